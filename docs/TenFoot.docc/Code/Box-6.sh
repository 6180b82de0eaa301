$ ssh alice@box cat '.local/state/tenfoot/launches/*Films*.log'
$ ssh alice@box sudo journalctl --unit tenfoot@alice --boot
$ ssh alice@box tenfoot inputs
