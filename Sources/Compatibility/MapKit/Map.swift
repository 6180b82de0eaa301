import Logging
import TenFoot

/// Places on a part of the earth.
///
/// There are no maps here: places, lines and areas lie where they belong, on a plain ground with the lines of latitude and longitude.
///
/// Source: MapKit Map.
public struct Map<Content: View>: View {
    private let position: Binding<MapCameraPosition>?
    private let initial: MapCameraPosition
    private let content: Content
    @State private var places: [Place] = []

    /// A map whose part the app chooses and may change.
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> Content
    ) {
        self.position = position
        initial = position.wrappedValue
        self.content = content()
    }

    /// A map that begins with a part.
    public init(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> Content
    ) {
        position = nil
        initial = initialPosition
        self.content = content()
    }

    /// The ground and what lies on it.
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
    /// A map whose part the app chooses and may change.
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) { self.init(position: position) { EmptyView() } }
    /// A map that begins with a part.
    public init(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) { self.init(initialPosition: initialPosition) { EmptyView() } }
    /// A map of a part, as before tvOS 17.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false
    ) {
        self.init(position: coordinateRegion.position) { EmptyView() }
    }
}

extension Map {
    /// A map of a part with something for each item, as before tvOS 17.
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

/// Says once that there are no maps.
private enum MapNote {
    static let said: Void = Logger(label: "tenfoot").warning(
        "There are no maps here: a Map shows its places on a plain ground, and is not moved by the remote.")
}

/// The plain ground, with lines of latitude and longitude.
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

// MARK: How a map looks, and what it tells

/// How a map looks: the ground is dark where it would be seen from above.
///
/// Source: MapKit MapStyle.
public struct MapStyle: Sendable {
    let isImagery: Bool
    /// Streets and names.
    public static let standard = MapStyle(isImagery: false)
    /// The earth from above.
    public static let imagery = MapStyle(isImagery: true)
    /// The earth from above, with names.
    public static let hybrid = MapStyle(isImagery: true)
    /// Streets and names.
    public static func standard(elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic, showsTraffic: Bool = false)
        -> MapStyle
    {
        .standard
    }
    /// The earth from above.
    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }
    /// The earth from above, with names.
    public static func hybrid(elevation: Elevation = .automatic, showsTraffic: Bool = false) -> MapStyle { .hybrid }

    /// Whether there are mountains; the ground is flat.
    ///
    /// Source: MapKit MapStyle.Elevation.
    public enum Elevation: Sendable { case automatic, flat, realistic }
    /// How strong the colours are; there is one strength.
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

/// How often an app is told of the camera.
///
/// Source: MapKit MapCameraUpdateFrequency.
public enum MapCameraUpdateFrequency: Sendable { case continuous, onEnd }

/// What a map shows.
///
/// Source: MapKit MapCameraUpdateContext.
public struct MapCameraUpdateContext: Sendable {
    /// Where one looks from.
    public let camera: MapCamera
    /// The part that is seen.
    public let region: MKCoordinateRegion
}

struct Seen: Equatable { var projection: Projection? }
struct SeenKey: PreferenceKey {
    static var defaultValue: Seen { Seen() }
    static func reduce(value: inout Seen, nextValue: () -> Seen) { value = nextValue() }
}

extension View {
    /// Sets how maps look.
    ///
    /// Source: MapKit mapStyle(_:).
    public func mapStyle(_ style: MapStyle) -> some View { environment(\.mapStyle, style) }
    /// Accepted: a map has no controls.
    ///
    /// Source: MapKit mapControls(_:).
    public func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls) -> some View { self }
    /// Accepted: a map has no controls.
    ///
    /// Source: MapKit mapControlVisibility(_:).
    public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
    /// Tells what a map shows when that changes.
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
