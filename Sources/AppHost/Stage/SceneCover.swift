import Observation
import TenFootControls
import TenFootViewGraph

/// What code that has no view shows over the whole scene, as controllers of UIKit do.
@Observable @MainActor package final class SceneCover {
    /// What is shown; nil where nothing is.
    package private(set) var content: AnyView?
    private var onLeave: () -> Void = {}

    nonisolated init() {}

    /// Shows a view, in the place of the one before; `onLeave` is called when the viewer leaves it by Back.
    package func show(_ view: some View, onLeave: @escaping () -> Void) {
        content = AnyView(view)
        self.onLeave = onLeave
    }
    /// Shows nothing any more.
    package func end() { content = nil }

    /// The scene with what is shown over it.
    func over(_ scene: some View) -> some View {
        scene.presenting(Binding(get: { self.content != nil }, set: { if !$0 { self.onLeave() } })) { self.content }
    }
}
