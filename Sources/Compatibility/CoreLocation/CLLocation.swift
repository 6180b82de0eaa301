@_exported import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres.
public typealias CLLocationAccuracy = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double

/// A geographical position.
///
/// Source: CoreLocation CLLocationCoordinate2D.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: CLLocationDegrees
    /// Creates a coordinate at latitude 0 and longitude 0.
    public init() { (latitude, longitude) = (0, 0) }
    /// Creates a coordinate.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// An invalid coordinate.
///
/// Source: CoreLocation kCLLocationCoordinate2DInvalid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a coordinate is valid.
///
/// Source: CoreLocation CLLocationCoordinate2DIsValid(_:).
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// Creates a coordinate.
///
/// Source: CoreLocation CLLocationCoordinate2DMake(_:_:).
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A position at a time.
///
/// Source: CoreLocation CLLocation.
open class CLLocation: NSObject, @unchecked Sendable {
    // Immutable.
    /// The position.
    public let coordinate: CLLocationCoordinate2D
    /// The altitude above sea level, in metres.
    public let altitude: CLLocationDistance
    /// The accuracy of the position, in metres.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The accuracy of the altitude, in metres; negative if the altitude is unknown.
    public let verticalAccuracy: CLLocationAccuracy
    /// The speed in metres per second; negative if unknown.
    public let speed: CLLocationSpeed = -1
    /// The direction of movement in degrees; negative if unknown.
    public let course: CLLocationDirection = -1
    /// The time.
    public let timestamp: Date

    /// Creates a location at the current time.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
            verticalAccuracy: -1, timestamp: Date())
    }
    /// Creates a location at a time.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.timestamp = timestamp
    }

    /// The distance to another location in metres, on a sphere of the earth's mean radius: the error is at most half a percent.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let (one, other) = (coordinate, location.coordinate)
        let (north, east) = ((other.latitude - one.latitude) * .pi / 180, (other.longitude - one.longitude) * .pi / 180)
        let haversine =
            pow(sin(north / 2), 2) + cos(one.latitude * .pi / 180) * cos(other.latitude * .pi / 180) * pow(sin(east / 2), 2)
        return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
    }
}
