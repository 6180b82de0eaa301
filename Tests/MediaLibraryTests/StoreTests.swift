import Foundation
import GRDB
import Testing

@testable import TenFootMediaLibrary

@Suite("The database")
struct StoreTests {
    let tree = TemporaryTree()
    private var path: String { tree.path + "/data/tenfoot/library.sqlite" }

    @Test("Favourites, recents and positions outlive the program")
    func remembers() {
        do {
            let store = LibraryStore(path: path)
            #expect(store.problem == nil)
            store.setFavourite("a", true)
            store.setFavourite("b", true)
            store.setFavourite("c", true)
            store.setFavourite("b", false)
            store.setFavourite("a", true)
            store.noteLaunch("x", title: "X", at: 1)
            store.noteLaunch("y", title: "Y", at: 2)
            store.noteLaunch("x", title: "X", at: 3)
            store.setResume("v", position: 600, duration: 6000, at: 1)
        }
        let contents = LibraryStore(path: path).contents()
        #expect(contents.favourites == ["a", "c"])
        #expect(contents.recents == ["x", "y"])
        #expect(contents.resume == [LibraryStore.Resume(id: "v", position: 600, duration: 6000)])
    }

    @Test("Favourites keep the order they are put into")
    func order() {
        let store = LibraryStore(path: path)
        for id in ["a", "b", "c"] { store.setFavourite(id, true) }
        store.orderFavourites(["c", "a", "b"])
        #expect(store.contents().favourites == ["c", "a", "b"])
    }

    @Test("A video hardly begun or nearly over is not to be resumed", arguments: [(10.0, 6000.0), (5900, 6000), (.nan, 6000), (5, 0)])
    func finished(position: Double, duration: Double) {
        let store = LibraryStore(path: path)
        store.setResume("v", position: 600, duration: 6000, at: 1)
        store.setResume("v", position: position, duration: duration, at: 2)
        #expect(store.contents().resume.isEmpty)
    }

    @Test("A damaged file is moved aside with one message, and a new one begun", arguments: [0, 5000])
    func damaged(offset: Int) throws {
        do {
            let store = LibraryStore(path: path)
            for number in 0..<400 { store.setFavourite("video:/some/long/path/to/make/pages/\(number)", true) }
        }
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(repeating: 0xA5, count: 9000))
        try file.close()
        let store = LibraryStore(path: path)
        #expect(store.problem?.message.contains("\(path).damaged-1") == true)
        #expect(access(path + ".damaged-1", F_OK) == 0)
        store.setFavourite("a", true)
        #expect(LibraryStore(path: path).contents().favourites == ["a"])
    }

    @Test("A file from elsewhere with other tables is moved aside too")
    func foreign() throws {
        #expect(FolderMaker.make((path as NSString).deletingLastPathComponent))
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE launch (x)") }
        let store = LibraryStore(path: path)
        #expect(store.problem?.source == .database)
        store.noteLaunch("x", title: "X", at: 1)
        #expect(store.contents().recents == ["x"])
    }

    @Test("A locked or unwritable library is left alone; this session is kept in memory")
    func locked() throws {
        do { LibraryStore(path: path).setFavourite("a", true) }
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { database in
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            let store = LibraryStore(path: path, patience: 0.01)
            #expect(store.problem?.message.contains("last until you quit") == true)
            store.setFavourite("b", true)
            #expect(store.contents().favourites == ["b"])
            try database.execute(sql: "ROLLBACK")
        }
        #expect(access(path + ".damaged-1", F_OK) != 0)
        tree.write("file")
        let nowhere = LibraryStore(path: tree.path + "/file/x/library.sqlite")
        #expect(nowhere.problem != nil)
        nowhere.setFavourite("c", true)
        #expect(nowhere.contents().favourites == ["c"])
    }
}
