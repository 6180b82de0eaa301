import TenFoot
import TenFootMediaLibrary

/// A screen of the launcher with what is told over it: its colours, problems, what just happened, what is about to start.
struct LauncherScreen<Content: View>: View {
    let model: HomeModel
    @ViewBuilder let content: Content

    var body: some View {
        ZStack(alignment: .topLeading) {
            content
            NoticeStack(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay { if let title = model.running { StartingVeil(title: title) } }
        .environment(\.palette, model.palette)
    }
}

/// What stays on screen until the program that was started draws.
private struct StartingVeil: View {
    let title: String

    var body: some View {
        ZStack {
            Color.black.opacity(0.78)
            VStack(spacing: 26) {
                Image(systemName: "play.fill").font(.system(size: 60)).foregroundStyle(Color.white.opacity(0.9))
                Text(verbatim: "Starting \(title)…").font(.system(size: 40, weight: .semibold)).foregroundStyle(Color.white)
                    .lineLimit(1).frame(maxWidth: 1400)
            }
        }
        // Over the margins of the safe area too.
        .padding(-80)
    }
}

/// What went wrong and what just happened, at the bottom, out of the way of the tiles.
struct NoticeStack: View {
    let model: HomeModel

    private var lacksDevices: Bool {
        let devices = InputDevices.shared
        return devices.names.isEmpty && !model.hasActed && (model.hasLookedForDevices || devices.hasLostAny)
    }

    var body: some View {
        VStack(spacing: 12) {
            Spacer()
            if lacksDevices {
                Notice(
                    symbol: "gamecontroller",
                    text: "No remote or gamepad is connected: plug one in. "
                        + "On a keyboard use the arrow keys, Enter to open, Esc to go back, F10 for options.")
            }
            ForEach(model.problems.prefix(2)) { problem in
                Notice(symbol: "exclamationmark.triangle.fill", text: problem.message)
            }
            if let toast = model.toast { Notice(symbol: "info.circle", text: toast) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .animation(.easeOut(duration: 0.25), value: model.toast)
        .onChange(of: InputDevices.shared.names.isEmpty) { if InputDevices.shared.names.isEmpty { model.forgetActions() } }
    }
}

private struct Notice: View {
    let symbol: String
    let text: String
    @Environment(\.palette) private var palette

    var body: some View {
        HStack(spacing: 18) {
            Image(systemName: symbol).font(.system(size: 29)).foregroundStyle(Color(red: 1, green: 0.72, blue: 0.2))
            Text(verbatim: text).font(.system(size: 27, weight: .medium)).foregroundStyle(palette.ink).lineLimit(3)
        }
        .padding(.horizontal, 30)
        .padding(.vertical, 18)
        .background(palette.card.opacity(0.97), in: RoundedRectangle(cornerRadius: 22))
        .overlay { RoundedRectangle(cornerRadius: 22).strokeBorder(palette.ink.opacity(0.14), lineWidth: 1) }
        .shadow(color: .black.opacity(0.5), radius: 24, x: 0, y: 12)
        .frame(maxWidth: 1560)
    }
}
