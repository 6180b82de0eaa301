import Foundation

/// The sounds as samples: a few dozen milliseconds each.
enum ClickWave {
    /// Samples a second.
    static let rate = 48_000

    /// The samples of a click: two equal channels of 16 bits.
    static func samples(_ click: Click, volume: Double) -> [Int16] {
        let shape = shape(click)
        return (0..<Int(shape.seconds * Double(rate))).flatMap { index -> [Int16] in
            let time = Double(index) / Double(rate)
            // A 1 ms attack avoids a crackle; then an exponential decay.
            let envelope = min(1, time / 0.001) * exp(-time / shape.decay) * min(1, (shape.seconds - time) / 0.002)
            let pitch = shape.pitch * exp(-time / 0.05 * shape.fall)
            let body = sin(2 * .pi * pitch * time) + 0.3 * sin(2 * .pi * pitch * 2.76 * time) * exp(-time / (shape.decay / 3))
            let sample = Int16(max(-1, min(1, body * envelope * volume / 1.3)) * 32_000)
            return [sample, sample]
        }
    }

    private struct Shape {
        /// Hertz at the start.
        var pitch: Double
        /// How quickly the pitch falls; 0 for not at all.
        var fall: Double
        /// Seconds in which the loudness falls to a third.
        var decay: Double
        var seconds: Double
    }

    private static func shape(_ click: Click) -> Shape {
        switch click {
        case .move: Shape(pitch: 1250, fall: 0.3, decay: 0.006, seconds: 0.035)
        case .select: Shape(pitch: 780, fall: 0.2, decay: 0.018, seconds: 0.09)
        case .refuse: Shape(pitch: 170, fall: 0.5, decay: 0.022, seconds: 0.1)
        }
    }
}
