import TenFoot

/// A line over places.
///
/// Source: MapKit MapPolyline.
public struct MapPolyline: MapContent {
    private let places: [CLLocationCoordinate2D]
    private var look = ShapeLook(line: (AnyShapeStyle(.tint), StrokeStyle(lineWidth: 3)))

    /// A line from place to place.
    public init(coordinates: [CLLocationCoordinate2D]) { places = coordinates }

    /// The line in its place.
    public var body: some View { Drawn(places: places, look: look) { $0.line(places) } }

    /// Draws it with a style.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> MapPolyline {
        var line = self
        line.look.line = (AnyShapeStyle(content), style)
        return line
    }
    /// Draws it with a style, as wide as some points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> MapPolyline {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// An area between places.
///
/// Source: MapKit MapPolygon.
public struct MapPolygon: MapContent {
    private let places: [CLLocationCoordinate2D]
    private var look = ShapeLook(fill: AnyShapeStyle(.tint))

    /// The area that a line around it cuts off.
    public init(coordinates: [CLLocationCoordinate2D]) { places = coordinates }

    /// The area in its place.
    public var body: some View {
        Drawn(places: places, look: look) { projection in
            var path = projection.line(places)
            path.closeSubpath()
            return path
        }
    }

    /// Fills it.
    public func foregroundStyle<S: ShapeStyle>(_ content: S) -> MapPolygon {
        var area = self
        area.look.fill = AnyShapeStyle(content)
        return area
    }
    /// Draws its edge, as wide as some points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> MapPolygon {
        var area = self
        area.look.line = (AnyShapeStyle(content), StrokeStyle(lineWidth: lineWidth))
        return area
    }
}

/// An area around a place.
///
/// Source: MapKit MapCircle.
public struct MapCircle: MapContent {
    private let center: CLLocationCoordinate2D
    private let radius: CLLocationDistance
    private var look = ShapeLook(fill: AnyShapeStyle(.tint))

    /// All that is nearer to a place than some metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius
    }

    /// The area in its place.
    public var body: some View {
        Drawn(places: [center], look: look) { projection in
            let (middle, radius) = (projection.point(center), projection.points(radius, at: center))
            return Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
        }
    }

    /// Fills it.
    public func foregroundStyle<S: ShapeStyle>(_ content: S) -> MapCircle {
        var circle = self
        circle.look.fill = AnyShapeStyle(content)
        return circle
    }
    /// Draws its edge, as wide as some points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> MapCircle {
        var circle = self
        circle.look.line = (AnyShapeStyle(content), StrokeStyle(lineWidth: lineWidth))
        return circle
    }
}

/// How a shape on a map is drawn.
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
            // Under what stands at places, whichever comes first.
            .zIndex(-1)
        }
    }
}
