@_exported import Foundation
@_exported import FoundationNetworking
@_exported import TenFootKeyValueObserving

/// Runs the work; there is no pool of objects to empty on Linux.
///
/// Source: Objective-C runtime autoreleasepool(invoking:).
@inlinable public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}

/// Seconds since 2001 by the system's clock.
///
/// Source: Core Foundation CFAbsoluteTimeGetCurrent().
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

/// Seconds of a clock that never goes back.
///
/// Source: Core Animation CACurrentMediaTime().
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// Seconds since 2001.
///
/// Source: Core Foundation CFAbsoluteTime.
public typealias CFAbsoluteTime = Double
/// Seconds.
///
/// Source: Core Foundation CFTimeInterval.
public typealias CFTimeInterval = Double

/// An array of Core Foundation.
///
/// Source: Core Foundation CFArray.
public typealias CFArray = NSArray
/// An array of Core Foundation that can be changed.
///
/// Source: Core Foundation CFMutableArray.
public typealias CFMutableArray = NSMutableArray
/// A dictionary of Core Foundation.
///
/// Source: Core Foundation CFDictionary.
public typealias CFDictionary = NSDictionary
/// Any object of Core Foundation.
///
/// Source: Core Foundation CFTypeRef.
public typealias CFTypeRef = AnyObject
/// A text of Core Foundation.
///
/// Source: Core Foundation CFString.
public typealias CFString = String
/// Bytes of Core Foundation.
///
/// Source: Core Foundation CFData.
public typealias CFData = NSData
/// Bytes of Core Foundation that can be changed.
///
/// Source: Core Foundation CFMutableData.
public typealias CFMutableData = NSMutableData
/// Bytes that can be changed, none at first; `capacity` makes no difference.
///
/// Source: Core Foundation CFDataCreateMutable(_:_:).
public func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: Int) -> CFMutableData? { NSMutableData() }
/// The bytes; nil where there are none.
///
/// They stay where they are while the data lives and is not changed.
///
/// Source: Core Foundation CFDataGetBytePtr(_:).
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
    data.flatMap { $0.length > 0 ? $0.bytes.assumingMemoryBound(to: UInt8.self) : nil }
}
/// The bytes, to be written to; nil where there are none.
///
/// They stay where they are while the data lives and its length is not changed.
///
/// Source: Core Foundation CFDataGetMutableBytePtr(_:).
public func CFDataGetMutableBytePtr(_ data: CFMutableData?) -> UnsafeMutablePointer<UInt8>? {
    data.flatMap { $0.length > 0 ? $0.mutableBytes.assumingMemoryBound(to: UInt8.self) : nil }
}
/// How many bytes there are.
///
/// Source: Core Foundation CFDataGetLength(_:).
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }
/// Cuts bytes off the end, or adds zeros; a negative length is 0.
///
/// Source: Core Foundation CFDataSetLength(_:_:).
public func CFDataSetLength(_ data: CFMutableData?, _ length: Int) { data?.length = max(length, 0) }
/// An address of Core Foundation.
///
/// Source: Core Foundation CFURL.
public typealias CFURL = NSURL

/// Nanoseconds a second.
///
/// Source: Dispatch NSEC_PER_SEC.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds a millisecond.
///
/// Source: Dispatch NSEC_PER_MSEC.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds a second.
///
/// Source: Dispatch USEC_PER_SEC.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension URL {
    private static func place(_ folder: FileManager.SearchPathDirectory) -> URL {
        let files = FileManager.default
        guard let place = files.urls(for: folder, in: .userDomainMask).first else { return files.temporaryDirectory }
        // On tvOS the folders exist when an app starts, and apps write into them without making them.
        try? files.createDirectory(at: place, withIntermediateDirectories: true)
        return place
    }
    /// The folder of the user's documents.
    public static let documentsDirectory = place(.documentDirectory)
    /// The folder of what can be made again.
    public static let cachesDirectory = place(.cachesDirectory)
    /// The folder of what programs keep.
    public static let applicationSupportDirectory = place(.applicationSupportDirectory)
}
