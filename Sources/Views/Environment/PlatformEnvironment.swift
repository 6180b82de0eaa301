import Foundation
import TenFootLanguage
import TenFootViewGraph

// Environment values for the device, with the values of a television.

private enum LocaleKey: EnvironmentKey {
    // Computed each time, since the language may change while the app runs; every body then runs again.
    static var defaultValue: Locale { InterfaceLanguage.locale }
}
private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }

/// The space available along an axis.
///
/// Source: SwiftUI UserInterfaceSizeClass.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little space.
    case compact
    /// Enough space.
    case regular
}

extension EnvironmentValues {
    /// The horizontal size class: regular on a television.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { .regular }
        set {}
    }
    /// The vertical size class: regular on a television.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { .regular }
        set {}
    }
    /// The user's language and region.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    /// The user's calendar.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    /// The user's time zone.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    /// The length of a pixel's side, in points.
    ///
    /// Source: SwiftUI EnvironmentValues.pixelLength.
    public var pixelLength: CGFloat { 1 / max(displayScale, 0.1) }
}

extension View {
    /// Sets the store for `@AppStorage` properties in this view that do not name one.
    ///
    /// Source: SwiftUI defaultAppStorage(_:).
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        let store = UncheckedValue<UserDefaults?>(store)
        return modifier(_EnvironmentModifier { $0.appStorageDefaults = store })
    }
}
