import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("Every other way to write controls")
struct ControlSpellingsTests {
    @Test("titles are shown, be they keys or known at run time only")
    func titles() {
        let texts = Hosted { ControlSpellings() }.texts
        #expect(texts.contains("Key") && texts.contains("Title"))
    }

    @Test("tabs with pictures, and those that a role names, stand in the bar in their order")
    func tabs() {
        let (tagged, untagged) = (Hosted { TabSpellings() }, Hosted { UntaggedTabs() })
        #expect(tagged.texts.filter { $0 != "two" } == ["First", "Second", "Third", "Third", "Search"] && tagged.texts.contains("two"))
        #expect(
            untagged.texts.filter { $0 != "one" } == ["First", "Second", "Third", "Fourth", "Search"] && untagged.texts.contains("one"))
    }
}
