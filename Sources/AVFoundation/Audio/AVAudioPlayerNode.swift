import Foundation

/// How a buffer takes its turn.
///
/// Source: AVFAudio AVAudioPlayerNodeBufferOptions.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Begins anew whenever it has ended, until another interrupts it or the player is stopped.
    public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
    /// Takes the place of what plays.
    public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
    /// Takes the place of what plays once that has come to its end.
    public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// What a completion handler waits for.
///
/// Source: AVFAudio AVAudioPlayerNodeCompletionCallbackType.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
    /// The player has read the buffer, made its sound, or it has been heard: here all are when its last frame went to the device.
    case dataConsumed, dataRendered, dataPlayedBack
}

/// Called when a buffer has been played or thrown away.
///
/// Source: AVFAudio AVAudioNodeCompletionHandler.
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void

/// A node that plays buffers one after another.
///
/// A buffer of another rate or number of channels than the player's connection is converted. Source: AVFAudio AVAudioPlayerNode.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    private struct Scheduled {
        let buffer: AVAudioPCMBuffer
        var loops: Bool
        /// The frame of the player at which it begins; nil for when it is its turn.
        let start: Int64?
        let completion: (@Sendable () -> Void)?
        /// How far it has been played, in its own frames.
        var position = 0.0
    }

    private var queue: [Scheduled] = []
    private var plays = false
    private var played: Int64 = 0
    private var mixing = MixingValues()

    /// A player with nothing to play.
    public override init() { super.init() }

    /// How loud it is, from 0 to 1.
    open var volume: Float {
        get { mixing.volume }
        set { mixing.volume = newValue }
    }
    /// Where it is, from -1, left, to 1, right.
    open var pan: Float {
        get { mixing.pan }
        set { mixing.pan = newValue }
    }

    // MARK: Buffers

    /// Plays a buffer after those that wait.
    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil) {
        scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
    }

    /// Plays a buffer at a frame of the player, or when it is its turn.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionHandler: AVAudioNodeCompletionHandler? = nil
    ) {
        let item = Scheduled(
            buffer: buffer, loops: options.contains(.loops), start: when.flatMap { $0.isSampleTimeValid ? $0.sampleTime : nil },
            completion: completionHandler)
        AudioGraph.lock.withLock {
            if options.contains(.interrupts) { clear() }
            if options.contains(.interruptsAtLoop), !queue.isEmpty {
                clear(keeping: 1)
                queue[0].loops = false
            }
            queue.append(item)
        }
    }

    /// Plays a buffer after those that wait, and says when it has been played.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleBuffer(buffer, at: nil, options: [], completionCallbackType: completionCallbackType, completionHandler: completionHandler)
    }

    /// Plays a buffer at a frame of the player, or when it is its turn, and says when it has been played.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleBuffer(buffer, at: when, options: options) { completionHandler?(completionCallbackType) }
    }

    // MARK: Playing

    /// Whether it plays what is scheduled, as soon as its engine runs.
    open var isPlaying: Bool { AudioGraph.lock.withLock { plays } }

    /// Plays what is scheduled.
    open func play() { AudioGraph.lock.withLock { plays = true } }
    /// Plays what is scheduled immediately; a start time is ignored.
    open func play(at when: AVAudioTime?) { play() }
    /// Pauses; `play` resumes.
    open func pause() { AudioGraph.lock.withLock { plays = false } }
    /// Stops, discards what is scheduled and counts frames from 0 again.
    open func stop() {
        AudioGraph.lock.withLock {
            plays = false
            played = 0
            clear()
        }
    }
    /// Makes ready to play; there is nothing to do.
    open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

    /// Discards what is scheduled.
    open override func reset() {
        AudioGraph.lock.withLock { clear() }
        super.reset()
    }

    /// How far it has played, in frames since `play`; nil while it does not.
    open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
        AudioGraph.lock.withLock { plays ? AVAudioTime(sampleTime: played, atRate: native.sampleRate) : nil }
    }

    // MARK: For the engine

    private func clear(keeping count: Int = 0) {
        let gone = queue.dropFirst(count)
        queue = Array(queue.prefix(count))
        tell(gone.compactMap(\.completion))
    }

    private func tell(_ completions: [@Sendable () -> Void]) {
        // Not on the thread of the device, which has no time for it.
        for completion in completions { DispatchQueue.global(qos: .userInitiated).async(execute: completion) }
    }

    override func make(_ frames: Int) -> AudioBlock {
        guard plays else { return super.make(frames) }
        let channels = Int(native.channelCount)
        var parts = AudioBlock(Array(repeating: [], count: channels))
        func add(_ block: AudioBlock) {
            for channel in 0..<channels { parts.channels[channel] += block.channels[channel] }
        }
        while parts.frames < frames, let first = queue.first {
            let now = played + Int64(parts.frames)
            if let start = first.start, start > now {
                add(AudioBlock(silenceOf: Int(min(Int64(frames - parts.frames), start - now)), channels: channels))
                continue
            }
            add(read(&queue[0], frames - parts.frames).spread(to: channels))
            if Int(queue[0].position) >= Int(first.buffer.frameLength) {
                let done = queue.removeFirst()
                tell([done.completion].compactMap { $0 })
            }
        }
        add(AudioBlock(silenceOf: frames - parts.frames, channels: channels))
        played += Int64(frames)
        return parts
    }

    /// Frames of a buffer at the player's rate, until it ends or, where it repeats, without end.
    private func read(_ item: inout Scheduled, _ frames: Int) -> AudioBlock {
        let (buffer, repeats) = (item.buffer, item.loops)
        let length = Int(buffer.frameLength)
        let step = buffer.format.sampleRate / native.sampleRate
        let channels = Int(buffer.format.channelCount)
        var block = AudioBlock(Array(repeating: [], count: channels))
        guard length > 0 else { return block }
        while block.frames < frames {
            if item.position >= Double(length) {
                guard repeats else { break }
                item.position -= Double(length)
            }
            let first = Int(item.position)
            let count = min(frames - block.frames, Int(((Double(length) - item.position) / step).rounded(.up)))
            let start = item.position - Double(first)
            let needed = Int(start + step * Double(max(0, count - 1))) + 2
            for channel in 0..<channels {
                var samples = buffer.samples(ofChannel: channel, from: first, count: needed)
                // After the last frame comes the first one again, or the last stays.
                if first + needed > length, let last = samples.indices.last {
                    samples[last] = repeats ? buffer.samples(ofChannel: channel, from: 0, count: 1)[0] : samples[max(0, length - first - 1)]
                }
                block.channels[channel] += (0..<count).map { index in
                    let place = start + step * Double(index)
                    let before = Int(place)
                    return samples[before] + (samples[before + 1] - samples[before]) * Float(place - Double(before))
                }
            }
            item.position += step * Double(count)
        }
        return block
    }
}
