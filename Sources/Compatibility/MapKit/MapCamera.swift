import TenFoot

/// A viewpoint above a map.
///
/// Source: MapKit MapCamera.
public struct MapCamera: Sendable, Hashable {
    /// The position at the centre.
    public var centerCoordinate: CLLocationCoordinate2D
    /// The camera's height above it, in metres.
    public var distance: Double
    /// Stored without effect: north is always up.
    public var heading: Double
    /// Stored without effect: the camera always points straight down.
    public var pitch: Double

    /// Creates a camera above a position, at a distance in metres.
    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        self.centerCoordinate = centerCoordinate
        self.distance = distance
        self.heading = heading
        self.pitch = pitch
    }

    /// Whether both cameras have the same position and distance.
    public static func == (one: MapCamera, other: MapCamera) -> Bool {
        one.centerCoordinate.latitude == other.centerCoordinate.latitude
            && one.centerCoordinate.longitude == other.centerCoordinate.longitude && one.distance == other.distance
            && one.heading == other.heading && one.pitch == other.pitch
    }
    /// Hashes the position.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(centerCoordinate.latitude)
        hasher.combine(centerCoordinate.longitude)
        hasher.combine(distance)
    }

    /// The visible region: the vertical field of view is 30 degrees.
    var region: MKCoordinateRegion {
        let metres = min(2 * distance * tan(15 * Double.pi / 180), 20_000_000)
        return MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: metres, longitudinalMeters: 0)
    }
}

/// The region or camera that a map shows.
///
/// Source: MapKit MapCameraPosition.
public struct MapCameraPosition: Equatable, Sendable {
    private enum Kind: Sendable { case automatic, region(MKCoordinateRegion), camera(MapCamera) }
    private let kind: Kind

    /// Shows all content of the map.
    public static let automatic = MapCameraPosition(kind: .automatic)
    /// Shows a region.
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition(kind: .region(region)) }
    /// Shows what a camera sees.
    public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(kind: .camera(camera)) }
    /// Shows a rectangle of the map projection.
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition { .region(MKCoordinateRegion(rect)) }
    /// Shows the fallback: the user's location is never known.
    public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> MapCameraPosition { fallback }

    /// The region it was created with; nil if it was created otherwise.
    public var region: MKCoordinateRegion? { if case .region(let region) = kind { region } else { nil } }
    /// The camera it was created with; nil if it was created otherwise.
    public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
    /// Always false: the user's location is never known.
    public var followsUserLocation: Bool { false }

    /// Whether both show the same region.
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

/// How the user may move a map; none is implemented here.
///
/// Source: MapKit MapInteractionModes.
public struct MapInteractionModes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Panning.
    public static let pan = MapInteractionModes(rawValue: 1)
    /// Zooming.
    public static let zoom = MapInteractionModes(rawValue: 2)
    /// Pitching.
    public static let pitch = MapInteractionModes(rawValue: 4)
    /// Rotating.
    public static let rotate = MapInteractionModes(rawValue: 8)
    /// All interactions.
    public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// Limits of a map's camera; ignored.
///
/// Source: MapKit MapCameraBounds.
public struct MapCameraBounds: Sendable {
    /// Creates limits of the distance.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
    /// Creates limits of the centre and the distance.
    public init(centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}
