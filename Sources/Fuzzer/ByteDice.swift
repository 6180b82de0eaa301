import Foundation

/// Choices made by the bytes of an input; when they are used up, each choice is the first.
struct ByteDice {
    private var rest: ArraySlice<UInt8>
    /// Which time things are made by these bytes, for those that change.
    var turn = 0

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isUsedUp: Bool { rest.isEmpty }

    mutating func pick(_ count: Int) -> Int { Int(rest.popFirst() ?? 0) % max(1, count) }

    /// A length or a place: mostly of a screen's kind, at times none at all.
    mutating func length() -> CGFloat {
        let odd: [CGFloat] = [
            0, -1, 1e-300, 1e9, -1e9, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0.5, 1e5,
        ]
        let byte = pick(256)
        return byte < 192 ? CGFloat(byte) : odd[byte % odd.count]
    }
}
