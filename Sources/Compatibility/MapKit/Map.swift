import Logging
import TenFoot

/// A map of a region with content at positions.
///
/// TenFoot has no map data: markers, lines and areas are drawn on a plain background with a grid of latitude and longitude.
///
/// Source: MapKit Map.
public struct Map<Content: View>: View {
    private let position: Binding<MapCameraPosition>?
    private let initial: MapCameraPosition
    private let content: Content
    @State private var places: [Place] = []

    /// Creates a map whose camera position is bound to the app's state.
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> Content
    ) {
        self.position = position
        initial = position.wrappedValue
        self.content = content()
    }

    /// Creates a map with an initial camera position.
    public init(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> Content
    ) {
        position = nil
        initial = initialPosition
        self.content = content()
    }

    /// The background and the content.
    public var body: some View {
        _ = MapNote.said
        let region = (position?.wrappedValue ?? initial).region(showing: places)
        return GeometryReader { geometry in
            let projection = Projection(region, in: geometry.size)
            ZStack(alignment: .topLeading) {
                MapGround(projection: projection).zIndex(-2)
                content.environment(\.projection, projection)
            }
            .onPreferenceChange(PlacesKey.self) { places = $0 }
            .preference(key: SeenKey.self, value: Seen(projection: projection))
        }
        .clipped()
    }
}

extension Map where Content == EmptyView {
    /// Creates a map whose camera position is bound to the app's state.
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) { self.init(position: position) { EmptyView() } }
    /// Creates a map with an initial camera position.
    public init(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) { self.init(initialPosition: initialPosition) { EmptyView() } }
    /// Creates a map of a region, as before tvOS 17.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false
    ) {
        self.init(position: coordinateRegion.position) { EmptyView() }
    }
}

extension Map {
    /// Creates a map of a region with an annotation for each item, as before tvOS 17.
    public init<Items: RandomAccessCollection, Annotation: MapContent>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
    ) where Content == ForEach<Items, Items.Element.ID, Annotation>, Items.Element: Identifiable {
        self.init(position: coordinateRegion.position) { ForEach(annotationItems, content: annotationContent) }
    }
}

extension Binding<MKCoordinateRegion> {
    fileprivate var position: Binding<MapCameraPosition> {
        Binding<MapCameraPosition>(
            get: { .region(wrappedValue) },
            set: { if let region = $0.region { wrappedValue = region } })
    }
}

/// Logs once that there is no map data.
private enum MapNote {
    static let said: Void = Logger(label: "tenfoot").warning(
        "There is no map data here: a Map shows its content on a plain background, and the remote does not move it.")
}

/// The plain background with the grid of latitude and longitude.
private struct MapGround: View {
    let projection: Projection
    @Environment(\.mapStyle) private var style
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let isDark = style.isImagery || scheme == .dark
        let ground = isDark ? Color(red: 0.07, green: 0.11, blue: 0.16) : Color(red: 0.86, green: 0.90, blue: 0.93)
        let line = isDark ? Color.white.opacity(0.12) : Color.black.opacity(0.12)
        Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(ground))
            context.stroke(lines(size), with: .color(line), lineWidth: 1)
        }
        .accessibilityHidden(true)
    }

    private func lines(_ size: CGSize) -> Path {
        let region = projection.region
        let steps: [Double] = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
        let step = steps.first { region.span.longitudeDelta / $0 >= 4 } ?? 0.01
        return Path { path in
            let west = ((region.center.longitude - region.span.longitudeDelta / 2) / step).rounded(.down)
            let east = ((region.center.longitude + region.span.longitudeDelta / 2) / step).rounded(.up)
            for index in Int(west)...Int(east) {
                let x = size.width / 2 + (Mercator.x(Double(index) * step) - projection.middle.x) * projection.scale
                path.move(to: CGPoint(x: x, y: 0))
                path.addLine(to: CGPoint(x: x, y: size.height))
            }
            let south = ((region.center.latitude - region.span.latitudeDelta) / step).rounded(.down)
            let north = ((region.center.latitude + region.span.latitudeDelta) / step).rounded(.up)
            for index in Int(south)...Int(north) where abs(Double(index) * step) < 85 {
                let y = projection.point(CLLocationCoordinate2D(latitude: Double(index) * step, longitude: region.center.longitude)).y
                path.move(to: CGPoint(x: 0, y: y))
                path.addLine(to: CGPoint(x: size.width, y: y))
            }
        }
    }
}

// MARK: Style and camera changes

/// The style of a map: imagery styles have a dark background.
///
/// Source: MapKit MapStyle.
public struct MapStyle: Sendable {
    let isImagery: Bool
    /// A street map.
    public static let standard = MapStyle(isImagery: false)
    /// Satellite imagery.
    public static let imagery = MapStyle(isImagery: true)
    /// Satellite imagery with names.
    public static let hybrid = MapStyle(isImagery: true)
    /// A street map.
    public static func standard(elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic, showsTraffic: Bool = false)
        -> MapStyle
    {
        .standard
    }
    /// Satellite imagery.
    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }
    /// Satellite imagery with names.
    public static func hybrid(elevation: Elevation = .automatic, showsTraffic: Bool = false) -> MapStyle { .hybrid }

    /// Whether the terrain has elevation; ignored, as the map is flat.
    ///
    /// Source: MapKit MapStyle.Elevation.
    public enum Elevation: Sendable { case automatic, flat, realistic }
    /// The emphasis of the map's colours; ignored.
    ///
    /// Source: MapKit MapStyle.StandardEmphasis.
    public enum StandardEmphasis: Sendable { case automatic, muted }
}

extension EnvironmentValues {
    fileprivate var mapStyle: MapStyle {
        get { self[MapStyleKey.self] }
        set { self[MapStyleKey.self] = newValue }
    }
}

private struct MapStyleKey: EnvironmentKey { static let defaultValue = MapStyle.standard }

/// When an app is notified of camera changes.
///
/// Source: MapKit MapCameraUpdateFrequency.
public enum MapCameraUpdateFrequency: Sendable { case continuous, onEnd }

/// The camera and region of a map.
///
/// Source: MapKit MapCameraUpdateContext.
public struct MapCameraUpdateContext: Sendable {
    /// The camera.
    public let camera: MapCamera
    /// The visible region.
    public let region: MKCoordinateRegion
}

struct Seen: Equatable { var projection: Projection? }
struct SeenKey: PreferenceKey {
    static var defaultValue: Seen { Seen() }
    static func reduce(value: inout Seen, nextValue: () -> Seen) { value = nextValue() }
}

extension View {
    /// Sets the style of maps.
    ///
    /// Source: MapKit mapStyle(_:).
    public func mapStyle(_ style: MapStyle) -> some View { environment(\.mapStyle, style) }
    /// Accepted and ignored: a map has no controls.
    ///
    /// Source: MapKit mapControls(_:).
    public func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls) -> some View { self }
    /// Accepted and ignored: a map has no controls.
    ///
    /// Source: MapKit mapControlVisibility(_:).
    public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
    /// Calls a closure when the visible region changes.
    ///
    /// Source: MapKit onMapCameraChange(frequency:_:).
    public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View {
        onPreferenceChange(SeenKey.self) { seen in
            guard let region = seen.projection?.region else { return }
            let metres = region.span.latitudeDelta * Mercator.metresADegree
            action(
                MapCameraUpdateContext(
                    camera: MapCamera(centerCoordinate: region.center, distance: metres / (2 * tan(15 * Double.pi / 180))), region: region))
        }
    }
}
