import TenFootViewGraph

/// Colours at the points of a grid, interpolated between them.
///
/// Each cell of the grid is drawn in 16 x 16 pieces with straight edges; the control points of curves are ignored.
///
/// Source: SwiftUI MeshGradient.
public struct MeshGradient: View {
    private let width: Int
    private let height: Int
    private let points: [SIMD2<Float>]
    private let colors: [Color]
    private let background: Color

    /// Colours at points from 0 to 1 across and down, row by row: `width` times `height` of each.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true
    ) {
        self.width = width
        self.height = height
        self.points = points
        self.colors = colors
        self.background = background
    }

    /// The pieces, row by row.
    public var body: some View {
        Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(background))
            guard width > 1, height > 1, points.count >= width * height, colors.count >= width * height else { return }
            let values = colors.map { $0.rgba(in: context.environment) }
            for row in 0..<height - 1 {
                for column in 0..<width - 1 {
                    let corners = [0, 1, width, width + 1].map { row * width + column + $0 }
                    Self.draw(corners.map { points[$0] }, corners.map { values[$0] }, size, context)
                }
            }
        }
    }

    /// Draws a cell between four points: the upper two from left to right, then the lower two.
    private static func draw(_ points: [SIMD2<Float>], _ colors: [RGBA], _ size: CGSize, _ context: GraphicsContext) {
        let pieces = 16
        func point(_ x: Int, _ y: Int) -> CGPoint {
            let (u, v) = (Float(x) / Float(pieces), Float(y) / Float(pieces))
            let place = (points[0] * (1 - u) + points[1] * u) * (1 - v) + (points[2] * (1 - u) + points[3] * u) * v
            return CGPoint(x: CGFloat(place.x) * size.width, y: CGFloat(place.y) * size.height)
        }
        for y in 0..<pieces {
            for x in 0..<pieces {
                let (u, v) = ((Double(x) + 0.5) / Double(pieces), (Double(y) + 0.5) / Double(pieces))
                let color = colors[0].mixed(with: colors[1], by: u).mixed(with: colors[2].mixed(with: colors[3], by: u), by: v)
                var path = Path()
                // Extend each piece by a point to the right and below, so that no seam shows between pieces.
                let corners = [point(x, y), point(x + 1, y), point(x + 1, y + 1), point(x, y + 1)]
                path.move(to: corners[0])
                path.addLine(to: CGPoint(x: corners[1].x + 1, y: corners[1].y))
                path.addLine(to: CGPoint(x: corners[2].x + 1, y: corners[2].y + 1))
                path.addLine(to: CGPoint(x: corners[3].x, y: corners[3].y + 1))
                path.closeSubpath()
                context.fill(path, with: .color(Color(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)))
            }
        }
    }
}
