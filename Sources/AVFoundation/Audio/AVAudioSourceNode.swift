public import Foundation

/// Writes the next frames into buffers, or says that they are silence.
///
/// Called on the thread of the sound device. Source: AVFAudio AVAudioSourceNodeRenderBlock.
public typealias AVAudioSourceNodeRenderBlock = (
    _ isSilence: UnsafeMutablePointer<ObjCBool>, _ timestamp: UnsafePointer<AudioTimeStamp>, _ frameCount: AVAudioFrameCount,
    _ outputData: UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

/// A node whose sound an app computes while it plays.
///
/// Source: AVFAudio AVAudioSourceNode.
open class AVAudioSourceNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    private let block: AVAudioSourceNodeRenderBlock
    private let format: AVAudioFormat?
    private var mixing = MixingValues()
    private var time = 0.0
    private var buffer: AVAudioPCMBuffer?

    /// A source that writes what its connection wants.
    public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
        self.block = block
        format = nil
    }
    /// A source whose block writes `format`; the engine converts it to the format of the connection.
    public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
        self.block = block
        self.format = format
    }

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
