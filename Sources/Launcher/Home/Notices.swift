import TenFoot
import TenFootMediaLibrary

/// A screen of the launcher with its colours, and with the notices and the start of programs shown over it.
struct LauncherScreen<Content: View>: View {
    /// The title read aloud when the screen gets focus; the screen itself displays it.
    let title: LocalizedStringKey
    let model: HomeModel
    @ViewBuilder let content: Content

    var body: some View {
        ZStack(alignment: .topLeading) {
            content
            NoticeStack(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay { if let title = model.starting { StartingVeil(title: title) } }
        .overlay { if model.idle.stage == .dim { Color.black.opacity(0.6).ignoresSafeArea().allowsHitTesting(false).transition(.opacity) } }
        .animation(.easeInOut(duration: 0.8), value: model.idle.stage == .dim)
        .environment(\.palette, model.palette)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(title)
    }
}

/// The content shown until the started program draws.
private struct StartingVeil: View {
    let title: String

    var body: some View {
        ZStack {
            Color.black.opacity(0.78)
            VStack(spacing: 26) {
                Image(systemName: "play.fill").font(.text(size: 60)).foregroundStyle(Color.white.opacity(0.9))
                Text("Starting \(title)…").font(.text(size: 40, weight: .semibold)).foregroundStyle(Color.white)
                    .lineLimit(1).frame(maxWidth: 1400)
                Text("Hold Home to close it and come back. On a keyboard: hold F1 or Alt+Home.").font(.text(size: 27))
                    .foregroundStyle(Color.white.opacity(0.72))
            }
            .padding(.horizontal, 70)
            .padding(.vertical, 50)
            // Cover the focused tile, whose frame would run through the text.
            .background(Color.black.opacity(0.85), in: RoundedRectangle(cornerRadius: 40))
        }
        .ignoresSafeArea()
        .onAppear { AccessibilityNotification.Announcement(String(localized: "Starting \(title)")).post() }
    }
}

/// Notices: events at the top, a missing remote at the bottom, neither over tiles or the focused view.
struct NoticeStack: View {
    let model: HomeModel

    private var lacksDevices: Bool {
        let devices = model.services.devices
        return devices.names.isEmpty && !devices.isInUse && (devices.isSurveyed || devices.hasLostAny)
    }

    /// How to make a gamepad without a mapping usable.
    private var whatToDo: String {
        let keys = String(localized: "On a keyboard use the arrow keys, Enter to open, Esc to go back, F10 for options.")
        guard let pad = model.services.devices.all.first else {
            return String(localized: "No remote or gamepad is connected: plug one in.") + " " + keys
        }
        return String(localized: "The buttons of \(pad.name) are unknown: hold any of them for a second to set them up.") + " " + keys
    }

    var body: some View {
        ZStack {
            VStack(spacing: 12) {
                ForEach(model.services.devices.notices) { notice in Toast(notice) }
                if let toast = model.toast { Toast(symbol: "info.circle", text: toast) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .animation(model.settings.reducesMotion ? nil : .easeOut(duration: 0.25), value: model.services.devices.notices)
            .animation(model.settings.reducesMotion ? nil : .easeOut(duration: 0.25), value: model.toast)
            VStack(spacing: 12) {
                if lacksDevices { Notice(symbol: "gamecontroller", text: whatToDo) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
    }
}

/// A notice of an event, shown for a few seconds.
private struct Toast: View {
    let symbol: String
    let text: String
    @Environment(\.palette) private var palette

    init(symbol: String, text: String) {
        self.symbol = symbol
        self.text = text
    }

    init(_ notice: DeviceNotice) {
        func tell(_ symbol: String, _ sentence: String.LocalizationValue) -> Toast {
            Toast(symbol: symbol, text: String(localized: sentence))
        }
        self =
            switch notice.kind {
            case .connected: tell("gamecontroller.fill", "\(notice.name) is connected.")
            case .unmapped: tell("questionmark", "\(notice.name) is connected. Hold any of its buttons for a second to set it up.")
            case .disconnected: tell("gamecontroller", "\(notice.name) is gone.")
            case .batteryLow(let percent):
                tell(
                    BatterySymbol.name(percent, isCharging: false), "\(notice.name): the battery is nearly empty, \(percent) %.")
            }
    }

    var body: some View {
        HStack(spacing: 18) {
            Image(systemName: symbol).font(.text(size: 31)).foregroundStyle(palette.ink)
            Text(verbatim: text).font(.text(size: 27, weight: .medium)).foregroundStyle(palette.ink).lineLimit(3)
        }
        .padding(.horizontal, 32)
        .padding(.vertical, 12)
        .frame(minHeight: 64)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 32))
        .overlay { RoundedRectangle(cornerRadius: 32).strokeBorder(palette.outline, lineWidth: palette.outlineWidth) }
        .shadow(color: .black.opacity(0.4), radius: 22, x: 0, y: 10)
        // Fit between the left and right parts of the status bar.
        .frame(maxWidth: 1040)
        .transition(.move(edge: .top).combined(with: .opacity))
        .announced(text)
    }
}

/// A notice of something that prevents any use; it stays until that is solved.
private struct Notice: View {
    let symbol: String
    let text: String
    @Environment(\.palette) private var palette

    var body: some View {
        HStack(spacing: 18) {
            Image(systemName: symbol).font(.text(size: 29)).foregroundStyle(Color(red: 1, green: 0.72, blue: 0.2))
            Text(verbatim: text).font(.text(size: 27, weight: .medium)).foregroundStyle(palette.ink).lineLimit(3)
        }
        .padding(.horizontal, 30)
        .padding(.vertical, 18)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 22))
        .overlay { RoundedRectangle(cornerRadius: 22).strokeBorder(palette.outline, lineWidth: palette.outlineWidth) }
        .shadow(color: .black.opacity(0.5), radius: 24, x: 0, y: 12)
        .frame(maxWidth: 1560)
        .announced(text)
    }
}

extension View {
    /// Announces a sentence when it appears, and again when it changes.
    fileprivate func announced(_ sentence: String) -> some View {
        onChange(of: sentence, initial: true) { AccessibilityNotification.Announcement(sentence).post() }
    }
}
