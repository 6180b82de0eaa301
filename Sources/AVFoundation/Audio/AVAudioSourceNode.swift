public import Foundation

/// Renders the next frames into buffers, or reports that they are silent.
///
/// Called on the thread of the sound device. Source: AVFAudio AVAudioSourceNodeRenderBlock.
public typealias AVAudioSourceNodeRenderBlock = (
    _ isSilence: UnsafeMutablePointer<ObjCBool>, _ timestamp: UnsafePointer<AudioTimeStamp>, _ frameCount: AVAudioFrameCount,
    _ outputData: UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

/// A node whose sound is rendered by the app's code.
///
/// Source: AVFAudio AVAudioSourceNode.
open class AVAudioSourceNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    private let block: AVAudioSourceNodeRenderBlock
    private let format: AVAudioFormat?
    private var mixing = MixingValues()
    private var time = 0.0
    private var buffer: AVAudioPCMBuffer?

    /// Creates a source whose block renders in the format of the node's connection.
    public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
        self.block = block
        format = nil
    }
    /// Creates a source whose block renders in `format`; the engine converts it to the format of the connection.
    public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
        self.block = block
        self.format = format
    }

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

    override var native: AVAudioFormat { format ?? super.native }

    override func make(_ frames: Int) -> AudioBlock {
        let format = native
        if buffer?.format != format || Int(buffer?.frameCapacity ?? 0) < frames {
            buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(frames))
        }
        guard let buffer else { return super.make(frames) }
        buffer.frameLength = AVAudioFrameCount(frames)
        var isSilence = ObjCBool(false)
        var stamp = AudioTimeStamp()
        (stamp.mSampleTime, stamp.mFlags) = (time, .sampleTimeValid)
        time += Double(frames)
        let status = block(&isSilence, &stamp, AVAudioFrameCount(frames), buffer.mutableAudioBufferList)
        guard status == noErr, !isSilence.boolValue else { return super.make(frames) }
        return AudioBlock((0..<Int(format.channelCount)).map { buffer.samples(ofChannel: $0, from: 0, count: frames) })
    }
}
