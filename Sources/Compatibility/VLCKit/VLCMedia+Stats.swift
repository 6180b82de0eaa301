import Foundation
import TenFootViewGraph

extension VLCMedia {
    /// Statistics of reading, decoding and display; values that libmpv does not provide are 0.
    ///
    /// Source: VLCKit 3 VLCMediaStats.
    public struct Stats: Sendable {
        /// The number of bytes read.
        public var readBytes: Int32 = 0
        /// The bit rate of reading, in bits per microsecond.
        public var inputBitrate: Float = 0
        /// The number of bytes demultiplexed.
        public var demuxReadBytes: Int32 = 0
        /// The bit rate of demultiplexing, in bits per microsecond.
        public var demuxBitrate: Float = 0
        /// The number of corrupted packets.
        public var demuxCorrupted: Int32 = 0
        /// The number of discontinuities.
        public var demuxDiscontinuity: Int32 = 0
        /// The number of decoded video frames.
        public var decodedVideo: Int32 = 0
        /// The number of decoded audio blocks.
        public var decodedAudio: Int32 = 0
        /// The number of displayed frames.
        public var displayedPictures: Int32 = 0
        /// The number of frames dropped because they were late.
        public var lostPictures: Int32 = 0
        /// The number of audio buffers played.
        public var playedAudioBuffers: Int32 = 0
        /// The number of audio buffers dropped because they were late.
        public var lostAudioBuffers: Int32 = 0
        /// The number of packets sent to a stream output.
        public var sentPackets: Int32 = 0
        /// The number of bytes sent to a stream output.
        public var sentBytes: Int32 = 0
        /// The bit rate of the stream output, in bits per microsecond.
        public var sendBitrate: Float = 0
    }

    /// The statistics of reading, decoding and display.
    public var statistics: Stats {
        MainActor.value { Stats(lostPictures: Int32(clamping: player?.core?.droppedFrames ?? 0)) }
    }

    // The same values under VLCKit's older names.

    /// The number of bytes read.
    public var numberOfReadBytesOnInput: Int { Int(statistics.readBytes) }
    /// The bit rate of reading, in bits per microsecond.
    public var inputBitrate: Float { statistics.inputBitrate }
    /// The number of bytes demultiplexed.
    public var numberOfReadBytesOnDemux: Int { Int(statistics.demuxReadBytes) }
    /// The bit rate of demultiplexing, in bits per microsecond.
    public var demuxBitrate: Float { statistics.demuxBitrate }
    /// The number of corrupted packets.
    public var numberOfCorruptedDataPackets: Int { Int(statistics.demuxCorrupted) }
    /// The number of discontinuities.
    public var numberOfDiscontinuties: Int { Int(statistics.demuxDiscontinuity) }
    /// The number of decoded video frames.
    public var numberOfDecodedVideoBlocks: Int { Int(statistics.decodedVideo) }
    /// The number of decoded audio blocks.
    public var numberOfDecodedAudioBlocks: Int { Int(statistics.decodedAudio) }
    /// The number of displayed frames.
    public var numberOfDisplayedPictures: Int { Int(statistics.displayedPictures) }
    /// The number of frames dropped because they were late.
    public var numberOfLostPictures: Int { Int(statistics.lostPictures) }
    /// The number of audio buffers played.
    public var numberOfPlayedAudioBuffers: Int { Int(statistics.playedAudioBuffers) }
    /// The number of audio buffers dropped because they were late.
    public var numberOfLostAudioBuffers: Int { Int(statistics.lostAudioBuffers) }
    /// The number of packets sent to a stream output.
    public var numberOfSentPackets: Int { Int(statistics.sentPackets) }
    /// The number of bytes sent to a stream output.
    public var numberOfSentBytes: Int { Int(statistics.sentBytes) }
    /// The bit rate of the stream output, in bits per microsecond.
    public var streamOutputBitrate: Float { statistics.sendBitrate }
}
