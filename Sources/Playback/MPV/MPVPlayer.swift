import CMPV
import Foundation
import Glibc
import TenFootGraphics

/// One player of libmpv: commands go in without waiting, events and frames come out when its descriptor says so.
///
/// Nothing here waits for libmpv's own thread but `make` and `close`, so that the thread that draws may use the rest.
final class MPVPlayer: @unchecked Sendable {
    // libmpv's handle may be used by any thread; the renderer is used by the main thread alone until `close` takes it away.
    private let library: UnsafePointer<mpv_library>
    private let handle: OpaquePointer
    private let renderer: OpaquePointer?
    /// Readable when there is an event or a frame.
    let descriptor: Int32

    /// Loads libmpv and makes a player: some 40 ms the first time, 10 later.
    ///
    /// Not for the thread that draws.
    ///
    /// - Parameter options: by the names of mpv's manual; what this version does not know is left out.
    static func make(_ options: [String: String], draws: Bool) throws(PlaybackProblem) -> MPVPlayer {
        guard let library = mpv_library_load() else { throw .noLibrary }
        guard let handle = library.pointee.create() else { throw .failed("libmpv did not start") }
        for (name, value) in options { _ = library.pointee.set_option_string(handle, name, value) }
        guard library.pointee.initialize(handle) >= 0 else {
            library.pointee.terminate_destroy(handle)
            throw .failed("libmpv did not start")
        }
        var renderer: OpaquePointer?
        if draws, mpv_library_make_renderer(library, handle, &renderer) < 0 {
            library.pointee.terminate_destroy(handle)
            throw .failed("libmpv cannot draw here")
        }
        return MPVPlayer(library, handle, renderer)
    }

    private init(_ library: UnsafePointer<mpv_library>, _ handle: OpaquePointer, _ renderer: OpaquePointer?) {
        (self.library, self.handle, self.renderer) = (library, handle, renderer)
        _ = library.pointee.request_log_messages(handle, "error")
        descriptor = mpv_library_descriptor(library, handle, renderer)
    }

    // MARK: Asking

    /// Sends a command; with a number other than 0 its end comes as a reply.
    func command(_ words: String..., reply: UInt64 = 0) {
        var arguments = words.map { UnsafePointer(strdup($0)) }
        arguments.append(nil)
        _ = library.pointee.command_async(handle, reply, &arguments)
        for word in arguments { free(UnsafeMutablePointer(mutating: word)) }
    }

    func set(_ name: String, _ value: String) {
        var text = UnsafeMutablePointer<CChar>(strdup(value))
        _ = library.pointee.set_property_async(handle, 0, name, Int32(MPV_STRING), &text)
        free(text)
    }

    func set(_ name: String, _ value: Bool) { set(name, value ? "yes" : "no") }
    func set(_ name: String, _ value: Double) { set(name, String(value)) }

    /// Asks for a property; its value comes as a reply.
    func get(_ name: String, reply: UInt64) { _ = library.pointee.get_property_async(handle, reply, name, Int32(MPV_NODE)) }

    /// Tells of a property now and whenever it changes.
    func observe(_ name: String) { _ = library.pointee.observe_property(handle, 0, name, Int32(MPV_NODE)) }

    // MARK: Hearing

    /// Empties the descriptor; call it before looking for frames and events.
    func acknowledge() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }

    func nextEvent() -> MPVEvent? {
        while let event = library.pointee.wait_event(handle, 0)?.pointee, Int(event.id) != Int(MPV_EVENT_NONE) {
            if let known = MPVEvent(event) { return known }
        }
        return nil
    }

    func text(ofError code: Int) -> String {
        library.pointee.error_text(Int32(clamping: code)).map { String(cString: $0) } ?? "error \(code)"
    }

    // MARK: Frames

    /// Whether a frame waits to be drawn.
    func hasFrame() -> Bool { renderer.map { library.pointee.render_update($0) & UInt64(MPV_UPDATE_FRAME) != 0 } ?? false }

    /// Draws the present frame over a bitmap, scaled to it; false if there is none.
    @discardableResult
    func draw(into bitmap: Bitmap) -> Bool {
        guard let renderer else { return false }
        return mpv_library_render(library, renderer, Int32(bitmap.width), Int32(bitmap.height), bitmap.stride, bitmap.pixels) >= 0
    }

    /// Drops the present frame: the picture is not shown.
    func skipFrame() { if let renderer { _ = mpv_library_render(library, renderer, 0, 0, 0, nil) } }

    // MARK: End

    /// Ends it on a thread of its own: a file on a drive that hangs can keep it for ever.
    func close() {
        let end = Thread { [self] in
            if let renderer { library.pointee.render_free(renderer) }
            library.pointee.terminate_destroy(handle)
            Glibc.close(descriptor)
        }
        end.name = "player end"
        end.start()
    }
}
