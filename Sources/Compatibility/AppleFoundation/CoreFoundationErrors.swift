import Foundation

/// A memory allocator; there is only the default one here.
///
/// Source: Core Foundation CFAllocator.
public final class CFAllocator: Sendable {}
/// The default allocator.
///
/// Source: Core Foundation kCFAllocatorDefault.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The allocator that neither allocates nor frees.
///
/// Source: Core Foundation kCFAllocatorNull.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()

/// Option flags, as bits.
///
/// Source: Core Foundation CFOptionFlags.
public typealias CFOptionFlags = UInt

/// A Core Foundation error.
///
/// Source: Core Foundation CFError.
public typealias CFError = NSError
/// The error's domain.
///
/// Source: Core Foundation CFErrorGetDomain(_:).
public func CFErrorGetDomain(_ error: CFError) -> CFString { error.domain }
/// The error's code.
///
/// Source: Core Foundation CFErrorGetCode(_:).
public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
/// The error's user info.
///
/// Source: Core Foundation CFErrorCopyUserInfo(_:).
public func CFErrorCopyUserInfo(_ error: CFError) -> CFDictionary? { error.userInfo as NSDictionary }
/// The localised description of the error.
///
/// Source: Core Foundation CFErrorCopyDescription(_:).
public func CFErrorCopyDescription(_ error: CFError) -> CFString? { error.localizedDescription }

extension Bundle {
    /// The resources with an extension, in a subdirectory of the bundle's resources or directly in them; nil if there is no such folder.
    ///
    /// Linux's Foundation returns `NSURL`, which is not bridged to `URL` there.
    ///
    /// Source: Foundation Bundle.urls(forResourcesWithExtension:subdirectory:).
    public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String?) -> [URL]? {
        let found: [NSURL]? = urls(forResourcesWithExtension: Optional(ext), subdirectory: subpath)
        return found?.map { $0.absoluteURL ?? URL(fileURLWithPath: $0.path ?? "") }
    }
}
