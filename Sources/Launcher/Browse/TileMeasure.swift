import TenFoot
import TenFootMediaLibrary

/// The size of tiles, in points: seven posters, six covers, four stills or five program cards fit between the safe edges.
struct TileMeasure: Equatable {
    let shape: TileShape
    let artwork: CGSize

    init(_ shape: TileShape, textScale: CGFloat = 1) {
        self.shape = shape
        caption = 48 * textScale
        artwork =
            switch shape {
            case .poster: CGSize(width: 217, height: 326)
            case .landscape: CGSize(width: 410, height: 231)
            case .square: CGSize(width: 260, height: 260)
            case .icon: CGSize(width: 320, height: 180)
            }
    }

    /// The caption under the artwork.
    let caption: CGFloat
    static let spacing: CGFloat = 40
    /// Spacing shrinks to this value if another column then fits.
    private static let leastSpacing: CGFloat = 30

    /// With the caption.
    var height: CGFloat { artwork.height + caption }

    /// The number of tiles that fit side by side in a width.
    func columns(in width: CGFloat) -> Int { max(1, Int((width + Self.leastSpacing) / (artwork.width + Self.leastSpacing))) }

    /// The spacing of that many columns.
    func spacing(_ columns: Int, in width: CGFloat) -> CGFloat {
        columns > 1 ? min(Self.spacing, (width - artwork.width * CGFloat(columns)) / CGFloat(columns - 1)) : Self.spacing
    }
}
