import Foundation

/// Why a record cannot be read, as a phrase that follows its name.
struct RecordProblem: Error, Equatable { var reason: String }

/// Serialises numbers and texts.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes seven bits in each byte, the lowest first, so that small numbers are short.
    mutating func put(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
    mutating func put(_ number: Int) { put(UInt64(bitPattern: Int64(number) << 1 ^ Int64(number) >> 63)) }
    mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    mutating func put(_ number: Double) { putFixed(number.bitPattern) }
    mutating func putFixed(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    mutating func put(_ text: String) {
        put(UInt64(text.utf8.count))
        bytes += text.utf8
    }
    mutating func put(_ point: CGPoint) {
        put(point.x)
        put(point.y)
    }
    mutating func put(_ size: CGSize) {
        put(size.width)
        put(size.height)
    }
}

/// Reads numbers and texts; every read beyond the end throws.
struct RecordReader {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position == bytes.endIndex }

    private func damaged() -> RecordProblem { RecordProblem(reason: "is damaged at byte \(position)") }

    mutating func byte() throws(RecordProblem) -> UInt8 {
        guard position < bytes.endIndex else { throw damaged() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func unsigned() throws(RecordProblem) -> UInt64 {
        var result: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            let next = try byte()
            result |= UInt64(next & 0x7f) << UInt64(shift)
            if next < 0x80 { return result }
        }
        throw damaged()
    }

    mutating func int() throws(RecordProblem) -> Int {
        let number = try unsigned()
        return Int(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
    }

    /// Reads the number of elements, each of at least one byte.
    mutating func count() throws(RecordProblem) -> Int {
        let number = try unsigned()
        guard number <= UInt64(bytes.endIndex - position) else { throw damaged() }
        return Int(number)
    }

    mutating func flag() throws(RecordProblem) -> Bool {
        let value = try byte()
        guard value < 2 else { throw damaged() }
        return value == 1
    }

    mutating func fixed() throws(RecordProblem) -> UInt64 {
        guard bytes.endIndex - position >= 8 else { throw damaged() }
        defer { position += 8 }
        return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64($1 * 8) }
    }

    /// Reads a finite number; frames contain no others.
    mutating func double() throws(RecordProblem) -> Double {
        let number = Double(bitPattern: try fixed())
        guard number.isFinite else { throw damaged() }
        return number
    }

    mutating func text() throws(RecordProblem) -> String {
        let length = try count()
        defer { position += length }
        guard let text = String(validating: bytes[position..<position + length], as: UTF8.self) else { throw damaged() }
        return text
    }

    /// Reads a number of points, pixels or seconds, which is far below the limit on every screen and clock.
    mutating func amount() throws(RecordProblem) -> Double {
        let number = try double()
        guard abs(number) <= 1e9 else { throw damaged() }
        return number
    }

    mutating func point() throws(RecordProblem) -> CGPoint { CGPoint(x: try amount(), y: try amount()) }
    mutating func size() throws(RecordProblem) -> CGSize { CGSize(width: try amount(), height: try amount()) }

    /// Reads a block of bytes with its length.
    mutating func block() throws(RecordProblem) -> RecordReader {
        let length = try count()
        defer { position += length }
        return RecordReader(bytes[position..<position + length])
    }

    func fail() throws(RecordProblem) -> Never { throw damaged() }
}
