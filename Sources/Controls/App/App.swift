import TenFootViews

/// A program made of scenes.
///
/// `main()` comes from the host: it reads the command line, opens a window or runs headless.
///
/// Source: SwiftUI App.
@MainActor @preconcurrency public protocol App {
    /// The scenes' type.
    associatedtype Body: Scene
    /// The app's scenes.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// Creates the app; called once.
    @MainActor @preconcurrency init()
}

/// A part of an app with a life of its own: a window's content.
///
/// Source: SwiftUI Scene.
@MainActor @preconcurrency public protocol Scene {
    /// What the scene is made of.
    associatedtype Body: Scene
    /// The content of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// What the host shows; scenes with a body take their body's.
    func _collect(into content: inout _SceneContent)
}

extension Scene {
    /// Passes on what the body shows.
    public func _collect(into content: inout _SceneContent) { body._collect(into: &content) }
}

extension Never: Scene {
    /// Never shows nothing.
    public func _collect(into content: inout _SceneContent) {}
}

/// What the scenes of an app come to on one screen.
public struct _SceneContent {
    package var root: AnyView?
    package var commands: [AnyCommands] = []
    package init() {}
}

/// A scene that the framework shows itself.
@MainActor @preconcurrency public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
    /// A primitive scene has no body; it is never asked for.
    public var body: Never {
        // Scenes are collected through `_collect(into:)`, which primitive scenes implement.
        fatalError("\(Self.self) is a primitive scene and has no body")
    }
}

/// Makes one scene of the several written in a closure.
///
/// Source: SwiftUI SceneBuilder.
@resultBuilder public enum SceneBuilder {
    /// A single scene stands for itself.
    @MainActor @preconcurrency public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Several scenes; the first that shows something is the one on the television.
    @MainActor @preconcurrency public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var collected = _SceneContent()
        repeat (each content)._collect(into: &collected)
        return CollectedScene(content: collected)
    }
    /// An expression of a scene type.
    @MainActor @preconcurrency public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

struct CollectedScene: _PrimitiveScene {
    let content: _SceneContent
    func _collect(into other: inout _SceneContent) {
        if other.root == nil { other.root = content.root }
        other.commands += content.commands
    }
}

/// The app's window: on a television, the screen.
///
/// Source: SwiftUI WindowGroup.
public struct WindowGroup<Content: View>: _PrimitiveScene {
    private let content: Content
    /// Creates the window's content.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// Creates the window's content; the id is not needed on a television.
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Creates the window's content; the title is not shown on a television.
    public init(_ titleKey: LocalizedStringKey, id: String = "", @ViewBuilder content: () -> Content) { self.content = content() }
    /// Creates the window's content; the title is not shown on a television.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, id: String = "", @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// Hands the content to the host.
    public func _collect(into other: inout _SceneContent) { if other.root == nil { other.root = AnyView(content) } }
}

/// The root view of an app: its first window's content, made anew when what the app reads changes.
package struct AppRoot<A: App>: View {
    package var app: DynamicHolder<A>
    package init(_ app: A) { self.app = DynamicHolder(app) }

    package var body: some View {
        var content = _SceneContent()
        app.held.body._collect(into: &content)
        return (content.root ?? AnyView(EmptyView())).modifier(EditScope()).modifier(CommandsModifier(commands: content.commands))
    }
}
