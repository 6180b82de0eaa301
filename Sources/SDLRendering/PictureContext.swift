import CSDL
import Foundation
import TenFootGraphics

/// A second OpenGL context that shares its textures with the renderer's.
///
/// SDL caches the state of its own context, so other code must not change it. It does not expose the names of its textures, so a texture's
/// name is read after binding it.
@MainActor final class PictureContext: PictureGraphics {
    private let window: Window
    private let functions: GLFunctions
    private let rendererContext: SDL_GLContext
    private let onRefusal: @MainActor (String) -> Void
    let display: WindowSystemDisplay?
    /// The device; nil after `end`.
    private(set) var device: GPUDevice?
    private var context: SDL_GLContext?
    private var textures: [ObjectIdentifier: Weak] = [:]
    private var endings: [Int: @MainActor () -> Void] = [:]
    private var nextEnding = 0

    private struct Weak {
        weak var texture: DrawnTexture?
    }

    /// - Parameter onRefusal: called with the reason when a client cannot draw with OpenGL.
    init(_ device: GPUDevice, onRefusal: @escaping @MainActor (String) -> Void) throws(WindowFailure) {
        let window = device.window
        guard let rendererContext = device.context, SDL_GL_MakeCurrent(window.handle, rendererContext) == 0 else {
            throw WindowFailure("OpenGL has no context here")
        }
        guard let functions = GLFunctions() else { throw WindowFailure("OpenGL has no framebuffers here") }
        SDL_GL_SetAttribute(SDL_GL_SHARE_WITH_CURRENT_CONTEXT, 1)
        let context = SDL_GL_CreateContext(window.handle)
        SDL_GL_SetAttribute(SDL_GL_SHARE_WITH_CURRENT_CONTEXT, 0)
        guard let context else { throw WindowFailure(SDL.error) }
        SDL_GL_MakeCurrent(window.handle, rendererContext)
        (self.device, self.window, self.functions, self.rendererContext) = (device, window, functions, rendererContext)
        self.context = context
        self.onRefusal = onRefusal
        display = DisplayConnection.display(of: window.handle)
    }

    var byteCount: Int { textures.values.reduce(0) { $0 + ($1.texture?.byteCount ?? 0) } }

    var largestSide: Int { device?.largestSide ?? 0 }

    let findFunction: FindFunction = { _, name in name.flatMap { SDL_GL_GetProcAddress($0) } }

    func draw<Result>(_ action: () -> Result) -> Result? {
        guard let context, SDL_GL_MakeCurrent(window.handle, context) == 0 else { return nil }
        let result = action()
        functions.handOver { SDL_GL_MakeCurrent(window.handle, rendererContext) }
        return result
    }

    func makeTexture(width: Int, height: Int) -> (any PictureTexture)? {
        // Use OpenGL's native byte order: OpenGL ES renders into no other, and SDL would swap red and blue.
        guard let device, max(width, height) <= device.largestSide,
            let handle = SDL_CreateTexture(
                device.renderer, SDL_PIXELFORMAT_BGR888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(width), Int32(height))
        else { return nil }
        guard let name = name(of: handle), let framebuffer = draw({ functions.makeFramebuffer(name) }) ?? nil else {
            SDL_DestroyTexture(handle)
            return nil
        }
        let texture = DrawnTexture(self, handle, framebuffer: framebuffer, width: width, height: height)
        textures[ObjectIdentifier(texture)] = Weak(texture: texture)
        return texture
    }

    /// The OpenGL name of an SDL texture; nil if its coordinates are not normalised, as for rectangle textures.
    private func name(of texture: OpaquePointer) -> UInt32? {
        var width: Float = 0, height: Float = 0
        guard SDL_GL_BindTexture(texture, &width, &height) == 0 else { return nil }
        defer { SDL_GL_UnbindTexture(texture) }
        return width == 1 && height == 1 ? functions.boundTexture : nil
    }

    fileprivate func drop(_ texture: ObjectIdentifier, _ handle: OpaquePointer, framebuffer: UInt32) {
        guard textures.removeValue(forKey: texture) != nil else { return }
        _ = draw { functions.deleteFramebuffer(framebuffer) }
        SDL_DestroyTexture(handle)
    }

    func beforeEnd(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        nextEnding += 1
        let number = nextEnding
        endings[number] = action
        return { [weak self] in self?.endings[number] = nil }
    }

    func refuse(_ reason: String) { onRefusal(reason) }

    /// Destroys the context and all textures, while the renderer still exists.
    func end() {
        guard device != nil else { return }
        for ending in endings.sorted(by: { $0.key < $1.key }) { ending.value() }
        endings = [:]
        for texture in textures.values { texture.texture?.drop() }
        if let context { SDL_GL_DeleteContext(context) }
        context = nil
        device = nil
    }
}

/// An SDL texture that a client draws into with OpenGL.
@MainActor final class DrawnTexture: PictureTexture {
    let framebuffer: UInt32
    private let width, height: Int
    private weak var context: PictureContext?
    private var handle: OpaquePointer?

    init(_ context: PictureContext, _ handle: OpaquePointer, framebuffer: UInt32, width: Int, height: Int) {
        (self.context, self.handle, self.framebuffer, self.width, self.height) = (context, handle, framebuffer, width, height)
    }

    isolated deinit { drop() }

    var byteCount: Int { handle == nil ? 0 : width * height * 4 }

    /// The SDL texture, if it belongs to this device.
    func handle(on device: GPUDevice) -> OpaquePointer? { context?.device === device ? handle : nil }

    func read(into bitmap: Bitmap) {
        guard let handle, let renderer = context?.device?.renderer, bitmap.width == width, bitmap.height == height else { return }
        let target = SDL_GetRenderTarget(renderer)
        SDL_SetRenderTarget(renderer, handle)
        SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, bitmap.pixels, Int32(bitmap.stride))
        SDL_SetRenderTarget(renderer, target)
    }

    fileprivate func drop() {
        if let handle { context?.drop(ObjectIdentifier(self), handle, framebuffer: framebuffer) }
        handle = nil
    }
}
