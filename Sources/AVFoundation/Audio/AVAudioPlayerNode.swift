import Foundation

/// How a buffer is scheduled.
///
/// Source: AVFAudio AVAudioPlayerNodeBufferOptions.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Repeats until another buffer interrupts it or the player is stopped.
    public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
    /// Replaces the playing buffer and all scheduled ones at once.
    public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
    /// Replaces all scheduled buffers, and starts when the playing one reaches its end.
    public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// The event after which a completion handler is called.
///
/// Source: AVFAudio AVAudioPlayerNodeCompletionCallbackType.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
    /// The player has read the buffer, rendered it, or it has been heard; here all three mean that its last frame has been rendered.
    case dataConsumed, dataRendered, dataPlayedBack
}

/// Called when a buffer has been played or discarded.
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
        /// The position in the player's frames at which the buffer starts; nil if it follows the one before it.
        let start: Int64?
        let completion: (@Sendable () -> Void)?
        /// The playback position within the buffer, in the buffer's frames.
        var position = 0.0
    }

    private var queue: [Scheduled] = []
    private var plays = false
    private var played: Int64 = 0
    private var mixing = MixingValues()

    /// Creates a player without buffers.
    public override init() { super.init() }

    /// The volume in the mixer, from 0 to 1.
    open var volume: Float {
        get { mixing.volume }
        set { mixing.volume = newValue }
    }
    /// The pan in the mixer, from -1 (left) to 1 (right).
    open var pan: Float {
        get { mixing.pan }
        set { mixing.pan = newValue }
    }

    // MARK: Buffers

    /// Schedules a buffer after those already scheduled.
    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil) {
        scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
    }

    /// Schedules a buffer at a position in the player's frames, or after those already scheduled if `when` is nil.
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

    /// Schedules a buffer after those already scheduled; calls the handler when it has been played.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleBuffer(buffer, at: nil, options: [], completionCallbackType: completionCallbackType, completionHandler: completionHandler)
    }

    /// Schedules a buffer at a position, or after those already scheduled; calls the handler when it has been played.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleBuffer(buffer, at: when, options: options) { completionHandler?(completionCallbackType) }
    }

    // MARK: Playing

    /// Whether it plays its scheduled buffers while the engine runs.
    open var isPlaying: Bool { AudioGraph.lock.withLock { plays } }

    /// Plays the scheduled buffers.
    open func play() { AudioGraph.lock.withLock { plays = true } }
    /// Plays the scheduled buffers immediately; a start time is ignored.
    open func play(at when: AVAudioTime?) { play() }
    /// Pauses; `play` resumes.
    open func pause() { AudioGraph.lock.withLock { plays = false } }
    /// Stops, discards the scheduled buffers and counts frames from 0 again.
    open func stop() {
        AudioGraph.lock.withLock {
            plays = false
            played = 0
            clear()
        }
    }
    /// Has no effect: the player needs no preparation.
    open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

    /// Discards the scheduled buffers.
    open override func reset() {
        AudioGraph.lock.withLock { clear() }
        super.reset()
    }

    /// The number of frames played since `play`; nil unless the node plays.
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
        // Completion handlers must not delay the audio thread.
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
            // An empty buffer would loop without ever filling the frames.
            let isAtEnd = Int(queue[0].position) >= Int(first.buffer.frameLength)
            if isAtEnd, !first.loops || first.buffer.frameLength == 0 {
                let done = queue.removeFirst()
                tell([done.completion].compactMap { $0 })
            }
        }
        add(AudioBlock(silenceOf: frames - parts.frames, channels: channels))
        played += Int64(frames)
        return parts
    }

    /// Renders frames of a buffer at the player's rate, up to the buffer's end, or without end if the buffer loops.
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
                // The app may have shortened the buffer by more than a round.
                item.position.formTruncatingRemainder(dividingBy: Double(length))
            }
            let first = Int(item.position)
            let count = min(frames - block.frames, Int(((Double(length) - item.position) / step).rounded(.up)))
            let start = item.position - Double(first)
            let needed = Int(start + step * Double(max(0, count - 1))) + 2
            for channel in 0..<channels {
                var samples = buffer.samples(ofChannel: channel, from: first, count: needed)
                // Interpolate the last frame towards the first one if the buffer loops, otherwise towards itself.
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
