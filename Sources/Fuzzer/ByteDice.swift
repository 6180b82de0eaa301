import Foundation

/// Makes choices from the bytes of an input; each choice after the last byte is the first option.
struct ByteDice {
    private var rest: ArraySlice<UInt8>
    /// The number of the turn, from 0; values that change differ between turns.
    var turn = 0

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isUsedUp: Bool { rest.isEmpty }

    mutating func pick(_ count: Int) -> Int { Int(rest.popFirst() ?? 0) % max(1, count) }

    /// A length or a coordinate: mostly 0 to 191 points, else an extreme value such as infinity or NaN.
    mutating func length() -> CGFloat {
        let odd: [CGFloat] = [
            0, -1, 1e-300, 1e9, -1e9, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0.5, 1e5,
        ]
        let byte = pick(256)
        return byte < 192 ? CGFloat(byte) : odd[byte % odd.count]
    }
}
