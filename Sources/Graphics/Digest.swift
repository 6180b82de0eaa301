import Foundation

/// A hash that is the same for equal values in every process, unlike `Hasher`'s, which differs from run to run.
package struct Digest {
    package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    package mutating func add(_ number: UInt64) {
        value = (value ^ number) &* 0xD6E8_FEB8_6659_FD93
        value ^= value >> 32
    }
    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    package mutating func add(_ flag: Bool) { add(flag ? 1 : 2) }
    /// Negative zero counts as zero.
    package mutating func add(_ number: Double) { add((number == 0 ? 0 : number).bitPattern) }
    package mutating func add(_ numbers: Double...) { for number in numbers { add(number) } }
    package mutating func add(_ point: CGPoint) { add(point.x, point.y) }
    package mutating func add(_ size: CGSize) { add(size.width, size.height) }
    package mutating func add(_ rect: CGRect) { add(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) }

    package mutating func add(_ text: String) {
        var word: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 { add(word) }
        }
        add(word)
        add(count)
    }
}
