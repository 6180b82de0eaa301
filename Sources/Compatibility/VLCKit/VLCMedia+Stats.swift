import Foundation
import TenFootViewGraph

extension VLCMedia {
    /// What has been read, decoded and shown; what libmpv does not count is 0.
    ///
    /// Source: VLCKit 3 VLCMediaStats.
    public struct Stats: Sendable {
        /// Bytes that have been read.
        public var readBytes: Int32 = 0
        /// Bits a microsecond that are read.
        public var inputBitrate: Float = 0
        /// Bytes that have been taken apart.
        public var demuxReadBytes: Int32 = 0
        /// Bits a microsecond that are taken apart.
        public var demuxBitrate: Float = 0
        /// Parts that were damaged.
        public var demuxCorrupted: Int32 = 0
        /// Places where something was missing.
        public var demuxDiscontinuity: Int32 = 0
        /// Pictures that have been decoded.
        public var decodedVideo: Int32 = 0
        /// Pieces of sound that have been decoded.
        public var decodedAudio: Int32 = 0
        /// Pictures that have been shown.
        public var displayedPictures: Int32 = 0
        /// Pictures that came too late to be shown.
        public var lostPictures: Int32 = 0
        /// Pieces of sound that have been played.
        public var playedAudioBuffers: Int32 = 0
        /// Pieces of sound that came too late.
        public var lostAudioBuffers: Int32 = 0
        /// Parts that have been sent on.
        public var sentPackets: Int32 = 0
        /// Bytes that have been sent on.
        public var sentBytes: Int32 = 0
        /// Bits a microsecond that are sent on.
        public var sendBitrate: Float = 0
    }

    /// What has been read, decoded and shown.
    public var statistics: Stats {
        MainActor.value { Stats(lostPictures: Int32(clamping: player?.core?.droppedFrames ?? 0)) }
    }

    // The same numbers by names of their own, as VLCKit had them first.

    /// Bytes that have been read.
    public var numberOfReadBytesOnInput: Int { Int(statistics.readBytes) }
    /// Bits a microsecond that are read.
    public var inputBitrate: Float { statistics.inputBitrate }
    /// Bytes that have been taken apart.
    public var numberOfReadBytesOnDemux: Int { Int(statistics.demuxReadBytes) }
    /// Bits a microsecond that are taken apart.
    public var demuxBitrate: Float { statistics.demuxBitrate }
    /// Parts that were damaged.
    public var numberOfCorruptedDataPackets: Int { Int(statistics.demuxCorrupted) }
    /// Places where something was missing.
    public var numberOfDiscontinuties: Int { Int(statistics.demuxDiscontinuity) }
    /// Pictures that have been decoded.
    public var numberOfDecodedVideoBlocks: Int { Int(statistics.decodedVideo) }
    /// Pieces of sound that have been decoded.
    public var numberOfDecodedAudioBlocks: Int { Int(statistics.decodedAudio) }
    /// Pictures that have been shown.
    public var numberOfDisplayedPictures: Int { Int(statistics.displayedPictures) }
    /// Pictures that came too late to be shown.
    public var numberOfLostPictures: Int { Int(statistics.lostPictures) }
    /// Pieces of sound that have been played.
    public var numberOfPlayedAudioBuffers: Int { Int(statistics.playedAudioBuffers) }
    /// Pieces of sound that came too late.
    public var numberOfLostAudioBuffers: Int { Int(statistics.lostAudioBuffers) }
    /// Parts that have been sent on.
    public var numberOfSentPackets: Int { Int(statistics.sentPackets) }
    /// Bytes that have been sent on.
    public var numberOfSentBytes: Int { Int(statistics.sentBytes) }
    /// Bits a microsecond that are sent on.
    public var streamOutputBitrate: Float { statistics.sendBitrate }
}
