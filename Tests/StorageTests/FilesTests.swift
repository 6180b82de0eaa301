import Foundation
import Testing

@testable import TenFootStorage

@Suite("Reading and replacing files")
final class FilesTests: Sendable {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-files-\(UUID().uuidString)").path
        try Files.makeFolder(folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    private func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Replacing a file keeps its permissions and links to it, and leaves no other file in the folder")
    func replaces() throws {
        let file = folder + "/a"
        try Files.replace(file, by: Data("one".utf8), mode: 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        let link = folder + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
        try Files.replace(link, by: Data("two".utf8), mode: 0o644)
        #expect(text(file) == "two")
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
        let dangling = folder + "/dangling"
        try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "new")
        try Files.replace(dangling, by: Data("three".utf8))
        #expect(text(folder + "/new") == "three")
        #expect(try names() == ["a", "dangling", "link", "new"])
    }

    @Test("A failed replacement of a file leaves the folder unchanged, and throws the system's reason")
    func refused() throws {
        // A folder has the file's name, so that all steps but the last succeed.
        let file = folder + "/taken"
        try Files.makeFolder(file + "/inner")
        #expect(throws: Files.Problem(reason: "Is a directory")) { try Files.replace(file, by: Data("new".utf8)) }
        #expect(throws: Files.Problem(reason: "No such file or directory")) { try Files.replace(folder + "/none/a", by: Data()) }
        #expect(try names() == ["taken"])
    }

    @Test("Simultaneous writers of a file never expose a partial file, and each writes a whole one")
    func together() async throws {
        let file = folder + "/a"
        let texts = (0..<6).map { String(repeating: "\($0)", count: 40_000) }
        try Files.replace(file, by: Data(texts[0].utf8))
        await withTaskGroup(of: Bool.self) { group in
            for text in texts {
                // A slow disk makes one writer wait for many of the others.
                group.addTask { (0..<20).allSatisfy { _ in (try? Files.replace(file, by: Data(text.utf8), patience: 3600)) != nil } }
            }
            group.addTask { (0..<200).allSatisfy { _ in texts.contains(self.text(file) ?? "") } }
            for await isFine in group { #expect(isFine) }
        }
        #expect(try names() == ["a"])
    }

    @Test("A killed writer's scratch file is reused, and a pipe or link in its place is replaced")
    func leftovers() throws {
        let file = folder + "/a", scratch = folder + "/.a.new"
        let leave: [() throws -> Void] = [
            { try Files.write(Data("a long half of some".utf8), to: scratch) },
            { mkfifo(scratch, 0o600) },
            { try FileManager.default.createSymbolicLink(atPath: scratch, withDestinationPath: "/etc/hostname") },
            { try FileManager.default.createSymbolicLink(atPath: scratch, withDestinationPath: "a") },
        ]
        for (number, leave) in leave.enumerated() {
            try leave()
            try Files.replace(file, by: Data("\(number)".utf8))
            #expect(try text(file) == "\(number)" && names() == ["a"])
        }
        try Files.makeFolder(scratch)
        #expect(throws: Files.Problem(reason: "Is a directory")) { try Files.replace(file, by: Data("new".utf8)) }
        #expect(text(file) == "3")
    }

    @Test("Replacing a file that another writer has locked fails after a time limit and leaves the file unchanged")
    func held() throws {
        let file = folder + "/a", scratch = folder + "/.a.new"
        try Files.replace(file, by: Data("old".utf8))
        let other = open(scratch, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(other) }
        #expect(flock(other, LOCK_EX) == 0)
        #expect(throws: Files.Problem(reason: "another program is writing it")) {
            try Files.replace(file, by: Data("new".utf8), patience: 0.05)
        }
        #expect(text(file) == "old")
    }

    @Test("A missing file is read as nil; a pipe, a folder and a file that is too large are refused")
    func reads() throws {
        #expect(try Files.regular(folder + "/none", limit: 10) == nil)
        mkfifo(folder + "/pipe", 0o600)
        #expect(throws: Files.Problem(reason: "it is not a regular file")) { try Files.regular(folder + "/pipe", limit: 10) }
        #expect(throws: Files.Problem(reason: "it is not a regular file")) { try Files.regular(folder, limit: 10) }
        try Files.write(Data("12345678901".utf8), to: folder + "/long")
        #expect(throws: Files.Problem(reason: "it is larger than 10 bytes")) { try Files.regular(folder + "/long", limit: 10) }
        #expect(try Files.regular(folder + "/long", limit: 11)?.count == 11)
    }
}
