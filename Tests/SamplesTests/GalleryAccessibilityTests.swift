import Testing

@Suite("Accessibility of the Gallery sample")
struct GalleryAccessibilityTests {
    private static let pages = ["controls", "lists", "sections", "search", "type", "symbols", "materials", "motion", "posters"]

    @Test("Every Gallery page passes the accessibility audit", arguments: pages)
    func audit(page: String) throws {
        try SampleRun.expect("Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible")
    }

    // Leave out the page about materials, which shows text on the thinnest material over a bright picture.
    @Test("Every Gallery page passes the accessibility audit in light colours", arguments: pages.filter { $0 != "materials" })
    func light(page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_APPEARANCE": "light"])
    }

    @Test("Every Gallery page passes the accessibility audit with increased contrast", arguments: pages)
    func increasedContrast(page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_INCREASE_CONTRAST": "1"])
    }

    // Leave out the page about type, which shows truncated text.
    @Test("Every Gallery page passes the accessibility audit with larger text", arguments: pages.filter { $0 != "type" })
    func largerTexts(page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_TEXT_SIZE": "accessibility1"])
    }
}
