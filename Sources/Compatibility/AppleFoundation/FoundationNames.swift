import Foundation
import FoundationNetworking

// Names of Apple's Foundation that Linux's Foundation lacks.

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
    /// Begins access to a security-scoped file; always true, since access depends on file permissions alone.
    ///
    /// Source: Foundation URL.startAccessingSecurityScopedResource().
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Ends access to a security-scoped file; has no effect.
    ///
    /// Source: Foundation URL.stopAccessingSecurityScopedResource().
    public func stopAccessingSecurityScopedResource() {}
    /// The folder of the user's downloads.
    ///
    /// Source: Foundation URL.downloadsDirectory.
    public static var downloadsDirectory: URL {
        FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first ?? homeDirectory.appendingPathComponent("Downloads")
    }
}

extension Range where Bound == String.Index {
    /// The range of a string or substring for a range of UTF-16 offsets; nil if the offsets are out of bounds.
    ///
    /// Source: Foundation Range.init(_:in:).
    public init?(_ range: NSRange, in string: some StringProtocol) {
        let units = string.utf16
        // Offsets of a substring must not go beyond its end.
        let count = units.count
        guard range.location >= 0, range.length >= 0, range.location <= count, range.length <= count - range.location else { return nil }
        let start = units.index(units.startIndex, offsetBy: range.location)
        self = start..<units.index(start, offsetBy: range.length)
    }
}

extension CGPoint {
    /// The point as text.
    public var debugDescription: String { "(\(x), \(y))" }
}
extension CGSize {
    /// The size as text.
    public var debugDescription: String { "(\(width), \(height))" }
}
extension CGRect {
    /// The rectangle as text.
    public var debugDescription: String { "(\(minX), \(minY), \(width), \(height))" }
}

/// The result code for success of Apple's C functions.
///
/// Source: MacTypes.h noErr.
public let noErr: Int32 = 0

/// The key of an app's identifier in its Info.plist.
///
/// Source: Core Foundation kCFBundleIdentifierKey.
public let kCFBundleIdentifierKey: CFString = "CFBundleIdentifier"
/// The key of an app's build number in its Info.plist.
///
/// Source: Core Foundation kCFBundleVersionKey.
public let kCFBundleVersionKey: CFString = "CFBundleVersion"
/// The key of an app's name in its Info.plist.
///
/// Source: Core Foundation kCFBundleNameKey.
public let kCFBundleNameKey: CFString = "CFBundleName"

/// A signed integer of pointer width.
///
/// Source: Foundation NSInteger.
public typealias NSInteger = Int
/// An unsigned integer of pointer width.
///
/// Source: Foundation NSUInteger.
public typealias NSUInteger = UInt

/// The minimum of an 8-bit signed integer.
///
/// Source: stdint.h INT8_MIN.
public let INT8_MIN: Int32 = -0x80
/// The minimum of a 16-bit signed integer.
///
/// Source: stdint.h INT16_MIN.
public let INT16_MIN: Int32 = -0x8000

extension Progress {
    /// Creates a progress with a total of 0 units.
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
    /// Why an available network must not be used.
    ///
    /// Source: Foundation URLError.NetworkUnavailableReason.
    public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
    /// Always nil: Linux restricts no app's use of a network.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension FileManager {
    /// The shared folder of an app group: a folder in the user's data folder, created on the first request.
    ///
    /// Source: Foundation FileManager.containerURL(forSecurityApplicationGroupIdentifier:).
    public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
        let name = group.replacingOccurrences(of: "/", with: "-")
        guard !name.isEmpty, name != "..", let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
        let folder = data.appendingPathComponent("tenfoot-groups").appendingPathComponent(name)
        return (try? createDirectory(at: folder, withIntermediateDirectories: true)) == nil ? nil : folder
    }
}

/// An activity to continue on another device: its values are stored, but never sent to a device.
///
/// Source: Foundation NSUserActivity.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Written only while the app describes the activity.
    /// The activity's type identifier.
    public let activityType: String
    /// The title.
    open var title: String?
    /// The data needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// Search keywords.
    open var keywords: Set<String> = []
    /// The activity's web page.
    open var webpageURL: URL?
    /// Whether the activity may be continued on another device.
    open var isEligibleForHandoff = true
    /// Whether the activity may be found by search.
    open var isEligibleForSearch = false
    /// Whether the activity may be indexed publicly.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity may be suggested.
    open var isEligibleForPrediction = false
    /// An identifier for deleting the activity from a search index.
    open var persistentIdentifier: String?
    /// The identifier by which a scene is chosen to continue the activity; stored without effect, since there is one scene.
    open var targetContentIdentifier: String?
    /// The keys of `userInfo` that are required to continue.
    open var requiredUserInfoKeys: Set<String>?
    /// Creates an activity of a type.
    public init(activityType: String) { self.activityType = activityType }
    /// Accepted and ignored: activities are not sent to other devices.
    open func becomeCurrent() {}
    /// Accepted and ignored: activities are not sent to other devices.
    open func resignCurrent() {}
    /// Accepted and ignored: activities are not sent to other devices.
    open func invalidate() {}
    /// Adds entries to `userInfo`.
    open func addUserInfoEntries(from entries: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(entries) { $1 } }
}

/// The result code of a system call; 0 means success.
///
/// Source: Security OSStatus.
public typealias OSStatus = Int32

/// A connection to another process; none can be made on Linux, but its methods can be named by selectors.
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

extension ProcessInfo {
    /// Whether the device saves power in Low Power Mode; always false, since a television has no such mode.
    ///
    /// Source: Foundation ProcessInfo.isLowPowerModeEnabled.
    public var isLowPowerModeEnabled: Bool { false }
    /// Whether the process is an iOS app on a Mac; always false.
    ///
    /// Source: Foundation ProcessInfo.isMacCatalystApp.
    public var isMacCatalystApp: Bool { false }
    /// Whether the process is an iOS app on a Mac without changes; always false.
    ///
    /// Source: Foundation ProcessInfo.isiOSAppOnMac.
    public var isiOSAppOnMac: Bool { false }
}

extension Notification.Name {
    /// Posted when Low Power Mode is switched on or off, which a television does not have.
    ///
    /// Source: Foundation NSProcessInfoPowerStateDidChange.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
