import TenFootAccessibility
import TenFootInput
import TenFootTesting
import TenFootViewGraph
import Testing

@testable import TenFootAppHost

extension Hosted {
    /// Starts speech, and holds the control that starts reading.
    func startReading() {
        startSpeaking()
        session.setControl(.playPause, isDown: true)
        advance(by: 0.1)
        session.setControl(.up, isDown: true)
        advance(by: 0.7)
        session.setControl(.up, isDown: false)
        session.setControl(.playPause, isDown: false)
        settle()
    }
}

@MainActor @Suite("Reading the screen aloud, away from focus") struct ReadingTests {
    private struct Page: View {
        var onPlay: @MainActor () -> Void = {}
        var body: some View {
            VStack(alignment: .leading, spacing: 30) {
                Text("The Salt Lantern").font(.largeTitle).accessibilityAddTraits(.isHeader)
                Button("Play", action: onPlay)
                Text("A keeper and a storm.")
                Text("Cast").accessibilityAddTraits(.isHeader)
                HStack {
                    Button("Ann") {}
                    Button("Ben") {}
                }
                .accessibilityElement(children: .contain).accessibilityLabel("Actors")
            }
        }
    }

    /// The number of pixels in the yellow of the reading frame in an area of the picture.
    private func yellow(_ page: Hosted, in area: CGRect) -> Int {
        let picture = page.capture()
        var count = 0
        for y in max(0, Int(area.minY))..<min(picture.height, Int(area.maxY)) {
            for x in max(0, Int(area.minX))..<min(picture.width, Int(area.maxX)) {
                if picture.pixels.load(fromByteOffset: y * picture.stride + x * 4, as: UInt32.self) & 0xFFFFFF == 0xFFD70A { count += 1 }
            }
        }
        return count
    }

    private func frame(_ label: String, _ page: Hosted) -> CGRect {
        page.host.accessibility.elements().first { $0.element.label == label }?.element.frame ?? .zero
    }

    private let screen = CGRect(x: 0, y: 0, width: 1920, height: 1080)

    @Test("Reading outlines the current element, moves the outline along and removes it at the end")
    func outline() {
        let page = Hosted { Page() }
        #expect(yellow(page, in: screen) == 0)
        page.startReading()
        for label in ["A keeper and a storm.", "Cast"] {
            page.press(.right)
            #expect(page.spoken.last?.hasPrefix(label) == true)
            let around = frame(label, page).insetBy(dx: -24, dy: -24)
            let inside = yellow(page, in: around)
            // The frame's lines are eight points wide, on four sides.
            #expect(inside > Int(around.width + around.height) * 8 && inside == yellow(page, in: screen), "\(label)")
        }
        page.press(.back)
        #expect(yellow(page, in: screen) == 0)
        #expect(page.focusedLabel == "Play")
    }

    @Test("Down and Up move reading by headings and rows, and entering a row speaks its name")
    func headings() {
        let page = Hosted { Page() }
        page.startReading()
        page.press(.down)
        #expect(page.spoken.last == "Cast, heading")
        page.press(.down)
        #expect(page.spoken.last?.hasPrefix("Actors. Ann") == true)
        #expect(page.focusedLabel == "Ann")
        page.press(.up, count: 2)
        #expect(page.spoken.last == "The Salt Lantern, heading")
        page.press(.up)
        #expect(page.spoken.last == "The Salt Lantern, heading")
    }

    @Test("While reading, Select repeats a label, held Select spells it, and on a control Select presses it")
    func select() {
        var played = 0
        let page = Hosted { Page { played += 1 } }
        page.startReading()
        page.press(.right)
        let count = page.spoken.count
        page.press(.select)
        #expect(page.spoken.dropFirst(count) == ["A keeper and a storm."])
        page.hold(.select, for: 0.8)
        #expect(page.spoken.last?.hasPrefix("A   k e e p e r") == true)
        #expect(played == 0)
        page.press(.left)
        page.press(.select)
        #expect(played == 1)
    }

    @Test("Play/Pause reads on again after Menu or a held Select has interrupted it", arguments: [RemoteControl.menu, .select])
    func readsOnAgain(control: RemoteControl) {
        let page = Hosted { Page() }
        page.startReading()
        page.press(.playPause)
        #expect(page.spoken.contains("Cast, heading"))
        page.hold(control, for: 0.8)
        let count = page.spoken.count
        page.press(.playPause)
        #expect(page.spoken.dropFirst(count).contains("Cast, heading"))
    }

    @Test("Back ends reading without leaving the page")
    func back() {
        var left = 0
        let page = Hosted { Page().onExitCommand { left += 1 } }
        page.startReading()
        page.press(.back)
        #expect(left == 0 && page.spoken.suffix(2) == ["Reading ends.", "Play, button"])
        page.press(.back)
        #expect(left == 1)
    }

    private struct Counter: View {
        @State private var count = 1
        var body: some View {
            VStack(spacing: 30) {
                Text("Count \(count)")
                Button("More") { count += 1 }
                Text("Last \(count)")
            }
        }
    }

    @Test("What has changed since reading began is read as it is now, at either end and by Play/Pause")
    func changes() {
        let page = Hosted(text: .fixedAdvance) { Counter() }
        page.startReading()
        page.press(.select)
        page.press(.left)
        let count = page.spoken.count
        page.press(.left)
        #expect(page.spoken.last == "Count 2")
        page.press(.playPause)
        #expect(page.spoken.dropFirst(count).suffix(3) == ["Count 2", "More, button", "Last 2"])
    }

    /// Records the commands to a speech device.
    private final class Device: SpeechDevice {
        var commands: [String] = []
        var hasEnded = false
        func perform(_ commands: [SpeechCommand]) {
            for command in commands {
                switch command {
                case .interrupt: self.commands.append("interrupt")
                case .pause: self.commands.append("pause")
                case .resume: self.commands.append("resume")
                case .say(let text), .spell(let text): self.commands.append(text)
                }
            }
        }
    }

    @Test("While reading, Play/Pause reads on to the end, then pauses and resumes, and a step starts anew")
    func pause() {
        let page = Hosted { Page() }
        let device = Device()
        page.session.voice.makeDevice = { _ in device }
        page.startReading()
        page.press(.right)
        device.commands = []
        page.press(.playPause)
        #expect(device.commands == ["interrupt", "A keeper and a storm.", "Cast, heading", "Ann, button", "Ben, button"])
        device.commands = []
        page.press(.playPause, count: 3)
        #expect(device.commands == ["pause", "resume", "pause"])
        page.press(.right)
        #expect(device.commands.suffix(2) == ["interrupt", "Cast, heading"])
        page.press(.playPause)
        #expect(device.commands.last == "Ben, button")
    }

    @Test("Once the voice has reached the end, Play/Pause reads on again instead of pausing")
    func readsAgain() {
        let page = Hosted { Page() }
        let device = Device()
        page.session.voice.makeDevice = { _ in device }
        page.startReading()
        page.press(.right)
        page.press(.playPause)
        device.hasEnded = true
        device.commands = []
        page.press(.playPause)
        #expect(device.commands == ["interrupt", "A keeper and a storm.", "Cast, heading", "Ann, button", "Ben, button"])
        device.hasEnded = false
        page.press(.playPause)
        #expect(device.commands.last == "pause")
    }

    private struct Form: View {
        @AccessibilityFocusState private var reads: String?
        @State private var seen = ""
        var body: some View {
            VStack(spacing: 30) {
                Button("Check") { reads = "error" }
                Text("No such address").accessibilityFocused($reads, equals: "error")
                Button("Name") {}.accessibilityFocused($reads, equals: "name")
                Text("reads \(reads ?? "nothing")").accessibilityHidden(true)
            }
        }
    }

    @Test("AX1-AX3: Accessibility focus state follows reading, and writing it reads and outlines that view, keeping focus")
    func state() {
        let page = Hosted { Form() }
        page.press(.select)
        #expect(page.texts.contains("reads nothing"))
        page.startSpeaking()
        page.advance(by: 0.5)
        // The accessibility focus that was set before speech was on is applied now.
        #expect(page.spoken.last == "No such address")
        #expect(page.texts.contains("reads error") && page.focusedLabel == "Check")
        #expect(yellow(page, in: frame("No such address", page).insetBy(dx: -24, dy: -24)) > 1000)
        page.press(.down)
        #expect(page.texts.contains("reads name") && page.spoken.last == "Name, button")
        #expect(yellow(page, in: screen) == 0)
        page.press(.up)
        #expect(page.texts.contains("reads nothing"))
        page.press(.select)
        #expect(page.texts.contains("reads error") && page.focusedLabel == "Check")
    }

    @Test("Reading scrolls the text into view, and continues after the text is removed")
    func sight() {
        struct Long: View {
            @State private var isLong = true
            var body: some View {
                ScrollView {
                    VStack(spacing: 400) {
                        Button("Top") { isLong = false }
                        if isLong { ForEach(0..<6, id: \.self) { Text("Part \($0)") } }
                    }
                }
            }
        }
        let page = Hosted { Long() }
        page.startReading()
        page.press(.right, count: 6)
        #expect(page.spoken.last == "Part 5")
        #expect(screen.contains(frame("Part 5", page)))
        page.press(.left, count: 6)
        page.press(.select)
        page.press(.right)
        #expect(page.spoken.last == "Top, button" && page.focusedLabel == "Top")
    }

    @Test("A button released while the voice was silent does not form the chord of reading with one that is pressed later")
    func chordAfterSilence() {
        let page = Hosted {
            VStack(spacing: 60) {
                Button("One") {}
                Button("Two") {}
            }
        }
        page.startSpeaking()
        page.session.setControl(.playPause, isDown: true)
        page.settle()
        page.session.voice.isSilenced = true
        page.session.setControl(.playPause, isDown: false)
        page.settle()
        page.session.voice.isSilenced = false
        page.press(.down)
        #expect(page.focusedLabel == "Two")
        page.press(.up)
        #expect(page.focusedLabel == "One")
    }

    @MainActor @Observable final class Chapter { var isShown = true }

    @Test("A text that disappears while it is read takes its outline away")
    func goneText() {
        struct Passing: View {
            let chapter: Chapter
            var body: some View {
                VStack(spacing: 60) {
                    Button("Top") {}
                    if chapter.isShown { Text("Part") }
                }
            }
        }
        let chapter = Chapter()
        let page = Hosted { Passing(chapter: chapter) }
        page.startReading()
        page.press(.right)
        #expect(page.spoken.last == "Part" && yellow(page, in: screen) > 0)
        chapter.isShown = false
        page.settle()
        #expect(!page.texts.contains("Part") && yellow(page, in: screen) == 0)
    }
}
