import Foundation
import TenFoot

/// Has Swift put the types of the home screen together on another thread, while the main thread reads settings and catalogue.
///
/// The type of a body is made when it is first asked for. For each type in it Swift goes through all conformances of the program, ten
/// thousand of them: a quarter of all that is done before the first frame.
enum ViewTypes {
    static func makeAhead() {
        Thread.detachNewThread {
            // Those that the main thread comes to last are first.
            let types: [any View.Type] = [
                Tile.self, TileFace.self, ArtworkView.self, RowView.self, RowList.self, Hero.self, StatusBar.self, NoticeStack.self,
                Backdrop.self, HomeScreen.self,
            ]
            sizes = types.map { make($0) }
        }
    }

    /// Stores the results, so that the optimiser does not remove the work.
    nonisolated(unsafe) private static var sizes: [Int] = []

    private static func make<V: View>(_ type: V.Type) -> Int { MemoryLayout<V.Body>.size }
}
