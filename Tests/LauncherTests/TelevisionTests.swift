import Foundation
import TestSupport
import Testing

@Suite("Settings of a television (CEC)")
struct TelevisionTests {
    /// Command arguments that run a program with its own `/dev`, in which there is a CEC adapter, so that the settings are offered.
    private static func wrapper(_ box: Box) throws -> [String] {
        try FileManager.default.createDirectory(atPath: box.path + "/dev", withIntermediateDirectories: true)
        let script = """
            mount -t tmpfs adapters "$1"; cd "$1"
            for name in null zero random urandom; do touch $name; mount --bind /dev/$name $name; done
            touch cec0; mount --rbind "$1" /dev; shift; exec "$@"
            """
        return ["/usr/bin/unshare", "--map-root-user", "--mount", "/bin/sh", "-c", script, "sh", box.path + "/dev"]
    }

    @Test(
        "With a CEC adapter the settings have a row for each of its functions, in every look, and store the choices",
        .enabled(if: Box.canMount, "this system lets no program have a /dev of its own"),
        arguments: ["", "text_size = \"largest\"", "language = \"de\""])
    func rows(look: String) throws {
        let box = try Box(config: "[appearance]\n\(look)\n[home]\ndemo = \"never\"\n")
        try box.install("alpha", title: "Alpha", script: "true")
        let run = try box.run(
            """
            press up
            press right
            press select
            press down x60
            expect focus "about"
            press up x6
            expect focus "tv-volume"
            press right
            wait 1s
            expect accessible
            capture volume
            press up
            expect focus "tv-sleep"
            press select
            press up
            expect focus "tv-off"
            press left
            press up
            expect focus "tv-wake"
            press select
            press up
            expect focus "cec"
            wait 1s
            expect accessible
            capture cec
            press select
            """, through: try Self.wrapper(box), size: "1920x1080")
        #expect(run.status == 0, "\(run.errors)")
        let config = try #require(box.read("config/tenfoot/launcher.toml"))
        for line in ["cec = false", "wake = false", "switch_off = false", "sleep_with_it = true", "volume = true"] {
            #expect(config.contains(line), "\(config)")
        }
    }

    @Test("Without a CEC adapter one row explains why, and nothing can be chosen")
    func without() throws {
        let box = try Box()
        try box.install("alpha", title: "Alpha", script: "true")
        try box.play(
            """
            press up
            press right
            press select
            press down x60
            press up x6
            expect focus "cec"
            expect text "Not possible here"
            expect text "Most graphics cards of PCs have no CEC: there a USB adapter does it. A television may have it switched off, under a name of its maker's."
            press select
            press right
            press up
            expect focus "lock"
            """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("television") == false)
    }
}
