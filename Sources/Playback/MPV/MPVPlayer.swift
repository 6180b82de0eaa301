import CMPV
import Foundation
import Glibc
import TenFootGraphics

/// One player of libmpv: commands go in without waiting, events and frames come out when its descriptor says so.
///
/// Nothing here waits for libmpv's own thread but `make` and replacing a renderer, so that the thread that draws may use the rest.
final class MPVPlayer: Sendable {
    // libmpv's handle may be used by any thread.
    nonisolated(unsafe) private let library: UnsafePointer<mpv_library>
    nonisolated(unsafe) private let handle: OpaquePointer
    /// Draws its frames; libmpv has one at a time, and no picture without.
    @MainActor private(set) var renderer: FrameRenderer?
    /// Readable when there is an event or a frame.
    let descriptor: Int32

    /// Loads libmpv and makes a player: some 40 ms the first time, 10 later.
    ///
    /// Not for the thread that draws.
    ///
    /// - Parameter options: by the names of mpv's manual; what this version does not know is left out.
    static func make(_ options: [String: String]) throws(PlaybackProblem) -> MPVPlayer {
        guard let library = mpv_library_load() else { throw .noLibrary }
        guard let handle = library.pointee.create() else { throw .failed("libmpv did not start") }
        for (name, value) in options { _ = library.pointee.set_option_string(handle, name, value) }
        guard library.pointee.initialize(handle) >= 0 else {
            library.pointee.terminate_destroy(handle)
            throw .failed("libmpv did not start")
        }
        return MPVPlayer(library, handle)
    }

    private init(_ library: UnsafePointer<mpv_library>, _ handle: OpaquePointer) {
        (self.library, self.handle) = (library, handle)
        _ = library.pointee.request_log_messages(handle, "error")
        descriptor = mpv_library_descriptor(library, handle)
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

    /// Draws frames from here on by OpenGL, or in memory without; libmpv's error where it cannot.
    ///
    /// Where there was another renderer, it waits until libmpv has let go of that one, and the film has no picture until it is chosen again.
    @MainActor func draw(by graphics: (any PictureGraphics)?) -> String? {
        renderer?.free()
        renderer = nil
        var problem = ""
        renderer = FrameRenderer(library, handle, graphics, descriptor: descriptor, &problem)
        return renderer == nil ? problem : nil
    }

    // MARK: End

    /// Ends it on a thread of its own: a file on a drive that hangs can keep it for ever.
    @MainActor func close() {
        let renderer = renderer
        self.renderer = nil
        renderer?.onEnd = nil
        let end = Thread { [self] in
            if renderer?.graphics != nil {
                // What OpenGL holds is the main thread's to free, which is not to wait until libmpv has let go of it.
                _ = library.pointee.set_property_string(handle, "vid", "no")
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { renderer?.free() }
                    Thread.detachNewThread { [self] in terminate() }
                }
            } else {
                renderer?.freeMemory()
                terminate()
            }
        }
        end.name = "player end"
        end.start()
    }

    private func terminate() {
        library.pointee.terminate_destroy(handle)
        Glibc.close(descriptor)
    }
}
