import TenFoot

/// A button for an option, with a checkmark if the option is on.
struct Choice: View {
    let text: String
    var detail: String?
    var symbol: String?
    /// An image shown instead of `symbol`.
    var image: Image?
    let isOn: Bool
    /// Whether the button is drawn directly over the film, without the panel's shade, and so needs a darker background.
    var isOverFilm = false
    var label: String?
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            ChoiceFace(
                text: text, detail: detail, image: isOn ? Image(systemName: "checkmark") : image ?? symbol.map { Image(systemName: $0) },
                isOverFilm: isOverFilm)
        }
        .buttonStyle(PlainFace())
        .accessibilityLabel(label ?? text)
        .accessibilityAddTraits(isOn ? .isSelected : [])
    }
}

private struct ChoiceFace: View {
    let text: String
    let detail: String?
    let image: Image?
    let isOverFilm: Bool
    @Environment(\.isFocused) private var isFocused
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        HStack(spacing: 14) {
            if let image { image.font(.text(size: 25, weight: .bold)) }
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: text).font(.text(size: 29, weight: .semibold)).lineLimit(1)
                if let detail, !detail.isEmpty { Text(verbatim: detail).font(.text(size: 21)).opacity(0.65).lineLimit(1) }
            }
        }
        .foregroundStyle(isFocused ? Color.black : Color.white)
        .padding(.horizontal, 26).frame(height: 76 * scale)
        .background(
            RoundedRectangle(cornerRadius: 16).fill(isFocused ? Color.white : isOverFilm ? .black.opacity(0.6) : .white.opacity(0.14))
        )
        .scaleEffect(isFocused ? 1.05 : 1)
        .animation(.spring(response: 0.3, dampingFraction: 0.8), value: isFocused)
    }
}
