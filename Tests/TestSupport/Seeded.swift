/// Random numbers that a seed repeats; a failing test prints the seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
package struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    /// True with the given probability.
    package mutating func chance(_ share: Double) -> Bool { number(0...1.0) < share }
}
