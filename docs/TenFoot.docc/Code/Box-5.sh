$ ssh alice@box tenfootctl open app:Films.desktop
$ ssh alice@box tenfootctl status
$ ssh alice@box tenfootctl press home long
