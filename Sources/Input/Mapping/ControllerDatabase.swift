/// The mapping lines in force, the user's before SDL's.
package struct ControllerDatabase: Sendable {
    private var rows: [ControllerGUID: ControllerRow] = [:]
    private var rowsWithoutVersion: [ControllerGUID: ControllerRow] = [:]
    private var own: Set<ControllerGUID> = []
    /// The user's lines that could not be read, each as "line N: what is wrong".
    package private(set) var problems: [String] = []

    package init() {}

    /// Reads the sources in order of priority: the user's file, SDL_GAMECONTROLLERCONFIG, then SDL's rows.
    ///
    /// Only the user's bad lines are reported; rows for other systems are skipped without a message.
    package init(userFile: String = "", environment: [String: String] = [:], rows sdl: [String] = []) {
        for (index, line) in Self.lines(userFile).enumerated() {
            do throws(MappingError) {
                guard let row = try Self.row(line) else { continue }
                add(row, environment)
                own.insert(row.guid)
            } catch {
                problems.append("line \(index + 1): \(error)")
            }
        }
        let others = Self.lines(environment["SDL_GAMECONTROLLERCONFIG"] ?? "") + sdl.map { Substring($0) }
        for line in others {
            if let row = try? Self.row(line) { add(row, environment) }
        }
    }

    /// The row for a device: that of its exact GUID, else that with version 0 on both sides.
    package subscript(device device: DeviceDescription) -> ControllerRow? {
        let guid = ControllerGUID(device)
        return rows[guid] ?? rows[guid.withoutVersion] ?? rowsWithoutVersion[guid.withoutVersion]
    }

    /// True if the row for a device is the user's own.
    package func isOwn(_ device: DeviceDescription) -> Bool { self[device: device].map { own.contains($0.guid) } ?? false }

    package var count: Int { rows.count }

    private mutating func add(_ row: ControllerRow, _ environment: [String: String]) {
        guard row.isForLinux else { return }
        if let condition = row.condition, !condition.holds(in: environment) { return }
        if rows[row.guid] == nil { rows[row.guid] = row }
        let bare = row.guid.withoutVersion
        if rowsWithoutVersion[bare] == nil { rowsWithoutVersion[bare] = row }
    }

    /// A user's file with this row in place of its device's old one, or at its end; everything else stays as written.
    package static func userFile(_ text: String, replacing row: ControllerRow) -> String {
        var lines = lines(text).map(String.init)
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        let old = lines.firstIndex { (try? Self.row(Substring($0)))?.guid == row.guid }
        if let old { lines[old] = row.text } else { lines.append(row.text) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A user's file without the rows of a device, for which the built-in mapping is used again.
    package static func userFile(_ text: String, without guid: ControllerGUID) -> String {
        lines(text).filter { (try? Self.row($0))?.guid != guid }.joined(separator: "\n")
    }

    private static func row(_ line: Substring) throws(MappingError) -> ControllerRow? {
        let text = line.drop(while: \.isWhitespace)
        guard let first = text.first, first != "#" else { return nil }
        return try ControllerRow(parsing: text)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}
