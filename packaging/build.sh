#!/usr/bin/env bash
# Puts a Debian package together from built programs: packaging/build.sh BIN OUT. `./tenfoot package` builds the programs and calls this.
# debhelper does it by the rules in debian/; here it gets a source folder to do it in. The package's path is the last line on standard output.
set -euo pipefail
bin=$(cd "$1" && pwd) out=$2
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
source_root=$(dirname "$here")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/tenfoot
version=$(sed -n 's/.*static let version = "\(.*\)".*/\1/p' "$source_root/Sources/AppHost/AppHost.swift")
maintainer="${DEBFULLNAME:-The TenFoot authors} <${DEBEMAIL:-packages@tenfoot.org}>"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$source_root" log -1 --format=%ct 2>/dev/null || date +%s)}

mkdir -p "$source/bin" "$source/completions"/{bash,zsh,fish} "$source/man" "$source/notes"
cp -r "$here/debian" "$source/debian"
cp -r "$here" "$source/packaging"
cp -r "$source_root/assets" "$source/"
# Under its own name debhelper would take it for the list of changes of the Debian package.
cp "$source_root/CHANGELOG.md" "$source/notes/NEWS.md"
# One program under three names: see Sources/Programs/Box.
cp "$bin/tenfoot-box" "$source/bin/tenfoot-launcher"
cp "$bin/tenfoot-decode" "$bin/tenfoot-tags" "$bin/tenfoot-probe" "$source/bin/"
ln -s tenfoot-launcher "$source/bin/tenfoot"
# The command line writes its own completions.
"$source/bin/tenfoot" --generate-completion-script bash | sed '1{/^#!/d}' >"$source/completions/bash/tenfoot"
"$source/bin/tenfoot" --generate-completion-script zsh >"$source/completions/zsh/_tenfoot"
"$source/bin/tenfoot" --generate-completion-script fish >"$source/completions/fish/tenfoot.fish"
for page in "$here"/man/*; do sed "1s/\"TenFoot\"/\"TenFoot $version\"/" "$page" >"$source/man/${page##*/}"; done
sed -i "s/^Source: tenfoot\$/&\nMaintainer: $maintainer/" "$source/debian/control"
{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: TenFoot\n\nFiles: *\n'
    printf 'Copyright: The TenFoot authors\nLicense: Expat\n'
    sed -e 's/^$/./; s/^/ /' "$source_root/LICENSE"
    printf '\nComment:\n'
    sed -e 's/^$/./; s/^/ /' "$source_root/NOTICES"
} >"$source/debian/copyright"
printf 'tenfoot (%s) unstable; urgency=medium\n\n  * Version %s; see NEWS.md.gz.\n\n -- %s  %s\n' \
    "$version" "$version" "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" >"$source/debian/changelog"
# Whatever the folders' modes were on the machine that builds.
chmod -R u+rwX,go+rX,go-w "$source"

(cd "$source" && dpkg-buildpackage -b -us -uc >&2)
mkdir -p "$out"
package=$(cd "$out" && pwd)/tenfoot_${version}_$(dpkg --print-architecture).deb
mv "$work/${package##*/}" "$package"
echo "$package"
