import Testing

@Suite("The gallery for everybody")
struct GalleryAccessibilityTests {
    private static let pages = ["controls", "lists", "sections", "search", "type", "symbols", "materials", "motion", "posters"]

    @Test("every page is named, in order, large enough and readable", arguments: pages)
    func audit(page: String) throws {
        try SampleRun.expect("Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible")
    }

    // Leave out the page about materials, which shows text on the thinnest material over a bright picture.
    @Test("so it is in light colours", arguments: pages.filter { $0 != "materials" })
    func light(page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_APPEARANCE": "light"])
    }

    @Test("so it is with increased contrast, which asks for more", arguments: pages)
    func increasedContrast(page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_INCREASE_CONTRAST": "1"])
    }

    // Leave out the page about type, which shows truncated text.
    @Test("and with larger texts", arguments: pages.filter { $0 != "type" })
    func largerTexts(page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_TEXT_SIZE": "accessibility1"])
    }
}
