public import Foundation

/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of frames: samples of all channels at one moment.
public typealias AVAudioFrameCount = UInt32
/// The place of a frame.
public typealias AVAudioFramePosition = Int64
/// An input or output of a node.
public typealias AVAudioNodeBus = Int

/// What a sample is.
///
/// Source: AVFAudio AVAudioCommonFormat.
public enum AVAudioCommonFormat: UInt, Sendable {
    /// None of the others.
    case otherFormat
    /// A number from -1 to 1, of 32 or 64 bits.
    case pcmFormatFloat32, pcmFormatFloat64
    /// A whole number of 16 or 32 bits.
    case pcmFormatInt16, pcmFormatInt32

    /// Bytes of a sample.
    var size: Int {
        switch self {
        case .otherFormat: 0
        case .pcmFormatInt16: 2
        case .pcmFormatFloat32, .pcmFormatInt32: 4
        case .pcmFormatFloat64: 8
        }
    }
}

/// How sound is written down: what a sample is, how many a second, and of how many channels.
///
/// Source: AVFAudio AVAudioFormat.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    // Nothing of it changes.
    /// What a sample is.
    public let commonFormat: AVAudioCommonFormat
    /// Frames a second.
    public let sampleRate: Double
    /// Channels: 1 or 2.
    public let channelCount: AVAudioChannelCount
    /// Whether the samples of one frame lie side by side.
    public let isInterleaved: Bool

    /// A format; nil for more than two channels, as Apple has it, for a rate outside
    /// 1,000...768,000 and for samples of no known kind.
    public init?(commonFormat: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool) {
        guard commonFormat != .otherFormat, (1_000...768_000).contains(sampleRate), (1...2).contains(channels) else { return nil }
        self.commonFormat = commonFormat
        self.sampleRate = sampleRate
        channelCount = channels
        isInterleaved = interleaved
    }

    /// The usual format: numbers of 32 bits, a buffer for each channel.
    public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
        self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
    }

    /// What the engine mixes in: two channels, 48,000 frames a second.
    static let mixing = AVAudioFormat(mixing: ())
    private init(mixing: Void) {
        commonFormat = .pcmFormatFloat32
        sampleRate = 48_000
        channelCount = 2
        isInterleaved = false
    }

    /// Whether it is the usual format.
    public var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

    /// Whether both are the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return commonFormat == other.commonFormat && sampleRate == other.sampleRate && channelCount == other.channelCount
            && isInterleaved == other.isInterleaved
    }

    /// Equal for formats that are the same.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(commonFormat)
        hasher.combine(sampleRate)
        hasher.combine(channelCount)
        hasher.combine(isInterleaved)
        return hasher.finalize()
    }

    /// The format in words, for logs.
    open override var description: String {
        "<AVAudioFormat: \(channelCount) ch, \(Int(sampleRate)) Hz, \(commonFormat), \(isInterleaved ? "interleaved" : "deinterleaved")>"
    }
}
