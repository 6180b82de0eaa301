import TenFoot
import TenFootMediaLibrary

/// Asks for one button after the other, using only the device being mapped.
struct MapperScreen: View {
    let device: InputDevice
    let model: HomeModel
    @Environment(\.dismiss) private var dismiss
    private var mapper: ControllerMapper { model.services.mapper }

    private func leave() {
        mapper.cancel()
        dismiss()
    }

    var body: some View {
        LauncherScreen(title: "Buttons of \(device.name)", model: model) {
            ZStack(alignment: .topLeading) {
                Text(verbatim: device.name).font(.text(size: 38, weight: .semibold)).foregroundStyle(model.palette.ink(0.7))
                    .lineLimit(1).frame(width: 560, alignment: .leading)
                VStack {
                    switch mapper.state {
                    case .idle: EmptyView()
                    case .asking(let control, let taken): Question(control: control, taken: taken, mapper: mapper)
                    case .trying: Trial(model: model)
                    case .failed(let sentence): Failure(sentence: sentence, model: model, leave: leave)
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .onAppear { mapper.begin(device) }
        .onExitCommand { leave() }
        .onChange(of: mapper.state) { if mapper.state == .idle { dismiss() } }
    }
}

/// The name and purpose of a control.
extension RemoteControl {
    fileprivate var words: (name: String, use: String) {
        let words: (name: String.LocalizationValue, use: String.LocalizationValue) =
            switch self {
            case .select: ("Select", "Opens what is chosen. Often the button A, or OK in the middle.")
            case .back: ("Back", "Goes back. Often the button B.")
            case .up: ("Up", "The arrow up, or the stick pushed up.")
            case .down: ("Down", "The arrow down.")
            case .left: ("Left", "The arrow to the left.")
            case .right: ("Right", "The arrow to the right.")
            case .menu: ("Options", "Opens the options of what is chosen. Often Start or Menu.")
            case .home: ("Home", "Comes back here from any program. Often the button in the middle.")
            case .playPause: ("Play and pause", "Often the button X.")
            default: ("\(rawValue)", "")
            }
        return (String(localized: words.name), String(localized: words.use))
    }
}

/// The requested button on a picture of a controller, and the remaining time.
private struct Question: View {
    let control: RemoteControl
    let taken: RemoteControl?
    let mapper: ControllerMapper
    @Environment(\.palette) private var palette

    private var remark: String {
        taken.map { String(localized: "That button is \($0.words.name) already. Press another one.") } ?? control.words.use
    }

    var body: some View {
        HStack(spacing: 120) {
            ControllerPicture(wanted: control, done: mapper.done)
            VStack(alignment: .leading, spacing: 18) {
                Text("Press the button for").font(.text(size: 33)).foregroundStyle(palette.ink(0.7))
                Text(verbatim: control.words.name).font(.text(size: 76, weight: .bold)).foregroundStyle(palette.ink)
                Text(verbatim: remark)
                    .font(.text(size: 29)).foregroundStyle(taken == nil ? palette.ink(0.8) : palette.accent).lineLimit(2)
                    .frame(width: 800, alignment: .topLeading).frame(minHeight: 84, alignment: .topLeading)
                Countdown(left: mapper.secondsLeft)
                VStack(alignment: .leading, spacing: 8) {
                    Text("No such button? Wait, and it is skipped.")
                    Text("To stop, hold any button for 2 seconds.")
                }
                .font(.text(size: 25)).foregroundStyle(palette.ink(0.6)).padding(.top, 8)
            }
            .frame(width: 860, alignment: .leading)
        }
        // Make it focusable to receive Back from another device.
        .focusable()
        .accessibilityLabel("Press the button for \(control.words.name). \(remark)")
        .accessibilityHint(
            String(localized: "No such button? Wait, and it is skipped.") + " "
                + String(localized: "To stop, hold any button for 2 seconds.")
        )
        .accessibilityIdentifier("mapper")
    }
}

/// A bar that loses a piece a second until the control is skipped.
private struct Countdown: View {
    let left: Int
    @Environment(\.palette) private var palette

    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<ControllerMapper.patience, id: \.self) { index in
                Capsule().fill(index < left ? palette.accent : palette.ink(0.14)).frame(width: 93, height: 10)
            }
        }
    }
}

/// A controller as a drawing: the requested button is highlighted, mapped ones are filled.
private struct ControllerPicture: View {
    let wanted: RemoteControl
    let done: Set<RemoteControl>
    @Environment(\.palette) private var palette

    private func key(_ control: RemoteControl, _ symbol: String, x: CGFloat, y: CGFloat, size: CGFloat = 104) -> some View {
        let isWanted = control == wanted
        let isDone = done.contains(control)
        return Image(systemName: isDone ? "checkmark" : symbol)
            .font(.system(size: size * 0.36, weight: .semibold))
            .foregroundStyle(isWanted ? palette.onAccent : palette.ink(isDone ? 0.95 : 0.55))
            .frame(width: size, height: size)
            .background(isWanted ? palette.accent : palette.surface, in: Circle())
            .overlay { Circle().strokeBorder(palette.ink(isWanted ? 0 : 0.25), lineWidth: 2) }
            .offset(x: x, y: y)
    }

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 70).fill(palette.surface).frame(width: 460, height: 640)
            ZStack {
                key(.up, "chevron.up", x: 0, y: -126, size: 92)
                key(.down, "chevron.down", x: 0, y: 126, size: 92)
                key(.left, "chevron.left", x: -126, y: 0, size: 92)
                key(.right, "chevron.right", x: 126, y: 0, size: 92)
                key(.select, "record", x: 0, y: 0, size: 120)
            }
            .offset(x: 0, y: -110)
            key(.back, "arrow.uturn.left", x: -120, y: 120, size: 92)
            key(.menu, "line.3.horizontal", x: 120, y: 120, size: 92)
            key(.home, "house", x: -120, y: 234, size: 92)
            key(.playPause, "playpause", x: 120, y: 234, size: 92)
        }
    }
}

/// The trial of the new mapping: it is kept only if the user can reach and press Keep with it.
private struct Trial: View {
    let model: HomeModel
    @Environment(\.palette) private var palette
    private var mapper: ControllerMapper { model.services.mapper }

    var body: some View {
        VStack(spacing: 26) {
            Image(systemName: "checkmark").font(.text(size: 110, weight: .semibold)).foregroundStyle(palette.accent)
            Text("Try it").font(.text(size: 66, weight: .bold)).foregroundStyle(palette.ink)
            VStack(spacing: 10) {
                Text("Move with the new buttons, and choose.")
                Text("Otherwise everything is as it was in \(mapper.secondsLeft) s.")
            }
            .font(.text(size: 29)).foregroundStyle(palette.ink(0.75))
            VStack(spacing: 16) {
                Button {
                    mapper.keep()
                } label: {
                    Text("Keep these buttons").font(.text(size: 31, weight: .medium)).frame(maxWidth: .infinity)
                }
                .accessibilityIdentifier("keep")
                Button {
                    mapper.cancel()
                } label: {
                    Text("As they were before").font(.text(size: 31, weight: .medium)).frame(maxWidth: .infinity)
                }
                .accessibilityIdentifier("undo")
            }
            .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
            .frame(width: 620)
            .padding(.top, 20)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Try it. Move with the new buttons, and choose.")
        .accessibilityHint("Otherwise everything is as it was in \(ControllerMapper.patience) seconds.")
    }
}

/// A sentence that closes by itself, since the device may have no mapped button.
private struct Failure: View {
    let sentence: String
    let model: HomeModel
    let leave: @MainActor () -> Void
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(spacing: 40) {
            Text(verbatim: sentence).font(.text(size: 40, weight: .semibold)).foregroundStyle(palette.ink).lineLimit(3)
                .multilineTextAlignment(.center).frame(width: 1200)
            Button {
                leave()
            } label: {
                Text("Close").font(.text(size: 31, weight: .medium)).frame(maxWidth: .infinity)
            }
            .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
            .frame(width: 420)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(sentence)
        .onAppear { model.services.after(6) { if case .failed = model.services.mapper.state { leave() } } }
    }
}
