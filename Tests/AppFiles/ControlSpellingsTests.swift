import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("Further initializers of controls")
struct ControlSpellingsTests {
    @Test("Controls show their titles, whether localization keys or strings known only at run time")
    func titles() {
        let texts = Hosted { ControlSpellings() }.texts
        #expect(texts.contains("Key") && texts.contains("Title"))
    }

    @Test("Tabs with images or roles are in the tab bar in their order")
    func tabs() {
        let (tagged, untagged) = (Hosted { TabSpellings() }, Hosted { UntaggedTabs() })
        #expect(tagged.texts.filter { $0 != "two" } == ["First", "Second", "Third", "Third", "Search"] && tagged.texts.contains("two"))
        #expect(
            untagged.texts.filter { $0 != "one" } == ["First", "Second", "Third", "Fourth", "Search"] && untagged.texts.contains("one"))
    }
}
