import Foundation
import TenFootStorage

/// The home screen as it was last shown, in one small file, so that the first frame waits for nothing.
struct Snapshot: Codable {
    /// Raised when the meaning of the fields changes; a file of another format is as good as none.
    static let format = 2
    /// As many items as a row can show before the real ones are there.
    private static let itemsPerRow = 60

    var format = Self.format
    /// The assets that demo titles point into; another installation has others.
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

    /// Nil if there is none, or none that fits.
    static func read(_ path: String, assets: String?) -> Snapshot? {
        guard let data = try? Files.regular(path, limit: 16 << 20), let snapshot = try? JSONDecoder().decode(Snapshot.self, from: data),
            snapshot.format == format, snapshot.assets == assets, !snapshot.rows.isEmpty
        else { return nil }
        return snapshot
    }

    /// Replaces the file as a whole, so that a crash leaves the old one; failing is harmless.
    func write(_ path: String) {
        guard FolderMaker.make((path as NSString).deletingLastPathComponent), let data = try? JSONEncoder().encode(self) else { return }
        try? Files.replace(path, by: data, mode: 0o600)
    }
}
