import Foundation
import TestSupport

@testable import TenFootMediaLibrary

/// A random library, as a scan might find it.
struct RandomLibrary {
    var dice: Seeded
    var listings: [String: MediaScanner.Listing] = [:]
    private(set) var count = 0
    /// The titles and years of its films: two of one title and year would be copies of one film.
    private var names: Set<String> = []

    init(seed: Int) {
        dice = Seeded(seed)
        add("/v", relative: "", depth: 2)
        add("/w", relative: "", depth: 1)
    }

    private mutating func maybe<T>(_ share: Double, _ value: T) -> T? { dice.chance(share) ? value : nil }

    private mutating func item(_ kind: HomeItem.Kind, _ folder: String, _ relative: String, isTwin: Bool) -> HomeItem {
        count += 1
        let name = "\(kind.rawValue) \(dice.number(1...30)) \(count)"
        // Some have the same relative path in both library folders.
        let place = (relative.isEmpty ? "" : relative + "/") + (isTwin ? "\(kind.rawValue) twice" : name)
        var details = MediaDetails(
            year: maybe(0.7, dice.number(1950...2020)),
            genres: dice.chance(0.7) ? ["Genre \(dice.number(1...60))", "Genre \(dice.number(1...4))"] : [],
            collection: kind == .film ? maybe(0.4, "Set \(dice.number(1...8))") : nil)
        if details.genres.count == 2, details.genres[0] == details.genres[1] { details.genres.removeLast() }
        if kind == .photo { details.taken = maybe(0.8, "20\(dice.number(10...12)):0\(dice.number(1...9)):0\(dice.number(1...9)) 10:00:00") }
        let picture = "/p/\(count).jpg", title = kind == .film ? "Film \(dice.number(1...12))" : name
        if let year = details.year, !names.insert("\(title) (\(year))").inserted { details.year = nil }
        return HomeItem(
            id: "\(kind.rawValue):\(place)", kind: kind, title: title,
            subtitle: kind == .album ? dice.chance(0.2) ? "" : "Artist \(dice.number(1...5))" : "",
            artwork: Artwork(
                poster: kind == .photo ? nil : maybe(0.6, picture), landscape: kind == .photo ? picture : nil,
                backdrop: maybe(0.3, picture + "b")),
            details: details, path: folder + "/" + (place as NSString).lastPathComponent)
    }

    private mutating func add(_ folder: String, relative: String, depth: Int) {
        var listing = MediaScanner.Listing(folder: folder, items: [], isComplete: true)
        for number in 0..<(depth == 0 ? 0 : dice.number(0...3)) {
            let name = "inner \(number)", below = relative.isEmpty ? name : relative + "/" + name
            var inner = HomeItem(id: "folder:\(folder)/\(name)", kind: .folder, title: name, path: "\(folder)/\(name)")
            inner.artwork.poster = maybe(0.2, "/p/\(folder)\(name).jpg")
            listing.items.append(inner)
            add("\(folder)/\(name)", relative: below, depth: depth - 1)
        }
        for number in 0..<dice.number(0...14) {
            let kinds: [HomeItem.Kind] = [.film, .film, .film, .series, .album, .photo, .photo]
            var item = item(kinds[dice.number(0...kinds.count - 1)], folder, relative, isTwin: number == 0)
            if item.kind == .series || item.kind == .album {
                let kind: HomeItem.Kind = item.kind == .series ? .episode : .track
                let episodes = (0..<dice.number(1...5)).map { number in
                    HomeItem(
                        id: "\(kind.rawValue):\(item.target)/\(number)", kind: kind, title: "\(number)",
                        subtitle: kind == .track
                            ? item.subtitle.isEmpty || dice.chance(0.3) ? "Artist \(dice.number(1...7))" : item.subtitle : "",
                        details: MediaDetails(season: dice.number(0...2), episode: number), path: item.path! + "/\(number)")
                }
                let own = item.subtitle
                let series = Series(item, episodes: episodes) {
                    HomeItem(id: "season:\(item.target)/\($0)", kind: .season, title: "\($0)", path: item.path)
                }
                if kind == .track { item.subtitle = own }
                listing.series[item.id] = series
            }
            listing.items.append(item)
        }
        listings[folder] = listing
    }

    /// All listed items, sorted by the paths of their folders.
    var all: [HomeItem] { listings.keys.sorted().flatMap { listings[$0]!.items } }
}
