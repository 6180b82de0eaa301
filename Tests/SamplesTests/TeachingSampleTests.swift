import Foundation
import Testing

/// Runs the samples that teach one thing each, with the presses that a person would make.
@Suite("Samples that teach one technique")
struct TeachingSampleTests {
    @Test("ProgrammeGuide keeps focus at the same hour across long programmes, and describes the focused one")
    func guide() throws {
        try SampleRun.expect(
            "ProgrammeGuide", [],
            """
            expect focus "one-0"
            expect text "Evening News"
            expect text "18:00 to 18:30"
            # From the Late News over a three-hour opera to what is on then, and back: not to Metropolis, above the middle of the opera.
            press right x4
            expect focus "one-4"
            press down
            expect focus "arts-2"
            expect text "Opera: The Magic Flute"
            press down x4
            expect focus "kids-4"
            press up x4
            expect focus "arts-2"
            press up
            expect focus "one-4"
            press select
            expect text "22:00 to 22:20, you will be reminded"
            press select
            expect text "22:00 to 22:20"
            # The row of hours scrolls with focus.
            press right x2
            expect text "23:20 to 0:00"
            expect accessible
            """)
    }

    @Test("PhotoWall opens a photo, moves to others, and returns focus to the tile of the last one")
    func wall() throws {
        try SampleRun.expect(
            "PhotoWall", [],
            """
            expect focus "winter-signal"
            press right
            press select
            wait 1500ms
            expect focus "open"
            expect text "Ember Station"
            press right
            expect text "Below The Blue Hour"
            press right x9
            expect text "The Salt Lantern"
            press left x5
            expect text "Ember Station"
            press back
            wait 1500ms
            expect focus "ember-station"
            expect no text "Ember Station"
            # Larger photos, two in a row. The button has done all it can, and focus goes on to its neighbour.
            press up
            expect focus "Larger"
            press select
            wait 1500ms
            expect focus "Smaller"
            press down
            expect focus "ember-station"
            press down
            expect focus "cloudkeepers"
            wait 1s
            expect accessible
            """)
    }

    @Test("Red wins FourInARow while a gamepad is plugged in and removed, and a new game starts in the middle column")
    func fourInARow() throws {
        try SampleRun.expect(
            "FourInARow", [],
            """
            plug gamepad
            expect focus "column-4"
            expect text "Red to move"
            press select
            expect text "Yellow to move"
            press right
            press select
            press left
            press select
            press right
            press select
            unplug gamepad
            press left
            press select
            press right
            press select
            press left
            expect text "Red to move"
            expect accessible
            press select
            expect text "Red wins"
            expect focus "new"
            press select
            expect text "Red to move"
            expect focus "column-4"
            # Six discs fill a column; a seventh changes nothing.
            press select x6
            expect text "Red to move"
            press select
            expect text "Red to move"
            press play-pause
            expect focus "column-4"
            """)
    }
}
