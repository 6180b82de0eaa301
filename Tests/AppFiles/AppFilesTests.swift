import SwiftUI
import TenFootTesting
import Testing

/// Shows and uses each screen of the app in this folder, since code that compiles must also work.
@MainActor @Suite("View files written as in real apps")
struct AppFilesTests {
    private func page(@ViewBuilder _ content: () -> some View) -> Hosted {
        Hosted(text: .fixedAdvance) { content().environmentObject(LibraryStore()).environment(Session()) }
    }

    @Test("On the home screen, focus starts on the hero's button, Select opens a film, and Back returns to it")
    func home() {
        let home = page { HomeView() }
        #expect(home.focusedLabel == "Play")
        home.press(.down)
        #expect(home.focused == "film-0")
        home.press(.right)
        home.press(.select)
        #expect(home.texts.contains("What happens in film 1."))
        home.press(.back)
        #expect(home.focused == "film-1")
    }

    @Test("The hero of the home screen changes by a timer on the scene's clock")
    func timer() {
        let home = page { HomeView() }
        #expect(home.texts.contains("What happens in film 0."))
        home.advance(by: 8.1)
        #expect(home.texts.contains("What happens in film 1."))
        home.advance(by: 16)
        #expect(home.texts.contains("What happens in film 3."))
    }

    @Test("Holding Select opens a context menu, and Back closes it")
    func contextMenu() {
        let home = page { HomeView() }
        home.press(.down)
        home.hold(.select, for: 0.8)
        #expect(home.texts.contains("Remove"))
        home.press(.back)
        #expect(home.focused == "film-0")
    }

    @Test("Back opens the sidebar, Down shows the next tab's page, and Right enters the page")
    func tabs() {
        let root = page { RootView() }
        #expect(root.texts.contains("Home"))
        // Back opens the sidebar, which shows the page of the tab on which focus rests.
        let modern = page { ModernRoot() }
        modern.press(.back)
        #expect(modern.texts.contains("Movies") && modern.texts.contains("Search"))
        modern.press(.down)
        modern.advance(by: 0.5)
        modern.press(.right)
        #expect(modern.focusedLabel?.hasPrefix("Film ") == true)
    }

    @Test("On the detail page, a sheet, a confirmation dialog and an alert open and close")
    func detail() {
        let detail = page { DetailView(film: Film.samples[3]) }
        #expect(detail.focusedLabel == "Play")
        detail.press(.right)
        detail.press(.select)
        #expect(detail.texts.contains("Trailer"))
        detail.press(.back)
        detail.press(.right)
        detail.press(.select)
        #expect(detail.texts.contains("It cannot be brought back."))
        #expect(detail.focusedLabel == "Cancel")
        detail.press(.select)
        detail.press(.right)
        detail.press(.select)
        #expect(detail.texts.contains("Really?"))
        #expect(detail.focusedLabel == "Cancel")
        detail.press(.select)
        #expect(!detail.texts.contains("Really?"))
    }

    @Test("In search, typing filters films, Down reaches the scopes and suggestions, and Select takes a suggestion")
    func search() {
        let search = page { SearchScreen() }
        search.type("film 2")
        #expect(search.texts.contains("film 2") && !search.texts.contains("Film 3"))
        search.press(.down)
        #expect(search.focusedLabel == "All")
        search.press(.down)
        #expect(search.focusedLabel == "Film 0")
        search.press(.select)
        #expect(search.texts.contains("Film 0"))
    }

    @Test("A toggle, a picker and a stepper in the settings start with their defaults and write their values to UserDefaults")
    func settings() {
        let keys = ["autoplay", "quality", "skip"]
        for key in keys { UserDefaults.standard.removeObject(forKey: key) }
        defer { for key in keys { UserDefaults.standard.removeObject(forKey: key) } }
        let settings = page { SettingsView() }
        #expect(settings.focusedLabel == "Autoplay, On")
        #expect(settings.texts.contains("On"))
        settings.press(.select)
        #expect(UserDefaults.standard.object(forKey: "autoplay") as? Bool == false)
        settings.press(.down, count: 2)
        #expect(settings.focusedLabel == "Quality, high")
        settings.press(.select)
        settings.press(.up)
        settings.press(.select)
        #expect(settings.focusedLabel == "Quality, medium")
        #expect(UserDefaults.standard.string(forKey: "quality") == "medium")
        for _ in 0..<9 where !["−", "+"].contains(settings.focusedLabel) { settings.press(.down) }
        settings.press(.right)
        #expect(settings.focusedLabel == "+" && settings.texts.contains("Skip 10 s"))
        settings.press(.select, count: 4)
        #expect(settings.texts.contains("Skip 30 s"))
        #expect(UserDefaults.standard.integer(forKey: "skip") == 30)
        #expect(settings.accessibilityOutline.contains("button \"Increase\" disabled"), "30 is the limit")
    }

    @Test("Selecting a row of a split view shows its page in the detail column, which Right enters")
    func split() {
        let split = page { SplitSettings() }
        #expect(split.focusedLabel == "General")
        split.press(.down)
        split.press(.select)
        #expect(split.texts.contains("Detail of Video"))
        split.press(.right)
        #expect(split.focusedLabel == "Detail of Video")
    }

    @Test("The profile form's two sliders change the same volume in their own steps and stop at its limits")
    func sliders() {
        let form = page { ProfileForm() }
        /// Whether both sliders have this value.
        func bothRead(_ value: String) -> Bool { form.accessibilityOutline.components(separatedBy: "= \"\(value)\"").count == 3 }
        #expect(form.texts.contains("Volume") && form.texts.contains("0") && form.texts.contains("1"))
        #expect(bothRead("50 percent"))
        form.press(.right, count: 3)
        #expect(bothRead("65 percent"))
        form.press(.right, count: 10)
        #expect(bothRead("100 percent"))
        form.press(.left, count: 25)
        #expect(bothRead("0 percent"))
        form.press(.down)
        form.press(.right, count: 2)
        #expect(bothRead("20 percent"), "the second slider has steps of a tenth")
    }

    @Test("The login form takes typed text, and its button logs in")
    func login() {
        var name: String?
        let login = page { LoginView { name = $0 } }
        #expect(login.focusedLabel == "Server")
        login.press(.down)
        login.type("ada")
        login.press(.down, count: 4)
        #expect(login.focusedLabel == "Password")
        login.type("secret")
        login.press(.down)
        login.press(.select)
        #expect(name == "ada")
    }

    @Test("Back hides the player's controls, and Right shows them")
    func player() {
        let player = page { PlayerOverlay(film: Film.samples[0]) }
        player.press(.playPause)
        player.press(.back)
        player.advance(by: 1)
        #expect(!player.texts.contains("Film 0"))
        player.press(.right)
        player.advance(by: 1)
        #expect(player.texts.contains("Film 0"))
    }

    @Test("Each page of styles, looks, tabs, clocks and shapes draws something")
    func looks() {
        for shown in [
            page { StyleGallery() }, page { Looks() }, page { MatchedTabs() }, page { Shadows() }, page { ClockView() },
            page { PagedRoot() }, page { PlainSearch() }, page { LibraryGrid() },
        ] { #expect(!shown.layerText.isEmpty) }
    }

    @Test("Tabs from data, toolbar content from a property and a gesture from a variable work")
    func builders() {
        let page = page { Builders() }
        #expect(page.texts.contains("two"))
        page.press(.down)
        #expect(page.focusedLabel == "Edit")
        page.press(.select)
        #expect(page.texts.contains("pressed 1"))
        page.press(.down)
        page.hold(.select, for: 0.8)
        #expect(page.texts.contains("long one"))
    }

    @Test("A link opens its URL with the app's own openURL action")
    func addresses() {
        let page = page { Addresses() }
        page.press(.select)
        #expect(page.texts.contains("a"))
    }

    @Test("A page of further SwiftUI names shows its text")
    func remaining() { #expect(page { Remaining(store: LibraryStore()) }.texts.contains("Films: 24")) }
}
