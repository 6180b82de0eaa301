import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Recognising films, series and photos")
struct SeriesTests {
    let tree = TemporaryTree()

    // The plural forms of the library's words are in the launcher's catalogue.
    init() { LauncherLanguage.begin() }

    private final class Collected {
        var listings: [String: MediaScanner.Listing] = [:]
    }

    private func index(_ names: [String]) -> MediaIndex {
        for name in names { tree.write("v/" + name, name.hasSuffix(".nfo") ? "" : name) }
        return index()
    }

    private func index() -> MediaIndex {
        let collected = Collected()
        _ = MediaScanner(root: tree.path + "/v", kind: .videos, links: FileLinks(folder: tree.path + "/links")).scan { listing in
            collected.listings[listing.folder] = listing
            return true
        }
        return MediaIndex(collected.listings)
    }

    private func episodes(_ index: MediaIndex, _ id: HomeItem.ID) -> [String] {
        (index.seriesByID[id]?.episodes.map { "\($0.subtitle) \($0.title)" }) ?? []
    }

    @Test(
        "An episode's season, number and title are read from its file name",
        arguments: [
            ("Some.Show.s02e05.720p.x264", "Some Show", 2, 5, nil, nil), ("Show - S01E02 - The Way", "Show", 1, 2, nil, "The Way"),
            ("Show 1x04 Title", "Show", 1, 4, nil, "Title"), ("Show S01E01-E03", "Show", 1, 1, 3, nil),
            ("Show S01E01E02 Both", "Show", 1, 1, 2, "Both"), ("Show.S01E01-02.1080p", "Show", 1, 1, 2, nil),
            ("Show - 2x03-2x04", "Show", 2, 3, 4, nil), ("Show S00E07 Special", "Show", 0, 7, nil, "Special"),
            ("Show S2015E120", "Show", 2015, 120, nil, nil), ("S01 E02", nil, 1, 2, nil, nil), ("Show S01E05-720p", "Show", 1, 5, nil, nil),
            ("Show s1ep7", "Show", 1, 7, nil, nil), ("Show S01E01-E03E05", "Show", 1, 1, 5, nil),
            ("[G] Show S01E02", "Show", 1, 2, nil, nil), ("www.Site.org - Show S01E02", "Show", 1, 2, nil, nil),
            ("Show S01E01-E40", "Show", 1, 1, 40, nil),
            ("Show 1x02x03", "Show", 1, 2, 3, nil), ("Show 1x02-1x03-1x04", "Show", 1, 2, 4, nil), ("Show 1x02-03", "Show", 1, 2, 3, nil),
            ("Show 12x100", "Show", 12, 100, nil, nil), ("Show S01E05-05", "Show", 1, 5, nil, nil),
            ("Show S01E05-E04 Title", "Show", 1, 5, nil, "Title"), ("Show S01E01-E41", "Show", 1, 1, nil, nil),
            ("Show 1x02-2x03 Title", "Show", 1, 2, nil, "Title"), ("Show S01E05-100 Miles", "Show", 1, 5, nil, "100 Miles"),
            ("Show S01E01-E02-E02", "Show", 1, 1, 2, nil), ("Show S01E05-04", "Show", 1, 5, nil, "04"),
            ("Show S1 2x05", "Show S1", 2, 5, nil, nil), ("Show Season 1 Episode 02 - The Way", "Show", 1, 2, nil, "The Way"),
            ("Show.Season.10.Episode.3-4", "Show", 10, 3, 4, nil), ("Show - Staffel 2, Folge 3", "Show", 2, 3, nil, nil),
            ("Show Season 1 Ep 2", "Show", 1, 2, nil, nil), ("Show Season 1 E02", "Show", 1, 2, nil, nil),
            ("Show S1 Ep 2 - The Way", "Show", 1, 2, nil, "The Way"), ("Show.S01.Ep.02-03", "Show", 1, 2, 3, nil),
            ("[G] Show S2 - 05 (1080p) [AB12CD34]", "Show", 2, 5, nil, nil), ("Show S02 - 12 - The Way", "Show", 2, 12, nil, "The Way"),
            ("Show S1 - 07", "Show", 1, 7, nil, nil), ("Show S2 - 05v2 (1080p)", "Show", 2, 5, nil, nil),
            ("[G] Show S01E05v2 [1080p]", "Show", 1, 5, nil, nil), ("Show S01E05v2 The Way", "Show", 1, 5, nil, "The Way"),
            ("Show.S01E02.WEB.H264-GRP", "Show", 1, 2, nil, nil), ("Show.S01E02.The.Way.PROPER.HDTV", "Show", 1, 2, nil, "The Way"),
            ("Show S01E02 The Web 1080p", "Show", 1, 2, nil, "The Web"), ("Show - S01E02 - The Way SDTV", "Show", 1, 2, nil, "The Way"),
        ] as [(String, String?, Int, Int, Int?, String?)])
    func names(name: String, show: String?, season: Int, episode: Int, last: Int?, title: String?) {
        let read = EpisodeName(name)
        #expect(read?.show == show)
        #expect(read?.season == season)
        #expect(read?.episode == episode)
        #expect(read?.lastEpisode == last)
        #expect(read?.title == title)
    }

    @Test(
        "File names of films, and incomplete episode numbers, are not taken for episodes",
        arguments: [
            "Film 1920x1080", "Ocean's 11", "Se7en.1995", "2001 A Space Odyssey (1968)", "x", "", "S", "Apollo 13", "Areas51e",
            "S02", "Show S02", "Show S02E", "Show 1x", "Show 1x5", "Show 1x2345", "Show 100x02", "Show 1x02p", "Words01e02",
            "Show S12345E01", "Show S01E12345", "Season 7", "Show Season 1", "Show Season 1 Episode", "Show Season 1 Episode 12345",
            "Show Season 1 Ep", "Show Season 1 Extras 2", "Show S1 Ep", "Galaxy S22 - 10 Tricks", "Show S02 - 5", "Show S02 - 1080p",
        ])
    func noEpisodes(name: String) { #expect(EpisodeName(name) == nil) }

    @Test(
        "Within a series, a bare number in the file name is the episode's number",
        arguments: [
            ("05 - Title", 5), ("Episode 7", 7), ("[Group] Show - 112 [1080p]", 112), ("Show ep03", 3), ("Show 2019 04", 4), ("Part 3", 3),
            ("Show - 12v2", 12), ("Show - 12v", nil), ("Show - 12v23", nil), ("Episode 7v2", 7), ("Nothing", nil), ("Show - 05 [576]", 5),
            ("Show - 05 (576)", 5), ("[8] Show - 05", 5),
            ("Show (9) - 05 [open", 5), ("Show #6", 6), ("Show e07 - 99", 7), ("Show 1080", nil), ("Show 12345", nil), ("Show 3 of 8", 8),
            ("2001", nil), ("1899", 1899), ("2100", 2100), ("[open 5", 5),
        ] as [(String, Int?)])
    func bareNumbers(name: String, number: Int?) { #expect(EpisodeName(within: name)?.episode == number) }

    @Test(
        "An episode without a number is identified by the date in its file name",
        arguments: [
            ("Show 2015-03-21", "Show", "2015-03-21", nil), ("Show.2015.3.1.Guest", "Show", "2015-03-01", "Guest"),
            ("2099 12 31", nil, "2099-12-31", nil), ("Show 1930-01-01", "Show", "1930-01-01", nil),
            ("Show 2015-03-21 20-15", "Show", "2015-03-21", "20-15"),
        ] as [(String, String?, String, String?)])
    func dates(name: String, show: String?, date: String, title: String?) {
        let read = EpisodeName(name)
        #expect(read?.show == show && read?.date == date && read?.title == title)
        #expect(read != nil && read?.season == nil && read?.episode == nil && read?.lastEpisode == nil)
    }

    @Test(
        "An invalid or partial date in a file name is not taken for an episode's date",
        arguments: [
            "Show 2015-13-01", "Show 2015-00-01", "Show 2015-01-00", "Show 2015-01-32", "Show 2015-03.21", "Show 2015-03", "Show 2015-03-",
            "Show 2015", "Show 1929-01-01", "Show 2100-01-01", "Show 2015-03-21st", "Show x2015-03-21", "Show 2015_03_21",
            "2015-03-21 10.11.12", "WhatsApp Video 2015-03-21 at 10.11.12", "Screencast from 2015-03-21 10-11-12",
        ])
    func noDates(name: String) { #expect(EpisodeName(name) == nil) }

    @Test(
        "A season folder has a word for season in any of many languages, a number, and perhaps a title after it",
        arguments: [
            ("Season 1", 1), ("season 02", 2), ("Series.3", 3), ("Staffel_10", 10), ("Saison-4", 4), ("Temporada5", 5), ("S1", 1),
            ("s 01", 1), ("S02 1080p", 2), ("S03.2160p.WEB-DL", 3), ("S04 [720p]", 4), ("S05 The Web", nil),
            ("Season 1 - The Beginning", 1), ("Staffel 2 (1999)", 2), ("Season 3 [1080p]", 3), ("Season 4.Extended", 4), ("Season 0", 0),
            ("Specials", 0), ("SPECIAL", 0), ("Сезон 6", 6), ("Säsong 7", 7), ("1. Staffel", 1), ("2nd Season", 2), ("03 Season", 3),
            ("4 Season Lodge", nil), ("4 Seasons", nil), ("2001 Season", nil), ("1s", nil),
            ("Season", nil), ("Season One", nil), ("Season 1st", nil), ("Season ²", nil), ("S1 Extras", nil), ("S", nil), ("1", nil),
            ("Specials 1", nil), ("My Season 1", nil), ("Season 2015", 2015), ("Season 99999999999", nil), ("Season 12345", nil), ("", nil),
        ] as [(String, Int?)])
    func seasonFolders(name: String, number: Int?) { #expect(SeasonFolder.number(name) == number) }

    @Test(
        "A season folder may have the show's name in front, but not another name",
        arguments: [
            ("The Show S02", 2), ("The.Show.S02.1080p.WEB-DL", 2), ("the_show_s3", 3), ("The Show - Season 4", 4),
            ("The Show (2015) S05", 5), ("The Show Staffel 6 (2019)", 6), ("Season 7", 7), ("The Show", nil), ("Another Show S02", nil),
            ("The Show S02E01", nil),
            ("Show S02", nil), ("The Show Specials 2", nil), ("The Show Specials", 0),
        ] as [(String, Int?)])
    func namedSeasons(name: String, number: Int?) { #expect(SeasonFolder.number(name, of: "The Show (2015)") == number) }

    @Test("Season packs in a show's folder are the seasons of one series")
    func seasonPacks() {
        let index = index([
            "Show/Show.S01.720p/Show.S01E01.mkv", "Show/Show.S02.1080p.WEB-DL/Show.S02E01.mkv", "Show/Show.S02.1080p.WEB-DL/poster.jpg",
        ])
        #expect(index.series.map(\.id) == ["series:Show"] && index.films.isEmpty)
        #expect(episodes(index, "series:Show") == ["S1 E1 Episode 1", "S2 E1 Episode 1"])
        let seasons = index.seriesByID["series:Show"]?.seasons ?? []
        #expect(seasons.map(\.number) == [1, 2])
        #expect(seasons.last?.item.artwork.poster == tree.path + "/v/Show/Show.S02.1080p.WEB-DL/poster.jpg")
    }

    @Test("Season packs that lie beside each other are one series, and so are folders with one episode each")
    func packsBesideEachOther() {
        let index = index([
            "Show.S01.720p/Show.S01E01.mkv", "Show.S01.720p/Show.S01E02.mkv", "Show.S02.1080p.WEB-DL/Show.S02E01.mkv",
            "Show.S02E02.1080p.WEB-DL/Show.S02E02.1080p.WEB-DL.mkv", "Anime Season 2/[G] Anime - 01.mkv",
            "Anime Season 2/[G] Anime - 02.mkv", "Anime Season 2/[G] Anime - 03.mkv", "Other (2015) S03/Other S03E01.mkv",
        ])
        #expect(index.series.map(\.title) == ["Anime", "Other", "Show"] && index.series.map { $0.details?.year } == [nil, 2015, nil])
        let ids = index.series.map(\.id)
        #expect(ids == ["series:Anime Season 2", "series:Other (2015) S03", "series:Show.S01.720p"])
        #expect(episodes(index, ids[2]) == ["S1 E1 Episode 1", "S1 E2 Episode 2", "S2 E1 Episode 1", "S2 E2 Episode 2"])
        #expect(episodes(index, ids[0]) == ["S2 E1 Episode 1", "S2 E2 Episode 2", "S2 E3 Episode 3"], "its files tell no season")
    }

    @Test("Seasons of one show are one series, however its name is spelled")
    func spellings() {
        let index = index(["Grey's Show & Co/Season 1/x S01E01.mkv", "Greys.Show.and.Co.S02.1080p/Greys.Show.and.Co.S02E01.mkv"])
        #expect(index.series.map(\.title) == ["Grey's Show & Co"] && index.seriesByID.values.map { Array($0.episodes).count } == [2])
    }

    @Test("A film whose parts lie in folders of discs is one film, and discs with several files each are folders")
    func filmInDiscs() {
        let index = index([
            "Film (2001)/CD2/film-b.avi", "Film (2001)/CD1/film-a.avi", "Film (2001)/Subs/x.srt", "Film (2001)/poster.jpg",
            "Box/Disc 1/a.mkv", "Box/Disc 1/b.mkv", "Box/Disc 2/c.mkv",
        ])
        #expect(index.films.map(\.id) == ["film:Box/Disc 1/a.mkv", "film:Box/Disc 1/b.mkv", "film:Box/Disc 2/c.mkv", "film:Film (2001)"])
        let film = index.films.last
        #expect(film?.files == ["CD1/film-a.avi", "CD2/film-b.avi"].map { tree.path + "/v/Film (2001)/" + $0 })
        #expect(film?.title == "Film" && film?.artwork.poster == tree.path + "/v/Film (2001)/poster.jpg")
    }

    @Test("A box set with a film on each disc is a folder of these films, which have the names of their files")
    func boxSet() {
        let index = index([
            "Box/Disc 1/Alien (1979).mkv", "Box/Disc 2/Aliens (1986).mkv", "Discs/Disc 1 - Heat/movie.mkv",
            "Discs/Disc 2 - Ronin/movie.mkv", "One/CD 1/One.avi", "One/CD2/one.avi", "Two/CD1/grp-twoa.avi", "Two/CD2/grp-twob.avi",
        ])
        #expect(index.films.map(\.files.count) == [1, 1, 1, 1, 2, 2])
        let films = index.films.filter { $0.id.hasPrefix("film:Box/") }
        #expect(films.map(\.title) == ["Alien", "Aliens"] && films.map { $0.details?.year } == [1979, 1986])
    }

    @Test("A film whose folder is named like a season does not make a series of the films beside it")
    func likeASeason() {
        let index = index([
            "Films/Series 7 (2001)/Series 7.mkv", "Films/Alien (1979)/a.mkv", "Films/Brazil (1985)/b.mkv", "Films/Clue (1985)/c.mkv",
            "Show/Season 1/Show S01E01.mkv", "Show/Concert/x.mkv", "Show/Interviews 2/y.mkv",
        ])
        #expect(index.films.map(\.title) == ["Alien", "Brazil", "Clue", "Series 7"])
        #expect(index.series.map(\.id) == ["series:Show"])
    }

    @Test("Episodes are sorted by number, not by title, and specials come last")
    func order() {
        tree.write("v/Show/tvshow.nfo", "<tvshow><title>The Show</title><year>2015</year><genre>Drama</genre></tvshow>")
        for (number, title) in [(1, "Zebra"), (2, "Apples"), (10, "Keys")] {
            tree.write("v/Show/Season 01/Show S01E\(number).mkv", "x")
            tree.write(
                "v/Show/Season 01/Show S01E\(number).nfo",
                "<episodedetails><title>\(title)</title><season>1</season><episode>\(number)</episode></episodedetails>")
        }
        tree.write("v/Show/Season 2/Show S02E01.mkv", "x")
        tree.write("v/Show/Specials/Show S00E01 Making Of.mkv", "x")
        tree.write("v/Show/season01-poster.jpg", "x")
        tree.write("v/Show/poster.jpg", "x")
        tree.write("v/Show/season01-fanart.jpg", "x")
        tree.write("v/Show/fanart.jpg", "x")
        tree.write("v/Show/Season 01/Show S01E1-thumb.jpg", "x")
        let index = index()
        #expect(
            episodes(index, "series:Show") == [
                "S1 E1 Zebra", "S1 E2 Apples", "S1 E10 Keys", "S2 E1 Episode 1", "Special 1 Making Of",
            ])
        let series = index.seriesByID["series:Show"]
        #expect(series?.item.title == "The Show")
        #expect(series?.item.subtitle == "2 seasons")
        #expect(series?.seasons.map(\.item.title) == ["Season 1", "Season 2", "Specials"])
        #expect(series?.seasons.map(\.id) == ["season:Show/Season 01", "season:Show/Season 2", "season:Show/Specials"])
        #expect(series?.seasons.first?.item.artwork.poster == tree.path + "/v/Show/season01-poster.jpg")
        #expect(series?.seasons.last?.item.artwork.poster == tree.path + "/v/Show/poster.jpg")
        #expect(
            series?.seasons.map(\.item.artwork.backdrop)
                == ["season01-fanart.jpg", "fanart.jpg", "fanart.jpg"].map { tree.path + "/v/Show/" + $0 })
        let first = series?.seasons.first?.episodes.first
        #expect(first?.id == "episode:Show/Season 01/Show S01E1.mkv")
        #expect(first?.artwork.landscape == tree.path + "/v/Show/Season 01/Show S01E1-thumb.jpg")
        #expect(first?.details?.show == "The Show")
        #expect(index.films.isEmpty)
    }

    @Test("A folder of episodes without season folders is a series, and so are one show's episodes among films")
    func flat() {
        let index = index([
            "Flat Show/Flat Show - 1x01 - One.mkv", "Flat Show/Flat Show - 1x02 - Two.mkv", "Film (2001).mkv", "Loose S01E02.mkv",
            "Loose S01E01.mkv", "Anime/[G] Anime - 01 [720p].mkv", "Anime/[G] Anime - 02 [720p].mkv", "Anime/[G] Anime - 03 [720p].mkv",
        ])
        #expect(index.series.map(\.id) == ["series:Anime", "series:Flat Show", "series:Loose"])
        #expect(episodes(index, "series:Flat Show") == ["S1 E1 One", "S1 E2 Two"])
        #expect(episodes(index, "series:Loose") == ["S1 E1 Episode 1", "S1 E2 Episode 2"])
        #expect(index.films.map(\.title) == ["Film"])
    }

    @Test("A series has the year in its folder's name")
    func year() {
        let index = index(["Show (2019)/Show S01E01.mkv", "Other/Other S01E01.mkv"])
        #expect(index.series.map(\.title) == ["Other", "Show"] && index.series.map { $0.details?.year } == [nil, 2019])
    }

    @Test("An episode in its own subfolder and a file of several episodes are sorted into their season")
    func nested() {
        let index = index([
            "Show/Season 1/Show.S01E01.720p/Show.S01E01.720p.mkv", "Show/Season 1/Show.S01E02-E03.mkv", "Show/Season 1/Show.S01E04.mkv",
            "Show/Season 1/Subs/x.srt", "Show/Season 1/Show.S01E01.720p/Sample/sample.mkv",
        ])
        #expect(episodes(index, "series:Show") == ["S1 E1 Episode 1", "S1 E2–3 Episode 2", "S1 E4 Episode 4"])
    }

    @Test("Trailers, samples, subtitles and extras are not listed as films")
    func extras() {
        let index = index([
            "Film (2018)/Film (2018).mkv", "Film (2018)/Film (2018)-trailer.mkv", "Film (2018)/Subs/en.srt", "Film (2018)/Sample/s.mkv",
            "Film (2018)/Featurettes/Making.mkv", "Film (2018)/extrafanart/fanart1.jpg", "Plain (2001).mkv", "Plain (2001)-trailer.mp4",
        ])
        #expect(index.films.map(\.id) == ["film:Film (2018)/Film (2018).mkv", "film:Plain (2001).mkv"])
        #expect(index.summaries.keys.sorted() == [tree.path + "/v"])
    }

    @Test(
        "The parts of a film are one film, in their order",
        arguments: [
            ["Ben Hur (1959)-cd1.avi", "Ben Hur (1959)-cd2.avi"], ["Ben Hur (1959) part 2.avi", "Ben Hur (1959) part 1.avi"],
            ["Ben.Hur.1959.DVDRip.Disc1.avi", "Ben.Hur.1959.DVDRip.Disc2.avi"], ["Ben Hur (1959) (cd a).avi", "Ben Hur (1959) (cd b).avi"],
        ])
    func parts(names: [String]) {
        let index = index(names)
        #expect(index.films.map(\.title) == ["Ben Hur"])
        let film = index.films.first
        #expect([film?.path].compactMap { $0 } + (film?.parts ?? []) == names.sorted().map { tree.path + "/v/" + $0 })
    }

    @Test("Only numbered parts with the same title form one film; a single part or a duplicate stays a separate film")
    func oddParts() {
        #expect(FileStack.stacks(["M cd1.avi", "M cd2.avi"]) { _ in false } == [FileStack(title: "M", parts: ["M cd1.avi", "M cd2.avi"])])
        #expect(FileStack.stacks(["M pta.avi", "M ptd.avi"]) { _ in false }.map(\.title) == ["M"])
        for names in [
            ["Film cd1.avi"], ["Film cd1.avi", "Film cd1.avi"], ["cd1.avi", "cd2.avi"], [" cd1.avi", " cd2.avi"],
            ["--cd1.avi", "--cd2.avi"],
            ["Film cd.avi", "Film pt.avi"],
            ["Film cd123.avi", "Film cd124.avi"], ["Film pte.avi", "Film ptf.avi"], ["Film cd1x.avi", "Film cd2x.avi"],
            ["Film cd1.avi", "Film cd2.mkv"], ["Film cd1.avi", "Film dvd2.avi"], ["Film acd1.avi", "Film acd2.avi"],
        ] {
            #expect(FileStack.stacks(names) { _ in false }.map(\.parts) == names.map { [$0] }, "\(names)")
        }
        let names = ["Film cd10.avi", "Film cd2.avi", "Film cd1.avi"]
        #expect(FileStack.stacks(names) { _ in false }.map(\.parts) == [["Film cd1.avi", "Film cd2.avi", "Film cd10.avi"]])
        #expect(FileStack.stacks(names) { $0 == "Film cd2" }.map(\.parts) == [["Film cd1.avi", "Film cd10.avi"], ["Film cd2.avi"]])
    }

    @Test("A season's poster is found by any of its names, first in the series' folder, then in the season's")
    func seasonPictures() {
        for number in [0, 2, 9, 10] { tree.write("v/Show/\(number == 0 ? "Specials" : "Season \(number)")/Show S0\(number)E01.mkv", "x") }
        func posters(_ files: String...) -> [String?] {
            for file in files { tree.write("v/Show/" + file, "x") }
            defer { for file in files { unlink(tree.path + "/v/Show/" + file) } }
            let seasons = index().seriesByID["series:Show"]?.seasons ?? []
            return seasons.map { $0.item.artwork.poster.map { String($0.dropFirst(tree.path.count + "/v/Show/".count)) } }
        }
        #expect(posters() == [nil, nil, nil, nil])
        #expect(
            posters("season02-poster.jpg", "season9-poster.jpg", "season10.jpg", "season-specials.jpg")
                == ["season02-poster.jpg", "season9-poster.jpg", "season10.jpg", "season-specials.jpg"])
        #expect(
            posters("season02.jpg", "season09.jpg", "season00-poster.jpg", "season0.jpg")
                == ["season02.jpg", "season09.jpg", nil, "season00-poster.jpg"])
        #expect(posters("season-specials-poster.jpg", "season-specials.jpg").last == "season-specials-poster.jpg")
        #expect(
            posters("Season 2/poster.jpg", "Season 9/season09.jpg", "Season 10/season10-poster.jpg", "Specials/cover.jpg")
                == ["Season 2/poster.jpg", "Season 9/season09.jpg", "Season 10/season10-poster.jpg", "Specials/cover.jpg"])
        #expect(posters("season02-poster.jpg", "Season 2/poster.jpg").first == "season02-poster.jpg")
    }

    @Test("A folder with episodes of two shows is not a series")
    func twoShows() {
        let index = index(["Mixed/Alpha S01E01.mkv", "Mixed/Beta S01E01.mkv", "One/Alpha S02E01.mkv", "One/Alpha S02E02.mkv"])
        #expect(index.seriesByID["series:Mixed"] == nil)
        #expect(episodes(index, "series:One").count == 2)
    }

    @Test("A folder with a tvshow.nfo is a series, regardless of its file names")
    func saidShow() {
        let index = index(["Show/tvshow.nfo", "Show/Beginning.mkv", "Show/Ending.mkv", "Show/More/Middle.mkv"])
        #expect(index.films.isEmpty && index.series.map(\.id) == ["series:Show"])
        #expect(episodes(index, "series:Show").map { $0.trimmingCharacters(in: .whitespaces) } == ["Beginning", "Ending", "Middle"])
    }

    @Test("Numbered files are episodes if three or more share a name and have a dash before the number")
    func numbered() {
        func shows(_ names: String...) -> Bool { !index(names).series.isEmpty }
        #expect(!shows("A/Show - 01.mkv", "A/Show - 02.mkv") && shows("A/Show - 03.mkv"))
        unlink(tree.path + "/v/A/Show - 03.mkv")
        #expect(!shows("C/Rocky 1.mkv", "C/Rocky 2.mkv", "C/Rocky 3.mkv"))
        #expect(!shows("D/One - 01.mkv", "D/One - 02.mkv", "D/Other - 03.mkv") && !shows("E/- 01.mkv", "E/- 02.mkv", "E/- 03.mkv"))
        #expect(shows("F/Show_-_01.mkv", "F/Show_-_02.mkv", "F/Show_-_03.mkv"))
    }

    @Test("A folder of numbered files is a series also if one of them is a second version")
    func versions() {
        let index = index(["Show/[G] Show - 01 [720p].mkv", "Show/[G] Show - 02v2 [720p].mkv", "Show/[G] Show - 03 [720p].mkv"])
        #expect(episodes(index, "series:Show") == ["S1 E1 Episode 1", "S1 E2 Episode 2", "S1 E3 Episode 3"])
    }

    @Test("A film has its folder's name if the folders beside it hold no films, and its own file's name otherwise")
    func besideFolders() {
        let index = index(["One (2001)/a.mkv", "One (2001)/misc/readme.txt", "Two (2002)/b.mkv", "Two (2002)/misc/c.mkv", "d (2003).mkv"])
        #expect(index.films.map(\.title) == ["b", "d", "misc", "One"])
        #expect(index.films.map { $0.details?.year } == [nil, 2003, nil, 2001])
    }

    @Test("Films that differ by a number in the title are separate films")
    func counted() {
        #expect(index(["Part 1.mkv", "Part 2.mkv", "Dune Part 1 (2021).mkv", "Dune Part 2 (2024).mkv", "Rocky 2.mkv"]).films.count == 5)
    }

    @Test("A copied disc is one film, which is opened by its index, or by its VOB files if there is none")
    func discs() {
        let index = index([
            "Old DVD (1999)/VIDEO_TS/VIDEO_TS.IFO", "Old DVD (1999)/VIDEO_TS/VTS_01_1.VOB", "Old DVD (1999)/VIDEO_TS/VTS_01_2.VOB",
            "Blu (2010)/BDMV/index.bdmv", "Blu (2010)/BDMV/STREAM/00001.m2ts", "Blu (2010)/poster.jpg", "Image (2003).iso",
            "No Index/VIDEO_TS/VTS_01_0.VOB", "No Index/VIDEO_TS/VTS_01_1.VOB", "No Index/VIDEO_TS/VTS_01_2.VOB",
        ])
        #expect(index.films.map(\.id) == ["film:Blu (2010)", "film:Image (2003).iso", "film:No Index", "film:Old DVD (1999)"])
        #expect(index.films.map(\.title) == ["Blu", "Image", "No Index", "Old DVD"])
        #expect(index.films[0].path == tree.path + "/v/Blu (2010)/BDMV/index.bdmv")
        #expect(index.films[0].artwork.poster == tree.path + "/v/Blu (2010)/poster.jpg")
        #expect(index.films[2].path == tree.path + "/v/No Index/VIDEO_TS/VTS_01_1.VOB")
        #expect(index.films[2].parts == [tree.path + "/v/No Index/VIDEO_TS/VTS_01_2.VOB"])
    }

    @Test("Films of one set form a collection, the oldest first, and a genre holds its films and then its series")
    func collections() {
        for (name, year) in [("B", 2001), ("A", 2005)] {
            tree.write("v/\(name).mkv", name)
            tree.write(
                "v/\(name).nfo", "<movie><title>\(name)</title><year>\(year)</year><genre>Drama</genre><set><name>S</name></set></movie>")
        }
        tree.write("v/Show/Show S01E01.mkv", "x")
        tree.write("v/Show/tvshow.nfo", "<tvshow><title>Show</title><genre>Drama</genre><genre>Crime</genre></tvshow>")
        let index = index()
        #expect(index.collections.map(\.id) == ["collection:S"])
        #expect(index.members(of: "collection:S")?.map(\.title) == ["B", "A"])
        // A genre with a single title is left out.
        #expect(index.genres.map(\.subtitle) == ["3 titles"])
        #expect(index.members(of: "genre:Drama")?.map(\.title) == ["A", "B", "Show"])
    }

    @Test("A file whose name is not UTF-8 is listed, and opens by a link that stays the same")
    func latinNames() throws {
        tree.makeFolder("v")
        let bytes = Array((tree.path + "/v/Caf").utf8) + [0xE9] + Array(" (1999).mkv".utf8) + [0]
        bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { _ = close(creat($0.baseAddress!, 0o644)) }  // Not empty.
        }
        let film = try #require(index().films.first)
        #expect(film.title == "Café")
        #expect(film.details?.year == 1999)
        let path = try #require(film.path)
        #expect(path.hasSuffix(".mkv"))
        #expect(FolderListing.isFile(path))
        #expect(index().films.first?.path == path)
        // Links to pictures and to notes are made in the same way, and an existing link is used again.
        let links = FileLinks(folder: tree.path + "/more/links")
        for (ending, kept) in [(".jpeg", ".jpeg"), (".1234567", ".1234567"), (".12345678", ""), ("", "")] {
            let name = [UInt8](arrayLiteral: 0xE9) + Array(ending.utf8)
            let link = try #require(links.path("/some/folder", name))
            #expect(links.path("/some/folder", name) == link && links.path("/other/folder", name) != link)
            #expect(
                link.hasPrefix(tree.path + "/more/links/") && link.hasSuffix(kept)
                    && link.dropFirst(tree.path.count + 12).count { $0 == "." } == (kept == "" ? 0 : 1))
        }
        tree.write("plain")
        #expect(FileLinks(folder: tree.path + "/plain").path("/some/folder", [0xE9]) == nil)
    }

    @Test("A folder's summary counts the films or series in all folders below it")
    func summaries() {
        let index = index([
            "Movies/A (2001).mkv", "Movies/B (2002).mkv", "Movies/Old/C.mkv", "Movies/Old/D.mkv", "TV/S/S S01E01.mkv", "TV/T/T S01E01.mkv",
        ])
        #expect(index.summaries[tree.path + "/v/Movies"]?.text == "4 films")
        #expect(index.summaries[tree.path + "/v/TV"]?.text == "2 series")
    }

    @Test("The next episode is the one begun, or the first unwatched one after the last watched, across seasons")
    func next() throws {
        let index = index(["S/Season 1/S S01E01.mkv", "S/Season 1/S S01E02.mkv", "S/Season 2/S S02E01.mkv"])
        var series = try #require(index.seriesByID["series:S"])
        let ids = series.episodes.map(\.id)
        #expect(series.next(after: nil)?.id == ids[0])
        series.seasons[0].episodes[0].isWatched = true
        #expect(series.next(after: nil)?.id == ids[1])
        series.seasons[0].episodes[1].progress = 0.4
        #expect(series.next(after: ids[1])?.id == ids[1])
        series.seasons[0].episodes[1].progress = nil
        series.seasons[0].episodes[1].isWatched = true
        #expect(series.next(after: ids[1])?.id == ids[2])
        series.seasons[1].episodes[0].isWatched = true
        #expect(series.next(after: ids[2]) == nil)
    }

    /// The beginning of a JPEG file taken on 1 May 2019.
    private var datedPhoto: [UInt8] {
        let text = Array("2019:05:01 13:45:10".utf8) + [0]
        var tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
        tiff += [1, 0, 0x03, 0x90, 2, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0, 0, 0, 0] + text
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }

    @Test("Photos are grouped by month, the newest first; a photo without a date has the date of its file")
    func months() throws {
        try FileManager.default.createDirectory(atPath: tree.path + "/p/Trip", withIntermediateDirectories: true)
        try Data(datedPhoto).write(to: URL(filePath: tree.path + "/p/Trip/a.jpg"))
        func photo(_ name: String, at seconds: Int) {
            let file = tree.write("p/" + name, "no date")
            var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
            utimes(file, &times)
        }
        // The middle of May 2019 and of January 2020, in any time zone.
        photo("b.jpg", at: 1_557_900_000)
        photo("c.jpg", at: 1_579_000_000)
        var listings: [String: MediaScanner.Listing] = [:]
        _ = MediaScanner(root: tree.path + "/p", kind: .pictures).scan {
            listings[$0.folder] = $0
            return true
        }
        let index = MediaIndex(listings)
        #expect(index.months.map { $0.title + ", " + $0.subtitle } == ["January 2020, 1 photo", "May 2019, 2 photos"])
        #expect(index.months.map(\.id) == ["month:2020:01", "month:2019:05"])
        #expect(index.members(of: "month:2019:05")?.map(\.title) == ["a", "b"])
        #expect(index.months[0].artwork.collage == [tree.path + "/p/c.jpg"])
    }

    /// A JPEG file with dates in its first directory of tags, and in the inner directory if there is one.
    private func photo(isBig: Bool, _ outer: [(tag: Int, text: String)], inner: [(tag: Int, text: String)]?) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (isBig ? size - 1 - $0 : $0))) }
        }
        let first = 8, second = first + 2 + 12 * (outer.count + 1) + 4, texts = second + 2 + 12 * (inner?.count ?? 0) + 4
        var tiff = (isBig ? [0x4D, 0x4D] : [0x49, 0x49]) + number(42, 2) + number(first, 4), words: [UInt8] = []
        func directory(_ tags: [(tag: Int, text: String)], pointer: Int) -> [UInt8] {
            var bytes = number(tags.count + 1, 2)
            if pointer == 0 {
                bytes = number(tags.count, 2)
            } else {
                bytes += number(pointer, 2) + number(4, 2) + number(1, 4) + number(second, 4)
            }
            for (tag, text) in tags {
                bytes += number(tag, 2) + number(2, 2) + number(20, 4) + number(texts + words.count, 4)
                words += Array(text.utf8) + [0]
            }
            return bytes + number(0, 4)
        }
        // Without an inner directory, an unknown tag takes the place of the pointer to it.
        tiff += directory(outer, pointer: inner == nil ? 0x0001 : 0x8769) + directory(inner ?? [], pointer: 0) + words
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body + [0xFF, 0xDA, 0, 2]
    }

    @Test("A photo's date is when it was taken, or else when it was digitised, or else when it was changed", arguments: [false, true])
    func dateTags(isBig: Bool) {
        func date(_ outer: [(tag: Int, text: String)], _ inner: [(tag: Int, text: String)]?) -> String? {
            PhotoDate.date(photo(isBig: isBig, outer, inner: inner)[...])
        }
        let changed = (tag: 0x0132, text: "2021:01:01 00:00:00"), taken = (tag: 0x9003, text: "1999:05:01 13:45:10")
        let filed = (tag: 0x9004, text: "2000:05:01 13:45:10"), other = (tag: 0x010E, text: "2005:01:01 00:00:00")
        #expect(date([changed], [filed, taken]) == taken.text)
        #expect(date([changed, other], [other, filed]) == filed.text)
        #expect(date([other, changed], [other]) == changed.text && date([changed], nil) == changed.text)
        #expect(date([taken], nil) == nil && date([], [other]) == nil)
        // A directory ends after its declared number of tags: bytes behind it that look like a tag are ignored.
        var cut = photo(isBig: isBig, [changed], inner: [other, taken])
        let count: [UInt8] = isBig ? [0, 2, 0x01, 0x0E] : [2, 0, 0x0E, 0x01]
        if let place = cut.indices.first(where: { cut[$0...].starts(with: count) }) { cut[place + (isBig ? 1 : 0)] = 1 }
        #expect(PhotoDate.date(cut[...]) == changed.text)
        // Dates written by a camera whose clock is not set.
        for text in ["    :  :     :  :  ", "0000:00:00 00:00:00"] { #expect(date([changed], [(0x9003, text)]) == changed.text) }
    }

    @Test("A photo's date is found after other segments and across two reads, but not in an invalid file")
    func datedFiles() throws {
        let dated = photo(isBig: true, [], inner: [(0x9003, "2001:02:03 04:05:06")])
        func read(_ bytes: [UInt8]) -> String? {
            let file = tree.write("photo.jpg")
            _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
            return PhotoDate.read(file)
        }
        func behind(_ count: Int) -> [UInt8] {
            [0xFF, 0xD8, 0xFF, 0xE0, UInt8((count + 2) >> 8), UInt8((count + 2) & 255)] + [UInt8](repeating: 1, count: count)
                + dated.dropFirst(2)
        }
        #expect(read(dated) == "2001:02:03 04:05:06")
        for count in [0, 14, 4096 - 6, 4000, 60_000] { #expect(read(behind(count)) == "2001:02:03 04:05:06", "\(count)") }
        // A file that is truncated behind the date has it; a file that is truncated within the date has none.
        #expect(read(dated.dropLast(5)) == "2001:02:03 04:05:06" && read(dated.dropLast(6)) == nil)
        #expect(read([0x00] + dated.dropFirst()) == nil && read([0xFF, 0xD9] + dated.dropFirst(2)) == nil)
        // Nothing is read behind the start of the image data, nor behind an invalid block.
        #expect(read([0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + dated.dropFirst(2)) == nil)
        #expect(
            read([0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + dated.dropFirst(2)) == nil
                && read([0xFF, 0xD8, 0x00, 0xE0, 0, 2] + dated.dropFirst(2)) == nil)
        #expect(read([]) == nil && PhotoDate.read(tree.path + "/none.jpg") == nil && PhotoDate.ofFile(tree.path + "/none.jpg") == nil)
    }

    @Test(
        "PhotoDate.monthName returns the month's name, and nil for an invalid month",
        arguments: [
            ("2019:01", "January 2019"), ("2019:12", "December 2019"), ("2019:13", nil), ("2019:00", nil), ("2019", nil), ("2019:1:1", nil),
            ("x:1", nil),
        ] as [(String, String?)])
    func monthNames(month: String, name: String?) { #expect(PhotoDate.monthName(month) == name) }

    @Test("A file's date is its modification time in local time, to the second")
    func fileDates() {
        let file = tree.write("photo.jpg")
        var written = tm()
        (written.tm_year, written.tm_mon, written.tm_mday, written.tm_hour, written.tm_min, written.tm_sec) = (109, 1, 3, 4, 5, 6)
        written.tm_isdst = -1
        var times = [timeval(tv_sec: mktime(&written), tv_usec: 0), timeval(tv_sec: mktime(&written), tv_usec: 0)]
        utimes(file, &times)
        #expect(PhotoDate.ofFile(file) == "2009:02:03 04:05:06")
    }

    @Test("A photo's date is read from its Exif data, and damaged data does not crash the reader")
    func photoDates() {
        let jpeg = datedPhoto
        #expect(PhotoDate.date(jpeg[...]) == "2019:05:01 13:45:10")
        for end in jpeg.indices { _ = PhotoDate.date(jpeg[..<end]) }
        for index in jpeg.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var broken = jpeg
                broken[index] = value
                _ = PhotoDate.date(broken[...])
            }
        }
    }
}
