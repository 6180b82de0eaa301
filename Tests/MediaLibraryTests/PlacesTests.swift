import Testing

@testable import TenFootMediaLibrary

@Suite("Folders, files and programs of the user") struct PlacesTests {
    @Test("Folders follow XDG variables that are absolute paths, or else the XDG defaults")
    func folders() {
        let plain = Places(environment: ["HOME": "/h"])
        #expect(plain.home == "/h" && plain.configHome == "/h/.config" && plain.dataHome == "/h/.local/share")
        #expect(plain.cacheHome == "/h/.cache" && plain.stateHome == "/h/.local/state")
        #expect(
            plain.dataFolders == [
                "/h/.local/share", "/usr/local/share", "/usr/share", "/h/.local/share/flatpak/exports/share",
                "/var/lib/flatpak/exports/share",
                "/var/lib/snapd/desktop",
            ])
        #expect(plain.programFolders == ["/usr/local/bin", "/usr/bin", "/bin"] && plain.desktops == [] && plain.languages == [])
        #expect(plain.configFile == "/h/.config/tenfoot/launcher.toml" && plain.databaseFile == "/h/.local/share/tenfoot/library.sqlite")
        #expect(plain.snapshotFile == "/h/.cache/tenfoot/home.json" && plain.coverFolder == "/h/.cache/tenfoot/covers")
        #expect(plain.logFolder == "/h/.local/state/tenfoot/launches")
        #expect(Places(environment: [:]).home == "/")
        let own = Places(
            environment: [
                "HOME": "h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s",
                "XDG_DATA_DIRS": "/one/:relative:/two:/one:/", "PATH": "/a:/b", "XDG_CURRENT_DESKTOP": "TenFoot:GNOME",
            ])
        #expect(own.home == "/" && own.configHome == "/c" && own.cacheHome == "/k" && own.stateHome == "/s")
        #expect(own.dataFolders == ["//.local/share", "/one", "/two", "/"])
        #expect(own.programFolders == ["/a", "/b"] && own.desktops == ["TenFoot", "GNOME"])
    }

    @Test("The demo's assets are found by TENFOOT_ASSETS, in the installed folder, or up to four folders above the program")
    func assets() {
        func found(_ asset: String?, program: String = "a/b/c/d/e/launcher", environment: [String: String] = [:]) -> String? {
            let tree = TemporaryTree()
            if let asset { tree.write(asset + "/demo/demo.json", "{}") }
            return DemoContent.assetFolder(environment: environment, program: tree.path + "/" + program).map {
                $0.hasPrefix(tree.path) ? String($0.dropFirst(tree.path.count + 1)) : $0
            }
        }
        for folder in ["a/b/c/d/e", "a/b/c/d", "a/b/c", "a/b", "a"] { #expect(found(folder + "/assets") == folder + "/assets") }
        #expect(found("assets") == nil && found(nil) == nil)
        #expect(found("usr/share/tenfoot", program: "usr/bin/launcher") == "usr/share/tenfoot")
        #expect(found("a/assets", environment: ["TENFOOT_ASSETS": "/mine"]) == "/mine")
        #expect(found("a/assets", environment: ["TENFOOT_ASSETS": ""]) == "a/assets")
    }

    @Test("A path in the config is absolute or relative to the home folder, also with ~")
    func paths() {
        let places = Places(environment: ["HOME": "/h"])
        for (written, path) in [("~", "/h"), ("~/a", "/h/a"), ("/a/b", "/a/b"), ("a/b", "/h/a/b"), ("~a", "/h/~a")] {
            #expect(places.resolve(written) == path)
        }
    }

    @Test(
        "Languages are read from the environment in order of preference, each followed by its fallbacks",
        arguments: [
            (["LANG": "de_AT.UTF-8"], ["de_AT", "de"]), (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "C.UTF-8"], []),
            (["LANG": "POSIX"], []), (["LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "de"], ["fr_FR", "fr"]),
            (["LC_ALL": "nl", "LC_MESSAGES": "fr_FR"], ["nl"]),
            (["LANG": "de_AT", "LANGUAGE": "pl:de_DE:de"], ["pl", "de_DE", "de", "de_AT"]),
            (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin", "sr_RS", "sr@latin", "sr"]), (["LANG": "eo@x"], ["eo@x", "eo"]),
        ] as [([String: String], [String])])
    func languages(environment: [String: String], languages: [String]) {
        let places = Places(environment: environment)
        #expect(places.languages == languages)
        #expect(places.inLanguage(nil).languages == languages && places.inLanguage("pt-BR").languages == ["pt_BR", "pt"])
    }

    @Test("A user folder is the one in user-dirs.dirs, or else the one with the usual name, if it exists")
    func userFolders() {
        let tree = TemporaryTree()
        func videos(_ line: String?) -> String? {
            if let line { tree.write("home/.config/user-dirs.dirs", "# user-dirs\nXDG_MUSIC_DIR=\"$HOME/Music\"\n\(line)\n") }
            return UserFolders.folder("VIDEOS", tree.places).map { String($0.dropFirst(tree.path.count + 1)) }
        }
        #expect(videos(nil) == nil)
        tree.makeFolder("home/Videos")
        #expect(videos(nil) == "home/Videos")
        for folder in ["home/Filme", "disk/films"] { tree.makeFolder(folder) }
        #expect(videos("XDG_VIDEOS_DIR=\"$HOME/Filme\"") == "home/Filme")
        #expect(videos("XDG_VIDEOS_DIR=\"$HOME/Filme//\"") == "home/Filme")
        #expect(videos("XDG_VIDEOS_DIR=\"\(tree.path)/disk/films\"") == "disk/films")
        for line in ["XDG_VIDEOS_DIR=\"$HOME\"", "XDG_VIDEOS_DIR=\"$HOME/\"", "XDG_VIDEOS_DIR=\"$HOME/none\""] {
            #expect(videos(line) == nil, "\(line)")
        }
        #expect(videos("XDG_OTHER_DIR=\"x\"") == "home/Videos")
        #expect(videos("XDG_VIDEOS_DIR=\"$HOME/Filme" + String(repeating: "/", count: 60_000) + "\"") == "home/Filme")
        for name in ["home/b2/x", "home/b10/x", "home/.hidden/x", "home/file"] { tree.write(name) }
        #expect(UserFolders.below(tree.path + "/home") == ["b2", "b10", "Filme", "Videos"])
        #expect(UserFolders.below(tree.path + "/none") == [])
    }

    @Test("Installed players are offered for films and photos, and a command in the config takes precedence")
    func players() throws {
        let tree = TemporaryTree()
        var environment = tree.environment()
        environment["PATH"] = tree.path + "/bin"
        let places = Places(environment: environment)
        var film = HomeItem(id: "film:a", kind: .film, title: "A")
        film.path = "/v/a.mkv"
        film.parts = ["/v/b.mkv"]
        var photo = HomeItem(id: "photo:a", kind: .photo, title: "P")
        photo.path = "/p/a.jpg"
        var settings = LauncherSettings()
        func arguments(_ item: HomeItem) -> [String]? { try? Players.request(for: item, settings, places).arguments }
        #expect(throws: LaunchError.noPlayer(title: "A", isPicture: false)) { try Players.request(for: film, settings, places) }
        #expect(throws: LaunchError.noPlayer(title: "P", isPicture: true)) { try Players.request(for: photo, settings, places) }
        #expect(Players.installed(places).isEmpty && Players.installedForPictures(places).isEmpty)
        // The error names players to install, all of which would be used.
        for (item, names) in [(film, "(mpv, vlc)"), (photo, "(mpv, imv)")] {
            let error = #expect(throws: LaunchError.self) { try Players.request(for: item, settings, places) }
            #expect(error?.description.contains(names) == true)
        }
        tree.script("vlc", "")
        tree.script("feh", "")
        #expect(arguments(film) == ["vlc", "--fullscreen", "--play-and-exit", "/v/a.mkv", "/v/b.mkv"])
        #expect(arguments(photo) == ["feh", "--fullscreen", "--auto-zoom", "/p/a.jpg"])
        tree.script("mpv", "")
        #expect(arguments(film)?.first == "mpv" && arguments(photo)?.first == "feh")
        #expect(
            Players.installed(places).map(\.name) == ["mpv", "vlc"] && Players.installedForPictures(places).map(\.name) == ["feh", "mpv"])
        #expect(try Players.request(for: film, settings, places).logName == "mpv")
        (settings.videoCommand, settings.pictureCommand) = ("cine %f", "show %f")
        #expect(arguments(film)?.first == "cine" && arguments(photo) == ["show", "/p/a.jpg"])
        #expect(try Players.request(for: film, settings, places).logName == "videos")
        #expect(try Players.request(for: photo, settings, places).logName == "pictures")
        settings.pictureCommand = "show '%f"
        #expect(throws: LaunchError.self) { try Players.request(for: photo, settings, places) }
    }
}
