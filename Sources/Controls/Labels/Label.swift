import TenFootViews

/// A title with an icon.
///
/// Source: SwiftUI Label.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyle) private var style

    /// Creates a label with a title and an icon made of views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The label in the current style.
    public var body: some View { style.makeBody(LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon))) }
}

extension Label where Title == Text, Icon == Image {
    /// A title with a picture of the app's assets.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
    /// A title with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    /// A title with a picture of the app's assets.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
    /// A title with a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label of a style's configuration, shown in another style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

/// A style for the appearance of labels.
///
/// Source: SwiftUI LabelStyle.
@MainActor @preconcurrency public protocol LabelStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a label for its style.
    typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label for its style.
///
/// Source: SwiftUI LabelStyleConfiguration.
public struct LabelStyleConfiguration {
    /// The type-erased title.
    public struct Title: LabelView { let content: AnyView }
    /// The type-erased icon.
    public struct Icon: LabelView { let content: AnyView }
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon

    @MainActor init(title: AnyView, icon: AnyView) {
        self.title = Title(content: title)
        self.icon = Icon(content: icon)
    }
}

/// The icon, then the title.
///
/// Source: SwiftUI TitleAndIconLabelStyle.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A row of both.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 12) {
            configuration.icon
            configuration.title
        }
    }
}

/// The default style: icon and title.
///
/// Source: SwiftUI DefaultLabelStyle.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A row of both.
    public func makeBody(configuration: Configuration) -> some View { TitleAndIconLabelStyle().makeBody(configuration: configuration) }
}

/// The title alone.
///
/// Source: SwiftUI TitleOnlyLabelStyle.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
///
/// Source: SwiftUI IconOnlyLabelStyle.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The icon.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default style: icon and title.
    public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon, then the title.
    public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone.
    public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<LabelStyleConfiguration> { .init(DefaultLabelStyle()) { $0.makeBody(configuration: $1) } }
}

extension EnvironmentValues {
    package var labelStyle: StyleBox<LabelStyleConfiguration> {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of labels in this view.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        let box = StyleBox<LabelStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.labelStyle = box.within($0.labelStyle, \.labelStyle) })
    }
}
