import Synchronization

/// Everything behind the home screen: what there is, what was used, and how to start it.
///
/// The first frame needs `init` alone, which reads two small files: the config and the home screen as it was last shown. `start` does
/// the rest behind: desktop entries, folders, the database. Nothing here blocks the caller, and all of it may be called from any thread.
package final class HomeLibrary: Sendable {
    package let places: Places
    private let state: Mutex<HomeCatalogue>

    /// Reads the config and the last home screen.
    ///
    /// - Parameter assets: the folder of the demo content; without it there are no demo shelves.
    package init(places: Places, assets: String?) {
        self.places = places
        state = Mutex(HomeCatalogue())
    }

    /// What to show now.
    package var catalogue: HomeCatalogue { state.withLock { $0 } }

    package var settings: LauncherSettings { LauncherSettings() }

    /// Begins to look for everything, and goes on following changes until `stop`; calling it again does nothing.
    package func start() {}

    /// Ends all following and writes the home screen down for the next start.
    package func stop() {}

    /// The catalogue after each change, at most one a frame's time; only the newest is kept for a slow reader.
    package func updates() -> AsyncStream<HomeCatalogue> { AsyncStream { $0.finish() } }

    /// Items whose title contains all words of the query, whatever their accents and case; best first.
    package func search(_ query: String, limit: Int = 50) async -> [SearchHit] { [] }

    /// What a folder holds, folders first; empty while it has not been read.
    package func contents(of folder: HomeItem.ID) async -> [HomeItem] { [] }

    /// Starts the program of an application, or the player for a video, a picture or a demo title, and notes it in the recents.
    package func launch(_ id: HomeItem.ID) throws(LaunchError) -> RunningProgram { throw .unknownItem(id) }

    package func setFavourite(_ id: HomeItem.ID, _ isFavourite: Bool) {}

    /// Moves a favourite before another, or to the end.
    package func moveFavourite(_ id: HomeItem.ID, before other: HomeItem.ID?) {}

    package func removeFromRecents(_ id: HomeItem.ID) {}

    /// Notes how far a video has been watched, in seconds; near its end it counts as finished.
    package func setResume(_ id: HomeItem.ID, position: Double, duration: Double) {}

    /// Which power actions work here; asks logind, so it takes a moment.
    package func powerActions() async -> [PowerAction: PowerAvailability] { [:] }

    package func perform(_ action: PowerAction) async throws(PowerError) {}
}
