import TenFootViews

// Initialisers of controls that set several values together.

extension Toggle {
    /// Creates a toggle of several values, which is on if all are on, and sets all.
    ///
    /// Source: SwiftUI Toggle.init(sources:isOn:label:).
    public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
        let values = UncheckedValue(sources.map { $0[keyPath: isOn] })
        let count = values.value.count { $0.wrappedValue }
        let all = Binding<Bool>(
            get: { values.value.allSatisfy(\.wrappedValue) }, set: { isOn in values.value.forEach { $0.wrappedValue = isOn } })
        self.init(isOn: all, isMixed: count > 0 && count < values.value.count, label: label())
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle of several values with a title.
    public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
    /// Creates a toggle of several values with a title.
    @_disfavoredOverload public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == TenFootControls.Label<Text, Image> {
    /// Creates a toggle of several values with a title and a symbol.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { TenFootControls.Label(titleKey, systemImage: systemImage) }
    }
}

extension Picker {
    /// Creates a picker of several values, which shows their common value, and sets all.
    ///
    /// Source: SwiftUI Picker.init(sources:selection:content:label:).
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selections: sources.map { $0[keyPath: selection] }, content: content(), label: label())
    }
    /// Creates a picker; `currentValueLabel` has no effect, since the current choice is shown.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(selection: selection, content: content, label: label)
    }
}

extension Picker where Label == Text {
    /// Creates a picker of several values with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }
    /// Creates a picker of several values with a title.
    @_disfavoredOverload public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == TenFootControls.Label<Text, Image> {
    /// Creates a picker of several values with a title and a symbol.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) {
            TenFootControls.Label(titleKey, systemImage: systemImage)
        }
    }
}
