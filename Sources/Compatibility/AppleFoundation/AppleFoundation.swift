@_exported import Foundation
@_exported import FoundationNetworking

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
