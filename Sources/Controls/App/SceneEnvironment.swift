import Observation
import TenFootViews

/// A scene with a modifier around its content.
package struct ModifiedScene<Base: Scene>: _PrimitiveScene {
    let base: Base
    let modified: (AnyView) -> any View

    package init(base: Base, modified: @escaping (AnyView) -> any View) {
        self.base = base
        self.modified = modified
    }

    package func _collect(into content: inout _SceneContent) {
        var own = _SceneContent()
        base._collect(into: &own)
        // The modifier is not for the content of an earlier scene.
        if content.root == nil { content.root = own.root.map { AnyView(modified($0)) } }
        content.commands += own.commands
    }
}

extension Scene {
    /// Sets a value of the environment for the scene's views.
    ///
    /// Source: SwiftUI Scene.environment(_:_:).
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        ModifiedScene(base: self) { $0.environment(keyPath, value) }
    }
    /// Puts an Observable model into the environment of the scene's views.
    ///
    /// Source: SwiftUI Scene.environment(_:).
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        ModifiedScene(base: self) { $0.environment(object) }
    }
    /// Puts an ObservableObject into the environment of the scene's views.
    ///
    /// Source: SwiftUI Scene.environmentObject(_:).
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        ModifiedScene(base: self) { $0.environmentObject(object) }
    }
    /// Changes a value of the environment for the scene's views.
    ///
    /// Source: SwiftUI Scene.transformEnvironment(_:transform:).
    public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void)
        -> some Scene
    {
        ModifiedScene(base: self) { $0.transformEnvironment(keyPath, transform: transform) }
    }
    /// Sets the store for `@AppStorage` properties in the scene's views that do not name one.
    ///
    /// Source: SwiftUI Scene.defaultAppStorage(_:).
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        ModifiedScene(base: self) { $0.defaultAppStorage(store) }
    }
}
