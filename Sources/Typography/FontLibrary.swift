import CPango
import Foundation
import Synchronization
import TenFootGraphics

/// The fonts: a private set with only the UI family, and a fallback set with all of the system's fonts.
///
/// The private set takes a tenth of the time to load and looks the same on every machine; the other is loaded on another thread once the
/// first frame is shown, and only the first text that needs it waits for it.
@MainActor final class FontLibrary {
    /// A font map of Pango's and the context that measures and draws with it.
    @MainActor final class FontSet {
        // May be released on any thread; used only on the main thread.
        nonisolated(unsafe) let context: OpaquePointer
        nonisolated(unsafe) private let map: UnsafeMutablePointer<PangoFontMap>

        init?(_ configuration: OpaquePointer, language: String?) {
            guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
            pango_fc_font_map_set_config(OpaquePointer(map), configuration)
            // One unit of a font's size is one point, and one pixel at scale 1.
            pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
            guard let context = pango_font_map_create_context(map) else {
                g_object_unref(map)
                return nil
            }
            self.map = map
            self.context = context
            let options = cairo_font_options_create()
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            pango_cairo_context_set_font_options(context, options)
            cairo_font_options_destroy(options)
            pango_context_set_round_glyph_positions(context, 0)
            if let language { pango_context_set_language(context, pango_language_from_string(language)) }
        }

        isolated deinit {
            g_object_unref(UnsafeMutableRawPointer(context))
            g_object_unref(map)
        }
    }

    private let language: String?
    private let pending = PendingConfiguration()
    private let hasPrivateSet: Bool
    /// Only the UI family; the system's set if the family is not installed.
    private(set) lazy var own: FontSet? =
        hasPrivateSet ? Fontconfig.make(folders: Fontconfig.interFolders).flatMap { FontSet($0, language: language) } : system
    /// The UI family first, then all of the system's fonts.
    private(set) lazy var system: FontSet? = pending.wait().flatMap { FontSet($0, language: language) }

    /// Starts to load the system's fonts on another thread.
    func preload() { pending.begin() }

    init(language: String?) {
        self.language = language
        hasPrivateSet = !Fontconfig.interFolders.isEmpty
    }

    /// Whether a face is in the private set.
    func isOwn(_ font: FontDescriptor) -> Bool {
        hasPrivateSet && font.family == nil && (font.design == .default || font.design == .rounded)
    }

    /// Pango's description of a face; the caller frees it.
    func description(of font: FontDescriptor, scale: CGFloat) -> OpaquePointer? {
        guard let description = pango_font_description_new() else { return nil }
        pango_font_description_set_family(description, families(of: font))
        let size = font.size.isFinite ? max(1, min(font.size * scale, 2000)) : 29
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(max(100, min(font.weight, 1000)))))
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        return description
    }

    private func families(of font: FontDescriptor) -> String {
        // Inter has an optical size for large text with tighter spacing and finer detail.
        let own = font.size >= 32 ? "Inter Display,Inter" : "Inter"
        let fallback = "Noto Sans,DejaVu Sans,sans-serif"
        if let family = font.family?.filter({ $0 != "," }) {
            // A face's own name, as in "Poppins-Bold", is found by its family.
            let short = family.split(separator: "-").first.map { "," + $0 } ?? ""
            return "\(family)\(short),\(own),\(fallback)"
        }
        return switch font.design {
        case .default, .rounded: isOwn(font) ? own : "\(own),\(fallback)"
        case .monospaced: "Noto Sans Mono,DejaVu Sans Mono,monospace,\(own)"
        case .serif: "Noto Serif,DejaVu Serif,serif,\(own)"
        }
    }
}

/// The configuration of all the system's fonts, loaded on another thread.
private final class PendingConfiguration: Sendable {
    // Fontconfig's configurations may cross threads; this one is used by the main thread alone once it is made.
    private struct Box: @unchecked Sendable {
        var hasBegun = false
        var configuration: OpaquePointer?
    }
    private let box = Mutex(Box())
    private let done = DispatchSemaphore(value: 0)

    func begin() {
        let isFirst = box.withLock { box in
            defer { box.hasBegun = true }
            return !box.hasBegun
        }
        guard isFirst else { return }
        DispatchQueue.global(qos: .utility).async { [self] in
            let made = Box(hasBegun: true, configuration: Fontconfig.make(folders: Fontconfig.systemFolders))
            box.withLock { $0 = made }
            done.signal()
        }
    }

    func wait() -> OpaquePointer? {
        begin()
        done.wait()
        done.signal()
        return box.withLock { $0 }.configuration
    }
}

/// Configurations of fontconfig that depend on nothing but the font files.
private enum Fontconfig {
    static let systemFolders: [String] = {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
        // The app's own fonts lie beside it, where `tenfoot app` puts them.
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return ["/usr/share/fonts", "/usr/local/share/fonts", home + "/.local/share/fonts", home + "/.fonts", program + ".resources/fonts"]
    }()

    /// The folder of the UI family alone, where there is one; distributions differ in its name.
    static let interFolders: [String] = {
        let candidates = [
            ProcessInfo.processInfo.environment["TENFOOT_FONTS"], "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
            "/usr/share/fonts/inter", "/usr/share/fonts/inter-fonts", "/usr/share/fonts/rsms-inter-fonts",
        ]
        return candidates.compactMap { $0 }.filter { FileManager.default.fileExists(atPath: $0) }.prefix(1).map { $0 }
    }()

    static func make(folders: [String]) -> OpaquePointer? {
        guard let configuration = FcConfigCreate() else { return nil }
        let places = folders.map { "<dir>\($0.xmlEscaped)</dir>" }.joined()
        let xml = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(places)
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
            \(alias("sans-serif", ["Inter", "Noto Sans", "Noto Sans CJK SC", "DejaVu Sans"]))
            \(alias("serif", ["Noto Serif", "Noto Serif CJK SC", "DejaVu Serif"]))
            \(alias("monospace", ["Noto Sans Mono", "DejaVu Sans Mono"]))
            \(alias("emoji", ["Noto Color Emoji"]))\(scalesBitmaps)</fontconfig>
            """
        let isRead = xml.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: 1) { FcConfigParseAndLoadFromMemory(configuration, $0, 1) }
        }
        guard isRead != 0, FcConfigBuildFonts(configuration) != 0 else {
            FcConfigDestroy(configuration)
            return nil
        }
        return configuration
    }

    /// Bitmap fonts, such as emoji, have only one size, and are scaled to the requested size.
    private static let scalesBitmaps: String = {
        let factor = "<name>pixelsizefixupfactor</name>"
        func set(_ name: String, _ value: String) -> String { "<edit name=\"\(name)\" mode=\"assign\">\(value)</edit>" }
        return "<match target=\"font\"><test name=\"outline\"><bool>false</bool></test>"
            + set(
                "pixelsizefixupfactor",
                "<divide><name target=\"pattern\">pixelsize</name><name target=\"font\">pixelsize</name></divide>")
            + set(
                "matrix", "<times><name>matrix</name><matrix>\(factor)<double>0</double><double>0</double>\(factor)</matrix></times>")
            + set("size", "<divide><name>size</name>\(factor)</divide>") + "</match>"
    }()

    private static func alias(_ name: String, _ families: [String]) -> String {
        "<alias><family>\(name)</family><prefer>" + families.map { "<family>\($0)</family>" }.joined() + "</prefer></alias>"
    }
}

extension String {
    fileprivate var xmlEscaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
