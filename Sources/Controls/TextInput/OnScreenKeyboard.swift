import TenFootViews

/// The on-screen keyboard: rows of keys between which a remote moves focus.
struct OnScreenKeyboard: View {
    let title: Text
    let isSecure: Bool
    /// The rows of a number keyboard; nil for the keyboard for text.
    let digits: [String]?
    @Binding var text: String
    let done: () -> Void
    @State private var layout = KeyLayout.lower
    @FocusState private var key: String?

    private static let gap: CGFloat = 12

    var body: some View {
        ZStack {
            // The view behind shows only as a trace of colour: its text must not be visible between the keys.
            Color.ground.opacity(0.97).ignoresSafeArea()
            VStack(spacing: 28) {
                title.font(.text(size: 38, weight: .semibold)).foregroundStyle(Color.primary.opacity(0.85))
                entry
                VStack(spacing: Self.gap) {
                    ForEach(rows, id: \.self) { row in
                        HStack(spacing: Self.gap) {
                            ForEach(row, id: \.self) { character in
                                Button(character) { text += character }
                                    .buttonStyle(KeyStyle(width: 84))
                                    .focused($key, equals: character)
                            }
                        }
                    }
                    HStack(spacing: Self.gap) {
                        if digits == nil { textKeys }
                        Button(String(platform: "delete")) { if !text.isEmpty { text.removeLast() } }
                            .buttonStyle(KeyStyle(width: 132)).accessibilityIdentifier("keyboard-delete")
                        Button(String(platform: "done")) { done() }.buttonStyle(KeyStyle(width: 132, isProminent: true))
                            .accessibilityIdentifier(
                                "keyboard-done")
                    }
                }
                .focusSection()
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onKeyPress { press in
            // A hardware keyboard types here too; its arrow and Select keys still act as the remote's.
            guard press.isTyping else { return .ignored }
            text += press.characters
            return .handled
        }
        .onDeleteCommand { if !text.isEmpty { text.removeLast() } }
        .defaultFocus($key, rows[1][0])
        .announcesTyping(text, isSecure: isSecure)
    }

    private var rows: [[String]] { digits?.map { $0.map { String($0) } } ?? layout.rows }

    @ViewBuilder private var textKeys: some View {
        Button(layout.otherCase) { layout = layout.toggledCase }.buttonStyle(KeyStyle(width: 180))
            .accessibilityIdentifier("keyboard-shift")
        Button(layout.otherPage) { layout = layout.toggledPage }.buttonStyle(KeyStyle(width: 180))
            .accessibilityIdentifier("keyboard-page")
        Button(String(platform: "space")) { text += " " }.buttonStyle(KeyStyle(width: 276)).accessibilityIdentifier("keyboard-space")
    }

    private var entry: some View {
        HStack(spacing: 3) {
            Text(verbatim: text.isEmpty ? " " : (isSecure ? String(repeating: "•", count: text.count) : text))
                .font(.text(size: 43, weight: .medium))
                .foregroundStyle(Color.primary)
                .lineLimit(1)
                .truncationMode(.head)
            RoundedRectangle(cornerRadius: 2).fill(Color.accentColor).frame(width: 4, height: 50)
        }
        .padding(.horizontal, 32)
        .frame(width: 948, height: 92, alignment: .leading)
        .background(Color.primary.opacity(0.12), in: RoundedRectangle(cornerRadius: 20))
    }
}

/// The layout of the keyboard: the characters that its keys type.
struct KeyLayout: Equatable {
    var isUpper = false
    var isSymbols = false

    static let lower = KeyLayout()

    private static let english = ["1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"]
    private static let german = ["1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm,.-'"]
    private static var letters: [String] { InterfaceLanguage.code.hasPrefix("de") ? german : english }
    private static let symbols = ["1234567890", "@#$%&*()_+", "!?:;\"/\\|=~", "<>[]{}^€£°"]

    var rows: [[String]] {
        (isSymbols ? Self.symbols : Self.letters).map { row in row.map { isUpper && !isSymbols && $0 != "ß" ? $0.uppercased() : String($0) }
        }
    }
    var otherCase: String { isUpper ? "abc" : "ABC" }
    var otherPage: String { isSymbols ? "abc 123" : "#+=" }
    var toggledCase: KeyLayout { KeyLayout(isUpper: !isUpper, isSymbols: false) }
    var toggledPage: KeyLayout { KeyLayout(isUpper: isUpper, isSymbols: !isSymbols) }
}

/// The style of a key: a platter that, with focus, is opaque in the colour of text.
struct KeyStyle: ButtonStyle {
    let width: CGFloat
    var size: CGFloat = 31
    var isProminent = false
    /// Whether the key has a platter only with focus.
    var isBare = false

    func makeBody(configuration: Configuration) -> some View {
        KeyFace(configuration: configuration, style: self)
    }

    private struct KeyFace: View {
        let configuration: ButtonStyleConfiguration
        let style: KeyStyle
        private let look = ControlLook()

        private var isLit: Bool { style.isProminent && !look.isFocused }

        var body: some View {
            configuration.label
                .font(.text(size: style.size, weight: .medium))
                .lineLimit(1)
                // Keys keep their size with the largest text: shrink the title to fit.
                .minimumScaleFactor(0.6)
                .padding(.horizontal, 8)
                .foregroundStyle(isLit ? .white : look.ink())
                .frame(width: style.width, height: 76)
                .background(isLit ? .accentColor : look.platter(rest: style.isBare ? 0 : 0.16), in: RoundedRectangle(cornerRadius: 14))
                .animation(look.tinting, value: look.isFocused)
                .lifted(look.isLifted(isPressed: configuration.isPressed), look: look)
                .accessible { $0.role = .key }
        }
    }
}

extension KeyPress {
    /// Whether the key types its characters and is not a function key.
    var isTyping: Bool {
        guard characters.allSatisfy({ $0.isLetter || $0.isNumber || $0.isPunctuation || $0.isSymbol || $0 == " " }) else { return false }
        return key.character.unicodeScalars.allSatisfy { $0.value < 0xF700 || $0.value > 0xF8FF }
    }
}
