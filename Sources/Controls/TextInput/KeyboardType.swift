import TenFootViews

/// A keyboard type, by its name in UIKit.
///
/// The number, decimal and phone pads show digits and the few signs that go with them; all other types show the keyboard for text.
public enum UIKeyboardType: Int, Sendable {
    /// A keyboard type.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    /// A keyboard type for searching, and one for digits.
    case webSearch, asciiCapableNumberPad

    /// The characters of a number keyboard; nil for the keyboard for text.
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
    /// The keyboard type of text fields.
    var keyboardType: UIKeyboardType {
        get { self[KeyboardTypeKey.self] }
        set { self[KeyboardTypeKey.self] = newValue }
    }
}

extension View {
    /// Sets the keyboard type of text fields in this view.
    ///
    /// Source: SwiftUI keyboardType(_:).
    public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }
}
