import TenFoot

/// The content of a map: views that are placed at positions.
///
/// Source: MapKit MapContent.
@MainActor @preconcurrency public protocol MapContent: View {}

/// Builds map content from several parts.
///
/// Source: MapKit MapContentBuilder.
public typealias MapContentBuilder = ViewBuilder

extension ForEach: MapContent where Content: MapContent {}
extension Group: MapContent where Content: MapContent {}
extension TupleView: MapContent {}
extension EmptyView: MapContent {}
extension Optional: MapContent where Wrapped: MapContent {}
extension _ConditionalContent: MapContent where First: MapContent, Second: MapContent {}

/// A view at a position, with a title below it.
///
/// Source: MapKit Annotation.
public struct Annotation<Label: View, Content: View>: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let anchor: UnitPoint
    private let content: Content
    private let label: Label

    /// Creates a view whose anchor is placed at the position.
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.coordinate = coordinate
        self.anchor = anchor
        self.content = content()
        self.label = label()
    }

    /// The view at its position.
    public var body: some View {
        Placed(coordinate: coordinate, anchor: anchor) {
            content.overlay(alignment: .bottom) { label.font(.caption2).fixedSize().alignmentGuide(.bottom) { $0[.top] - 4 } }
        }
    }
}

extension Annotation where Label == Text {
    /// Creates a view whose anchor is placed at the position.
    public init(
        _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
    }
    /// Creates a view whose anchor is placed at the position.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) { self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) } }
}

/// A balloon marker at a position.
///
/// Source: MapKit Marker.
public struct Marker<Label: View>: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let label: Label

    /// Creates a marker with a label.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        self.coordinate = coordinate
        self.label = label()
    }

    /// The marker at its position.
    public var body: some View {
        Placed(coordinate: coordinate, anchor: .bottom) { Balloon(label: label) }
    }
}

extension Marker where Label == Text {
    /// Creates a marker with a title.
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) { self.init(coordinate: coordinate) { Text(titleKey) } }
    /// Creates a marker with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(title) }
    }
    /// Creates a marker with a title; the monogram is ignored.
    public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(title) }
    }
}

extension Marker where Label == TenFoot.Label<Text, Image> {
    /// Creates a marker with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { TenFoot.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a marker with a title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { TenFoot.Label(title, systemImage: systemImage) }
    }
}

/// The user's location, which is never known: shows nothing.
///
/// Source: MapKit UserAnnotation.
public struct UserAnnotation: MapContent {
    /// Creates an annotation.
    public init() {}
    /// An empty view.
    public var body: some View { EmptyView() }
}

/// A view at a position, as before tvOS 17.
///
/// Source: MapKit MapAnnotation.
public struct MapAnnotation<Content: View>: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let anchor: CGPoint
    private let content: Content

    /// Creates a view whose anchor is placed at the position.
    public init(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5), @ViewBuilder content: () -> Content
    ) {
        self.coordinate = coordinate
        anchor = anchorPoint
        self.content = content()
    }

    /// The view at its position.
    public var body: some View { Placed(coordinate: coordinate, anchor: UnitPoint(x: anchor.x, y: anchor.y)) { content } }
}

/// A balloon marker at a position, as before tvOS 17.
///
/// Source: MapKit MapMarker.
public struct MapMarker: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?
    /// Creates a marker.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }
    /// The marker at its position.
    public var body: some View { Placed(coordinate: coordinate, anchor: .bottom) { Balloon(label: EmptyView()) }.tint(tint) }
}

/// Places a view at a position of the enclosing map.
struct Placed<Content: View>: View {
    let coordinate: CLLocationCoordinate2D
    let anchor: UnitPoint
    let content: Content
    @Environment(\.projection) private var projection

    init(coordinate: CLLocationCoordinate2D, anchor: UnitPoint, @ViewBuilder content: () -> Content) {
        self.coordinate = coordinate
        self.anchor = anchor
        self.content = content()
    }

    var body: some View {
        let point = projection?.point(coordinate) ?? .zero
        // A view of zero size lies at the position, and the content is aligned to it by its anchor.
        Color.clear.frame(width: 0, height: 0)
            .overlay(alignment: .topLeading) {
                content.fixedSize()
                    .alignmentGuide(.leading) { $0.width * anchor.x }
                    .alignmentGuide(.top) { $0.height * anchor.y }
            }
            .position(point)
            .preference(key: PlacesKey.self, value: [Place(coordinate)])
    }
}

private struct Balloon<Label: View>: View {
    let label: Label

    var body: some View {
        VStack(spacing: 0) {
            Circle().fill(.tint).frame(width: 32, height: 32).overlay { Circle().fill(.white).frame(width: 12, height: 12) }
            Rectangle().fill(.tint).frame(width: 4, height: 12)
        }
        .overlay(alignment: .top) { label.font(.caption2).fixedSize().alignmentGuide(.top) { _ in -48 } }
    }
}
