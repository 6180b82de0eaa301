import Foundation
import TestSupport
import Testing

@Suite("Films and series on screen")
struct TitleTests {
    private let config = "[home]\ndemo = \"never\"\n[commands]\nvideo = \"play-it %F\"\n"

    private func box() throws -> Box {
        let box = try Box(config: config)
        try box.write("bin/play-it", "#!/bin/sh\nfor f in \"$@\"; do basename \"$f\" >> \"\(box.path)/played\"; done\n", executable: true)
        return box
    }

    private func series(_ box: Box) throws {
        for (number, title) in [(1, "Zebra"), (2, "Apples"), (3, "Monday")] {
            let stem = "home/Videos/Show/Season 1/Show S01E0\(number)"
            try box.write(stem + ".mkv", title)
            try box.write(
                stem + ".nfo",
                "<episodedetails><title>\(title)</title><season>1</season><episode>\(number)</episode><plot>P</plot></episodedetails>")
        }
        try box.write("home/Videos/Show/Season 2/Show S02E01.mkv", "late")
        try box.write("home/Videos/Show/tvshow.nfo", "<tvshow><title>The Show</title><plot>About it.</plot></tvshow>")
    }

    @Test("Select on a film opens its page; Play there, and Play/Pause on its tile, play the film")
    func film() throws {
        let box = try box()
        try box.write("home/Videos/Film (2001)/Film (2001).mkv", "f")
        try box.write("home/Videos/Film (2001)/Film (2001)-trailer.mkv", "t")
        try box.write(
            "home/Videos/Film (2001)/movie.nfo",
            "<movie><title>The Film</title><plot>The whole plot.</plot><mpaa>PG-13</mpaa><director>D. Person</director>"
                + "<actor><name>A. Player</name><role>Keeper</role></actor></movie>")
        try box.play(
            """
            press select
            expect text "The whole plot."
            expect focus "play"
            press right
            expect focus "trailer"
            press select
            \(Box.untilReturn)
            expect focus "trailer"
            press left
            press select
            \(Box.untilReturn)
            expect focus "play"
            press down
            expect focus "facts"
            expect text "A. Player"
            expect text "D. Person"
            press back
            expect focus "film:Film (2001)/Film (2001).mkv"
            press play-pause
            \(Box.untilReturn)
            expect focus "film:Film (2001)/Film (2001).mkv"
            """)
        #expect(box.read("played") == "Film (2001)-trailer.mkv\nFilm (2001).mkv\nFilm (2001).mkv\n")
    }

    @Test("A film's page lists its extras by their own names or by their kinds, and Select plays an extra")
    func extras() throws {
        let box = try box()
        for name in [
            "Film (2001).mkv", "Film (2001)-deletedscene.mkv", "The_Making_Of-featurette.mkv", "Interviews/The Director.mkv",
            "Sample/sample.mkv", "Subs/Film (2001).mkv",
        ] { try box.write("home/Videos/Film (2001)/" + name, name) }
        // A film that shares its folder with others has only the extras that have its name.
        for name in ["Other (2002).mkv", "Third (2003).mkv", "Other (2002)-interview.mkv", "Loose-featurette.mkv"] {
            try box.write("home/Videos/Shared/" + name, name)
        }
        try box.play(
            """
            press select
            expect focus "play"
            press down
            expect focus "extra:Deleted scene"
            press right
            expect focus "extra:The Director"
            press right
            expect focus "extra:The Making Of"
            press right
            expect focus "extra:The Making Of"
            press select
            \(Box.untilReturn)
            expect focus "extra:The Making Of"
            press down
            expect focus "facts"
            press back
            press right
            press select
            expect text "Other"
            press down
            expect focus "extra:Interview"
            press right
            expect focus "extra:Interview"
            """)
        #expect(box.read("played") == "The_Making_Of-featurette.mkv\n")
    }

    @Test("A copied disc's size is that of all its files, not of its index")
    func discSize() throws {
        let box = try box()
        try box.write("home/Videos/Disc (1999)/VIDEO_TS/VIDEO_TS.IFO", "index")
        try box.write("home/Videos/Disc (1999)/VIDEO_TS/VTS_01_1.VOB", Data(count: 3_000_000))
        try box.write("home/Videos/Ray (2010)/BDMV/index.bdmv", "index")
        try box.write("home/Videos/Ray (2010)/BDMV/STREAM/00001.m2ts", Data(count: 5_000_000))
        try box.play(
            "press select\nexpect text \"3.0 MB\"\npress back\npress right\npress select\nexpect text \"Ray\"\nexpect text \"5.0 MB\"")
    }

    @Test("A row with more months or photos than it shows ends in a tile that leads to all of them, photos to those of the row's folder")
    func allOfLongRows() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\nrows = [\"months\"]\n[media]\npictures = [\"~/Pictures\", \"~/Other\"]\n")
        for number in 0...64 {
            let (year, month) = (2018 + number % 64 / 12, number % 64 % 12 + 1)
            let name = number == 64 ? "home/Other/one.png" : "home/Pictures/\(number).png"
            try box.write(name, "")
            let date = try #require(DateComponents(calendar: .current, year: year, month: month, day: 15).date)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: box.path + "/" + name)
        }
        try box.play(
            """
            await text "Photos by Month"
            hold right 12000ms
            expect focus "all:months"
            press select
            expect text "64 months"
            press back
            wait 500ms
            press down
            hold right 12000ms
            expect focus "all:pictures"
            press select
            expect text "64 photos"
            """)
    }

    @Test("A series page lists the episodes by number, has a tab for each season, and continues after a watched episode")
    func seriesInOrder() throws {
        // Without Continue Watching, no row of the home screen changes when an episode is marked.
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"continue\"]\n")
        try series(box)
        try box.play(
            """
            expect focus "series:Show"
            press select
            expect text "About it."
            expect text "Play S1 E1"
            press down
            expect focus "season:Show/Season 1"
            press down
            expect focus "episode:Show/Season 1/Show S01E01.mkv"
            expect text "1 · Zebra"
            press right
            expect focus "episode:Show/Season 1/Show S01E02.mkv"
            expect text "2 · Apples"
            press up
            press right
            expect focus "season:Show/Season 2"
            expect text "1 · Episode 1"
            press left
            press down
            expect focus "episode:Show/Season 1/Show S01E01.mkv"
            longpress select
            press down x3
            expect focus "Mark as watched"
            press select
            wait 400ms
            press up x2
            expect focus "play"
            wait 400ms
            expect text "Continue S1 E2"
            press down x2
            expect focus "episode:Show/Season 1/Show S01E02.mkv"
            """)
    }

    @Test("An episode that is marked as watched has a tick, and the next one is in Continue Watching")
    func watched() throws {
        let box = try box()
        try series(box)
        try box.play(
            """
            press select
            press down x2
            longpress select
            press down x3
            expect focus "Mark as watched"
            press select
            wait 400ms
            capture marked
            press back
            await text "Continue Watching"
            """)
        #expect(try box.layers("marked").count { $0.contains("symbol \"checkmark\"") } == 1)
        try box.play(
            """
            expect focus "episode:Show/Season 1/Show S01E02.mkv"
            expect text "S1 E2 · The Show"
            press play-pause
            \(Box.untilReturn)
            """)
        #expect(box.read("played") == "Show S01E02.mkv\n")
    }

    @Test("An episode that is hidden on its series' page is gone from it, also when the page is opened again")
    func hiddenEpisode() throws {
        let box = try box()
        try series(box)
        try box.play(
            """
            press select
            press down x2
            expect focus "episode:Show/Season 1/Show S01E01.mkv"
            longpress select
            press down x5
            expect focus "Hide"
            press select
            wait 400ms
            expect no text "1 · Zebra"
            expect text "2 · Apples"
            expect text "Play S1 E2"
            press home
            wait 500ms
            press select
            expect no text "1 · Zebra"
            expect focus "play"
            """)
    }

    @Test("The last tile of a long row opens a grid of all titles, where Back goes to the top before it leaves")
    func grid() throws {
        let box = try box()
        for number in 10..<80 { try box.write("home/Videos/Film \(number) (2001).mkv", "\(number)") }
        try box.play(
            """
            await text "Recently Added"
            press down
            hold right 12000ms
            expect focus "all:films"
            press select
            expect focus "film:Film 10 (2001).mkv"
            expect text "70 films"
            wait 1s
            capture grid
            hold down 6000ms
            press back
            expect focus "film:Film 10 (2001).mkv"
            press back
            expect focus "all:films"
            """)
        /// The left edge, top edge, width and height of an item in points; the last match is that in the grid, which covers the rows.
        func frame(_ item: String) throws -> [Double] {
            let line = try #require(box.read("captures/grid.txt")?.split(separator: "\n").last { $0.contains("item \"\(item)\"") })
            return line.split(separator: "[")[1].dropLast().split(separator: " ").compactMap { Double($0) }
        }
        // A line has seven posters, and to their right the letters, which end at the screen's margin.
        let (seventh, eighth, letter) = try (frame("film:Film 16 (2001).mkv"), frame("film:Film 17 (2001).mkv"), frame("letter:F"))
        #expect(try frame("film:Film 10 (2001).mkv")[1] == seventh[1] && eighth[1] > seventh[1])
        #expect(letter[0] + letter[2] == 1840 && letter[0] > seventh[0] + seventh[2])
    }

    @Test("Holding Down reaches the end of 5,000 titles within ten seconds, and Back returns to the start")
    func longHold() throws {
        let box = try box()
        for number in 1000..<6000 { try box.write("home/Videos/Film \(number) (2001).mkv", "") }
        try box.play(
            """
            await text "Recently Added"
            press down
            hold right 7000ms
            expect focus "all:films"
            press select
            hold down 10000ms
            expect text "Film 5999"
            press back
            expect focus "film:Film 1000 (2001).mkv"
            """)
    }

    @Test("A missing folder shows a badge on the home screen, which opens the list of problems")
    func problems() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[media]\nvideos = [\"~/Films\"]\n")
        try box.install("alpha", title: "Alpha", script: "true")
        try box.play(
            """
            expect no text "The folder \(box.path)/home/Films is not there. Connect its disk, or correct [media] in launcher.toml."
            press up
            press right x2
            expect focus "Problems"
            press select
            expect text "The folder \(box.path)/home/Films is not there. Connect its disk, or correct [media] in launcher.toml."
            press back
            press down
            """)
    }

    @Test("The badge counts three problems, and its list shows all of them")
    func threeProblems() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[media]\nvideos = [\"~/One\", \"~/Two\", \"~/Three\"]\n")
        try box.install("alpha", title: "Alpha", script: "true")
        let sentences = ["One", "Two", "Three"].map {
            "expect text \"The folder \(box.path)/home/\($0) is not there. Connect its disk, or correct [media] in launcher.toml.\"\n"
        }
        try box.play("expect text \"3\"\npress up\npress right x2\nexpect focus \"Problems\"\npress select\n" + sentences.joined())
    }

    @Test("A grid can be sorted by title, by date added and by last played")
    func orders() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\nhidden = [\"added\", \"recents\", \"continue\"]\n[commands]\nvideo = \"true %F\"\n")
        for number in 10..<30 {
            try box.write("home/Videos/Film \(number) (2001).mkv", "\(number)")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000 + Double(number == 17 ? 100 : number) * 86400)],
                ofItemAtPath: box.path + "/home/Videos/Film \(number) (2001).mkv")
        }
        let grid = "await text \"Films\"\nhold right 6000ms\nexpect focus \"all:films\"\npress select\n"
        try box.play(
            grid + """
                expect focus "film:Film 10 (2001).mkv"
                press right
                press play-pause
                \(Box.untilReturn)
                press up
                press left x3
                expect focus "order"
                press select x4
                expect text "Date added"
                press down
                press left x8
                expect focus "film:Film 17 (2001).mkv"
                """)
        try box.play(
            grid + """
                press up
                press left x3
                expect focus "order"
                press select x5
                expect text "Last played"
                press down
                press left x8
                expect focus "film:Film 11 (2001).mkv"
                """)
    }

    @Test("An open grid in the order of last played follows a film that was played by another program")
    func orderFollows() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\nhidden = [\"added\", \"recents\", \"continue\"]\n[commands]\nvideo = \"true %F\"\n")
        for number in 10..<30 { try box.write("home/Videos/Film \(number) (2001).mkv", "\(number)") }
        try box.play(
            """
            await text "Films"
            hold right 6000ms
            expect focus "all:films"
            press select
            press up
            press left x3
            expect focus "order"
            press select x5
            expect text "Last played"
            press down
            press left x8
            expect focus "film:Film 10 (2001).mkv"
            press right
            press play-pause
            \(Box.untilReturn)
            expect focus "film:Film 11 (2001).mkv"
            press left x8
            expect focus "film:Film 11 (2001).mkv"
            """)
    }

    @Test("A folder stays in front of the films beside it in every order")
    func foldersInFront() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nrows = [\"folders\"]\n"), shelf = "folder:\(box.path)/home/Videos/Shelf"
        for name in ["A (2001)", "B (2001)"] { try box.write("home/Videos/Shelf/Inner/\(name).mkv", name) }
        for letter in "CDEFGHIJKLMNOPQ" { try box.write("home/Videos/Shelf/Film \(letter) (2001).mkv", "\(letter)") }
        try box.play(
            """
            await text "Folders"
            expect focus "\(shelf)"
            press select
            expect focus "\(shelf)/Inner"
            press up
            press left x3
            expect focus "order"
            press select
            expect text "Year"
            press down
            press left x8
            expect focus "\(shelf)/Inner"
            """)
    }

    @Test("A grid can show unwatched titles only, favourites only, or all titles")
    func filters() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"added\", \"recents\", \"continue\", \"favourites\"]\n")
        for number in 10..<30 { try box.write("home/Videos/Film \(number) (2001).mkv", "\(number)") }
        try box.play(
            """
            await text "Films"
            hold right 6000ms
            expect focus "all:films"
            press select
            expect focus "film:Film 10 (2001).mkv"
            press menu
            press down x2
            expect focus "Mark as watched"
            press select
            wait 500ms
            press up
            press right
            expect focus "filter"
            press select
            expect text "Not watched"
            expect text "19 films"
            expect no text "Film 10"
            press select x2
            expect text "Favourites"
            expect text "Nothing here. Press Back."
            press select
            expect text "All"
            expect text "Film 10"
            """)
    }

    @Test("A grid of series shows those that were begun and not watched to their end")
    func begunSeries() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"added\", \"recents\", \"continue\"]\n")
        for number in 10..<24 {
            for episode in 1...2 { try box.write("home/Videos/Show \(number)/Show \(number) S01E0\(episode).mkv", "\(number) \(episode)") }
        }
        try box.play(
            """
            await text "Series"
            hold right 6000ms
            expect focus "all:series"
            press select
            expect focus "series:Show 10"
            press select
            press down
            expect focus "episode:Show 10/Show 10 S01E01.mkv"
            longpress select
            press down x3
            expect focus "Mark as watched"
            press select
            wait 500ms
            press back
            expect focus "series:Show 10"
            press up
            press right
            expect focus "filter"
            press select x2
            expect text "Begun"
            expect text "1 series"
            expect text "Show 10"
            """)
    }

    @Test("Selecting a letter beside a long grid focuses the first title of that letter")
    func letters() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"added\", \"recents\", \"continue\"]\n")
        for letter in ["A", "B", "M", "Z"] {
            for number in 10..<30 { try box.write("home/Videos/\(letter)-film \(number) (2001).mkv", "\(letter)\(number)") }
        }
        try box.play(
            """
            await text "Films"
            hold right 6000ms
            press select
            expect focus "film:A-film 10 (2001).mkv"
            hold right 3000ms
            expect focus "letter:A"
            press down x2
            expect focus "letter:M"
            press select
            wait 500ms
            expect focus "film:M-film 10 (2001).mkv"
            """)
    }

    @Test("A film's page leads to films of the same genre, the nearest years first, and Back returns there")
    func similar() throws {
        let box = try box()
        for (title, year, genre) in [("One", 1950, "Crime"), ("Two", 2001, "Crime"), ("Three", 1952, "Crime"), ("Four", 1951, "Comedy")] {
            try box.write("home/Videos/\(title)/\(title).mkv", title)
            try box.write(
                "home/Videos/\(title)/movie.nfo", "<movie><title>\(title)</title><year>\(year)</year><genre>\(genre)</genre></movie>")
        }
        try box.play(
            """
            await text "Films"
            press right
            expect focus "film:One/One.mkv"
            press select
            expect text "Similar"
            press down
            expect focus "film:Three/Three.mkv"
            press right
            expect focus "film:Two/Two.mkv"
            press right
            expect focus "film:Two/Two.mkv"
            press select
            wait 500ms
            expect focus "play"
            expect text "2001   ·   Crime"
            press back
            wait 500ms
            expect focus "film:Two/Two.mkv"
            press menu
            press down x2
            expect focus "Mark as watched"
            press select
            wait 400ms
            expect focus "film:Two/Two.mkv"
            press menu
            press down x2
            expect focus "Mark as not watched"
            """)
    }

    @Test("A folder's tile and page count its contents, and its films and series have their own rows")
    func folders() throws {
        let box = try box()
        for name in ["A (2001)", "B (2002)", "C (2003)"] { try box.write("home/Videos/Movies/\(name).mkv", name) }
        try series(box)
        try box.play(
            """
            await text "Films"
            await text "Series"
            press down x4
            expect focus "folder:\(box.path)/home/Videos/Movies"
            expect text "3 films"
            press select
            expect text "3 films"
            expect focus "film:Movies/A (2001).mkv"
            """)
    }

    @Test(
        "The page of a film that is gone, as with its drive, is left for the home screen, where another tile has focus",
        .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
    func gone() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nrows = [\"films\"]\n")
        for name in ["Vault", "Wave"] { try box.write("home/Videos/\(name).mkv", name) }
        let screen = try WindowedBox(box)
        try screen.waitForFocus(on: "film:Vault.mkv")
        try screen.press("select")
        try screen.wait("the page") { try screen.shows("screen", "title") }
        try FileManager.default.removeItem(atPath: box.path + "/home/Videos/Vault.mkv")
        try screen.wait("the home screen") { try screen.shows("screen", "home") }
        try screen.waitForFocus(on: "film:Wave.mkv")
    }
}
