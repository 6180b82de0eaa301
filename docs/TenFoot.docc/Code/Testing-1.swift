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
}
