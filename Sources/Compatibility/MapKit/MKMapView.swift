import Foundation
import TenFoot
import TenFootCoreLocation
import TenFootUIKit

/// An item at a position on a map.
///
/// Source: MapKit MKAnnotation.
@preconcurrency @MainActor public protocol MKAnnotation: AnyObject {
    /// Its position.
    var coordinate: CLLocationCoordinate2D { get }
    /// Its title.
    var title: String? { get }
    /// Its subtitle.
    var subtitle: String? { get }
}
extension MKAnnotation {
    /// Nil by default.
    public var title: String? { nil }
    /// Nil by default.
    public var subtitle: String? { nil }
}

/// A position with a title and a subtitle.
///
/// Source: MapKit MKPointAnnotation.
@preconcurrency @MainActor open class MKPointAnnotation: NSObject, MKAnnotation {
    /// Its position.
    open var coordinate = CLLocationCoordinate2D()
    /// Its title.
    open var title: String?
    /// Its subtitle.
    open var subtitle: String?
}

/// A map of a region with annotations, on a plain background as `Map` shows it.
///
/// Source: MapKit MKMapView.
@preconcurrency @MainActor open class MKMapView: UIView {
    /// The visible region.
    open var region = MKCoordinateRegion() { didSet { show() } }
    /// The annotations.
    public private(set) var annotations: [any MKAnnotation] = [] { didSet { show() } }
    /// Accepted without effect: no service reports the device's location.
    open var showsUserLocation = false
    private let shown = UIHostingController(rootView: AnyView(EmptyView()))

    /// Creates a map with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        shown.safeAreaRegions = []
        addSubview(shown.view)
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    /// Shows a region; `animated` is ignored.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Centres a position without changing the span.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    /// Adds an annotation.
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    /// Adds annotations.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    /// Removes an annotation.
    open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
    /// Removes annotations.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations.removeAll { old in annotations.contains { $0 === old } }
    }

    private func show() {
        let places = annotations.enumerated().map { (id: $0.offset, name: $0.element.title ?? "", coordinate: $0.element.coordinate) }
        shown.rootView = AnyView(
            Map(initialPosition: .region(region)) {
                ForEach(places, id: \.id) { Marker($0.name, coordinate: $0.coordinate) }
            }
            .id("\(region.center.latitude) \(region.center.longitude) \(region.span.latitudeDelta) \(region.span.longitudeDelta)"))
    }
    /// The map fills the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        shown.view.frame = bounds
    }
}
