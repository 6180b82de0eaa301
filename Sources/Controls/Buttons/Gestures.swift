import Foundation
import TenFootViews

/// What Select on a view, or a click, can be made to do.
///
/// A remote has two: a press and a long press; gestures of fingers are not part of this platform.
///
/// Source: SwiftUI Gesture.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture tells.
    associatedtype Value
    /// Adds the gesture to a view.
    func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView
}

extension Gesture {
    /// Runs a closure when the gesture is over.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
        _ObservedGesture(gesture: self, changed: { _ in }, ended: action)
    }
    /// Runs a closure as the gesture goes on.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
        _ObservedGesture(gesture: self, changed: action, ended: { _ in })
    }
}

extension Gesture {
    /// The same gesture, which tells something made of its value.
    ///
    /// Source: SwiftUI Gesture map(_:).
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(gesture: self, body: body) }
}

/// A gesture that tells something made of another's value.
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

/// A gesture of any kind that tells one kind of value.
///
/// Source: SwiftUI AnyGesture.
public struct AnyGesture<Value>: Gesture {
    private let added: (AnyView, @escaping (Value) -> Void, @escaping (Value) -> Void) -> AnyView

    /// Hides a gesture's kind.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        added = { gesture._added(to: $0, changed: $1, ended: $2) }
    }
    /// Adds the gesture to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        added(view, changed, ended)
    }
}

/// Two gestures at once.
///
/// Source: SwiftUI SimultaneousGesture.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the two tell, each when it does.
    public struct Value {
        /// The first one's value; nil where the second one tells.
        public var first: First.Value?
        /// The second one's value; nil where the first one tells.
        public var second: Second.Value?
    }
    /// One of the two.
    public nonisolated(unsafe) var first: First
    /// The other.
    public nonisolated(unsafe) var second: Second
    /// Both.
    public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// Adds both to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        let inner = second._added(to: view, changed: { changed(Value(second: $0)) }, ended: { ended(Value(second: $0)) })
        return first._added(to: inner, changed: { changed(Value(first: $0)) }, ended: { ended(Value(first: $0)) })
    }
}

/// One of two gestures, the first where both could be meant.
///
/// Source: SwiftUI ExclusiveGesture.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the one tells that it is.
    public enum Value {
        /// The first one's value.
        case first(First.Value)
        /// The second one's value.
        case second(Second.Value)
    }
    /// The one that comes first.
    public nonisolated(unsafe) var first: First
    /// The other.
    public nonisolated(unsafe) var second: Second
    /// The first, else the second.
    public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// Adds both to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        let inner = second._added(to: view, changed: { changed(.second($0)) }, ended: { ended(.second($0)) })
        return first._added(to: inner, changed: { changed(.first($0)) }, ended: { ended(.first($0)) })
    }
}

extension Gesture {
    /// This gesture and another at once.
    ///
    /// Source: SwiftUI Gesture simultaneously(with:).
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
    /// This gesture, else another.
    ///
    /// Source: SwiftUI Gesture exclusively(before:).
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// A gesture, or none.
///
/// Source: SwiftUI Optional: Gesture.
extension Optional: Gesture where Wrapped: Gesture {
    /// Adds the gesture to a view where there is one.
    public func _added(to view: AnyView, changed: @escaping (Wrapped.Value) -> Void, ended: @escaping (Wrapped.Value) -> Void) -> AnyView {
        self?._added(to: view, changed: changed, ended: ended) ?? view
    }
}

/// A gesture with closures that hear of it.
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
    /// Nothing but that it happened.
    public typealias Value = ()
    /// How many presses; one is all a remote tells.
    public nonisolated let count: Int
    /// Creates the gesture.
    public nonisolated init(count: Int = 1) { self.count = count }
    /// Adds it to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        AnyView(view.onTapGesture(count: count) { ended(()) })
    }
}

/// Select held.
///
/// Source: SwiftUI LongPressGesture.
public struct LongPressGesture: Gesture {
    /// The least time in seconds; the platform's half a second counts.
    public nonisolated let minimumDuration: Double
    /// Creates the gesture.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) { self.minimumDuration = minimumDuration }
    /// Adds it to a view.
    public func _added(to view: AnyView, changed: @escaping (Bool) -> Void, ended: @escaping (Bool) -> Void) -> AnyView {
        AnyView(
            view.onLongPressGesture(minimumDuration: minimumDuration) {
                ended(true)
            } onPressingChanged: {
                if $0 { changed(true) }
            })
    }
}

/// Which gestures of a view count.
///
/// Source: SwiftUI GestureMask.
public struct GestureMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// None.
    public static let none: GestureMask = []
    /// The one added.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// All.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture.
    ///
    /// Source: SwiftUI gesture(_:including:).
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        mask.contains(.gesture) ? gesture._added(to: AnyView(self), changed: { _ in }, ended: { _ in }) : AnyView(self)
    }
    /// Adds a gesture beside the view's own.
    ///
    /// Source: SwiftUI simultaneousGesture(_:including:).
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture, including: mask)
    }
    /// Adds a gesture; a control's own action runs all the same.
    ///
    /// Source: SwiftUI highPriorityGesture(_:including:).
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture, including: mask)
    }

    /// Runs a closure when Select is held on the view.
    ///
    /// `onPressingChanged` hears when Select goes down and comes up. The time is the platform's, half a second, unless a shorter one is asked
    /// for, which Select's going down meets.
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

    /// Runs a closure when Select is pressed, or the pointer clicks, on the view.
    ///
    /// Source: SwiftUI onTapGesture(count:perform:).
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(_TapModifier { action() })
    }
}
