import TenFoot

// The colours of UIKit on tvOS; those for views and text differ between light and dark.
extension UIColor {
    /// The system's red.
    public static let systemRed = UIColor(Color.red)
    /// The system's orange.
    public static let systemOrange = UIColor(Color.orange)
    /// The system's yellow.
    public static let systemYellow = UIColor(Color.yellow)
    /// The system's green.
    public static let systemGreen = UIColor(Color.green)
    /// The system's mint.
    public static let systemMint = UIColor(Color.mint)
    /// The system's teal.
    public static let systemTeal = UIColor(Color.teal)
    /// The system's cyan.
    public static let systemCyan = UIColor(Color.cyan)
    /// The system's blue.
    public static let systemBlue = UIColor(Color.blue)
    /// The system's indigo.
    public static let systemIndigo = UIColor(Color.indigo)
    /// The system's purple.
    public static let systemPurple = UIColor(Color.purple)
    /// The system's pink.
    public static let systemPink = UIColor(Color.pink)
    /// The system's brown.
    public static let systemBrown = UIColor(Color.brown)
    /// The system's gray.
    public static let systemGray = UIColor(Color.gray)
    /// White.
    public static let white = UIColor(Color.white)
    /// Black.
    public static let black = UIColor(Color.black)
    /// Clear.
    public static let clear = UIColor(Color.clear)
    /// Red at full strength.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green at full strength.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue at full strength.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Yellow at full strength.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Orange at full strength.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple at full strength.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown at full strength.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Cyan at full strength.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Magenta at full strength.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// A grey of brightness 0.5.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// A grey of brightness 0.667.
    public static let lightGray = UIColor(white: 0.667, alpha: 1)
    /// A grey of brightness 0.333.
    public static let darkGray = UIColor(white: 0.333, alpha: 1)
    /// Text.
    public static let label = UIColor(Color.primary)
    /// Secondary text.
    public static let secondaryLabel = UIColor(Color.secondary)
    /// Tertiary text.
    public static let tertiaryLabel = UIColor(Color.primary.opacity(0.3))
    /// Quaternary text.
    public static let quaternaryLabel = UIColor(Color.primary.opacity(0.18))
    /// Placeholder text.
    public static let placeholderText = UIColor(Color.primary.opacity(0.3))
    /// Separator lines.
    public static let separator = UIColor(Color.primary.opacity(0.2))
    /// Opaque separator lines.
    public static let opaqueSeparator = UIColor(Color(light: Color(white: 0.78), dark: Color(white: 0.22)))
    /// The accent colour.
    public static let tintColor = UIColor(Color.accentColor)
    /// Links.
    public static let link = UIColor(Color.blue)
}
