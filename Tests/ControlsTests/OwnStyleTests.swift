import TenFootTesting
import Testing

@Suite("Custom styles without a look of their own") @MainActor struct OwnStyleTests {
    private struct OwnList: ListStyle {}
    private struct OwnPicker: PickerStyle {}
    private struct OwnTabs: TabViewStyle {}

    /// The texts on the screen and the focused view, at first and after some presses.
    private func course(_ view: some View) -> [String] {
        let page = Hosted { view }
        var course = page.texts + [page.focusedLabel ?? "-"]
        for control in [RemoteControl.down, .select, .right, .select, .back] {
            page.press(control)
            page.settle()
            course += page.texts + [page.focusedLabel ?? "-"]
        }
        return course
    }

    private struct Choices: View {
        @State private var choice = 1
        var body: some View { Picker("Size", selection: $choice) { ForEach(1..<4, id: \.self) { Text("Size \($0)").tag($0) } } }
    }

    @Test("Lists, pickers and tab views with a custom style look and work like the platform's")
    func shown() {
        let list = List { ForEach(0..<4, id: \.self) { Button("Row \($0)") {} } }
        let tabs = TabView {
            Tab("Films", systemImage: "film") { Button("Play") {} }
            Tab("Music", systemImage: "music.note") { Button("Listen") {} }
        }
        #expect(course(list.listStyle(OwnList())) == course(list) && course(list).contains("Row 3"))
        #expect(course(Choices().pickerStyle(OwnPicker())) == course(Choices()) && course(Choices()).contains("Size 3"))
        #expect(course(tabs.tabViewStyle(OwnTabs())) == course(tabs) && course(tabs).contains("Music"))
    }
}
