import TenFootPlayback
import Testing

@Test("A film's title is its file name, and a stream without a name shows no title over its picture")
func shownTitles() {
    #expect(Media("/films/Alien (1979).mkv").shownTitle == "Alien (1979)")
    #expect(Media("https://example.org/live/index.m3u8").title == "index")
    #expect(Media("https://example.org/live/index.m3u8").shownTitle.isEmpty)
    #expect(Media("https://example.org/live/index.m3u8", title: "News").shownTitle == "News")
}
