import TenFoot

/// Which letters a keyboard capitalises.
///
/// Source: UIKit UITextAutocapitalizationType.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether a keyboard corrects words.
///
/// Source: UIKit UITextAutocorrectionType.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether a keyboard marks words that it does not know.
///
/// Source: UIKit UITextSpellCheckingType.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The label of a keyboard's return key.
///
/// Source: UIKit UIReturnKeyType.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The keyboard settings of a text input.
///
/// Source: UIKit UITextInputTraits.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// The type of the keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// Accepted: the keyboard starts with lower-case letters.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Accepted: the keyboard does not correct words.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Accepted: the keyboard does not check spelling.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Accepted: the return key is always labelled "done".
    var returnKeyType: UIReturnKeyType { get set }
}
