import TenFoot

/// The current volume, shown for a moment after each press of a volume key, over any screen.
struct VolumeOverlay: View {
    let model: HomeModel

    var body: some View {
        ZStack {
            if let level = model.sound.shown { VolumeCard(level: level).transition(.asymmetric(insertion: .identity, removal: removal)) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
        .padding(.horizontal, 80 + model.services.overscan * 1920)
        // Below the status bar, so that its clock stays visible.
        .padding(.vertical, 144 + model.services.overscan * 1080)
        .environment(\.palette, model.palette)
    }

    /// Fades by its own animation: one around the card would also move it, from the edge, if a key is pressed while it fades.
    private var removal: AnyTransition { model.settings.reducesMotion ? .identity : .opacity.animation(.easeOut(duration: 0.25)) }
}

private struct VolumeCard: View {
    let level: SoundModel.Level
    @Environment(\.palette) private var palette

    private var percent: Int? {
        switch level {
        case .own(let percent, _): percent
        case .cable(let percent, _, _): percent
        case .missing: nil
        }
    }
    private var isMuted: Bool {
        switch level {
        case .own(_, let isMuted), .cable(_, let isMuted, _): isMuted
        case .missing: false
        }
    }

    private var symbol: String {
        if isMuted || level == .missing { return "speaker.slash" }
        if case .cable(nil, _, .mute) = level { return "speaker.slash" }
        switch percent ?? 50 {
        case 0: return "speaker"
        case ..<34: return "speaker.wave.1"
        case ..<67: return "speaker.wave.2"
        default: return "speaker.wave.3"
        }
    }

    /// The level; if it is unknown, the key that was forwarded.
    private var words: String {
        if level == .missing { return String(localized: "No sound output") }
        guard case .cable(nil, _, let key) = level else { return isMuted ? String(localized: "Muted") : "\(percent ?? 0) %" }
        return key == .volumeUp
            ? String(localized: "Louder") : key == .volumeDown ? String(localized: "Quieter") : String(localized: "Mute")
    }

    var body: some View {
        HStack(spacing: 26) {
            Image(systemName: symbol).font(.text(size: 40)).frame(width: 56)
            if let percent { LevelBar(percent: percent).frame(width: 300, height: 12).opacity(isMuted ? 0.45 : 1) }
            Text(verbatim: words).font(.text(size: 31, weight: .semibold)).monospacedDigit().frame(minWidth: 110, alignment: .trailing)
        }
        .foregroundStyle(palette.ink)
        .padding(.horizontal, 34)
        .frame(minHeight: 96)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 28))
        .overlay { RoundedRectangle(cornerRadius: 28).strokeBorder(palette.ink.opacity(palette.leastInk == 1 ? 1 : 0.16), lineWidth: 1) }
        .shadow(color: .black.opacity(0.4), radius: 22, x: 0, y: 10)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Volume")
        .accessibilityValue(words)
        .accessibilityIdentifier("volume-overlay")
    }
}

/// A bar that is full at 100, in the colour of the text beside it.
struct LevelBar: View {
    let percent: Int

    var body: some View {
        GeometryReader { bar in
            ZStack(alignment: .leading) {
                Capsule().opacity(0.25)
                Capsule().frame(width: bar.size.width * CGFloat(min(max(percent, 0), 100)) / 100)
            }
        }
    }
}
