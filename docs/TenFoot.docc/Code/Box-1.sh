$ cd Films
$ swift build -c release --static-swift-stdlib
$ ssh alice@box mkdir -p films
$ scp .build/release/Films .build/release/tenfoot-decode alice@box:films/
