import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// Simulated user input, and changes of state in a hosted view.
extension Stage {
    func press(_ controls: RemoteControl...) { for control in controls { press(control) } }

    /// Holds a control: sends its press, some repeats, and its release.
    func hold(_ control: RemoteControl, repeats: Int) {
        frame([.press(PressEvent(control, .began, time: 0))])
        for count in 1...max(1, repeats) { frame([.press(PressEvent(control, .repeated(count: count), time: 0))], after: 0.1) }
        frame([.press(PressEvent(control, .ended, time: 0))])
    }

    func longPress(_ control: RemoteControl) {
        frame([.press(PressEvent(control, .began, time: 0))])
        frame([.press(PressEvent(control, .long, time: 0))], after: 0.6)
        frame([.press(PressEvent(control, .ended, time: 0))])
    }

    func type(_ text: String) { frame([.text(text)]) }

    func tap(_ name: String) {
        guard let frame = frames[name] else {
            Issue.record("there is nothing named \(name) to tap")
            return
        }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        self.frame([.pointerDown(middle)])
        self.frame([.pointerUp(middle)])
    }

    /// Lets some seconds of virtual time pass, with a frame every 50 ms.
    func wait(_ seconds: TimeInterval) {
        for _ in 0..<Int((seconds / 0.05).rounded(.up)) { frame(after: 0.05) }
    }

    /// The boxes of a type, outer before inner, in order.
    func boxes<Box: _LayoutBox>(_ type: Box.Type) -> [Box] {
        func visit(_ box: _LayoutBox) -> [Box] { ((box as? Box).map { [$0] } ?? []) + box.children.flatMap(visit) }
        return visit(host.rootBox)
    }

    /// Shows frames until no work is left and no animation runs.
    func settle() { for _ in 0..<200 where host.needsFrame { frame(after: 0.05) } }

    /// The name of the focused view in scripts: its identifier, or else its label, or else its text.
    var shown: String? { host.focusDescription?.name }
    var words: [String] { host.visibleTexts }
    var warnings: [String] { host.warnings }
}

/// A focusable rectangle with a name.
@MainActor func stop(_ name: String, _ width: CGFloat = 100, _ height: CGFloat = 50) -> some View {
    Block(width, height, name: name).focusable().accessibilityIdentifier(name)
}

/// Gives a test access to a hosted view: closures that its body sets, and the values that it read.
@MainActor final class Hand<Value> {
    var read: () -> Value?
    var write: (Value) -> Void = { _ in }
    var bodies: [Value] = []
    var changes: [String] = []
    init() { read = { nil } }
}

/// A page that owns one optional focus state and passes it to its content.
struct Page<Content: View>: View {
    let hand: Hand<String?>
    @FocusState var focus: String?
    @ViewBuilder let content: (FocusState<String?>.Binding) -> Content

    init(_ hand: Hand<String?>, @ViewBuilder content: @escaping (FocusState<String?>.Binding) -> Content) {
        self.hand = hand
        self.content = content
    }

    var body: some View {
        let _ = hand.bodies.append(focus)
        let _ = (hand.read = { focus })
        let _ = (hand.write = { focus = $0 })
        content($focus).onChange(of: focus) { hand.changes.append("\($0 ?? "nil")>\($1 ?? "nil")") }
    }
}

/// A page that owns one Boolean focus state and passes it to its content.
struct FlagPage<Content: View>: View {
    let hand: Hand<Bool>
    @FocusState var isFocused: Bool
    @ViewBuilder let content: (FocusState<Bool>.Binding) -> Content

    init(_ hand: Hand<Bool>, @ViewBuilder content: @escaping (FocusState<Bool>.Binding) -> Content) {
        self.hand = hand
        self.content = content
    }

    var body: some View {
        let _ = hand.bodies.append(isFocused)
        let _ = (hand.read = { isFocused })
        let _ = (hand.write = { isFocused = $0 })
        content($isFocused).onChange(of: isFocused) { hand.changes.append("\($0)>\($1)") }
    }
}

/// A view whose content is created from a value that a test changes.
struct Turned<Value, Content: View>: View {
    let hand: Hand<Value>
    @State var value: Value
    @ViewBuilder let content: (Value) -> Content

    init(_ hand: Hand<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        self.hand = hand
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View {
        let _ = (hand.read = { value })
        let _ = (hand.write = { value = $0 })
        content(value)
    }
}

extension Stage {
    /// Changes a value, and shows the next frame.
    func turn<Value>(_ hand: Hand<Value>, to value: Value) {
        hand.write(value)
        frame()
    }
}
