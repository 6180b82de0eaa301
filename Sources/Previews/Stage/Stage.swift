import Foundation
import Observation
import TenFootAppHost
import TenFootGraphics
import TenFootInput
import TenFootIsolation
import TenFootPreviewOrders
import TenFootSDLRendering

/// The window of previews: shows the pixels of one preview at a time, and stays when that one crashes, hangs or is built anew.
@MainActor @Observable final class Stage {
    /// The preview's picture, which stays after the preview has ended.
    @ObservationIgnored let picture = LivePicture()
    private(set) var revision = 0
    private(set) var title = ""
    /// Whether the title is shown, after switching to the preview.
    private(set) var showsTitle = false
    /// The compiler's errors.
    private var complaints: [String] = []
    /// The problem of the current preview.
    private var problem: String?
    var errors: [String] { complaints + [problem].compactMap(\.self) }
    private(set) var isBuilding = true

    @ObservationIgnored private var order = PreviewOrder()
    @ObservationIgnored private var place = (preview: 0, case: 0)
    @ObservationIgnored private var cases = 1
    /// The preview that is shown.
    @ObservationIgnored private var guest: PreviewGuest?
    /// The newly built preview, until it has a picture.
    @ObservationIgnored private var coming: PreviewGuest?
    /// The bitmap of a new preview until its first pixels arrive; the old picture stays until then.
    @ObservationIgnored private var incoming: Bitmap?
    @ObservationIgnored private var watches: [ObjectIdentifier: Watch] = [:]
    /// The events of the preview since it was first shown, to replay after the next build.
    @ObservationIgnored private var past: [Forwarded] = []
    @ObservationIgnored private var shownAt = 0.0
    @ObservationIgnored private var hangs = false
    @ObservationIgnored weak var session: AppSession?

    /// The most events replayed; more would take too long.
    private static let longestPast = 2000
    /// Seconds for which the title is shown.
    private static let titleTime = 2.0

    // MARK: Orders from the tool

    func take(_ new: PreviewOrder) {
        isBuilding = new.isBuilding
        if new.isBuilding { return }
        complaints = new.errors
        guard new.program != nil else { return }
        let shown = order.previews.indices.contains(place.preview) ? order.previews[place.preview] : nil
        order = new
        // Find the same preview by its name, since its index may have changed.
        let index = new.previews.firstIndex { $0.title == shown?.title } ?? 0
        show(preview: index, case: index == place.preview ? place.case : 0, keepsPast: shown?.title == new.previews[safe: index]?.title)
    }

    /// Switches to the next or the previous case.
    private func turn(_ step: Int) {
        let count = order.previews.count
        guard count > 0 else { return }
        showsTitle = true
        if (0..<cases).contains(place.case + step) {
            show(preview: place.preview, case: place.case + step, keepsPast: false)
        } else {
            show(preview: (place.preview + step + count) % count, case: 0, keepsPast: false)
        }
    }

    private func show(preview: Int, case index: Int, keepsPast: Bool) {
        guard let program = order.program, let listed = order.previews[safe: preview] else {
            problem = "there is no #Preview here yet"
            return
        }
        if !keepsPast { past = [] }
        place = (preview, index)
        dismiss(&coming)
        guard
            let new = PreviewGuest(
                program: program, number: listed.number, case: index, title: listed.title, isSheet: order.isSheet, past: past)
        else {
            problem = "\(program) could not be started"
            return
        }
        coming = new
        listen(to: new)
        watchOver(new)
    }

    // MARK: Messages from previews

    private func listen(to guest: PreviewGuest) {
        watches[ObjectIdentifier(guest)] = session?.watch(guest.socket) { [weak self, weak guest] in
            guard let self, let guest else { return }
            guard let message = LongMessage.receive(from: guest.socket), let kind = message.first else { return lose(guest) }
            hear(kind, message.dropFirst(), from: guest)
        }
    }

    private func hear(_ kind: UInt8, _ rest: Data, from guest: PreviewGuest) {
        guest.said(isAnswer: kind != PreviewNote.rows)
        switch kind {
        case PreviewNote.hello:
            guard let hello = try? JSONDecoder().decode(PreviewNote.Hello.self, from: rest) else { return }
            dismiss(&self.guest)
            self.guest = guest
            coming = nil
            (cases, hangs, problem) = (hello.cases, false, nil)
            if past.isEmpty { shownAt = session?.clock.now ?? 0 }
            if !hello.isRestored { problem = "not everything could be done again that was done before: the preview takes too long for it" }
            title = name
            session?.services.after(Self.titleTime) { [weak self] in self?.showsTitle = false }
            if cases > 1 { title += " (\(place.case + 1) of \(cases))" }
            incoming = Bitmap(width: hello.width, height: hello.height, isOpaque: true)
        case PreviewNote.rows:
            guard guest === self.guest, let bitmap = incoming ?? picture.bitmap, rest.count > 4 else { return }
            let first = Int(rest.prefix(4).enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) })
            let rows = rest.dropFirst(4)
            guard (first * bitmap.stride) + rows.count <= bitmap.byteCount else { return }
            rows.withUnsafeBytes { bytes in
                if let base = bytes.baseAddress { (bitmap.pixels + first * bitmap.stride).copyMemory(from: base, byteCount: bytes.count) }
            }
            if incoming != nil { picture.bitmap = incoming }
            incoming = nil
            picture.revision += 1
            revision = picture.revision
        case PreviewNote.heard where guest === self.guest:
            if hangs { (hangs, problem) = (false, nil) }
        default: break
        }
    }

    /// Handles a preview that has ended by itself: its picture stays.
    private func lose(_ gone: PreviewGuest) {
        if gone === coming {
            let how = dismiss(&coming) ?? "ended"
            // The replayed events may have crashed it, so try without them.
            guard past.isEmpty else { return show(preview: place.preview, case: place.case, keepsPast: false) }
            problem = "the preview \(name) \(how); the picture is the last good one"
        } else if gone === guest {
            problem = "the preview \(name) \(dismiss(&guest) ?? "ended"); save a file to start it again"
        }
    }

    /// Checks a preview repeatedly until it has answered or hangs.
    private func watchOver(_ guest: PreviewGuest) {
        guard !guest.isWatched else { return }
        guest.isWatched = true
        session?.services.after(HangDetector.interval) { [weak self, weak guest] in
            guard let self, let guest, guest === self.guest || guest === coming else { return }
            guest.isWatched = false
            guard guest.owesAnswer else { return }
            guest.hangs() ? say(hangs: guest) : watchOver(guest)
        }
    }

    private func say(hangs guest: PreviewGuest) {
        // Do not replay events that made it hang.
        let hadPast = !past.isEmpty
        past = []
        if guest === self.guest {
            (hangs, problem) = (true, "the preview \(name) hangs; save a file to start it again")
        } else if hadPast {
            show(preview: place.preview, case: place.case, keepsPast: false)
        } else {
            problem = "the preview \(name) hangs; the picture is the last good one"
        }
    }

    private var name: String { order.previews[safe: place.preview]?.title ?? "" }

    @discardableResult private func dismiss(_ guest: inout PreviewGuest?) -> String? {
        guard let old = guest else { return nil }
        if let watch = watches.removeValue(forKey: ObjectIdentifier(old)) { session?.stop(watch) }
        guest = nil
        return old.end()
    }

    // MARK: Events of the window

    private static let previousKey = 58, nextKey = 59  // F1 and F2, by their USB usage numbers.

    /// Forwards events that the window does not handle itself; true if the event was taken.
    func take(_ event: WindowEvent) -> Bool {
        if case .key(let key) = event, [Self.previousKey, Self.nextKey].contains(key.scancode) {
            if key.isDown, !key.isRepeat { turn(key.scancode == Self.nextKey ? 1 : -1) }
            return true
        }
        guard let forwarded = Forwarded.Event(event, place: inPicture) else { return false }
        pass(on: forwarded)
        return true
    }

    /// Forwards a gamepad's events.
    func take(_ event: DeviceEvent) { if let forwarded = Forwarded.Event(event) { pass(on: forwarded) } }

    private func pass(on event: Forwarded.Event) {
        guard let guest, let session else { return }
        let one = Forwarded(time: session.clock.now - shownAt, event: event)
        if !hangs, event.isDoneAgain, past.count < Self.longestPast { past.append(one) }
        guest.tell(one)
        watchOver(guest)
    }

    /// Converts a position in the window to one in the preview, both in pixels.
    private func inPicture(_ pixel: CGPoint) -> CGPoint {
        guard let session, let bitmap = picture.bitmap else { return pixel }
        let frame = Self.frame(of: CGSize(width: bitmap.width, height: bitmap.height), in: session.host.size)
        let point = CGPoint(x: pixel.x / session.scale, y: pixel.y / session.scale)
        return CGPoint(
            x: (point.x - frame.minX) * CGFloat(bitmap.width) / frame.width,
            y: (point.y - frame.minY) * CGFloat(bitmap.height) / frame.height)
    }

    /// The frame of a picture on a canvas: centred, and not enlarged.
    static func frame(of picture: CGSize, in canvas: CGSize) -> CGRect {
        let scale = min(canvas.width / max(1, picture.width), canvas.height / max(1, picture.height), 1)
        let size = CGSize(width: picture.width * scale, height: picture.height * scale)
        return CGRect(x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2, width: size.width, height: size.height)
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
