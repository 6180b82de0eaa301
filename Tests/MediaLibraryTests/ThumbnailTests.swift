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
        #expect(!thumbnails.hasFailed(bad) && thumbnails.make(bad) == nil && thumbnails.make(bad) == nil && thumbnails.hasFailed(bad))
        #expect(
            try String(contentsOfFile: tree.path + "/calls", encoding: .utf8).split(separator: "\n").filter { $0 == "again" }.count == 2)
        age(tree.path + "/" + cached("fail/tenfoot", of: bad), 100)
        #expect(thumbnails.make(bad) == nil)
        #expect(
            try String(contentsOfFile: tree.path + "/calls", encoding: .utf8).split(separator: "\n").filter { $0 == "again" }.count == 4)
    }

    @Test("A film gets its thumbnail later if no program could make it before, or if its drive was away")
    func retried() {
        let film = tree.write("film.mkv", "x")
        let thumbnails = Thumbnails(places: Places(environment: tree.environment(["PATH": tree.path + "/bin"])))
        #expect(!thumbnails.canMake && thumbnails.make(film) == nil && !thumbnails.hasFailed(film))
        // The drive is unplugged while the program runs.
        tree.script("ffmpegthumbnailer", "mv \"$2\" \"$2.away\"; exit 1")
        #expect(thumbnails.canMake && thumbnails.make(film) == nil)
        rename(film + ".away", film)
        #expect(!thumbnails.hasFailed(film))
        tree.script("ffmpegthumbnailer", "echo png > \"$4\"")
        #expect(thumbnails.make(film) == tree.path + "/" + cached("x-large", of: film))
    }

    /// A PNG of one pixel, with texts that another program has written.
    private static func png(_ texts: [(String, String)]) -> Data {
        func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
            let length = UInt32(content.count)
            // Nobody checks the sum of these.
            return (0..<4).map { UInt8(length >> (24 - 8 * $0) & 0xFF) } + Array(type.utf8) + content + [0, 0, 0, 0]
        }
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
        for (key, text) in texts { bytes += chunk("tEXt", Array(key.utf8) + [0] + Array(text.utf8)) }
        return Data(bytes + chunk("IDAT", [0x78, 0x9C, 0x63, 0, 0, 0, 2, 0, 1]) + chunk("IEND", []))
    }

    @Test("A new thumbnail names its film and the film's time, in place of what the thumbnailer wrote, and the rest stays as it is")
    func labels() throws {
        let film = tree.write("A film.mkv", "x")
        age(film, 1000)
        let time = "\(Int(try #require(FileIdentity(film)).modified))"
        try Self.png([("Software", "A"), ("Thumb::URI", film), ("Thumb::MTime", "5")]).write(to: URL(filePath: tree.path + "/made.png"))
        tree.script("ffmpegthumbnailer", "for a; do case \"$last\" in -o) cp \(tree.path)/made.png \"$a\";; esac; last=$a; done")
        let picture = try #require(thumbnails.make(film))
        let data = try Data(contentsOf: URL(filePath: picture))
        let address = "file://\(tree.path)/A%20film.mkv"
        #expect(PNGTexts.read(data) == ["Software": "A", "Thumb::URI": address, "Thumb::MTime": time])
        #expect(data.suffix(33) == Self.png([]).suffix(33), "the pixels")
        // The sum of a text, as other programs check it: zlib.crc32(b"tEXta\0b") is 0xDC49A23B.
        let labelled = try #require(PNGTexts.setting(["a": "b"], in: Self.png([])))
        #expect(Array(labelled[33..<48]) == [0, 0, 0, 3] + Array("tEXta\0b".utf8) + [0xDC, 0x49, 0xA2, 0x3B])
        #expect(PNGTexts.setting(["a": "b"], in: Data("no picture".utf8)) == nil && PNGTexts.read(Data("no picture".utf8)) == [:])
        for part in (0..<labelled.count).map({ labelled.prefix($0) }) {
            _ = (PNGTexts.read(part), PNGTexts.setting(["a": "b"], in: part))
        }
    }

    @Test("A thumbnail that names the time of its film is used for that version alone, however old the thumbnail is")
    func versions() throws {
        let film = tree.write("film.mkv", "x")
        age(film, 1000)
        let time = Int(try #require(FileIdentity(film)).modified)
        let thumbnail = tree.write(cached("large", of: film), "")
        try Self.png([("Thumb::MTime", "\(time)")]).write(to: URL(filePath: thumbnail))
        age(thumbnail, 5000)
        #expect(thumbnails.existing(film) == thumbnail)
        // A film that is replaced by an older one keeps the time of that.
        age(film, 2000)
        age(thumbnail, 0)
        #expect(thumbnails.existing(film) == nil)
    }

    @Test("Thumbnailers run at low priority without input or output, and the picture of a failing one is discarded")
    func quiet() throws {
        // The script starts no other program: at low priority on a busy machine, each may take a second, and the time limit counts them.
        tree.script(
            "ffmpegthumbnailer",
            """
            until [ "$nice" = 15 ]; do read -r _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ nice _ < /proc/$$/stat; done
            for n in 0 1 2; do [ /proc/$$/fd/$n -ef /dev/null ] && silent="$silent $n"; done
            echo "$nice$silent" > \(tree.path)/said
            exit 1
            """)
        tree.script("ffmpeg", "for a; do :; done; echo png > \"$a\"")
        let film = tree.write("film.mkv", "x")
        #expect(thumbnails.make(film) == tree.path + "/" + cached("x-large", of: film))
        let said = try String(contentsOfFile: tree.path + "/said", encoding: .utf8)
        #expect(said == "15 0 1 2\n")
        // A picture from a program with a failing exit status is discarded.
        tree.script("ffmpeg", "for a; do :; done; echo png > \"$a\"; exit 1")
        let other = tree.write("other.mkv", "x")
        #expect(thumbnails.make(other) == nil)
        let left = try FileManager.default.contentsOfDirectory(atPath: tree.places.cacheHome + "/thumbnails/x-large")
        #expect(left.count == 1, "nothing half made is left")
    }
}
