# Completion of tenfootctl for bash.
_tenfootctl() {
    local word=${COMP_WORDS[COMP_CWORD]}
    case $COMP_CWORD,${COMP_WORDS[1]} in
        1,*) COMPREPLY=($(compgen -W 'status press open search play stop screenshot watch' -- "$word")) ;;
        2,press)
            COMPREPLY=($(compgen -W 'up down left right select back play-pause menu home page-up page-down stop next previous fast-forward
                rewind' -- "$word"))
            ;;
        3,press) COMPREPLY=($(compgen -W long -- "$word")) ;;
        *,play | *,screenshot) COMPREPLY=($(compgen -f -- "$word")) ;;
        *) COMPREPLY=() ;;
    esac
}
complete -F _tenfootctl tenfootctl
