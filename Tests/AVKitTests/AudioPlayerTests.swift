@testable import AVFoundation
import SwiftUI
import TenFootAppHost
import TenFootTesting
import TestSupport
import Testing

@Suite("Audio players and system sounds", .serialized, .hangGuard) @MainActor
struct AudioPlayerTests {
    private final class Ends: AVAudioPlayerDelegate {
        var count = 0, failures = 0
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { count += 1 }
        func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) { failures += 1 }
    }

    /// An app in virtual time that only plays sounds.
    private func app() -> Hosted { Hosted(size: CGSize(width: 320, height: 180)) { Text("App") } }

    /// Waits for a condition, since sounds are opened on another thread; one that never holds fails the test by its time limit.
    private func rest(_ page: Hosted, until isDone: () -> Bool) async throws {
        while !isDone() {
            await page.rest()
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    @Test("A sound plays, pauses, seeks and repeats, and the delegate is called only at the last end")
    func plays() async throws {
        let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: NumberedClip.path)), ends = Ends()
        player.delegate = ends
        player.numberOfLoops = 1
        #expect(player.prepareToPlay() && !player.isPlaying)
        let page = app()
        try await rest(page) { player.duration > 0 }
        #expect(abs(player.duration - 20) < 0.2)
        #expect(player.play() && player.isPlaying)
        await page.rest()
        page.advance(by: 3)
        #expect(abs(player.currentTime - 3) < 0.2)
        player.pause()
        page.advance(by: 3)
        #expect(abs(player.currentTime - 3) < 0.2 && !player.isPlaying)
        player.currentTime = 18
        player.play()
        await page.rest()
        page.advance(by: 1)
        #expect(abs(player.currentTime - 19) < 0.3)
        page.advance(by: 3)
        await page.rest()
        #expect(ends.count == 0 && player.isPlaying && player.currentTime < 10, "it has begun anew")
        player.currentTime = 19
        await page.rest()
        page.advance(by: 3)
        await page.rest()
        #expect(ends.count == 1 && !player.isPlaying && player.currentTime == 0)
        player.currentTime = 19
        player.play()
        await page.rest()
        page.advance(by: 3)
        await page.rest()
        #expect(ends.count == 1 && player.isPlaying && player.numberOfLoops == 1, "played again, it repeats again")
    }

    @Test("A sound that is to play at a later time waits for it on the app's clock, and is not played if it is stopped or paused before")
    func playsLater() async throws {
        let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: NumberedClip.path))
        player.prepareToPlay()
        let page = app()
        try await rest(page) { player.duration > 0 }
        // The device's time passes while the test runs, so the times are far apart.
        for stop in [player.stop, player.pause] {
            player.play(atTime: player.deviceCurrentTime + 100)
            page.advance(by: 50)
            stop()
            page.advance(by: 51)
            #expect(!player.isPlaying)
        }
        player.play(atTime: player.deviceCurrentTime + 100)
        page.advance(by: 50)
        #expect(!player.isPlaying)
        page.advance(by: 51)
        #expect(player.isPlaying)
    }

    @Test("A sound's volume fades gradually, and the sound is not controlled by remotes")
    func fades() async throws {
        let player = try AVAudioPlayer(data: Data(contentsOf: URL(fileURLWithPath: NumberedClip.path)))
        #expect(player.url == nil && player.data != nil)
        player.volume = 0.8
        player.play()
        let page = app()
        try await rest(page) { player.duration > 0 }
        player.setVolume(0, fadeDuration: 1)
        page.advance(by: 0.5)
        #expect(abs(player.volume - 0.4) < 0.1)
        page.advance(by: 1)
        #expect(player.volume == 0)
        for (volume, duration) in [(0.5, .infinity), (0.25, -1), (0.75, .nan)] as [(Float, TimeInterval)] {
            player.setVolume(volume, fadeDuration: duration)
            #expect(player.volume == volume, "a senseless duration sets the volume at once")
        }
        #expect(page.session.player == nil)
    }

    @Test("A system sound plays from its start each time, and a missing file gets no sound ID")
    func systemSound() async throws {
        var id: SystemSoundID = 1
        #expect(AudioServicesCreateSystemSoundID(NSURL(fileURLWithPath: "/nowhere/a.caf"), &id) != kAudioServicesNoError && id == 0)
        AudioServicesPlaySystemSound(id)
        #expect(AudioServicesCreateSystemSoundID(NSURL(fileURLWithPath: NumberedClip.path), &id) == kAudioServicesNoError)
        let player = try #require(SystemSounds.player(id))
        AudioServicesPlaySystemSound(id)
        let page = app()
        try await rest(page) { player.duration > 0 }
        await page.rest()
        page.advance(by: 3)
        #expect(player.isPlaying && player.currentTime > 1)
        AudioServicesPlaySystemSound(id)
        #expect(player.currentTime < 1)
        player.stop()
        #expect(AudioServicesDisposeSystemSoundID(id) == kAudioServicesNoError && SystemSounds.player(id) == nil)
        #expect(AudioServicesDisposeSystemSoundID(id) != kAudioServicesNoError)
    }

    @Test("A missing file throws an error, and data that is no sound is reported to the delegate")
    func failures() async throws {
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere/a.mp3")) }
        let player = try AVAudioPlayer(data: Data("no sound".utf8)), ends = Ends()
        player.delegate = ends
        player.play()
        let page = app()
        try await rest(page) { ends.failures > 0 }
        #expect(ends.failures == 1 && !player.isPlaying)
    }
}
