import TenFootViewGraph

extension View {
    // MARK: Labels

    /// Sets the label of a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    public func accessibilityLabel(_ label: Text) -> some View { named(label.string) }
    /// Sets the label of a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { named(labelKey.string) }
    /// Sets the label of a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { named(String(label)) }
    /// Sets the label of a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { named(isEnabled ? label.string : nil) }
    /// Sets the label of a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        named(isEnabled ? labelKey.string : nil)
    }
    /// Sets the label of a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        named(isEnabled ? String(label) : nil)
    }

    /// Sets the label of a view to the text of other views, which are not drawn; `label` stands for the label without this modifier.
    ///
    /// Source: SwiftUI accessibilityLabel(content:).
    public func accessibilityLabel<V: View>(@ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V) -> some View {
        modifier(AccessibilityDescriptionModifier(.label, content(PlaceholderContentView(AnyView(OriginalLabel())))))
    }

    /// Sets the label for focus items by the environment and for accessibility elements by the modifier.
    private func named(_ label: String?) -> some View {
        modifier(_EnvironmentModifier { if let label { $0.focusNames.label = label } })
            .modifier(AccessibilityModifier { $0.label = label })
    }

    // MARK: Values

    /// Sets the value of a view, such as a slider's.
    ///
    /// Source: SwiftUI accessibilityValue(_:).
    public func accessibilityValue(_ value: Text) -> some View { modifier(AccessibilityModifier { $0.value = value.string }) }
    /// Sets the value of a view, such as a slider's.
    ///
    /// Source: SwiftUI accessibilityValue(_:).
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.value = valueKey.string })
    }
    /// Sets the value of a view, such as a slider's.
    ///
    /// Source: SwiftUI accessibilityValue(_:).
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(AccessibilityModifier { $0.value = String(value) })
    }
    /// Sets the value of a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.value = isEnabled ? value.string : nil })
    }
    /// Sets the value of a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.value = isEnabled ? valueKey.string : nil })
    }
    /// Sets the value of a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.value = isEnabled ? String(value) : nil })
    }

    // MARK: Hints

    /// Describes the result of activating a view.
    ///
    /// Source: SwiftUI accessibilityHint(_:).
    public func accessibilityHint(_ hint: Text) -> some View { modifier(AccessibilityModifier { $0.hint = hint.string }) }
    /// Describes the result of activating a view.
    ///
    /// Source: SwiftUI accessibilityHint(_:).
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.hint = hintKey.string })
    }
    /// Describes the result of activating a view.
    ///
    /// Source: SwiftUI accessibilityHint(_:).
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        modifier(AccessibilityModifier { $0.hint = String(hint) })
    }
    /// Describes the result of activating a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityHint(_:isEnabled:).
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.hint = isEnabled ? hint.string : nil })
    }
    /// Describes the result of activating a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityHint(_:isEnabled:).
    public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.hint = isEnabled ? hintKey.string : nil })
    }
    /// Describes the result of activating a view if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityHint(_:isEnabled:).
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.hint = isEnabled ? String(hint) : nil })
    }

    // MARK: Other names

    /// Adds names that a person may call a view by.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:).
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        modifier(AccessibilityModifier { $0.inputLabels = inputLabels.map(\.string) })
    }
    /// Adds names that a person may call a view by.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:).
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        modifier(AccessibilityModifier { $0.inputLabels = inputLabelKeys.map(\.string) })
    }
    /// Adds names that a person may call a view by.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:).
    @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        modifier(AccessibilityModifier { $0.inputLabels = inputLabels.map { String($0) } })
    }

    /// Adds names that a person may call a view by if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabels : [])
    }
    /// Adds names that a person may call a view by if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabelKeys : [])
    }
    /// Adds names that a person may call a view by if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabels : [])
    }

    /// Adds custom content that is read on request, or with the view if it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(labelKey.string, value.string, importance) }
    /// Adds custom content that is read on request, or with the view if it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(labelKey.string, valueKey.string, importance) }
    /// Adds custom content that is read on request, or with the view if it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(labelKey.string, String(value), importance) }

    /// Adds custom content that is read on request, or with the view if it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(label.string, value.string, importance) }
    /// Adds custom content that is read on request, or with the view if it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent<L: StringProtocol, V: StringProtocol>(
        _ label: L, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(String(label), String(value), importance) }

    /// Adds custom content, or replaces that of an inner view with the same key; nil removes it.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(value == nil ? "" : key.label, value?.string ?? "", importance, key.id) }
    /// Adds custom content, or replaces that of an inner view with the same key.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(key.label, valueKey.string, importance, key.id) }
    /// Adds custom content, or replaces that of an inner view with the same key.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(key.label, String(value), importance, key.id) }

    private func detailed(
        _ label: String, _ value: String, _ importance: AXCustomContent.Importance, _ key: String? = nil
    ) -> some View {
        modifier(
            AccessibilityModifier { $0.customContent = [.init(label: label, value: value, isImportant: importance == .high, key: key)] })
    }
}

/// A key of custom content, by which outer views can replace it.
///
/// Source: SwiftUI AccessibilityCustomContentKey.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
    let label: String
    let id: String

    /// Creates a key with a label that is read aloud and an identifier that is not.
    public init(_ label: Text, id: String) { (self.label, self.id) = (label.string, id) }
    /// Creates a key with a label that is read aloud and an identifier that is not.
    public init(_ labelKey: LocalizedStringKey, id: String) { (label, self.id) = (labelKey.string, id) }
    /// Creates a key whose label is also its identifier.
    public init(_ labelKey: LocalizedStringKey) { self.init(labelKey, id: labelKey.string) }
}

/// Custom content: additional information about an element.
///
/// Source: Accessibility AXCustomContent.
public enum AXCustomContent {
    /// When custom content is read.
    public enum Importance: Hashable, Sendable {
        /// On request.
        case `default`
        /// With the element.
        case high
    }
}
