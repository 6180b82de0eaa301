@_exported import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// How exact a place is, in metres.
public typealias CLLocationAccuracy = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double

/// A place on the earth.
///
/// Source: CoreLocation CLLocationCoordinate2D.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: CLLocationDegrees
    /// The place on the equator south of Greenwich.
    public init() { (latitude, longitude) = (0, 0) }
    /// A place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A place that is none.
///
/// Source: CoreLocation kCLLocationCoordinate2DInvalid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a place is one.
///
/// Source: CoreLocation CLLocationCoordinate2DIsValid(_:).
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// Makes a place.
///
/// Source: CoreLocation CLLocationCoordinate2DMake(_:_:).
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A place at a time.
///
/// Source: CoreLocation CLLocation.
open class CLLocation: NSObject, @unchecked Sendable {
    // Nothing in it changes.
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    /// How exact the place is, in metres.
    public let horizontalAccuracy: CLLocationAccuracy
    /// How exact the height is, in metres; less than 0 where there is none.
    public let verticalAccuracy: CLLocationAccuracy
    /// Metres a second; less than 0 where that is unknown.
    public let speed: CLLocationSpeed = -1
    /// Where it goes; less than 0 where that is unknown.
    public let course: CLLocationDirection = -1
    /// When.
    public let timestamp: Date

    /// A place now.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
            verticalAccuracy: -1, timestamp: Date())
    }
    /// A place at a time.
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

    /// How far another place is over the ground, in metres, on a globe of the earth's mean radius: half a percent off at most.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let (one, other) = (coordinate, location.coordinate)
        let (north, east) = ((other.latitude - one.latitude) * .pi / 180, (other.longitude - one.longitude) * .pi / 180)
        let haversine =
            pow(sin(north / 2), 2) + cos(one.latitude * .pi / 180) * cos(other.latitude * .pi / 180) * pow(sin(east / 2), 2)
        return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
    }
}
