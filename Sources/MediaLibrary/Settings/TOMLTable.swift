/// A value of a TOML file.
enum TOMLValue {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    case array([TOMLValue])
    case table(TOMLTable)

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var int: Int? { if case .integer(let number) = self { number } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var array: [TOMLValue]? { if case .array(let values) = self { values } else { nil } }
    var table: TOMLTable? { if case .table(let table) = self { table } else { nil } }
}

/// The keys of a section, or of a table in braces.
final class TOMLTable {
    struct Entry {
        var value: TOMLValue
        /// The offset of the key, in bytes.
        var offset: Int
        /// The byte range of the value; nil for a section.
        var range: Range<Int>?
    }

    private(set) var entries: [String: Entry] = [:]
    /// True once a heading has named it, or a dotted key has created it under an earlier heading; it cannot be opened again.
    private var isClosed = false
    /// True for a table in braces, to which nothing can be added later.
    private var isFrozen = false

    /// The names in the order of the file.
    var names: [String] { entries.sorted { $0.value.offset < $1.value.offset }.map(\.key) }

    subscript(name: String) -> Entry? { entries[name] }

    func freeze() { isFrozen = true }

    /// Opens the section of a heading.
    func section(_ path: [String], at offset: Int) throws(TOMLFault) -> TOMLTable {
        var table = self
        for name in path { table = try table.child(name, at: offset, path) }
        guard !table.isClosed else { throw TOMLFault(offset: offset, reason: "[\(path.joined(separator: "."))] stands here a second time") }
        table.isClosed = true
        return table
    }

    /// Inserts a value; the tables that a dotted key creates or uses are appended to `dotted`.
    func insert(_ path: [String], _ entry: Entry, dotted: inout [TOMLTable]) throws(TOMLFault) {
        // Check before any table is created, so that a faulty line changes nothing.
        var probe: TOMLTable? = self
        for name in path.dropLast() {
            guard let known = probe?.entries[name] else {
                probe = nil
                break
            }
            guard let next = known.value.table, !next.isClosed, !next.isFrozen else { throw Self.taken(path, entry.offset) }
            probe = next
        }
        if let probe, let last = path.last, probe.entries[last] != nil { throw Self.taken(path, entry.offset) }
        var table = self
        for name in path.dropLast() {
            table = try table.child(name, at: entry.offset, path)
            dotted.append(table)
        }
        if let last = path.last { table.entries[last] = entry }
    }

    func insert(_ path: [String], _ entry: Entry) throws(TOMLFault) {
        var dotted: [TOMLTable] = []
        try insert(path, entry, dotted: &dotted)
    }

    /// Closes the table to dotted keys at the next heading.
    func close() { isClosed = true }

    private func child(_ name: String, at offset: Int, _ path: [String]) throws(TOMLFault) -> TOMLTable {
        guard let known = entries[name] else {
            let table = TOMLTable()
            entries[name] = Entry(value: .table(table), offset: offset)
            return table
        }
        guard let table = known.value.table, !table.isFrozen else { throw Self.taken(path, offset) }
        return table
    }

    private static func taken(_ path: [String], _ offset: Int) -> TOMLFault {
        TOMLFault(offset: offset, reason: "\(path.joined(separator: ".")) has a value already")
    }
}
