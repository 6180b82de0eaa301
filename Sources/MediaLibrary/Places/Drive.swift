import Foundation
import TenFootLanguage
import TenFootStorage
import Glibc

/// A file system that media lie on: its name, and how much of it is free.
package struct Drive: Equatable, Sendable, Identifiable {
    /// Where it is mounted.
    package var id: String
    package var name: String
    /// Bytes.
    package var free: Int64
    package var total: Int64
    /// The requested folders that lie on it.
    package var folders: [String]

    /// The used fraction, from 0 to 1, whatever a file system says.
    package var used: Double { total > 0 ? min(max(1 - Double(free) / Double(total), 0), 1) : 0 }

    /// The queue on which drives are read, one after another: however often one that does not answer is read, it keeps one thread.
    private static let queue = DispatchQueue(label: "tenfoot.drives", qos: .userInitiated)

    /// The file systems that hold some folders, in the order of the folders; missing folders are left out.
    ///
    /// An unreachable network disk may take minutes.
    ///
    /// - Parameter read: reads them; may block.
    package static func holding(
        _ folders: [String], by read: @escaping @Sendable ([String]) -> [Drive] = { Drive.read($0) }
    ) async -> [Drive] {
        await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: read(folders)) } }
    }

    /// The same, on the calling thread.
    package static func read(_ folders: [String], mounts: String = "/proc/self/mountinfo") -> [Drive] {
        var drives: [Drive] = []
        let points = MountTable.folders(mounts)
        for folder in folders {
            guard let real = realpath(folder, nil) else { continue }
            defer { Glibc.free(real) }
            let path = String(cString: real)
            let point = MountTable.folder(around: path, of: points)
            if let index = drives.firstIndex(where: { $0.id == point }) {
                drives[index].folders.append(folder)
                continue
            }
            var facts = statvfs()
            guard statvfs(path, &facts) == 0, facts.f_blocks > 0 else { continue }
            // Space reserved for root counts as used, as in `df`.
            let (unit, all) = (Int64(clamping: facts.f_frsize), Int64(clamping: facts.f_blocks))
            let open = Int64(clamping: facts.f_bavail)
            drives.append(
                Drive(
                    id: point, name: name(of: point), free: open.multipliedReportingOverflow(by: unit).partialValue,
                    total: all.multipliedReportingOverflow(by: unit).partialValue, folders: [folder]))
        }
        return drives
    }

    /// The name of a drive; for removable drives the last component of the mount point, which is the volume's label.
    private static func name(of point: String) -> String {
        point == "/" || point == "/home" ? String(localized: "Built-in drive") : point.split(separator: "/").last.map(String.init) ?? point
    }

    /// `1.2 TB`, `340 GB`, `85 MB`: by thousands, as drives are sold.
    package static func size(_ bytes: Int64, language: String = InterfaceLanguage.code) -> String {
        var (value, units) = (Double(max(0, bytes)) / 1e6, ["MB", "GB", "TB", "PB"][...])
        while value >= 999.5, units.count > 1 {
            value /= 1000
            units.removeFirst()
        }
        let text =
            value < 9.95 && units.first != "MB"
            ? NumberText.decimal("\((value * 10).rounded() / 10)", language: language) : "\(Int(value.rounded()))"
        return text + " " + (units.first ?? "")
    }
}
