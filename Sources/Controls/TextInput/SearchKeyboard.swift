import TenFootViews

/// The search text, and the keys in one row, so that the results below are one press away.
struct SearchKeyboard: View {
    @Binding var text: String
    let prompt: Text
    /// The app's action for a submitted search, for which there is a key; nil for none.
    let submit: (@MainActor () -> Void)?
    @State private var page = SearchKeys.letters

    var body: some View {
        let text = $text
        VStack(spacing: 24) {
            line
            HStack(spacing: 4) {
                ForEach(page.keys, id: \.self) { character in
                    key(character, id: nil, width: page.width) { text.wrappedValue += character }
                }
                key(String(platform: "space"), id: "search-space", width: 120) { text.wrappedValue += " " }
                key("⌫", name: String(platform: "delete"), id: "search-delete", width: 76) {
                    if !text.wrappedValue.isEmpty { text.wrappedValue.removeLast() }
                }
                key(page.other, name: page.otherName, id: "search-page", width: 92) { page = page == .letters ? .digits : .letters }
                if let submit {
                    // The row is as wide as the screen with this key.
                    Button(action: submit) { Image(systemName: "magnifyingglass") }
                        .accessibilityLabel(String(platform: "Search"))
                        .buttonStyle(KeyStyle(width: 56, isBare: true))
                        .accessibilityIdentifier("search-submit")
                }
            }
            .focusSection()
        }
        .announcesTyping(self.text, isSecure: false)
    }

    private var line: some View {
        HStack(spacing: 16) {
            Image(systemName: "magnifyingglass").foregroundStyle(Color.primary.opacity(0.5))
            HStack(spacing: 3) {
                if text.isEmpty {
                    prompt.foregroundStyle(Color.primary.opacity(0.5))
                } else {
                    Text(verbatim: text).foregroundStyle(Color.primary).truncationMode(.head)
                    RoundedRectangle(cornerRadius: 2).fill(Color.accentColor).frame(width: 4, height: 46)
                }
            }
            Spacer(minLength: 0)
        }
        .font(.text(size: 38, weight: .medium))
        .lineLimit(1)
        .padding(.horizontal, 32)
        .frame(height: 84)
        .frame(maxWidth: 1200)
        .background(Color.primary.opacity(0.1), in: RoundedRectangle(cornerRadius: 20))
    }

    private func key(
        _ title: String, name: String? = nil, id: String?, width: CGFloat, action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(title, action: action)
            .accessibilityLabel(name ?? title, isEnabled: name != nil)
            .buttonStyle(KeyStyle(width: width, size: title.count == 1 ? 31 : 24, isBare: true))
            .accessibilityIdentifier(id ?? title)
    }
}

/// The characters of the row.
private enum SearchKeys: Hashable {
    case letters, digits

    var keys: [String] { (self == .letters ? "abcdefghijklmnopqrstuvwxyz" : "1234567890-&'.,:!?").map { String($0) } }
    var other: String { self == .letters ? "123" : "abc" }
    var otherName: String { self == .letters ? String(platform: "digits and signs") : String(platform: "letters") }
    /// The width of a key, in points, with which both pages are about as wide as the screen.
    var width: CGFloat { self == .letters ? 50 : 74 }
}
