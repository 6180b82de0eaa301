import TenFootViews

/// One gesture after another.
///
/// Source: SwiftUI SequenceGesture.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// How far the sequence has come.
    public enum Value {
        /// The first gesture goes on.
        case first(First.Value)
        /// The first one is over; the second one's value once it tells one.
        case second(First.Value, Second.Value?)
    }
    /// The gesture that begins.
    public nonisolated(unsafe) var first: First
    /// The one that follows.
    public nonisolated(unsafe) var second: Second
    /// The first, then the second.
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
        /// What the first gesture ended with, until the second one has.
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
    /// This gesture, then another.
    ///
    /// Source: SwiftUI Gesture sequenced(before:).
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

extension View {
    /// Adds a gesture that counts while a condition holds.
    ///
    /// Source: SwiftUI gesture(_:isEnabled:).
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }
    /// Adds a gesture with a name that counts while a condition holds; names tell gestures of fingers apart, and nothing here.
    ///
    /// Source: SwiftUI gesture(_:name:isEnabled:).
    public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }
    /// Adds a gesture beside the view's own that counts while a condition holds.
    ///
    /// Source: SwiftUI simultaneousGesture(_:isEnabled:).
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self.gesture(gesture, isEnabled: isEnabled) }
    /// Adds a gesture that counts while a condition holds; a control's own action runs all the same.
    ///
    /// Source: SwiftUI highPriorityGesture(_:isEnabled:).
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self.gesture(gesture, isEnabled: isEnabled) }
}
