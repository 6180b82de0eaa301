import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Desktop entries")
struct DesktopEntryTests {
    let tree = TemporaryTree()

    private func entry(_ name: String, _ lines: String, in folder: String = "share") {
        tree.write("\(folder)/applications/\(name)", "[Desktop Entry]\nType=Application\n\(lines)\n")
    }

    private func read(_ more: [String: String] = [:]) -> [DesktopEntry] {
        DesktopEntryReader(places: Places(environment: tree.environment(more))).read().entries
    }

    @Test("Entries with Hidden, NoDisplay, a failing TryExec, another type or no name are left out")
    func leftOut() {
        entry("a.desktop", "Name=Shown\nExec=true")
        entry("b.desktop", "Name=B\nExec=true\nHidden=true")
        entry("c.desktop", "Name=C\nExec=true\nNoDisplay=true")
        entry("d.desktop", "Name=D\nExec=true\nTryExec=/no/such/program")
        entry("e.desktop", "Name=E\nExec=true\nTryExec=/bin/sh")
        tree.write("share/applications/f.desktop", "[Desktop Entry]\nType=Link\nName=F\nURL=https://example.org\n")
        tree.write("share/applications/g.desktop", "no key file")
        entry("h.desktop", "Exec=true")
        #expect(read().map(\.id) == ["e.desktop", "a.desktop"])
    }

    @Test("An entry whose Exec program is missing is still listed")
    func missingProgram() {
        entry("a.desktop", "Name=Gone\nExec=/no/such/program")
        #expect(read().map(\.name) == ["Gone"])
    }

    @Test("Folders that link to each other in many ways are read only up to a number of paths")
    func manyPaths() {
        entry("a.desktop", "Name=A\nExec=true")
        for own in 0..<7 {
            let folder = tree.makeFolder("share/applications/d\(own)")
            for other in 0..<7 where other != own { symlink("../d\(other)", folder + "/d\(other)") }
        }
        let found = DesktopEntryReader(places: tree.places).read()
        #expect(found.entries.map(\.id) == ["a.desktop"] && found.folders.count < 5_000)
    }

    @Test("Links that form a cycle list each entry once, and a link to another folder is followed")
    func loops() {
        entry("a.desktop", "Name=A\nExec=true")
        entry("a.desktop", "Name=Elsewhere\nExec=true", in: "other")
        for name in ["self", "again", "more"] { symlink(".", tree.path + "/share/applications/" + name) }
        symlink(tree.path + "/other/applications", tree.path + "/share/applications/other")
        symlink("../../share/applications", tree.path + "/other/applications/back")
        #expect(read().map(\.id) == ["a.desktop", "other-a.desktop"])
    }

    @Test("Entries are found in folders up to seven levels deep, not deeper")
    func deepFolders() {
        entry("1/2/3/4/5/6/7/a.desktop", "Name=A\nExec=true")
        entry("1/2/3/4/5/6/7/8/b.desktop", "Name=B\nExec=true")
        #expect(read().map(\.id) == ["1-2-3-4-5-6-7-a.desktop"])
    }

    @Test("A name of 500 kB is cut to 300 characters; an entry file of 2 MB and a pipe are ignored", .hangGuard)
    func hostileFiles() {
        entry("a.desktop", "Name=\(String(repeating: "W", count: 500_000))\nExec=true")
        entry("huge.desktop", "Name=\(String(repeating: "W", count: 2_000_000))\nExec=true")
        _ = tree.gate("share/applications/pipe.desktop")
        #expect(read().map(\.name.count) == [300])
    }

    @Test("The first current desktop that OnlyShowIn or NotShowIn names decides whether an entry is shown")
    func desktops() {
        entry("a.desktop", "Name=A\nExec=true\nOnlyShowIn=KDE;GNOME;")
        entry("b.desktop", "Name=B\nExec=true\nOnlyShowIn=KDE;")
        entry("c.desktop", "Name=C\nExec=true\nNotShowIn=GNOME;")
        entry("d.desktop", "Name=D\nExec=true\nNotShowIn=GNOME;\nOnlyShowIn=TenFoot;")
        #expect(read().map(\.name) == ["A", "D"])
        #expect(read(["XDG_CURRENT_DESKTOP": "KDE"]).map(\.name) == ["A", "B", "C"])
        #expect(read(["XDG_CURRENT_DESKTOP": ""]).map(\.name) == ["C"])
    }

    @Test("Names and comments are in the user's language, the more specific locale first")
    func languages() {
        entry("a.desktop", "Name=Calculator\nName[de]=Rechner\nName[de_AT]=Rechna\nComment=Adds\nComment[de]=Rechnet\nExec=true")
        #expect(read().first?.name == "Rechna")
        #expect(read().first?.comment == "Rechnet")
        #expect(read(["LANG": "de_DE.UTF-8"]).first?.name == "Rechner")
        #expect(read(["LANGUAGE": "fr:de"]).first?.name == "Rechner")
        #expect(read(["LANG": "C", "LANGUAGE": "de"]).first?.name == "Calculator")
    }

    @Test("A user's entry overrides the system's, also to hide it, and folder names become part of an entry's ID")
    func masking() {
        entry("a.desktop", "Name=System\nExec=true")
        entry("b.desktop", "Name=B\nExec=true")
        entry("kde/c.desktop", "Name=C\nExec=true")
        entry("a.desktop", "Name=Mine\nExec=true", in: "home/.local/share")
        entry("b.desktop", "Name=B\nExec=true\nHidden=true", in: "home/.local/share")
        #expect(read().map(\.id) == ["kde-c.desktop", "a.desktop"])
        #expect(read().map(\.name) == ["C", "Mine"])
    }

    @Test("A desktop entry's command, folder, terminal, categories, keywords and actions are read")
    func fields() {
        entry(
            "a.desktop",
            """
            Name=Play
            Exec=play "%f" --title "a\\\\"b"
            Path=/srv
            Terminal=true
            Icon=play
            Categories=Game;ArcadeGame;
            Keywords=fun;joy;
            Actions=new;broken;
            [Desktop Action new]
            Name=New
            Name[de]=Neu
            Exec=play --new
            """)
        let entry = read().first
        #expect(entry?.command == #"play "%f" --title "a\"b""#)
        #expect(entry?.workingFolder == "/srv")
        #expect(entry?.needsTerminal == true)
        #expect(entry?.isGame == true)
        #expect(entry?.kindTitle == "Game")
        #expect(entry?.keywords == ["fun", "joy"])
        #expect(entry?.actions == [DesktopEntry.Action(id: "new", name: "Neu", command: "play --new")])
    }
}

@Suite("Icon themes")
struct IconThemeTests {
    let tree = TemporaryTree()

    init() {
        tree.write(
            "share/icons/hicolor/index.theme",
            """
            [Icon Theme]
            Name=Hicolor
            Directories=48x48/apps,128x128/apps,64x64@2/apps,scalable/apps
            [48x48/apps]
            Size=48
            Type=Fixed
            [128x128/apps]
            Size=128
            Type=Threshold
            [64x64@2/apps]
            Size=64
            Scale=2
            Type=Fixed
            [scalable/apps]
            Size=128
            MinSize=64
            MaxSize=512
            Type=Scalable
            """)
        tree.write(
            "share/icons/Fine/index.theme",
            "[Icon Theme]\nName=Fine\nInherits=Base\nDirectories=48x48/apps\n[48x48/apps]\nSize=48\nType=Fixed\n")
        tree.write(
            "share/icons/Base/index.theme",
            "[Icon Theme]\nName=Base\nInherits=Fine\nDirectories=48x48/apps\n[48x48/apps]\nSize=48\nType=Fixed\n")
    }

    private func file(_ icon: String, _ size: Int = 256) -> String? {
        IconTheme(named: "Fine", places: tree.places).file(icon, size: size).map { String($0.dropFirst(tree.path.count + 1)) }
    }

    @Test("Icons are looked up in the theme, then its ancestors, then hicolor; circular inheritance ends")
    func order() {
        for theme in ["Fine", "Base", "hicolor"] {
            tree.write("share/icons/\(theme)/48x48/apps/\(theme).png")
            tree.write("share/icons/\(theme)/48x48/apps/all.png")
        }
        tree.write("share/icons/Base/48x48/apps/two.png")
        tree.write("share/icons/hicolor/48x48/apps/two.png")
        #expect(file("all") == "share/icons/Fine/48x48/apps/all.png")
        #expect(file("two") == "share/icons/Base/48x48/apps/two.png")
        #expect(file("hicolor") == "share/icons/hicolor/48x48/apps/hicolor.png")
        #expect(file("none") == nil)
    }

    @Test("A theme whose folders have sizes, scales and thresholds at the limits of numbers, and are listed many times, is read")
    func hugeSizes() {
        tree.write(
            "share/icons/Huge/index.theme",
            """
            [Icon Theme]
            Directories=\(String(repeating: "a,", count: 1_000))b,c,d
            [a]
            Size=9223372036854775807
            Threshold=9223372036854775807
            [b]
            Size=9223372036854775807
            Scale=9223372036854775807
            Type=Fixed
            [c]
            Size=48
            MinSize=-9223372036854775808
            MaxSize=9223372036854775807
            Scale=9223372036854775807
            Type=Scalable
            [d]
            Size=48
            Type=Fixed
            """)
        for folder in ["a", "b", "c", "d"] { tree.write("share/icons/Huge/\(folder)/x.png") }
        let theme = IconTheme(named: "Huge", places: tree.places)
        // The largest of those that cover the size.
        #expect(theme.file("x", size: 48)?.hasSuffix("/Huge/c/x.png") == true)
        #expect(theme.file("x", size: 256, scale: 2)?.hasSuffix("/Huge/c/x.png") == true)
    }

    @Test("The icon of the nearest size is used, a scalable one if it covers the size, and PNG before SVG in one folder")
    func sizes() {
        for name in [
            "48x48/apps/a.png", "128x128/apps/a.png", "scalable/apps/a.svg", "48x48/apps/b.png", "128x128/apps/b.png", "48x48/apps/c.svg",
            "48x48/apps/c.png",
        ] {
            tree.write("share/icons/hicolor/" + name)
        }
        #expect(file("a") == "share/icons/hicolor/scalable/apps/a.svg")
        #expect(file("a", 48) == "share/icons/hicolor/48x48/apps/a.png")
        #expect(file("b") == "share/icons/hicolor/128x128/apps/b.png")
        #expect(file("c") == "share/icons/hicolor/48x48/apps/c.png")
    }

    @Test("In one folder a PNG icon is preferred to SVG, and SVG to XPM, regardless of the order of the files")
    func formats() {
        for (name, formats) in [
            ("a", ["png", "svg", "xpm"]), ("b", ["xpm", "svg", "png"]), ("c", ["svg", "xpm"]), ("d", ["xpm", "svg"]),
        ] {
            for format in formats { tree.write("share/icons/hicolor/48x48/apps/\(name).\(format)") }
            #expect(file(name) == "share/icons/hicolor/48x48/apps/\(name).\(formats.contains("png") ? "png" : "svg")")
        }
        for name in ["e.gif", "e", "png"] { tree.write("share/icons/hicolor/48x48/apps/" + name) }
        #expect(file("e") == nil && file("") == nil)
    }

    @Test("The watched icon folders are the base folders, those of the theme and its ancestors, and their app icon folders")
    func followed() {
        for folder in ["Fine/48x48/apps", "hicolor/48x48/apps", "hicolor/48x48/mimetypes", "Other/48x48/apps"] {
            tree.makeFolder("share/icons/" + folder)
        }
        tree.makeFolder("home/.icons/Fine")
        let folders = IconTheme(named: "Fine", places: tree.places).folders.map { String($0.dropFirst(tree.path.count + 1)) }
        #expect(
            Set(folders) == [
                "home/.icons", "home/.local/share/icons", "share/icons", "home/.local/share/pixmaps", "share/pixmaps", "home/.icons/Fine",
                "share/icons/Fine", "share/icons/Fine/48x48/apps", "share/icons/Base", "share/icons/hicolor",
                "share/icons/hicolor/48x48/apps",
            ])
    }

    @Test("Icons given by a path, with a file extension or from the pixmaps folder are found")
    func elsewhere() {
        let own = tree.write("own.png")
        #expect(IconTheme(named: "Fine", places: tree.places).file(own, size: 64) == own)
        #expect(IconTheme(named: "Fine", places: tree.places).file("/no/such.png", size: 64) == nil)
        tree.write("share/pixmaps/loose.xpm")
        #expect(file("loose") == "share/pixmaps/loose.xpm")
        #expect(file("loose.png") == "share/pixmaps/loose.xpm")
    }

    /// Writes an icon theme with one icon in several folders; the result maps a size and a scale to the folder that is used.
    private func shelves(_ shelves: [String: String], _ extensions: [String: String] = [:]) -> (Int, Int) -> String? {
        let names = shelves.keys.sorted()
        let text = names.map { "[\($0)]\n\(shelves[$0] ?? "")" }.joined(separator: "\n")
        tree.write("share/icons/Sizes/index.theme", "[Icon Theme]\nName=Sizes\nDirectories=\(names.joined(separator: ","))\n\(text)\n")
        for name in names { tree.write("share/icons/Sizes/\(name)/i.\(extensions[name] ?? "png")") }
        let theme = IconTheme(named: "Sizes", places: tree.places)
        return { size, scale in
            theme.file("i", size: size, scale: scale).map { $0.split(separator: "/").suffix(2).first.map(String.init) ?? "" }
        }
    }

    @Test("A Fixed folder fits its size, a Threshold folder sizes around it (2 by default); else the nearest folder is used")
    func thresholds() {
        let near = shelves([
            "a": "Size=32\nType=Fixed", "b": "Size=48", "c": "Size=64\nType=Threshold\nThreshold=10", "d": "Size=0", "e": "Type=Fixed",
        ])
        for (size, folder) in [
            (1, "a"), (32, "a"), (38, "a"), (40, "b"), (46, "b"), (50, "b"), (51, "b"), (52, "c"), (54, "c"), (74, "c"), (500, "c"),
        ] { #expect(near(size, 1) == folder, "\(size)") }
        // Halfway between two folders, the larger one is used.
        #expect(near(39, 1) == "b")
    }

    @Test("Among folders that fit equally well, the one that the theme lists first is used")
    func equals() {
        let same = shelves(Dictionary(uniqueKeysWithValues: "abcdefgh".map { ("\($0)", "Size=48\nType=Fixed") }))
        for (size, scale) in [(48, 1), (24, 2), (1, 1), (500, 1)] { #expect(same(size, scale) == "a") }
    }

    @Test("A folder with Scale=2 has icons of twice its size, and a Scalable folder fits all sizes from MinSize to MaxSize")
    func scales() {
        let near = shelves([
            "a": "Size=32\nScale=2\nType=Fixed", "b": "Size=16\nType=Scalable\nMinSize=8\nMaxSize=40", "c": "Size=100\nType=Scalable",
            "d": "Size=200\nScale=0\nType=Scalable\nMinSize=300\nMaxSize=250",
        ])
        for (size, scale, folder) in [
            (64, 1, "a"), (32, 2, "a"), (8, 1, "b"), (40, 1, "b"), (20, 2, "b"), (52, 1, "a"), (51, 1, "b"), (100, 1, "c"), (50, 2, "c"),
            (300, 1, "d"), (150, 2, "d"), (201, 1, "d"), (199, 1, "c"),
        ] { #expect(near(size, scale) == folder, "\(size) \(scale)") }
    }

    @Test("Selectable icon themes have icon folders and are not hidden; a user's theme overrides the system's of that name")
    func installed() {
        func theme(_ path: String, _ lines: String) { tree.write(path + "/index.theme", "[Icon Theme]\n\(lines)\n") }
        theme("share/icons/Zed", "Name=Alpha\nDirectories=a")
        theme("share/icons/Bare", "Directories=a")
        theme("share/icons/Hidden", "Name=Hidden\nHidden=true\nDirectories=a")
        theme("share/icons/Shown", "Name=Shown\nHidden=false\nDirectories=a")
        theme("share/icons/Pointers", "Name=Pointers")
        theme("home/.icons/Twice", "Name=Mine\nDirectories=a")
        theme("share/icons/Twice", "Name=Theirs\nDirectories=a")
        tree.write("share/icons/None/a/x.png")
        let found = IconTheme.installed(tree.places)
        #expect(found.map(\.title) == ["Alpha", "Bare", "Base", "Fine", "Mine", "Shown"])
        #expect(found.first?.name == "Zed")
    }

    @Test("Without a configured icon theme, GTK's setting is used, then KDE's, then Adwaita")
    func preferred() {
        let config = "home/.config/"
        #expect(IconTheme.preferredName(tree.places) == "Adwaita")
        for (file, lines, name) in [
            ("kdeglobals", "[Icons]\nTheme=breeze", "breeze"), ("gtk-3.0/settings.ini", "[Settings]\ngtk-icon-theme-name=Three", "Three"),
            ("gtk-4.0/settings.ini", "[Settings]\ngtk-icon-theme-name=", "Three"),
            ("gtk-4.0/settings.ini", "[Settings]\ngtk-icon-theme-name=Four", "Four"),
        ] {
            tree.write(config + file, lines + "\n")
            #expect(IconTheme.preferredName(tree.places) == name)
        }
    }
}
