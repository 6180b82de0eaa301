import KeyFileCounter
import Testing

@testable import TenFootMediaLibrary

@Suite("Key files")
struct KeyFileTests {
    @Test(
        "GLib's key file is released exactly once, whether the file could be read or not",
        arguments: [("[Desktop Entry]\nName=A\n", true), ("no key file", false), (nil, false)] as [(String?, Bool)])
    func released(text: String?, isRead: Bool) {
        let tree = TemporaryTree()
        if let text { tree.write("a.desktop", text) }
        let before = key_files_alive()
        var file = KeyFile(path: tree.path + "/a.desktop")
        withExtendedLifetime(file) {
            #expect((file != nil) == isRead && key_files_alive() == before + (isRead ? 1 : 0))
            #expect(file?.string("Desktop Entry", "Name") == (isRead ? "A" : nil))
        }
        file = nil
        #expect(key_files_alive() == before)
    }
}
