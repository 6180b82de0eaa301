$ ./tenfoot package
$ scp tenfoot_*.deb alice@box:
$ ssh -t alice@box sudo apt install ./tenfoot_*.deb
$ ssh -t alice@box sudo systemctl enable --now tenfoot@alice
