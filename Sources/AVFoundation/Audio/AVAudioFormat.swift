public import Foundation

/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of frames; a frame has one sample of each channel.
public typealias AVAudioFrameCount = UInt32
/// The position of a frame in a stream.
public typealias AVAudioFramePosition = Int64
/// The index of an input or an output of a node.
public typealias AVAudioNodeBus = Int

/// The type of a sample.
///
/// Source: AVFAudio AVAudioCommonFormat.
public enum AVAudioCommonFormat: UInt, Sendable {
    /// Any other format.
    case otherFormat
    /// A floating-point number from -1 to 1, of 32 or 64 bits.
    case pcmFormatFloat32, pcmFormatFloat64
    /// An integer of 16 or 32 bits.
    case pcmFormatInt16, pcmFormatInt32

    /// The size of a sample, in bytes.
    var size: Int {
        switch self {
        case .otherFormat: 0
        case .pcmFormatInt16: 2
        case .pcmFormatFloat32, .pcmFormatInt32: 4
        case .pcmFormatFloat64: 8
        }
    }
}

/// An audio format: sample type, sample rate and number of channels.
///
/// Source: AVFAudio AVAudioFormat.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    // It is immutable.
    /// The type of a sample.
    public let commonFormat: AVAudioCommonFormat
    /// Frames per second.
    public let sampleRate: Double
    /// The number of channels: 1 or 2.
    public let channelCount: AVAudioChannelCount
    /// Whether the samples of a frame are adjacent in one buffer, rather than each channel having its own.
    public let isInterleaved: Bool

    /// Creates a format; nil for more than two channels, for a rate outside 1,000...768,000 Hz and for `.otherFormat`.
    public init?(commonFormat: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool) {
        guard commonFormat != .otherFormat, (1_000...768_000).contains(sampleRate), (1...2).contains(channels) else { return nil }
        self.commonFormat = commonFormat
        self.sampleRate = sampleRate
        channelCount = channels
        isInterleaved = interleaved
    }

    /// Creates the standard format: 32-bit floating-point samples, a separate buffer for each channel.
    public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
        self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
    }

    /// The engine's mixing format: two channels at 48,000 Hz.
    static let mixing = AVAudioFormat(mixing: ())
    private init(mixing: Void) {
        commonFormat = .pcmFormatFloat32
        sampleRate = 48_000
        channelCount = 2
        isInterleaved = false
    }

    /// Whether it is the standard format.
    public var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

    /// Whether both formats are the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return commonFormat == other.commonFormat && sampleRate == other.sampleRate && channelCount == other.channelCount
            && isInterleaved == other.isInterleaved
    }

    /// The hash value, which is the same for equal formats.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(commonFormat)
        hasher.combine(sampleRate)
        hasher.combine(channelCount)
        hasher.combine(isInterleaved)
        return hasher.finalize()
    }

    /// A description for logs.
    open override var description: String {
        "<AVAudioFormat: \(channelCount) ch, \(Int(sampleRate)) Hz, \(commonFormat), \(isInterleaved ? "interleaved" : "deinterleaved")>"
    }
}
