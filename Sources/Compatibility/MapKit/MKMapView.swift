import Foundation
import TenFoot
import TenFootCoreLocation
import TenFootUIKit

/// What lies on a map.
///
/// Source: MapKit MKAnnotation.
@preconcurrency @MainActor public protocol MKAnnotation: AnyObject {
    /// Where it is.
    var coordinate: CLLocationCoordinate2D { get }
    /// Its words.
    var title: String? { get }
    /// More words.
    var subtitle: String? { get }
}
extension MKAnnotation {
    /// None.
    public var title: String? { nil }
    /// None.
    public var subtitle: String? { nil }
}

/// A place with words.
///
/// Source: MapKit MKPointAnnotation.
@preconcurrency @MainActor open class MKPointAnnotation: NSObject, MKAnnotation {
    /// Where it is.
    open var coordinate = CLLocationCoordinate2D()
    /// Its words.
    open var title: String?
    /// More words.
    open var subtitle: String?
}

/// A part of the earth with places on it, on a plain ground as `Map` shows it.
///
/// Source: MapKit MKMapView.
@preconcurrency @MainActor open class MKMapView: UIView {
    /// The part that is seen.
    open var region = MKCoordinateRegion() { didSet { show() } }
    /// The places on it.
    public private(set) var annotations: [any MKAnnotation] = [] { didSet { show() } }
    /// Accepted without effect: no service here reports the device's location.
    open var showsUserLocation = false
    private let shown = UIHostingController(rootView: AnyView(EmptyView()))

    /// A map in a place of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(shown.view)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// Goes to a part.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Goes to a place, as near as before.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    /// Puts a place on it.
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    /// Puts places on it.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    /// Takes a place off it.
    open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
    /// Takes places off it.
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
    /// The ground fills it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        shown.view.frame = bounds
    }
}
