import Foundation
import Testing

@Suite("The other samples")
struct OtherSampleTests {
    @Test("a lazy grid of a million tiles goes where it is told")
    func tileGrid() throws {
        try SampleRun.expect(
            "TileGrid", ["--count", "1000000"],
            """
            expect focus "0"
            press right x2
            expect focus "2"
            press down x3
            expect focus "20"
            press left
            expect focus "19"
            """)
    }

    @Test("a count that is none is refused in one line", arguments: ["-1", "many", ""])
    func badCount(count: String) throws {
        let run = try SampleRun("TileGrid", ["--count", count])
        defer { run.remove() }
        #expect(run.status == 2)
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "each page of the gallery opens, and its bar leads on to the next",
        arguments: [
            ("controls", "Presented"), ("lists", "Version"), ("type", "Large title"), ("materials", "Ultra thick"), ("motion", "Count"), ("posters", "Winter Signal"),
        ])
    func gallery(page: String, words: String) throws {
        try SampleRun.expect("Gallery", ["--page", page], "expect text \"\(words)\"")
    }

    @Test("the pad test shows a press, and its release")
    func padTest() throws {
        try SampleRun.expect(
            "PadTest", [],
            """
            press back
            expect text "back released"
            press play-pause
            expect text "play-pause pressed"
            expect text "play-pause released"
            longpress select
            expect text "select held"
            hold right 800ms
            expect text "right repeated 2"
            """)
    }
}
