import Foundation
import TenFootPlayback
import TestSupport
import Testing

@testable import TenFootMediaLibrary

extension WithProgramsRunning {
    /// The real mpv without video and audio output; a script inside it presses keys as a person would.
    @Suite("mpv as the video player", .hangGuard, .enabled(if: Installed.has("mpv"), "needs the Debian package mpv"))
    struct MPVProgramTests {
        let tree = TemporaryTree()

        init() throws {
            tree.write("home/.config/tenfoot/launcher.toml", "[media]\nplayer = \"mpv\"\n")
            // This script logs how each file begins, and gives the test's commands one by one; mpv is paused meanwhile. Before each command
            // it seeks a little further, twice: when the library knows the new position, it has the answers to what it asked before.
            tree.write(
                "person.lua",
                """
                local folder = "\(tree.path)"
                local part, asked, hasBegun = 0, 0, false
                -- Where it stands, where it stood before it sought, and what to do once the library knows the new position.
                local here, before, go = 0, 0, nil
                local function settle(times, after)
                    if times == 0 then return after() end
                    asked = asked + 1
                    before, go = here, function() settle(times - 1, after) end
                    -- The library does not store a position in the first twentieth.
                    mp.commandv("seek", here < 1 and 1.2 or 0.2, "relative+exact")
                end
                local function press(commands, number)
                    mp.commandv(unpack(commands[number]))
                    if number == #commands then
                        mp.set_property_bool("pause", false)
                    else
                        settle(2, function() press(commands, number + 1) end)
                    end
                end
                local function begin(second)
                    local log = io.open(folder .. "/log", "a")
                    log:write(string.format("%s %d %s %s\\n", mp.get_property("filename"), second,
                        mp.get_property("aid"), mp.get_property("sid")))
                    log:close()
                    press(dofile(folder .. "/presses.lua")[part], 1)
                end
                mp.add_hook("on_load", 50, function()
                    part, hasBegun, go = part + 1, false, nil
                end)
                mp.register_event("playback-restart", function()
                    local now = mp.get_property_number("time-pos")
                    if not now then return end
                    if not hasBegun then
                        -- Not earlier: mpv does not begin a second file while it is paused.
                        mp.set_property_bool("pause", true)
                        hasBegun, here = true, now
                        local second = math.floor(now + 0.02)
                        settle(2, function() begin(second) end)
                    elseif go and now > before + 0.1 then
                        here = now
                        local file = io.open(folder .. "/new-asked", "w")
                        file:write(string.format("%d %.3f", asked, now))
                        file:close()
                        os.rename(folder .. "/new-asked", folder .. "/asked")
                    end
                end)
                mp.add_periodic_timer(0.02, function()
                    local file = go and io.open(folder .. "/known")
                    if not file then return end
                    local known = file:read("*n")
                    file:close()
                    if known ~= asked then return end
                    local next = go
                    go = nil
                    next()
                end)
                """)
            tree.script("mpv", "exec /usr/bin/mpv --no-config --vo=null --ao=null --script=\(tree.path)/person.lua \"$@\"")
        }

        private func film(_ name: String, _ clip: String = NumberedClip.path) throws {
            let file = tree.path + "/home/Videos/" + name
            tree.makeFolder("home/Videos/" + (name as NSString).deletingLastPathComponent)
            try FileManager.default.copyItem(atPath: clip, toPath: file)
        }

        private func library() async -> HomeLibrary {
            let library = HomeLibrary(places: tree.places, assets: tree.path + "/assets")
            library.start()
            for await catalogue in library.updates() where catalogue.isComplete { break }
            return library
        }

        /// Plays a film with commands for each of its files; returns how each file began: its name, second, audio and subtitle track.
        private func play(_ library: HomeLibrary, _ id: HomeItem.ID, _ presses: [String]...) async throws -> String {
            tree.write("log")
            for name in ["asked", "known"] { unlink(tree.path + "/" + name) }
            let files = presses.map { commands in "{ \(commands.map { "{ \($0) }, " }.joined()) }" }
            tree.write("presses.lua", "return { \(files.joined(separator: ", ")) }")
            let program = try library.launch(id)
            let answers = Task { await answer(library, id) }
            for await event in program.events { if case .ended = event { break } }
            answers.cancel()
            return FileManager.default.contents(atPath: tree.path + "/log").map { String(decoding: $0, as: UTF8.self) } ?? ""
        }

        /// Tells the script in mpv which of its questions have an answer: whether the library knows a position of the film.
        private func answer(_ library: HomeLibrary, _ id: HomeItem.ID) async {
            var last = ""
            while !Task.isCancelled {
                let text = (try? String(contentsOfFile: tree.path + "/asked", encoding: .utf8)) ?? ""
                let words = text.split(separator: " ").map(String.init)
                if words.count == 2, words[0] != last, let asked = Double(words[1]), let known = library.playback(of: id)?.position,
                    abs(known - asked) < 0.05
                {
                    last = words[0]
                    tree.write("new-known", last)
                    rename(tree.path + "/new-known", tree.path + "/known")
                }
                try? await Task.sleep(for: .milliseconds(20))
            }
        }

        /// Waits until a condition is true, since mpv's events are stored later.
        ///
        /// One that never is fails the test by its time limit.
        private func settles(_ condition: () -> Bool) async -> Bool {
            while !condition(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(20)) }
            return condition()
        }

        @Test("mpv resumes a film at its stored position, and the position at which mpv is left is stored")
        func resumes() async throws {
            try film("Vault.mkv")
            let library = await library()
            defer { library.stop() }
            library.setPosition("film:Vault.mkv", position: 8, duration: 20)
            await library.settled()
            #expect(try await play(library, "film:Vault.mkv", ["'seek', 14, 'absolute'", "'quit'"]) == "Vault.mkv 8 1 no\n")
            #expect(await settles { library.playback(of: "film:Vault.mkv")?.position.map { 14..<18 ~= $0 } ?? false })
            #expect(library.playback(of: "film:Vault.mkv")?.isWatched == false)
        }

        @Test("Tracks chosen with mpv's keys apply to the next episode, in any track order, but not to another series")
        func tracks() async throws {
            try film("Show/Show S01E01.mkv")
            try film("Show/Show S01E02.mkv", NumberedClip.reordered)
            try film("Other/Other S01E01.mkv")
            let library = await library()
            defer { library.stop() }
            let (first, second) = ("episode:Show/Show S01E01.mkv", "episode:Show/Show S01E02.mkv")
            let presses = ["'keypress', 'SHARP'", "'keypress', 'j'", "'keypress', 'j'", "'quit'"]
            #expect(try await play(library, first, presses) == "Show S01E01.mkv 0 1 no\n")
            let german = TrackChoices.Track.track(language: "ger", title: nil, number: 2)
            #expect(await settles { library.trackChoices(of: second) == TrackChoices(audio: german, subtitles: german) })
            #expect(try await play(library, second, ["'keypress', 'J'", "'quit'"]) == "Show S01E02.mkv 0 1 1\n")
            #expect(await settles { library.trackChoices(of: first) == TrackChoices(audio: german, subtitles: .off) })
            let other = "episode:Other/Other S01E01.mkv"
            #expect(try await play(library, other, ["'quit'"]) == "Other S01E01.mkv 0 1 no\n")
            #expect(library.trackChoices(of: other) == TrackChoices())
        }

        @Test("A film in parts is watched at the end of its last part in mpv, and each later part begins at its start")
        func watched() async throws {
            try film("Long cd1.mkv")
            try film("Long cd2.mkv")
            let library = await library()
            defer { library.stop() }
            let id = try #require(library.catalogue.rows.first { $0.id == "films" }?.items.first?.id)
            library.setPosition(id, position: 8, duration: 20)
            await library.settled()
            let toEnd = "'seek', 99, 'absolute-percent+exact'"
            #expect(try await play(library, id, [toEnd], ["'keypress', 'j'", "'quit'"]) == "Long cd1.mkv 8 1 no\nLong cd2.mkv 0 1 no\n")
            // The subtitles were chosen in the second part, after the end of the first.
            #expect(await settles { library.trackChoices(of: id).subtitles != nil })
            #expect(await settles { library.playback(of: id)?.part == 1 && library.playback(of: id)?.isWatched == false })
            _ = try await play(library, id, ["'seek', 14, 'absolute'", "'quit'"])
            #expect(await settles { library.playback(of: id)?.position.map { 14..<18 ~= $0 } == true })
            #expect(try await play(library, id, [toEnd]) == "Long cd2.mkv 14 1 1\n")
            #expect(await settles { library.playback(of: id)?.isWatched == true })
        }
    }
}
