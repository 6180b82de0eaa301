import Foundation
import TenFoot
import TenFootViewGraph

/// The box the app runs on.
///
/// Source: UIKit UIDevice.
public final class UIDevice: NSObject, Sendable {
    /// The box.
    public static let current = UIDevice()
    /// The box's name in the network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of box: "Linux".
    public var model: String { "Linux" }
    /// The kind of box in the user's language.
    public var localizedModel: String { model }
    /// The system: "Linux".
    public var systemName: String { "Linux" }
    /// The kernel's version.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// Everything is drawn in sRGB.
    public var displayGamut: UIDisplayGamut { .SRGB }
    /// A television.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .tv }
    /// A number of this box for this app's user, made once and kept in `$XDG_DATA_HOME/tenfoot/device-id`; nil where that cannot be written.
    public var identifierForVendor: UUID? { Self.identifier }

    private static let identifier: UUID? = {
        let environment = ProcessInfo.processInfo.environment
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "/tmp") + "/.local/share"
        let file = URL(fileURLWithPath: data).appendingPathComponent("tenfoot/device-id")
        if let text = try? String(contentsOf: file, encoding: .utf8),
            let known = UUID(uuidString: text.trimmingCharacters(in: .whitespacesAndNewlines))
        {
            return known
        }
        let made = UUID()
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((made.uuidString + "\n").utf8).write(to: file, options: .atomic)
            return made
        } catch { return nil }
    }()
}

/// The kind of device an interface is for.
///
/// Source: UIKit UIUserInterfaceIdiom.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// Light or dark.
///
/// Source: UIKit UIUserInterfaceStyle.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// Which colours a display has.
///
/// Source: UIKit UIDisplayGamut.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB, P3
}

/// What an interface is shown with.
///
/// Source: UIKit UITraitCollection.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// A television.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .tv }
    /// The colours of the display: those of sRGB, which is what is drawn.
    public var displayGamut: UIDisplayGamut { .SRGB }
    /// Pixels a point of what is on screen.
    public var displayScale: CGFloat { MainActor.isHere ? MainActor.assumeIsolated { UIScreen.main.scale } : 1 }
    /// Traits with a style.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
    /// The traits of what is on screen; off the main thread, those a television has by itself.
    public static var current: UITraitCollection {
        guard MainActor.isHere else { return UITraitCollection(userInterfaceStyle: .dark) }
        return MainActor.assumeIsolated {
            UITraitCollection(userInterfaceStyle: UIApplication.services.display.colorScheme == .light ? .light : .dark)
        }
    }
}

/// A trait that a view or controller can hear changes of.
///
/// Source: UIKit UITraitDefinition.
public protocol UITraitDefinition {}
/// A trait.
///
/// Source: UIKit UITrait.
public typealias UITrait = UITraitDefinition.Type
/// Light or dark.
///
/// Source: UIKit UITraitUserInterfaceStyle.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// How large text is.
///
/// Source: UIKit UITraitPreferredContentSizeCategory.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// How wide there is room; always regular on a television.
///
/// Source: UIKit UITraitHorizontalSizeClass.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// How high there is room; always regular on a television.
///
/// Source: UIKit UITraitVerticalSizeClass.
public enum UITraitVerticalSizeClass: UITraitDefinition {}

/// Something that is shown with traits.
///
/// Source: UIKit UITraitEnvironment.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// What it is shown with.
    var traitCollection: UITraitCollection { get }
}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// A request to hear of changes.
///
/// Source: UIKit UITraitChangeRegistration.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}
private final class KeptRegistration: UITraitChangeRegistration {}

extension UITraitEnvironment {
    /// Accepted: traits stay as they are while an app runs, but for light and dark, by which everything is drawn anew.
    @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { KeptRegistration() }
    /// Accepted: traits stay as they are while an app runs, but for light and dark, by which everything is drawn anew.
    @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        KeptRegistration()
    }
    /// Accepted: nothing was to be heard of.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

/// The television.
///
/// Source: UIKit UIScreen.
@preconcurrency @MainActor public final class UIScreen: NSObject {
    /// The television.
    public static let main = UIScreen()
    /// All screens: the television alone.
    public static var screens: [UIScreen] { [main] }
    /// Whether what it shows is recorded or sent elsewhere: nothing tells.
    public var isCaptured: Bool { false }
    /// The canvas in points: 1920 x 1080 on a wide screen, and before there is one.
    public var bounds: CGRect { CGRect(origin: .zero, size: UIApplication.host?.size ?? CGSize(width: 1920, height: 1080)) }
    /// The canvas in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Pixels a point.
    public var scale: CGFloat { UIApplication.host?.displayScale ?? 1 }
    /// Pixels a point.
    public var nativeScale: CGFloat { scale }
    /// Frames a second: 60.
    public var maximumFramesPerSecond: Int { 60 }
    /// What it is shown with.
    public var traitCollection: UITraitCollection { .current }
    /// The mode it shows.
    public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
    /// How a picture that the display cuts off is kept within it.
    ///
    /// Source: UIKit UIScreen.OverscanCompensation.
    public enum OverscanCompensation: Int, Sendable { case scale, insetBounds, none }
    /// Kept: what a television cuts off is the viewer's setting, and safe areas follow it.
    public var overscanCompensation = OverscanCompensation.none
    /// What the display cuts off; safe areas tell it.
    public var overscanCompensationInsets: UIEdgeInsets { UIEdgeInsets() }
    /// Its points.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// Its points, which do not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// Never posted: the app sees one television.
    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Never posted: the app sees one television.
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Never posted: views are laid out anew where the television has another size.
    public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
}
extension UIScreen: UICoordinateSpace {
    /// A point of another space as one of the screen.
    public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { space.convert(point, to: self) }
    /// A point of the screen as one of another space.
    public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        (space as? UIView)?.convert(point, from: nil as UIView?) ?? point
    }
}

/// Something with points of its own: the screen or a view.
///
/// Source: UIKit UICoordinateSpace.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    /// Its own rectangle.
    var bounds: CGRect { get }
    /// A point of another space as one of its own.
    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint
    /// A point of its own as one of another space.
    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint
}

/// A mode of the television.
///
/// Source: UIKit UIScreenMode.
public final class UIScreenMode: NSObject, Sendable {
    /// Its size in pixels.
    public let size: CGSize
    /// Whether a pixel is as wide as it is high: it is.
    public var pixelAspectRatio: CGFloat { 1 }
    init(size: CGSize) { self.size = size }
}
