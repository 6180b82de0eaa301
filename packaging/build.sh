#!/usr/bin/env bash
# Puts a Debian package together from built programs: packaging/build.sh BIN OUT. `./tenfoot package` builds the programs and calls this.
# The package's path is the last line on standard output.
set -euo pipefail
bin=$1 out=$2
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
source_root=$(dirname "$here")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
version=$(sed -n 's/.*static let version = "\(.*\)".*/\1/p' "$source_root/Sources/AppHost/AppHost.swift")
maintainer="${DEBFULLNAME:-The TenFoot authors} <${DEBEMAIL:-packages@tenfoot.org}>"
architecture=$(dpkg --print-architecture)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$source_root" log -1 --format=%ct 2>/dev/null || date +%s)}

put() { install -D -m "$1" "$2" "$root/$3"; }
# One program under three names: see Sources/Programs/Box.
put 755 "$bin/tenfoot-box" usr/bin/tenfoot-launcher
ln -s tenfoot-launcher "$root/usr/bin/tenfoot"
ln -s tenfoot-launcher "$root/usr/bin/tenfootctl"
put 755 "$bin/tenfoot-decode" usr/libexec/tenfoot/tenfoot-decode
put 755 "$bin/tenfoot-tags" usr/libexec/tenfoot/tenfoot-tags
# Where the Swift libraries lay on the machine that built them: nothing is looked for there.
chrpath -d "$root"/usr/bin/tenfoot-launcher "$root"/usr/libexec/tenfoot/* >&2
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root"/usr/bin/tenfoot-launcher "$root"/usr/libexec/tenfoot/*

put 644 "$here/org.tenfoot.TenFoot.desktop" usr/share/applications/org.tenfoot.TenFoot.desktop
put 644 "$here/org.tenfoot.TenFoot.metainfo.xml" usr/share/metainfo/org.tenfoot.TenFoot.metainfo.xml
put 644 "$here/org.tenfoot.TenFoot.svg" usr/share/icons/hicolor/scalable/apps/org.tenfoot.TenFoot.svg
put 644 "$here/xsession.desktop" usr/share/xsessions/tenfoot.desktop
put 644 "$here/wayland-session.desktop" usr/share/wayland-sessions/tenfoot.desktop
put 644 "$here/tenfoot@.service" usr/lib/systemd/system/tenfoot@.service
put 644 "$source_root/assets/udev/72-tenfoot-remotes.rules" usr/lib/udev/rules.d/72-tenfoot-remotes.rules
put 644 "$here/tenfoot.rules" usr/share/polkit-1/rules.d/60-tenfoot.rules
put 644 "$here/completions/tenfoot-launcher.bash" usr/share/bash-completion/completions/tenfoot-launcher
put 644 "$here/completions/tenfootctl.bash" usr/share/bash-completion/completions/tenfootctl
# The command line writes its own.
mkdir -p "$root/usr/share/bash-completion/completions" "$root/usr/share/zsh/vendor-completions" "$root/usr/share/fish/vendor_completions.d"
"$root/usr/bin/tenfoot" --generate-completion-script bash | sed '1{/^#!/d}' >"$root/usr/share/bash-completion/completions/tenfoot"
"$root/usr/bin/tenfoot" --generate-completion-script zsh >"$root/usr/share/zsh/vendor-completions/_tenfoot"
"$root/usr/bin/tenfoot" --generate-completion-script fish >"$root/usr/share/fish/vendor_completions.d/tenfoot.fish"
for page in "$here"/man/*; do
    put 644 "$page" "usr/share/man/man${page##*.}/${page##*/}"
    sed -i "1s/\"TenFoot\"/\"TenFoot $version\"/" "$root/usr/share/man/man${page##*.}/${page##*/}"
    gzip -9n "$root/usr/share/man/man${page##*.}/${page##*/}"
done
mkdir -p "$root/usr/share/tenfoot"
cp -r "$source_root/assets/demo" "$root/usr/share/tenfoot/demo"
find "$root/usr/share/tenfoot" \( -name '*.py' -o -name '.*' \) -type f -delete

docs=usr/share/doc/tenfoot
mkdir -p "$root/$docs"
{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: TenFoot\n\nFiles: *\n'
    printf 'Copyright: The TenFoot authors\nLicense: Expat\n'
    sed -e 's/^$/./; s/^/ /' "$source_root/LICENSE"
    printf '\nComment:\n'
    sed -e 's/^$/./; s/^/ /' "$source_root/NOTICES"
} >"$root/$docs/copyright"
printf 'tenfoot (%s) unstable; urgency=medium\n\n  * Version %s; see CHANGELOG.md.gz.\n\n -- %s  %s\n' \
    "$version" "$version" "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$root/$docs/changelog.gz"
gzip -9nc "$source_root/CHANGELOG.md" >"$root/$docs/CHANGELOG.md.gz"

# What the programs are linked with; the rest is loaded while they run.
mkdir -p "$work/debian" "$root/DEBIAN"
printf 'Source: tenfoot\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info -e"root/usr/bin/tenfoot-launcher" \
    -e"root/usr/libexec/tenfoot/tenfoot-decode" -e"root/usr/libexec/tenfoot/tenfoot-tags" 2>"$work/shlibdeps" | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { cat "$work/shlibdeps" >&2; exit 3; }

cat >"$root/DEBIAN/control" <<CONTROL
Package: tenfoot
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
Recommends: libpam-systemd, dbus-user-session, libcurl4, libegl1, libgles2, libgl1-mesa-dri, libmpv2, librsvg2-2, fontconfig, fonts-inter, fonts-noto-core, fonts-noto-color-emoji, mpv
Suggests: cage, fonts-noto-cjk, orca, speech-dispatcher
Section: video
Priority: optional
Description: home screen for television, remote and gamepad
 TenFoot shows programs, films, series and pictures in rows, starts them, and
 is back when they end. It is driven by a remote, a gamepad or the arrow keys of
 a keyboard, and draws on X11, on Wayland and on the bare screen.
 .
 Installing it changes nothing about how the machine starts. To have it on the
 first console: systemctl enable tenfoot@USER. It also comes as a session for X
 and, with cage, for Wayland.
CONTROL

# Devices that are there already get the new rules at once. Nothing of the user's is ever removed, and no screen is taken.
cat >"$root/DEBIAN/postinst" <<'SCRIPT'
#!/bin/sh
set -e
if [ "$1" = configure ] && [ -d /run/udev ]; then
    udevadm control --reload || true
    udevadm trigger --subsystem-match=input --subsystem-match=cec || true
fi
if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
fi
SCRIPT
# A console that the launcher has is given back to the login prompt.
cat >"$root/DEBIAN/prerm" <<'SCRIPT'
#!/bin/sh
set -e
if [ "$1" = remove ]; then
    for unit in /run/systemd/units/invocation:tenfoot@*.service; do
        [ -L "$unit" ] || continue
        deb-systemd-invoke stop "${unit#*invocation:}" || true
        deb-systemd-invoke start getty@tty1.service || true
    done
fi
SCRIPT
# Whoever enabled the unit for a user has links to it.
cat >"$root/DEBIAN/postrm" <<'SCRIPT'
#!/bin/sh
set -e
if [ "$1" = purge ]; then
    rm -f /etc/systemd/system/graphical.target.wants/tenfoot@*.service
fi
if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
fi
SCRIPT
chmod 755 "$root/DEBIAN/postinst" "$root/DEBIAN/prerm" "$root/DEBIAN/postrm"
chmod -R u+rwX,go+rX,go-w "$root"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

mkdir -p "$out"
package=$(cd "$out" && pwd)/tenfoot_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz -z9 -Sextreme --build "$root" "$package" >&2
echo "$package"
