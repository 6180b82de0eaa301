#!/usr/bin/env bash
# Writes the names that apps can use as the compiler's symbol graphs: docs/build/symbols.sh ROOT PRODUCTS OUT MODULE...
# ROOT is a checkout, PRODUCTS the folder of its debug build. What TenFoot re-exports is listed under TenFoot.
set -euo pipefail
root=$1 products=$2 out=$3
exported=TenFootAppHost,TenFootControls,TenFootViews,TenFootViewGraph,TenFootGeometry,TenFootGraphics,TenFootInput,TenFootMotion,TenFootAccessibility,TenFootLanguage
search=(-I "$products/Modules")
for folder in "$root"/Sources/System/*/ "$products"/*.build; do
    [ ! -e "$folder/module.modulemap" ] || search+=(-I "$folder")
done
while read -r folder; do search+=(-Isystem "$folder"); done < <(
    # shellcheck disable=SC2046 # One name a word.
    pkg-config --cflags-only-I $(sed -n 's/.*pkgConfig: "\([^"]*\)").*/\1/p' "$root/Package.swift") | tr ' ' '\n' | sed -n 's/^-I//p' | sort -u
)
rm -rf "$out"
mkdir -p "$out"
for module in "${@:4}"; do
    "${SWIFT_BIN:+$SWIFT_BIN/}swift-symbolgraph-extract" -module-name "$module" -target "$(uname -m)-unknown-linux-gnu" "${search[@]}" \
        -output-dir "$out" -minimum-access-level public -skip-synthesized-members \
        $([ "$module" != TenFoot ] || echo "-experimental-allowed-reexported-modules=$exported")
done
# Extensions of Foundation's and Swift's own types have pages in TenFoot's graph.
