import Testing

@Suite("Speech of the launcher")
struct SpokenTests {
    /// A box with films, a series and programs.
    static func box(_ config: String = "[home]\ndemo = \"never\"\n") throws -> Box {
        let box = try Box(config: config)
        try box.install("alpha", title: "Alpha", script: "true")
        try box.install("beta", title: "Beta", script: "true")
        try box.write("home/Videos/Film (2001)/Film (2001).mkv", "f")
        try box.write(
            "home/Videos/Film (2001)/movie.nfo", "<movie><title>The Film</title><year>2001</year><plot>The whole plot.</plot></movie>")
        try box.write("home/Videos/Other (2003)/Other (2003).mkv", "f")
        try box.write("home/Videos/Show/Season 1/Show S01E01.mkv", "1")
        try box.write("home/Videos/Show/Season 2/Show S02E01.mkv", "2")
        return box
    }

    @Test("The home screen speaks rows, tiles and their positions, and a description after a pause")
    func home() throws {
        try Self.box().play(
            """
            press right
            expect spoken "The Film, 2 of 2"
            wait 2s
            expect spoken "2001. The whole plot."
            press down
            expect spoken "Series. Show, button"
            press down
            expect spoken "Applications. Alpha, 1 of 2"
            press up x3
            expect spoken "Search, 1 of 3"
            press right x2
            expect spoken "Power, 3 of 3"
            press select
            expect spoken "Power, dialog. Cancel, 1 of 6"
            press back
            expect spoken "Home. Power, 3 of 3"
            """)
    }

    @Test("A film\'s page speaks its title, its plot after a pause, and the result of a press")
    func title() throws {
        try Self.box().play(
            """
            press right
            press select
            expect spoken "The Film. Play, 1 of 3"
            wait 2s
            expect spoken "2001. The whole plot."
            press right x2
            press select
            expect spoken "Watched, 3 of 3"
            press back
            expect spoken "The Film, watched, 2 of 2"
            press down
            press select
            press down
            expect spoken "Season 1, selected, 1 of 2"
            """)
    }

    @Test("Search speaks its keys, the typed text and the number of results")
    func search() throws {
        try Self.box().play(
            """
            press up
            press select
            expect spoken "Search. a"
            press right x6
            press left
            press select
            expect spoken "f"
            expect spoken "1 found"
            press down
            expect spoken "Films. The Film, button"
            """)
    }

    @Test("Settings speak their value and purpose; those of the voice are stored, and how much is said applies immediately")
    func settings() throws {
        let box = try Self.box()
        try box.play(
            """
            press up
            press right
            press select
            expect spoken "Settings. Picture. Theme, Dark, picker"
            press down
            press right
            expect spoken "On"
            wait 2s
            expect spoken "Plain grounds"
            press down x40
            press up
            expect focus "access"
            press select
            expect spoken "Accessibility. Speech. Read aloud, Off, picker"
            press down x4
            expect spoken "How much is said, Normal, picker"
            press right
            press up
            expect spoken "Whose voice reads, where the box has it."
            press down
            press left x2
            press up
            expect spoken "Voice, Usual"
            press right
            press up
            expect spoken "Pitch, Normal"
            press right
            """)
        #expect(
            box.read("config/tenfoot/launcher.toml")?.contains("[voice]\nverbosity = \"brief\"\nvoice = \"woman\"\npitch = 30\n") == true)
    }
}
