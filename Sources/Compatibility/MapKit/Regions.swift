@_exported import TenFootCoreLocation

/// The extent of a region, in degrees.
///
/// Source: MapKit MKCoordinateSpan.
public struct MKCoordinateSpan: Sendable, Hashable {
    /// The north-south extent.
    public var latitudeDelta: CLLocationDegrees
    /// The east-west extent.
    public var longitudeDelta: CLLocationDegrees
    /// Creates an empty span.
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    /// Creates a span.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A region around a centre.
///
/// Source: MapKit MKCoordinateRegion.
public struct MKCoordinateRegion: Sendable {
    /// The centre.
    public var center: CLLocationCoordinate2D
    /// The extent.
    public var span: MKCoordinateSpan
    /// Creates an empty region.
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    /// Creates a region around a position.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
    /// Creates a region around a position, with its extent in metres.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) {
        let degree = Mercator.metresADegree
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / degree,
                longitudeDelta: longitudinalMeters / (degree * max(cos(center.latitude * .pi / 180), 0.01))))
    }
    /// Creates the region of a map rectangle.
    public init(_ rect: MKMapRect) {
        let middle = MKMapPoint(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2).coordinate
        let corner = rect.origin.coordinate
        let other = MKMapPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height).coordinate
        self.init(
            center: middle,
            span: MKCoordinateSpan(latitudeDelta: corner.latitude - other.latitude, longitudeDelta: other.longitude - corner.longitude))
    }

    /// Whether it can be shown: no part is NaN, and the grid lines at its longitude can be counted.
    var isNumeric: Bool {
        !center.latitude.isNaN && abs(center.longitude) < 1e6 && !span.latitudeDelta.isNaN && !span.longitudeDelta.isNaN
    }

    /// The smallest region that contains the positions, with a margin; the whole earth if there are none.
    static func around(_ places: [Place]) -> MKCoordinateRegion {
        guard !places.isEmpty else {
            return MKCoordinateRegion(center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 140, longitudeDelta: 360))
        }
        let latitudes = places.map(\.latitude), longitudes = places.map { wrapped($0.longitude) }.sorted()
        let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
        var (west, east) = (longitudes.first ?? 0, longitudes.last ?? 0)
        // Leave out the widest gap between neighbours, so that the region may cross the antimeridian.
        for (one, next) in zip(longitudes, longitudes.dropFirst()) where next - one > 360 - (east - west) {
            (west, east) = (next, one + 360)
        }
        return MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: wrapped((west + east) / 2)),
            span: MKCoordinateSpan(latitudeDelta: max((north - south) * 1.3, 0.01), longitudeDelta: max((east - west) * 1.3, 0.01)))
    }

    /// The longitude from -180 up to 180 that names the same meridian.
    private static func wrapped(_ longitude: CLLocationDegrees) -> CLLocationDegrees {
        longitude - 360 * ((longitude + 180) / 360).rounded(.down)
    }
}

/// A point of the map projection.
///
/// Source: MapKit MKMapPoint.
public struct MKMapPoint: Sendable, Hashable {
    /// The distance from the west edge.
    public var x: Double
    /// The distance from the north edge.
    public var y: Double
    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    /// Creates the point of a coordinate.
    public init(_ coordinate: CLLocationCoordinate2D) {
        self.init(x: Mercator.x(coordinate.longitude) * MKMapSize.world.width, y: Mercator.y(coordinate.latitude) * MKMapSize.world.height)
    }
    /// The coordinate of the point.
    public var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: Mercator.latitude(y / MKMapSize.world.height), longitude: x / MKMapSize.world.width * 360 - 180)
    }
}

/// A size on the map projection.
///
/// Source: MapKit MKMapSize.
public struct MKMapSize: Sendable, Hashable {
    /// The east-west extent.
    public var width: Double
    /// The north-south extent.
    public var height: Double
    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    /// The size of the whole map.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle of the map projection.
///
/// Source: MapKit MKMapRect.
public struct MKMapRect: Sendable, Hashable {
    /// The north-west corner.
    public var origin: MKMapPoint
    /// The size.
    public var size: MKMapSize
    /// Creates a rectangle.
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }
    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }
    /// The whole map.
    public static let world = MKMapRect(x: 0, y: 0, width: MKMapSize.world.width, height: MKMapSize.world.height)
}

/// The map projection: a square with sides of 1, north up.
///
/// Source: the Web Mercator projection (EPSG:3857), on a sphere.
enum Mercator {
    /// Metres per degree of latitude.
    static let metresADegree = 111_319.5
    private static let edge = 85.051_128_779_806_6

    static func x(_ longitude: CLLocationDegrees) -> Double { (longitude + 180) / 360 }
    static func y(_ latitude: CLLocationDegrees) -> Double {
        let angle = min(max(latitude, -edge), edge) * .pi / 180
        return (1 - log(tan(angle) + 1 / cos(angle)) / .pi) / 2
    }
    static func latitude(_ y: Double) -> CLLocationDegrees { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }
}
