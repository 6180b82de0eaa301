public import Foundation

/// Guards all nodes and engines: they are rendered on SDL's audio thread and changed on others.
enum AudioGraph { static let lock = NSRecursiveLock() }

/// A part of an engine that makes sound, changes it or plays it.
///
/// Source: AVFAudio AVAudioNode.
open class AVAudioNode: NSObject, @unchecked Sendable {
    // What changes is guarded by the lock of the graph.
    private weak var home: AVAudioEngine?
    private var arriving: [AVAudioNodeBus: AudioConnection] = [:]
    private var leaving = AVAudioFormat.mixing
    /// Frames made so far, in its own format.
    private var made: Int64 = 0

    override init() {}

    /// The engine it belongs to; nil before `attach`.
    public internal(set) var engine: AVAudioEngine? {
        get { AudioGraph.lock.withLock { home } }
        set { AudioGraph.lock.withLock { home = newValue } }
    }

    /// How many inputs are connected.
    public var numberOfInputs: Int { AudioGraph.lock.withLock { arriving.count } }
    /// How many outputs it has: one.
    public var numberOfOutputs: Int { 1 }

    /// How the sound of an output is written down: as its connection says, else two channels at 48 kHz.
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AudioGraph.lock.withLock { leaving } }
    /// How the sound of an input is written down: as its connection says, else two channels at 48 kHz.
    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AudioGraph.lock.withLock { arriving[bus]?.format ?? .mixing } }

    /// Forgets what has been begun: buffers that wait, frames between two rates.
    open func reset() {
        AudioGraph.lock.withLock {
            for bus in arriving.keys { arriving[bus]?.converter = RateConverter() }
        }
    }

    /// When the last frame was made, in frames of the node; nil while the engine does not run.
    open var lastRenderTime: AVAudioTime? {
        AudioGraph.lock.withLock {
            home?.isRunning ?? false ? AVAudioTime(sampleTime: made, atRate: native.sampleRate) : nil
        }
    }

    // MARK: For the engine, under its lock

    /// What the node makes.
    var native: AVAudioFormat { leaving }

    /// Makes so many frames in the node's own format.
    func make(_ frames: Int) -> AudioBlock { AudioBlock(silenceOf: frames, channels: Int(native.channelCount)) }

    var connections: [AVAudioNodeBus: AudioConnection] {
        get { arriving }
        set { arriving = newValue }
    }

    func leave(as format: AVAudioFormat) { leaving = format }

    /// Frames of an input, at a rate and for a number of channels.
    fileprivate func take(_ frames: Int, from bus: AVAudioNodeBus, as format: AVAudioFormat) -> AudioBlock? {
        guard var connection = arriving[bus] else { return nil }
        let source = connection.source
        let block = connection.converter.frames(frames, step: source.native.sampleRate / format.sampleRate) { count in
            source.made += Int64(count)
            return source.make(count)
        }
        // The node may have been disconnected by what it called.
        if arriving[bus]?.source === source { arriving[bus]?.converter = connection.converter }
        return block.spread(to: Int(format.channelCount))
    }

    /// All inputs together, each with its own loudness and side.
    func mix(_ frames: Int, as format: AVAudioFormat) -> AudioBlock {
        var sum = AudioBlock(silenceOf: frames, channels: Int(format.channelCount))
        for bus in arriving.keys.sorted() {
            let mixing = arriving[bus]?.source as? any AVAudioMixing
            guard let block = take(frames, from: bus, as: format) else { continue }
            let (volume, pan) = (mixing?.volume ?? 1, mixing?.pan ?? 0)
            sum.add(block, gains: format.channelCount == 1 ? [volume] : [volume * min(1, 1 - pan), volume * min(1, 1 + pan)])
        }
        return sum
    }
}

/// The way of one node's sound into another.
struct AudioConnection {
    let source: AVAudioNode
    let format: AVAudioFormat
    var converter = RateConverter()
}

/// What a mixer does to the sound of a node.
///
/// Source: AVFAudio AVAudioMixing, AVAudioStereoMixing.
public protocol AVAudioMixing: AnyObject {
    /// How loud it is, from 0 to 1.
    var volume: Float { get set }
    /// Where it is, from -1, left, to 1, right.
    var pan: Float { get set }
}

/// Loudness and side, guarded by the graph's lock.
struct MixingValues {
    private var wantedVolume: Float = 1
    private var wantedPan: Float = 0
    var volume: Float {
        get { AudioGraph.lock.withLock { wantedVolume } }
        set { AudioGraph.lock.withLock { wantedVolume = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
    }
    var pan: Float {
        get { AudioGraph.lock.withLock { wantedPan } }
        set { AudioGraph.lock.withLock { wantedPan = newValue.held } }
    }
}

/// Adds up the sound of its inputs, of whatever formats.
///
/// Source: AVFAudio AVAudioMixerNode.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    private var mixing = MixingValues()
    private var master = MixingValues()
    private var isMixing = false

    /// A mixer without inputs.
    public override init() { super.init() }

    /// How loud the sum is, from 0 to 1.
    open var outputVolume: Float {
        get { master.volume }
        set { master.volume = newValue }
    }
    /// How loud it is in the mixer it goes into, from 0 to 1.
    open var volume: Float {
        get { mixing.volume }
        set { mixing.volume = newValue }
    }
    /// Where it is in the mixer it goes into, from -1, left, to 1, right.
    open var pan: Float {
        get { mixing.pan }
        set { mixing.pan = newValue }
    }
    /// An input that is free.
    open var nextAvailableInputBus: AVAudioNodeBus {
        AudioGraph.lock.withLock { (0...).first { connections[$0] == nil } ?? 0 }
    }

    override func make(_ frames: Int) -> AudioBlock {
        // Mixers connected in a circle hear themselves as silence.
        guard !isMixing else { return super.make(frames) }
        isMixing = true
        defer { isMixing = false }
        var sum = AudioBlock(silenceOf: frames, channels: Int(native.channelCount))
        let volume = master.volume
        sum.add(mix(frames, as: native), gains: Array(repeating: volume, count: Int(native.channelCount)))
        return sum
    }
}

/// A node at the edge of the engine.
///
/// Source: AVFAudio AVAudioIONode.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {}

/// What goes to the sound device.
///
/// Source: AVFAudio AVAudioOutputNode.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {
    override func make(_ frames: Int) -> AudioBlock { mix(frames, as: native) }
}

/// A moment of sound: the number of a frame, or nanoseconds of the machine's clock.
///
/// Source: AVFAudio AVAudioTime.
open class AVAudioTime: NSObject, @unchecked Sendable {
    // Nothing of it changes.
    /// Nanoseconds of the machine's clock; 0 where it is not known.
    public let hostTime: UInt64
    /// The number of the frame.
    public let sampleTime: AVAudioFramePosition
    /// Frames a second.
    public let sampleRate: Double
    /// Whether the time of the clock is known.
    public let isHostTimeValid: Bool
    /// Whether the number of the frame is known.
    public let isSampleTimeValid: Bool

    /// The moment of a frame.
    public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        (self.sampleTime, self.sampleRate, hostTime) = (sampleTime, sampleRate, 0)
        (isSampleTimeValid, isHostTimeValid) = (true, false)
    }
    /// A moment of the machine's clock.
    public init(hostTime: UInt64) {
        (sampleTime, sampleRate, self.hostTime) = (0, 0, hostTime)
        (isSampleTimeValid, isHostTimeValid) = (false, true)
    }
}
