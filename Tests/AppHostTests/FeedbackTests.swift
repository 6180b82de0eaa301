import Foundation
import TenFootInput
import TenFootControls
import TestSupport
import Testing

@testable import TenFootAppHost

@Suite("Sound and rumble of presses")
struct FeedbackTests {
    private func cue(_ control: RemoteControl, _ change: (inout FrameOutput) -> Void) -> Cue? {
        var output = FrameOutput()
        change(&output)
        return Cue(output, [.press(PressEvent(control, .began, time: 0, device: 5))])
    }

    @Test("Moves, selections and refused moves have different cues, and focus that moves without a press has none")
    func cues() {
        #expect(cue(.right) { $0.focusMoved = true } == Cue(.moved, device: 5))
        #expect(cue(.right) { $0.moveFailed = true } == Cue(.refused, device: 5))
        #expect(cue(.select) { ($0.hasActivated, $0.focusMoved) = (true, true) } == Cue(.selected, device: 5))
        #expect(cue(.right) { _ in } == nil)
        var moved = FrameOutput()
        moved.focusMoved = true
        #expect(Cue(moved, []) == nil)
        #expect(Cue(moved, [.press(PressEvent(.up, .cancelled, time: 0))]) == nil)
    }

    @Test("Repeated moves sound softer than the first, and none of them rumbles")
    func runs() {
        var policy = FeedbackPolicy()
        let answers = [1, 1.1, 2].compactMap { policy.answer(Cue(.moved), at: $0) }
        #expect(answers.count == 3)
        #expect(answers[1].volume < answers[0].volume / 2)
        #expect(answers[2] == answers[0])
        #expect(answers.map(\.rumble) == [0, 0, 0])
    }

    @Test("Repeatedly refused moves rumble once, and every selection rumbles")
    func walls() {
        var policy = FeedbackPolicy()
        let leaning = (10...30).map { policy.answer(Cue(.refused), at: Double($0) / 10) }
        #expect(leaning[0]?.rumble ?? 0 > 0)
        #expect(leaning.dropFirst().allSatisfy { $0 == nil })
        let again = policy.answer(Cue(.refused), at: 4)
        #expect(again == leaning[0])
        let choices = [5.0, 5.05].compactMap { policy.answer(Cue(.selected), at: $0) }
        #expect(choices.count == 2 && choices.allSatisfy { $0.rumble > 0 })
    }

    @Test("A click sound is short, starts and ends near silence, and scales with its volume", arguments: Click.allCases)
    func waves(_ click: Click) {
        let loud = ClickWave.samples(click, volume: 1)
        let soft = ClickWave.samples(click, volume: 0.2)
        let peak = { (samples: [Int16]) in samples.map { abs(Int($0)) }.max() ?? 0 }
        #expect(loud.count == soft.count && loud.count <= 2 * ClickWave.rate / 5)
        #expect(abs(Int(loud[0])) < 200 && abs(Int(loud[loud.count - 1])) < 200)
        #expect(peak(loud) > 8000 && peak(loud) <= 32_000)
        #expect((3...7).contains(Double(peak(loud)) / Double(max(1, peak(soft)))))
    }

    @Test("A machine may have sound if it has a sound card or server, or if SDL_AUDIODRIVER is set")
    func boxes() throws {
        let folder = try TemporaryFolder()
        let cards = folder.path
        #expect(!SoundDevice.mayHaveSound([:], cards: cards))
        #expect(!SoundDevice.mayHaveSound(["XDG_RUNTIME_DIR": folder.path], cards: cards))
        try Data().write(to: folder.file("pipewire-0"))
        #expect(SoundDevice.mayHaveSound(["XDG_RUNTIME_DIR": folder.path], cards: cards))
        #expect(SoundDevice.mayHaveSound(["SDL_AUDIODRIVER": "dummy"], cards: cards))
        try Data().write(to: folder.file("pcmC0D3c"))
        #expect(!SoundDevice.mayHaveSound([:], cards: cards), "a microphone makes no sound")
        try Data().write(to: folder.file("pcmC0D3p"))
        #expect(SoundDevice.mayHaveSound([:], cards: cards))
    }
}

@Suite("List of input devices and their notices") @MainActor
struct DeviceNoticeTests {
    private func device(_ id: Int, _ name: String = "Pad", group: String = "g", roles: DeviceRoles = .gamepad) -> DeviceInfo {
        DeviceInfo(id: id, name: name, roles: roles, group: group)
    }

    @Test("Nodes of one device are listed as one device with all their roles and their battery")
    func groups() {
        let devices = InputDevices()
        devices.add(device(2, "Receiver", roles: .keyboard))
        devices.add(device(3, "Receiver consumer", roles: .remote))
        devices.add(device(4, "Stick", group: "h", roles: .unmapped))
        #expect(devices.all.map(\.name) == ["Receiver", "Stick"])
        #expect(devices.all.map(\.kind) == [.keyboard, .unmapped])
        #expect(devices.names == ["Receiver"], "what one cannot press on does not count")
        _ = devices.note(BatteryState(percent: 40), of: device(3))
        #expect(devices.all.first?.batteryPercent == 40)
        devices.remove(device(2))
        #expect(devices.all.first?.kind == .remote)
        #expect(!devices.hasLostAny)
        devices.remove(device(3))
        #expect(devices.hasLostAny)
    }

    @Test("A low battery is reported once, and again only after it has been charged")
    func batteries() {
        let devices = InputDevices()
        devices.add(device(2))
        let told = [(60, false), (15, false), (9, false), (16, false), (12, false), (30, true), (80, false), (15, false)].map {
            devices.note(BatteryState(percent: $0.0, isCharging: $0.1), of: device(2))
        }
        #expect(told == [false, true, false, false, false, false, false, true])
        #expect(!devices.note(BatteryState(percent: 5), of: device(9)), "nothing is known of that one")
    }

    @Test("Each device keeps only its newest notice, and the list keeps three notices")
    func notices() {
        let devices = InputDevices()
        let first = devices.tell(.connected, device(2))
        _ = devices.tell(.disconnected, device(2))
        #expect(devices.notices.map(\.kind) == [.disconnected])
        devices.forget(notice: first)
        #expect(devices.notices.count == 1, "a notice that has been replaced takes nothing with it")
        for id in 3...8 { _ = devices.tell(.connected, device(id, group: "g\(id)")) }
        #expect(devices.notices.map(\.id) == [6, 7, 8])
    }

    @Test("A mapping request can be taken once, and is removed with its device")
    func requests() {
        let devices = InputDevices()
        devices.add(device(2, roles: .unmapped))
        devices.askForMapping(device(2, roles: .unmapped))
        #expect(devices.takeMappingRequest()?.id == 2)
        #expect(devices.takeMappingRequest() == nil)
        devices.askForMapping(device(2, roles: .unmapped))
        devices.remove(device(2))
        #expect(devices.mappingRequest == nil)
    }
}
