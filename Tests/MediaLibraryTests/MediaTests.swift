import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Scanning media folders")
struct MediaTests {
    let tree = TemporaryTree()

    private func scan(_ folder: String = "films", _ kind: MediaScanner.Kind = .videos) -> (
        listings: [String: [HomeItem]], outcome: MediaScanner.Outcome
    ) {
        let listings = Box<[String: [HomeItem]]>([:])
        let outcome = MediaScanner(root: tree.path + "/" + folder, kind: kind).scan { listing in
            listings.value[String(listing.folder.dropFirst(tree.path.count + 1))] = listing.items
            return true
        }
        return (listings.value, outcome)
    }

    private final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private func short(_ path: String?) -> String? { path.map { String($0.dropFirst(tree.path.count + 1)) } }

    @Test("An NFO's texts of a megabyte are cut, whether of letters or of combining marks")
    func longTitle() throws {
        for text in [String(repeating: "W", count: 900_000), "e" + String(repeating: "\u{301}", count: 300_000)] {
            let nfo = try #require(NFO(data: Data("<movie><title>\(text)</title><plot>\(text)</plot><genre>\(text)</genre></movie>".utf8)))
            #expect(nfo.title?.unicodeScalars.count == 300)
            #expect(nfo.details.synopsis?.unicodeScalars.count == 4000)
            #expect(nfo.details.genres.map(\.unicodeScalars.count) == [300])
            let outlined = try #require(NFO(data: Data("<movie><outline>\(text)</outline></movie>".utf8)))
            #expect(outlined.details.synopsis?.unicodeScalars.count == 4000)
        }
    }

    @Test("An NFO with thousands of directors, writers, studios, countries and genres keeps 60 of each")
    func manyNames() throws {
        let tags = ["director", "credits", "studio", "country", "genre"]
        let text = (0..<8000).map { number in tags.map { "<\($0)>N\(number)</\($0)>" }.joined() }.joined()
        let nfo = try #require(NFO(data: Data("<movie>\(text)</movie>".utf8)))
        #expect(
            [nfo.facts.directors, nfo.facts.writers, nfo.facts.studios, nfo.facts.countries, nfo.details.genres].map(\.count)
                == Array(repeating: 60, count: 5))
    }

    @Test("Negative and excessively large numbers in an NFO are ignored")
    func absurdNumbers() throws {
        let nfo = try #require(
            NFO(
                data: Data(
                    "<episodedetails><title>A</title><runtime>\(Int.max)</runtime><season>\(Int.max)</season><episode>-3</episode></episodedetails>"
                        .utf8)))
        #expect(nfo.details.duration == nil && nfo.details.season == nil && nfo.details.episode == nil)
    }

    @Test("A pipe or a file of more than 2 MB in place of an NFO is ignored, and does not block", .hangGuard)
    func pipe() {
        #expect(NFO(path: tree.gate("film.nfo").path) == nil)
        #expect(NFO(path: tree.write("big.nfo", "<movie><title>A</title></movie>" + String(repeating: " ", count: 2 << 20))) == nil)
    }

    @Test("Titles are in natural order, folders first; hidden and other files are left out")
    func order() {
        for name in [
            "Part 10.mkv", "part 2.mp4", "Élan.avi", "Zoo.webm", "notes.txt", ".hidden.mkv", "Box/a.mkv", "Box/b.mkv", "empty/x.txt",
        ] {
            tree.write("films/" + name)
        }
        let (listings, outcome) = scan()
        #expect(
            listings["films"]?.map(\.title)
                == ["Box", "Élan", "Part 10", "part 2", "Zoo"].sorted { NaturalOrder.key($0) < NaturalOrder.key($1) }.sorted {
                    $0 == "Box" && $1 != "Box"
                })
        #expect(listings["films"]?.map(\.title) == ["Box", "Élan", "part 2", "Part 10", "Zoo"])
        #expect(listings["films/Box"]?.map(\.id) == ["film:Box/a.mkv", "film:Box/b.mkv"])
        #expect(outcome.problems.isEmpty)
    }

    @Test("Posters are found by the film's name, or by the usual names for a film alone in its folder")
    func posters() {
        for name in [
            "A.mkv", "A-poster.jpg", "A-fanart.jpg", "B.mkv", "b.PNG", "C.mkv", "poster.jpg", "Night (1999)/n.mkv",
            "Night (1999)/Folder.JPG",
            "Night (1999)/fanart.jpg", "Night (1999)/landscape.jpg", "Night (1999)/clearlogo.png", "Show/S01E01.mkv", "Show/S01E02.mkv",
            "Show/poster.webp",
        ] { tree.write("films/" + name) }
        let items = scan().listings["films"] ?? []
        #expect(items.map(\.title) == ["A", "B", "C", "Night", "Show"])
        #expect(
            items.map { short($0.artwork.poster) } == [
                "films/A-poster.jpg", "films/b.PNG", nil, "films/Night (1999)/Folder.JPG", "films/Show/poster.webp",
            ])
        #expect(short(items[0].artwork.backdrop) == "films/A-fanart.jpg")
        let night = items[3]
        #expect(short(night.artwork.backdrop) == "films/Night (1999)/fanart.jpg")
        #expect(short(night.artwork.landscape) == "films/Night (1999)/landscape.jpg")
        #expect(short(night.artwork.logo) == "films/Night (1999)/clearlogo.png")
        #expect(night.id == "film:Night (1999)/n.mkv")
        #expect(night.path == "\(tree.path)/films/Night (1999)/n.mkv")
        #expect(night.subtitle == "1999")
    }

    @Test("An NFO's title and year override those of the file name, and the film is sorted by the NFO's title")
    func nfo() {
        tree.write("films/a.mkv")
        tree.write("films/a.nfo", "<movie><title>Zebra</title><year>1987</year><plot>Runs.</plot></movie>")
        tree.write("films/m.mkv")
        let items = scan().listings["films"] ?? []
        #expect(items.map(\.title) == ["m", "Zebra"])
        #expect(items.last?.details == MediaDetails(synopsis: "Runs.", year: 1987))
        #expect(items.last?.subtitle == "1987")
    }

    @Test("A year that is missing in an NFO is taken from the file name")
    func nfoWithoutYear() {
        tree.write("films/Night (1999).mkv")
        tree.write("films/Night (1999).nfo", "<movie><title>Noon</title></movie>")
        let items = scan().listings["films"] ?? []
        #expect(items.map(\.title) == ["Noon"])
        #expect(items.first?.details?.year == 1999 && items.first?.subtitle == "1999")
    }

    @Test("Links that form a cycle end, and a folder reached twice is listed once")
    func loops() throws {
        tree.write("films/a/x.mkv")
        tree.write("films/a/y.mkv")
        tree.makeFolder("films/a/deep")
        symlink(tree.path + "/films", tree.path + "/films/a/deep/back")
        symlink(tree.path + "/films/a", tree.path + "/films/z")
        symlink("nowhere", tree.path + "/films/broken.mkv")
        let (listings, _) = scan()
        #expect(listings["films"]?.map(\.title) == ["a"])
        #expect(listings.keys.sorted() == ["films", "films/a", "films/a/deep"])
    }

    @Test("A scan reads only the notes and photos that have changed since the last one")
    func unchangedFiles() {
        for name in ["a", "b", "c"] {
            tree.write("films/\(name).mkv", name)
            tree.write("films/\(name).nfo", "<movie><title>Film \(name)</title></movie>")
            tree.write("photos/\(name).jpg", name)
        }
        tree.write("films/Show/Show S01E01.mkv", "x")
        tree.write("films/Show/Show S01E01.nfo", "<episodedetails><title>Pilot</title></episodedetails>")
        tree.write("films/Show/tvshow.nfo", "<tvshow><title>The Show</title></tvshow>")
        let (films, photos) = (DetailsCache(), DetailsCache())
        func titles() -> [String] {
            var titles: [String] = []
            _ = MediaScanner(root: tree.path + "/films", kind: .videos, details: films).scan { listing in
                titles = listing.items.map(\.title)
                return true
            }
            _ = MediaScanner(root: tree.path + "/photos", kind: .pictures, details: photos).scan { _ in true }
            return titles
        }
        for _ in 1...2 {
            #expect(titles() == ["Film a", "Film b", "Film c", "The Show"])
            #expect(films.reads == 5 && photos.reads == 3)
        }
        tree.write("films/b.nfo", "<movie><title>Film bb</title></movie>")
        tree.write("photos/c.jpg", "changed")
        tree.write("films/d.mkv", "d")
        tree.write("films/d.nfo", "<movie><title>Film d</title></movie>")
        #expect(titles() == ["Film a", "Film bb", "Film c", "Film d", "The Show"])
        #expect(films.reads == 7 && photos.reads == 4)
        // Files that are gone are forgotten, and read again when they return.
        unlink(tree.path + "/films/a.nfo")
        #expect(titles() == ["a", "Film bb", "Film c", "Film d", "The Show"])
        tree.write("films/a.nfo", "<movie><title>Film a</title></movie>")
        #expect(titles() == ["Film a", "Film bb", "Film c", "Film d", "The Show"])
        #expect(films.reads == 8)
    }

    @Test("A note that says nothing, such as a picture made of letters, is read once for each version of the file")
    func emptyNotes() {
        tree.write("films/a.mkv", "a")
        tree.write("films/a.nfo", "░▒▓ RELEASE ▓▒░")
        let details = DetailsCache()
        func title() -> String? {
            var title: String?
            _ = MediaScanner(root: tree.path + "/films", kind: .videos, details: details).scan { listing in
                title = listing.items.first?.title
                return true
            }
            return title
        }
        for _ in 1...2 { #expect(title() == "a" && details.reads == 1) }
        tree.write("films/a.nfo", "<movie><title>Film a</title></movie>")
        #expect(title() == "Film a" && details.reads == 2)
    }

    @Test("A missing media folder is reported in one message")
    func missing() {
        let outcome = scan("nothing").outcome
        #expect(
            outcome.problems.map(\.inEnglish) == [
                "The folder \(tree.path)/nothing is not there. Connect its disk, or correct [media] in launcher.toml."
            ])
        #expect(outcome.folders == [tree.path + "/nothing"])
    }

    @Test("Unreadable folders are reported in one message, and the rest is listed")
    func unreadable() async {
        // Run in another process, which can change its user, since root can read everything.
        await #expect(processExitsWith: .success) {
            let media = MediaTests()
            for name in ["a/x.mkv", "b/x.mkv", "c.mkv"] { media.tree.write("films/" + name) }
            func told(closed folders: [String]) -> [String] {
                for folder in folders { chmod(media.tree.path + "/films/" + folder, 0) }
                chmod(media.tree.path, 0o755)
                let user = geteuid()
                if user == 0 { seteuid(65534) }
                let (listings, outcome) = media.scan()
                seteuid(user)
                for folder in folders { chmod(media.tree.path + "/films/" + folder, 0o755) }
                #expect(listings["films"]?.map(\.title) == ["a", "b", "c"].filter { !folders.contains($0) })
                // The folders are watched all the same, since they may become readable.
                #expect(outcome.folders.count == 3 && outcome.isThere)
                return outcome.problems.map { $0.inEnglish.replacing(media.tree.path, with: "") }
            }
            #expect(told(closed: []) == [])
            #expect(told(closed: ["a"]) == ["The folder /films/a cannot be read. Check its permissions; the rest is shown."])
            #expect(
                told(closed: ["a", "b"])
                    == ["The folder /films/a and 1 more cannot be read. Check their permissions; the rest is shown."])
        }
    }

    @Test("A file in place of a media folder is reported as a missing folder")
    func notAFolder() {
        tree.write("films")
        let (listings, outcome) = scan()
        #expect(
            outcome.problems.map(\.inEnglish) == [
                "The folder \(tree.path)/films is not there. Connect its disk, or correct [media] in launcher.toml."
            ])
        #expect(!outcome.isThere && listings["films"]?.isEmpty == true)
    }

    @Test("A large folder is reported in parts, the first with 60 items, and the scan stops on request")
    func early() {
        for number in 0..<2000 { tree.write("films/\(number).mkv") }
        for number in 0..<100 { tree.write("films/sub \(number)/a.mkv") }
        var counts: [Int] = []
        _ = MediaScanner(root: tree.path + "/films", kind: .videos).scan { listing in
            counts.append(listing.items.count)
            return true
        }
        #expect(counts.first == 60)
        #expect(counts.last == 2100)
        var calls = 0
        _ = MediaScanner(root: tree.path + "/films", kind: .videos).scan { _ in
            calls += 1
            return false
        }
        #expect(calls == 1)
    }

    @Test("File details are reported in parts too: after 60 items that have some, after 480, and at the end")
    func detailsEarly() {
        for number in 100..<700 { tree.write("photos/\(number).jpg") }
        for number in 100..<220 {
            tree.write("films/\(number).mkv")
            if number >= 150 { tree.write("films/\(number).nfo", "<movie><title>\(number)</title><plot>P</plot></movie>") }
        }
        func reports(_ folder: String, _ kind: MediaScanner.Kind, until last: Int = .max) -> [[Int]] {
            var reports: [[Int]] = []
            _ = MediaScanner(root: tree.path + "/" + folder, kind: kind).scan { listing in
                let read = listing.items.count { $0.details?.taken != nil || $0.details?.synopsis != nil }
                reports.append([listing.items.count, read, listing.isComplete ? 1 : 0])
                return reports.count < last
            }
            return reports
        }
        let photos = [[60, 0, 0], [480, 0, 0], [600, 0, 0], [600, 60, 0], [600, 480, 0], [600, 600, 1]]
        #expect(reports("photos", .pictures) == photos)
        #expect(reports("films", .videos) == [[60, 0, 0], [120, 0, 0], [120, 60, 0], [120, 70, 1]])
        for last in 1...6 { #expect(reports("photos", .pictures, until: last) == Array(photos.prefix(last))) }
    }

    @Test("If two links to one folder differ only in the case of their names, always the same one is listed")
    func twins() {
        tree.makeFolder("films")
        for letter in "abcdefgh" {
            for name in ["1", "2"] { tree.write("elsewhere/\(letter)/\(name).mkv") }
            // A file system lists names in any order.
            let names = ["\(letter)", letter.uppercased()]
            for name in "aceg".contains(letter) ? names : names.reversed() {
                symlink(tree.path + "/elsewhere/\(letter)", tree.path + "/films/\(name)")
            }
        }
        #expect(scan().listings["films"]?.map(\.title) == "ABCDEFGH".map(String.init))
    }

    @Test("Folders are scanned forty levels deep, not deeper")
    func deep() {
        tree.write("films/" + String(repeating: "d/", count: 45) + "film.mkv")
        let (listings, outcome) = scan()
        #expect(outcome.folders.count == 41 && listings.count == 41)
        #expect(outcome.written.count == 41 && outcome.written.allSatisfy { FolderListing.written($0.key) == $0.value })
        #expect(outcome.problems.isEmpty)
    }

    @Test("A photo shows itself, and a folder of photos shows its first")
    func pictures() {
        for name in ["b 10.jpg", "b 9.png", "trip/2.jpg", "trip/1.jpg", "film.mkv"] { tree.write("photos/" + name) }
        let items = scan("photos", .pictures).listings["photos"] ?? []
        #expect(items.map(\.title) == ["trip", "b 9", "b 10"])
        #expect(items.map { short($0.artwork.landscape) } == ["photos/trip/1.jpg", "photos/b 9.png", "photos/b 10.jpg"])
        #expect(items.map(\.id) == ["folder:\(tree.path)/photos/trip", "photo:b 9.png", "photo:b 10.jpg"])
    }

    @Test(
        "A film's title and year are read from its file name",
        arguments: [
            ("Big.Fish.2003.1080p.BluRay.x264", "Big Fish", 2003), ("Night Bus (1999)", "Night Bus", 1999),
            ("2001 Nights [1974] dvd", "2001 Nights", 1974), ("Film 2001 (2001)", "Film 2001", 2001),
            ("1917", "1917", nil), ("holiday_video", "holiday video", nil), ("A - B 720p", "A - B", nil), ("Plain", "Plain", nil),
            ("...", "...", nil), ("Blade Runner 2049", "Blade Runner 2049", nil), ("Film.2049.2017.2160p", "Film 2049", 2017),
            ("The Show {tvdb-280619}", "The Show", nil), ("Film [tmdbid-603] 1080p", "Film", nil),
            ("Film {tmdb-603} (2001)", "Film", 2001), ("Film.tt0133093.2001.1080p", "Film", 2001), ("Film {tmdb-603} Uncut", "Film", nil),
            ("[Group] Some Film (2016) [BD]", "Some Film", 2016), ("[Group]_Some_Film_[720p]", "Some Film", nil),
            ("[REC] (2007)", "[REC]", 2007), ("[REC].2.2009.720p", "[REC] 2", 2009),
            ("[REC] Genesis (2012)", "[REC] Genesis", 2012), ("www.Site.org  -  Some.Film.2016.1080p", "Some Film", 2016),
            ("[ www.Site.org ] - Film (2001)", "Film", 2001), ("www.film.org", "www film org", nil),
            ("Some.Film.2019 1080p", "Some Film", 2019), ("Some_Film_2019 (720p)", "Some Film", 2019),
            ("21.12.2019 Birthday", "21.12.2019 Birthday", nil), ("Mr. Nobody 2009", "Mr. Nobody", 2009),
            ("Holiday_2019 Beach", "Holiday_2019 Beach", nil),
        ] as [(String, String, Int?)])
    func titles(name: String, title: String, year: Int?) {
        #expect(FileTitle(name).title == title)
        #expect(FileTitle(name).year == year)
    }
}

@Suite(".nfo files")
struct NFOTests {
    private func read(_ text: String) -> NFO? { NFO(data: Data(text.utf8)) }

    @Test("A film's fields are read from its NFO, without mixing in those of its actors and set")
    func film() {
        let nfo = read(
            """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <!-- made by hand -->
            <movie>
              <title>  Big &amp; Small </title>
              <set><title>Nope</title><year>1900</year></set>
              <actor><name>Somebody</name></actor>
              <ratings><rating name="x"><value>7.5</value></rating></ratings>
              <plot><![CDATA[A <story>.]]></plot>
              <runtime>118 min</runtime>
              <genre>Drama / Crime</genre><genre>Comedy</genre>
              <premiered>2011-04-01</premiered>
            </movie>
            """)
        #expect(nfo?.title == "Big & Small")
        #expect(
            nfo?.details
                == MediaDetails(synopsis: "A <story>.", year: 2011, duration: 118, genres: ["Drama", "Crime", "Comedy"], rating: 7.5))
        #expect(nfo?.facts.cast == [NFO.Person(name: "Somebody")])
    }

    @Test("An episode's NFO gives its show, season and number")
    func episode() {
        let nfo = read("<episodedetails><title>E</title><showtitle>S</showtitle><season>2</season><episode>7</episode></episodedetails>")
        #expect(nfo?.details == MediaDetails(show: "S", season: 2, episode: 7))
    }

    @Test(
        "An NFO's title is read despite bare ampersands, text after the XML, missing end tags or a byte order mark",
        arguments: [
            "<movie><title>A & B</title></movie>", "<movie><title>A & B</title></movie>\nhttps://example.org/title/1",
            "\u{FEFF}<movie><title>A &amp; B</title><plot>x",
            "<movie><title>A & B</title><year>&nbsp;</year><broken",
        ])
    func faults(text: String) {
        #expect(read(text)?.title == "A & B")
    }

    @Test("Cast, crew, set, certificate, watched mark and position are read as Kodi and Jellyfin write them")
    func facts() {
        let nfo = read(
            """
            <movie><title>T</title><originaltitle>O</originaltitle><tagline>Tag</tagline><mpaa>PG-13</mpaa>
            <playcount>2</playcount><lastplayed>2024-01-02 20:00:00</lastplayed><watched>false</watched><dateadded>2023-01-01</dateadded>
            <director>D One</director><director>D Two</director><credits>W</credits><writer>W</writer><studio>S / S2</studio>
            <set><name>The Set</name><overview>x</overview></set><trailer>trailer.mp4</trailer>
            <actor><name>A</name><role>R</role><thumb>http://x/y.jpg</thumb></actor><actor><name>B</name></actor>
            <resume><position>1200.5</position><total>6000.0</total></resume></movie>
            """)
        #expect(nfo?.isWatched == true)
        #expect(nfo?.collection == "The Set")
        #expect(nfo?.facts.tagline == "Tag")
        #expect((nfo?.position, nfo?.length) as? (Double, Double) ?? (0, 0) == (1200.5, 6000))
        #expect(nfo?.facts.directors == ["D One", "D Two"])
        #expect(nfo?.facts.writers == ["W"])
        #expect(nfo?.facts.studios == ["S", "S2"])
        #expect(nfo?.facts.certificate == "PG-13")
        #expect(nfo?.facts.cast == [NFO.Person(name: "A", role: "R"), NFO.Person(name: "B")])
        #expect(read("<movie><set>Old Kodi</set></movie>")?.collection == "Old Kodi")
    }

    @Test(
        "A rating counts if it is above 0 and at most 10, and the first one that counts is used",
        arguments: [
            ("<rating>10</rating>", 10), ("<rating>0.5</rating>", 0.5), ("<rating>0</rating>", nil), ("<rating>10.1</rating>", nil),
            ("<rating>-1</rating>", nil), ("<rating>nan</rating>", nil), ("<rating>0</rating><rating>7</rating><rating>8</rating>", 7),
            ("<ratings><rating><value>6</value><votes>9</votes></rating></ratings><rating>5</rating>", 6),
        ] as [(String, Double?)])
    func ratings(text: String, rating: Double?) { #expect(read("<movie><title>T</title>\(text)</movie>")?.details.rating == rating) }

    @Test(
        "A year, runtime, season or episode outside its valid range is ignored",
        arguments: [
            ("year", "1870", 1870), ("year", "1869", nil), ("year", "2200", 2200), ("year", "2201", nil), ("year", "1999-05-01", 1999),
            ("premiered", "2011-04-01", 2011), ("runtime", "1", 1), ("runtime", "0", nil), ("runtime", "99999 min", 99999),
            ("runtime", "100000", nil), ("season", "0", 0), ("season", "99999", 99999), ("season", "100000", nil), ("season", "-1", nil),
            ("episode", "0", 0), ("episode", "99999", 99999), ("episode", "100000", nil),
        ] as [(String, String, Int?)])
    func numbers(name: String, text: String, number: Int?) {
        let details = read("<episodedetails><title>T</title><\(name)>\(text)</\(name)></episodedetails>")?.details
        let fields = ["runtime": details?.duration, "season": details?.season, "episode": details?.episode]
        #expect(fields[name, default: details?.year] == number)
    }

    @Test("An NFO's plot is preferred to its outline, the year to a date, and the first title to later ones")
    func precedence() {
        func film(_ words: String) -> NFO? { read("<movie>\(words)</movie>") }
        for words in ["<plot>P</plot><outline>O</outline>", "<outline>O</outline><plot>P</plot>"] {
            #expect(film(words)?.details.synopsis == "P")
        }
        #expect(film("<outline>O</outline>")?.details.synopsis == "O")
        for words in ["<year>1999</year><aired>2001-01-01</aired>", "<aired>2001-01-01</aired><year>1999</year>"] {
            #expect(film(words)?.details.year == 1999)
        }
        #expect(film("<year>1999</year><year>x</year>")?.details.year == 1999)
        #expect(film("<aired>2001-01-01</aired><premiered>2002-01-01</premiered>")?.facts.released == "2001-01-01")
        #expect(
            film("<title>A</title><title>B</title><mpaa>C</mpaa><certification>D</certification>").map { [$0.title, $0.facts.certificate] }
                == ["A", "C"])
        #expect(film("<set>A</set><set><name>B</name></set><set>C</set>")?.collection == "B")
        #expect(
            film("<originaltitle>O</originaltitle><country>A / B/</country><sorttitle>S</sorttitle>").map {
                [$0.facts.originalTitle, $0.sortTitle] + $0.facts.countries
            } == ["O", "S", "A", "B"])
    }

    @Test(
        "A film is watched if its NFO has any one of the watched marks",
        arguments: [
            ("<watched>true</watched>", true), ("<watched>1</watched>", true), ("<watched>True</watched>", true),
            ("<watched>false</watched>", false),
            ("<playcount>1</playcount>", true), ("<playcount>0</playcount>", false), ("<playcount>x</playcount>", false),
            ("<watched>true</watched><playcount>0</playcount>", true), ("<playcount>3</playcount><watched>false</watched>", true),
            ("", nil),
        ] as [(String, Bool?)])
    func watched(marks: String, isWatched: Bool?) { #expect(read("<movie><title>T</title>\(marks)</movie>")?.isWatched == isWatched) }

    @Test("A resume position and a length count if they are above 0; the length may be that of the video stream")
    func resume() {
        func film(_ words: String) -> [Double?] { read("<movie><title>T</title>\(words)</movie>").map { [$0.position, $0.length] } ?? [] }
        #expect(film("<resume><position>0.5</position><total>1</total></resume>") == [0.5, 1])
        #expect(film("<resume><position>0</position><total>0</total></resume>") == [nil, nil])
        #expect(film("<resume><position>-1</position><total>inf</total></resume>") == [nil, nil])
        let streams = "<fileinfo><streamdetails><video><durationinseconds>90</durationinseconds></video></streamdetails></fileinfo>"
        #expect(film(streams) == [nil, 90] && film("<resume><total>5</total></resume>" + streams) == [nil, 5])
        #expect(
            film("<fileinfo><streamdetails><audio><durationinseconds>90</durationinseconds></audio></streamdetails></fileinfo>") == [
                nil, nil,
            ])
    }

    @Test("Each actor has their own role, an actor without a name is left out, and an NFO of another type is rejected")
    func actors() {
        let cast = read(
            "<movie><actor><name>A</name><role>R</role></actor><actor><role>Q</role></actor><actor><name>B</name></actor></movie>")?.facts
            .cast
        #expect(cast == [NFO.Person(name: "A", role: "R"), NFO.Person(name: "B")])
        #expect(read("<MOVIE><Title>T</Title></MOVIE>")?.title == "T" && read("<movie>words<title>T</title></movie>")?.title == "T")
        #expect(read("<album><title>T</title></album>") == nil && read("<title>T</title>") == nil)
    }

    @Test("An NFO of several episodes gives all their numbers")
    func several() {
        let nfo = read(
            "<episodedetails><title>One</title><season>1</season><episode>1</episode></episodedetails>"
                + "<episodedetails><title>Two</title><season>1</season><episode>2</episode></episodedetails>")
        #expect(nfo?.title == "One")
        #expect(nfo?.details.episode == 1)
        #expect(nfo?.episodes == [1, 2])
    }

    @Test("The values of an NFO with several episodes are those of the first, and it is watched if all of them are")
    func severalEpisodes() {
        func both(_ first: String, _ second: String) -> NFO? {
            read(
                "<episodedetails><title>One</title><season>1</season><episode>1</episode>\(first)</episodedetails>\n"
                    + "<episodedetails><title>Two</title><season>2</season><episode>2</episode>\(second)</episodedetails>")
        }
        let nfo = both(
            "<plot>First</plot><runtime>22</runtime><aired>2001-01-01</aired><director>A</director>",
            "<plot>Second</plot><runtime>22</runtime><aired>2001-01-08</aired><director>B</director><rating>9</rating>"
                + "<actor><name>C</name></actor><resume><position>9</position></resume>")
        #expect(nfo?.details.synopsis == "First" && nfo?.details.season == 1 && nfo?.facts.released == "2001-01-01")
        #expect(nfo?.facts.directors == ["A"] && nfo?.facts.cast == [] && nfo?.details.rating == nil && nfo?.position == nil)
        #expect(nfo?.details.duration == nil, "the file is as long as both")
        #expect(nfo?.episodes == [1, 2] && nfo?.isWatched == nil)
        let marks = ["", "<watched>false</watched>", "<watched>true</watched>"]
        #expect(marks.map { both(marks[2], $0)?.isWatched } == [false, false, true])
        #expect(marks.map { both($0, marks[2])?.isWatched } == [false, false, true])
    }

    @Test(
        "A running time is read in minutes, or in hours and minutes, as people and programs write it",
        arguments: [
            ("90", 90), ("90 min", 90), ("90min.", 90), ("1h 30min", 90), ("1h30", 90), ("1 h 30", 90), ("2h", 120), ("1 hr. 5 mins", 65),
            ("2 Std. 5 Min.", 125), ("1:30:00", 90), ("1:30", 90), ("45:30", 45), ("PT1H30M", 90), ("PT95M", 95), ("95.5", 95),
            ("90 min (110 min)", 90), ("5400 s", 90), ("1h 30m 20s", 90), ("90 мин", 90), ("0h 0min", nil), ("", nil), ("-5", nil),
            ("min", nil), ("99999999999999999999", nil), ("999999999h", nil), ("30 s", nil), (":30", nil), ("1666 h 40", nil),
        ] as [(String, Int?)])
    func runningTimes(text: String, minutes: Int?) { #expect(RunningTime.minutes(text) == minutes) }

    @Test("Truncated or random bytes in an NFO do not crash the reader")
    func fuzz() {
        let whole = Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?><movie><title>&#x41;&#0;&#xFFFFFFFF;</title><a b=\"c\"/>".utf8)
        for end in whole.indices { _ = NFO(data: Data(whole[..<end])) }
        var seed: UInt64 = 7
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<6 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 24)
            }
            _ = NFO(data: Data(bytes))
        }
    }

    @Test("An NFO in UTF-16, or in the encoding that its XML declaration names, is decoded")
    func encodings() {
        #expect(
            NFO(data: Data([0xFF, 0xFE] + "<movie><title>é</title></movie>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }))?.title
                == "é")
        for isBig in [false, true] {
            let bytes = "\u{FEFF}<movie><title>Да</title></movie>".utf16.flatMap { unit in
                isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
            }
            #expect(NFO(data: Data(bytes))?.title == "Да", "big endian: \(isBig)")
        }
        let russian = Data("<?xml version=\"1.0\" encoding=\"windows-1251\"?><movie><title>".utf8 + [0xC4, 0xE0] + "</title></movie>".utf8)
        #expect(NFO(data: russian)?.title == "Да")
    }

    @Test("An NFO in Latin-1 is decoded")
    func latin() {
        #expect(NFO(data: Data("<movie><title>Caf".utf8 + [0xE9] + "</title></movie>".utf8))?.title == "Café")
    }

    @Test(
        "A file without the contents of an NFO is rejected",
        arguments: ["", "https://example.org/title/1", "<html><title>x</title></html>", "<movie></movie>", "<<<<", "\u{0}"])
    func nothing(text: String) {
        #expect(read(text) == nil)
    }
}
