public import Foundation
import TenFootAppHost

extension NSNotification.Name {
    /// Posted when the audio device has changed; never posted here.
    public static let AVAudioEngineConfigurationChange = NSNotification.Name("AVAudioEngineConfigurationChangeNotification")
}

/// A graph of connected audio nodes that plays to the audio device.
///
/// Everything is mixed in two channels at 48 kHz. Playback starts as soon as the app runs. Without an audio device or a window the
/// engine still renders, without output, so that buffers end and their handlers are called.
///
/// Source: AVFAudio AVAudioEngine.
open class AVAudioEngine: NSObject, @unchecked Sendable {
    // All mutable state is guarded by the graph's lock.
    private var nodes: [AVAudioNode] = []
    private var output: AVAudioOutputNode?
    private var mainMixer: AVAudioMixerNode?
    private var stream: SoundStream?
    private var runs = false
    private var manual: (format: AVAudioFormat, maximum: AVAudioFrameCount)?
    private var manualTime: AVAudioFramePosition = 0

    /// Creates an engine without nodes.
    public override init() {}

    deinit { stream?.stop() }

    // MARK: Nodes

    /// The node that plays to the audio device.
    public var outputNode: AVAudioOutputNode {
        AudioGraph.lock.withLock {
            if let output { return output }
            let made = AVAudioOutputNode()
            attach(made)
            output = made
            return made
        }
    }

    /// The main mixer, connected to the output node.
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

    /// The attached nodes.
    public var attachedNodes: Set<AVAudioNode> { AudioGraph.lock.withLock { Set(nodes) } }

    /// Attaches a node, after detaching it from any other engine.
    open func attach(_ node: AVAudioNode) {
        AudioGraph.lock.withLock {
            guard node.engine !== self else { return }
            node.engine?.detach(node)
            node.engine = self
            nodes.append(node)
        }
    }

    /// Detaches a node and ends its connections.
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

    /// Connects the output of a node to a free input of a mixer, or to the input of another node; a nil format is the node's own.
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
        AudioGraph.lock.withLock {
            let bus = (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0
            connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
        }
    }

    /// Connects the output of a node to an input of another, and attaches both if needed.
    ///
    /// A nil format is the node's own. Earlier connections of that output and of that input are replaced.
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

    /// Ends all connections to a node's inputs.
    open func disconnectNodeInput(_ node: AVAudioNode) { AudioGraph.lock.withLock { node.connections = [:] } }
    /// Ends the connection to one input of a node.
    open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
        AudioGraph.lock.withLock { node.connections[bus] = nil }
    }
    /// Ends the connection from a node's output.
    open func disconnectNodeOutput(_ node: AVAudioNode) {
        AudioGraph.lock.withLock {
            for other in nodes {
                for (bus, connection) in other.connections where connection.source === node { other.connections[bus] = nil }
            }
        }
    }
    /// Ends the connection from a node's output; every node has just one.
    open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) { disconnectNodeOutput(node) }

    // MARK: Running

    /// Whether the engine runs.
    open var isRunning: Bool { AudioGraph.lock.withLock { runs } }

    /// Has no effect: the engine needs no preparation.
    open func prepare() {}

    /// Starts rendering: to the audio device, or in manual mode to the caller of `renderOffline`.
    open func start() throws {
        AudioGraph.lock.withLock { runs = true }
        MainActor.value {
            AppServices.whenRunning { [weak self] session in self?.play { session.soundStream($0) } }
        }
    }

    /// Plays to an audio stream, unless the engine has been stopped meanwhile.
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

    /// Stops, and resets all nodes except players, which keep their scheduled buffers.
    open func stop() {
        AudioGraph.lock.withLock {
            pause()
            for node in nodes where !(node is AVAudioPlayerNode) { node.reset() }
        }
    }

    /// Resets all nodes.
    open func reset() { AudioGraph.lock.withLock { for node in nodes { node.reset() } } }

    /// Renders the next frames for the audio device, with left and right samples interleaved.
    private func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
        let block = AudioGraph.lock.withLock {
            runs ? output?.make(samples.count / 2) : nil
        }
        for frame in 0..<samples.count / 2 {
            samples[2 * frame] = block?.channels[0][frame].held ?? 0
            samples[2 * frame + 1] = block?.channels[1][frame].held ?? 0
        }
    }

    // MARK: Manual rendering

    /// Whether the app requests the sound itself, by `renderOffline`.
    open var isInManualRenderingMode: Bool { AudioGraph.lock.withLock { manual != nil } }
    /// The number of frames rendered by `renderOffline` so far.
    open var manualRenderingSampleTime: AVAudioFramePosition { AudioGraph.lock.withLock { manualTime } }
    /// The format of `renderOffline`.
    open var manualRenderingFormat: AVAudioFormat { AudioGraph.lock.withLock { manual?.format ?? .mixing } }
    /// The maximum number of frames per call of `renderOffline`.
    open var manualRenderingMaximumFrameCount: AVAudioFrameCount { AudioGraph.lock.withLock { manual?.maximum ?? 0 } }

    /// Renders in `pcmFormat` when the app calls `renderOffline`, instead of playing to the audio device; throws while the engine runs.
    open func enableManualRenderingMode(
        _ mode: AVAudioEngineManualRenderingMode, format pcmFormat: AVAudioFormat, maximumFrameCount: AVAudioFrameCount
    ) throws {
        try AudioGraph.lock.withLock {
            guard !runs else { throw AVAudioEngineManualRenderingError(.notRunning, "Stop the engine before you enable manual rendering.") }
            manual = (pcmFormat, maximumFrameCount)
            manualTime = 0
        }
    }

    /// Plays to the audio device again.
    open func disableManualRenderingMode() { AudioGraph.lock.withLock { manual = nil } }

    /// Renders the next frames into a buffer that has the manual rendering format.
    open func renderOffline(_ numberOfFrames: AVAudioFrameCount, to buffer: AVAudioPCMBuffer) throws
        -> AVAudioEngineManualRenderingStatus
    {
        try AudioGraph.lock.withLock {
            guard let manual else {
                throw AVAudioEngineManualRenderingError(
                    .invalidMode, "The engine is not in manual rendering mode: call enableManualRenderingMode first.")
            }
            guard runs else { throw AVAudioEngineManualRenderingError(.notRunning, "The engine is not running: start it first.") }
            guard numberOfFrames <= manual.maximum, numberOfFrames <= buffer.frameCapacity, buffer.format == manual.format else {
                throw AVAudioEngineManualRenderingError(
                    .invalidMode,
                    "The buffer must have the manual rendering format and room for the frames, at most \(manual.maximum) in one call."
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

/// How an app requests sound in manual rendering mode.
///
/// Source: AVFAudio AVAudioEngineManualRenderingMode.
public enum AVAudioEngineManualRenderingMode: Int, Sendable {
    /// As fast as possible, or in real time.
    case offline, realtime
}

/// The result of a manual rendering call.
///
/// Source: AVFAudio AVAudioEngineManualRenderingStatus.
public enum AVAudioEngineManualRenderingStatus: Int, Sendable {
    /// The sound could not be rendered.
    case error = -1
    /// The sound was rendered.
    case success
    /// An input node had too little data.
    case insufficientDataFromInputNode
    /// Rendering is not possible at the moment.
    case cannotDoInCurrentContext
}

/// Why manual rendering failed.
///
/// Source: AVFAudio AVAudioEngineManualRenderingError.
public struct AVAudioEngineManualRenderingError: Error, LocalizedError {
    /// The error codes.
    public enum Code: Int, Sendable {
        /// The engine is not in manual rendering mode, or the buffer does not suit that mode.
        case invalidMode = -80800
        /// The engine's state does not allow the call.
        case initialized = -80801
        /// The engine does not run although it must, or runs although it must not.
        case notRunning = -80802
    }
    /// The error's code.
    public let code: Code
    /// A description in one sentence.
    public let errorDescription: String?

    init(_ code: Code, _ sentence: String) {
        self.code = code
        errorDescription = sentence
    }
}
