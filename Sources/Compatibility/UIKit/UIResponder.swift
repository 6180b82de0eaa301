import Foundation
import TenFoot

/// An object that can handle presses.
///
/// It is not a subclass of NSObject, whose initialiser is nonisolated on Linux, but conforms to `NSObjectProtocol`.
///
/// Source: UIKit UIResponder.
@preconcurrency @MainActor open class UIResponder: NSObjectProtocol, Hashable {
    /// The registrations for changes of its traits.
    var traitRegistrations: [TraitRegistration] = []

    /// Creates a responder.
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
    /// Always false: a responder is never a proxy.
    public nonisolated func isProxy() -> Bool { false }
    /// The name of its class.
    public nonisolated var description: String { "\(type(of: self))" }
    /// The name of its class.
    public nonisolated var debugDescription: String { description }
    /// The next responder, which handles the presses that this one does not.
    open var next: UIResponder? { nil }
    /// Whether it can become the first responder; false by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it is the first responder.
    open var isFirstResponder: Bool { false }
    /// Accepted: focus decides which responder is the first; returns `canBecomeFirstResponder`.
    @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
    /// Accepted: focus decides which responder is the first; returns true.
    @discardableResult open func resignFirstResponder() -> Bool { true }
    /// Connects an outlet of a storyboard or nib; false if there is no such outlet, or its type differs.
    ///
    /// `tenfoot app` generates an override in each class that has outlets.
    open func _connect(_ outlet: String, _ value: Any?) -> Bool { false }
    /// Performs an action of a storyboard or nib; false if there is no such action.
    ///
    /// `tenfoot app` generates an override in each class that has actions.
    open func _perform(_ action: String, _ sender: Any?) -> Bool { false }
    /// Whether it has an unwind action.
    ///
    /// `tenfoot app` generates an override in each class that has unwind actions.
    open func _unwinds(_ action: String) -> Bool { false }
    /// Whether the last responder of the chain has passed on the press that is being sent.
    static var isPassedOn = false
    /// Called when a button of the remote is pressed; passes the press on to the next responder.
    ///
    /// An app that overrides it calls `super` for the presses that it does not handle: Menu that a responder handles does not leave the page.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { Self.isPassedOn = true }
    }
    /// Called when the force on a button changes; never, since buttons here have no force.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// Called when a button is released; passes the press on to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesEnded(presses, with: event) } else { Self.isPassedOn = true }
    }
    /// Called when a press is cancelled; passes the press on to the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesCancelled(presses, with: event) } else { Self.isPassedOn = true }
    }
    /// A finger came down; never called, since remotes here have no touch surface.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// A finger moved; never called, since remotes here have no touch surface.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// A finger was lifted; never called, since remotes here have no touch surface.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// A touch was cancelled; never called, since remotes here have no touch surface.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// An input event.
///
/// Source: UIKit UIEvent.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// When it happened, in seconds since the system started.
    public let timestamp: TimeInterval = ProcessInfo.processInfo.systemUptime
    /// The touches: always nil here.
    open var allTouches: Set<UITouch>? { nil }
}

/// A press of a button of the remote.
///
/// Source: UIKit UIPress.
@preconcurrency @MainActor public final class UIPress: NSObject {
    /// Which button it is.
    public let type: PressType
    /// The phase of the press.
    public let phase: Phase
    /// How hard it is pressed, from 0 to 1: always 1.
    public var force: CGFloat { 1 }
    /// The key of a keyboard that was pressed: always nil here.
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
    /// The phase of a press.
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
    /// The characters that the key types: always empty.
    public let characters = ""
}

/// An event with presses.
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

/// The modifier keys that are held with another key.
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
    /// Command, which is the Super key on keyboards for Linux.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
