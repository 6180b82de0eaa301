public import Foundation

/// Holds the lock of all nodes and engines, which are rendered on SDL's audio thread and changed on other threads.
enum AudioGraph { static let lock = NSRecursiveLock() }

/// A part of an engine's graph that generates, processes or plays sound.
///
/// Source: AVFAudio AVAudioNode.
open class AVAudioNode: NSObject, @unchecked Sendable {
    // All mutable state is guarded by the graph's lock.
    private weak var home: AVAudioEngine?
    private var arriving: [AVAudioNodeBus: AudioConnection] = [:]
    private var leaving = AVAudioFormat.mixing
    /// The number of frames rendered so far, at the node's own rate.
    private var made: Int64 = 0

    override init() {}

    /// The engine to which the node is attached; nil if there is none.
    public internal(set) var engine: AVAudioEngine? {
        get { AudioGraph.lock.withLock { home } }
        set { AudioGraph.lock.withLock { home = newValue } }
    }

    /// The number of connected inputs.
    public var numberOfInputs: Int { AudioGraph.lock.withLock { arriving.count } }
    /// The number of outputs: always one.
    public var numberOfOutputs: Int { 1 }

    /// The format of an output: that of its connection, or two channels at 48 kHz.
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AudioGraph.lock.withLock { leaving } }
    /// The format of an input: that of its connection, or two channels at 48 kHz.
    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AudioGraph.lock.withLock { arriving[bus]?.format ?? .mixing } }

    /// Discards pending audio: scheduled buffers, and the rate converters' frames.
    open func reset() {
        AudioGraph.lock.withLock {
            for bus in arriving.keys { arriving[bus]?.converter = RateConverter() }
        }
    }

    /// The position of the last rendered frame, at the node's own rate; nil while the engine does not run.
    open var lastRenderTime: AVAudioTime? {
        AudioGraph.lock.withLock {
            home?.isRunning ?? false ? AVAudioTime(sampleTime: made, atRate: native.sampleRate) : nil
        }
    }

    // MARK: For the engine, which holds the lock

    /// The format in which the node renders.
    var native: AVAudioFormat { leaving }

    /// Renders a number of frames in the node's own format.
    func make(_ frames: Int) -> AudioBlock { AudioBlock(silenceOf: frames, channels: Int(native.channelCount)) }

    var connections: [AVAudioNodeBus: AudioConnection] {
        get { arriving }
        set { arriving = newValue }
    }

    func leave(as format: AVAudioFormat) { leaving = format }

    /// Pulls frames from an input, converted to the rate and number of channels of a format.
    fileprivate func take(_ frames: Int, from bus: AVAudioNodeBus, as format: AVAudioFormat) -> AudioBlock? {
        guard var connection = arriving[bus] else { return nil }
        let source = connection.source
        let block = connection.converter.frames(frames, step: source.native.sampleRate / format.sampleRate) { count in
            source.made += Int64(count)
            return source.make(count)
        }
        // Rendering runs the app's code, which may have disconnected the node.
        if arriving[bus]?.source === source { arriving[bus]?.converter = connection.converter }
        return block.spread(to: Int(format.channelCount))
    }

    /// Mixes all inputs, each with its volume and pan.
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

/// A connection from a node's output to another node's input.
struct AudioConnection {
    let source: AVAudioNode
    let format: AVAudioFormat
    var converter = RateConverter()
}

/// The volume and pan of a node in the mixer that it is connected to.
///
/// Source: AVFAudio AVAudioMixing, AVAudioStereoMixing.
public protocol AVAudioMixing: AnyObject {
    /// The volume, from 0 to 1.
    var volume: Float { get set }
    /// The pan, from -1 (left) to 1 (right).
    var pan: Float { get set }
}

/// A volume and a pan, guarded by the graph's lock.
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

/// Mixes its inputs, whatever their formats.
///
/// Source: AVFAudio AVAudioMixerNode.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    private var mixing = MixingValues()
    private var master = MixingValues()
    private var isMixing = false

    /// Creates a mixer without inputs.
    public override init() { super.init() }

    /// The volume of the mixed output, from 0 to 1.
    open var outputVolume: Float {
        get { master.volume }
        set { master.volume = newValue }
    }
    /// The volume in the mixer that this one is connected to, from 0 to 1.
    open var volume: Float {
        get { mixing.volume }
        set { mixing.volume = newValue }
    }
    /// The pan in the mixer that this one is connected to, from -1 (left) to 1 (right).
    open var pan: Float {
        get { mixing.pan }
        set { mixing.pan = newValue }
    }
    /// The first input without a connection.
    open var nextAvailableInputBus: AVAudioNodeBus {
        AudioGraph.lock.withLock { (0...).first { connections[$0] == nil } ?? 0 }
    }

    override func make(_ frames: Int) -> AudioBlock {
        // If mixers are connected in a circle, the mixer's own output counts as silence.
        guard !isMixing else { return super.make(frames) }
        isMixing = true
        defer { isMixing = false }
        var sum = AudioBlock(silenceOf: frames, channels: Int(native.channelCount))
        let volume = master.volume
        sum.add(mix(frames, as: native), gains: Array(repeating: volume, count: Int(native.channelCount)))
        return sum
    }
}

/// A node for the engine's input or output.
///
/// Source: AVFAudio AVAudioIONode.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {}

/// The node that plays to the audio device.
///
/// Source: AVFAudio AVAudioOutputNode.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {
    override func make(_ frames: Int) -> AudioBlock { mix(frames, as: native) }
}

/// A time in an audio stream: the position of a frame, or nanoseconds of the system clock.
///
/// Source: AVFAudio AVAudioTime.
open class AVAudioTime: NSObject, @unchecked Sendable {
    // It is immutable.
    /// Nanoseconds of the system clock; 0 if unknown.
    public let hostTime: UInt64
    /// The position of the frame.
    public let sampleTime: AVAudioFramePosition
    /// Frames per second.
    public let sampleRate: Double
    /// Whether the time of the system clock is known.
    public let isHostTimeValid: Bool
    /// Whether the position of the frame is known.
    public let isSampleTimeValid: Bool

    /// Creates a time from a frame's position and the sample rate.
    public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        (self.sampleTime, self.sampleRate, hostTime) = (sampleTime, sampleRate, 0)
        (isSampleTimeValid, isHostTimeValid) = (true, false)
    }
    /// Creates a time from nanoseconds of the system clock.
    public init(hostTime: UInt64) {
        (sampleTime, sampleRate, self.hostTime) = (0, 0, hostTime)
        (isSampleTimeValid, isHostTimeValid) = (false, true)
    }
}
