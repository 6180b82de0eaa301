import Foundation
import GRDB

/// Checks database files of any version, damaged or crafted: the file opens or is moved aside, and a write either succeeds or is reported.
package func fuzzDatabase(_ bytes: [UInt8]) -> [String] {
    let folder = NSTemporaryDirectory() + "/tenfoot-fuzz-\(getpid())-library"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/library.sqlite"
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else { return ["\(path) cannot be written"] }
    let store = LibraryStore(path: path, patience: 0)
    defer { store.close() }
    _ = store.contents()
    store.sync(["video:/films/b.mkv"], below: "/films", now: 1)
    _ = store.facts(of: FileVersion(key: "video:/films/a.mkv", path: "/films/a.mkv", stamp: "1"))
    _ = store.takeFailure()
    store.setFavourite(["app:fuzz"], true)
    store.setPosition("video:/films/a.mkv", position: 600, duration: 6000, at: 1)
    store.noteLaunch("app:fuzz", title: "Fuzz", at: 1)
    let contents = store.contents()
    // Only this slow check finds an index that does not match its table.
    let isSound = store.read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") } == "ok"
    if store.takeFailure() != nil || !isSound { return [] }
    var broken: [String] = []
    if !contents.favourites.contains("app:fuzz") { broken.append("a favourite is lost without a word") }
    if contents.videos["video:/films/a.mkv"]?.position != 600 { broken.append("a position is lost without a word") }
    return broken
}
