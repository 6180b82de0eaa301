$ ./tenfoot app ~/Projects/Weather run
$ ./tenfoot app ~/Projects/Weather run --headless --script walk.script --capture-dir captures
$ ./tenfoot app ~/Projects/Weather test
