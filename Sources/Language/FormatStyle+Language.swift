import Foundation

extension FormatStyle {
    /// The style in the locale of the interface, unless the app has set another.
    ///
    /// A style without a locale has `Locale.autoupdatingCurrent`, which is English on Linux.
    package var inInterfaceLanguage: Self { locale(.autoupdatingCurrent) == self ? locale(InterfaceLanguage.locale) : self }
}
