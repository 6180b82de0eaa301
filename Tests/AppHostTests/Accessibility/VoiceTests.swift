import TenFootAccessibility
import TenFootInput
import TenFootTesting
import TenFootViewGraph
import Testing

@testable import TenFootAppHost

@MainActor @Suite struct VoiceTests {
    private func hold(_ page: Hosted, _ seconds: Double) {
        page.session.setControl(.playPause, isDown: true)
        page.advance(by: 0.1)
        page.session.setControl(.back, isDown: true)
        page.advance(by: seconds)
        page.session.setControl(.back, isDown: false)
        page.session.setControl(.playPause, isDown: false)
        page.settle()
    }

    @Test("Holding Play/Pause and Back turns speech on, saying how to turn it off, and off again")
    func chord() {
        var played = 0
        let page = Hosted { Button("Films") {}.onPlayPauseCommand { played += 1 } }
        page.press(.playPause)
        #expect(played == 1)
        hold(page, 1.2)
        #expect(page.spoken.contains("Speech on. To switch it off, hold play/pause and back."))
        #expect(page.spoken.contains("Films, button"))
        let count = page.spoken.count
        hold(page, 1.2)
        #expect(page.spoken.dropFirst(count) == ["Speech off."])
        #expect(page.focusedLabel == "Films" && played == 1)
    }

    @Test("A remote's audio description key turns speech on and off")
    func audioDescription() {
        let page = Hosted { Button("Play") {} }
        page.press(.audioDescription)
        #expect(page.spoken.first?.hasPrefix("Speech on.") == true)
        page.press(.audioDescription)
        #expect(page.spoken.last == "Speech off.")
        #expect(page.focusedLabel == "Play")
    }

    @Test("Releasing Play/Pause and Back too early does nothing, and neither button acts")
    func early() {
        var played = 0, left = 0
        let page = Hosted { Button("Films") {}.onPlayPauseCommand { played += 1 }.onExitCommand { left += 1 } }
        hold(page, 0.5)
        page.advance(by: 3)
        #expect(page.spoken.isEmpty && played == 0 && left == 0)
        // Afterwards each of them acts by itself.
        page.press(.playPause)
        page.press(.back)
        #expect(page.spoken.isEmpty && played == 1 && left == 1)
    }

    private struct Typed: View {
        @State private var text = "a"
        var body: some View {
            VStack {
                Button("Add") { text += " " }
                Button("Remove") { text.removeLast() }
            }
            .announcesTyping(text, isSecure: false)
        }
    }

    @Test("A space that is typed or deleted with keys on the screen is spoken by its name")
    func spaces() {
        let page = Hosted { Typed() }
        page.startSpeaking()
        page.press(.select)
        #expect(page.spoken.last == "space")
        page.press(.down)
        page.press(.select)
        #expect(page.spoken.last == "deleted space")
    }

    @Test("The built-in voice is silent while a screen reader listens, and speaks again afterwards")
    func silenced() {
        let page = Hosted {
            HStack {
                Button("A") {}
                Button("B") {}
            }
        }
        page.startSpeaking()
        page.session.voice.isSilenced = true
        page.press(.right)
        #expect(page.spoken.last == "A, button")
        page.session.voice.isSilenced = false
        page.press(.left)
        #expect(page.spoken.last == "A, button")
        page.press(.right)
        #expect(page.spoken.last == "B, button")
    }

    private final class Recorder: SpeechDevice {
        var commands: [SpeechCommand] = []
        func perform(_ commands: [SpeechCommand]) { self.commands += commands }
    }

    @Test("The voice stops within a sentence when it is switched off, or when a screen reader begins to listen")
    func stops() {
        let page = Hosted { Button("A") {} }, recorder = Recorder()
        let voice = page.session.voice
        page.startSpeaking()
        voice.makeDevice = { _ in recorder }
        page.settle()
        recorder.commands = []
        voice.isSilenced = true
        #expect(recorder.commands == [.interrupt])
        voice.isSilenced = false
        page.settle()
        recorder.commands = []
        voice.options.isOn = false
        #expect(recorder.commands == [.interrupt])
    }

    @Test("Holding Play/Pause and Up starts reading: Left and Right step, Select acts, and Back returns to focus")
    func reading() {
        var pressed = 0
        let page = Hosted {
            VStack {
                Text("The Salt Lantern").font(.largeTitle)
                Button("Play") { pressed += 1 }
                Text("A keeper and a storm.")
                Button("Watched") {}
            }
        }
        page.startReading()
        #expect(
            page.spoken.suffix(2) == [
                "Reading. Left and right go on, up and down by headings, held Select spells, Back ends.", "Play, button",
            ])
        page.press(.left)
        #expect(page.spoken.last == "The Salt Lantern")
        page.press(.left)
        #expect(page.spoken.last == "The Salt Lantern")
        page.press(.right, count: 2)
        #expect(page.spoken.last == "A keeper and a storm.")
        page.press(.select)
        #expect(pressed == 0)
        page.press(.left)
        page.press(.select)
        #expect(pressed == 1)
        page.press(.right, count: 2)
        #expect(page.focusedLabel == "Watched")
        page.press(.back)
        #expect(page.spoken.suffix(2) == ["Reading ends.", "Watched, button"])
        page.press(.up)
        #expect(page.focusedLabel == "Play")
    }
}
