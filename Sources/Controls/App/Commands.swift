import TenFootViews

/// Commands of an app, available in the options menu and by keyboard shortcuts.
///
/// Source: SwiftUI Commands.
@MainActor @preconcurrency public protocol Commands {
    /// The type of the commands' content.
    associatedtype Body: Commands
    /// The menus and groups.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
    /// The controls for the options menu; by default those of the body.
    func _makeView() -> AnyView
}

extension Commands {
    /// The controls of the body, evaluated again when state that these commands read changes.
    public func _makeView() -> AnyView { AnyView(CommandsBody(commands: DynamicHolder(self))) }

    /// Sets whether these commands are disabled.
    public func disabled(_ disabled: Bool) -> some Commands { PrimitiveCommands(view: AnyView(_makeView().disabled(disabled))) }
}

extension Never: Commands {
    /// Not called: there is no value of Never.
    public func _makeView() -> AnyView { AnyView(EmptyView()) }
}

private struct CommandsBody<C: Commands>: View {
    var commands: DynamicHolder<C>
    var body: some View { commands.held.body._makeView() }
}

/// Commands that consist of a view.
struct PrimitiveCommands: Commands {
    let view: AnyView
    var body: Never {
        // The commands are shown by `_makeView()`; the body is never evaluated.
        fatalError("PrimitiveCommands has no body")
    }
    func _makeView() -> AnyView { view }
}

/// Combines the commands written in a closure.
///
/// Source: SwiftUI CommandsBuilder.
@resultBuilder public enum CommandsBuilder {
    /// No commands.
    @MainActor @preconcurrency public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// A single menu or group unchanged.
    @MainActor @preconcurrency public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    /// Several menus or groups, one below the other.
    @MainActor @preconcurrency public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        var views: [AnyView] = []
        repeat views.append((each content)._makeView())
        return PrimitiveCommands(view: AnyView(CommandColumn(parts: views)))
    }
    /// An expression of a type of commands.
    @MainActor @preconcurrency public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    /// Commands that may be absent.
    @MainActor @preconcurrency public static func buildIf<C: Commands>(_ content: C?) -> some Commands {
        PrimitiveCommands(view: content?._makeView() ?? AnyView(EmptyView()))
    }
}

/// No commands.
///
/// Source: SwiftUI EmptyCommands.
public struct EmptyCommands: Commands {
    /// Creates the empty commands.
    public init() {}
    /// An empty view.
    public var body: some Commands { PrimitiveCommands(view: AnyView(EmptyView())) }
}

/// A titled menu of an app.
///
/// Source: SwiftUI CommandMenu.
public struct CommandMenu<Content: View>: Commands {
    private let title: Text
    private let content: Content

    /// Creates a menu with a title.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        title = Text(nameKey)
        self.content = content()
    }
    /// Creates a menu with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        title = Text(name)
        self.content = content()
    }

    /// The title above the menu's controls.
    public var body: some Commands {
        PrimitiveCommands(
            view: AnyView(
                VStack(spacing: 14) {
                    title.font(.text(size: 25, weight: .semibold)).foregroundStyle(Color.primary.opacity(0.6))
                    content
                }))
    }
}

/// The position of a group of commands in the menus of other platforms.
///
/// Source: SwiftUI CommandGroupPlacement.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String
    /// Information about the app.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// The app's settings.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// Creating and opening documents.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// Saving documents.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// Undo and redo.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// Cut, copy and paste.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// Editing text.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// The tool bar.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// The side bar.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// Help.
    public static let help = CommandGroupPlacement(name: "help")
}

/// Commands without a title; the placement is ignored, since there are no standard menus.
///
/// Source: SwiftUI CommandGroup.
public struct CommandGroup<Content: View>: Commands {
    private let content: Content
    /// Commands before a standard group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// Commands after a standard group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// Commands in place of a standard group.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// The controls.
    public var body: some Commands { PrimitiveCommands(view: AnyView(VStack(spacing: 14) { content })) }
}

/// The type-erased commands of an app.
public struct AnyCommands {
    package let content: AnyView
    package init(_ content: AnyView) { self.content = content }
}

private struct CommandColumn: View {
    let parts: [AnyView]
    var body: some View { VStack(spacing: 24) { ForEach(0..<parts.count, id: \.self) { parts[$0] } } }
}

extension Scene {
    /// Adds commands, available in the options menu and by their shortcuts.
    ///
    /// Source: SwiftUI commands(content:).
    public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene {
        CommandsScene(base: self, commands: AnyCommands(content()._makeView()))
    }
}

private struct CommandsScene<Base: Scene>: _PrimitiveScene {
    let base: Base
    let commands: AnyCommands
    func _collect(into content: inout _SceneContent) {
        base._collect(into: &content)
        content.commands.append(commands)
    }
}

/// Opens the scene's commands when Menu is pressed or Select is held and no inner view handles it, and keeps their shortcuts active.
struct CommandsModifier: ViewModifier {
    let commands: [AnyCommands]
    @State private var isShown = false

    func body(content: Content) -> some View {
        let isShown = $isShown
        let column = AnyView(CommandColumn(parts: commands.map(\.content)))
        let hasCommands = !commands.isEmpty
        content
            .modifier(
                _FocusHandlerModifier { handler in
                    guard hasCommands else { return }
                    handler.onMenu = {
                        isShown.wrappedValue = true
                        return true
                    }
                }
            )
            .modifier(_ShortcutShelfModifier(column))
            .presenting($isShown, isDialog: true, isCommandMenu: true) {
                DialogCard(title: nil, message: { EmptyView() }, actions: { column })
            }
    }
}
