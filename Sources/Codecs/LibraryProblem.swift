import Glibc

/// The errors of a library that is loaded and reports them as GLib does.
///
/// Source: gerror.h of GLib 2.74.
struct LibraryProblem: Sendable {
    typealias Pointer = UnsafeMutablePointer<Fields>
    /// GError.
    struct Fields {
        var domain: UInt32
        var code: Int32
        var message: UnsafePointer<CChar>?
    }

    private let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// Nil if the library does not load GLib.
    init?(_ library: UnsafeMutableRawPointer) {
        guard let free = dlsym(library, "g_error_free") else { return nil }
        self.free = unsafeBitCast(free, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    }

    /// Takes an error and returns the library's message in one line.
    func take(_ problem: inout Pointer?) -> String? {
        guard let error = problem else { return nil }
        defer {
            free(error)
            problem = nil
        }
        return error.pointee.message.map {
            String(decoding: UnsafeBufferPointer(start: $0, count: min(strlen($0), 300)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
