import Foundation
import TenFootStorage

/// The home screen as it was last shown, in one small file, so that the first frame does not wait for scans.
struct Snapshot: Codable {
    /// The format's version, raised when the meaning of the fields changes; files of other versions are ignored.
    static let format = 2
    /// The most items of a row that are stored.
    private static let itemsPerRow = 60

    var format = Self.format
    /// The assets folder that demo titles refer to; it differs between installations.
    var assets: String?
    var rows: [HomeRow]

    init(rows: [HomeRow], assets: String?) {
        self.assets = assets
        self.rows = rows.map { row in
            var row = row
            row.items = Array(row.items.prefix(Self.itemsPerRow))
            row.revision = 0
            return row
        }
    }

    /// Reads the file; nil if it is missing, damaged, or of another format or assets folder.
    static func read(_ path: String, assets: String?) -> Snapshot? {
        guard let data = try? Files.regular(path, limit: 16 << 20), let snapshot = try? JSONDecoder().decode(Snapshot.self, from: data),
            snapshot.format == format, snapshot.assets == assets, !snapshot.rows.isEmpty, snapshot.rows.allSatisfy(isCredible)
        else { return nil }
        return snapshot
    }

    /// Whether all numbers of a row are in a range in which every screen can compute with them.
    private static func isCredible(_ row: HomeRow) -> Bool {
        let numbers = row.items.flatMap { item in
            let details = item.details
            let whole = [details?.year, details?.duration, details?.season, details?.episode, details?.lastEpisode]
            return [item.progress, details?.rating, details?.length] + whole.map { $0.map(Double.init) }
        }
        return ([Double(row.total), Double(row.revision)] + numbers).allSatisfy { (0...1e9).contains($0 ?? 0) }
    }

    /// Replaces the file as a whole, so that a crash leaves the old one; a failure is ignored.
    func write(_ path: String) {
        guard FolderMaker.make((path as NSString).deletingLastPathComponent), let data = try? JSONEncoder().encode(self) else { return }
        try? Files.replace(path, by: data, mode: 0o600)
    }
}
