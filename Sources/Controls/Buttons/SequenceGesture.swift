import TenFootViews

/// Two gestures, recognised one after the other.
///
/// Source: SwiftUI SequenceGesture.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The progress of the sequence.
    public enum Value {
        /// The first gesture is active.
        case first(First.Value)
        /// The first gesture has ended; the second value is nil until the second gesture has one.
        case second(First.Value, Second.Value?)
    }
    /// The first gesture.
    public nonisolated(unsafe) var first: First
    /// The second gesture.
    public nonisolated(unsafe) var second: Second
    /// Combines two gestures in sequence.
    public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// Adds both to a view.
    public func _added(to view: AnyView, changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void) -> AnyView {
        AnyView(Following(view: view, gesture: self, changed: changed, ended: ended))
    }

    private struct Following: View {
        let view: AnyView
        let gesture: SequenceGesture
        let changed: (Value) -> Void
        let ended: (Value) -> Void
        /// The value with which the first gesture ended, until the second has ended.
        @State private var begun = Begun()

        final class Begun { var value: First.Value? }

        var body: some View {
            let begun = begun
            let inner = gesture.second._added(to: view) { value in
                if let first = begun.value { changed(.second(first, value)) }
            } ended: { value in
                guard let first = begun.value else { return }
                begun.value = nil
                ended(.second(first, value))
            }
            gesture.first._added(to: inner) { value in
                if begun.value == nil { changed(.first(value)) }
            } ended: { value in
                guard begun.value == nil else { return }
                begun.value = value
                changed(.second(value, nil))
            }
        }
    }
}

extension Gesture {
    /// This gesture followed by another.
    ///
    /// Source: SwiftUI Gesture sequenced(before:).
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

extension View {
    /// Adds a gesture that is enabled while a condition is true.
    ///
    /// Source: SwiftUI gesture(_:isEnabled:).
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }
    /// Adds a gesture that is enabled while a condition is true; the name has no effect.
    ///
    /// Source: SwiftUI gesture(_:name:isEnabled:).
    public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }
    /// Adds a gesture that is recognised together with the view's own while a condition is true.
    ///
    /// Source: SwiftUI simultaneousGesture(_:isEnabled:).
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self.gesture(gesture, isEnabled: isEnabled) }
    /// Adds a gesture that is enabled while a condition is true; a control's own action runs as well.
    ///
    /// Source: SwiftUI highPriorityGesture(_:isEnabled:).
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self.gesture(gesture, isEnabled: isEnabled) }
}
