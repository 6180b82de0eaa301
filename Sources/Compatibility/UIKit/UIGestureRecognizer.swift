import Foundation
import TenFoot
import TenFootAppleFoundation
import TenFootViewGraph

/// Receives the presses of a view that has focus or contains the focused view, and calls its targets.
///
/// There are only presses of a remote's buttons. A swipe is a press of a direction that no tap recogniser handles; pans never occur.
///
/// It is not a subclass of NSObject, whose initialiser is nonisolated on Linux. Source: UIKit UIGestureRecognizer.
@preconcurrency @MainActor open class UIGestureRecognizer {
    /// The state of a gesture.
    ///
    /// Source: UIKit UIGestureRecognizer.State.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The state in which a discrete gesture calls its targets.
        public static let recognized = State.ended
    }

    /// The present state.
    open var state = State.possible
    /// The view whose presses it receives.
    public internal(set) weak var view: UIView?
    /// Whether it receives presses.
    open var isEnabled = true
    /// The delegate, which may refuse presses and gestures.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The press types that it receives, as raw values of `UIPress.PressType`; Select by default.
    open var allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    /// The touch types that it receives; stored, but remotes here have only buttons.
    open var allowedTouchTypes: [NSNumber] = []
    /// Accepted: the view always receives its presses as well.
    open var cancelsTouchesInView = true
    /// Accepted: presses are delivered at once.
    open var delaysTouchesBegan = false
    /// A name that the app may set.
    open var name: String?
    private var targets: [(object: WeakObject, action: Selector)] = []
    /// The actions and segues that a storyboard or nib connects to it.
    var hearers: [(UIGestureRecognizer) -> Void] = []
    /// The state in which the gesture is recognised.
    var firstState: State { .ended }

    /// Creates a gesture that calls a method of an object, which is not retained.
    public init(target: Any?, action: Selector?) {
        if let target, let action { addTarget(target, action: action) }
    }
    /// Creates a gesture without a target.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Adds a method of an object as target, once.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object.object === object && $0.action == action }) else { return }
        targets.append((WeakObject(object), action))
    }
    /// Removes a target; a nil object or method matches all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { (target == nil || $0.object.object === target as AnyObject) && (action == nil || $0.action == action) }
    }
    /// Delays its recognition until another gesture has failed; it fails itself if that one is recognised.
    open func require(toFail other: UIGestureRecognizer) { required.append(WeakObject(other)) }
    private var required: [WeakObject] = []
    /// The gestures that must fail before it is recognised: those that the app has named, and those that the delegates name.
    private var requirements: [UIGestureRecognizer] {
        var found = required.compactMap { $0.object as? UIGestureRecognizer }
        var outer = view
        while let one = outer {
            for other in one.gestureRecognizers ?? [] where other !== self && !found.contains(where: { $0 === other }) {
                let isNamed =
                    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
                    || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
                if isNamed { found.append(other) }
            }
            outer = one.superview
        }
        return found.filter { $0.isEnabled && $0.view != nil }
    }
    /// The gestures that wait for others to fail.
    private static var waiting: [UIGestureRecognizer] = []
    /// When it was recognised last: the time of the press.
    private var recognitionTime: UInt64?
    /// Until when, in the scene's time, further presses may complete it; nil if it has been recognised or has failed.
    var deadline: TimeInterval? { nil }
    /// Always the centre of the view, since a press has no location.
    open func location(in view: UIView?) -> CGPoint { view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero }

    // Remotes here have no touch surface: the touch methods exist to be overridden, and are never called.
    /// Touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Resets the gesture.
    open func reset() {}

    func hears(_ type: UIPress.PressType) -> Bool { isEnabled && allowedPressTypes.contains { $0.intValue == type.rawValue } }

    /// The buttons whose present presses it ignores, since the delegate has refused them.
    private var refused: Set<UIPress.PressType> = []
    /// Whether the delegate has refused that the gesture begins.
    private var hasFailed = false
    /// Whether it receives the present press of a button.
    func receives(_ type: UIPress.PressType) -> Bool { hears(type) && !refused.contains(type) }

    /// When the phase of a press happened that it handles, in microseconds.
    private(set) var pressTime: UInt64 = 0
    /// Handles a phase of a press, unless the delegate refuses the press or the gesture; returns whether it has handled it.
    func take(_ type: UIPress.PressType, _ press: PressEvent) -> Bool {
        guard hears(type) else { return false }
        let phase = press.phase
        pressTime = press.time
        if phase == .began {
            refused.remove(type)
            if let delegate, !delegate.gestureRecognizer(self, shouldReceive: UIPress(type, .began)) { refused.insert(type) }
        }
        guard !refused.contains(type) else { return false }
        hasFailed = false
        hear(type, phase)
        if hasFailed { refused.insert(type) }
        return !hasFailed
    }

    /// Sets a state and calls the targets, if it has begun; otherwise begins as soon as the gestures that must fail have failed.
    func reach(_ state: State) {
        guard self.state == .possible, let host = UIApplication.host else { return enter(state) }
        let others = requirements
        guard !others.isEmpty else { return enter(state) }
        guard !others.contains(where: { $0.recognitionTime == pressTime }) else { return hasFailed = true }
        guard !Self.waiting.contains(where: { $0 === self }) else { return }
        Self.waiting.append(self)
        // Views further out handle the press later.
        host.afterUpdate { [weak self, weak host] in if let host { self?.goOn(to: state, host) } }
    }
    /// Waits while a gesture that must fail may still be recognised, then begins, unless one was recognised.
    private func goOn(to state: State, _ host: ViewHost) {
        guard let index = Self.waiting.firstIndex(where: { $0 === self }) else { return }
        if let end = requirements.compactMap(\.deadline).filter({ $0 > host.time }).max() {
            host.deadlines.schedule(at: end) { [weak self, weak host] in if let host { self?.goOn(to: state, host) } }
        } else {
            Self.waiting.remove(at: index)
            if view != nil { enter(state) }
        }
    }

    /// Sets a state and calls the targets; a gesture begins only if the delegate allows it.
    private func enter(_ state: State) {
        if self.state == .possible, let delegate, !delegate.gestureRecognizerShouldBegin(self) { return hasFailed = true }
        self.state = state
        recognitionTime = pressTime
        Self.waiting.removeAll { other in other.requirements.contains { $0 === self } }
        for target in targets { if let object = target.object.object { target.action.perform(on: object, with: self) } }
        for hearer in hearers { hearer(self) }
        if state == .ended || state == .cancelled { self.state = .possible }
    }

    /// Handles a press of a button.
    func hear(_ type: UIPress.PressType, _ phase: PressPhase) {}
}

/// The delegate of a gesture; all methods are optional.
///
/// Source: UIKit UIGestureRecognizerDelegate.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether it may begin; if not, it ignores the rest of the press.
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
    /// Whether two gestures may be recognised at the same time; never called.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    /// Whether it may receive a press; if not, the press goes on as without the gesture.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    /// Whether it is recognised only after another gesture has failed.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    /// Whether another gesture is recognised only after it has failed.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// True by default.
    public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
    /// False by default.
    public func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    /// True by default.
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
    /// False by default.
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { false }
    /// False by default.
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool { false }
}

/// Recognises a short press of a button.
///
/// Source: UIKit UITapGestureRecognizer.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of presses required, each at most 0.35 seconds after the one before.
    open var numberOfTapsRequired = 1
    private var isHeld = false
    /// The button of the last presses, how many there were, and when the last one ended.
    private var last: (type: UIPress.PressType, count: Int, time: UInt64)?
    private static let pause: UInt64 = 350_000
    private var end: TimeInterval?
    override var deadline: TimeInterval? { end }
    override func hear(_ type: UIPress.PressType, _ phase: PressPhase) {
        guard hears(type) else { return }
        if phase == .began { isHeld = false }
        if phase == .long { isHeld = true }
        guard phase == .ended, !isHeld else { return }
        let isNext = last.map { $0.type == type && pressTime >= $0.time && pressTime - $0.time <= Self.pause } ?? false
        let count = (isNext ? last?.count ?? 0 : 0) + 1
        last = count < numberOfTapsRequired ? (type, count, pressTime) : nil
        end = last == nil ? nil : UIApplication.host.map { $0.time + TimeInterval(Self.pause) / 1_000_000 }
        if last == nil { reach(.ended) }
    }
}

/// Recognises a long press of a button.
///
/// Source: UIKit UILongPressGestureRecognizer.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration, in seconds; stored, but a long press here always takes half a second.
    open var minimumPressDuration: TimeInterval = 0.5
    override var firstState: State { .began }
    override func hear(_ type: UIPress.PressType, _ phase: PressPhase) {
        guard hears(type) else { return }
        if phase == .long {
            reach(.began)
        } else if phase == .ended || phase == .cancelled, state == .began {
            reach(phase == .ended ? .ended : .cancelled)
        }
    }
}

/// Recognises a press of a direction, unless a tap recogniser of the view handles that button.
///
/// Source: UIKit UISwipeGestureRecognizer.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    ///
    /// Source: UIKit UISwipeGestureRecognizer.Direction.
    public struct Direction: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }
    /// The directions that it recognises.
    open var direction = Direction.right

    override func hears(_ type: UIPress.PressType) -> Bool {
        let directions: [UIPress.PressType: Direction] = [.rightArrow: .right, .leftArrow: .left, .upArrow: .up, .downArrow: .down]
        return isEnabled && directions[type].map(direction.contains) ?? false
    }
    override func hear(_ type: UIPress.PressType, _ phase: PressPhase) {
        guard phase == .ended, hears(type) else { return }
        let isTap = view?.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.receives(type) } ?? false
        if !isTap { reach(.ended) }
    }
}

/// A touch on a surface; there are none here, since remotes have only buttons.
///
/// Source: UIKit UITouch.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The source of a touch: the screen, a remote's surface, a pencil, or a pointer.
    ///
    /// Source: UIKit UITouch.TouchType.
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    /// The view that it began in.
    open var view: UIView? { nil }
    /// The location in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The previous location in a view's coordinates.
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises a moving finger; never, since remotes here have only buttons.
///
/// Source: UIKit UIPanGestureRecognizer.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The distance that the finger has moved, in points: always zero.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Accepted: the translation is always zero.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// The velocity of the finger, in points per second: always zero.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

extension UIView {
    /// Attaches a gesture to the view.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []).filter { $0 !== recognizer } + [recognizer]
    }
    /// Detaches a gesture from the view.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { gestureRecognizers?.removeAll { $0 === recognizer } }
}

/// Passes the presses of a view to its gestures.
struct GesturePresses: ViewModifier {
    let view: UIView
    /// The view's change count: `view` is a reference, so only this value shows that it has got its first gesture.
    let revision: Int
    @State private var presses = Presses()

    @MainActor private final class Presses {
        /// Whether the view has or had gestures: its content must keep its identity.
        var areHeard = false
        /// Whether a gesture has handled the last phase of a press of Menu.
        var isMenuTaken = false
    }

    func body(content: Content) -> some View {
        let (view, presses) = (self.view, self.presses)
        // A controller's view often gets gestures when it has appeared.
        if view.controller != nil || view.gestureRecognizers?.isEmpty == false { presses.areHeard = true }
        return Group {
            if presses.areHeard {
                content.modifier(
                    _FocusHandlerModifier { handler in
                        handler.onPress = { [weak handler] press in
                            guard let handler, let type = UIPress.PressType(press.control) else { return }
                            let isTaken = handler.isOnTop && view.take(type, press)
                            if type == .menu { presses.isMenuTaken = isTaken }
                            if type == .playPause { handler.onPlayPause = isTaken ? {} : nil }
                        }
                        // A gesture that handles Menu prevents Back from leaving the page.
                        handler.dismissal = { presses.isMenuTaken }
                    })
            } else {
                content
            }
        }
    }
}

extension UIView {
    /// Passes a phase of a press to its gestures; returns whether one of them has handled it.
    fileprivate func take(_ type: UIPress.PressType, _ press: PressEvent) -> Bool {
        !(gestureRecognizers ?? []).filter { $0.take(type, press) }.isEmpty
    }
}

extension UIPress.PressType {
    init?(_ control: RemoteControl) {
        switch control {
        case .up: self = .upArrow
        case .down: self = .downArrow
        case .left: self = .leftArrow
        case .right: self = .rightArrow
        case .select: self = .select
        case .back: self = .menu
        case .playPause: self = .playPause
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        default: return nil
        }
    }
}
