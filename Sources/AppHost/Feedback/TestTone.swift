import Foundation

/// A tone on the left, then on the right.
enum TestTone {
    /// Seconds for each side, with the silence after it.
    private static let side = 0.9
    /// The duration of the whole tone, in seconds.
    static let seconds = 2 * side

    /// Two channels, 16 bits.
    static var samples: [Int16] {
        let count = Int(side * Double(ClickWave.rate))
        return (0..<2 * count).flatMap { index -> [Int16] in
            let time = Double(index % count) / Double(ClickWave.rate)
            // Begins and ends without a crackle.
            let envelope = max(0, min(1, time / 0.02, (0.7 - time) / 0.02))
            let sample = Int16(sin(2 * .pi * 440 * time) * envelope * 10_000)
            return index < count ? [sample, 0] : [0, sample]
        }
    }
}
