import Foundation
import TenFootViewGraph

/// A button that opens a list of actions.
///
/// Source: SwiftUI Menu.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false

    /// Creates a menu with a label made of views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }
    /// Creates a menu that opens when Select is held and otherwise does something.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// The button.
    public var body: some View {
        let isOpen = $isOpen
        Button {
            if let primaryAction { primaryAction() } else { isOpen.wrappedValue = true }
        } label: {
            label
        }
        .modifier(_LongPressModifier { isOpen.wrappedValue = true })
        .presenting($isOpen, isDialog: true) { DialogCard(title: nil, message: { EmptyView() }, actions: { content }) }
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Creates a menu with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// Steps a value up and down.
///
/// Source: SwiftUI Stepper.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    /// Creates a stepper that does something for each step; nil leaves a direction out.
    public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// Creates a stepper of a value within bounds.
    public init<V: Strideable & Sendable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        let (now, least, most) = (value.wrappedValue, bounds.lowerBound, bounds.upperBound)
        self.init(
            label: label, onIncrement: now >= most ? nil : { value.wrappedValue = min(most, value.wrappedValue.advanced(by: step)) },
            onDecrement: now <= least ? nil : { value.wrappedValue = max(least, value.wrappedValue.advanced(by: -step)) })
    }

    /// The label between two buttons.
    public var body: some View {
        HStack(spacing: 20) {
            label
            Spacer(minLength: 20)
            Button("−") { decrement?() }.disabled(decrement == nil)
            Button("+") { increment?() }.disabled(increment == nil)
        }
        .focusSection()
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper of a value within bounds.
    public init<V: Strideable & Sendable>(_ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1)
    {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }
    /// Creates a stepper that does something for each step.
    public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

/// Opens addresses by whatever the app set.
///
/// Source: SwiftUI OpenURLAction.
public struct OpenURLAction: @unchecked Sendable {
    // Called on the main thread, where links live.
    private let action: (@MainActor (URL) -> Result)?
    /// What became of an address.
    public struct Result: Hashable, Sendable {
        private let isHandled: Bool
        /// It was opened.
        public static let handled = Result(isHandled: true)
        /// It was not.
        public static let discarded = Result(isHandled: false)
    }
    /// Opens addresses by a closure.
    public init(handler: @escaping @MainActor (URL) -> Result) { action = handler }
    fileprivate init() { action = nil }
    /// Opens an address; a television without a browser does nothing of itself.
    @MainActor public func callAsFunction(_ url: URL) { _ = action?(url) }
}

private enum OpenURLKey: EnvironmentKey { static let defaultValue = OpenURLAction() }

extension EnvironmentValues {
    /// Opens addresses.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

/// A button that opens an address.
///
/// Source: SwiftUI Link.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var open

    /// Creates a link with a label made of views.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
    /// The link.
    public var body: some View {
        Button {
            open(destination)
        } label: {
            label
        }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }
}
