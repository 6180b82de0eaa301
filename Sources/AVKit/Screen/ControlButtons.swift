import TenFoot
import TenFootPlayback

/// The row of buttons above the bar: most of them open a tab of the panel.
struct ControlButtons: View {
    let model: PlayerModel
    @Environment(\.playerAdditions) private var additions

    var body: some View {
        HStack(spacing: 24) {
            if !model.isLinear {
                let label = String(platform: "From the beginning")
                ControlButton(image: Image(systemName: "gobackward"), id: "from-the-beginning", label: label) { model.seek(to: 0) }
            }
            ForEach(model.tabs) { tab in
                ControlButton(image: Image(systemName: symbol(tab)), id: tab.id, label: tab.name) { model.showPanel(tab) }
            }
            if model.next != nil {
                ControlButton(image: Image(systemName: "forward.end.fill"), id: "next", label: String(platform: "Next")) {
                    model.handleNext()
                }
            }
            ForEach(additions.bar) { item in added(item).disabled(item.isDisabled) }
        }
        .focusSection()
    }

    @ViewBuilder private func added(_ item: PlayerAdditions.Item) -> some View {
        let image = item.image ?? Image(systemName: "ellipsis")
        if let children = item.children {
            Menu {
                AddedEntries(items: children)
            } label: {
                ControlFace(image: image, label: item.title)
            }
            .buttonStyle(PlainFace())
            .accessibilityLabel(item.title)
        } else {
            ControlButton(image: image, id: "added-\(item.id)", label: item.title, isOn: item.isOn, action: item.action)
        }
    }

    private func symbol(_ tab: PlayerModel.Tab) -> String {
        switch tab {
        case .info, .added: "info"
        case .chapters: "list.bullet"
        case .audio: "speaker.wave.2.fill"
        case .subtitles: "captions.bubble.fill"
        }
    }
}

/// A round button with a symbol; while focused it is white and its name is shown above it.
private struct ControlButton: View {
    let image: Image
    let id: String
    let label: String
    var isOn = false
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { ControlFace(image: image, label: label) }
            .buttonStyle(PlainFace())
            .accessibilityLabel(label)
            .accessibilityIdentifier("player-" + id)
            .accessibilityAddTraits(isOn ? .isSelected : [])
    }
}

private struct ControlFace: View {
    let image: Image
    let label: String
    @Environment(\.isFocused) private var isFocused
    /// The scale factor for the viewer's text size.
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        image
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

/// A button style that draws only the label, dimmed while pressed.
struct PlainFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.7 : 1)
    }
}
