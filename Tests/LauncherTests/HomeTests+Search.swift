import TestSupport
import Testing

/// The search screen.
extension HomeTests {
    @Test("Search finds a program by its first letters, and starts it; a film that appears meanwhile is found too")
    func search() throws {
        let box = try Box()
        try programs(box, ["alpha"])
        try box.install("zeta", title: "Zeta", script: "echo film > 'home/Videos/Zebra (2001).mkv'; echo here > zeta.out")
        try box.write("home/Videos/.keep", "")
        try box.play(
            """
            press up
            expect focus "Search"
            press select
            expect text "Type the first letters of a title."
            type "ze"
            press down
            expect focus "app:zeta.desktop"
            press select
            expect focus "app:zeta.desktop"
            expect text "Programs"
            await text "Zebra"
            \(Box.untilReturn)
            wait 500ms
            press up
            expect focus "film:Zebra (2001).mkv"
            press back
            expect focus "Search"
            """)
        #expect(box.read("zeta.out") == "here\n")
    }

    @Test("A photo that was found is paged through only among the other results")
    func searchedPhotos() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n")
        for name in ["lake one", "lake two", "mountain"] { try box.write("home/Pictures/\(name).png", name) }
        try box.play(
            """
            press up
            press select
            type "lake"
            press down
            press select
            expect text "1 of 2"
            press right
            expect text "2 of 2"
            press right
            expect text "2 of 2"
            press back
            expect focus "photo:lake two.png"
            """)
    }

    @Test("After a result is opened and left, the query, results and focus are kept; a typing error is forgiven")
    func searchKept() throws {
        let box = try Box(config: "")
        for name in ["Winterlight (2001)", "Winter Harbour (2002)", "Summer (2003)"] { try box.write("home/Videos/\(name).mkv", name) }
        try box.play(
            """
            press up
            press select
            type "witner"
            press down
            expect focus "film:Winter Harbour (2002).mkv"
            press right
            expect focus "film:Winterlight (2001).mkv"
            press select
            expect focus "play"
            press back
            expect focus "film:Winterlight (2001).mkv"
            expect text "Films"
            press back
            expect focus "Search"
            expect text "2003"
            expect no text "2001"
            """)
    }

    @Test("A search result that is marked as watched shows its tick immediately, and keeps focus")
    func searchedMark() throws {
        let box = try Box(config: "")
        for name in ["Winterlight (2001)", "Winter Harbour (2002)"] { try box.write("home/Videos/\(name).mkv", name) }
        try box.play(
            """
            press up
            press select
            type "winter"
            press down
            expect focus "film:Winter Harbour (2002).mkv"
            press menu
            press down x2
            expect focus "Mark as watched"
            press select
            wait 400ms
            expect focus "film:Winter Harbour (2002).mkv"
            capture marked
            """)
        // The other tick is on the home screen below.
        #expect(try box.layers("marked").count { $0.contains("symbol \"checkmark\"") } == 2)
    }
}
