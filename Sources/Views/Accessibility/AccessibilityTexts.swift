import TenFootViewGraph

extension View {
    // MARK: Labels

    /// Names a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    public func accessibilityLabel(_ label: Text) -> some View { named(label.string) }
    /// Names a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { named(labelKey.string) }
    /// Names a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { named(String(label)) }
    /// Names a view where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { named(isEnabled ? label.string : nil) }
    /// Names a view where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        named(isEnabled ? labelKey.string : nil)
    }
    /// Names a view where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        named(isEnabled ? String(label) : nil)
    }

    /// Names a view by the words of other views, which are not shown; one of them may be the name that it has without them.
    ///
    /// Source: SwiftUI accessibilityLabel(content:).
    public func accessibilityLabel<V: View>(@ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V) -> some View {
        modifier(AccessibilityDescriptionModifier(.label, content(PlaceholderContentView(AnyView(OriginalLabel())))))
    }

    /// The name reaches focus items through the environment, and elements through the modifier.
    private func named(_ label: String?) -> some View {
        modifier(_EnvironmentModifier { if let label { $0.focusNames.label = label } })
            .modifier(AccessibilityModifier { $0.label = label })
    }

    // MARK: Values

    /// Says what a view is set to.
    ///
    /// Source: SwiftUI accessibilityValue(_:).
    public func accessibilityValue(_ value: Text) -> some View { modifier(AccessibilityModifier { $0.value = value.string }) }
    /// Says what a view is set to.
    ///
    /// Source: SwiftUI accessibilityValue(_:).
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.value = valueKey.string })
    }
    /// Says what a view is set to.
    ///
    /// Source: SwiftUI accessibilityValue(_:).
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(AccessibilityModifier { $0.value = String(value) })
    }
    /// Says what a view is set to where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.value = isEnabled ? value.string : nil })
    }
    /// Says what a view is set to where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.value = isEnabled ? valueKey.string : nil })
    }
    /// Says what a view is set to where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.value = isEnabled ? String(value) : nil })
    }

    // MARK: Hints

    /// Says what activating a view does.
    ///
    /// Source: SwiftUI accessibilityHint(_:).
    public func accessibilityHint(_ hint: Text) -> some View { modifier(AccessibilityModifier { $0.hint = hint.string }) }
    /// Says what activating a view does.
    ///
    /// Source: SwiftUI accessibilityHint(_:).
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.hint = hintKey.string })
    }
    /// Says what activating a view does.
    ///
    /// Source: SwiftUI accessibilityHint(_:).
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        modifier(AccessibilityModifier { $0.hint = String(hint) })
    }
    /// Says what activating a view does where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityHint(_:isEnabled:).
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.hint = isEnabled ? hint.string : nil })
    }
    /// Says what activating a view does where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityHint(_:isEnabled:).
    public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.hint = isEnabled ? hintKey.string : nil })
    }
    /// Says what activating a view does where `isEnabled` holds.
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

    /// Adds names that a person may call a view by where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabels : [])
    }
    /// Adds names that a person may call a view by where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabelKeys : [])
    }
    /// Adds names that a person may call a view by where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabels : [])
    }

    /// Adds a fact that is read on request, or with the view where it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(labelKey.string, value.string, importance) }
    /// Adds a fact that is read on request, or with the view where it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(labelKey.string, valueKey.string, importance) }
    /// Adds a fact that is read on request, or with the view where it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(labelKey.string, String(value), importance) }

    /// Adds a fact that is read on request, or with the view where it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(label.string, value.string, importance) }
    /// Adds a fact that is read on request, or with the view where it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent<L: StringProtocol, V: StringProtocol>(
        _ label: L, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(String(label), String(value), importance) }

    /// Adds a fact, or replaces that of the same key which a view inside has added; nil takes it away.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(value == nil ? "" : key.label, value?.string ?? "", importance, key.id) }
    /// Adds a fact, or replaces that of the same key which a view inside has added.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View { detailed(key.label, valueKey.string, importance, key.id) }
    /// Adds a fact, or replaces that of the same key which a view inside has added.
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

/// What a fact about an element is about, so that it can be replaced.
///
/// Source: SwiftUI AccessibilityCustomContentKey.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
    let label: String
    let id: String

    /// Creates a key with a label that is read aloud and an identifier that is not.
    public init(_ label: Text, id: String) { (self.label, self.id) = (label.string, id) }
    /// Creates a key with a label that is read aloud and an identifier that is not.
    public init(_ labelKey: LocalizedStringKey, id: String) { (label, self.id) = (labelKey.string, id) }
    /// Creates a key whose label is its identifier as well.
    public init(_ labelKey: LocalizedStringKey) { self.init(labelKey, id: labelKey.string) }
}

/// A further fact about an element.
///
/// Source: Accessibility AXCustomContent.
public enum AXCustomContent {
    /// When a fact is read.
    public enum Importance: Hashable, Sendable {
        /// On request.
        case `default`
        /// With the element.
        case high
    }
}
