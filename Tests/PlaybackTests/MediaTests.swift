import TenFootPlayback
import Testing

@Test("A film is called as its file, and a stream that nobody named shows no title over its picture")
func shownTitles() {
    #expect(Media("/films/Alien (1979).mkv").shownTitle == "Alien (1979)")
    #expect(Media("https://example.org/live/index.m3u8").title == "index")
    #expect(Media("https://example.org/live/index.m3u8").shownTitle.isEmpty)
    #expect(Media("https://example.org/live/index.m3u8", title: "News").shownTitle == "News")
}
