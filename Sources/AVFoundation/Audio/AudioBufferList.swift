import Foundation

/// What a function of Core Audio's answers: 0, or the number of an error.
///
/// Source: MacTypes OSStatus.
public typealias OSStatus = Int32
/// All is well.
///
/// Where a program has the stand-in of Apple's Foundation as well, `noErr` is that module's.
///
/// Source: MacErrors noErr.
@_disfavoredOverload public let noErr: OSStatus = 0

/// Samples in memory: one channel, or several interleaved.
///
/// Source: CoreAudioTypes AudioBuffer.
public struct AudioBuffer {
    /// Channels that are interleaved in it.
    public var mNumberChannels: UInt32
    /// Bytes of samples.
    public var mDataByteSize: UInt32
    /// The samples.
    public var mData: UnsafeMutableRawPointer?

    /// An empty buffer.
    public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }
    /// A buffer over memory that belongs to someone else.
    public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
        self.mNumberChannels = mNumberChannels
        self.mDataByteSize = mDataByteSize
        self.mData = mData
    }
}

/// A number of buffers, of which the first is here and the others lie behind it in memory.
///
/// Read and written through `UnsafeMutableAudioBufferListPointer`. Source: CoreAudioTypes AudioBufferList.
public struct AudioBufferList {
    /// How many buffers.
    public var mNumberBuffers: UInt32
    /// The first of them.
    public var mBuffers: AudioBuffer

    /// A list of one empty buffer.
    public init() { self.init(mNumberBuffers: 1, mBuffers: AudioBuffer()) }
    /// A list of one buffer.
    public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
        self.mNumberBuffers = mNumberBuffers
        self.mBuffers = mBuffers
    }
}

/// The buffers of a list as a collection.
///
/// Source: CoreAudio UnsafeMutableAudioBufferListPointer.
public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
    /// The list.
    public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>
    /// The list, to read.
    public var unsafePointer: UnsafePointer<AudioBufferList> { UnsafePointer(unsafeMutablePointer) }

    /// The buffers of a list.
    public init(_ pointer: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = pointer }
    /// The buffers of a list; nil for none.
    public init?(_ pointer: UnsafeMutablePointer<AudioBufferList>?) {
        guard let pointer else { return nil }
        self.init(pointer)
    }

    /// Where the first buffer is, in bytes from the start of the list.
    private static let start = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? MemoryLayout<AudioBuffer>.alignment

    /// Bytes of a list of so many buffers, at least one.
    public static func sizeInBytes(maximumBuffers: Int) -> Int { start + Swift.max(1, maximumBuffers) * MemoryLayout<AudioBuffer>.stride }

    /// Allocates a list of at least one empty buffer; the caller frees it with `free`.
    public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
        let size = sizeInBytes(maximumBuffers: maximumBuffers)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<AudioBufferList>.alignment)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        let list = UnsafeMutableAudioBufferListPointer(memory.assumingMemoryBound(to: AudioBufferList.self))
        list.unsafeMutablePointer.pointee.mNumberBuffers = UInt32(Swift.max(1, maximumBuffers))
        return list
    }

    /// How many buffers.
    public var count: Int {
        get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
        nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(Swift.max(0, newValue)) }
    }
    /// The place of the first buffer.
    public var startIndex: Int { 0 }
    /// The place after the last buffer.
    public var endIndex: Int { count }

    /// A buffer.
    public subscript(index: Int) -> AudioBuffer {
        get { place(index).pointee }
        nonmutating set { place(index).pointee = newValue }
    }

    private func place(_ index: Int) -> UnsafeMutablePointer<AudioBuffer> {
        precondition(indices.contains(index), "the list has \(count) buffers, and none at \(index)")
        return (UnsafeMutableRawPointer(unsafeMutablePointer) + Self.start).assumingMemoryBound(to: AudioBuffer.self) + index
    }
}

/// What of a time is known.
///
/// Source: CoreAudioTypes AudioTimeStampFlags.
public struct AudioTimeStampFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The number of the frame.
    public static let sampleTimeValid = AudioTimeStampFlags(rawValue: 1)
    /// The time of the machine's clock.
    public static let hostTimeValid = AudioTimeStampFlags(rawValue: 2)
}

/// When something sounds.
///
/// Source: CoreAudioTypes AudioTimeStamp.
public struct AudioTimeStamp: Sendable {
    /// The number of the frame.
    public var mSampleTime: Double = 0
    /// Nanoseconds of the machine's clock.
    public var mHostTime: UInt64 = 0
    /// How fast the device's clock runs, of what it should be.
    public var mRateScalar: Double = 1
    /// What of these is known.
    public var mFlags: AudioTimeStampFlags = []
    /// A time of which nothing is known.
    public init() {}
}
