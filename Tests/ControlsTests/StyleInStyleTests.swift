import Foundation
import TenFootControls
import TenFootTesting
import Testing

// Each style below passes its configuration to the control again, with a mark beside it; the next outer style draws the control.

private struct Mark<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
        HStack {
            Text("mark")
            content
        }
    }
}

private struct MarkedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { Label(configuration) } }
}

private struct MarkedToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { Toggle(configuration) } }
}

private struct MarkedProgress: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { ProgressView(configuration) } }
}

private struct MarkedContent: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { LabeledContent(configuration) } }
}

private struct MarkedGroup: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { ControlGroup(configuration) } }
}

private struct MarkedMenu: MenuStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { Menu(configuration) } }
}

private struct MarkedForm: FormStyle {
    func makeBody(configuration: Configuration) -> some View { Mark { Form(configuration) } }
}

@MainActor @Suite("Custom styles that show their configuration in the style around them")
struct StyleInStyleTests {
    private func texts(@ViewBuilder _ content: () -> some View) -> [String] { Hosted(content: content).texts }

    @Test("A label style adds to what the outer label style shows, and each style is applied once")
    func labels() {
        let twice = texts { Label("Films", systemImage: "film").labelStyle(MarkedLabel()).labelStyle(MarkedLabel()) }
        #expect(twice == ["mark", "mark", "Films"])
        #expect(texts { Label("Films", systemImage: "film").labelStyle(MarkedLabel()).labelStyle(.iconOnly) } == ["mark"])
        #expect(texts { Label("Films", systemImage: "film").labelStyle(InnerTitle()) } == ["Films"])
    }

    private struct InnerTitle: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(.titleOnly) }
    }

    @Test("A custom toggle style that contains the toggle shows and changes its value, as a single focus target")
    func toggles() {
        struct Page: View {
            @State private var isOn = false
            var body: some View { Toggle("Subtitles", isOn: $isOn).toggleStyle(MarkedToggle()) }
        }
        let page = Hosted { Page() }
        #expect(page.texts == ["mark", "Subtitles", "Off"])
        let items = page.focusTree.split(separator: "\n").filter { $0.contains("item \"") && !$0.contains("unfocusable") }
        #expect(items.count == 1 && items.first?.contains("item \"Subtitles, Off\" focused") == true, "\(page.focusTree)")
        page.press(.select)
        #expect(page.texts == ["mark", "Subtitles", "On"])
    }

    @Test("Custom styles of progress views, labelled content, control groups, menus and forms contain the platform's")
    func others() {
        #expect(texts { ProgressView("Loading", value: 0.5).progressViewStyle(MarkedProgress()) } == ["mark", "Loading"])
        #expect(texts { LabeledContent("Year", value: "1927").labeledContentStyle(MarkedContent()) } == ["mark", "Year", "1927"])
        #expect(texts { ControlGroup("Play") { Button("Now") {} }.controlGroupStyle(MarkedGroup()) } == ["mark", "Now"])
        let menu = Hosted { Menu("More") { Button("Later") {} }.menuStyle(MarkedMenu()).menuStyle(MarkedMenu()) }
        #expect(menu.texts == ["mark", "mark", "More"])
        menu.press(.select)
        #expect(menu.texts.contains("Later"))
        #expect(texts { Form { Button("Name") {} }.formStyle(MarkedForm()).formStyle(.grouped) } == ["mark", "Name"])
    }

    @Test("A control group is a row, or with the menu style a menu with the group's label")
    func controlGroups() {
        let row = Hosted {
            ControlGroup("Play") {
                Button("Now") {}; Button("Later") {}
            }
        }
        #expect(Set(row.texts) == ["Now", "Later"])
        let menu = Hosted {
            ControlGroup("Play") {
                Button("Now") {}; Button("Later") {}
            }.controlGroupStyle(.menu)
        }
        #expect(menu.texts == ["Play"])
        menu.press(.select)
        #expect(menu.texts.contains("Now") && menu.texts.contains("Later"))
    }
}
