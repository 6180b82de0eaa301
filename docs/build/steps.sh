#!/usr/bin/env bash
# Compiles the code that the tutorials show, each step by itself, and takes their pictures: docs/build/steps.sh ROOT PRODUCTS [PICTURES]
# PRODUCTS is the folder of a debug build of what apps import and the product AppCore. Without PICTURES, a folder, it only compiles.
# Errors, warnings and a script's unmet expectations are printed on standard error and end it with 1.
#
# docs/build/steps/STEP.script, or a script that a tutorial shows, is played in the step's app; `capture NAME` in it makes STEP-NAME.png.
# If the code is not a whole app, the script's first line names the view to show: # SettingsPage()
# A line such as # --explain-focus is an option for the app, one such as # TENFOOT_TEXT_SIZE=accessibility3 an environment variable.
set -euo pipefail
root=$1 products=$2 pictures=${3:-}
code=$root/docs/TenFoot.docc/Code
toolchain=${SWIFT_BIN:-$(dirname "$(readlink -f "$(command -v swiftc)")")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags=(-I "$products/Modules" -load-plugin-executable "$products/TenFootMacros-tool#TenFootMacros" -plugin-path "$toolchain/../lib/swift/host/plugins/testing")
for folder in "$root"/Sources/System/*/ "$products"/*.build; do
    [ ! -e "$folder/module.modulemap" ] || flags+=(-Xcc "-fmodule-map-file=$folder/module.modulemap")
done
mapfile -t libraries < <(sed -n 's/.*pkgConfig: "\([^"]*\)").*/\1/p' "$root/Package.swift")
for folder in $(pkg-config --cflags-only-I "${libraries[@]}"); do flags+=(-Xcc "$folder"); done

# The step whose app a test or a script uses, if it is another step.
app_of() {
    case $1 in
        Testing-*) echo FirstApp-3 ;;
        Accessible-5 | Accessible-6) echo Accessible-3 ;;
        Accessible-7) echo Accessible-4 ;;
        Box-3) echo launcher ;;
        *) echo "$1" ;;
    esac
}

# Compiles the step named $1 to an object with the entry point STEP_main; a test is only typechecked.
compile() {
    local step=$1 files=("$code/$1.swift") how name=${1//-/_} script=$root/docs/build/steps/$1.script view
    if grep -q '^@testable ' "${files[0]}"; then
        files+=("$code/$(app_of "$step").swift")
        how=(-typecheck -module-name Films)
    else
        if ! grep -q '^@main ' "${files[0]}"; then
            view=$(sed -n '1s/^# //p' "$script")
            printf 'import TenFoot\n@main struct StepApp: App { var body: some Scene { WindowGroup { %s } } }\n' "$view" >"$work/$step-app.swift"
            files+=("$work/$step-app.swift")
        fi
        how=(-c -wmo -o "$work/$step.o" -module-name "$name" -Xfrontend -entry-point-function-name -Xfrontend "${name}_main")
    fi
    "$toolchain/swiftc" "${how[@]}" -swift-version 6 -parse-as-library "${flags[@]}" "${files[@]}" >"$work/$step.log" 2>&1 || true
    # Ignore that a test imports the module of the app that is compiled with it.
    grep -E '(warning|error):' "$work/$step.log" | grep -v 'is part of module' >&2 || return 0
    touch "$work/failed"
}
count=0
for file in "$code"/*.swift; do
    compile "$(basename "$file" .swift)" &
    # Compile two at a time.
    count=$((count + 1))
    [ $((count % 2)) -ne 0 ] || wait
done
wait
[ ! -e "$work/failed" ] || exit 1
[ -n "$pictures" ] || exit 0

# One program contains all apps, since linking takes long; it runs the app by whose name it is called.
names=()
for object in "$work"/*.o; do names+=("$(basename "$object" .o)"); done
{
    printf '#include <string.h>\n#include <stdlib.h>\n'
    for name in "${names[@]}"; do printf 'int %s_main(int, char **);\n' "${name//-/_}"; done
    printf 'int main(int count, char **words) {\n'
    for name in "${names[@]}"; do printf '    if (!strcmp(words[0], "%s")) return %s_main(count, words);\n' "$name" "${name//-/_}"; done
    printf '    abort();\n}\n'
} >"$work/main.c"
"$toolchain/clang" -c -o "$work/main.o" "$work/main.c"
mapfile -t wrapped < <(grep -o -- '--wrap=[a-z_]*' "$root/Package.swift" | sed 's/^/-Xlinker\n/')
# shellcheck disable=SC2046 # One option a word.
"$toolchain/swiftc" -emit-executable -use-ld=lld -o "$work/steps" "$work"/*.o -Xlinker --whole-archive -Xlinker "$products/libAppCore.a" \
    -Xlinker --no-whole-archive "${wrapped[@]}" $(pkg-config --libs "${libraries[@]}") -lstdc++ >&2

# A separate home, in which the launcher finds only the entry that the tutorial shows.
unset "${!XDG_@}" "${!TENFOOT_@}"
export HOME=$work/home XDG_DATA_DIRS=$work LC_ALL=C.UTF-8
mkdir -p "$pictures" "$HOME/.local/share/applications"
sed "s|^Exec=.*|Exec=$work/steps|" "$code/Box-3.desktop" >"$HOME/.local/share/applications/Films.desktop"
for script in "$root"/docs/build/steps/*.script "$code"/*.script; do
    step=$(basename "$script" .script)
    app=$(app_of "$step")
    program=$work/steps
    [ "$app" != launcher ] || program=$products/launcher
    (
        while read -r setting; do export "${setting?}"; done < <(sed -n 's/^# \(TENFOOT_[A-Z_]*=.*\)/\1/p' "$script")
        mapfile -t options < <(sed -n 's/^# \(--.*\)/\1/p' "$script")
        exec -a "$app" "$program" "${options[@]}" --headless --size 1280x720 --script "$script" --capture-dir "$work/$step"
    ) >&2 || touch "$work/failed"
    for picture in "$work/$step"/*.png; do mv "$picture" "$pictures/$step-$(basename "$picture")"; done
done
[ ! -e "$work/failed" ]
