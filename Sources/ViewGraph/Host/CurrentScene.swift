/// Finds a scene for code that names none: a timer, a player, an announcement.
///
/// Such work belongs to the scene whose code asks for it (`ViewHost.current`). Work asked for outside every scene, by the callback of a queue,
/// belongs to the program's scene; before there is one, as in a model that an app makes before its first view, or in tests with scenes of their
/// own, it waits for the first scene that makes a frame and belongs to that.
@MainActor package enum CurrentScene {
    private static var waiting: [@MainActor (ViewHost) -> Void] = []
    /// The scene of a process that runs one app.
    package static weak var program: ViewHost?

    /// Runs `work` with the current scene, or the program's, or with the first that makes a frame.
    package static func run(_ work: @escaping @MainActor (ViewHost) -> Void) {
        if let host = ViewHost.current ?? program { work(host) } else { waiting.append(work) }
    }

    /// Runs the work that waits for a scene.
    static func begin(in host: ViewHost) {
        let works = waiting
        waiting = []
        for work in works { work(host) }
    }
}
