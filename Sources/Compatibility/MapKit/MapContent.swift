import TenFoot

/// What lies on a map: views, each of which knows its place.
///
/// Source: MapKit MapContent.
@MainActor @preconcurrency public protocol MapContent: View {}

/// Makes content of several pieces.
///
/// Source: MapKit MapContentBuilder.
public typealias MapContentBuilder = ViewBuilder

extension ForEach: MapContent where Content: MapContent {}
extension Group: MapContent where Content: MapContent {}
extension TupleView: MapContent {}
extension EmptyView: MapContent {}
extension Optional: MapContent where Wrapped: MapContent {}
extension _ConditionalContent: MapContent where First: MapContent, Second: MapContent {}

/// A view at a place, with a title beneath.
///
/// Source: MapKit Annotation.
public struct Annotation<Label: View, Content: View>: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let anchor: UnitPoint
    private let content: Content
    private let label: Label

    /// A view whose anchor lies on the place.
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.coordinate = coordinate
        self.anchor = anchor
        self.content = content()
        self.label = label()
    }

    /// The view in its place.
    public var body: some View {
        Placed(coordinate: coordinate, anchor: anchor) {
            content.overlay(alignment: .bottom) { label.font(.caption2).fixedSize().alignmentGuide(.bottom) { $0[.top] - 4 } }
        }
    }
}

extension Annotation where Label == Text {
    /// A view whose anchor lies on the place.
    public init(
        _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
    }
    /// A view whose anchor lies on the place.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) { self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) } }
}

/// A balloon at a place.
///
/// Source: MapKit Marker.
public struct Marker<Label: View>: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let label: Label

    /// A balloon with a label.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        self.coordinate = coordinate
        self.label = label()
    }

    /// The balloon in its place.
    public var body: some View {
        Placed(coordinate: coordinate, anchor: .bottom) { Balloon(label: label) }
    }
}

extension Marker where Label == Text {
    /// A balloon with a title.
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) { self.init(coordinate: coordinate) { Text(titleKey) } }
    /// A balloon with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(title) }
    }
    /// A balloon with a title; up to three letters for it are not shown.
    public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(title) }
    }
}

extension Marker where Label == TenFoot.Label<Text, Image> {
    /// A balloon with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { TenFoot.Label(titleKey, systemImage: systemImage) }
    }
    /// A balloon with a title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { TenFoot.Label(title, systemImage: systemImage) }
    }
}

/// Where the box stands, which nothing here knows: nothing is shown.
///
/// Source: MapKit UserAnnotation.
public struct UserAnnotation: MapContent {
    /// Nothing.
    public init() {}
    /// Nothing.
    public var body: some View { EmptyView() }
}

/// A view at a place, as before tvOS 17.
///
/// Source: MapKit MapAnnotation.
public struct MapAnnotation<Content: View>: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let anchor: CGPoint
    private let content: Content

    /// A view whose anchor lies on the place.
    public init(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5), @ViewBuilder content: () -> Content
    ) {
        self.coordinate = coordinate
        anchor = anchorPoint
        self.content = content()
    }

    /// The view in its place.
    public var body: some View { Placed(coordinate: coordinate, anchor: UnitPoint(x: anchor.x, y: anchor.y)) { content } }
}

/// A balloon at a place, as before tvOS 17.
///
/// Source: MapKit MapMarker.
public struct MapMarker: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?
    /// A balloon.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }
    /// The balloon in its place.
    public var body: some View { Placed(coordinate: coordinate, anchor: .bottom) { Balloon(label: EmptyView()) }.tint(tint) }
}

/// Puts a view where its place is on the map around.
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
        // A point without size lies on the place, and the view on the point by its anchor.
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
