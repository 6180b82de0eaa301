import AVKit
import OpenCombine
import TenFootAppHost
import TenFootGraphics
import TenFootTesting
import TestSupport
import Testing

@testable import AVKit
@testable import TenFootPlayback

@Suite("Films in views", .serialized) @MainActor
struct VideoTests {
    /// A page in virtual time; players that were created before the page play in it too.
    func page<Content: View>(height: CGFloat = 540, @ViewBuilder _ content: () -> Content) -> Hosted {
        Hosted(size: CGSize(width: height * 16 / 9, height: height), content: content)
    }

    func media(_ title: String = "Vault") -> Media { Media(NumberedClip.path, title: title, subtitle: "2016", summary: "A heist.") }

    /// The frame number that the film shows in a frame; nil for the whole page.
    func number(_ page: Hosted, frame: CGRect? = nil) async -> Int? {
        await page.rest()
        return NumberedClip.number(in: page.capture(), frame: frame)
    }

    @Test(
        "An asset loads its duration without a player, and throws an error if it cannot be played", .hangGuard,
        arguments: [(NumberedClip.path, "20"), ("/nowhere/film.mkv", "error")])
    func loading(path: String, words: String) async throws {
        struct Length: View {
            let path: String
            @State private var length = ""
            var body: some View {
                Text(length).task {
                    let asset = AVURLAsset(url: URL(fileURLWithPath: path))
                    length = (try? await asset.load(.duration).seconds).map { "\(Int($0.rounded()))" } ?? "error"
                }
            }
        }
        let page = page { Length(path: path) }
        // The asset is opened on a thread that the page does not track, so `rest()` may return before it is open.
        while page.texts != [words] {
            await page.rest()
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(page.texts == [words])
    }

    // MARK: The player screen

    private final class Heard { var events: [PlayerEvent] = [] }

    private func screen(
        _ clip: String = NumberedClip.path, start: TimeInterval = 0, next: @autoclosure @escaping () -> Media? = nil,
        offersNext: Bool = true, choices: TrackChoices = TrackChoices(), height: CGFloat = 540
    ) async -> (Hosted, Heard) {
        let heard = Heard()
        // The screen has no player at first, since the app must run before the player is created.
        let box = ScreenBox()
        let page = page(height: height) { ScreenHolder(box: box) }
        box.screen = PlayerScreen(
            Media(clip, title: "Vault", subtitle: "2016", summary: "A heist."), start: start, choices: choices, offersNext: offersNext,
            next: { $0.title == "Vault" ? next() : nil },
            tell: { heard.events.append($0) })
        await page.rest()
        return (page, heard)
    }

    @Test("The player screen starts at the given position, pauses by Select, shows times, and closes by Back")
    func plays() async {
        let (page, heard) = await screen(start: 4)
        let display = page.session.screen as? HeadlessScreen
        #expect(page.focusedIdentifier == "player")
        #expect(display?.isKeptOn == true, "no screen saver while it plays")
        #expect(await number(page) == 100)
        page.advance(by: 5)
        #expect(!page.texts.contains("Vault"), "the bar goes by itself")
        #expect(await number(page) == 225)
        page.press(.select)
        page.advance(by: 0.5)
        #expect(page.texts.contains("Vault"))
        #expect(page.texts.contains("2016"))
        page.advance(by: 30)
        #expect(display?.isKeptOn == false, "nor is it held off while it stands")
        #expect(await number(page) == 226)
        #expect(page.texts.contains("0:09"))
        #expect(page.texts.contains("-0:11"))
        page.press(.back)
        page.advance(by: 0.5)
        #expect(!page.texts.contains("Vault"))
        #expect(!heard.events.contains(.left(nil)))
        page.press(.back)
        #expect(heard.events.last == .left(nil))
        #expect(
            heard.events.contains {
                if case .position(_, let at, let length) = $0 { abs(at - 9.05) < 0.1 && abs((length ?? 0) - 20) < 0.1 } else { false }
            })
    }

    @Test("Right skips ten seconds; held, it fast-forwards the film, and further presses increase the speed")
    func passes() async {
        let (page, _) = await screen()
        page.press(.right)
        #expect(await number(page) == 251)
        #expect(page.texts.contains("10 s"))
        page.press(.left)
        page.hold(.right, for: 0.6)
        #expect(page.texts.contains("2x"))
        page.press(.right)
        #expect(page.texts.contains("3x"))
        page.press(.select)
        #expect(!page.texts.contains("3x"))
    }

    @Test("While paused, left and right scrub with a preview picture, and Select seeks there")
    func scrubs() async {
        let (page, _) = await screen(start: 2)
        page.press(.playPause)
        page.press(.right)
        await page.rest()
        #expect(page.texts.contains("0:12"))
        #expect(!page.texts.contains("Vault"), "the picture has the place of the title")
        #expect(page.texts.contains("Home"), "the chapter's name stands on the picture")
        #expect(page.layerText.split(separator: "\n").filter { $0.hasPrefix("video ") }.count == 2, "the film and the picture of the place")
        page.press(.back)
        #expect(page.texts.contains("0:02"))
        page.press(.right)
        page.press(.select)
        page.advance(by: 1)
        let frame = await number(page) ?? 0
        #expect((325...330).contains(frame))
    }

    @Test("Up opens buttons, Down opens a panel for audio and subtitles, and both lead back to the film")
    func panel() async {
        let (page, heard) = await screen(start: 6)
        page.press(.up)
        #expect(page.focusedLabel == "From the beginning")
        page.press(.right)
        #expect(page.focusedLabel == "Info")
        page.press(.down)
        #expect(page.focusedIdentifier == "player")
        page.press(.down)
        #expect(page.focusedLabel == "Info")
        page.press(.right, count: 3)
        page.advance(by: 0.5)
        #expect(page.focusedLabel == "Subtitles")
        #expect(page.texts.contains("German"))
        page.press(.down)
        page.press(.left, count: 3)
        #expect(page.focusedLabel == "Off")
        page.press(.right, count: 2)
        page.press(.select)
        let german = TrackChoices(subtitles: .track(language: "ger", title: nil, number: 2))
        #expect(heard.events.contains(.chose(media(), german)), "and nothing of the sound, which was left as it is")
        page.press(.down)
        page.press(.right, count: 3)
        page.press(.select, count: 2)
        #expect(page.texts.contains("+0.2 s"))
        page.press(.left, count: 2)
        page.press(.select)
        #expect(page.texts.contains("110 %"))
        page.press(.back)
        page.advance(by: 0.5)
        #expect(page.focusedIdentifier == "player")
        #expect(!page.texts.contains("German"))
    }

    @Test("Scrubbing and its picture end when the app or another program plays the film on, or opens another one")
    func scrubbingEnds() async {
        final class Looker {}
        let page = page { Text("Nothing") }, looker = Looker()
        let model = PlayerModel(stage: page.session)
        model.player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        model.open(media(), at: 2)
        await page.rest()
        func scrub() {
            model.handle(.pause)
            model.handle(.tap(.right))
        }
        scrub()
        #expect(model.controls.isScrubbing && model.preview != nil)
        model.player.play()
        #expect(!model.controls.isScrubbing && model.preview == nil)
        scrub()
        #expect(model.controls.isScrubbing && model.preview != nil)
        model.player.open(Media(NumberedClip.doubled), plays: false)
        #expect(!model.controls.isScrubbing && model.preview == nil)
        model.close()
    }

    @Test("A language that was chosen is also found among subtitle files, which are added when the film is open", .hangGuard)
    func subtitleFile() async throws {
        final class Looker {}
        let folder = try TemporaryFolder(), file = folder.file("2_French.srt")
        try Data("1\n00:00:05,000 --> 00:00:09,000\nBonjour\n\n".utf8).write(to: file)
        let page = page { Text("Nothing") }, looker = Looker()
        let french = TrackChoices(subtitles: .track(language: "fre", title: nil, number: 1))
        let model = PlayerModel(stage: page.session, choices: french)
        model.player.findSubtitles = { [path = file.path] _ in [SubtitleFile(path, title: "French", language: "fr")] }
        model.player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        model.open(media(), at: 6)
        while model.player.selected(.subtitles)?.language != "fr" { await page.rest() }
        #expect(model.player.selected(.subtitles)?.isExternal == true)
        model.close()
        withExtendedLifetime(folder) {}
    }

    @Test("A direction that is held on one device goes on when the opposite one is released on another")
    func twoDevices() async {
        final class Looker {}
        let page = page { Text("Nothing") }, looker = Looker()
        let model = PlayerModel(stage: page.session)
        model.player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        model.open(media(), at: 5)
        await page.rest()
        model.handle(.pause)
        func press(_ control: RemoteControl, _ phase: PressPhase, device: Int) {
            model.press(PressEvent(control, phase, time: 0, device: device))
        }
        press(.left, .began, device: 2)
        press(.right, .began, device: 3)
        press(.left, .ended, device: 2)
        #expect(!model.controls.isScrubbing)
        press(.right, .repeated(count: 1), device: 3)
        #expect(model.controls.mode == .scrubbing(15))
        press(.right, .ended, device: 3)
        #expect(model.controls.mode == .scrubbing(15))
        model.close()
    }

    @Test("The next film starts by itself at the end, unless the next film is not to be offered")
    func upNext() async {
        let second = Media(NumberedClip.path, title: "Vault II")
        // The rest of the film is too short for the notice, but the next film starts nevertheless.
        let (page, heard) = await screen(start: 18, next: second)
        page.advance(by: 3)
        await page.rest()
        #expect(heard.events.contains(.finished(media())))
        #expect(heard.events.contains(.began(second)))
        #expect(page.texts.contains("Vault II"))
        let (other, told) = await screen(start: 18, next: second, offersNext: false)
        other.advance(by: 3)
        #expect(told.events.last == .left(nil))
        #expect(!told.events.contains(.began(second)))
    }

    @Test("What starts at the end of a film is what comes next by then, in the place where it is by then", arguments: [true, false])
    func movedNext(isKnown: Bool) async {
        var second = isKnown ? Media("/nowhere/film.mkv", title: "Vault II") : nil
        let (page, heard) = await screen(start: 18, next: second)
        let moved = Media(NumberedClip.path, title: "Vault II")
        second = moved
        page.advance(by: 3)
        await page.rest()
        #expect(heard.events.contains(.began(moved)))
    }

    @Test("The next part of a film is not offered, and always starts by itself at the end of the part before", arguments: [true, false])
    func nextPart(offersNext: Bool) async {
        var second = Media(NumberedClip.path, title: "Vault II")
        second.isContinuation = true
        let (page, heard) = await screen(NumberedClip.doubled, start: 20, next: second, offersNext: offersNext)
        page.advance(by: 6)
        #expect(!page.texts.contains { $0.hasPrefix("Up Next") })
        let (other, told) = await screen(start: 18, next: second, offersNext: offersNext)
        other.advance(by: 3)
        await other.rest()
        #expect(told.events.contains(.began(second)) && !told.events.contains(.left(nil)))
        #expect(!heard.events.contains(.left(nil)))
    }

    @Test("The next film is offered 15 s before the end, or after a skip to there once the bar has hidden; Select plays it, Back declines")
    func offered() async {
        let second = Media(NumberedClip.path, title: "Vault II")
        func isOffered(_ page: Hosted) -> Bool { page.texts.contains { $0.hasPrefix("Up Next") } }
        let (page, heard) = await screen(NumberedClip.doubled, start: 20, next: second)
        page.advance(by: 4.5)
        #expect(!isOffered(page))
        page.advance(by: 1)
        #expect(isOffered(page))
        #expect(!heard.events.contains(.began(second)))
        page.press(.select)
        await page.rest()
        #expect(heard.events.contains(.began(second)))
        #expect(!isOffered(page))
        let (sought, _) = await screen(NumberedClip.doubled, start: 20, next: second)
        sought.advance(by: 5.5)
        #expect(isOffered(sought))
        sought.session.player?.perform(.seek(to: 5))
        sought.advance(by: 1)
        #expect(!isOffered(sought), "another program has sought back")
        let (other, told) = await screen(NumberedClip.doubled, start: 10, next: second)
        other.press(.right, count: 2)
        other.advance(by: 1)
        #expect(!isOffered(other))
        other.advance(by: 4)
        #expect(isOffered(other))
        other.press(.back)
        other.advance(by: 1)
        #expect(!isOffered(other))
        #expect(!told.events.contains(.left(nil)))
        other.advance(by: 6)
        await other.rest()
        #expect(told.events.last == .left(nil))
        #expect(!told.events.contains(.began(second)))
    }

    /// The selected rows of the panel, after opening it at a tab.
    private func selected(_ page: Hosted, tab: Int? = nil) -> [String] {
        if let tab {
            page.press(.down)
            page.press(.right, count: tab)
        }
        page.advance(by: 0.5)
        return page.host.accessibility.elements().map(\.element).filter { $0.states.contains(.selected) }.map(\.label)
    }

    private func showsSubtitles(_ page: Hosted) async -> Bool {
        await page.rest()
        return NumberedClip.hasSubtitles(in: page.capture())
    }

    @Test("Subtitles move above the bar and the panel, are hidden while scrubbing, and move back down")
    func subtitlesAboveControls() async {
        let german = TrackChoices.Track.track(language: "ger", title: nil, number: 2)
        let (page, _) = await screen(start: 6, choices: TrackChoices(audio: german, subtitles: german), height: 1080)
        func isBright(_ top: Double, _ bottom: Double) async -> Bool {
            await page.rest()
            return NumberedClip.isBright(page.capture(), from: top, to: bottom)
        }
        page.press(.select)
        page.advance(by: 0.5)
        #expect(await isBright(0.62, 0.75), "above the title of the bar")
        page.press(.right)
        page.advance(by: 0.5)
        #expect(await !isBright(0.76, 0.86), "they would be of another place")
        page.press(.back)
        page.press(.back)
        page.advance(by: 0.5)
        #expect(await !isBright(0.6, 0.8))
        #expect(await isBright(0.8, 1))
        page.press(.down)
        page.advance(by: 0.5)
        #expect(await isBright(0.4, 0.5), "above the tabs of the panel")
    }

    @Test("Subtitles chosen for one episode are chosen for the next, whose tracks are in another order")
    func choicesGoOn() async {
        let second = Media(NumberedClip.reordered, title: "Vault II")
        let (page, heard) = await screen(start: 10, next: second)
        #expect(selected(page, tab: 3) == ["Off"])
        page.press(.down)
        page.press(.right, count: 2)
        page.press(.select)
        #expect(selected(page) == ["German"])
        page.press(.back)
        for _ in 0..<40 where !heard.events.contains(.began(second)) {
            page.advance(by: 0.5)
            await page.rest()
        }
        page.advance(by: 6)
        #expect(await showsSubtitles(page))
        #expect(selected(page, tab: 3) == ["German"])
        page.press(.left)
        #expect(selected(page) == ["German"], "the sound is the file's first, since none was chosen")
    }

    @Test("The audio and subtitles chosen last time are selected again; an unplayable film closes with an error")
    func choices() async {
        let german = TrackChoices.Track.track(language: "ger", title: nil, number: 1)
        let (page, _) = await screen(start: 6, choices: TrackChoices(audio: german, subtitles: german), height: 1080)
        #expect(await showsSubtitles(page))
        #expect(selected(page, tab: 2) == ["German"])
        page.press(.right)
        #expect(selected(page) == ["German"])
        let heard = Heard()
        let box = ScreenBox()
        let broken = self.page { ScreenHolder(box: box) }
        box.screen = PlayerScreen(Media("/nowhere.mkv", title: "Static"), tell: { heard.events.append($0) })
        await broken.rest()
        #expect(heard.events == [.left("Static cannot be played: the file is not there any more.")])
    }

    @Test("A page that covers the player screen for a while does not close the film")
    func covered() async {
        let box = ScreenBox()
        let page = page { CoveredHolder(box: box) }
        box.screen = PlayerScreen(media(), start: 4, tell: { _ in })
        await page.rest()
        box.isCovered = true
        page.settle()
        #expect(page.focusedLabel == "Over it")
        page.advance(by: 2)
        box.isCovered = false
        page.settle()
        #expect(page.focusedIdentifier == "player")
        page.press(.select)
        page.advance(by: 0.5)
        await page.rest()
        #expect(page.texts.contains("0:06"))
    }

    // MARK: VideoPlayer

    @Test("A film in a clipped frame has its overlay and follows seeks, and its frames run no body and no layout")
    func layer() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page {
            VideoPlayer(player: player) { Text("Over it") }
                .clipShape(RoundedRectangle(cornerRadius: 60))
                .frame(width: 480, height: 270)
        }
        await page.rest()
        #expect(page.texts.contains("Over it"))
        await player.seek(to: CMTime(seconds: 6, preferredTimescale: 600))
        await page.rest()
        let frame = CGRect(x: 240, y: 135, width: 480, height: 270)
        #expect(NumberedClip.number(in: page.capture(), frame: frame) == 150)
        let before = page.counters
        await player.seek(to: CMTime(value: 7, timescale: 1))
        await page.rest()
        #expect(NumberedClip.number(in: page.capture(), frame: frame) == 175)
        let work = page.counters - before
        #expect(work.bodies == 0)
        #expect(work.layouts == 0)
        #expect(work.paints <= 2)
    }

    @Test("A film clipped to a rounded rectangle has rounded corners")
    func corners() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page {
            ZStack {
                Color.white
                VideoPlayer(player: player).clipShape(RoundedRectangle(cornerRadius: 60)).frame(width: 480, height: 270)
            }
        }
        await page.rest()
        await player.seek(to: CMTime(value: 6, timescale: 1))
        // The blocks of frame 150 are black at the places below.
        #expect(await number(page, frame: CGRect(x: 240, y: 135, width: 480, height: 270)) == 150)
        let picture = page.capture()
        func green(_ x: Int, _ y: Int) -> UInt8 { (picture.pixels + y * picture.stride + x * 4 + 1).load(as: UInt8.self) }
        for (x, y) in [(241, 136), (718, 136), (241, 403), (718, 403)] { #expect(green(x, y) > 250, "\(x), \(y) is in a corner") }
        for (x, y) in [(480, 137), (480, 402), (242, 270), (717, 270)] { #expect(green(x, y) < 40, "\(x), \(y) is at an edge") }
    }
}

/// Shows a player screen that is created while the app runs.
@Observable @MainActor private final class ScreenBox {
    var screen: PlayerScreen?
    var isCovered = false
}

private struct ScreenHolder: View {
    let box: ScreenBox
    var body: some View { if let screen = box.screen { screen } else { Text("Nothing") } }
}

private struct CoveredHolder: View {
    @Bindable var box: ScreenBox
    var body: some View {
        NavigationStack { ScreenHolder(box: box).navigationDestination(isPresented: $box.isCovered) { Button("Over it") {} } }
    }
}
