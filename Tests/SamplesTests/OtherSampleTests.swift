import Foundation
import Testing

@Suite("The other samples")
struct OtherSampleTests {
    @Test("Focus in a lazy grid of a million tiles follows the arrow keys")
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

    @Test("An invalid number of tiles is refused with one line", arguments: ["-1", "many", ""])
    func badCount(count: String) throws {
        let run = try SampleRun("TileGrid", ["--count", count])
        defer { run.remove() }
        #expect(run.status == 2)
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "Each page of the Gallery opens, and Right in its tab bar leads to the next page",
        arguments: [
            ("controls", "Presented", "Version"), ("lists", "Version", "Asphalt"), ("sections", "Asphalt", "Nosferatu"),
            ("search", "Nosferatu", "Large title"), ("type", "Large title", nil), ("materials", "Ultra thick", "Count"),
            ("motion", "Count", "Winter Signal"), ("posters", "Winter Signal", nil),
        ] as [(String, String, String?)])
    func gallery(page: String, words: String, next: String?) throws {
        let isLast = page == "posters"
        // The page after "type" shows symbols without text, so its tab is checked.
        let after = next.map { "expect text \"\($0)\"" } ?? (isLast ? "expect focus \"Posters\"" : "expect focus \"Symbols\"")
        try SampleRun.expect(
            "Gallery", ["--page", page],
            """
            expect text "\(words)"
            press up x6
            expect focus "\(page.capitalized)"
            press right
            wait 1s
            expect \(isLast ? "" : "no ")text "\(words)"
            \(after)
            """)
    }

    @Test("On the Gallery's search page, keys, scopes, suggestions and results can be reached and narrow the search")
    func search() throws {
        try SampleRun.expect(
            "Gallery", ["--page", "search"],
            """
            press down x2
            expect focus "All"
            press down
            expect focus "Night"
            press right
            press select
            expect text "the "
            expect text "The General"
            expect no text "Metropolis"
            press up
            expect focus "All"
            press right x2
            press select
            expect no text "The General"
            expect text "The Skeleton Dance"
            press down
            expect focus "The Skeleton Dance"
            press up
            expect focus "Series"
            press left
            press select
            press up
            press right x20
            expect focus "search-page"
            press left
            expect focus "search-delete"
            press select x4
            expect text "Metropolis"
            expect no text "Popeye"
            press down
            expect focus "Films"
            press down
            expect focus "The"
            press down x2
            wait 500ms
            expect no text "space"
            type "sun"
            wait 500ms
            expect text "Sunrise"
            expect no text "Metropolis"
            press up x4
            press down x4
            expect focus "Sunrise"
            """)
    }

    @Test("PadTest shows presses, releases, holds and repeats")
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
