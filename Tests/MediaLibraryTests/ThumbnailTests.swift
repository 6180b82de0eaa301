import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Thumbnails of films") struct ThumbnailTests {
    let tree = TemporaryTree()

    private var thumbnails: Thumbnails { Thumbnails(places: tree.places) }

    private func cached(_ size: String, of path: String) -> String {
        "home/.cache/thumbnails/\(size)/" + MD5.hex("file://" + path) + ".png"
    }

    /// Sets a file's modification time to some seconds ago.
    private func age(_ path: String, _ seconds: Int) {
        let time = timespec(tv_sec: Int(time(nil)) - seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [time, time], 0)
    }

    @Test("The largest existing thumbnail is used, except an empty one or one older than its film")
    func existing() {
        let film = tree.write("film.mkv", "x")
        #expect(thumbnails.existing(film) == nil && thumbnails.existing("/nowhere/film.mkv") == nil)
        let large = tree.write(cached("large", of: film), "png")
        #expect(thumbnails.existing(film) == large)
        let huge = tree.write(cached("xx-large", of: film), "png")
        #expect(thumbnails.existing(film) == huge)
        age(huge, 100)
        #expect(thumbnails.existing(film) == large, "the film was written since")
        tree.write(cached("large", of: film), "")
        #expect(thumbnails.existing(film) == nil)
        age(film, 100)
        #expect(thumbnails.existing(film) == huge, "as old as its film is not older")
    }

    @Test("A missing thumbnail is made, readable only by its owner; a failed one is retried only after the film changes")
    func made() throws {
        let film = tree.write("film.mkv", "x")
        tree.script(
            "ffmpegthumbnailer",
            "echo \"$*\" >> \(tree.path)/calls\nfor a; do case \"$last\" in -o) echo png > \"$a\";; esac; last=$a; done")
        let picture = try #require(thumbnails.make(film))
        #expect(picture == tree.path + "/" + cached("x-large", of: film) && thumbnails.existing(film) == picture)
        var status = stat()
        #expect(stat(picture, &status) == 0 && status.st_mode & 0o777 == 0o600)
        for program in ["ffmpegthumbnailer", "ffmpeg"] { tree.script(program, "echo again >> \(tree.path)/calls; exit 1") }
        let bad = tree.write("bad.mkv", "x")
        #expect(thumbnails.make(bad) == nil && thumbnails.make(bad) == nil)
        #expect(
            try String(contentsOfFile: tree.path + "/calls", encoding: .utf8).split(separator: "\n").filter { $0 == "again" }.count == 2)
        age(tree.path + "/" + cached("fail/tenfoot", of: bad), 100)
        #expect(thumbnails.make(bad) == nil)
        #expect(
            try String(contentsOfFile: tree.path + "/calls", encoding: .utf8).split(separator: "\n").filter { $0 == "again" }.count == 4)
    }

    @Test("Thumbnailers run at low priority without input or output, and the picture of a failing one is discarded")
    func quiet() throws {
        // The script continues when it has its niceness, or after a time limit.
        tree.script(
            "ffmpegthumbnailer",
            """
            for n in 1 2 3 4 5 6 7 8 9; do for m in 1 2 3 4 5 6 7 8 9; do [ "$(nice)" = 15 ] || sleep 0.02; done; done
            said="$(nice) $(readlink /proc/$$/fd/0) $(readlink /proc/$$/fd/1) $(readlink /proc/$$/fd/2)"
            echo "$said" > \(tree.path)/said
            exit 1
            """)
        tree.script("ffmpeg", "for a; do :; done; echo png > \"$a\"")
        let film = tree.write("film.mkv", "x")
        #expect(thumbnails.make(film) == tree.path + "/" + cached("x-large", of: film))
        let said = try String(contentsOfFile: tree.path + "/said", encoding: .utf8)
        #expect(said == "15 /dev/null /dev/null /dev/null\n")
        // A picture from a program with a failing exit status is discarded.
        tree.script("ffmpeg", "for a; do :; done; echo png > \"$a\"; exit 1")
        let other = tree.write("other.mkv", "x")
        #expect(thumbnails.make(other) == nil)
        let left = try FileManager.default.contentsOfDirectory(atPath: tree.places.cacheHome + "/thumbnails/x-large")
        #expect(left.count == 1, "nothing half made is left")
    }
}
