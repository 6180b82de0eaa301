/// The mapping lines in force, the user's before SDL's.
package struct ControllerDatabase: Sendable {
    private var rows: [ControllerGUID: ControllerRow] = [:]
    private var rowsWithoutVersion: [ControllerGUID: ControllerRow] = [:]
    private var own: Set<ControllerGUID> = []
    /// What is wrong with the first of the user's lines that could not be read, and how many these are; nil if there is none.
    package private(set) var problem: String?

    package init() {}

    /// Reads the sources in order of priority: the user's file, SDL_GAMECONTROLLERCONFIG, then SDL's rows.
    ///
    /// Only the user's bad lines are reported; rows for other systems are skipped without a message.
    package init(userFile: String = "", environment: [String: String] = [:], rows sdl: [String] = []) {
        var badLines = 0
        for (index, line) in Self.lines(userFile).enumerated() {
            do throws(MappingError) {
                guard let row = try Self.row(line) else { continue }
                add(row, environment)
                own.insert(row.guid)
            } catch {
                badLines += 1
                problem = problem ?? "line \(index + 1): \(error)"
            }
        }
        if badLines > 1, let first = problem { problem = "\(first); in all \(badLines) lines cannot be read" }
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

    /// The bytes of a user's file with this row in place of its device's old one, or at its end; every other line keeps its bytes.
    package static func userFile(_ bytes: [UInt8], replacing row: ControllerRow) -> [UInt8] {
        var lines = linesWithEnds(bytes)
        let new = Array((row.text + "\n").utf8)[...]
        if let old = lines.firstIndex(where: { guid(in: $0) == row.guid }) {
            lines[old] = new
        } else {
            // The last line may lack its end.
            if let last = lines.last?.last, last != lineFeed, last != carriageReturn { lines.append([lineFeed]) }
            lines.append(new)
        }
        return Array(lines.joined())
    }

    /// The bytes of a user's file without the rows of a device, for which the built-in mapping is used again.
    package static func userFile(_ bytes: [UInt8], without guid: ControllerGUID) -> [UInt8] {
        Array(linesWithEnds(bytes).filter { self.guid(in: $0) != guid }.joined())
    }

    private static func guid(in line: ArraySlice<UInt8>) -> ControllerGUID? {
        lines(String(decoding: line, as: UTF8.self)).first.flatMap { (try? row($0))?.guid }
    }

    private static func row(_ line: Substring) throws(MappingError) -> ControllerRow? {
        let text = line.drop(while: \.isWhitespace)
        guard let first = text.first, first != "#" else { return nil }
        return try ControllerRow(parsing: text)
    }

    private static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

    /// The lines of a text, separated by the same ends as in `linesWithEnds`.
    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }

    private static func linesWithEnds(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(where: { $0 == lineFeed || $0 == carriageReturn }) {
            var next = end + 1
            if rest[end] == carriageReturn, next < rest.endIndex, rest[next] == lineFeed { next += 1 }
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }
}
