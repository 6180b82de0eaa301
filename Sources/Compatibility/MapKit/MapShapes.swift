import TenFoot

/// A line through positions.
///
/// Source: MapKit MapPolyline.
public struct MapPolyline: MapContent {
    private let places: [CLLocationCoordinate2D]
    private var look = ShapeLook(line: (AnyShapeStyle(.tint), StrokeStyle(lineWidth: 3)))

    /// Creates a line through positions.
    public init(coordinates: [CLLocationCoordinate2D]) { places = coordinates }

    /// The drawn line.
    public var body: some View { Drawn(places: places, look: look) { $0.line(places) } }

    /// Strokes the line with a style.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> MapPolyline {
        var line = self
        line.look.line = (AnyShapeStyle(content), style)
        return line
    }
    /// Strokes the line with a style and a width in points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> MapPolyline {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// A polygon with corners at positions.
///
/// Source: MapKit MapPolygon.
public struct MapPolygon: MapContent {
    private let places: [CLLocationCoordinate2D]
    private var look = ShapeLook(fill: AnyShapeStyle(.tint))

    /// Creates a polygon from its corners.
    public init(coordinates: [CLLocationCoordinate2D]) { places = coordinates }

    /// The drawn polygon.
    public var body: some View {
        Drawn(places: places, look: look) { projection in
            var path = projection.line(places)
            path.closeSubpath()
            return path
        }
    }

    /// Fills the polygon.
    public func foregroundStyle<S: ShapeStyle>(_ content: S) -> MapPolygon {
        var area = self
        area.look.fill = AnyShapeStyle(content)
        return area
    }
    /// Strokes the outline, with a width in points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> MapPolygon {
        var area = self
        area.look.line = (AnyShapeStyle(content), StrokeStyle(lineWidth: lineWidth))
        return area
    }
}

/// A circle around a position.
///
/// Source: MapKit MapCircle.
public struct MapCircle: MapContent {
    private let center: CLLocationCoordinate2D
    private let radius: CLLocationDistance
    private var look = ShapeLook(fill: AnyShapeStyle(.tint))

    /// Creates a circle with a radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius
    }

    /// The drawn circle.
    public var body: some View {
        Drawn(places: [center], look: look) { projection in
            let (middle, radius) = (projection.point(center), projection.points(radius, at: center))
            return Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
        }
    }

    /// Fills the circle.
    public func foregroundStyle<S: ShapeStyle>(_ content: S) -> MapCircle {
        var circle = self
        circle.look.fill = AnyShapeStyle(content)
        return circle
    }
    /// Strokes the outline, with a width in points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> MapCircle {
        var circle = self
        circle.look.line = (AnyShapeStyle(content), StrokeStyle(lineWidth: lineWidth))
        return circle
    }
}

/// The style that a shape is drawn with.
private struct ShapeLook {
    var fill: AnyShapeStyle?
    var line: (style: AnyShapeStyle, stroke: StrokeStyle)?
}

private struct Drawn: View {
    let places: [CLLocationCoordinate2D]
    let look: ShapeLook
    let path: (Projection) -> Path
    @Environment(\.projection) private var projection

    var body: some View {
        if let projection {
            let path = path(projection)
            ZStack {
                if let fill = look.fill { path.fill(fill) }
                if let line = look.line { path.stroke(line.style, style: line.stroke) }
            }
            .preference(key: PlacesKey.self, value: places.map(Place.init))
            // Shapes are drawn below annotations, whatever the source order.
            .zIndex(-1)
        }
    }
}
