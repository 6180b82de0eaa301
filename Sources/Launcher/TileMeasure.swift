import TenFoot
import TenFootMediaLibrary

/// The size of a row's tiles, in points: six posters, four stills or seven icons fit between the safe edges.
struct TileMeasure: Equatable {
    let shape: TileShape
    let artwork: CGSize

    init(_ shape: TileShape) {
        self.shape = shape
        artwork =
            switch shape {
            case .poster: CGSize(width: 260, height: 390)
            case .landscape: CGSize(width: 410, height: 231)
            case .icon: CGSize(width: 217, height: 217)
            }
    }

    /// With the caption under the artwork.
    var height: CGFloat { artwork.height + 52 }
}
