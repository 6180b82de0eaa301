import Foundation

/// Rendered frames: an array of samples for each channel.
struct AudioBlock {
    var channels: [[Float]]

    /// Creates frames of silence.
    init(silenceOf frames: Int, channels: Int) {
        self.channels = Array(repeating: Array(repeating: 0, count: frames), count: channels)
    }

    init(_ channels: [[Float]]) { self.channels = channels }

    var frames: Int { channels.first?.count ?? 0 }

    /// The same sound with one or two channels: one channel is duplicated, two are averaged.
    func spread(to count: Int) -> AudioBlock {
        switch (channels.count, count) {
        case (1, 2): AudioBlock([channels[0], channels[0]])
        case (2, 1): AudioBlock([zip(channels[0], channels[1]).map { ($0 + $1) / 2 }])
        default: self
        }
    }

    /// Adds a block with the same number of channels and frames; each channel is multiplied by its gain.
    mutating func add(_ other: AudioBlock, gains: [Float]) {
        for (channel, gain) in gains.enumerated() where gain != 0 {
            for frame in 0..<frames { channels[channel][frame] += other.channels[channel][frame] * gain }
        }
    }
}

/// Converts the sample rate by linear interpolation.
struct RateConverter {
    /// The position of the next output frame, in source frames from the first one in `held`.
    private var position = 0.0
    private var held: [[Float]] = []

    /// Returns `count` frames; `step` is the number of source frames per output frame, and `pull` delivers more source frames.
    mutating func frames(_ count: Int, step: Double, _ pull: (Int) -> AudioBlock) -> AudioBlock {
        if step == 1, held.isEmpty { return pull(count) }
        let last = position + step * Double(max(0, count - 1))
        let missing = Int(last) + 2 - (held.first?.count ?? 0)
        if missing > 0 {
            let more = pull(missing).channels
            held = held.isEmpty ? more : zip(held, more).map { $0 + $1 }
        }
        let start = position
        let result = held.map { samples in
            (0..<count).map { index -> Float in
                let place = start + step * Double(index)
                let before = Int(place)
                return samples[before] + (samples[before + 1] - samples[before]) * Float(place - Double(before))
            }
        }
        let next = position + step * Double(count)
        // When converting to a lower rate, the next frame may lie beyond the frames in `held`.
        let used = min(Int(next), held.first?.count ?? 0)
        held = held.map { Array($0.dropFirst(used)) }
        position = next - Double(used)
        return AudioBlock(result)
    }
}
