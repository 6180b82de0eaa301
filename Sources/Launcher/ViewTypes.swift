import Foundation
import TenFoot

/// Instantiates the view types of the home screen on another thread, while the main thread reads settings and catalogue.
///
/// Swift instantiates the type of a body on first use. For each type in it, Swift searches all ten thousand conformances of the program,
/// which is a quarter of the work before the first frame.
enum ViewTypes {
    static func makeAhead() {
        Thread.detachNewThread {
            // Types that the main thread needs last come first.
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
