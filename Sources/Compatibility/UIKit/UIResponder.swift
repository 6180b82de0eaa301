import Foundation
import TenFoot

/// Something that can hear of presses.
///
/// No subclass of NSObject, whose initialiser is of no actor on Linux; it is an `NSObjectProtocol` all the same.
///
/// Source: UIKit UIResponder.
@preconcurrency @MainActor open class UIResponder: NSObjectProtocol, Hashable {
    /// A responder.
    public init() {}
    /// Whether two are the same object.
    public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    /// Whether another is the same object.
    public nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIResponder) === self }
    /// The hash of the object's identity.
    public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    /// The class itself, as `register` takes it.
    ///
    /// Source: Objective-C runtime NSObject.classForCoder.
    public nonisolated class func classForCoder() -> AnyClass { self }
    /// Itself.
    public nonisolated func `self`() -> Self { self }
    /// Never a proxy.
    public nonisolated func isProxy() -> Bool { false }
    /// The name of its class.
    public nonisolated var description: String { "\(type(of: self))" }
    /// The name of its class.
    public nonisolated var debugDescription: String { description }
    /// Who hears of what this one leaves alone.
    open var next: UIResponder? { nil }
    /// Whether it may be the first to hear; a view that says so can have focus.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it is the first to hear.
    open var isFirstResponder: Bool { false }
    /// Asks to be the first to hear; focus decides that here.
    @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
    /// Gives up being the first.
    @discardableResult open func resignFirstResponder() -> Bool { true }
    /// Takes what an interface connects to an outlet; false for one that it has not, or of another type.
    ///
    /// `tenfoot app` writes it into each class that has outlets.
    open func _connect(_ outlet: String, _ value: Any?) -> Bool { false }
    /// Does what an interface's action says; false for one that it has not.
    ///
    /// `tenfoot app` writes it into each class that has actions.
    open func _perform(_ action: String, _ sender: Any?) -> Bool { false }
    /// Whether it has an action that ways back of storyboards lead to.
    ///
    /// `tenfoot app` writes it into each class that has such actions.
    open func _unwinds(_ action: String) -> Bool { false }
    /// A button of the remote went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    /// A held button changed; never called, since buttons here have no force.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// A button came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// A button's press came to nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }
    /// A finger came down; never called, since remotes here have no touch surface.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// A finger moved; never called, since remotes here have no touch surface.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// A finger was lifted; never called, since remotes here have no touch surface.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// A touch came to nothing; never called, since remotes here have no touch surface.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Something that happened to a device.
///
/// Source: UIKit UIEvent.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// When it happened, in seconds since the system started.
    public let timestamp: TimeInterval = ProcessInfo.processInfo.systemUptime
    /// The touches of it.
    open var allTouches: Set<UITouch>? { nil }
}

/// A press of a button of the remote.
///
/// Source: UIKit UIPress.
@preconcurrency @MainActor public final class UIPress: NSObject {
    /// Which button it is.
    public let type: PressType
    /// Where the press is in its life.
    public let phase: Phase
    /// How hard it is pressed, from 0 to 1: always 1.
    public var force: CGFloat { 1 }
    /// A key of a keyboard, where it was one: not told here.
    public var key: UIKey? { nil }

    init(_ type: PressType, _ phase: Phase) {
        self.type = type
        self.phase = phase
    }

    /// A button of the remote.
    ///
    /// Source: UIKit UIPress.PressType.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
    }
    /// Where a press is in its life.
    ///
    /// Source: UIKit UIPress.Phase.
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }
}

/// A key of a keyboard.
///
/// Source: UIKit UIKey.
@preconcurrency @MainActor public final class UIKey: NSObject {
    /// What the key types.
    public let characters = ""
}

/// Presses that came together.
///
/// Source: UIKit UIPressesEvent.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
    /// All presses.
    public let allPresses: Set<UIPress>
    init(_ presses: Set<UIPress>) {
        allPresses = presses
        super.init()
    }
}

/// The keys that are held with another.
///
/// Source: UIKit UIKeyModifierFlags.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command, the key with a sign on keyboards for Linux.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is in the block of digits.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
