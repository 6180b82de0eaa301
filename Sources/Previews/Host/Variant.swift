import TenFoot
import TenFootViews

/// A screen configuration; `--sheet` shows several side by side.
struct Variant {
    /// As a part of a file's name.
    let name: String
    var display = DisplayPreferences()
    var isRightToLeft = false
    /// Pixels per point; a canvas is 1080 points high.
    var scale: CGFloat = 1

    @MainActor func applied(to view: AnyView) -> AnyView {
        isRightToLeft ? AnyView(view.environment(\.layoutDirection, .rightToLeft)) : view
    }

    /// A dark screen of 1080 lines.
    static let standard = Variant(name: "dark")

    /// The variants of a sheet, in its order.
    static let all = [
        standard, made("light") { $0.display.colorScheme = .light },
        made("contrast") { $0.display.increasesContrast = true },
        made("light-contrast") { $0.display = increased(.light) },
        made("text-small") { $0.display.textSize = .xSmall },
        made("text-large") { $0.display.textSize = .xxxLarge },
        made("text-largest") { $0.display.textSize = .accessibility5 },
        made("right-to-left") { $0.isRightToLeft = true },
        made("720p") { $0.scale = 720 / 1080 },
        made("4k") { $0.scale = 2 },
    ]

    private static func made(_ name: String, _ change: (inout Variant) -> Void) -> Variant {
        var variant = Variant(name: name)
        change(&variant)
        return variant
    }

    private static func increased(_ scheme: ColorScheme) -> DisplayPreferences {
        var display = DisplayPreferences()
        display.colorScheme = scheme
        display.increasesContrast = true
        return display
    }
}
