import TenFootViews

// Less common initialisers of tabs.

extension Tab where Label == TenFootControls.Label<Text, Image> {
    /// Creates a page with a title, a picture of the app's assets and a value for the selection.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { TenFootControls.Label(titleKey, image: image) }
    }
    /// Creates a page with a title, a picture of the app's assets and a value for the selection.
    @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { TenFootControls.Label(title, image: image) }
    }
    /// Creates a page with a title, a picture of the app's assets and a value for the selection.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { TenFootControls.Label(titleKey, image: image) }
    }
    /// Creates a page with a title, a symbol, a value for the selection and a role.
    @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(title, systemImage: systemImage, value: value, content: content)
    }
}

extension Tab where Value == Int {
    /// Creates a page with a label made of views.
    @MainActor @preconcurrency public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(untagged: content(), label: label())
    }
}

extension Tab where Value == Int, Label == TenFootControls.Label<Text, Image> {
    /// Creates a page with a title and a symbol.
    @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(untagged: content(), label: TenFootControls.Label(title, systemImage: systemImage))
    }
    /// Creates a page with a title, a symbol and a role.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey, systemImage: systemImage, content: content)
    }
    /// Creates a page with a title and a picture of the app's assets.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(untagged: content(), label: TenFootControls.Label(titleKey, image: image))
    }
    /// Creates a page with a title and a picture of the app's assets.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(untagged: content(), label: TenFootControls.Label(titleKey, image: image))
    }
    /// Creates a page with the title and symbol of a role.
    @MainActor @preconcurrency public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(untagged: content(), label: role.label)
    }
}
