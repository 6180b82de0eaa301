import AVKit
import TenFoot
import TenFootAppHost
import TenFootGraphics
import TenFootPlayback
import TenFootRasterising
import TenFootSDLRendering
import TenFootTypography
import TestSupport

struct Failure: Error, CustomStringConvertible { var description: String }

/// A window that shows one film, in real time.
@MainActor final class Cinema {
    let session: AppSession
    let screen: WindowScreen
    let house = House()
    // The session's services have only a weak reference to it.
    private let images = ImageLoader()

    init(width: Int, height: Int) {
        screen = WindowScreen(.init(title: "Film", size: (width, height), fillsScreen: false))
        session = AppSession(
            root: Room(house: house), services: HostServices(text: PangoTextMeasurer(), images: images), screen: screen,
            clock: .real(refreshRate: 60))
        session.servesMainQueue = true
        session.run(until: session.clock.now + 0.05)
    }

    /// Runs until a condition is true, for at most 12,000 turns, which take at least a minute.
    func run(_ what: String, until isDone: () -> Bool) throws {
        // Count turns, not time, which also passes while other programs have the processor.
        var turns = 0
        while !isDone() {
            turns += 1
            guard turns < 12_000 else { throw Failure(description: "waited in vain: \(what)") }
            session.run(until: session.clock.now + 0.005)
        }
    }

    func open(_ path: String, plays: Bool = false) throws -> MediaPlayer {
        let player = MediaPlayer(stage: session)
        player.output = ["ao": "null"]
        house.player = player
        player.open(Media(path), plays: plays)
        try settle(player)
        return player
    }

    /// Waits until a frame of the film is on the screen.
    func settle(_ player: MediaPlayer) throws {
        do {
            try run("opening") {
                if case .failed = player.phase { return true }
                return player.phase == .ready && player.videoSize != nil && player.picture.bitmap != nil && !session.host.needsFrame
            }
        } catch {
            let picture = "size \(String(describing: player.videoSize)), a picture \(player.picture.bitmap != nil)"
            throw Failure(description: "\(error): \(player.phase), \(picture), a frame to draw \(session.host.needsFrame)")
        }
        if case .failed(let problem) = player.phase { throw Failure(description: problem.sentence(title: "the film")) }
    }

    /// Seeks to a frame of the numbered film, and waits until it is shown.
    func show(_ number: Int, of player: MediaPlayer) throws {
        player.seek(to: Double(number) / NumberedClip.framesPerSecond)
        try run("frame \(number)") {
            player.picture.fetch()
            return NumberedClip.number(in: player.picture.bitmap) == number && !session.host.needsFrame
        }
    }

    func leave(_ player: MediaPlayer) throws {
        house.player = nil
        player.close()
        try run("the textures' end") { (screen.pictureGraphics?.byteCount ?? 0) == 0 }
    }

    func byGPU() throws -> Bitmap { try screen.captureByGPU(session.host.completeFrame()) }
    func byProcessor() -> Bitmap { screen.capture(session.host.completeFrame()) }
}

/// How the film is shown.
enum Look: String, CaseIterable { case plain, faded, covered, rounded, turned, blended }

@Observable @MainActor final class House {
    var player: MediaPlayer?
    var look = Look.plain
}

private struct Room: View {
    let house: House

    var body: some View {
        ZStack {
            Color(white: 0.1)
            if let player = house.player {
                let film = VideoSurface(player: player, gravity: .stretch)
                switch house.look {
                case .plain: film
                case .faded: film.opacity(0.5)
                case .covered: film.overlay { Text("Over it").font(.largeTitle).padding(60).background(.ultraThinMaterial) }
                case .rounded: film.clipShape(RoundedRectangle(cornerRadius: 200)).padding(80)
                case .turned: film.scaleEffect(0.6).rotationEffect(.degrees(12))
                case .blended: film.padding(80).blendMode(.screen)
                }
            }
        }
        .ignoresSafeArea()
    }
}
