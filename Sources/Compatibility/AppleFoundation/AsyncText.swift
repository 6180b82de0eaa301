/// The lines of a sequence of UTF-8 bytes, without line terminators; empty lines are skipped, as on Apple's systems.
///
/// Source: Foundation AsyncLineSequence.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    /// A line.
    public typealias Element = String
    let base: Base

    /// Iterates over the lines.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var bytes: Base.AsyncIterator

        /// The next non-empty line, returned as soon as its terminator has been read.
        public mutating func next() async throws -> String? {
            var line: [UInt8] = []
            while let byte = try await bytes.next() {
                line.append(byte)
                let ending = Self.ending(of: line)
                guard ending > 0 else { continue }
                line.removeLast(ending)
                if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
            }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }

        /// The length in bytes of the terminator at the end of a line: U+000A to U+000D, U+0085, U+2028 or U+2029; 0 if there is none.
        private static func ending(of line: [UInt8]) -> Int {
            switch line.last {
            case 0x0A, 0x0B, 0x0C, 0x0D: 1
            case 0x85: line.suffix(2).first == 0xC2 ? 2 : 0
            case 0xA8, 0xA9: line.suffix(3).starts(with: [0xE2, 0x80]) ? 3 : 0
            default: 0
            }
        }
    }

    /// Creates an iterator at the first line.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Self: Sendable, Element == UInt8 {
    /// The lines of this sequence of UTF-8 bytes; empty lines are skipped.
    ///
    /// Source: Foundation AsyncSequence.lines.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}
