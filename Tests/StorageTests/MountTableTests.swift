import Foundation
import Testing

@testable import TenFootStorage

@Suite("The table of mounted file systems")
struct MountTableTests {
    @Test("The file system of a path is the innermost one mounted around it, whatever characters the names have")
    func names() throws {
        let table = FileManager.default.temporaryDirectory.appending(path: "tenfoot-mounts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: table) }
        let names = ["/", "/mnt/caf?", #"/mnt/my\040nas"#, "/mnt", #"/mnt/a\011b\012c\134040"#]
        let lines = names.map { "1 0 0:1 /root \($0) rw - ext4 a rw\n" }
        // One name is in Latin-1, in which this byte is é.
        try Data(lines.joined().utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }).write(to: table)
        for (path, folder) in [
            ("/mnt/my nas/a.png", "/mnt/my nas"), ("/mnt/my nas2/a.png", "/mnt"), ("/home/a.png", "/"),
            ("/mnt/a\tb\nc\\040/a.png", "/mnt/a\tb\nc\\040"),
        ] {
            #expect(MountTable.folder(around: path, table: table.path) == folder)
        }
        #expect(MountTable.folder(around: "/mnt/a.png", table: "/nowhere") == "/")
    }
}
