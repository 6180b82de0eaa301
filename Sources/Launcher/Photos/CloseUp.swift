import TenFoot

/// The zoom of a photo, and its visible part.
struct CloseUp: Equatable {
    private(set) var zoom: CGFloat = 1
    private(set) var offset = CGSize.zero

    /// Zooms to twice, four times, and back to the whole photo.
    mutating func comeCloser() {
        zoom = zoom >= 4 ? 1 : zoom * 2
        offset = .zero
    }

    /// Moves over the photo by a quarter of the screen, as far as the photo's edges.
    ///
    /// - Parameter photo: the size of the whole photo on screen, in points.
    mutating func pan(_ heading: MoveCommandDirection, over photo: CGSize, on screen: CGSize) {
        func moved(_ offset: CGFloat, _ photo: CGFloat, _ screen: CGFloat, by sign: CGFloat) -> CGFloat {
            let most = max(0, (photo * zoom - screen) / 2)
            return min(max(offset + sign * screen / 4, -most), most)
        }
        switch heading {
        case .left: offset.width = moved(offset.width, photo.width, screen.width, by: 1)
        case .right: offset.width = moved(offset.width, photo.width, screen.width, by: -1)
        case .up: offset.height = moved(offset.height, photo.height, screen.height, by: 1)
        case .down: offset.height = moved(offset.height, photo.height, screen.height, by: -1)
        @unknown default: break
        }
    }
}
