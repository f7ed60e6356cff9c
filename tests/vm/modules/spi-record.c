// SPDX-License-Identifier: GPL-2.0
/*
 * An SPI controller without hardware that remembers: /dev/spidev0.0 takes what a program writes, and debugfs shows the
 * last transfer (spi-record/last, its bytes as they would leave the data pin) and how many there were (spi-record/count).
 */
#include <linux/debugfs.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/spi/spi.h>

#define MOST 8192

static u8 kept[MOST];
static struct debugfs_blob_wrapper last = { .data = kept };
static u32 count;
static u32 speed_hz;
static struct dentry *folder;
static struct platform_device *device;
static struct spi_controller *controller;

static int record(struct spi_controller *ctlr, struct spi_device *spi, struct spi_transfer *t)
{
	if (t->tx_buf && t->len <= MOST) {
		memcpy(kept, t->tx_buf, t->len);
		last.size = t->len;
		count++;
		speed_hz = t->speed_hz;
	}
	if (t->rx_buf)
		memset(t->rx_buf, 0, t->len);
	return 0;
}

static int __init record_init(void)
{
	/* any name that the spidev driver answers to */
	struct spi_board_info ring = { .modalias = "bk4", .max_speed_hz = 32000000, .bus_num = 0 };
	int error;

	device = platform_device_register_simple("spi-record", -1, NULL, 0);
	if (IS_ERR(device))
		return PTR_ERR(device);
	controller = spi_alloc_master(&device->dev, 0);
	if (!controller) {
		error = -ENOMEM;
		goto unregister;
	}
	controller->bus_num = 0;
	controller->num_chipselect = 1;
	controller->mode_bits = SPI_CPOL | SPI_CPHA;
	controller->transfer_one = record;
	error = spi_register_controller(controller);
	if (error) {
		spi_controller_put(controller);
		goto unregister;
	}
	if (!spi_new_device(controller, &ring)) {
		spi_unregister_controller(controller);
		error = -ENODEV;
		goto unregister;
	}
	folder = debugfs_create_dir("spi-record", NULL);
	debugfs_create_blob("last", 0444, folder, &last);
	debugfs_create_u32("count", 0444, folder, &count);
	debugfs_create_u32("speed_hz", 0444, folder, &speed_hz);
	return 0;
unregister:
	platform_device_unregister(device);
	return error;
}

static void __exit record_exit(void)
{
	debugfs_remove_recursive(folder);
	spi_unregister_controller(controller);
	platform_device_unregister(device);
}

module_init(record_init);
module_exit(record_exit);
MODULE_DESCRIPTION("SPI controller that remembers what was written");
MODULE_LICENSE("GPL");
