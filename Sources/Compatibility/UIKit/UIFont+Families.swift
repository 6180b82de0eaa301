import CPango
import Foundation
import TenFoot

extension UIFont {
    /// The names of all font families, the app's own included, sorted.
    ///
    /// Source: UIKit UIFont.familyNames.
    public class var familyNames: [String] { InstalledFonts.faces.keys.sorted() }
    /// The names of a family's fonts, sorted; empty if there is no such family.
    ///
    /// Source: UIKit UIFont.fontNames(forFamilyName:).
    public class func fontNames(forFamilyName familyName: String) -> [String] { InstalledFonts.faces[familyName] ?? [] }
}

/// The fonts of the system and of the app, listed by Fontconfig.
private enum InstalledFonts {
    /// The names of each family's fonts, read at first use.
    static let faces = read()

    private static func read() -> [String: [String]] {
        guard let configuration = FcInitLoadConfigAndFonts() else { return [:] }
        defer { FcConfigDestroy(configuration) }
        if let own = Bundle.main.resourceURL?.appendingPathComponent("fonts").path {
            _ = own.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: 1) { FcConfigAppFontAddDir(configuration, $0) }
            }
        }
        guard let any = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [:] }
        defer {
            FcPatternDestroy(any)
            FcObjectSetDestroy(wanted)
        }
        _ = FcObjectSetAdd(wanted, FC_FAMILY)
        _ = FcObjectSetAdd(wanted, FC_POSTSCRIPT_NAME)
        guard let found = FcFontList(configuration, any, wanted) else { return [:] }
        defer { FcFontSetDestroy(found) }
        var names: [String: Set<String>] = [:]
        for index in 0..<Int(found.pointee.nfont) {
            guard let pattern = found.pointee.fonts[index], let family = text(FC_FAMILY, of: pattern) else { continue }
            names[family, default: []].insert(text(FC_POSTSCRIPT_NAME, of: pattern) ?? family)
        }
        return names.mapValues { $0.sorted() }
    }

    private static func text(_ property: String, of pattern: OpaquePointer) -> String? {
        var found: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &found) == FcResultMatch, let found else { return nil }
        return String(cString: found)
    }
}
