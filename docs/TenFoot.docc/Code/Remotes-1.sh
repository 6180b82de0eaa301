$ ./tenfoot inputs
$ ./tenfoot inputs --watch
