#!/usr/bin/env bash
# Compiles the code that the tutorials show, each step by itself: docs/build/code.sh ROOT PRODUCTS
# PRODUCTS is the folder of a debug build with what apps import. Errors and warnings are lines on standard error and end it with 1.
set -euo pipefail
root=$1 products=$2
code=$root/docs/TenFoot.docc/Code
toolchain=${SWIFT_BIN:-$(dirname "$(readlink -f "$(command -v swiftc)")")}
flags=(-I "$products/Modules" -load-plugin-executable "$products/TenFootMacros-tool#TenFootMacros" -plugin-path "$toolchain/../lib/swift/host/plugins/testing")
for folder in "$root"/Sources/System/*/ "$products"/*.build; do
    [ ! -e "$folder/module.modulemap" ] || flags+=(-Xcc "-fmodule-map-file=$folder/module.modulemap")
done
# shellcheck disable=SC2046 # One name a word.
for folder in $(pkg-config --cflags-only-I $(sed -n 's/.*pkgConfig: "\([^"]*\)").*/\1/p' "$root/Package.swift")); do flags+=(-Xcc "$folder"); done
status=0
for file in "$code"/*.swift; do
    files=("$file")
    # The tests are of the first app before it had pages, and are compiled as a part of it.
    case $file in */Testing-*) files+=("$code/FirstApp-3.swift") ;; esac
    "$toolchain/swiftc" -typecheck -swift-version 6 -parse-as-library -module-name Films "${flags[@]}" "${files[@]}" 2>&1 |
        { grep -E '(warning|error):' | grep -v 'is part of module' || true; } | { ! grep . >&2; } || status=1
done
exit $status
