import TenFoot
import TenFootMediaLibrary

extension HomeModel {
    /// Whether a PIN protects the settings and hides the ways out of the launcher.
    var isLocked: Bool { !settings.pin.isEmpty }

    func openSettings() {
        noteAction()
        if isLocked { isAskingPIN = true } else { isSetting = true }
    }

    /// Stores the digits as the PIN; returns a sentence on failure.
    func lock(with digits: String) async -> LocalizedStringKey? {
        guard let hash = await Task.detached(operation: { PIN.hash(digits) }).value else {
            return "A PIN cannot be kept here: the library libcrypt is missing."
        }
        // Back may have ended the choice meanwhile.
        if !Task.isCancelled { change { $0.pin = hash } }
        return nil
    }

    /// Counts a wrong PIN: after three wrong ones in a row, entry is blocked for half a minute, so that trying all ten thousand takes more
    /// than an evening.
    func noteWrongPIN() {
        wrongPINs += 1
        guard wrongPINs % 3 == 0 else { return }
        isPINRefused = true
        services.after(30) { [weak self] in self?.isPINRefused = false }
    }

    /// Checks the PIN; returns a sentence if it is wrong.
    func unlock(_ digits: String) async -> LocalizedStringKey? {
        let kept = settings.pin
        // The check is slow on purpose, so run it off the main thread.
        guard await Task.detached(operation: { PIN.isMatch(digits, kept) }).value else { return "That is not the PIN." }
        wrongPINs = 0
        // Back or Home may have ended the question meanwhile.
        guard isAskingPIN, !Task.isCancelled else { return nil }
        isAskingPIN = false
        isSetting = true
        return nil
    }
}

extension View {
    /// Adds the household's screens over every screen: the PIN, the screen saver, the questions of the first start.
    func household(_ model: HomeModel) -> some View { modifier(Household(model: model)) }
}

private struct Household: ViewModifier {
    @Bindable var model: HomeModel

    func body(content: Content) -> some View {
        content
            .fullScreenCover(isPresented: $model.isAskingPIN) {
                PinPad(title: "The settings are locked", note: "Choose the four digits of the PIN.", isQuestion: true, model: model) {
                    await model.unlock($0)
                }
            }
            .fullScreenCover(isPresented: $model.areProgramsShown) { ProgramsScreen(model: model) }
            .fullScreenCover(isPresented: $model.isFirstRun) { FirstRunScreen(model: model) }
            .fullScreenCover(
                isPresented: Binding {
                    model.idle.stage == .saver
                } set: {
                    if !$0 { model.idle.wake() }
                }
            ) { SaverScreen(model: model) }
            .onChange(of: model.isSetting || model.isAskingPIN) { _, isOpen in
                if isOpen { model.machine.begin(model) } else { model.machine.end() }
            }
            .onChange(of: model.settings.saver) { model.idle.wait() }
            .onChange(of: model.settings.saverAfter) { model.idle.wait() }
            .onChange(of: model.settings.sleepAfter) { model.sleep.wait() }
    }
}

extension SettingList {
    static func household(_ model: HomeModel) -> SettingGroup {
        SettingGroup(
            title: "Household",
            rows: [
                SettingRow(
                    id: "saver", symbol: "sparkles.tv", title: "Screen saver",
                    about: "What is shown after some time without presses; never over a film that plays.",
                    kind: .choice(
                        .among(
                            [("Off", .off), ("Films and clock", .artwork), ("Photos and clock", .photos), ("Black", .black)], \.saver, model
                        ))),
                SettingRow(
                    id: "saver-after", symbol: "timer", title: "Screen saver after",
                    about: "The screen is dimmed a minute before.",
                    kind: .choice(.number([1, 2, 5, 10, 15, 30, 60, 120].map { ("\($0) min", $0) }, \.saverAfter, model))),
                SettingRow(
                    id: "sleep-after", symbol: "zzz", title: "Sleep after",
                    about: "The box goes to sleep after this time without presses; never while something plays or runs.",
                    kind: .choice(
                        .number(
                            [("Never", 0)] + [15, 30, 60, 120, 240].map { ("\($0) min", $0) }, \.sleepAfter, model))),
                SettingRow(
                    id: "lock", symbol: "lock", title: "Lock",
                    about: "A PIN before the settings; quitting and logging out are gone. The PIN can be removed here.",
                    kind: .page(.lock, value: model.isLocked ? "On" : "Off")),
            ])
    }
}

/// Sets the PIN, entered twice; removes an existing PIN.
struct LockScreen: View {
    let model: HomeModel
    @State private var first: String?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        if model.isLocked {
            LauncherScreen(title: "The settings are locked", model: model) {
                VStack(spacing: 40) {
                    Text("The settings are locked").font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                    Text("Without a PIN everyone can change them, and quit.").font(.text(size: 31))
                        .foregroundStyle(model.palette.ink(0.75))
                    // The first has focus, so that Select pressed twice by mistake does not take the PIN away.
                    Button {
                        dismiss()
                    } label: {
                        Text("Cancel").font(.text(size: 31, weight: .medium))
                    }
                    .accessibilityIdentifier("cancel")
                    Button {
                        model.change { $0.pin = "" }
                        dismiss()
                    } label: {
                        Text("Take the PIN away").font(.text(size: 31, weight: .medium))
                    }
                    .accessibilityIdentifier("unlock")
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
            .background { Ground() }
            .environment(\.palette, model.palette)
        } else {
            PinPad(
                title: first == nil ? "Choose a PIN" : "The same again",
                note: first == nil ? "Four digits. In launcher.toml they can be taken away, never read." : "So that no slip locks you out.",
                model: model
            ) { digits in
                guard let chosen = first else {
                    first = digits
                    return nil
                }
                first = nil
                guard chosen == digits else { return "Those were two different numbers. Begin again." }
                let complaint = await model.lock(with: digits)
                if complaint == nil, !Task.isCancelled { dismiss() }
                return complaint
            }
        }
    }
}
