import SwiftUI
import TenFootTesting
import Testing

/// Shows and uses each screen of the app in this folder, since code that compiles must also work.
@MainActor @Suite("View files as apps have them")
struct AppFilesTests {
    private func page(@ViewBuilder _ content: () -> some View) -> Hosted {
        Hosted(text: .fixedAdvance) { content().environmentObject(LibraryStore()).environment(Session()) }
    }

    @Test("the home screen: the hero's button first, down to a shelf, Select opens a film, Back returns to it")
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

    @Test("the hero changes by a timer, in the clock of the scene")
    func timer() {
        let home = page { HomeView() }
        #expect(home.texts.contains("What happens in film 0."))
        home.advance(by: 8.1)
        #expect(home.texts.contains("What happens in film 1."))
        home.advance(by: 16)
        #expect(home.texts.contains("What happens in film 3."))
    }

    @Test("a context menu opens by a long press and ends by Back")
    func contextMenu() {
        let home = page { HomeView() }
        home.press(.down)
        home.hold(.select, for: 0.8)
        #expect(home.texts.contains("Remove"))
        home.press(.back)
        #expect(home.focused == "film-0")
    }

    @Test("tabs: focus on a tab shows its page; Down enters it")
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

    @Test("the detail page: dialogs, sheets and alerts of every spelling open and close")
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

    @Test("search: typing filters, Down enters the results, a scope and a suggestion are chosen")
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

    @Test("settings: toggles, pickers and steppers write what they are bound to")
    func settings() {
        UserDefaults.standard.removeObject(forKey: "autoplay")
        let settings = page { SettingsView() }
        #expect(settings.focusedLabel == "Autoplay, On")
        #expect(settings.texts.contains("On"))
        settings.press(.select)
        #expect(UserDefaults.standard.object(forKey: "autoplay") as? Bool == false)
        UserDefaults.standard.removeObject(forKey: "autoplay")
    }

    @Test("a split view: Select on a row fills the other column")
    func split() {
        let split = page { SplitSettings() }
        #expect(split.focusedLabel == "General")
        split.press(.down)
        split.press(.select)
        #expect(split.texts.contains("Detail of Video"))
        split.press(.right)
        #expect(split.focusedLabel == "Detail of Video")
    }

    @Test("sliders: Right steps up, Left steps down, no further than the ends")
    func sliders() {
        let form = page { ProfileForm() }
        form.press(.right, count: 3)
        #expect(form.texts.contains("Volume"))
    }

    @Test("the login form: what is typed arrives, and the button works once all is there")
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

    @Test("the player: controls take focus, Play/Pause and Back work")
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

    @Test("styles, looks, clocks and shapes are drawn")
    func looks() {
        for shown in [
            page { StyleGallery() }, page { Looks() }, page { MatchedTabs() }, page { Shadows() }, page { ClockView() },
            page { PagedRoot() }, page { PlainSearch() }, page { LibraryGrid() },
        ] { #expect(!shown.layerText.isEmpty) }
    }

    @Test("tabs from data, toolbar content in a property and a gesture in a variable")
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

    @Test("a link opens its address by the app's own action")
    func addresses() {
        let page = page { Addresses() }
        page.press(.select)
        #expect(page.texts.contains("a"))
    }

    @Test("the other names")
    func remaining() { #expect(page { Remaining(store: LibraryStore()) }.texts.contains("Films: 24")) }
}
