import Foundation
import FoundationNetworking

// Names of Apple's Foundation that Linux's has not.

extension UserDefaults {
    /// Stores a value under a key; nil removes the stored value.
    ///
    /// Source: Foundation NSObject.setValue(_:forKey:).
    public func setValue(_ value: Any?, forKey key: String) { if let value { set(value, forKey: key) } else { removeObject(forKey: key) } }
    /// The value stored under a key.
    ///
    /// Source: Foundation NSObject.value(forKey:).
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension URL {
    /// Begins the use of a file that the user has allowed: here every file that can be read may be.
    ///
    /// Source: Foundation URL.startAccessingSecurityScopedResource().
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Ends it.
    ///
    /// Source: Foundation URL.stopAccessingSecurityScopedResource().
    public func stopAccessingSecurityScopedResource() {}
    /// The folder of what the user has downloaded.
    ///
    /// Source: Foundation URL.downloadsDirectory.
    public static var downloadsDirectory: URL {
        FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first ?? homeDirectory.appendingPathComponent("Downloads")
    }
}

extension Range where Bound == String.Index {
    /// The part of a string or substring that UTF-16 places name, counted from its start; nil where they name none of it.
    ///
    /// Source: Foundation Range.init(_:in:).
    public init?(_ range: NSRange, in string: some StringProtocol) {
        let units = string.utf16
        // A substring's places may not be counted beyond its end.
        let count = units.count
        guard range.location >= 0, range.length >= 0, range.location <= count, range.length <= count - range.location else { return nil }
        let start = units.index(units.startIndex, offsetBy: range.location)
        self = start..<units.index(start, offsetBy: range.length)
    }
}

extension CGPoint {
    /// The point in words.
    public var debugDescription: String { "(\(x), \(y))" }
}
extension CGSize {
    /// The size in words.
    public var debugDescription: String { "(\(width), \(height))" }
}
extension CGRect {
    /// The rectangle in words.
    public var debugDescription: String { "(\(minX), \(minY), \(width), \(height))" }
}

/// The result of a call of Apple's C functions that went well.
///
/// Source: MacTypes.h noErr.
public let noErr: Int32 = 0

/// The key of an app's identifier in its Info.plist.
///
/// Source: Core Foundation kCFBundleIdentifierKey.
public let kCFBundleIdentifierKey: CFString = "CFBundleIdentifier"
/// The key of an app's build in its Info.plist.
///
/// Source: Core Foundation kCFBundleVersionKey.
public let kCFBundleVersionKey: CFString = "CFBundleVersion"
/// The key of an app's name in its Info.plist.
///
/// Source: Core Foundation kCFBundleNameKey.
public let kCFBundleNameKey: CFString = "CFBundleName"

/// An integer as wide as an address.
///
/// Source: Foundation NSInteger.
public typealias NSInteger = Int
/// An integer as wide as an address, from zero up.
///
/// Source: Foundation NSUInteger.
public typealias NSUInteger = UInt

/// The least number of 8 bits.
///
/// Source: stdint.h INT8_MIN.
public let INT8_MIN: Int32 = -0x80
/// The least number of 16 bits.
///
/// Source: stdint.h INT16_MIN.
public let INT16_MIN: Int32 = -0x8000

extension Progress {
    /// Work of which nothing is known yet.
    ///
    /// Linux's `Progress` does not inherit `NSObject.init()`, which an extension may not declare: hence the parameter.
    ///
    /// Source: Foundation Progress.init().
    public convenience init(_unknown: Void = ()) { self.init(totalUnitCount: 0) }
}

/// Content whose memory may be freed while no one is accessing it.
///
/// Source: Foundation NSDiscardableContent.
public protocol NSDiscardableContent: AnyObject {
    /// Begins an access; false if the content has been discarded.
    func beginContentAccess() -> Bool
    /// Ends an access.
    func endContentAccess()
    /// Frees the content if no access is under way.
    func discardContentIfPossible()
    /// Whether the content has been discarded.
    func isContentDiscarded() -> Bool
}

extension URLError {
    /// Why a network that is there may not be used.
    ///
    /// Source: Foundation URLError.NetworkUnavailableReason.
    public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
    /// Nil: Linux keeps no app from a network it has.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension FileManager {
    /// A folder that the apps of a group share: one in the user's data folder, made when it is asked for.
    ///
    /// Source: Foundation FileManager.containerURL(forSecurityApplicationGroupIdentifier:).
    public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
        let name = group.replacingOccurrences(of: "/", with: "-")
        guard !name.isEmpty, name != "..", let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
        let folder = data.appendingPathComponent("tenfoot-groups").appendingPathComponent(name)
        return (try? createDirectory(at: folder, withIntermediateDirectories: true)) == nil ? nil : folder
    }
}

/// An activity to continue on another device: its values are stored, and it is never sent to one.
///
/// Source: Foundation NSUserActivity.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Written where the app describes what is done.
    /// What kind it is.
    public let activityType: String
    /// What it is called.
    open var title: String?
    /// What is needed to go on.
    open var userInfo: [AnyHashable: Any]?
    /// Words to find it by.
    open var keywords: Set<String> = []
    /// Where it is on the web.
    open var webpageURL: URL?
    /// Whether it may go on elsewhere.
    open var isEligibleForHandoff = true
    /// Whether it may be searched for.
    open var isEligibleForSearch = false
    /// Whether it may be told to everybody.
    open var isEligibleForPublicIndexing = false
    /// Whether it may be proposed.
    open var isEligibleForPrediction = false
    /// What it is known by.
    open var persistentIdentifier: String?
    /// What a scene goes by that is to go on with it; there is one scene.
    open var targetContentIdentifier: String?
    /// The keys of `userInfo` that are needed.
    open var requiredUserInfoKeys: Set<String>?
    /// A kind of activity.
    public init(activityType: String) { self.activityType = activityType }
    /// Accepted: nobody hears of it.
    open func becomeCurrent() {}
    /// Accepted: nobody heard of it.
    open func resignCurrent() {}
    /// Accepted: nobody heard of it.
    open func invalidate() {}
    /// Adds to what is needed to go on.
    open func addUserInfoEntries(from entries: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(entries) { $1 } }
}

/// What a call of the system answers: 0 where it worked.
///
/// Source: Security OSStatus.
public typealias OSStatus = Int32

/// A connection to another program's objects: none can be made here, but its methods can be named by selectors.
///
/// `UIApplication.perform(#selector(NSXPCConnection.suspend))` is how apps leave to the home screen.
///
/// Source: Foundation NSXPCConnection.
open class NSXPCConnection: NSObject {
    /// Does nothing.
    open func suspend() {}
    /// Does nothing.
    open func resume() {}
    /// Does nothing.
    open func invalidate() {}
}
