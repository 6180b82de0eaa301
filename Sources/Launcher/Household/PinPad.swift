import TenFoot

/// Asks for four digits with ten keys on screen; digits of a keyboard work too, and do not reach the view behind.
struct PinPad: View {
    let title: LocalizedStringKey
    let note: LocalizedStringKey
    /// Whether an existing PIN is requested rather than a new one chosen.
    ///
    /// Wrong ones are counted then, and networks can be joined without the PIN, since joining a new Wi-Fi needs no protection.
    var isQuestion = false
    let model: HomeModel
    /// Called with four digits; returns a sentence if they are wrong.
    ///
    /// Its task is cancelled when the pad disappears.
    let take: @MainActor (String) async -> LocalizedStringKey?
    @State private var digits = ""
    @State private var complaint: LocalizedStringKey?
    @State private var isChecking = false
    @State private var check: Task<Void, Never>?
    @State private var showsNetwork = false
    @FocusState private var key: String?

    private static let keys = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "⌫"]]

    private func press(_ key: String) {
        guard !model.isPINRefused, !isChecking else { return }
        complaint = nil
        if key == "⌫" {
            if !digits.isEmpty { digits.removeLast() }
            return
        }
        digits += key
        guard digits.count == 4 else { return }
        isChecking = true
        let done = model.services.beginWork()
        check = Task {
            complaint = await take(digits)
            (digits, isChecking) = ("", false)
            if complaint != nil, isQuestion { model.noteWrongPIN() }
            done()
        }
    }

    var body: some View {
        LauncherScreen(title: title, model: model) {
            VStack(spacing: 34) {
                Text(title).font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                HStack(spacing: 28) {
                    ForEach(0..<4, id: \.self) { index in
                        Circle().fill(index < digits.count ? model.palette.ink : .clear).frame(width: 28, height: 28)
                            .overlay { Circle().strokeBorder(model.palette.ink(0.72), lineWidth: 3) }
                    }
                }
                Text(isQuestion && model.isPINRefused ? "Three times wrong. Wait half a minute." : complaint ?? note).font(
                    .text(size: 29)
                ).foregroundStyle(model.palette.ink(0.72))
                    .frame(minHeight: 40)
                VStack(spacing: 18) {
                    ForEach(Self.keys, id: \.self) { row in
                        HStack(spacing: 18) {
                            ForEach(row, id: \.self) { name in
                                if name.isEmpty {
                                    Color.clear.frame(width: 130, height: 104)
                                } else {
                                    Button {
                                        press(name)
                                    } label: {
                                        Text(verbatim: name).font(.text(size: 44, weight: .medium)).frame(width: 130, height: 104)
                                    }
                                    .buttonStyle(LitStyle(outline: RoundedRectangle(cornerRadius: 22)))
                                    .focused($key, equals: name)
                                    .accessibilityLabel(name == "⌫" ? "Delete" : "\(name)")
                                    .accessibilityIdentifier("pin-" + (name == "⌫" ? "delete" : name))
                                }
                            }
                        }
                    }
                }
                .focusSection()
                if isQuestion, model.machine.network != nil {
                    Button {
                        showsNetwork = true
                    } label: {
                        Text("Network…").font(.text(size: 29, weight: .medium))
                    }
                    .accessibilityIdentifier("network")
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .defaultFocus($key, "5")
        .onDisappear { check?.cancel() }
        .fullScreenCover(isPresented: $showsNetwork) { NetworkScreen(model: model) }
        .onKeyPress(characters: .decimalDigits, phases: .down) { typed in
            // A keyboard may write digits of another script; the PIN has those of the keys on screen.
            for digit in typed.characters.compactMap(\.wholeNumberValue) { press(String(digit)) }
            return .handled
        }
    }
}
