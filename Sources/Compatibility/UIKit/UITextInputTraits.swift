import TenFoot

/// Which letters a keyboard makes capitals.
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
/// What the last key of a keyboard says.
///
/// Source: UIKit UIReturnKeyType.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text says about the keyboard that writes it.
///
/// Source: UIKit UITextInputTraits.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// Which keys there are.
    var keyboardType: UIKeyboardType { get set }
    /// Accepted: the keyboard here writes small letters until it is told otherwise.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Accepted: the keyboard here corrects nothing.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Accepted: the keyboard here marks nothing.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Accepted: the last key says "done".
    var returnKeyType: UIReturnKeyType { get set }
}
