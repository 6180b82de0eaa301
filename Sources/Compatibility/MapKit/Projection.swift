import TenFoot

/// Converts positions to points of a map view.
struct Projection: Equatable {
    /// The centre in map coordinates, from 0 to 1, and below it the number of points per side of the whole map.
    let middle: CGPoint
    let scale: CGFloat
    let size: CGSize

    /// Creates a projection that fits a region into a size; the whole earth if a part of the region is not a number.
    init(_ region: MKCoordinateRegion, in size: CGSize) {
        let region = region.isNumeric ? region : .around([])
        let center = region.center
        middle = CGPoint(x: Mercator.x(center.longitude), y: Mercator.y(center.latitude))
        let half = region.span.latitudeDelta / 2
        let high = Mercator.y(center.latitude - half) - Mercator.y(center.latitude + half)
        let wide = region.span.longitudeDelta / 360
        self.size = size
        // The whole earth is at least as high as the view, and a point high in a view without a height.
        scale = max(min(size.width / max(wide, 1e-9), size.height / max(high, 1e-9)), size.height, 1)
    }

    /// The point of a position, at the repetition of the map that is nearest to the centre.
    func point(_ place: CLLocationCoordinate2D) -> CGPoint {
        var east = Mercator.x(place.longitude) - middle.x
        east -= east.rounded()
        return CGPoint(x: size.width / 2 + east * scale, y: size.height / 2 + (Mercator.y(place.latitude) - middle.y) * scale)
    }

    /// The path through positions, which crosses the antimeridian without a jump.
    func line(_ places: [CLLocationCoordinate2D]) -> Path {
        Path { path in
            var last: CGFloat?
            for place in places {
                var point = point(place)
                if let last { point.x -= ((point.x - last) / scale).rounded() * scale }
                if last == nil { path.move(to: point) } else { path.addLine(to: point) }
                last = point.x
            }
        }
    }

    /// The position at a point.
    func place(_ point: CGPoint) -> CLLocationCoordinate2D {
        let x = middle.x + (point.x - size.width / 2) / scale
        let longitude = (x - x.rounded(.down)) * 360 - 180
        return CLLocationCoordinate2D(latitude: Mercator.latitude(middle.y + (point.y - size.height / 2) / scale), longitude: longitude)
    }

    /// The length in points of a distance in metres, at a position.
    func points(_ metres: Double, at place: CLLocationCoordinate2D) -> CGFloat {
        metres / (Mercator.metresADegree * 360 * max(cos(place.latitude * .pi / 180), 0.01)) * scale
    }

    /// The visible region.
    var region: MKCoordinateRegion {
        let (high, wide) = (size.height / scale, size.width / scale)
        let (north, south) = (Mercator.latitude(middle.y - high / 2), Mercator.latitude(middle.y + high / 2))
        return MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: Mercator.latitude(middle.y), longitude: middle.x * 360 - 180),
            span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: wide * 360))
    }
}

extension EnvironmentValues {
    /// The projection of the enclosing map.
    var projection: Projection? {
        get { self[ProjectionKey.self] }
        set { self[ProjectionKey.self] = newValue }
    }
}

private struct ProjectionKey: EnvironmentKey { static let defaultValue: Projection? = nil }

/// Collects the positions of a map's content, from which the map derives the region to show.
struct PlacesKey: PreferenceKey {
    static var defaultValue: [Place] { [] }
    static func reduce(value: inout [Place], nextValue: () -> [Place]) { value += nextValue() }
}

/// An equatable coordinate; `CLLocationCoordinate2D` itself must not conform, since apps declare that conformance.
struct Place: Equatable, Sendable {
    let latitude: Double
    let longitude: Double
    init(_ coordinate: CLLocationCoordinate2D) {
        latitude = coordinate.latitude
        longitude = coordinate.longitude
    }
}
