import Observation
import TenFootControls
import TenFootViewGraph

/// A view that code outside the view tree presents over the whole scene, as UIKit's controllers do.
@Observable @MainActor package final class SceneCover {
    /// The presented view; nil while there is none.
    package private(set) var content: AnyView?
    private var onLeave: () -> Void = {}

    nonisolated init() {}

    /// Presents a view in place of the previous one; `onLeave` is called when Back requests to dismiss it.
    package func show(_ view: some View, onLeave: @escaping () -> Void) {
        content = AnyView(view)
        self.onLeave = onLeave
    }
    /// Dismisses the view.
    package func end() { content = nil }

    /// Adds the presentation to the scene's root view.
    func over(_ scene: some View) -> some View {
        scene.presenting(Binding(get: { self.content != nil }, set: { if !$0 { self.onLeave() } })) { self.content }
    }
}
