import Foundation
import TenFootLanguage
import TenFootViewGraph

// What apps ask about the device, answered as a television answers.

private enum LocaleKey: EnvironmentKey {
    // Asked for anew, since a language may be chosen while the app runs; every body runs then.
    static var defaultValue: Locale { InterfaceLanguage.locale }
}
private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }

/// How much room there is along an axis.
///
/// Source: SwiftUI UserInterfaceSizeClass.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little.
    case compact
    /// Enough.
    case regular
}

extension EnvironmentValues {
    /// A television has room.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { .regular }
        set {}
    }
    /// A television has room.
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
    /// The side of a pixel, in points.
    ///
    /// Source: SwiftUI EnvironmentValues.pixelLength.
    public var pixelLength: CGFloat { 1 / max(displayScale, 0.1) }
}

extension View {
    /// Keeps the `@AppStorage` of the views in this one in a store, where they name none.
    ///
    /// Source: SwiftUI defaultAppStorage(_:).
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        let store = UncheckedValue<UserDefaults?>(store)
        return modifier(_EnvironmentModifier { $0.appStorageDefaults = store })
    }
}
