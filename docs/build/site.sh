#!/usr/bin/env bash
# The reference with guides and tutorials, as static pages: docs/build/site.sh ROOT PRODUCTS [OUT]
# PRODUCTS is the folder of a debug build of what apps import, the product AppCore, the launcher, and `tenfoot`, which draws the pictures of
# focus.
# Public names without a comment and DocC's warnings, also of broken links, are printed on standard error and end it with 1.
# Without OUT it only checks.
set -euo pipefail
root=$1 products=$2 out=${3:-}
here=$root/docs/build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# DocC leaves empty folders behind in the folder for temporary files.
mkdir "$work/tmp"
export TMPDIR=$work/tmp
docc=${SWIFT_BIN:+$SWIFT_BIN/}docc

"$here/symbols.sh" "$root" "$products" "$work/symbols" TenFoot SwiftUI AVKit AVFoundation CoreMedia TenFootTesting
python3 "$here/undocumented.py" "$work/symbols" >&2 || exit 1

# The catalogue, with the pages that are also read in the repository; in these, links to other files become plain text.
cp -r "$root/docs/TenFoot.docc" "$work/TenFoot.docc"
for page in focus mistakes; do
    sed -E 's/\[([^]]*)\]\(\.\.?\/[^)]*\)/`\1`/g' "$root/docs/$page.md" >"$work/TenFoot.docc/$page.md"
done
cp "$root"/docs/*.png "$work/TenFoot.docc/"
for scene in "$here"/scenes/*.json; do
    "$products/tenfoot" explain "$scene" --svg "$work/TenFoot.docc/$(basename "$scene" .json).svg" >/dev/null
done
"$here/steps.sh" "$root" "$products" "$work/TenFoot.docc" || exit 1

# One archive per module, then all of them as one site.
archives=() hosting=(--no-transform-for-static-hosting)
[ -z "$out" ] || hosting=(--transform-for-static-hosting --hosting-base-path /)
convert() {
    local module=$1
    mkdir -p "$work/graphs/$module"
    mv "$work/symbols/$module".symbols.json "$work/symbols/$module"@*.symbols.json "$work/graphs/$module/" 2>/dev/null || true
    "$docc" convert "${@:2}" --additional-symbol-graph-dir "$work/graphs/$module" --output-path "$work/archives/$module.doccarchive" \
        --fallback-display-name "$module" --fallback-bundle-identifier "org.tenfoot.$module" "${hosting[@]}" >"$work/$module.log" 2>&1 || { cat "$work/$module.log" >&2; exit 1; }
    cat "$work/$module.log" >>"$work/all.log"
    archives+=("$work/archives/$module.doccarchive")
}
mkdir -p "$work/archives"
convert TenFoot "$work/TenFoot.docc"
for module in SwiftUI AVKit AVFoundation CoreMedia TenFootTesting; do convert "$module"; done
if grep -qE '(warning|error):' "$work/all.log"; then
    cat "$work/all.log" >&2
    exit 1
fi
[ -n "$out" ] || exit 0
rm -rf "$out"
mkdir -p "$(dirname "$out")"
"$docc" merge "${archives[@]}" --synthesized-landing-page-name TenFoot --output-path "$out" >&2
# The pages request this file; without it each of them reports an error on the browser's console.
echo '{}' >"$out/theme-settings.json"
