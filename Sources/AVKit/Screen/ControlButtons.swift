import TenFoot
import TenFootPlayback

/// The buttons above the bar, each of which opens a part of the panel.
struct ControlButtons: View {
    let model: PlayerModel

    var body: some View {
        HStack(spacing: 24) {
            ControlButton(symbol: "gobackward", id: "from-the-beginning", label: String(platform: "From the beginning")) {
                model.seek(to: 0)
            }
            ForEach(model.tabs) { tab in
                ControlButton(symbol: symbol(tab), id: tab.rawValue, label: tab.name) { model.showPanel(tab) }
            }
            if model.next != nil {
                ControlButton(symbol: "forward.end.fill", id: "next", label: String(platform: "Next")) { model.handleNext() }
            }
        }
        .focusSection()
    }

    private func symbol(_ tab: PlayerModel.Tab) -> String {
        switch tab {
        case .info: "info"
        case .chapters: "list.bullet"
        case .audio: "speaker.wave.2.fill"
        case .subtitles: "captions.bubble.fill"
        }
    }
}

/// A round button with a symbol, white while it has focus; its name stands above it then.
private struct ControlButton: View {
    let symbol: String
    let id: String
    let label: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { Face(symbol: symbol, label: label) }
            .buttonStyle(PlainFace())
            .accessibilityLabel(label)
            .accessibilityIdentifier("player-" + id)
    }

    private struct Face: View {
        let symbol: String
        let label: String
        @Environment(\.isFocused) private var isFocused
        /// How much larger than usual the viewer wants texts.
        @ScaledMetric private var scale: CGFloat = 1

        var body: some View {
            Image(systemName: symbol)
                .font(.text(size: 34, weight: .semibold))
                .foregroundStyle(isFocused ? Color.black : Color.white)
                .frame(width: 76 * scale, height: 76 * scale)
                .background(Circle().fill(Color.white.opacity(isFocused ? 1 : 0.2)))
                .overlay(alignment: .top) {
                    if isFocused {
                        Text(verbatim: label).font(.text(size: 25, weight: .medium)).foregroundStyle(Color.white).fixedSize()
                            .offset(y: -44 * scale)
                    }
                }
                .scaleEffect(isFocused ? 1.14 : 1)
                .animation(.spring(response: 0.3, dampingFraction: 0.8), value: isFocused)
        }
    }
}

/// A button that is nothing but its face.
struct PlainFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.7 : 1)
    }
}
