#!/bin/bash
# Builds the virtual machine's disk: usage  build.sh FOLDER REPOSITORY [SUITE]   (as root; some minutes the first time,
# half a minute when only the program changed). SUITE is bookworm (Debian 12) or trixie (Debian 13), on Debian 12's kernel.
# The disk is a system without the program: the program comes as a package on the boot partition of a card.
# Debian's kernel has no gpio-sim, so it is compiled from Debian's kernel source, together with our SPI recorder, a way to
# hang, and a sound card like a Pi's HDMI: ALSA's loopback that takes nothing but IEC958 frames.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
repository=$(cd "$2" && pwd)
suite=${3:-bookworm}
python=${PYTHON:-python3}
cd "$folder"
say() { printf '%4d s  %s\n' "$SECONDS" "$*"; }

say "packages of this machine"
export DEBIAN_FRONTEND=noninteractive
needed=(qemu-system-x86 qemu-utils mmdebstrap e2fsprogs busybox-static cpio kmod make gcc libc6-dev xz-utils
  dosfstools mtools linux-headers-amd64 linux-source-6.1)
if ! dpkg -s "${needed[@]}" >/dev/null 2>&1; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${needed[@]}" >apt.log 2>&1
fi
version=$(apt-cache depends linux-headers-amd64 | sed -n 's/.*Depends: linux-headers-\(.*-amd64\)$/\1/p' | head -1)
echo "$version" >version

if [ ! -f "kernel/boot/vmlinuz-$version" ]; then
  say "kernel $version"
  rm -rf kernel && mkdir kernel && (cd kernel && apt-get download -qq "linux-image-$version" && dpkg-deb -x ./*.deb . && rm ./*.deb)
fi
modules="kernel/lib/modules/$version"

if [ ! -f "$modules/extra/snd-iec958.ko" ] || [ "$here/modules/spi-record.c" -nt "$modules/extra/spi-record.ko" ] ||
  [ "$here/modules/hang.c" -nt "$modules/extra/hang.ko" ]; then
  say "gpio-sim, spi-record, hang and snd-iec958"
  rm -rf source module && mkdir -p source module/gpio-sim module/spi-record module/hang module/snd-iec958 "$modules/extra"
  tar -xJf /usr/src/linux-source-6.1.tar.xz -C source --strip-components=1 --wildcards \
    '*/drivers/gpio/gpio-sim.c' '*/drivers/gpio/gpiolib*.h' '*/kernel/irq/irq_sim.c' '*/sound/drivers/aloop.c'
  cp source/drivers/gpio/gpiolib*.h source/kernel/irq/irq_sim.c module/gpio-sim/
  cp source/drivers/gpio/gpio-sim.c module/gpio-sim/gpio-sim-core.c
  # modules may not look up an interrupt's descriptor; handling it by number does the same
  sed -i 's/handle_simple_irq(irq_to_desc(\(.*\)));/generic_handle_irq(\1);/' module/gpio-sim/irq_sim.c
  printf 'obj-m += gpio-sim.o\ngpio-sim-y := gpio-sim-core.o irq_sim.o\n' >module/gpio-sim/Kbuild
  for name in spi-record hang; do
    cp "$here/modules/$name.c" "module/$name/"
    echo "obj-m += $name.o" >"module/$name/Kbuild"
  done
  perl -0pe 's/\.formats =\s*\([^)]*\)/.formats = SNDRV_PCM_FMTBIT_IEC958_SUBFRAME_LE/; s/"snd_aloop"/"snd_iec958"/;
    s/strcpy\(card->driver, "Loopback"\)/strcpy(card->driver, "vc4-hdmi")/' source/sound/drivers/aloop.c \
    >module/snd-iec958/snd-iec958.c
  echo 'obj-m += snd-iec958.o' >module/snd-iec958/Kbuild
  for name in gpio-sim spi-record hang snd-iec958; do
    make -s -C "/lib/modules/$version/build" M="$folder/module/$name" modules >"module/$name.log" 2>&1 ||
      { tail -20 "module/$name.log"; exit 1; }
    strip --strip-debug -o "$modules/extra/$name.ko" "module/$name/$name.ko"
  done
fi
depmod -b kernel "$version"

packages=(systemd systemd-sysv udev dbus kmod kbd procps python3 libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri
  libxkbcommon0 libasound2-data alsa-utils gpiod sqlite3 init-system-helpers dosfstools)
# as Raspberry Pi OS: the one of Debian 12 has no cloud-init, and a first run of its own
[ "$suite" = bookworm ] || packages+=(cloud-init)
if [ ! -f "system-$suite.tar" ] || [ "$(cat "packages-$suite" 2>/dev/null)" != "${packages[*]}" ]; then
  say "$suite"
  mmdebstrap --variant=minbase --include="$(IFS=,; echo "${packages[*]}")" "$suite" "system-$suite.tar" \
    http://deb.debian.org/debian >mmdebstrap.log 2>&1 || { tail -20 mmdebstrap.log; exit 1; }
  echo "${packages[*]}" >"packages-$suite"
fi
echo "$suite" >suite

say "package"
git -C "$repository" describe --always --dirty >program 2>/dev/null || echo unknown >program
rm -rf deb newer && "$python" "$repository/packaging/build_deb.py" --arch amd64 --out deb >deb.log 2>&1 ||
  { tail -20 deb.log; exit 1; }
dpkg-deb -R deb/*.deb newer && sed -i 's/^Version: .*/&+next/' newer/DEBIAN/control
mkdir stick 2>/dev/null || rm -f stick/*
dpkg-deb --root-owner-group -Zgzip -z1 -b newer stick >/dev/null && rm -rf newer
# a stick as they are sold: one partition of FAT, 1 MB from its beginning
rm -f stick.raw && truncate -s 96M stick.raw && mkfs.vfat -n STICK --offset=2048 stick.raw >/dev/null
printf '\x00\x00\x21\x00\x0c\x00\x00\x00\x00\x08\x00\x00\x00\xf8\x02\x00' | dd of=stick.raw bs=1 seek=446 conv=notrunc status=none
printf '\x55\xaa' | dd of=stick.raw bs=1 seek=510 conv=notrunc status=none
mcopy -Q -i stick.raw@@1M stick/*.deb ::/

say "disk"
rm -rf disk && mkdir disk && tar -xf "system-$suite.tar" -C disk
mkdir -p disk/boot/firmware
if [ -d disk/etc/cloud ]; then # as Raspberry Pi OS has it (its image's stage 2, "cloud-init")
  printf 'datasource_list: [ NoCloud, None ]\ndatasource:\n  NoCloud:\n    seedfrom: file:///boot/firmware/\n' \
    >disk/etc/cloud/cloud.cfg.d/99_raspberry-pi.cfg
  for unit in cloud-init-local cloud-init cloud-init-main; do
    mkdir -p "disk/etc/systemd/system/$unit.service.d"
    printf '[Unit]\nRequiresMountsFor=/boot/firmware\n' >"disk/etc/systemd/system/$unit.service.d/boot.conf"
  done
fi
# the service has a /proc of its own: a Pi has its revision in the device tree, this machine in a file over cpuinfo
printf 'processor\t: 0\nHardware\t: BCM2835\nRevision\t: b03115\nSerial\t\t: 1000000000000000\n' >disk/etc/cpuinfo-of-a-pi
mkdir -p disk/etc/systemd/system/companion.service.d
printf '[Service]\nBindReadOnlyPaths=/etc/cpuinfo-of-a-pi:/proc/cpuinfo\n' \
  >disk/etc/systemd/system/companion.service.d/simulated.conf
wanted=(virtio_pci virtio_blk virtio_console virtio_rng virtio-gpu virtio_input ext4 configfs gpio-sim spi-record spidev
  snd-aloop snd-iec958 evdev uinput autofs4 vfat nls_cp437 nls_ascii nls_iso8859-1 i6300esb
  hang xhci_pci usb_storage sd_mod)
for name in "${wanted[@]}"; do
  modprobe -d "$folder/kernel" -S "$version" -D "$name" 2>/dev/null | awk '$1 == "insmod" { print $2 }'
done | sort -u | while read -r file; do
  install -D -m 644 "$file" "disk/usr/${file#"$folder/kernel/"}"
done
cp "$modules"/modules.{builtin,builtin.modinfo,order} "disk/usr/lib/modules/$version/"
depmod -b disk/usr "$version" 2>/dev/null || depmod -b disk "$version"
install -m 755 "$here"/guest/{header,hands,press} disk/usr/local/sbin/
install -m 644 "$here"/guest/{header,hands}.service disk/etc/systemd/system/
mkdir -p disk/etc/systemd/system/sysinit.target.wants
for unit in header hands; do ln -s "/etc/systemd/system/$unit.service" disk/etc/systemd/system/sysinit.target.wants/; done
printf 'snd-aloop\ni6300esb\n' >disk/etc/modules-load.d/machine.conf
printf '/dev/vda / ext4 defaults,noatime 0 1\n/dev/vdb /boot/firmware vfat defaults,flush 0 2\n' >disk/etc/fstab
echo companion-box >disk/etc/hostname
: >disk/etc/machine-id
chroot disk passwd -q -d root
for unit in systemd-timesyncd.service apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer fstrim.timer \
  dpkg-db-backup.timer e2scrub_reap.service systemd-pstore.service; do
  ln -sf /dev/null "disk/etc/systemd/system/$unit"
done
rm -rf ram && mkdir -p ram/{bin,dev,proc,sys,disk,modules}
cp /bin/busybox ram/bin/ && install -m 755 "$here/guest/init" ram/init
for name in virtio_pci virtio_blk ext4; do
  modprobe -d "$folder/kernel" -S "$version" -D "$name" | awk '$1 == "insmod" { print $2 }'
done | awk '!seen[$0]++' | while read -r file; do
  cp "$file" ram/modules/ && basename "$file" >>ram/modules/order
done
(cd ram && find . | cpio -o -H newc --quiet) >ram.cpio
rm -f boot.raw && truncate -s 256M boot.raw && mkfs.vfat -n bootfs boot.raw >/dev/null
rm -f disk.raw && truncate -s 3G disk.raw && mke2fs -q -t ext4 -d disk -L companion disk.raw
say "done"
