import CPango
import Foundation
import TenFoot

extension UIFont {
    /// The families of the fonts that there are, the app's own among them, by name.
    ///
    /// Source: UIKit UIFont.familyNames.
    public class var familyNames: [String] { InstalledFonts.faces.keys.sorted() }
    /// The fonts of a family, by name; none of a family that there is not.
    ///
    /// Source: UIKit UIFont.fontNames(forFamilyName:).
    public class func fontNames(forFamilyName familyName: String) -> [String] { InstalledFonts.faces[familyName] ?? [] }
}

/// The fonts of the system and the app, by their files.
private enum InstalledFonts {
    /// The names of the fonts of each family, read when the first is asked for.
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
