// SPDX-License-Identifier: GPL-2.0
/*
 * A kernel that hangs: every processor turns on the spot and hears no interrupt, the moment this is loaded. Nothing but a
 * watchdog in the hardware gets such a machine up again.
 */
#include <linux/irqflags.h>
#include <linux/module.h>
#include <linux/smp.h>

static void turn(void *nothing)
{
	local_irq_disable();
	for (;;)
		cpu_relax();
}

static int __init hang_init(void)
{
	on_each_cpu(turn, NULL, 0);
	return 0;
}

module_init(hang_init);
MODULE_DESCRIPTION("A kernel that hangs");
MODULE_LICENSE("GPL");
