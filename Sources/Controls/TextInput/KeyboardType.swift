import TenFootViews

/// A kind of keyboard, by its name in UIKit.
///
/// Those for numbers show digits alone; the others are the keyboard for all text.
public enum UIKeyboardType: Int, Sendable {
    /// One each.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    /// For searching, and for digits.
    case webSearch, asciiCapableNumberPad

    /// The characters of a keyboard for numbers; nil for the one for all text.
    var digits: [String]? {
        switch self {
        case .numberPad, .asciiCapableNumberPad: ["123", "456", "789", "0"]
        case .decimalPad: ["123", "456", "789", ".0"]
        case .phonePad: ["123", "456", "789", "+0#"]
        default: nil
        }
    }
}

private enum KeyboardTypeKey: EnvironmentKey { static let defaultValue = UIKeyboardType.default }

extension EnvironmentValues {
    /// The keyboard that text fields open.
    var keyboardType: UIKeyboardType {
        get { self[KeyboardTypeKey.self] }
        set { self[KeyboardTypeKey.self] = newValue }
    }
}

extension View {
    /// Sets the keyboard that text fields in this view open.
    ///
    /// Source: SwiftUI keyboardType(_:).
    public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }
}
