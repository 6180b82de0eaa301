import TenFoot

/// Where one looks from.
///
/// Source: MapKit MapCamera.
public struct MapCamera: Sendable, Hashable {
    /// The place in the middle.
    public var centerCoordinate: CLLocationCoordinate2D
    /// How far above it one is, in metres.
    public var distance: Double
    /// Kept: north is up.
    public var heading: Double
    /// Kept: one looks straight down.
    public var pitch: Double

    /// Looks at a place from a distance in metres.
    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        self.centerCoordinate = centerCoordinate
        self.distance = distance
        self.heading = heading
        self.pitch = pitch
    }

    /// Whether two look from one place.
    public static func == (one: MapCamera, other: MapCamera) -> Bool {
        one.centerCoordinate.latitude == other.centerCoordinate.latitude
            && one.centerCoordinate.longitude == other.centerCoordinate.longitude && one.distance == other.distance
            && one.heading == other.heading && one.pitch == other.pitch
    }
    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(centerCoordinate.latitude)
        hasher.combine(centerCoordinate.longitude)
        hasher.combine(distance)
    }

    /// What is seen: a lens of 30 degrees from top to bottom.
    var region: MKCoordinateRegion {
        let metres = min(2 * distance * tan(15 * Double.pi / 180), 20_000_000)
        return MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: metres, longitudinalMeters: 0)
    }
}

/// What part of the earth a map shows.
///
/// Source: MapKit MapCameraPosition.
public struct MapCameraPosition: Equatable, Sendable {
    private enum Kind: Sendable { case automatic, region(MKCoordinateRegion), camera(MapCamera) }
    private let kind: Kind

    /// All that is on the map.
    public static let automatic = MapCameraPosition(kind: .automatic)
    /// A part of the earth.
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition(kind: .region(region)) }
    /// What is seen from somewhere.
    public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(kind: .camera(camera)) }
    /// A part of the flat map.
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition { .region(MKCoordinateRegion(rect)) }
    /// Where the box stands, which nothing here knows.
    public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> MapCameraPosition { fallback }

    /// The part it was made of; nil where it was not.
    public var region: MKCoordinateRegion? { if case .region(let region) = kind { region } else { nil } }
    /// The camera it was made of; nil where it was not.
    public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
    /// Whether it goes by what is on the map.
    public var followsUserLocation: Bool { false }

    /// Whether both show the same.
    public static func == (one: MapCameraPosition, other: MapCameraPosition) -> Bool {
        switch (one.kind, other.kind) {
        case (.automatic, .automatic): true
        case (.camera(let one), .camera(let other)): one == other
        case (.region(let one), .region(let other)):
            one.center.latitude == other.center.latitude && one.center.longitude == other.center.longitude && one.span == other.span
        default: false
        }
    }

    func region(showing places: [Place]) -> MKCoordinateRegion {
        switch kind {
        case .automatic: .around(places)
        case .region(let region): region
        case .camera(let camera): camera.region
        }
    }
}

/// How a map may be moved; none of it is done here.
///
/// Source: MapKit MapInteractionModes.
public struct MapInteractionModes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set by its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Sideways.
    public static let pan = MapInteractionModes(rawValue: 1)
    /// Nearer and farther.
    public static let zoom = MapInteractionModes(rawValue: 2)
    /// Tilted.
    public static let pitch = MapInteractionModes(rawValue: 4)
    /// Turned.
    public static let rotate = MapInteractionModes(rawValue: 8)
    /// All of it.
    public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// The limits of a map's camera; kept.
///
/// Source: MapKit MapCameraBounds.
public struct MapCameraBounds: Sendable {
    /// Limits of the distance.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
    /// Limits of the middle and the distance.
    public init(centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}
