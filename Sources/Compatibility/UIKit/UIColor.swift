import Foundation
import TenFoot

/// A colour; it may differ between light and dark, which is resolved where it is drawn.
///
/// Source: UIKit UIColor.
public final class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    // Immutable, and so safe to share.
    let color: Color

    /// Creates a colour from a SwiftUI colour.
    public init(_ color: Color) { self.color = color }

    /// Creates a colour by its components, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }
    /// Creates a colour by its components in Display P3, from 0 to 1; shown as the nearest colour in sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }
    /// Creates a grey, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: Double(white), opacity: Double(alpha))) }
    /// Creates a colour by hue, saturation and brightness, from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
    }
    /// Creates a colour from a Core Graphics colour.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.rgba
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    /// Creates a colour by its name in the app's assets; nil if there is none.
    public convenience init?(named name: String) {
        guard Color.hasAsset(named: name) else { return nil }
        self.init(Color(name))
    }
    /// Creates a colour by its name in the app's assets; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    /// Creates a colour of the app's assets by a name that is checked at compile time.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }
    /// Creates a colour from a closure, which is called once for light traits and once for dark ones.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        self.init(Color(light: light.color, dark: dark.color))
    }

    /// Always true: an archive contains four numbers.
    public static var supportsSecureCoding: Bool { true }
    /// Decodes a colour from an archive; nil if it contains none.
    public convenience init?(coder: NSCoder) {
        let names = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
        guard names.allSatisfy(coder.containsValue(forKey:)) else { return nil }
        let parts = names.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    /// Encodes the colour; the dark variant if it differs between light and dark.
    public func encode(with coder: NSCoder) {
        for (name, part) in zip(["UIRed", "UIGreen", "UIBlue", "UIAlpha"], rgba) { coder.encode(Double(part), forKey: name) }
    }

    /// The colour with another opacity, from 0 (invisible) to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let rgba = rgba
        return UIColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha)
    }
    /// The variant of the colour for the given traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var environment = EnvironmentValues()
        environment.colorScheme = traitCollection.userInterfaceStyle == .light ? .light : .dark
        return UIColor(Color(color.resolve(in: environment)))
    }

    /// Red, green, blue and alpha of the dark variant, from 0 to 1.
    var rgba: [CGFloat] {
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        let resolved = color.resolve(in: environment)
        return [CGFloat(resolved.red), CGFloat(resolved.green), CGFloat(resolved.blue), CGFloat(resolved.opacity)]
    }
    /// The colour as a Core Graphics colour; the dark variant if it differs between light and dark.
    public var cgColor: CGColor {
        let rgba = rgba
        return CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])
    }
    /// Writes the components, from 0 to 1; always true.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = rgba
        red?.pointee = rgba[0]
        green?.pointee = rgba[1]
        blue?.pointee = rgba[2]
        alpha?.pointee = rgba[3]
        return true
    }
    /// Writes brightness and opacity, from 0 to 1; true if the colour is a grey.
    @discardableResult public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = rgba
        white?.pointee = 0.299 * rgba[0] + 0.587 * rgba[1] + 0.114 * rgba[2]
        alpha?.pointee = rgba[3]
        return rgba[0] == rgba[1] && rgba[1] == rgba[2]
    }
    /// Writes hue, saturation, brightness and opacity, from 0 to 1; always true.
    @discardableResult public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = rgba
        let most = max(rgba[0], rgba[1], rgba[2])
        let spread = most - min(rgba[0], rgba[1], rgba[2])
        var angle: CGFloat = 0
        if spread > 0 {
            if most == rgba[0] {
                angle = (rgba[1] - rgba[2]) / spread
            } else if most == rgba[1] {
                angle = 2 + (rgba[2] - rgba[0]) / spread
            } else {
                angle = 4 + (rgba[0] - rgba[1]) / spread
            }
        }
        hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
        saturation?.pointee = most > 0 ? spread / most : 0
        brightness?.pointee = most
        alpha?.pointee = rgba[3]
        return true
    }

    /// Whether two are the same colour.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
    /// Equal colours have equal hashes.
    public override var hash: Int { color.hashValue }
}

extension Color {
    /// Creates a colour from a UIKit colour.
    ///
    /// Source: SwiftUI Color.init(uiColor:).
    public init(uiColor: UIColor) { self = uiColor.color }
    /// Creates a colour from a UIKit colour.
    public init(_ color: UIColor) { self = color.color }
}

extension UIColor: _ExpressibleByColorLiteral {
    /// The colour of a `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
