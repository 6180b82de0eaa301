import TenFootViews

// Initialisers of controls whose labels have a picture of the app's assets, by a name that is checked when the app is compiled.

@MainActor private func picture(_ title: Text, _ image: ImageResource) -> Label<Text, Image> {
    Label {
        title
    } icon: {
        Image(image)
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title with a picture of the app's assets.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) { self = picture(Text(titleKey), resource) }
    /// A title with a picture of the app's assets.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self = picture(Text(title), resource)
    }
}

extension Button where Label == TenFootControls.Label<Text, Image> {
    /// Creates a button with a title and a picture of the app's assets.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { picture(Text(titleKey), image) }
    }
    /// Creates a button with a title and a picture of the app's assets.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { picture(Text(title), image) }
    }
}

extension Toggle where Label == TenFootControls.Label<Text, Image> {
    /// Creates a toggle with a title and a picture of the app's assets.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { picture(Text(titleKey), image) }
    }
    /// Creates a toggle with a title and a picture of the app's assets.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { picture(Text(title), image) }
    }
}

extension Picker where Label == TenFootControls.Label<Text, Image> {
    /// Creates a picker with a title and a picture of the app's assets.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { picture(Text(titleKey), image) }
    }
    /// Creates a picker with a title and a picture of the app's assets.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { picture(Text(title), image) }
    }
}

extension Menu where Label == TenFootControls.Label<Text, Image> {
    /// Creates a menu with a title and a picture of the app's assets.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { picture(Text(titleKey), image) }
    }
    /// Creates a menu with a title and a picture of the app's assets.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { picture(Text(title), image) }
    }
    /// Creates a menu with a title and a picture of the app's assets.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { TenFootControls.Label(title, image: image) }
    }
    /// Creates a menu with a title and a picture that opens when Select is held, and runs a primary action when Select is pressed.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { picture(Text(titleKey), image) }, primaryAction: primaryAction)
    }
}

extension ControlGroup {
    /// A group of controls with a title and a picture of the app's assets, which a row of buttons does not show.
    public init<C: View>(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, TenFootControls.Label<Text, Image>> {
        self.init(content: content) { picture(Text(titleKey), image) }
    }
}

extension ContentUnavailableView where Label == TenFootControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A page with a title, a picture of the app's assets and a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            TenFootControls.Label(title, image: name)
        } description: {
            description
        }
    }
    /// A page with a title, a picture of the app's assets and a description.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init {
            TenFootControls.Label(title, image: name)
        } description: {
            description
        }
    }
    /// A page with a title, a picture of the app's assets and a description.
    public init(_ title: LocalizedStringKey, image: ImageResource, description: Text? = nil) {
        self.init {
            picture(Text(title), image)
        } description: {
            description
        }
    }
}
