import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

extension WithProgramsRunning {
    @Suite("Watched marks and similar titles") struct LibraryMemoryTests {
        let tree = TemporaryTree()

        private func started() async -> HomeLibrary {
            let library = HomeLibrary(places: tree.places, assets: tree.path + "/assets")
            library.start()
            for await catalogue in library.updates() where catalogue.isComplete { break }
            return library
        }

        private func write(_ name: String, genres: [String], set: String? = nil) {
            tree.write("home/Videos/\(name).mkv", name)
            let words = genres.map { "<genre>\($0)</genre>" }.joined() + (set.map { "<set><name>\($0)</name></set>" } ?? "")
            tree.write("home/Videos/\(name).nfo", "<movie><title>\(name)</title>\(words)</movie>")
        }

        @Test(
            "A film marked as watched, or a series with all its episodes, is still watched in the next session", .hangGuard)
        func watched() async {
            write("One", genres: [])
            write("Two", genres: [])
            for number in 1...3 { tree.write("home/Videos/Show/Show S01E0\(number).mkv", "\(number)") }
            var library = await started()
            library.setWatched("film:One.mkv", true)
            library.setWatched("series:Show", true)
            #expect(library.playback(of: "film:One.mkv")?.isWatched == true, "at once")
            library.setWatched("episode:Show/Show S01E02.mkv", false)
            tree.write("home/Videos/Long/Season 1/Long S01E01.mkv", "1")
            tree.write("home/Videos/Long/Season 2/Long S02E01.mkv", "2")
            library.stop()
            library = await started()
            library.setWatched("season:Long/Season 2", true)
            #expect(library.playback(of: "episode:Long/Season 2/Long S02E01.mkv")?.isWatched == true)
            #expect(library.playback(of: "episode:Long/Season 1/Long S01E01.mkv")?.isWatched != true)
            library.stop()
            library = await started()
            #expect(library.playback(of: "film:One.mkv")?.isWatched == true && library.playback(of: "film:Two.mkv")?.isWatched != true)
            let episodes = (1...3).map { library.playback(of: "episode:Show/Show S01E0\($0).mkv")?.isWatched }
            #expect(episodes == [true, false, true])
            library.stop()
        }

        @Test("A title's page lists up to twelve similar titles: first its set, then by shared genres, then by nearest year")
        func nearest() async {
            func film(_ id: String, _ year: Int?, _ genres: [String], _ set: String? = nil) -> HomeItem {
                HomeItem(
                    id: "film:" + id, kind: .film, title: id, details: MediaDetails(year: year, genres: genres, collection: set),
                    path: "/v/" + id)
            }
            let wanted = film("wanted", 1990, ["A", "B"], "Set")
            let near = [
                film("set", 1890, [], "Set"), film("both", 1990, ["A", "B"]), film("thirty years off", 1960, ["B", "A"]),
                film("a", 1990, ["A"]), film("b, of no year", nil, ["B", "C"]), film("c, a year on", 1991, ["A"]),
                film("both, 42 years off", 1948, ["A", "B"]),
                film("d, before", 1980, ["A"]), film("e", 1979, ["A"]), film("f", 1978, ["A"]), film("g", 1977, ["A"]),
                film("h", 1976, ["A"]),
                film("i, one too many", 1975, ["A"]),
            ]
            let library = HomeLibrary(places: tree.places, assets: nil)
            func similar(to item: HomeItem, _ all: [HomeItem]) async -> [String] {
                let root = Parts.Root(path: "/v", kind: .videos)
                library.state.withLock { state in
                    state.parts.set(roots: [root])
                    state.parts.add(MediaScanner.Listing(folder: "/v", items: all, isComplete: true), of: root)
                }
                return await library.page(of: item).similar.map(\.title)
            }
            let others = [film("other", 1990, ["C"]), film("nothing", nil, []), film("of another set", 1990, [], "Other"), wanted]
            #expect(await similar(to: wanted, (near + others).reversed()) == near.prefix(12).map(\.title))
            #expect(await similar(to: others[1], near + others).isEmpty)
            #expect(await similar(to: near[0], [near[0], wanted, others[1]]) == ["wanted"])
        }

        @Test("A title's page lists the others of its set first, then the titles that share the most genres", .hangGuard)
        func similar() async throws {
            write("One", genres: ["Drama", "Crime"], set: "Set")
            write("Two", genres: [], set: "Set")
            write("Three", genres: ["Drama", "Crime"])
            write("Four", genres: ["Crime"])
            write("Other", genres: ["Comedy"])
            let library = await started()
            let page = await library.page(of: try #require(library.item("film:One.mkv")))
            #expect(
                page.similar.map(\.title).prefix(3) == ["Two", "Three", "Four"]
                    && !page.similar.contains { $0.title == "Other" || $0.title == "One" })
            library.stop()
        }
    }
}
