@_exported import TenFootCoreLocation

/// How many degrees a part of the earth spans.
///
/// Source: MapKit MKCoordinateSpan.
public struct MKCoordinateSpan: Sendable, Hashable {
    /// From south to north.
    public var latitudeDelta: CLLocationDegrees
    /// From west to east.
    public var longitudeDelta: CLLocationDegrees
    /// Nothing.
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    /// A span.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of the earth.
///
/// Source: MapKit MKCoordinateRegion.
public struct MKCoordinateRegion: Sendable {
    /// Its middle.
    public var center: CLLocationCoordinate2D
    /// How much it spans.
    public var span: MKCoordinateSpan
    /// Nothing.
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    /// A part around a place.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
    /// A part around a place, in metres.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) {
        let degree = Mercator.metresADegree
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / degree,
                longitudeDelta: longitudinalMeters / (degree * max(cos(center.latitude * .pi / 180), 0.01))))
    }
    /// A part of the flat map.
    public init(_ rect: MKMapRect) {
        let middle = MKMapPoint(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2).coordinate
        let corner = rect.origin.coordinate
        let other = MKMapPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height).coordinate
        self.init(
            center: middle,
            span: MKCoordinateSpan(latitudeDelta: corner.latitude - other.latitude, longitudeDelta: other.longitude - corner.longitude))
    }

    /// The smallest part that has all of some places, with some room around; the whole earth where there are none.
    static func around(_ places: [Place]) -> MKCoordinateRegion {
        guard let first = places.first else {
            return MKCoordinateRegion(center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 140, longitudeDelta: 360))
        }
        var (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
        for place in places {
            (south, north) = (min(south, place.latitude), max(north, place.latitude))
            (west, east) = (min(west, place.longitude), max(east, place.longitude))
        }
        return MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
            span: MKCoordinateSpan(latitudeDelta: max((north - south) * 1.3, 0.01), longitudeDelta: max((east - west) * 1.3, 0.01)))
    }
}

/// A point of the flat map.
///
/// Source: MapKit MKMapPoint.
public struct MKMapPoint: Sendable, Hashable {
    /// From the west edge.
    public var x: Double
    /// From the north edge.
    public var y: Double
    /// A point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    /// The point of a place.
    public init(_ coordinate: CLLocationCoordinate2D) {
        self.init(x: Mercator.x(coordinate.longitude) * MKMapSize.world.width, y: Mercator.y(coordinate.latitude) * MKMapSize.world.height)
    }
    /// The place of the point.
    public var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: Mercator.latitude(y / MKMapSize.world.height), longitude: x / MKMapSize.world.width * 360 - 180)
    }
}

/// A size on the flat map.
///
/// Source: MapKit MKMapSize.
public struct MKMapSize: Sendable, Hashable {
    /// From west to east.
    public var width: Double
    /// From north to south.
    public var height: Double
    /// A size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    /// The earth's.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle of the flat map.
///
/// Source: MapKit MKMapRect.
public struct MKMapRect: Sendable, Hashable {
    /// The corner in the northwest.
    public var origin: MKMapPoint
    /// The size.
    public var size: MKMapSize
    /// A rectangle.
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }
    /// A rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }
    /// The earth.
    public static let world = MKMapRect(x: 0, y: 0, width: MKMapSize.world.width, height: MKMapSize.world.height)
}

/// The flat map: a square with sides of 1, north up.
///
/// Source: the Web Mercator projection (EPSG:3857), on a sphere.
enum Mercator {
    /// Metres a degree of latitude.
    static let metresADegree = 111_319.5
    private static let edge = 85.051_128_779_806_6

    static func x(_ longitude: CLLocationDegrees) -> Double { (longitude + 180) / 360 }
    static func y(_ latitude: CLLocationDegrees) -> Double {
        let angle = min(max(latitude, -edge), edge) * .pi / 180
        return (1 - log(tan(angle) + 1 / cos(angle)) / .pi) / 2
    }
    static func latitude(_ y: Double) -> CLLocationDegrees { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }
}
