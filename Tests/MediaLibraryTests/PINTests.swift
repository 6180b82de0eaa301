import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Storing the household's PIN")
struct PINTests {
    @Test("A PIN's hash matches only that PIN, does not contain it, and differs each time")
    func hash() throws {
        let (one, other) = (try #require(PIN.hash("0482")), try #require(PIN.hash("0482")))
        #expect(PIN.isHash(one) && one != other && !one.contains("0482"))
        #expect(PIN.isMatch("0482", one) && PIN.isMatch("0482", other))
        for wrong in ["0483", "482", "", "04820"] { #expect(!PIN.isMatch(wrong, one), "\(wrong)") }
    }

    @Test("A PIN that is stored in plain digits also matches; any other stored text matches nothing")
    func plain() {
        #expect(PIN.isMatch("1590", "1590") && !PIN.isMatch("1591", "1590"))
        for kept in ["", "*0", "$", "$y$", "159", "$y$j9T$notasalt:atall$aaaaaaaaaaaaaaaaaaaa", "$6$aaaaaaaaaaaaaaaaaaaaa"] {
            #expect(!PIN.isMatch("1590", kept) && !PIN.isMatch("", kept) && !PIN.isMatch(kept, kept), "\(kept)")
        }
    }

    @Test("A PIN in plain digits in the config is replaced by its hash at the next start")
    func rewriting() async throws {
        let tree = TemporaryTree()
        tree.write("home/.config/tenfoot/launcher.toml", "[household]\n# ours\npin = \"1590\"\n")
        let library = HomeLibrary(places: tree.places, assets: nil)
        library.start()
        await library.settled()
        let kept = library.settings.pin
        #expect(PIN.isHash(kept) && PIN.isMatch("1590", kept))
        library.stop()
        let text = try String(contentsOfFile: tree.places.configFile, encoding: .utf8)
        #expect(text == "[household]\n# ours\npin = \"\(kept)\"\n")
        #expect(HomeLibrary(places: tree.places, assets: nil).settings.pin == kept, "and is read back")
    }
}
