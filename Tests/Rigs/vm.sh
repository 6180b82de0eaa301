#!/usr/bin/env bash
# vm.sh COMMAND...: runs COMMAND as root under a real Debian kernel in QEMU, in the current folder. COMMAND sees this machine's files; what
# it writes is kept in memory only.
# Without a COMMAND it only fetches the kernel, unless it has it.
# Exits with the status of COMMAND; 77 if QEMU or the kernel package is unavailable; 125 if the machine did not finish.
# Needs: qemu-system-x86 busybox-static cpio kmod udev, apt and xz-utils for fetching the kernel once.
set -euo pipefail
# Increase the number when a kernel is kept in another form, so that older copies are not used.
cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/tenfoot/kernel.3
here=$PWD
modules=${VM_MODULES:-evdev uinput uhid hid-generic rc-loopback ir-nec-decoder virtio_pci 9pnet_virtio 9p overlay}
# These modules are loaded by the checks that need them: /.modules has them, and its file "later" lists them with their dependencies.
later=${VM_LATER:-vivid}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cannot() { echo "vm.sh: $*" >&2; exit 77; }
for tool in qemu-system-x86_64 busybox cpio modinfo; do
    PATH=$PATH:/sbin:/usr/sbin command -v "$tool" >/dev/null || cannot "$tool is missing; ./tenfoot setup installs it"
done
modinfo=$(PATH=$PATH:/sbin:/usr/sbin command -v modinfo)

# Prints a kernel without its compression: as it is, it would unpack itself in the emulated machine, which takes longer than the rest of
# its start. Its header says where the compressed part is (see "The Linux/x86 Boot Protocol").
unpack_kernel() {
    local sectors offset
    sectors=$(od -An -tu1 -j 0x1f1 -N 1 "$1")
    offset=$(od -An -tu4 -j 0x248 -N 4 "$1")
    tail -c "+$(((sectors + 1) * 512 + offset + 1))" "$1" > "$scratch/compressed"
    xz --decompress --stdout --single-stream < "$scratch/compressed"
}

# The newest kernel of this Debian that has uinput (the cloud kernel has none); kept until a newer one is released and can be fetched.
fetch_kernel() {
    local package unpacked=$scratch/unpacked
    command -v apt-get >/dev/null || return 1
    package=$(apt-cache depends linux-image-amd64 2>/dev/null | sed -n 's/.*Depends: \(linux-image-[0-9][^ ]*\)$/\1/p' | head -1)
    [ -n "$package" ] || return 1
    version=${package#linux-image-}
    # Older copies lack media controllers; fetch such a copy again.
    [ -f "$cache/$version/lib/modules/$version/kernel/drivers/media/mc/mc.ko" ] && return 0
    mkdir -p "$unpacked" "$cache"
    echo "vm.sh: fetching $package, once" >&2
    (cd "$scratch" && apt-get download "$package" >/dev/null 2>&1) || return 1
    # Of 400 MB keep only what the machine, its input devices and its virtual screen need.
    dpkg-deb --fsys-tarfile "$scratch/$package"_*.deb | tar -x -C "$unpacked" --wildcards --wildcards-match-slash \
        --exclude='*/kernel/sound/*' --exclude='*/kernel/arch/*' --exclude='*/kernel/drivers/[!bghimuv]*' --exclude='*/kernel/drivers/m[!e]*' \
        --exclude='*/kernel/drivers/g[!p]*' --exclude='*/kernel/drivers/gp[!u]*' --exclude='*/kernel/drivers/gpu/drm/[!v]*/*' \
        --exclude='*/kernel/drivers/media/[!crm]*/[!v]*' --exclude='*/kernel/drivers/i[!n]*' --exclude='*/kernel/drivers/infiniband/*' \
        --exclude='*/kernel/fs/[!9ofn]*' ./boot "./lib/modules/$version/kernel" || return 1
    rm -f "$scratch/$package"_*.deb
    # A kernel in another compression than xz is kept as it is, and unpacks itself at each start.
    unpack_kernel "$unpacked/boot/vmlinuz-$version" > "$unpacked/image" 2>/dev/null ||
        mv "$unpacked/boot/vmlinuz-$version" "$unpacked/image"
    rm -r "$unpacked/boot"
    rm -rf "${cache:?}/$version"
    mv -T "$unpacked" "$cache/$version"
}
# One run fetches the kernel, and others that start at the same time wait, as they would read an incomplete copy.
mkdir -p "$cache"
exec 9>"$cache.lock"
flock 9
fetch_kernel || version=$(ls "$cache" 2>/dev/null | sort -V | tail -1)
[ -n "${version:-}" ] && [ -f "$cache/$version/image" ] || cannot "Debian's kernel package cannot be fetched (apt-get update, then again)"
kernel=$cache/$version
exec 9>&-
[ $# -gt 0 ] || exit 0

root=$scratch/root
mkdir -p "$root"/{bin,m,proc,sys,dev,lower,rw,new}
cp "$(command -v busybox)" "$root/bin/busybox"
ln -s busybox "$root/bin/sh"
add_module() {
    local file needed
    file=$(find "$kernel/lib/modules" \( -name "${1//_/-}.ko" -o -name "${1//-/_}.ko" \) -print -quit)
    if [ -z "$file" ]; then
        [ "$list" = order ] || return 1
        cannot "the kernel has no module $1"
    fi
    [ ! -e "$root/m/$(basename "$file")" ] || return 0
    for needed in $("$modinfo" -F depends "$file" | tr , ' '); do add_module "$needed" || return 1; done
    cp "$file" "$root/m/"
    basename "$file" >> "$root/m/$list"
}
list=order
for module in $modules; do add_module "$module"; done
list=later
for module in $later; do add_module "$module" || rm -f "$root/m/later"; done

cat > "$root/init" <<'INIT'
#!/bin/sh
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc p /proc; mount -t sysfs s /sys; mount -t devtmpfs d /dev
for module in $(cat /m/order); do insmod /m/$module || echo "insmod $module failed"; done
mount -t tmpfs t /rw; mkdir /rw/upper /rw/work
mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144,cache=loose,ro host /lower
mount -t overlay o -o lowerdir=/lower,upperdir=/rw/upper,workdir=/rw/work /new
cp /vmcmd /new/.vmcmd; cp -r /m /new/.modules; cd /new
mount -t proc p proc; mount -t sysfs s sys; mount -t devtmpfs d dev; mkdir -p dev/pts dev/shm
mount -t devpts p dev/pts; mount -t tmpfs t dev/shm; mount -t tmpfs t run
echo 0 > /proc/sys/kernel/printk
chroot /new /bin/bash /.vmcmd; echo "VM-EXIT=$?"; reboot -f
INIT
chmod +x "$root/init"
{
    printf 'export PATH=%q HOME=/root SYSTEMD_IGNORE_CHROOT=1 IN_VM=1; cd %q\n' "$PATH:/sbin:/usr/sbin" "$here"
    if [ "${VM_UDEV:-1}" = 1 ]; then
        echo 'mkdir -p /run/udev; /lib/systemd/systemd-udevd --daemon 2>/dev/null'
        echo 'udevadm trigger --type=devices --action=add --subsystem-match={input,misc,rc,lirc,cec,hid}; udevadm settle --timeout=20'
    fi
    printf '%q ' "$@"
    echo
} > "$root/vmcmd"
(cd "$root" && find . | cpio -oH newc --quiet) > "$scratch/initramfs"

# TCG needs no support from this machine; q35, because microvm does not boot with two processors. The kernel does not test its ciphers: such
# a test once hung for ever, before any of our programs ran. Nor does it test its timer, which fails that test if the machine gets no
# processor time.
# Three starts of the launcher's debug build took 114 seconds of the host's processor with `-cpu max`, and 44 with these options: without
# AVX, which TCG emulates slowly, with every program at the same addresses, so that translated code is used again, and without the kernel's
# mitigations of attacks.
timeout -k 5 "${VM_LIMIT:-300}" qemu-system-x86_64 -accel tcg -M q35 -cpu Nehalem -smp "${VM_CPUS:-2}" -m 1024 \
    -nodefaults -no-user-config -display none -no-reboot -serial stdio \
    -kernel "$kernel/image" -initrd "$scratch/initramfs" \
    -append "console=ttyS0 quiet panic=-1 cryptomgr.notests norandmaps mitigations=off init_on_alloc=0 no_timer_check" \
    -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap ${VM_QEMU:-} \
    </dev/null 2>&1 | sed -u 's/\r//g' | tee "$scratch/log" | grep --line-buffered -v '^VM-EXIT=' || true
status=$(sed -n 's/^VM-EXIT=//p' "$scratch/log" | tail -1)
[ -n "$status" ] || { echo "vm.sh: the machine did not finish" >&2; exit 125; }
exit "$status"
