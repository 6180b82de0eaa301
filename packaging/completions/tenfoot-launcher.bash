# Completion of tenfoot-launcher for bash.
_tenfoot_launcher() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    case $before in
        --script | --stats) COMPREPLY=($(compgen -f -- "$word")) ;;
        --capture-dir) COMPREPLY=($(compgen -d -- "$word")) ;;
        --size) COMPREPLY=($(compgen -W '1280x720 1920x1080 3840x2160' -- "$word")) ;;
        *)
            COMPREPLY=($(compgen -W '--headless --script --capture-dir --size --scale --fullscreen --windowed --list-inputs --no-grab
                --explain-focus --inspect --stats --overscan --version --help' -- "$word"))
            ;;
    esac
}
complete -F _tenfoot_launcher tenfoot-launcher
