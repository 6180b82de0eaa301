import Foundation
import TenFootLanguage

/// Invented films shown while there are no media: shelves, posters and texts from `assets/demo`.
package struct DemoContent: Sendable {
    package var rows: [HomeRow]

    private struct Manifest: Decodable {
        struct Shelf: Decodable {
            var id: String
            var title: String
            var shape: TileShape
            var titles: [String]
        }

        struct Title: Decodable {
            var id: String
            var title: String
            var year: Int
            var duration: Int
            var genres: [String]
            var rating: Double
            var synopsis: String
            var poster: String
            var landscape: String?
            var backdrop: String?
        }

        var shelves: [Shelf]
        var titles: [Title]
    }

    /// Reads the manifest in an assets folder; without one there are no rows.
    package init(assets: String?) {
        rows = []
        guard let folder = assets.map({ $0 + "/demo" }), let data = FileManager.default.contents(atPath: folder + "/demo.json"),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
        else { return }
        let items = Dictionary(manifest.titles.map { ($0.id, Self.item($0, folder)) }, uniquingKeysWith: { first, _ in first })
        rows = manifest.shelves.map { shelf in
            HomeRow(
                id: "demo:" + shelf.id, kind: .demo, title: shelf.title, shape: shelf.shape, items: shelf.titles.compactMap { items[$0] })
        }
    }

    private static func item(_ title: Manifest.Title, _ folder: String) -> HomeItem {
        HomeItem(
            id: "demo:" + title.id, kind: .demo, title: title.title,
            subtitle: "\(title.year) · \(title.genres.first ?? String(localized: "Film"))",
            artwork: Artwork(
                poster: folder + "/" + title.poster, landscape: title.landscape.map { folder + "/" + $0 },
                backdrop: title.backdrop.map { folder + "/" + $0 }),
            details: MediaDetails(
                synopsis: title.synopsis, year: title.year, duration: title.duration, genres: title.genres, rating: title.rating))
    }

    /// The assets folder: `$TENFOOT_ASSETS`, beside the program, `../share/tenfoot`, or in the checkout the program was built in.
    package static func assetFolder(environment: [String: String], program: String) -> String? {
        if let own = environment["TENFOOT_ASSETS"], !own.isEmpty { return own }
        var folder = (program as NSString).deletingLastPathComponent
        var places = [folder + "/assets", (folder as NSString).deletingLastPathComponent + "/share/tenfoot"]
        // .build/x86_64-unknown-linux-gnu/release/launcher lies four levels below the package.
        for _ in 0..<4 {
            folder = (folder as NSString).deletingLastPathComponent
            places.append(folder + "/assets")
        }
        return places.first { FolderListing.isFile($0 + "/demo/demo.json") }
    }
}
