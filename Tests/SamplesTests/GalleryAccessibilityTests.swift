import Testing

@Suite("The gallery for everybody")
struct GalleryAccessibilityTests {
    private static let pages = ["controls", "lists", "sections", "search", "type", "symbols", "materials", "motion", "posters"]

    @Test("every page is named, in order, large enough and readable", arguments: pages)
    func audit(page: String) throws {
        try SampleRun.expect("Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible")
    }

    private func expectContrast(_ page: String) throws {
        try SampleRun.expect(
            "Gallery", ["--page", page], "press down\nwait 1s\nexpect accessible", environment: ["TENFOOT_INCREASE_CONTRAST": "1"])
    }

    @Test("so it is with increased contrast, which asks for more", arguments: pages.filter { $0 != "controls" })
    func increasedContrast(page: String) throws { try expectContrast(page) }

    @Test("prominent and destructive buttons and prompts of fields are too pale with increased contrast")
    func paleWords() { withKnownIssue { try expectContrast("controls") } }
}
