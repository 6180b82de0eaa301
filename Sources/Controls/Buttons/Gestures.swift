import Foundation
import TenFootViews

/// A gesture by Select on a view, or by a click.
///
/// A remote has two gestures: a press and a long press; there are no touch gestures on this platform.
///
/// Source: SwiftUI Gesture.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's value.
    associatedtype Value
    /// Adds the gesture to a view.
    func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView
}

extension Gesture {
    /// Runs a closure when the gesture ends.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
        _ObservedGesture(gesture: self, changed: { _ in }, ended: action)
    }
    /// Runs a closure when the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
        _ObservedGesture(gesture: self, changed: action, ended: { _ in })
    }
}

extension Gesture {
    /// The same gesture with its value transformed.
    ///
    /// Source: SwiftUI Gesture map(_:).
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(gesture: self, body: body) }
}

/// A gesture that transforms the value of another.
///
/// Source: SwiftUI _MapGesture.
public struct _MapGesture<G: Gesture, Value>: Gesture {
    let gesture: G
    let body: (G.Value) -> Value

    /// Adds the gesture to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        gesture._added(to: view, changed: { changed(body($0)) }, ended: { ended(body($0)) })
    }
}

/// A type-erased gesture with one type of value.
///
/// Source: SwiftUI AnyGesture.
public struct AnyGesture<Value>: Gesture {
    private let added: (AnyView, @escaping (Value) -> Void, @escaping (Value) -> Void) -> AnyView

    /// Wraps a gesture.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        added = { gesture._added(to: $0, changed: $1, ended: $2) }
    }
    /// Adds the gesture to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        added(view, changed, ended)
    }
}

/// Two gestures recognised at the same time.
///
/// Source: SwiftUI SimultaneousGesture.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture that changes.
    public struct Value {
        /// The first gesture's value; nil if the second gesture changes.
        public var first: First.Value?
        /// The second gesture's value; nil if the first gesture changes.
        public var second: Second.Value?
    }
    /// The first gesture.
    public nonisolated(unsafe) var first: First
    /// The second gesture.
    public nonisolated(unsafe) var second: Second
    /// Combines two gestures.
    public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// Adds both to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        let inner = second._added(to: view, changed: { changed(Value(second: $0)) }, ended: { ended(Value(second: $0)) })
        return first._added(to: inner, changed: { changed(Value(first: $0)) }, ended: { ended(Value(first: $0)) })
    }
}

/// Two gestures of which only one is recognised; the first takes precedence.
///
/// Source: SwiftUI ExclusiveGesture.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the recognised gesture.
    public enum Value {
        /// The first gesture's value.
        case first(First.Value)
        /// The second gesture's value.
        case second(Second.Value)
    }
    /// The gesture that takes precedence.
    public nonisolated(unsafe) var first: First
    /// The second gesture.
    public nonisolated(unsafe) var second: Second
    /// Combines two gestures; the first takes precedence.
    public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// Adds both to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        let inner = second._added(to: view, changed: { changed(.second($0)) }, ended: { ended(.second($0)) })
        return first._added(to: inner, changed: { changed(.first($0)) }, ended: { ended(.first($0)) })
    }
}

extension Gesture {
    /// This gesture and another, recognised at the same time.
    ///
    /// Source: SwiftUI Gesture simultaneously(with:).
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
    /// This gesture and another, of which only one is recognised; this one takes precedence.
    ///
    /// Source: SwiftUI Gesture exclusively(before:).
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// An optional gesture.
///
/// Source: SwiftUI Optional: Gesture.
extension Optional: Gesture where Wrapped: Gesture {
    /// Adds the gesture to a view, unless it is nil.
    public func _added(to view: AnyView, changed: @escaping (Wrapped.Value) -> Void, ended: @escaping (Wrapped.Value) -> Void) -> AnyView {
        self?._added(to: view, changed: changed, ended: ended) ?? view
    }
}

/// A gesture with closures that observe it.
public struct _ObservedGesture<G: Gesture>: Gesture {
    let gesture: G
    let changed: (G.Value) -> Void
    let ended: (G.Value) -> Void

    /// Adds the gesture to a view.
    public func _added(to view: AnyView, changed outerChanged: @escaping (G.Value) -> Void, ended outerEnded: @escaping (G.Value) -> Void)
        -> AnyView
    {
        gesture._added(
            to: view,
            changed: {
                changed($0)
                outerChanged($0)
            },
            ended: {
                ended($0)
                outerEnded($0)
            })
    }
}

/// Select, or a click.
///
/// Source: SwiftUI TapGesture.
public struct TapGesture: Gesture {
    /// Empty: the gesture has no value.
    public typealias Value = ()
    /// The number of presses in quick succession.
    public nonisolated let count: Int
    /// Creates the gesture.
    public nonisolated init(count: Int = 1) { self.count = count }
    /// Adds the gesture to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        AnyView(view.onTapGesture(count: count) { ended(()) })
    }
}

/// Select held on a view.
///
/// Source: SwiftUI LongPressGesture.
public struct LongPressGesture: Gesture {
    /// The shortest duration, in seconds; at least half a second, unless it is below 0.05.
    public nonisolated let minimumDuration: Double
    /// Creates the gesture.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) { self.minimumDuration = minimumDuration }
    /// Adds the gesture to a view.
    public func _added(to view: AnyView, changed: @escaping (Bool) -> Void, ended: @escaping (Bool) -> Void) -> AnyView {
        AnyView(
            view.onLongPressGesture(minimumDuration: minimumDuration) {
                ended(true)
            } onPressingChanged: {
                if $0 { changed(true) }
            })
    }
}

/// The gestures of a view that are enabled.
///
/// Source: SwiftUI GestureMask.
public struct GestureMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No gestures.
    public static let none: GestureMask = []
    /// The added gesture.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of subviews.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture.
    ///
    /// Source: SwiftUI gesture(_:including:).
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        mask.contains(.gesture) ? gesture._added(to: AnyView(self), changed: { _ in }, ended: { _ in }) : AnyView(self)
    }
    /// Adds a gesture that is recognised together with the view's own.
    ///
    /// Source: SwiftUI simultaneousGesture(_:including:).
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture, including: mask)
    }
    /// Adds a gesture; a control's own action runs as well.
    ///
    /// Source: SwiftUI highPriorityGesture(_:including:).
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture, including: mask)
    }

    /// Runs a closure when Select is held on the view.
    ///
    /// `onPressingChanged` is called when Select is pressed and released. The duration is at least half a second; with a `minimumDuration`
    /// below 0.05 the action runs when Select is pressed.
    ///
    /// Source: SwiftUI onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:).
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(_LongPressModifier(minimumDuration: minimumDuration, pressing: onPressingChanged) { action() })
    }
    /// Runs a closure when Select is held on the view.
    ///
    /// Source: SwiftUI before tvOS 16.
    @_disfavoredOverload public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
    }

    /// Runs a closure when Select is pressed, or the pointer clicks, on the view `count` times in quick succession.
    ///
    /// Source: SwiftUI onTapGesture(count:perform:).
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(_TapModifier(count: count) { action() })
    }
}
