import Dispatch
import Logging

/// Would tell where the box stands; nothing here knows, and an app that asks is told that it may not know.
///
/// Source: CoreLocation CLLocationManager.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // Written by the app's one thread.
    /// Who is told.
    public weak var delegate: (any CLLocationManagerDelegate)?
    /// Kept.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// Kept.
    open var distanceFilter: CLLocationDistance = -1
    /// The last place: none.
    open var location: CLLocation? { nil }
    /// Refused, as where a viewer has said no.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// Refused, as where a viewer has said no.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    /// Reduced, as for every app that may not know the place at all.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// No.
    open class func locationServicesEnabled() -> Bool { false }

    private static let note: Void = Logger(label: "tenfoot").warning(
        "No service here knows where the box stands: apps that ask for the location are told that it is denied.")

    /// Asks, and is refused.
    open func requestWhenInUseAuthorization() { tell { $0.locationManagerDidChangeAuthorization($1) } }
    /// Asks, and is refused.
    open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }
    /// Asks once; the delegate hears of an error.
    open func requestLocation() { tell { $0.locationManager($1, didFailWithError: CLError(.denied)) } }
    /// Asks over and over; the delegate hears of an error.
    open func startUpdatingLocation() { requestLocation() }
    /// Nothing has begun.
    open func stopUpdatingLocation() {}

    private func tell(_ what: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
        _ = Self.note
        // Not at once: an app sets itself up after it has asked, as it does where an answer takes time.
        DispatchQueue.main.async { if let delegate = self.delegate { what(delegate, self) } }
    }
}

/// Is told where the box stands.
///
/// Source: CoreLocation CLLocationManagerDelegate.
public protocol CLLocationManagerDelegate: AnyObject {
    /// It stands here; never called.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// It is not known.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Whether it may be known.
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

/// Whether an app may know where the box stands.
///
/// Source: CoreLocation CLAuthorizationStatus.
public enum CLAuthorizationStatus: Int32, Sendable { case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse }

/// How exactly an app may know where the box stands.
///
/// Source: CoreLocation CLAccuracyAuthorization.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

/// What a moving device is carried by.
///
/// Source: CoreLocation CLActivityType.
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }

/// How a device is held.
///
/// Source: CoreLocation CLDeviceOrientation.
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Why a place is not known.
///
/// Source: CoreLocation CLError.
public struct CLError: Error, CustomNSError, Equatable {
    /// The reasons.
    ///
    /// Source: CoreLocation CLError.Code.
    public enum Code: Int, Sendable { case locationUnknown, denied, network }
    /// The reason.
    public let code: Code
    /// An error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The name of these errors.
    public static var errorDomain: String { "kCLErrorDomain" }
    /// The reason as a number.
    public var errorCode: Int { code.rawValue }
    /// What an app shows.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "No service here knows where the box stands."] }
    /// The place is not known.
    public static let locationUnknown = Code.locationUnknown
    /// It may not be known.
    public static let denied = Code.denied
    /// There is no network.
    public static let network = Code.network
}

/// As exact as can be for a way.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// As exact as can be.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// To ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// To a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// To a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// To three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Every move.
public let kCLDistanceFilterNone: CLLocationDistance = -1
