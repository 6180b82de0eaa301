public import Foundation

/// A buffer of audio data.
///
/// Source: AVFAudio AVAudioBuffer.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
    // The app must not change the memory while the buffer plays, as on Apple's platforms.
    /// The format of the data.
    public let format: AVAudioFormat
    /// The memory, for writing.
    public let mutableAudioBufferList: UnsafeMutablePointer<AudioBufferList>
    /// The memory, for reading.
    public var audioBufferList: UnsafePointer<AudioBufferList> { UnsafePointer(mutableAudioBufferList) }

    init(_ format: AVAudioFormat, _ list: UnsafeMutableAudioBufferListPointer) {
        self.format = format
        mutableAudioBufferList = list.unsafeMutablePointer
    }

    deinit {
        for buffer in UnsafeMutableAudioBufferListPointer(mutableAudioBufferList) { free(buffer.mData) }
        UnsafeMutableRawPointer(mutableAudioBufferList).deallocate()
    }
}

/// A buffer of uncompressed samples.
///
/// Source: AVFAudio AVAudioPCMBuffer.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
    /// The capacity, in frames.
    public let frameCapacity: AVAudioFrameCount

    /// Creates a buffer of silence; nil if its memory cannot be allocated or would exceed 4 GiB.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        let buffers = format.isInterleaved ? 1 : Int(format.channelCount)
        let bytes = Int(frameCapacity) * format.bytesPerStep
        guard bytes <= Int(UInt32.max) else { return nil }
        let list = UnsafeMutableAudioBufferListPointer.allocate(maximumBuffers: buffers)
        for index in 0..<buffers {
            guard let memory = calloc(max(1, bytes), 1) else {
                for buffer in list { free(buffer.mData) }
                UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
                return nil
            }
            list[index] = AudioBuffer(mNumberChannels: format.isInterleaved ? format.channelCount : 1, mDataByteSize: 0, mData: memory)
        }
        self.frameCapacity = frameCapacity
        starts = .allocate(capacity: Int(format.channelCount))
        for channel in 0..<Int(format.channelCount) {
            let start = format.isInterleaved ? list[0].mData.map { $0 + channel * format.commonFormat.size } : list[channel].mData
            (starts + channel).initialize(to: start)
        }
        super.init(format, list)
    }

    deinit { starts.deallocate() }

    /// The address of each channel's first sample.
    private let starts: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// The number of valid frames; at most the capacity.
    open var frameLength: AVAudioFrameCount = 0 {
        didSet {
            if frameLength > frameCapacity { frameLength = frameCapacity }
            let list = UnsafeMutableAudioBufferListPointer(mutableAudioBufferList)
            for index in list.indices { list[index].mDataByteSize = UInt32(Int(frameLength) * format.bytesPerStep) }
        }
    }

    /// The distance from a channel's sample to its next one, in samples.
    public var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

    /// The samples of each channel, if they are 32-bit floating-point numbers; nil otherwise.
    public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { pointers(.pcmFormatFloat32) }
    /// The samples of each channel, if they are 16-bit integers; nil otherwise.
    public var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { pointers(.pcmFormatInt16) }
    /// The samples of each channel, if they are 32-bit integers; nil otherwise.
    public var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { pointers(.pcmFormatInt32) }
}

extension AVAudioPCMBuffer {
    private func pointers<Sample>(_ kind: AVAudioCommonFormat) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
        guard format.commonFormat == kind else { return nil }
        // No pointer is nil, since a buffer always has its memory.
        return UnsafeRawPointer(starts).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
    }

    /// Samples of a channel, converted to numbers from -1 to 1; frames beyond the length are silent.
    func samples(ofChannel channel: Int, from first: Int, count: Int) -> [Float] {
        var result = [Float](repeating: 0, count: count)
        guard let start = starts[channel], first < Int(frameLength) else { return result }
        let (step, size) = (stride, format.commonFormat.size)
        for index in 0..<min(count, Int(frameLength) - first) {
            let place = start + (first + index) * step * size
            result[index] =
                switch format.commonFormat {
                case .pcmFormatFloat32: place.loadUnaligned(as: Float.self)
                case .pcmFormatFloat64: Float(place.loadUnaligned(as: Double.self))
                case .pcmFormatInt16: Float(place.loadUnaligned(as: Int16.self)) / 32_768
                case .pcmFormatInt32: Float(place.loadUnaligned(as: Int32.self)) / 2_147_483_648
                case .otherFormat: 0
                }
        }
        return result
    }

    /// Writes numbers from -1 to 1 to a channel, from its start, converted to the buffer's sample type.
    func write(_ samples: [Float], toChannel channel: Int) {
        guard let start = starts[channel] else { return }
        let (step, size) = (stride, format.commonFormat.size)
        for (index, sample) in samples.prefix(Int(frameCapacity)).enumerated() {
            let place = start + index * step * size
            switch format.commonFormat {
            case .pcmFormatFloat32: place.storeBytes(of: sample, as: Float.self)
            case .pcmFormatFloat64: place.storeBytes(of: Double(sample), as: Double.self)
            case .pcmFormatInt16: place.storeBytes(of: Int16(sample.held * 32_767), as: Int16.self)
            case .pcmFormatInt32: place.storeBytes(of: Int32(Double(sample.held) * 2_147_483_647), as: Int32.self)
            case .otherFormat: break
            }
        }
    }
}

extension Float {
    /// The sample clamped to -1...1; NaN becomes 0.
    var held: Float { isNaN ? 0 : Swift.min(Swift.max(self, -1), 1) }
}

extension AVAudioFormat {
    /// The distance from one frame to the next in a buffer, in bytes.
    fileprivate var bytesPerStep: Int { commonFormat.size * (isInterleaved ? Int(channelCount) : 1) }
}
