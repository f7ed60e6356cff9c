#!/bin/sh
# The first start of a card that "companion card" prepared. It lies on the card's boot partition, which any computer can
# read, and what it did stands beside it in first-boot.log.
#
#   first-boot.sh begin   by cloud-init at every start, or by Raspberry Pi OS 12's own first run: leaves a unit that does
#                         the rest, in this start and in the next ones until it is done. The plug may be pulled any time.
#   first-boot.sh         by that unit: packages, settings, service
#
# Prepared once more with a newer package, the same card is updated: settings and plays stay.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=${COMPANION_ROOT:-}
unit=$root/etc/systemd/system/companion-first-boot.service
wanted=$root/etc/systemd/system/multi-user.target.wants/companion-first-boot.service
finished=$root/var/lib/companion-first-boot

say() {
    echo "$(cut -d. -f1 /proc/uptime) s: $*" >>"$here/first-boot.log"
    echo "tabletop companion: $*" >"$root/dev/tty1" 2>/dev/null || true
}

whole() { # FILE.new as FILE: with all its words or not at all, also where the plug is pulled right after
    sync
    mv "$1" "$2"
}

package=$(ls "$here"/tabletop-companion_*.deb | tail -n 1)

no_first_run_again() { # takes what asks for one out of cmdline.txt: blanks over it, in the place where it stands
    # A file of FAT that is replaced by another may be half of each when the plug is pulled right then, and without a
    # cmdline.txt no Pi starts. These few letters are one sector, which a card writes whole or not at all.
    line=$(cat "$here/../cmdline.txt")
    without=$(echo "$line" | sed 's/ systemd\.[^ ]*//g')
    printf "%-${#line}s" "$without" | dd of="$here/../cmdline.txt" bs=4096 conv=notrunc,fsync 2>/dev/null
}

begin() {
    first_run=false
    ! grep -q systemd.run= "$root/proc/cmdline" || first_run=true
    # a card that was prepared anew, with another package, is set up anew: that is an update, and plays stay
    if [ -e "$finished" ] && [ "$(cat "$finished")" = "$(basename "$package")" ]; then
        ! $first_run || no_first_run_again
        exit 0
    fi
    mkdir -p "$(dirname "$wanted")"
    cat >"$unit.new" <<UNIT
# Sets the tabletop companion up in the first start of this card, and takes itself away when that is done.
[Unit]
Description=First start of the tabletop companion
Before=userconfig.service getty@tty1.service
RequiresMountsFor=$here

[Service]
Type=oneshot
ExecStart=/bin/sh $here/first-boot.sh
TimeoutStartSec=30min

[Install]
WantedBy=multi-user.target
UNIT
    whole "$unit.new" "$unit"
    ln -sf ../companion-first-boot.service "$wanted"
    sync
    if $first_run; then # the machine starts anew right after it, and would break off what is begun here
        no_first_run_again
        return
    fi
    systemctl daemon-reload || true
    systemctl --no-block start companion-first-boot.service || true
}

nobody_may_log_in() { # no user with a password or a key was set when the card was written
    ! awk -F: '$2 ~ /^\$/ { found = 1 } END { exit !found }' "$root/etc/shadow" &&
        [ -z "$(find "$root"/home -name authorized_keys -size +0 2>/dev/null)" ]
}

installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

version_here() { dpkg-query -W -f '${Version}' tabletop-companion; }

setup() {
    say "setting up, this takes a minute or two"
    before=$(cksum <"$here/../config.txt")
    if nobody_may_log_in; then # then nobody is asked for a name and a password either: the screen is the box's
        systemctl disable --now userconfig.service >/dev/null 2>&1 || true
    fi
    mkdir -p "$root/etc/companion"
    settings=$root/etc/companion/companion.yaml
    if [ ! -s "$settings" ]; then # an empty one is half a copy of the last try
        cp "$here/companion.yaml" "$settings.new"
        whole "$settings.new" "$settings"
    fi
    set --
    for deb in "$here"/system/*.deb; do
        [ ! -e "$deb" ] || installed "$(dpkg-deb -f "$deb" Package)" || set -- "$@" "$deb"
    done
    export DEBIAN_FRONTEND=noninteractive
    dpkg --configure -a >>"$here/first-boot.log" 2>&1 # where the plug was pulled in the middle
    apt-get install -y -q --allow-downgrades -o DPkg::Lock::Timeout=600 "$package" "$@" >>"$here/first-boot.log" 2>&1 ||
        { [ $# -gt 0 ] && dpkg -i "$@" >>"$here/first-boot.log" 2>&1; dpkg -i "$package" >>"$here/first-boot.log" 2>&1; }
    if ! installed tabletop-companion || [ "$(version_here)" != "$(dpkg-deb -f "$package" Version)" ]; then
        say "that failed: see companion/first-boot.log on the card. The next start tries again."
        exit 1
    fi
    basename "$package" >"$finished"
    rm -f "$wanted" "$unit" # systemd is not told: it would forget what this unit, which still runs, was promised
    sync
    if [ "$(cksum <"$here/../config.txt")" != "$before" ]; then
        say "done; config.txt has changed, so it starts once more"
        systemctl --no-block reboot
    else
        say "done"
        systemctl --no-block start companion.service || true
    fi
}

case "${1:-}" in
begin) begin ;;
*) setup ;;
esac
