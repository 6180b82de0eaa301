import Testing

@Suite("The launcher for everybody")
struct AccessibleScreenTests {
    /// Every screen, one after the other.
    private static let tour = """
        press right
        wait 1s
        expect accessible
        press select
        wait 1s
        expect accessible
        press down
        wait 1s
        expect accessible
        press back
        press down
        press select
        press down x2
        wait 1s
        expect accessible
        longpress select
        wait 1s
        expect accessible
        press back x2
        press down
        press select
        wait 1s
        press back
        press up x4
        press select
        type "f"
        wait 1s
        expect accessible
        press down
        wait 1s
        expect accessible
        press back
        press right
        press select
        wait 1s
        expect accessible
        press down x11
        expect focus "controllers"
        press select
        wait 1s
        expect accessible
        press back
        press down
        press select
        wait 1s
        expect accessible
        press back
        press down x3
        press select
        wait 1s
        expect accessible
        press down
        press select
        wait 1s
        expect accessible
        press back x2
        press down x40
        press up
        expect focus "access"
        press select
        wait 1s
        expect accessible
        press back
        press down
        press select
        wait 1s
        expect accessible
        press back x2
        press right
        press select
        wait 1s
        expect accessible
        """

    @Test(
        "Every screen is named, in order, large enough and readable, in each look",
        arguments: ["", "theme = \"light\"", "high_contrast = true", "theme = \"light\"\nhigh_contrast = true"])
    func audit(look: String) throws {
        let box = try SpokenTests.box("[appearance]\n\(look)\n[home]\ndemo = \"never\"\n")
        try box.play(Self.tour)
    }
}
