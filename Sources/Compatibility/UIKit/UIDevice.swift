import Foundation
import TenFoot
import TenFootViewGraph

/// The device that the app runs on.
///
/// Source: UIKit UIDevice.
public final class UIDevice: NSObject, Sendable {
    /// The device.
    public static let current = UIDevice()
    /// The host name.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The model: "Linux".
    public var model: String { "Linux" }
    /// The model in the user's language.
    public var localizedModel: String { model }
    /// The system: "Linux".
    public var systemName: String { "Linux" }
    /// The kernel's version.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The gamut of the display: always sRGB, in which everything is drawn.
    public var displayGamut: UIDisplayGamut { .SRGB }
    /// The idiom of the interface: always `tv`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .tv }
    /// An identifier for this user on this device, created once in `$XDG_DATA_HOME/tenfoot/device-id`; nil if that cannot be written.
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

/// The type of device that an interface is for.
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

/// The space available along an axis.
///
/// Source: UIKit UIUserInterfaceSizeClass.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// The colour gamut of a display.
///
/// Source: UIKit UIDisplayGamut.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB, P3
}

/// The properties of the environment in which an interface is displayed.
///
/// Source: UIKit UITraitCollection.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The idiom of the interface: always `tv`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .tv }
    /// The gamut of the display: always sRGB, in which everything is drawn.
    public var displayGamut: UIDisplayGamut { .SRGB }
    /// The horizontal size class: always regular on a television.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// The vertical size class: always regular on a television.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Whether dynamic colours may look different with other traits: if these are not of the same style.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
    /// The screen's pixels per point; 1 off the main thread.
    public var displayScale: CGFloat { MainActor.isHere ? MainActor.assumeIsolated { UIScreen.main.scale } : 1 }
    /// Creates traits with a style.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
    /// The traits of the running scene; off the main thread, the dark style.
    public static var current: UITraitCollection {
        guard MainActor.isHere else { return UITraitCollection(userInterfaceStyle: .dark) }
        return MainActor.assumeIsolated {
            UITraitCollection(userInterfaceStyle: UIApplication.services.display.colorScheme == .light ? .light : .dark)
        }
    }
}

/// A trait whose changes a view or controller can observe.
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
/// The preferred text size.
///
/// Source: UIKit UITraitPreferredContentSizeCategory.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The horizontal size class; always regular on a television.
///
/// Source: UIKit UITraitHorizontalSizeClass.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class; always regular on a television.
///
/// Source: UIKit UITraitVerticalSizeClass.
public enum UITraitVerticalSizeClass: UITraitDefinition {}

/// An object that is displayed with traits.
///
/// Source: UIKit UITraitEnvironment.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits that it is displayed with.
    var traitCollection: UITraitCollection { get }
}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// A registration for changes of traits.
///
/// Source: UIKit UITraitChangeRegistration.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}
final class TraitRegistration: UITraitChangeRegistration {
    fileprivate let tell: (UITraitCollection) -> Void
    fileprivate init(_ tell: @escaping (UITraitCollection) -> Void) { self.tell = tell }
}

extension UIResponder {
    /// Calls the closures that are registered for changes of its traits.
    func tellTraits(_ previous: UITraitCollection) { for registration in traitRegistrations { registration.tell(previous) } }
}

extension UITraitEnvironment {
    private func register(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(tell)
        if traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) {
            (self as? UIResponder)?.traitRegistrations.append(registration)
        }
        return registration
    }
    /// Calls a closure with itself and the earlier traits when light or dark is among the traits and has changed.
    ///
    /// No other trait changes while an app runs.
    @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self] previous in if let environment = self as? Environment { handler(environment, previous) } }
    }
    /// Calls one of its methods with itself when light or dark is among the traits and has changed.
    ///
    /// No other trait changes while an app runs.
    @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        register(traits) { [weak self] _ in if let self { action.perform(on: self, with: self) } }
    }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? UIResponder)?.traitRegistrations.removeAll { $0 === registration }
    }
}

/// The television.
///
/// Source: UIKit UIScreen.
@preconcurrency @MainActor public final class UIScreen: NSObject {
    /// The television.
    public static let main = UIScreen()
    /// All screens: the television alone.
    public static var screens: [UIScreen] { [main] }
    /// Whether the screen is recorded or mirrored: always false, since it cannot be detected.
    public var isCaptured: Bool { false }
    /// The canvas in points: 1920 x 1080 on a 16:9 screen, and before there is a scene.
    public var bounds: CGRect { CGRect(origin: .zero, size: UIApplication.host?.size ?? CGSize(width: 1920, height: 1080)) }
    /// The canvas in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Pixels per point.
    public var scale: CGFloat { UIApplication.host?.displayScale ?? 1 }
    /// Pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The frame rate: 60 frames per second.
    public var maximumFramesPerSecond: Int { 60 }
    /// The traits that it is displayed with.
    public var traitCollection: UITraitCollection { .current }
    /// The present mode.
    public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
    /// How content is kept within the area of a display that crops its edges.
    ///
    /// Source: UIKit UIScreen.OverscanCompensation.
    public enum OverscanCompensation: Int, Sendable { case scale, insetBounds, none }
    /// Accepted: overscan is a setting of the viewer, which safe areas follow.
    public var overscanCompensation = OverscanCompensation.none
    /// The cropped edges of the display: always zero, since safe areas contain them.
    public var overscanCompensationInsets: UIEdgeInsets { UIEdgeInsets() }
    /// The coordinate space of the screen, in points.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinate space of the screen, which never rotates.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// Never posted: the app always has one screen.
    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Never posted: the app always has one screen.
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Never posted: if the screen changes its size, views are laid out again.
    public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
}
extension UIScreen: UICoordinateSpace {
    /// Converts a point from another coordinate space to the screen's.
    public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { space.convert(point, to: self) }
    /// Converts a point from the screen's coordinate space to another.
    public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        (space as? UIView)?.convert(point, from: nil as UIView?) ?? point
    }
}

/// An object with its own coordinate space: the screen or a view.
///
/// Source: UIKit UICoordinateSpace.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    /// Its rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// Converts a point from another coordinate space to its own.
    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint
    /// Converts a point from its own coordinate space to another.
    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint
}

/// A display mode.
///
/// Source: UIKit UIScreenMode.
public final class UIScreenMode: NSObject, Sendable {
    /// Its size in pixels.
    public let size: CGSize
    /// The ratio of a pixel's width to its height: always 1.
    public var pixelAspectRatio: CGFloat { 1 }
    init(size: CGSize) { self.size = size }
}
