import TenFootAccessibility
import TenFootViews

/// A control that is on or off.
///
/// Source: SwiftUI Toggle.
public struct Toggle<Label: View>: View {
    @Binding private var isOn: Bool
    private let label: Label
    private let isMixed: Bool
    @Environment(\.toggleStyle) private var style

    /// Creates a toggle with a label made of views.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, isMixed: false, label: label())
    }

    init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        _isOn = isOn
        self.isMixed = isMixed
        self.label = label
    }

    /// The toggle in the current style.
    public var body: some View {
        let states: AccessibilityStates = isOn ? [.checkable, .checked] : .checkable
        style.makeBody(ToggleStyleConfiguration(label: AnyView(label), isOn: $isOn, isMixed: isMixed)).accessible {
            $0.role = .toggle
            $0.states = states
        }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle of a style's configuration, shown in the next outer style.
    ///
    /// Source: SwiftUI Toggle.init(_: ToggleStyleConfiguration).
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    /// Creates a toggle with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == TenFootControls.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TenFootControls.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a toggle with a title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TenFootControls.Label(title, systemImage: systemImage) }
    }
}
