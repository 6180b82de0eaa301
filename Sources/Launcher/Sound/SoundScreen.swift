import TenFoot
import TenFootMachine
import TenFootMediaLibrary

/// The volume, the sound output, and a test tone.
struct SoundScreen: View {
    let model: HomeModel

    private func symbol(_ output: SoundService.Output) -> String {
        let name = output.name.lowercased()
        if ["hdmi", "displayport", "television"].contains(where: name.contains) { return "tv" }
        return name.contains("headphone") || name.contains("headset") ? "headphones" : "hifispeaker"
    }

    var body: some View {
        let state = model.sound.state
        SettingPageScreen(
            title: "Sound",
            row: SettingRow(
                id: "sound", symbol: "speaker.wave.2", title: "\(state.map(\.words) ?? "")",
                about:
                    "Left and right change the volume, as the volume keys do everywhere. Select an output to send the sound there.",
                kind: .page(.sound, value: "")), model: model
        ) {
            if let state {
                VolumeLine(state: state, model: model)
                if state.canMute {
                    MachineLine(
                        symbol: state.isMuted ? "speaker.slash" : "speaker", title: "Mute", value: state.isMuted ? "On" : "Off",
                        id: "mute", model: model
                    ) { model.sound.press(.mute) }
                }
                MachineLine(symbol: "waveform", title: "Test tone", value: "Left, then right", id: "test-tone", model: model) {
                    model.services.playTestTone()
                }
                if !state.outputs.isEmpty {
                    SettingHeading(title: String(localized: "Output"))
                    ForEach(state.outputs) { output in
                        MachineLine(
                            symbol: symbol(output), title: "\(output.name)", value: output.isChosen ? "In use" : "",
                            id: "output:" + output.name, model: model
                        ) { if !output.isChosen { model.sound.choose(output) } }
                    }
                }
            } else {
                MachineLine(symbol: "speaker.slash", title: "No sound output", value: "", id: "no-sound", model: model) {
                    Task { await model.sound.read() }
                }
            }
        }
    }
}

/// The volume as a line that Left and Right change.
private struct VolumeLine: View {
    let state: SoundService.State
    let model: HomeModel

    var body: some View {
        Button {
            model.sound.press(.volumeUp)
        } label: {
            HStack(spacing: 24) {
                Image(systemName: "speaker.wave.2").font(.text(size: 30)).frame(width: 48)
                Text("Volume").font(.text(size: 31, weight: .medium))
                Spacer(minLength: 20)
                LevelBar(percent: state.volume).frame(width: 300, height: 12)
                Text(verbatim: "\(state.volume) %").font(.text(size: 29)).monospacedDigit().frame(minWidth: 100, alignment: .trailing)
            }
        }
        .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
        .onMoveCommand { heading in
            if heading == .left { model.sound.press(.volumeDown) }
            if heading == .right { model.sound.press(.volumeUp) }
        }
        .accessibilityIdentifier("volume")
        .accessibilityLabel("Volume")
        .accessibilityValue("\(state.volume) percent")
        .accessibilityChoiceAction { model.sound.press($0 == .increment ? .volumeUp : .volumeDown) }
    }
}

extension SoundService.State {
    /// In a line of the settings.
    var words: String { isMuted ? String(localized: "Muted") : "\(volume) %" }
}

extension SettingList {
    /// The settings row with volume and output; nil if there is no sound output.
    static func sound(_ model: HomeModel) -> SettingRow? {
        guard let state = model.sound.state else { return nil }
        let output = state.outputs.first(where: \.isChosen).map { ", " + $0.name } ?? ""
        return SettingRow(
            id: "sound", symbol: "speaker.wave.2", title: "Sound", about: "Volume, where the sound goes, and a tone to hear it by.",
            kind: .page(.sound, value: "\(state.words + output)"))
    }
}
