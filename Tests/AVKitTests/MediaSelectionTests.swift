import AVKit
import TenFootTesting
import TestSupport
import Testing

@testable import AVFoundation
@testable import TenFootPlayback

@Suite("Media selection", .serialized) @MainActor
struct MediaSelectionTests {
    @Test("The options of a locale are those of its language, whichever code the file uses, and of its region and script if both have one")
    func locales() {
        let codes = ["eng", "ger", "deu", "de", "de-AT", nil, "zh-Hans", "zh-Hant", "chi"]
        let group = AVMediaSelectionGroup(codes.enumerated().map { MediaTrack(.audio, number: $0 + 1, language: $1) }, .audio)
        func found(_ locale: String) -> [String?] {
            AVMediaSelectionGroup.mediaSelectionOptions(from: group.options, with: Locale(identifier: locale)).map(\.extendedLanguageTag)
        }
        #expect(found("de") == ["ger", "deu", "de", "de-AT"])
        #expect(found("de_DE") == ["ger", "deu", "de"])
        #expect(found("en_US") == ["eng"])
        #expect(found("fr").isEmpty)
        for locale in ["zh-Hant", "zh_TW"] { #expect(found(locale) == ["zh-Hant", "chi"]) }
        #expect(found("zh-Hans-CN") == ["zh-Hans", "chi"] && found("zh").count == 3)
    }

    @Test("Selecting an option of another group changes nothing")
    func foreign() async throws {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = Hosted(size: CGSize(width: 320, height: 180)) { VideoPlayer(player: player) }
        await page.rest()
        let item = try #require(player.currentItem)
        let sound = try #require(item.asset.mediaSelectionGroup(forMediaCharacteristic: .audible))
        let words = try #require(item.asset.mediaSelectionGroup(forMediaCharacteristic: .legible))
        item.select(sound.options[1], in: words)
        #expect(item.currentMediaSelection.selectedMediaOption(in: words) == nil)
        item.select(words.options[1], in: words)
        #expect(item.currentMediaSelection.selectedMediaOption(in: words) === words.options[1])
    }
}
