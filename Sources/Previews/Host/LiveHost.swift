import Foundation
import TenFoot
import TenFootAppHost
import TenFootGraphics
import TenFootIsolation

/// A live preview: sends its pixels over a socket to the window, and receives the window's events.
@MainActor final class LiveHost {
    private let preview: Registered
    private let index: Int
    private let isSheet: Bool
    private let title: String
    /// The socket to the window, inherited as descriptor 3.
    private let socket: Int32 = 3
    /// The number of events not acknowledged to the window yet, since no frame has handled them.
    private var owed = 0

    init(_ preview: Registered, case index: Int, isSheet: Bool, title: String) {
        (self.preview, self.index, self.isSheet, self.title) = (preview, index, isSheet, title)
    }

    /// Runs until the window is closed.
    func run() {
        endWithWindow()
        // The events of the preview before it was rebuilt.
        guard let message = LongMessage.receive(from: socket), let past = try? JSONDecoder().decode([Forwarded].self, from: message) else {
            return
        }
        let cases = preview.cases
        guard !cases.isEmpty else { return hello(width: 1, height: 1, cases: 0, isRestored: true) }
        let shown = cases[min(index, cases.count - 1)]
        if isSheet {
            let sheet = Sheet(of: shown, title: [title, shown.label].compactMap(\.self).joined(separator: ": ")) { _, _ in }
            let picture = sheet.picture()
            hello(width: picture.width, height: picture.height, cases: cases.count, isRestored: true)
            send(picture, rows: 0..<picture.height)
            while LongMessage.receive(from: socket) != nil { tell([PreviewNote.heard]) }
            return
        }
        var screen: RemoteScreen?
        let scene = PreviewScene(shown.view, layout: shown.layout) { size in
            let made = RemoteScreen(size: size)
            screen = made
            return made
        }
        guard let screen else { return }
        scene.session.rest(atMost: PreviewScene.patience)
        let isRestored = Past(past).happen(in: scene.session, screen)
        scene.session.continueInRealTime()
        hello(width: screen.size.width, height: screen.size.height, cases: cases.count, isRestored: isRestored)
        screen.send = { [weak self] picture, rows in self?.send(picture, rows: rows) }
        screen.show(all: scene.session)
        screen.onLook = { [weak self, weak screen, weak session = scene.session] in
            guard let self, owed > 0, screen?.pending.isEmpty == true, session?.hasInput == false else { return }
            for _ in 0..<owed { tell([PreviewNote.heard]) }
            owed = 0
        }
        let watch = scene.session.watch(socket) { [weak self, weak session = scene.session] in
            guard let self, let session else { return }
            guard let message = LongMessage.receive(from: socket), let events = try? JSONDecoder().decode([Forwarded].self, from: message)
            else { return session.quit() }
            owed += 1
            for event in events { event.event.happen(in: session, on: screen) }
            // Wake the loop, so that events that need no frame are acknowledged.
            DispatchQueue.main.async {}
        }
        scene.session.run()
        withExtendedLifetime(watch) {}
    }

    /// Ends this program with the window, even if an action never returns, so that the run loop could not notice it.
    private func endWithWindow() {
        Thread.detachNewThread { [socket] in
            var end = pollfd(fd: socket, events: 0, revents: 0)
            while poll(&end, 1, -1) < 1 {}
            _exit(0)
        }
    }

    private func hello(width: Int, height: Int, cases: Int, isRestored: Bool) {
        // Numbers and a flag can always be encoded.
        let hello = try? JSONEncoder().encode(PreviewNote.Hello(width: width, height: height, cases: cases, isRestored: isRestored))
        tell([PreviewNote.hello] + (hello ?? Data()))
    }

    private func send(_ picture: Bitmap, rows: Range<Int>) {
        var message = Data([PreviewNote.rows])
        withUnsafeBytes(of: UInt32(rows.lowerBound).littleEndian) { message.append(contentsOf: $0) }
        for row in rows { message.append(Data(bytes: picture.pixels + row * picture.stride, count: picture.width * 4)) }
        tell(message)
    }

    /// Sends a message; a closed window is detected by the run loop.
    private func tell(_ message: some Sequence<UInt8>) { _ = LongMessage.send(Data(message), to: socket) }
}

/// Replays the events of a preview in virtual time after a rebuild, so that views with the same identity return to their state.
@MainActor struct Past {
    private let events: [Forwarded]

    init(_ events: [Forwarded]) { self.events = events }

    /// The longest replayed pause, in seconds: an animation that has not ended by then is assumed never to end.
    private static let longestWait = 1.0
    /// The processor time that the replay may take, in microseconds, since the picture waits for it.
    ///
    /// A busy machine may give this process little time, which is no reason to restore less.
    private static let patience = 2_000_000

    /// The processor time that this thread has used, in microseconds; other threads do not replay anything.
    private static var computed: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
    }

    /// Replays the events; false if it took too long, and the rest was skipped.
    func happen(in session: AppSession, _ screen: RemoteScreen) -> Bool {
        let began = Self.computed
        var last = 0.0
        for event in events {
            if Self.computed - began > Self.patience { return false }
            session.advance(by: min(max(0, event.time - last), Self.longestWait))
            last = event.time
            event.event.happen(in: session, on: screen)
            session.settle()
        }
        if !events.isEmpty { session.advance(by: Self.longestWait) }
        session.rest(atMost: PreviewScene.patience)
        return true
    }
}
