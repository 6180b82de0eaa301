import TenFootTesting
import Testing

@testable import Films

@MainActor @Suite("Home")
struct HomeTests {
    @Test("Select shows the title of the film that has focus")
    func choosing() {
        let page = Hosted { HomeView() }
        #expect(page.focused == "Metropolis")
        page.press(.right)
        page.press(.select)
        #expect(page.focused == "Nosferatu")
        #expect(page.texts.filter { $0 == "Nosferatu" }.count == 2)
    }

    @Test("Every film can be reached, has a name, and no mistake was told")
    func quality() {
        let page = Hosted { HomeView() }
        page.expectReachable()
        page.expectAccessible()
        #expect(page.warnings == [])
    }

    @Test("A press along the row runs no body of the page")
    func cost() {
        let page = Hosted { HomeView() }
        let work = page.work { page.press(.right) }
        #expect(work.layouts == 0)
    }
}
