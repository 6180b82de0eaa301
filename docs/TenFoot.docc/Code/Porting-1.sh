$ ./tenfoot app ~/Projects/Weather check
$ ./tenfoot app ~/Projects/Weather check --json > weather.json
