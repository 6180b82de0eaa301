import Testing

@testable import TenFootMediaLibrary

@Suite("Marks of albums of one name in two library folders") struct AlbumMarksTests {
    let tree = TemporaryTree()
    private let library: HomeLibrary

    init() {
        LauncherLanguage.begin()
        for folder in ["a", "b"] { tree.write("\(folder)/Ann/Light/01 One.flac") }
        library = HomeLibrary(places: tree.places, assets: nil)
    }

    private final class Found { var listings: [MediaScanner.Listing] = [] }

    /// Has the library find these folders and no others.
    private func find(_ folders: [String]) {
        let roots = folders.map { Parts.Root(path: tree.path + "/" + $0, kind: .music) }
        let all = roots.map { root in
            let found = Found()
            _ = MediaScanner(root: root.path, kind: .music).scan { listing in
                found.listings.append(listing)
                return true
            }
            return found.listings
        }
        library.state.withLock { state in
            state.parts.set(roots: roots)
            for (root, listings) in zip(roots, all) { for listing in listings { state.parts.add(listing, of: root) } }
        }
    }

    private func album(_ folder: String) -> String { "\(tree.path)/\(folder)/Ann/Light" }

    private var shown: [HomeItem] { library.contents(of: HomeRow.Kind.music) }

    @Test("Each album keeps its own marks, whichever of the folders is away")
    func namesakes() async {
        find(["a", "b"])
        await library.setHidden("album:Ann/Light", true)
        await library.setFavourite("album:" + album("b"), true)
        for folders in [["a", "b"], ["b"]] {
            find(folders)
            #expect(shown.map(\.path) == [album("b")] && shown.allSatisfy(\.isFavourite), "\(folders)")
        }
        find(["a"])
        #expect(shown.isEmpty)
        await library.setHidden("album:Ann/Light", false)
        #expect(shown.map(\.path) == [album("a")] && !shown.contains(where: \.isFavourite))
        find(["a", "b"])
        #expect(shown.count == 2 && shown.filter(\.isFavourite).map(\.path) == [album("b")])
        for folder in ["a", "b"] {
            #expect(library.contents(of: "folder:\(tree.path)/\(folder)/Ann").map(\.isFavourite) == [folder == "b"], "\(folder)")
        }
    }

    @Test("Marks that earlier versions stored under the identifiers of albums and tracks are kept")
    func earlier() async {
        library.change { store in
            store.setFavourite(["album:Ann/Light"], true)
            store.setHidden(["track:Ann/Light/01 One.flac"], true)
        }
        await library.settled()
        for folders in [["a"], ["a", "b"], ["b"]] {
            find(folders)
            library.renameMusic()
            await library.settled()
            let stored = library.state.withLock { $0.parts.stored }
            #expect(stored?.favourites == ["album:" + album("a")], "\(folders)")
            #expect(stored?.hidden == ["track:" + album("a") + "/01 One.flac"], "\(folders)")
        }
    }
}
