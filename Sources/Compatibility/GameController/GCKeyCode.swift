import Foundation

/// A key by its position on the keyboard, independent of the layout.
///
/// Source: GameController GCKeyCode; the numbers are those of USB's usage table for keyboards.
public struct GCKeyCode: RawRepresentable, Hashable, Sendable {
    /// The USB usage number.
    public let rawValue: Int
    /// Creates a key code from a USB usage number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Letters.
    public static let keyA = GCKeyCode(rawValue: 4), keyB = GCKeyCode(rawValue: 5), keyC = GCKeyCode(rawValue: 6),
        keyD = GCKeyCode(rawValue: 7), keyE = GCKeyCode(rawValue: 8), keyF = GCKeyCode(rawValue: 9), keyG = GCKeyCode(rawValue: 10),
        keyH = GCKeyCode(rawValue: 11), keyI = GCKeyCode(rawValue: 12), keyJ = GCKeyCode(rawValue: 13), keyK = GCKeyCode(rawValue: 14),
        keyL = GCKeyCode(rawValue: 15), keyM = GCKeyCode(rawValue: 16), keyN = GCKeyCode(rawValue: 17), keyO = GCKeyCode(rawValue: 18),
        keyP = GCKeyCode(rawValue: 19), keyQ = GCKeyCode(rawValue: 20), keyR = GCKeyCode(rawValue: 21), keyS = GCKeyCode(rawValue: 22),
        keyT = GCKeyCode(rawValue: 23), keyU = GCKeyCode(rawValue: 24), keyV = GCKeyCode(rawValue: 25), keyW = GCKeyCode(rawValue: 26),
        keyX = GCKeyCode(rawValue: 27), keyY = GCKeyCode(rawValue: 28), keyZ = GCKeyCode(rawValue: 29)
    /// Digits.
    public static let one = GCKeyCode(rawValue: 30), two = GCKeyCode(rawValue: 31), three = GCKeyCode(rawValue: 32),
        four = GCKeyCode(rawValue: 33), five = GCKeyCode(rawValue: 34), six = GCKeyCode(rawValue: 35), seven = GCKeyCode(rawValue: 36),
        eight = GCKeyCode(rawValue: 37), nine = GCKeyCode(rawValue: 38), zero = GCKeyCode(rawValue: 39)
    /// Keys around the letters.
    public static let returnOrEnter = GCKeyCode(rawValue: 40), escape = GCKeyCode(rawValue: 41),
        deleteOrBackspace = GCKeyCode(rawValue: 42), tab = GCKeyCode(rawValue: 43), spacebar = GCKeyCode(rawValue: 44),
        hyphen = GCKeyCode(rawValue: 45), equalSign = GCKeyCode(rawValue: 46), openBracket = GCKeyCode(rawValue: 47),
        closeBracket = GCKeyCode(rawValue: 48), backslash = GCKeyCode(rawValue: 49), nonUSPound = GCKeyCode(rawValue: 50),
        semicolon = GCKeyCode(rawValue: 51), quote = GCKeyCode(rawValue: 52), graveAccentAndTilde = GCKeyCode(rawValue: 53),
        comma = GCKeyCode(rawValue: 54), period = GCKeyCode(rawValue: 55), slash = GCKeyCode(rawValue: 56),
        capsLock = GCKeyCode(rawValue: 57)
    /// Function keys.
    public static let F1 = GCKeyCode(rawValue: 58), F2 = GCKeyCode(rawValue: 59), F3 = GCKeyCode(rawValue: 60),
        F4 = GCKeyCode(rawValue: 61), F5 = GCKeyCode(rawValue: 62), F6 = GCKeyCode(rawValue: 63), F7 = GCKeyCode(rawValue: 64),
        F8 = GCKeyCode(rawValue: 65), F9 = GCKeyCode(rawValue: 66), F10 = GCKeyCode(rawValue: 67), F11 = GCKeyCode(rawValue: 68),
        F12 = GCKeyCode(rawValue: 69)
    /// Keys between the letters and the keypad.
    public static let printScreen = GCKeyCode(rawValue: 70), scrollLock = GCKeyCode(rawValue: 71), pause = GCKeyCode(rawValue: 72),
        insert = GCKeyCode(rawValue: 73), home = GCKeyCode(rawValue: 74), pageUp = GCKeyCode(rawValue: 75),
        deleteForward = GCKeyCode(rawValue: 76), end = GCKeyCode(rawValue: 77), pageDown = GCKeyCode(rawValue: 78),
        rightArrow = GCKeyCode(rawValue: 79), leftArrow = GCKeyCode(rawValue: 80), downArrow = GCKeyCode(rawValue: 81),
        upArrow = GCKeyCode(rawValue: 82)
    /// Keypad keys.
    public static let keypadNumLock = GCKeyCode(rawValue: 83), keypadSlash = GCKeyCode(rawValue: 84),
        keypadAsterisk = GCKeyCode(rawValue: 85), keypadHyphen = GCKeyCode(rawValue: 86), keypadPlus = GCKeyCode(rawValue: 87),
        keypadEnter = GCKeyCode(rawValue: 88), keypad1 = GCKeyCode(rawValue: 89), keypad2 = GCKeyCode(rawValue: 90),
        keypad3 = GCKeyCode(rawValue: 91), keypad4 = GCKeyCode(rawValue: 92), keypad5 = GCKeyCode(rawValue: 93),
        keypad6 = GCKeyCode(rawValue: 94), keypad7 = GCKeyCode(rawValue: 95), keypad8 = GCKeyCode(rawValue: 96),
        keypad9 = GCKeyCode(rawValue: 97), keypad0 = GCKeyCode(rawValue: 98), keypadPeriod = GCKeyCode(rawValue: 99)
    /// Further keys.
    public static let nonUSBackslash = GCKeyCode(rawValue: 100), application = GCKeyCode(rawValue: 101), power = GCKeyCode(rawValue: 102)
    /// Modifier keys.
    public static let leftControl = GCKeyCode(rawValue: 224), leftShift = GCKeyCode(rawValue: 225), leftAlt = GCKeyCode(rawValue: 226),
        leftGUI = GCKeyCode(rawValue: 227), rightControl = GCKeyCode(rawValue: 228), rightShift = GCKeyCode(rawValue: 229),
        rightAlt = GCKeyCode(rawValue: 230), rightGUI = GCKeyCode(rawValue: 231)

    /// Creates a key code from an evdev key code; nil if it is not a key of a keyboard.
    init?(evdev code: UInt16) {
        guard let usage = Self.usages[code] else { return nil }
        self.init(rawValue: usage)
    }

    private static let usages: [UInt16: Int] = {
        let keys: [UInt16] = [
            30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44, 2, 3, 4, 5, 6, 7, 8,
            9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87,
            88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73,
            82, 83, 86, 127, 116,
        ]
        let modifiers: [UInt16] = [29, 42, 56, 125, 97, 54, 100, 126]
        // Two usages share the backslash's key code: the first one counts.
        let all = zip(keys, 4...).map { ($0, $1) } + zip(modifiers, 0xE0...).map { ($0, $1) }
        return Dictionary(all) { first, _ in first }
    }()
}
