import TenFootViews

/// A program made of scenes.
///
/// The host provides `main()`, which reads the command line and opens a window or runs headless.
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

/// A part of an app with its own lifecycle, such as the content of a window.
///
/// Source: SwiftUI Scene.
@MainActor @preconcurrency public protocol Scene {
    /// The type of the scene's content.
    associatedtype Body: Scene
    /// The content of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// Collects what the host shows; by default from the body.
    func _collect(into content: inout _SceneContent)
}

extension Scene {
    /// Collects the content of the body.
    public func _collect(into content: inout _SceneContent) { body._collect(into: &content) }
}

extension Never: Scene {
    /// Does nothing: there is no value of Never.
    public func _collect(into content: inout _SceneContent) {}
}

/// The collected content of an app's scenes.
public struct _SceneContent {
    package var root: AnyView?
    package var commands: [AnyCommands] = []
    package init() {}
}

/// A scene that the framework shows itself.
@MainActor @preconcurrency public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
    /// Traps: a primitive scene has no body.
    public var body: Never {
        // Scenes are collected through `_collect(into:)`, which primitive scenes implement.
        fatalError("\(Self.self) is a primitive scene and has no body")
    }
}

/// Combines the scenes written in a closure.
///
/// Source: SwiftUI SceneBuilder.
@resultBuilder public enum SceneBuilder {
    /// A single scene unchanged.
    @MainActor @preconcurrency public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Several scenes; the television shows the first that has content.
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
    /// Passes the content to the host, unless an earlier scene has done so.
    public func _collect(into other: inout _SceneContent) { if other.root == nil { other.root = AnyView(content) } }
}

/// The root view of an app: the content of its first window, evaluated again when state that the app reads changes.
package struct AppRoot<A: App>: View {
    package var app: DynamicHolder<A>
    package init(_ app: A) { self.app = DynamicHolder(app) }

    package var body: some View {
        var content = _SceneContent()
        app.held.body._collect(into: &content)
        return (content.root ?? AnyView(EmptyView())).modifier(EditScope()).modifier(CommandsModifier(commands: content.commands))
    }
}
