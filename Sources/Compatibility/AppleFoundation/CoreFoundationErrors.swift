import Foundation

/// Where Core Foundation takes memory: everywhere the same here.
///
/// Source: Core Foundation CFAllocator.
public final class CFAllocator: Sendable {}
/// The usual place.
///
/// Source: Core Foundation kCFAllocatorDefault.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Bits.
///
/// Source: Core Foundation CFOptionFlags.
public typealias CFOptionFlags = UInt

/// An error of Core Foundation.
///
/// Source: Core Foundation CFError.
public typealias CFError = NSError
/// What kind of error it is.
///
/// Source: Core Foundation CFErrorGetDomain(_:).
public func CFErrorGetDomain(_ error: CFError) -> CFString { error.domain }
/// Which error of its kind it is.
///
/// Source: Core Foundation CFErrorGetCode(_:).
public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
/// What else is known of it.
///
/// Source: Core Foundation CFErrorCopyUserInfo(_:).
public func CFErrorCopyUserInfo(_ error: CFError) -> CFDictionary? { error.userInfo as NSDictionary }
/// What it says to people.
///
/// Source: Core Foundation CFErrorCopyDescription(_:).
public func CFErrorCopyDescription(_ error: CFError) -> CFString? { error.localizedDescription }

extension Bundle {
    /// The resources with an ending, in a folder of the bundle's resources or right in them; nil where there is no such folder.
    ///
    /// Linux's Foundation answers with `NSURL`, which is no `URL` there.
    ///
    /// Source: Foundation Bundle.urls(forResourcesWithExtension:subdirectory:).
    public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String?) -> [URL]? {
        let found: [NSURL]? = urls(forResourcesWithExtension: Optional(ext), subdirectory: subpath)
        return found?.map { $0.absoluteURL ?? URL(fileURLWithPath: $0.path ?? "") }
    }
}
