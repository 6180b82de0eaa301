import AVKit
import TenFootTesting
import TestSupport
import Testing

@testable import AVKit

@Suite("Controls that an app adds to a film", .serialized) @MainActor
struct AddedControlsVideoTests {
    @Observable @MainActor fileprivate final class Film {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        var additions = PlayerAdditions()
        @ObservationIgnored var chosen: [String] = []

        func item(_ id: Int, _ title: String, isOn: Bool = false, children: [PlayerAdditions.Item]? = nil) -> PlayerAdditions.Item {
            .init(id: id, title: title, image: nil, isOn: isOn, children: children) { [weak self] in self?.chosen.append(title) }
        }
    }

    private struct Page: View {
        let film: Film
        var body: some View { VideoPlayer(player: film.player).environment(\.playerAdditions, film.additions) }
    }

    private func page(_ change: (Film) -> Void) async -> (Film, Hosted) {
        let film = Film()
        change(film)
        let page = Hosted(size: CGSize(width: 1920, height: 1080)) { Page(film: film) }
        await page.rest()
        film.player.play()
        // Wait until the bar shown at the start is hidden.
        page.advance(by: 5)
        await page.rest()
        return (film, page)
    }

    @Test("An offer over the film has focus, Select takes it without pausing the film, and it disappears when it is removed")
    func offers() async {
        let (film, page) = await page { $0.additions.offers = [$0.item(0, "Skip Intro"), $0.item(1, "Skip Recap")] }
        #expect(page.focusedLabel == "Skip Intro")
        page.press(.right)
        #expect(page.focusedLabel == "Skip Recap")
        page.press(.select)
        #expect(film.chosen == ["Skip Recap"] && film.player.rate == 1)
        film.additions.offers = []
        page.settle()
        #expect(!page.texts.contains("Skip Intro"))
        page.press(.select)
        #expect(film.player.rate == 0 && film.chosen.count == 1)
    }

    @Test("A film that an app plays linearly can be paused, but presses neither skip nor scrub, and nothing leads to its beginning")
    func linear() async {
        let (film, page) = await page { $0.additions.isLinear = true }
        func position() -> Double { film.player.currentTime().seconds }
        let start = position()
        page.press(.right)
        page.press(.left)
        page.hold(.right, for: 0.6)
        #expect(film.player.rate == 1 && position() - start < 2 && position() >= start)
        page.press(.select)
        let paused = position()
        page.press(.right)
        page.press(.select)
        #expect(film.player.rate == 1 && abs(position() - paused) < 1)
        page.press(.up)
        page.settle()
        #expect(page.focusedLabel == "Info" && !page.texts.contains("From the beginning"))
        page.press(.back)
        film.additions.isLinear = false
        page.settle()
        let free = position()
        page.press(.right)
        #expect(position() - free > 5)
    }

    @Test("A film fits its frame or fills it, as the app wants")
    func gravity() async {
        let film = Film()
        film.additions.gravity = .fill
        let page = Hosted(size: CGSize(width: 1920, height: 1080)) { Page(film: film).frame(width: 1200, height: 500) }
        await page.rest()
        func shown() -> Substring { page.layerText.split(separator: "\n").first { $0.contains("video ") } ?? "" }
        #expect(shown().contains(" 1200x675"), "\(shown())")
        film.additions.gravity = .fit
        await page.rest()
        #expect(shown().contains("x500"), "\(shown())")
    }

    @Test("An offer is hidden while the controls are shown, and Play/Pause always controls the film")
    func offersBesideControls() async {
        let (film, page) = await page { $0.additions.offers = [$0.item(0, "Skip Intro")] }
        page.press(.playPause)
        page.settle()
        #expect(film.player.rate == 0 && !page.texts.contains("Skip Intro"))
        page.press(.playPause)
        page.advance(by: 5)
        page.settle()
        #expect(film.player.rate == 1 && page.focusedLabel == "Skip Intro")
        page.press(.up)
        page.settle()
        let buttons = ["From the beginning", "Info", "Chapters", "Audio", "Subtitles"]
        #expect(!page.texts.contains("Skip Intro") && buttons.contains(page.focusedLabel ?? ""))
    }

    @Test("An app's buttons and menus are in the row above the bar, and a menu's entries can be chosen")
    func bar() async {
        let (film, page) = await page { film in
            let quality = [film.item(0, "High", isOn: true), film.item(1, "Low")]
            film.additions.bar = [
                film.item(0, "Favourite"),
                film.item(1, "Quality", children: [film.item(0, "Streams", children: quality), film.item(1, "Report")]),
            ]
        }
        page.press(.up)
        page.settle()
        for _ in 0..<10 where page.focusedLabel != "Favourite" { page.press(.right) }
        #expect(page.focusedLabel == "Favourite")
        page.press(.select)
        #expect(film.chosen == ["Favourite"])
        page.press(.right)
        #expect(page.focusedLabel == "Quality")
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Streams") && page.texts.contains("Report"))
        page.press(.down)
        page.press(.select)
        page.settle()
        #expect(film.chosen == ["Favourite", "Report"] && !page.texts.contains("Streams"))
    }

    @Test("An action that an app adds to the description is a button in the info panel")
    func info() async {
        let (film, page) = await page { $0.additions.info = [$0.item(0, "More Like This")] }
        page.press(.down)
        page.settle()
        page.press(.down)
        page.press(.right)
        #expect(page.focusedLabel == "More Like This")
        page.press(.select)
        #expect(film.chosen == ["More Like This"])
    }
}
