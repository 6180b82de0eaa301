import TenFoot

/// Where places lie on a map as it is shown.
struct Projection: Equatable {
    /// The middle of the flat map's part, and points a side of the flat map.
    let middle: CGPoint
    let scale: CGFloat
    let size: CGSize

    /// Shows a part of the earth as large as a size has room for.
    init(_ region: MKCoordinateRegion, in size: CGSize) {
        let center = region.center
        middle = CGPoint(x: Mercator.x(center.longitude), y: Mercator.y(center.latitude))
        let half = region.span.latitudeDelta / 2
        let high = Mercator.y(center.latitude - half) - Mercator.y(center.latitude + half)
        let wide = region.span.longitudeDelta / 360
        self.size = size
        // The earth is never shown smaller than the map is high.
        scale = max(min(size.width / max(wide, 1e-9), size.height / max(high, 1e-9)), size.height)
    }

    /// The point of a place; the nearer one where the earth comes round.
    func point(_ place: CLLocationCoordinate2D) -> CGPoint {
        var east = Mercator.x(place.longitude) - middle.x
        east -= east.rounded()
        return CGPoint(x: size.width / 2 + east * scale, y: size.height / 2 + (Mercator.y(place.latitude) - middle.y) * scale)
    }

    /// The points of a line, which goes on where the earth comes round.
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

    /// The place under a point.
    func place(_ point: CGPoint) -> CLLocationCoordinate2D {
        let x = middle.x + (point.x - size.width / 2) / scale
        let longitude = (x - x.rounded(.down)) * 360 - 180
        return CLLocationCoordinate2D(latitude: Mercator.latitude(middle.y + (point.y - size.height / 2) / scale), longitude: longitude)
    }

    /// How many points some metres are at a place.
    func points(_ metres: Double, at place: CLLocationCoordinate2D) -> CGFloat {
        metres / (Mercator.metresADegree * 360 * max(cos(place.latitude * .pi / 180), 0.01)) * scale
    }

    /// The part of the earth that is seen.
    var region: MKCoordinateRegion {
        let (high, wide) = (size.height / scale, size.width / scale)
        let (north, south) = (Mercator.latitude(middle.y - high / 2), Mercator.latitude(middle.y + high / 2))
        return MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: Mercator.latitude(middle.y), longitude: middle.x * 360 - 180),
            span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: wide * 360))
    }
}

extension EnvironmentValues {
    /// Where places lie on the map around.
    var projection: Projection? {
        get { self[ProjectionKey.self] }
        set { self[ProjectionKey.self] = newValue }
    }
}

private struct ProjectionKey: EnvironmentKey { static let defaultValue: Projection? = nil }

/// The places on a map, by which it chooses what to show.
struct PlacesKey: PreferenceKey {
    static var defaultValue: [Place] { [] }
    static func reduce(value: inout [Place], nextValue: () -> [Place]) { value += nextValue() }
}

/// A coordinate that can be compared; Apple's cannot, and apps make it so themselves.
struct Place: Equatable, Sendable {
    let latitude: Double
    let longitude: Double
    init(_ coordinate: CLLocationCoordinate2D) {
        latitude = coordinate.latitude
        longitude = coordinate.longitude
    }
}
