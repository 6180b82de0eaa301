@_exported import Foundation
@_exported import FoundationNetworking
@_exported import TenFootKeyValueObserving

/// Runs the closure; Linux has no autorelease pool to drain.
///
/// Source: Objective-C runtime autoreleasepool(invoking:).
@inlinable public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}

/// The current wall-clock time in seconds since 1 January 2001.
///
/// Source: Core Foundation CFAbsoluteTimeGetCurrent().
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

/// The current time of a monotonic clock, in seconds.
///
/// Source: Core Animation CACurrentMediaTime().
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// A time in seconds since 1 January 2001.
///
/// Source: Core Foundation CFAbsoluteTime.
public typealias CFAbsoluteTime = Double
/// A duration in seconds.
///
/// Source: Core Foundation CFTimeInterval.
public typealias CFTimeInterval = Double

/// A Core Foundation array.
///
/// Source: Core Foundation CFArray.
public typealias CFArray = NSArray
/// A mutable Core Foundation array.
///
/// Source: Core Foundation CFMutableArray.
public typealias CFMutableArray = NSMutableArray
/// A Core Foundation dictionary.
///
/// Source: Core Foundation CFDictionary.
public typealias CFDictionary = NSDictionary
/// Any Core Foundation object.
///
/// Source: Core Foundation CFTypeRef.
public typealias CFTypeRef = AnyObject
/// A Core Foundation string.
///
/// Source: Core Foundation CFString.
public typealias CFString = String
/// A Core Foundation byte buffer.
///
/// Source: Core Foundation CFData.
public typealias CFData = NSData
/// A mutable Core Foundation byte buffer.
///
/// Source: Core Foundation CFMutableData.
public typealias CFMutableData = NSMutableData
/// Creates an empty mutable byte buffer; `capacity` is ignored.
///
/// Source: Core Foundation CFDataCreateMutable(_:_:).
public func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: Int) -> CFMutableData? { NSMutableData() }
/// A pointer to the bytes; nil if there are none.
///
/// The pointer is valid while the data exists and is not changed.
///
/// Source: Core Foundation CFDataGetBytePtr(_:).
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
    data.flatMap { $0.length > 0 ? $0.bytes.assumingMemoryBound(to: UInt8.self) : nil }
}
/// A pointer to the bytes for writing; nil if there are none.
///
/// The pointer is valid while the data exists and its length does not change.
///
/// Source: Core Foundation CFDataGetMutableBytePtr(_:).
public func CFDataGetMutableBytePtr(_ data: CFMutableData?) -> UnsafeMutablePointer<UInt8>? {
    data.flatMap { $0.length > 0 ? $0.mutableBytes.assumingMemoryBound(to: UInt8.self) : nil }
}
/// The number of bytes.
///
/// Source: Core Foundation CFDataGetLength(_:).
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }
/// Sets the length: truncates, or appends zeros; a negative length counts as 0.
///
/// Source: Core Foundation CFDataSetLength(_:_:).
public func CFDataSetLength(_ data: CFMutableData?, _ length: Int) { data?.length = max(length, 0) }
/// A Core Foundation URL.
///
/// Source: Core Foundation CFURL.
public typealias CFURL = NSURL

/// Nanoseconds per second.
///
/// Source: Dispatch NSEC_PER_SEC.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
///
/// Source: Dispatch NSEC_PER_MSEC.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds per second.
///
/// Source: Dispatch USEC_PER_SEC.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension URL {
    private static func place(_ folder: FileManager.SearchPathDirectory) -> URL {
        let files = FileManager.default
        guard let place = files.urls(for: folder, in: .userDomainMask).first else { return files.temporaryDirectory }
        // On tvOS these folders exist when an app starts, and apps write into them without creating them.
        try? files.createDirectory(at: place, withIntermediateDirectories: true)
        return place
    }
    /// The folder of the user's documents.
    public static let documentsDirectory = place(.documentDirectory)
    /// The folder of files that can be recreated.
    public static let cachesDirectory = place(.cachesDirectory)
    /// The folder of an app's support files.
    public static let applicationSupportDirectory = place(.applicationSupportDirectory)
}
