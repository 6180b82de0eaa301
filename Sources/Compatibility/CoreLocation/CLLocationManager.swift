import Dispatch
import Logging

/// Reports the device's location; access is always denied, since no location service exists here.
///
/// Source: CoreLocation CLLocationManager.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // Used by one thread of the app only.
    /// Receives the manager's events.
    public weak var delegate: (any CLLocationManagerDelegate)?
    /// Stored without effect.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// Stored without effect.
    open var distanceFilter: CLLocationDistance = -1
    /// The last location: always nil.
    open var location: CLLocation? { nil }
    /// Always denied, as if the user had declined.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// Always denied, as if the user had declined.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    /// Always `.reducedAccuracy`, as for an app without access.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// Always false.
    open class func locationServicesEnabled() -> Bool { false }

    private static let note: Void = Logger(label: "tenfoot").warning(
        "There is no location service here: the app's access to the location is denied.")

    /// Requests access, which is denied.
    open func requestWhenInUseAuthorization() { tell { $0.locationManagerDidChangeAuthorization($1) } }
    /// Requests access, which is denied.
    open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }
    /// Requests the location once; the delegate receives an error.
    open func requestLocation() { tell { $0.locationManager($1, didFailWithError: CLError(.denied)) } }
    /// Starts location updates; the delegate receives an error.
    open func startUpdatingLocation() { requestLocation() }
    /// Has no effect: no updates are running.
    open func stopUpdatingLocation() {}

    private func tell(_ what: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
        _ = Self.note
        // Asynchronous, as on tvOS: an app may finish its setup after the request.
        DispatchQueue.main.async { if let delegate = self.delegate { what(delegate, self) } }
    }
}

/// Receives a location manager's events.
///
/// Source: CoreLocation CLLocationManagerDelegate.
public protocol CLLocationManagerDelegate: AnyObject {
    /// The location was determined; never called.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// The location could not be determined.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The authorisation status is known or has changed.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Does nothing.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Whether an app may access the location.
///
/// Source: CoreLocation CLAuthorizationStatus.
public enum CLAuthorizationStatus: Int32, Sendable { case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse }

/// The accuracy of the location that an app may access.
///
/// Source: CoreLocation CLAccuracyAuthorization.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

/// The activity during which the location is tracked.
///
/// Source: CoreLocation CLActivityType.
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }

/// The physical orientation of a device.
///
/// Source: CoreLocation CLDeviceOrientation.
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Why the location could not be determined.
///
/// Source: CoreLocation CLError.
public struct CLError: Error, CustomNSError, Equatable {
    /// The error codes.
    ///
    /// Source: CoreLocation CLError.Code.
    public enum Code: Int, Sendable { case locationUnknown, denied, network }
    /// The code.
    public let code: Code
    /// Creates an error.
    public init(_ code: Code) { self.code = code }
    /// The error domain.
    public static var errorDomain: String { "kCLErrorDomain" }
    /// The code as a number.
    public var errorCode: Int { code.rawValue }
    /// The message for the user.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no location service here."] }
    /// The location is unknown.
    public static let locationUnknown = Code.locationUnknown
    /// Access to the location is denied.
    public static let denied = Code.denied
    /// The network is unavailable.
    public static let network = Code.network
}

/// The highest accuracy, for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The highest accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
