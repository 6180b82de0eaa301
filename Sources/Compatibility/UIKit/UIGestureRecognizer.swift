import Foundation
import TenFoot
import TenFootAppleFoundation

/// Hears presses of a view that has focus, or in which something has it, and calls its targets.
///
/// Presses of a remote's buttons are what there is; swipes are presses of a direction that no tap asks for, and nothing pans.
///
/// No subclass of NSObject, whose initialiser is of no actor on Linux. Source: UIKit UIGestureRecognizer.
@preconcurrency @MainActor open class UIGestureRecognizer {
    /// How far a gesture has come.
    ///
    /// Source: UIKit UIGestureRecognizer.State.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The end of a gesture that is over at once.
        public static let recognized = State.ended
    }

    /// How far it has come.
    open var state = State.possible
    /// The view whose presses it hears.
    public internal(set) weak var view: UIView?
    /// Whether it hears anything.
    open var isEnabled = true
    /// Who is asked about it; never, since gestures here do not compete.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The buttons it hears, as raw values of `UIPress.PressType`; Select where nothing else is said.
    open var allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    /// The kinds of touches it hears; kept, since a remote here has buttons.
    open var allowedTouchTypes: [NSNumber] = []
    /// Kept: the view hears presses all the same.
    open var cancelsTouchesInView = true
    /// Kept: presses come at once.
    open var delaysTouchesBegan = false
    /// What the app calls it.
    open var name: String?
    private var targets: [(object: WeakObject, action: Selector)] = []
    /// Whom an interface has connected to it.
    var hearers: [(UIGestureRecognizer) -> Void] = []
    /// The state in which it is known to be one.
    var firstState: State { .ended }

    /// A gesture that calls a method of an object, which it does not keep alive.
    public init(target: Any?, action: Selector?) {
        if let target, let action { addTarget(target, action: action) }
    }
    /// A gesture that calls nobody yet.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Calls a method of an object as well.
    open func addTarget(_ target: Any, action: Selector) { targets.append((WeakObject(target as AnyObject), action)) }
    /// Calls it no longer; nil stands for every object, or every method.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { (target == nil || $0.object.object === target as AnyObject) && (action == nil || $0.action == action) }
    }
    /// Kept: gestures here do not compete.
    open func require(toFail other: UIGestureRecognizer) {}
    /// The middle of the view: a press is nowhere.
    open func location(in view: UIView?) -> CGPoint { view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero }

    // A remote here has buttons and no surface: these are for those who override them, and never called.
    /// Touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were taken over by something else.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The gesture begins anew.
    open func reset() {}

    func hears(_ type: UIPress.PressType) -> Bool { isEnabled && allowedPressTypes.contains { $0.intValue == type.rawValue } }

    /// Comes to a state and calls its targets.
    func reach(_ state: State) {
        self.state = state
        for target in targets { if let object = target.object.object { target.action.perform(on: object, with: self) } }
        for hearer in hearers { hearer(self) }
        if state == .ended { self.state = .possible }
    }

    /// What a press means to it.
    func hear(_ type: UIPress.PressType, _ phase: PressPhase) {}
}

/// Who is asked about a gesture; every method may be left out.
///
/// Source: UIKit UIGestureRecognizerDelegate.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether it may begin; never asked.
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
    /// Whether two may go on at once; never asked.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    /// Whether it may hear a press; never asked.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// It may.
    public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
    /// They may not.
    public func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    /// It may.
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
}

/// A button pressed and let go.
///
/// Source: UIKit UITapGestureRecognizer.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many presses it takes, one soon after the other; one is enough here.
    open var numberOfTapsRequired = 1
    private var isHeld = false
    override func hear(_ type: UIPress.PressType, _ phase: PressPhase) {
        guard hears(type) else { return }
        if phase == .began { isHeld = false }
        if phase == .long { isHeld = true }
        if phase == .ended, !isHeld { reach(.ended) }
    }
}

/// A button held down.
///
/// Source: UIKit UILongPressGestureRecognizer.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long it is held, in seconds; kept: half a second, as for every long press here.
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

/// A direction, where no tap of the view asks for its button.
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
    /// The directions it hears.
    open var direction = Direction.right

    override func hear(_ type: UIPress.PressType, _ phase: PressPhase) {
        let directions: [UIPress.PressType: Direction] = [.rightArrow: .right, .leftArrow: .left, .upArrow: .up, .downArrow: .down]
        guard phase == .ended, isEnabled, let way = directions[type], direction.contains(way) else { return }
        let isTap = view?.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.hears(type) } ?? false
        if !isTap { reach(.ended) }
    }
}

/// A finger on a surface; there are none here, since a remote has buttons.
///
/// Source: UIKit UITouch.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// What touches: the screen, a remote's surface, a pencil, or a pointer.
    ///
    /// Source: UIKit UITouch.TouchType.
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    /// The view that it began in.
    open var view: UIView? { nil }
    /// Where it is, in a view's points.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Where it was before, in a view's points.
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// A finger that moves; never, since a remote here has buttons.
///
/// Source: UIKit UIPanGestureRecognizer.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the finger has moved, in points: nowhere.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Begins anew from a distance; kept by nobody.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// How fast the finger moves: not at all.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

extension UIView {
    /// Has a gesture hear this view's presses.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }
    /// Has it hear them no longer.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}

/// Hands the presses of a view to its gestures.
struct GesturePresses: ViewModifier {
    let view: UIView

    func body(content: Content) -> some View {
        if let recognizers = view.gestureRecognizers, !recognizers.isEmpty {
            // A gesture that hears Menu keeps it from leaving the page.
            let takesBack = recognizers.contains { $0.hears(.menu) }
            content.onRemotePress { press in
                guard let type = UIPress.PressType(press.control) else { return }
                for recognizer in recognizers { recognizer.hear(type, press.phase) }
            }
            .onExitCommand(perform: takesBack ? {} : nil)
        } else {
            content
        }
    }
}

extension UIPress.PressType {
    fileprivate init?(_ control: RemoteControl) {
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
