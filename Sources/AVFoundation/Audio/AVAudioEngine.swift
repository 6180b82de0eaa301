public import Foundation
import TenFootAppHost

extension NSNotification.Name {
    /// The sound device changed; never posted.
    public static let AVAudioEngineConfigurationChange = NSNotification.Name("AVAudioEngineConfigurationChangeNotification")
}

/// Nodes that make sound, connected with one another and with the sound device.
///
/// Everything is mixed in two channels at 48 kHz. It sounds once an app runs; where there is no sound device, and without a window, it runs in
/// silence, so that buffers end and handlers are called.
///
/// Source: AVFAudio AVAudioEngine.
open class AVAudioEngine: NSObject, @unchecked Sendable {
    // What changes is guarded by the lock of the graph.
    private var nodes: [AVAudioNode] = []
    private var output: AVAudioOutputNode?
    private var mainMixer: AVAudioMixerNode?
    private var stream: SoundStream?
    private var runs = false
    private var manual: (format: AVAudioFormat, maximum: AVAudioFrameCount)?
    private var manualTime: AVAudioFramePosition = 0

    /// An engine without nodes.
    public override init() {}

    deinit { stream?.stop() }

    // MARK: Nodes

    /// What goes to the sound device.
    public var outputNode: AVAudioOutputNode {
        AudioGraph.lock.withLock {
            if let output { return output }
            let made = AVAudioOutputNode()
            attach(made)
            output = made
            return made
        }
    }

    /// The mixer in front of the sound device, which connects itself with it.
    public var mainMixerNode: AVAudioMixerNode {
        AudioGraph.lock.withLock {
            if let mainMixer { return mainMixer }
            let made = AVAudioMixerNode()
            attach(made)
            mainMixer = made
            connect(made, to: outputNode, format: nil)
            return made
        }
    }

    /// The nodes that belong to the engine.
    public var attachedNodes: Set<AVAudioNode> { AudioGraph.lock.withLock { Set(nodes) } }

    /// Takes a node in; one of another engine leaves that.
    open func attach(_ node: AVAudioNode) {
        AudioGraph.lock.withLock {
            guard node.engine !== self else { return }
            node.engine?.detach(node)
            node.engine = self
            nodes.append(node)
        }
    }

    /// Gives a node up, with its connections.
    open func detach(_ node: AVAudioNode) {
        AudioGraph.lock.withLock {
            guard node.engine === self else { return }
            disconnectNodeInput(node)
            disconnectNodeOutput(node)
            node.engine = nil
            nodes.removeAll { $0 === node }
        }
    }

    // MARK: Connections

    /// Connects the output of a node with a free input of a mixer, or the input of another; nil for the node's own format.
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
        AudioGraph.lock.withLock {
            let bus = (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0
            connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
        }
    }

    /// Connects the output of a node with an input of another, which are taken in if they are not; nil for the node's own format.
    ///
    /// The output leaves where it went before, and so does what came to the input.
    open func connect(
        _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
    ) {
        AudioGraph.lock.withLock {
            attach(node1)
            attach(node2)
            disconnectNodeOutput(node1)
            let format = format ?? node1.native
            node1.leave(as: format)
            node2.connections[bus2] = AudioConnection(source: node1, format: format)
        }
    }

    /// Ends all connections to a node.
    open func disconnectNodeInput(_ node: AVAudioNode) { AudioGraph.lock.withLock { node.connections = [:] } }
    /// Ends the connection to an input of a node.
    open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
        AudioGraph.lock.withLock { node.connections[bus] = nil }
    }
    /// Ends the connection from a node.
    open func disconnectNodeOutput(_ node: AVAudioNode) {
        AudioGraph.lock.withLock {
            for other in nodes {
                for (bus, connection) in other.connections where connection.source === node { other.connections[bus] = nil }
            }
        }
    }
    /// Ends the connection from an output of a node, which has one.
    open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) { disconnectNodeOutput(node) }

    // MARK: Running

    /// Whether it runs.
    open var isRunning: Bool { AudioGraph.lock.withLock { runs } }

    /// Makes ready to start; there is nothing to do.
    open func prepare() {}

    /// Starts rendering: to the sound device, or in manual mode to the caller of `renderOffline`.
    open func start() throws {
        AudioGraph.lock.withLock { runs = true }
        MainActor.value {
            AppServices.whenRunning { [weak self] session in self?.play { session.soundStream($0) } }
        }
    }

    /// Plays to a stream; nothing if the engine has stopped meanwhile.
    func play(to makeStream: (@escaping SoundStream.Fill) -> SoundStream) {
        AudioGraph.lock.withLock {
            guard runs, manual == nil, stream == nil else { return }
            stream = makeStream { [weak self] samples in self?.fill(samples) }
            stream?.start()
        }
    }

    /// Pauses; `start` resumes.
    open func pause() {
        AudioGraph.lock.withLock {
            runs = false
            stream?.stop()
            stream = nil
        }
    }

    /// Stands still and forgets what nodes have begun, but for the buffers of players.
    open func stop() {
        AudioGraph.lock.withLock {
            pause()
            for node in nodes where !(node is AVAudioPlayerNode) { node.reset() }
        }
    }

    /// Has every node forget what it has begun.
    open func reset() { AudioGraph.lock.withLock { for node in nodes { node.reset() } } }

    /// The next frames for the device, left and right in turn.
    private func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
        let block = AudioGraph.lock.withLock {
            runs ? output?.make(samples.count / 2) : nil
        }
        for frame in 0..<samples.count / 2 {
            samples[2 * frame] = block?.channels[0][frame].held ?? 0
            samples[2 * frame + 1] = block?.channels[1][frame].held ?? 0
        }
    }

    // MARK: Without a device

    /// Whether the app asks for the sound itself, by `renderOffline`.
    open var isInManualRenderingMode: Bool { AudioGraph.lock.withLock { manual != nil } }
    /// The number of frames requested by `renderOffline`.
    open var manualRenderingSampleTime: AVAudioFramePosition { AudioGraph.lock.withLock { manualTime } }
    /// The format of `renderOffline`.
    open var manualRenderingFormat: AVAudioFormat { AudioGraph.lock.withLock { manual?.format ?? .mixing } }
    /// The most frames that can be requested at once.
    open var manualRenderingMaximumFrameCount: AVAudioFrameCount { AudioGraph.lock.withLock { manual?.maximum ?? 0 } }

    /// Renders without the sound device, in `pcmFormat`, when the app calls `renderOffline`; throws while the engine runs.
    open func enableManualRenderingMode(
        _ mode: AVAudioEngineManualRenderingMode, format pcmFormat: AVAudioFormat, maximumFrameCount: AVAudioFrameCount
    ) throws {
        try AudioGraph.lock.withLock {
            guard !runs else { throw AVAudioEngineManualRenderingError(.notRunning, "The engine runs: stop it before it renders by hand.") }
            manual = (pcmFormat, maximumFrameCount)
            manualTime = 0
        }
    }

    /// Plays to the device again.
    open func disableManualRenderingMode() { AudioGraph.lock.withLock { manual = nil } }

    /// Writes the next frames to a buffer of the format that was agreed on.
    open func renderOffline(_ numberOfFrames: AVAudioFrameCount, to buffer: AVAudioPCMBuffer) throws
        -> AVAudioEngineManualRenderingStatus
    {
        try AudioGraph.lock.withLock {
            guard let manual else {
                throw AVAudioEngineManualRenderingError(
                    .invalidMode, "The engine plays to the device: call enableManualRenderingMode first.")
            }
            guard runs else { throw AVAudioEngineManualRenderingError(.notRunning, "The engine does not run: start it first.") }
            guard numberOfFrames <= manual.maximum, numberOfFrames <= buffer.frameCapacity, buffer.format == manual.format else {
                throw AVAudioEngineManualRenderingError(
                    .invalidMode,
                    "The buffer must have room for the frames in the format agreed on, and \(manual.maximum) can be had at once."
                )
            }
            let block = converter.frames(Int(numberOfFrames), step: outputNode.native.sampleRate / manual.format.sampleRate) {
                outputNode.make($0)
            }.spread(to: Int(manual.format.channelCount))
            buffer.frameLength = numberOfFrames
            for (channel, samples) in block.channels.enumerated() { buffer.write(samples, toChannel: channel) }
            manualTime += AVAudioFramePosition(numberOfFrames)
            return .success
        }
    }
    private var converter = RateConverter()
}

/// How an app asks for the sound itself.
///
/// Source: AVFAudio AVAudioEngineManualRenderingMode.
public enum AVAudioEngineManualRenderingMode: Int, Sendable {
    /// As fast as it likes, or at the pace of something else.
    case offline, realtime
}

/// The result of requesting sound.
///
/// Source: AVFAudio AVAudioEngineManualRenderingStatus.
public enum AVAudioEngineManualRenderingStatus: Int, Sendable {
    /// It could not be made.
    case error = -1
    /// It was made.
    case success
    /// An input had too little.
    case insufficientDataFromInputNode
    /// Not now.
    case cannotDoInCurrentContext
}

/// Why no sound could be made by hand.
///
/// Source: AVFAudio AVAudioEngineManualRenderingError.
public struct AVAudioEngineManualRenderingError: Error, LocalizedError {
    /// The kinds.
    public enum Code: Int, Sendable {
        /// The engine does not render by hand, or not so.
        case invalidMode = -80800
        /// The engine is not in the state for it.
        case initialized = -80801
        /// The engine does not run, or must not.
        case notRunning = -80802
    }
    /// The kind.
    public let code: Code
    /// What is wrong, in a sentence.
    public let errorDescription: String?

    init(_ code: Code, _ sentence: String) {
        self.code = code
        errorDescription = sentence
    }
}
