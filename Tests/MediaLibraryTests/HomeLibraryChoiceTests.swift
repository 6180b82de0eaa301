import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

// Tests of what the viewer starts, marks as a favourite and continues.
extension WithProgramsRunning.HomeLibraryTests {
    @Test("Started programs appear in Recents and can be removed; favourites can be added and moved")
    func used() async throws {
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        let program = try library.launch("app:player.desktop")
        for await _ in program.events {}
        #expect(await wait(library) { titles($0, "recents") == ["Player"] } != nil)
        await library.setFavourite("app:chess.desktop", true)
        await library.setFavourite("demo:one", true)
        let catalogue = await wait(library) { titles($0, "favourites") == ["Chess", "One"] }
        #expect(catalogue?.item("app:chess.desktop")?.isFavourite == true)
        #expect(!library.canMoveFavourite("demo:one", .on))
        library.moveFavourite("demo:one", .back)
        #expect(await wait(library) { titles($0, "favourites") == ["One", "Chess"] } != nil)
        library.moveFavourite("demo:one", .on)
        #expect(await wait(library) { titles($0, "favourites") == ["Chess", "One"] } != nil)
        library.removeFromRecents("app:player.desktop")
        #expect(await wait(library) { titles($0, "recents") == nil } != nil)
        library.stop()
    }

    @Test("Favourites pinned in the config come first, and moving or removing them on screen changes the config")
    func pinned() async throws {
        let config = tree.write(
            "home/.config/tenfoot/launcher.toml",
            "# Mine\n[home]\nfavourites = [\"app:player.desktop\", \"app:gone.desktop\", \"app:chess.desktop\"]\n")
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        await library.setFavourite("demo:one", true)
        let catalogue = await wait(library) { titles($0, "favourites") == ["Player", "Chess", "One"] }
        #expect(catalogue?.item("app:player.desktop")?.isFavourite == true)
        #expect(!library.canMoveFavourite("app:chess.desktop", .on), "those made on screen come behind")
        #expect(!library.canMoveFavourite("demo:one", .back))
        library.moveFavourite("app:chess.desktop", .back)
        #expect(await wait(library) { titles($0, "favourites") == ["Chess", "Player", "One"] } != nil)
        await library.setFavourite("app:player.desktop", false)
        #expect(await wait(library) { titles($0, "favourites") == ["Chess", "One"] } != nil)
        await library.settled()
        library.stop()
        let written = try String(contentsOfFile: config, encoding: .utf8)
        #expect(written == "# Mine\n[home]\nfavourites = [\"app:chess.desktop\", \"app:gone.desktop\"]\n")
    }

    @Test("Continue Watching shows the twenty films played last, newest first, without one that was removed")
    func continueLimit() async throws {
        for number in 10..<35 { tree.write("home/Videos/Film \(number) (2001).mkv") }
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        for number in 10..<35 { library.setPosition("film:Film \(number) (2001).mkv", position: 1500, duration: 6000) }
        let newest = (15..<35).reversed().map { "Film \($0)" }
        #expect(await wait(library) { titles($0, "continue") == newest } != nil)
        library.removeFromContinue("film:Film 34 (2001).mkv")
        #expect(await wait(library) { titles($0, "continue") == newest.dropFirst() + ["Film 14"] } != nil)
        library.stop()
    }

    @Test("A film that was begun is in Continue Watching with its progress, and opens in the configured player")
    func watching() async throws {
        let film = tree.write("home/Videos/Film.mkv")
        tree.write("home/.config/tenfoot/launcher.toml", "[commands]\nvideo = \"sh -c 'echo $0 > $HOME/seen' %f\"\n")
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        library.setPosition("film:Film.mkv", position: 1500, duration: 6000)
        #expect(library.playback(of: "film:Film.mkv")?.position == 1500, "before the database has it")
        let catalogue = await wait(library) { titles($0, "continue") == ["Film"] }
        #expect(catalogue?.rows.first?.items.first?.progress == 0.25)
        let program = try library.launch("film:Film.mkv")
        for await _ in program.events {}
        #expect(try String(contentsOfFile: tree.path + "/home/seen", encoding: .utf8) == film + "\n")
        // When the first of two changes is written, it must not undo the second.
        for second in 1...50 {
            library.setPosition("film:Film.mkv", position: 1500 + Double(second), duration: 6000)
            #expect(library.playback(of: "film:Film.mkv")?.position == 1500 + Double(second))
        }
        library.setWatched("film:Film.mkv", true)
        #expect(library.playback(of: "film:Film.mkv")?.position == nil)
        library.stop()
    }

    @Test("Starting an item that cannot be started throws an error with the reason")
    func refusals() throws {
        entry("gone.desktop", "Name=Gone\nExec=/no/such/program")
        entry("bad.desktop", "Name=Bad\nExec=x \"y")
        entry("shell.desktop", "Name=Shell\nExec=sh\nTerminal=true")
        var environment = tree.environment()
        environment["PATH"] = tree.path + "/bin"
        symlink("/bin/sh", tree.path + "/bin/sh")
        let library = HomeLibrary(places: Places(environment: environment), assets: tree.path + "/assets")
        library.start()
        library.work.sync {}
        #expect(throws: LaunchError.missingProgram(title: "Gone", program: "/no/such/program")) {
            try library.launch("app:gone.desktop")
        }
        #expect(throws: LaunchError.badCommand(title: "Bad", reason: "a quotation mark is not closed")) {
            try library.launch("app:bad.desktop")
        }
        #expect(throws: LaunchError.noTerminal(title: "Shell")) { try library.launch("app:shell.desktop") }
        #expect(throws: LaunchError.demo(title: "One")) { try library.launch("demo:one") }
        #expect(throws: LaunchError.unknownItem("app:none.desktop")) { try library.launch("app:none.desktop") }
        library.stop()
    }
}
