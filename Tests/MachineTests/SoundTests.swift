import TestSupport
import Testing

@testable import TenFootMachine

/// The volume of the computer, on a real sound server that the test starts.
@Suite("Sound volume and outputs", .enabled(if: SoundServer.isInstalled, "pulseaudio is not installed; ./tenfoot setup installs it"))
struct SoundTests {
    @Test("Volume and mute are read from and set on the output in use only")
    func volume() async throws {
        let server = try SoundServer()
        _ = try server.ask("set-sink-volume", "tv", "40%")
        let service = SoundService(server: server.address)
        let state = try #require(await service.state())
        #expect(state.volume == 40 && !state.isMuted && state.canMute)
        #expect(state.outputs.map(\.name) == ["Television", "Amplifier"] && state.outputs.map(\.isChosen) == [true, false])
        #expect(await service.set(volume: 55))
        #expect(try server.volume(of: "tv") == 55 && server.volume(of: "amp") == 100)
        #expect(await service.set(isMuted: true))
        #expect(try server.isMuted("tv") && !server.isMuted("amp"))
        #expect(await service.state()?.isMuted == true)
    }

    @Test("A volume is clamped to 0 to 100 when set, and an amplified one reads as 100")
    func limits() async throws {
        let server = try SoundServer(), service = SoundService(server: server.address)
        await service.set(volume: -20)
        #expect(try server.volume(of: "tv") == 0)
        await service.set(volume: 400)
        #expect(try server.volume(of: "tv") == 100)
        _ = try server.ask("set-sink-volume", "tv", "140%")
        #expect(await service.state()?.volume == 100)
    }

    @Test("Setting the volume keeps the balance of the channels")
    func balance() async throws {
        let server = try SoundServer(), service = SoundService(server: server.address)
        _ = try server.ask("set-sink-volume", "tv", "80%", "40%")
        await service.set(volume: 40)
        let answer = try server.ask("get-sink-volume", "tv")
        #expect(answer.contains(" 40%") && answer.contains(" 20%"), "\(answer)")
    }

    @Test("SoundService switches to another output, and refuses outputs that do not exist")
    func outputs() async throws {
        let server = try SoundServer(), service = SoundService(server: server.address)
        let amplifier = try #require(await service.state()?.outputs.last)
        #expect(await service.choose(amplifier))
        #expect(try server.ask("get-default-sink") == "amp")
        #expect(await service.state()?.outputs.map(\.isChosen) == [false, true])
        for id in ["", "s", "samp", "sgone\t", "cgone\tport", String(repeating: "x", count: 3000) + "\t"] {
            #expect(await !service.choose(SoundService.Output(id: id, name: "", isChosen: false)), "\(id)")
        }
        #expect(try server.ask("get-default-sink") == "amp")
    }

    @Test("A sound server that is not there has no outputs, and none can be chosen")
    func missingServer() async throws {
        let server = try SoundServer()
        let output = try #require(await SoundService(server: server.address).state()?.outputs.last)
        let missing = SoundService(server: server.address + "-missing")
        // Without a server the state is that of a sound card, if the machine has one; a card lists no outputs.
        #expect(await (missing.state()?.outputs ?? []).isEmpty)
        #expect(await !missing.choose(output))
        #expect(try server.ask("get-default-sink") == "tv")
    }

    @Test("PulseAudio's stand-in for a missing output gives no sound state")
    func nothing() async throws {
        let server = try SoundServer()
        for module in ["tv", "amp"] {
            let number = try server.ask("list", "modules", "short").split(separator: "\n").first { $0.contains("sink_name=" + module) }
            _ = try server.ask("unload-module", number?.split(separator: "\t").first.map(String.init) ?? "")
        }
        _ = try server.ask("load-module", "module-null-sink", "sink_name=auto_null")
        #expect(await SoundService(server: server.address).state() == nil)
    }
}
