import Testing

@testable import TenFootMediaLibrary

@Suite("Folders of discs and of parts")
struct DiscFoldersTests {
    let tree = TemporaryTree()

    init() { LauncherLanguage.begin() }

    /// What is found in files of these names.
    private func index(_ names: [String]) -> MediaIndex {
        for name in names { tree.write("v/" + name, name) }
        var parts = Parts()
        let root = Parts.Root(path: tree.path + "/v", kind: .videos)
        parts.set(roots: [root])
        parts.scan(root, by: MediaScanner(root: root.path, kind: .videos))
        return parts.mediaIndex()
    }

    @Test("Episodes in folders of discs are those of one series, also with one on each disc")
    func series() throws {
        let index = index([
            "One/Disc 1/One S01E01.mkv", "One/Disc 2/One S01E02.mkv", "Two/DVD1/Two S01E01.mkv", "Two/DVD1/Two S01E02.mkv",
            "Two/DVD2/Two S02E01.mkv", "Two/DVD2/Extras/Making.mkv", "Three Season 2/CD1/Three S02E01.mkv",
            "Mixed/Disc 1/Mixed S01E01.mkv", "Mixed/Disc 2/A Film.mkv",
        ])
        #expect(index.films.map(\.title) == ["A Film"])
        #expect(index.series.map(\.title) == ["Disc 1", "One", "Three", "Two"], "one of them lies beside a film")
        let seasons = try ["One", "Three Season 2", "Two"].map { try #require(index.seriesByID["series:" + $0]).seasons }
        #expect(seasons.map { $0.map(\.number) } == [[1], [2], [1, 2]])
        #expect(seasons.map { $0.map(\.episodes.count) } == [[2], [1], [2, 1]])
    }

    @Test("A film's parts lie in folders of discs by any name, and in its own folder in those of parts")
    func films() {
        let index = index([
            "Discs/Disc 1/film.avi", "Discs/Disk 2/film.avi", "DVDs/DVD1/film a.avi", "DVDs/DVD2/film b.avi",
            "Film (2001)/Part 1/film.avi", "Film (2001)/Part 2/film.avi", "Spelled (1999)/CD1/Spelled part one.avi",
            "Spelled (1999)/CD2/Spelled part two.avi",
        ])
        #expect(index.films.map(\.title) == ["Discs", "DVDs", "Film", "Spelled"])
        #expect(index.films.map(\.files.count) == [2, 2, 2, 2])
    }

    @Test("The files of a copied DVD that lie in a film's folder itself are one film")
    func bareDisc() {
        let index = index([
            "Film (1999)/VIDEO_TS.IFO", "Film (1999)/VIDEO_TS.VOB", "Film (1999)/VTS_01_0.VOB", "Film (1999)/VTS_01_1.VOB",
            "No Index/vts_01_1.vob", "No Index/vts_01_2.vob",
        ])
        #expect(index.films.map(\.id) == ["film:Film (1999)", "film:No Index"])
        #expect(index.films.map(\.title) == ["Film", "No Index"])
        let files = [["Film (1999)/VIDEO_TS.IFO"], ["No Index/vts_01_1.vob", "No Index/vts_01_2.vob"]]
        #expect(index.films.map(\.files) == files.map { $0.map { tree.path + "/v/" + $0 } })
    }

    @Test("Files called part one and part two are the parts of a film in its own folder, which tells its year, and films elsewhere")
    func spelled() {
        let names = ["Film (1999)/Film part one.avi", "Film (1999)/Film part two.avi", "Film (1999)/Film part three.avi"]
        let index = index(names + ["Box/Dune Part One.mkv", "Box/Dune Part Two.mkv"])
        #expect(index.films.map(\.title) == ["Dune Part One", "Dune Part Two", "Film"])
        #expect(index.films.last?.files == names.map { tree.path + "/v/" + $0 })
    }

    @Test("The films of a series of films stay films of their own in folders of discs or of parts, with the names of their files")
    func seriesOfFilms() {
        let index = index([
            "Saga/Part 1/Saga 1.avi", "Saga/Part 2/Saga 2.avi", "Box/Disc 1/Dune Part One.mkv", "Box/Disc 2/Dune Part Two.mkv",
            "Alien (1979)/Disc 1/Alien.mkv", "Alien (1979)/Disc 2/Making of Alien.mkv",
        ])
        #expect(index.films.map(\.title) == ["Alien", "Dune Part One", "Dune Part Two", "Making of Alien", "Saga 1", "Saga 2"])
        #expect(index.films.allSatisfy { $0.parts.isEmpty })
    }
}
