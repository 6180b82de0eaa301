import TenFootTesting
import Testing

@testable import Films

@MainActor @Suite("A page for everyone")
struct AccessibleTests {
    @Test("Names, order, size and contrast are fine")
    func audit() { Hosted { FilmPage() }.expectAccessible() }

    @Test("The rating says its value, and left and right change it")
    func rating() {
        let page = Hosted { FilmPage() }
        page.press(.down)
        #expect(page.focused == "Rating")
        page.press(.right)
        page.expectAccessible()
    }
}
