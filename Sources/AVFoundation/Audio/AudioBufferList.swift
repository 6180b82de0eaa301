import Foundation

/// The result code of a Core Audio function: 0 for success, otherwise the number of an error.
///
/// Source: MacTypes OSStatus.
public typealias OSStatus = Int32
/// The result code for success.
///
/// In a program that also imports the AppleFoundation module, `noErr` refers to that module's constant.
///
/// Source: MacErrors noErr.
@_disfavoredOverload public let noErr: OSStatus = 0

/// Audio samples in memory: of one channel, or of several interleaved ones.
///
/// Source: CoreAudioTypes AudioBuffer.
public struct AudioBuffer {
    /// The number of interleaved channels.
    public var mNumberChannels: UInt32
    /// The size of the samples, in bytes.
    public var mDataByteSize: UInt32
    /// The address of the samples.
    public var mData: UnsafeMutableRawPointer?

    /// Creates a buffer without memory.
    public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }
    /// Creates a buffer over existing memory, which it does not own.
    public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
        self.mNumberChannels = mNumberChannels
        self.mDataByteSize = mDataByteSize
        self.mData = mData
    }
}

/// A list of buffers; `mBuffers` is the first, and the others follow it in memory.
///
/// Read and written through `UnsafeMutableAudioBufferListPointer`. Source: CoreAudioTypes AudioBufferList.
public struct AudioBufferList {
    /// The number of buffers.
    public var mNumberBuffers: UInt32
    /// The first buffer.
    public var mBuffers: AudioBuffer

    /// Creates a list of one buffer without memory.
    public init() { self.init(mNumberBuffers: 1, mBuffers: AudioBuffer()) }
    /// Creates a list of one buffer.
    public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
        self.mNumberBuffers = mNumberBuffers
        self.mBuffers = mBuffers
    }
}

/// A buffer list as a collection.
///
/// Source: CoreAudio UnsafeMutableAudioBufferListPointer.
public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
    /// The address of the list.
    public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>
    /// The address of the list, for reading.
    public var unsafePointer: UnsafePointer<AudioBufferList> { UnsafePointer(unsafeMutablePointer) }

    /// Creates a collection of the buffers in a list.
    public init(_ pointer: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = pointer }
    /// Creates a collection of the buffers in a list; nil if the pointer is nil.
    public init?(_ pointer: UnsafeMutablePointer<AudioBufferList>?) {
        guard let pointer else { return nil }
        self.init(pointer)
    }

    /// The offset of the first buffer from the start of the list, in bytes.
    private static let start = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? MemoryLayout<AudioBuffer>.alignment

    /// The size in bytes of a list of `maximumBuffers` buffers, at least one.
    public static func sizeInBytes(maximumBuffers: Int) -> Int { start + Swift.max(1, maximumBuffers) * MemoryLayout<AudioBuffer>.stride }

    /// Allocates a list of empty buffers, at least one; the caller frees it with `free`.
    public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
        let size = sizeInBytes(maximumBuffers: maximumBuffers)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<AudioBufferList>.alignment)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        let list = UnsafeMutableAudioBufferListPointer(memory.assumingMemoryBound(to: AudioBufferList.self))
        list.unsafeMutablePointer.pointee.mNumberBuffers = UInt32(Swift.max(1, maximumBuffers))
        return list
    }

    /// The number of buffers.
    public var count: Int {
        get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
        nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(Swift.max(0, newValue)) }
    }
    /// The index of the first buffer.
    public var startIndex: Int { 0 }
    /// The index after the last buffer.
    public var endIndex: Int { count }

    /// The buffer at an index.
    public subscript(index: Int) -> AudioBuffer {
        get { place(index).pointee }
        nonmutating set { place(index).pointee = newValue }
    }

    private func place(_ index: Int) -> UnsafeMutablePointer<AudioBuffer> {
        precondition(indices.contains(index), "the list has \(count) buffers, and none at \(index)")
        return (UnsafeMutableRawPointer(unsafeMutablePointer) + Self.start).assumingMemoryBound(to: AudioBuffer.self) + index
    }
}

/// Which fields of an `AudioTimeStamp` are valid.
///
/// Source: CoreAudioTypes AudioTimeStampFlags.
public struct AudioTimeStampFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The sample time is valid.
    public static let sampleTimeValid = AudioTimeStampFlags(rawValue: 1)
    /// The host time is valid.
    public static let hostTimeValid = AudioTimeStampFlags(rawValue: 2)
}

/// The time of a buffer's first frame.
///
/// Source: CoreAudioTypes AudioTimeStamp.
public struct AudioTimeStamp: Sendable {
    /// The position of the frame.
    public var mSampleTime: Double = 0
    /// Nanoseconds of the system clock.
    public var mHostTime: UInt64 = 0
    /// The ratio of the device's actual rate to its nominal one.
    public var mRateScalar: Double = 1
    /// Which fields are valid.
    public var mFlags: AudioTimeStampFlags = []
    /// Creates a time stamp without valid fields.
    public init() {}
}
