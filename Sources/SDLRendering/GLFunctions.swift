import CSDL

/// The OpenGL functions that SDL does not call for us.
///
/// Source: the registry of OpenGL and OpenGL ES, gl.xml, for their types and numbers.
struct GLFunctions {
    private typealias Names = @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
    private typealias Bind = @convention(c) (UInt32, UInt32) -> Void
    private typealias Attach = @convention(c) (UInt32, UInt32, UInt32, UInt32, Int32) -> Void
    private typealias Status = @convention(c) (UInt32) -> UInt32
    private typealias Integer = @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void
    private typealias Act = @convention(c) () -> Void
    private typealias Fence = @convention(c) (UInt32, UInt32) -> OpaquePointer?
    private typealias Wait = @convention(c) (OpaquePointer, UInt32, UInt64) -> Void
    private typealias Delete = @convention(c) (OpaquePointer) -> Void

    private enum Number {
        static let texture2D: UInt32 = 0x0DE1, boundTexture2D: UInt32 = 0x8069
        static let framebuffer: UInt32 = 0x8D40, colour: UInt32 = 0x8CE0, isComplete: UInt32 = 0x8CD5
        static let allCommandsAreDone: UInt32 = 0x9117
    }

    private let generate, delete: Names
    private let bind: Bind
    private let attach: Attach
    private let status: Status
    private let integer: Integer
    private let flush, finish: Act
    /// OpenGL 3.2, OpenGL ES 3.0.
    private let fences: (make: Fence, wait: Wait, delete: Delete)?

    /// Loads the functions of the current context; nil if its OpenGL lacks framebuffers.
    init?() {
        func find<F>(_ name: String, _ type: F.Type = F.self) -> F? {
            SDL_GL_GetProcAddress(name).map { unsafeBitCast($0, to: type) }
        }
        guard let generate: Names = find("glGenFramebuffers"), let delete: Names = find("glDeleteFramebuffers"),
            let bind: Bind = find("glBindFramebuffer"), let attach: Attach = find("glFramebufferTexture2D"),
            let status: Status = find("glCheckFramebufferStatus"), let integer: Integer = find("glGetIntegerv"),
            let flush: Act = find("glFlush"), let finish: Act = find("glFinish")
        else { return nil }
        (self.generate, self.delete, self.bind, self.attach) = (generate, delete, bind, attach)
        (self.status, self.integer, self.flush, self.finish) = (status, integer, flush, finish)
        if let make: Fence = find("glFenceSync"), let wait: Wait = find("glWaitSync"), let delete: Delete = find("glDeleteSync") {
            fences = (make, wait, delete)
        } else {
            fences = nil
        }
    }

    /// The texture that was bound last.
    var boundTexture: UInt32? {
        var name: Int32 = 0
        integer(Number.boundTexture2D, &name)
        return name > 0 ? UInt32(name) : nil
    }

    /// Creates a framebuffer that draws into a texture; nil if OpenGL does not support it.
    func makeFramebuffer(_ texture: UInt32) -> UInt32? {
        var name: UInt32 = 0
        generate(1, &name)
        bind(Number.framebuffer, name)
        attach(Number.framebuffer, Number.colour, Number.texture2D, texture, 0)
        let isComplete = status(Number.framebuffer) == Number.isComplete
        bind(Number.framebuffer, 0)
        if !isComplete { deleteFramebuffer(name) }
        return isComplete ? name : nil
    }

    func deleteFramebuffer(_ name: UInt32) {
        var name = name
        delete(1, &name)
    }

    /// Switches to another context, whose commands see everything drawn in this one.
    func handOver(_ change: () -> Void) {
        guard let fences, let fence = fences.make(Number.allCommandsAreDone, 0) else {
            finish()
            return change()
        }
        flush()
        change()
        fences.wait(fence, 0, .max)
        fences.delete(fence)
    }
}
