import TenFootViewGraph

/// A control that is on or off.
///
/// Source: SwiftUI Toggle.
public struct Toggle<Label: View>: View {
    @Binding private var isOn: Bool
    private let label: Label

    /// Creates a toggle with a label made of views.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        self.label = label()
    }

    /// A row with the label and On or Off.
    public var body: some View {
        let isOn = $isOn
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            HStack(spacing: 40) {
                label
                Spacer(minLength: 20)
                Text(verbatim: self.isOn ? "On" : "Off").opacity(0.7)
            }
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    /// Creates a toggle with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
