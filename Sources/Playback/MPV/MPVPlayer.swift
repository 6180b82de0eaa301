import CMPV
import Foundation
import Glibc
import TenFootGraphics

/// One player of libmpv: commands are sent without waiting, events and frames are read when its descriptor is readable.
///
/// Only `make` and replacing a renderer block on libmpv's own thread, so everything else may be used on the render thread.
final class MPVPlayer: Sendable {
    // libmpv's handle may be used by any thread.
    nonisolated(unsafe) private let library: UnsafePointer<mpv_library>
    nonisolated(unsafe) private let handle: OpaquePointer
    /// The renderer of its frames; libmpv has at most one, and no video without it.
    @MainActor private(set) var renderer: FrameRenderer?
    /// Readable when there is an event or a frame.
    let descriptor: Int32

    /// Loads libmpv and creates a player; takes some 40 ms the first time, 10 ms later.
    ///
    /// Do not call it on the render thread.
    ///
    /// - Parameter options: by the names in mpv's manual; options that this version does not know are ignored.
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

    // MARK: Commands and properties

    /// Sends a command; if `reply` is not 0, its completion is delivered as a reply.
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

    /// Requests a property; its value is delivered as a reply.
    func get(_ name: String, reply: UInt64) { _ = library.pointee.get_property_async(handle, reply, name, Int32(MPV_NODE)) }

    /// Observes a property: its value is delivered now and after each change.
    func observe(_ name: String) { _ = library.pointee.observe_property(handle, 0, name, Int32(MPV_NODE)) }

    // MARK: Events

    /// Resets the descriptor; call it before reading frames and events.
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

    /// Draws frames from now on with OpenGL, or in memory if nil; returns libmpv's error on failure.
    ///
    /// An earlier renderer is freed first, which waits for libmpv, and the film has no video until its video track is selected again.
    @MainActor func draw(by graphics: (any PictureGraphics)?) -> String? {
        renderer?.free()
        renderer = nil
        var problem = ""
        renderer = FrameRenderer(library, handle, graphics, descriptor: descriptor, &problem)
        return renderer == nil ? problem : nil
    }

    // MARK: End

    /// Ends the player on another thread: a file on an unresponsive drive can block it for ever.
    @MainActor func close() {
        let renderer = renderer
        self.renderer = nil
        renderer?.onEnd = nil
        let end = Thread { [self] in
            if renderer?.graphics != nil {
                // The main thread must free OpenGL objects; deselect video first, so that this does not wait for libmpv.
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
