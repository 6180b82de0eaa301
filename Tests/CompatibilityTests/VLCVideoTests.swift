import Foundation
import TenFoot
import TenFootAppleFoundation
import TenFootTesting
import TenFootUIKit
import TenFootVLCKit
import TestSupport
import Testing

/// Records the delegate callbacks of an app's player.
private final class Listener: VLCMediaPlayerDelegate {
    var states: [VLCMediaPlayerState] = []
    var times: [Int32] = []

    func mediaPlayerStateChanged(_ aNotification: Notification) {
        if let player = aNotification.object as? VLCMediaPlayer { states.append(player.state) }
    }
    func mediaPlayerTimeChanged(_ aNotification: Notification?) {
        if let player = aNotification?.object as? VLCMediaPlayer { times.append(player.time.intValue) }
    }
}

@Suite("VLCKit playback", .serialized) @MainActor
struct VLCVideoTests {
    private let player = VLCMediaPlayer()
    private let listener = Listener()
    private let view = UIView()

    /// A page with a player, as large as the film.
    private func page(_ path: String = NumberedClip.path, options: [String] = []) -> Hosted {
        player.delegate = listener
        player.drawable = view
        let media = VLCMedia(path: path)
        for option in options { media.addOption(option) }
        player.media = media
        player.play()
        return Hosted(size: CGSize(width: NumberedClip.width, height: NumberedClip.height)) { Shown(view: view).ignoresSafeArea() }
    }

    private func number(_ page: Hosted) -> Int? { NumberedClip.number(in: page.capture()) }

    @Test("VLCMediaPlayer draws a film played before launch in the app's view, reports its progress, and pauses")
    func plays() async {
        #expect(player.state == .stopped && player.media == nil && player.audioTrackNames.isEmpty)
        let page = page()
        #expect(!player.isPlaying && player.media?.length.stringValue == "--:--")
        await page.rest()
        #expect(player.isPlaying && player.media?.length.intValue == 20_023 && player.canPause && player.isSeekable)
        #expect(player.videoSize == CGSize(width: 320, height: 180) && player.hasVideoOut)
        page.advance(by: 2)
        await page.rest()

        #expect(number(page) == 50 && player.time.stringValue == "00:02" && player.remainingTime?.stringValue == "-00:18")
        #expect(abs(player.position - 0.1) < 0.001)
        player.pause()
        page.advance(by: 2)
        #expect(player.time.intValue == 2000 && player.state == .paused && !player.isPlaying)
        #expect(listener.states.contains(.esAdded) && listener.states.last == .paused)
        #expect(zip(listener.states, listener.states.dropFirst()).allSatisfy { $0 != .esAdded || $1 != .esAdded })
        #expect(listener.states.split(separator: .esAdded).map { $0.first }.first == .opening)
        #expect(listener.times.contains(250) && listener.times == listener.times.sorted())
        player.play()
        page.advance(by: 1)
        #expect(player.time.intValue == 3000 && player.state == .playing)
    }

    @Test("VLCMediaPlayer seeks by time, position, jump and chapter, ends, and plays again from the start")
    func seeks() async {
        let page = page(options: [":start-time=4", "--network-caching=1000", "no words"])
        await page.rest()
        #expect(player.time.intValue == 4000)
        player.pause()
        player.time = VLCTime(int: 10_000)
        await page.rest()
        #expect(number(page) == 250)
        player.jumpBackward(8)
        player.position = 0.25
        player.shortJumpForward()
        await page.rest()
        #expect(number(page) == 375 && player.currentChapterIndex == 2)
        player.previousChapter()
        await page.rest()
        #expect(player.time.intValue == 6000 && number(page) == 150)
        player.jumpForward(100)
        player.play()
        page.advance(by: 1)
        await page.rest()
        #expect(player.state == .ended && !player.isPlaying)
        player.play()
        await page.rest()
        #expect(player.state == .playing && player.time.intValue == 4000)
        player.stop()
        #expect(player.state == .stopped && player.time.intValue == 0)
        #expect(listener.states.suffix(3).filter { $0 != .esAdded }.last == .stopped && listener.states.contains(.ended))
    }

    @Test("VLCMediaPlayer lists tracks after an entry for none, selects them by index, and adds subtitle files")
    func tracks() async throws {
        let page = page()
        player.currentVideoSubTitleIndex = 2
        await page.rest()
        #expect(player.audioTrackNames as? [String] == ["Disable", "English", "German"])
        #expect(player.audioTrackIndexes as? [Int] == [-1, 1, 2] && player.numberOfSubtitlesTracks == 3)
        #expect(player.currentAudioTrackIndex == 1 && player.currentVideoSubTitleIndex == 2, "chosen before there were any")
        player.pause()
        player.time = VLCTime(int: 6000)
        await page.rest()
        #expect(NumberedClip.hasSubtitles(in: page.capture()))
        player.currentVideoSubTitleIndex = -1
        await page.rest()
        #expect(player.currentVideoSubTitleIndex == -1 && !NumberedClip.hasSubtitles(in: page.capture()))
        let folder = try TemporaryFolder(), file = folder.file("more.srt")
        try Data("1\n00:00:01,000 --> 00:00:09,000\nAdded later\n\n".utf8).write(to: file)
        #expect(player.addPlaybackSlave(file, type: .subtitle, enforce: true) == 0)
        while player.videoSubTitlesIndexes.count < 4 { await page.rest() }
        await page.rest()
        #expect(player.currentVideoSubTitleIndex == 3 && NumberedClip.hasSubtitles(in: page.capture()))
        player.currentAudioTrackIndex = 2
        #expect(player.currentAudioTrackIndex == 2)
        player.audio?.volume = 300
        player.audio?.isMuted = true
        #expect(player.audio?.volume == 200 && player.audio?.isMuted == true)
    }

    @Test("VLCMediaPlayer reports a missing file, plays replacement media, and removes its picture with the drawable")
    func failures() async {
        let page = page("/nowhere/film.mkv")
        await page.rest()
        #expect(player.state == .error && !player.willPlay && listener.states.last == .error)
        player.media = VLCMedia(url: URL(filePath: NumberedClip.path))
        player.play()
        await page.rest()
        #expect(player.isPlaying && number(page) == 0)
        player.drawable = nil
        page.advance(by: 0.1)
        #expect(view.subviews.isEmpty)
        #expect(player.isPlaying, "without a picture")
    }

    /// The action of a page's button, which runs as an app's code does.
    private final class Action {
        var run: () -> Void = {}
    }

    @Test("VLCMediaPlayer steps to the next frame and saves snapshots, and VLCMediaThumbnailer makes thumbnails")
    func pictures() async throws {
        final class Told: VLCMediaThumbnailerDelegate {
            var heard: [String] = []
            func mediaThumbnailerDidTimeOut(_ mediaThumbnailer: VLCMediaThumbnailer) { heard.append("none") }
            func mediaThumbnailer(_ mediaThumbnailer: VLCMediaThumbnailer, didFinishThumbnail thumbnail: CGImage) {
                heard.append("\(thumbnail.width)x\(thumbnail.height)")
            }
        }
        let action = Action(), frame = CGRect(x: 0, y: 0, width: NumberedClip.width, height: NumberedClip.height)
        player.drawable = view
        player.media = VLCMedia(path: NumberedClip.path)
        player.play()
        let page = Hosted(size: CGSize(width: 320, height: 300)) {
            VStack(spacing: 0) {
                Shown(view: view).frame(width: frame.width, height: frame.height)
                Button("Do") { action.run() }.frame(maxHeight: .infinity)
            }
            .ignoresSafeArea()
        }
        func act(_ run: @escaping () -> Void) {
            action.run = run
            page.press(.select)
        }
        await page.rest()
        page.advance(by: 2)
        player.gotoNextFrame()
        await page.rest()
        #expect(NumberedClip.number(in: page.capture(), frame: frame) == 51 && player.state == .paused)
        let folder = try TemporaryFolder()
        func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
        act { player.saveVideoSnapshot(at: folder.path, withWidth: 0, andHeight: 0) }
        while try files().isEmpty { await page.rest() }
        let file = try #require(try files().first)
        #expect(file.hasSuffix(".png") && UIImage(contentsOfFile: folder.path + "/" + file)?.size == CGSize(width: 320, height: 180))
        let told = Told()
        for media in [VLCMedia(path: NumberedClip.path), VLCMedia(path: "/nowhere/film.mkv")] {
            let thumbnailer = VLCMediaThumbnailer(media: media, andDelegate: told)
            thumbnailer.thumbnailWidth = 160
            thumbnailer.thumbnailHeight = 160
            thumbnailer.snapshotPosition = 0.5
            let before = told.heard.count
            act { thumbnailer.fetchThumbnail() }
            while told.heard.count == before { await page.rest() }
            #expect((thumbnailer.thumbnail != nil) == (told.heard.last != "none"))
        }
        #expect(told.heard == ["160x90", "none"])
    }

    @Test("VLCKit's private text renderer methods set the size and colour of subtitles")
    func subtitleStyle() async {
        let page = page(options: [":start-time=6"])
        player.currentVideoSubTitleIndex = 1
        await page.rest()
        player.pause()
        await page.rest()
        func bright() -> [Bool] { [0.6, 0.7, 0.8].map { NumberedClip.isBright(page.capture(), from: $0, to: $0 + 0.1) } }
        let usual = bright()
        player.perform(Selector(("setTextRendererFontSize:")), with: 5)
        await page.rest()
        #expect(bright() != usual, "larger, and so higher up")
        player.perform(Selector(("setTextRendererFontColor:")), with: UInt(0xFF0000))
        await page.rest()
        #expect(bright() == [false, false, false], "red has no green")
        player.perform(Selector(("setTextRendererFont:")), with: "Noto Sans")
        player.perform(Selector(("somethingElse:")), with: nil)
        await page.rest()
        #expect(player.state == .paused)
    }

    @Test("VLCTime prints like a clock, and a null time differs from zero")
    func times() {
        #expect(VLCTime(int: 3_723_000).stringValue == "1:02:03" && VLCTime(int: -310_500).stringValue == "-05:10")
        #expect(VLCTime.null().value == nil && VLCTime.null().intValue == 0 && VLCTime(int: 0).stringValue == "00:00")
        #expect(VLCTime(int: 5) == VLCTime(int: 5) && VLCTime(int: 5).compare(VLCTime(int: 6)) == .orderedAscending)
        #expect(VLCMediaPlayerStateToString(.esAdded) == "VLCMediaPlayerStateESAdded")
    }

    @Test("Parsed VLCMedia knows its length and notifies its delegate")
    func parsing() async {
        final class Told: VLCMediaDelegate {
            var lengths: [Int32] = []
            func mediaDidFinishParsing(_ aMedia: VLCMedia) { lengths.append(aMedia.length.intValue) }
        }
        let media = VLCMedia(path: NumberedClip.path), told = Told()
        media.delegate = told
        // Media are parsed only in a running app: by the code of this page, since other tests' pages end at any time.
        var result: Int32?
        let page = Hosted { Button("Parse") { result = media.parse(withOptions: .parseNetwork) } }
        await page.rest()
        #expect(media.parsedStatus == .initial)
        page.press(.select)
        #expect(result == 0)
        while told.lengths.isEmpty { await page.rest() }
        #expect(told.lengths == [20_023] && media.parsedStatus == .done)
    }
}
