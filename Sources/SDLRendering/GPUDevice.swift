import CSDL
import Foundation

/// SDL's OpenGL renderer, and its properties.
@MainActor final class GPUDevice {
    /// Retained because a renderer must be destroyed before its window: with the last window SDL unloads GL, including its destructors.
    let window: Window
    let renderer: OpaquePointer
    /// The renderer's context; nil if SDL does not expose it.
    let context: SDL_GLContext?
    /// The GL_RENDERER string, such as "Mesa Intel(R) UHD Graphics"; empty if unknown.
    let hardware: String
    /// The largest width or height of a texture, in pixels.
    let largestSide: Int
    /// Blends premultiplied pixels over the background.
    let over = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
        SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// Nil if neither OpenGL nor OpenGL ES can draw to the window, or into textures.
    init?(_ window: Window) {
        guard let renderer = GPUDevice.makeRenderer(window) else { return nil }
        self.window = window
        self.renderer = renderer
        context = SDL_GL_GetCurrentContext()
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        // Zero means unknown; every GL supports at least this size.
        largestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 2048
        hardware = GPUDevice.hardwareName()
    }

    // Destroying the renderer also destroys all its textures.
    isolated deinit { SDL_DestroyRenderer(renderer) }

    /// Whether OpenGL is emulated by the processor; the software compositor is faster then.
    var isEmulated: Bool { GPUDevice.isEmulated(hardware) }

    /// Source: the GL_RENDERER strings of Mesa's software drivers, SwiftShader, and X servers that render indirectly.
    nonisolated static func isEmulated(_ hardware: String) -> Bool {
        let name = hardware.lowercased()
        return name.isEmpty || ["llvmpipe", "softpipe", "swrast", "software", "swiftshader", "swr"].contains { name.contains($0) }
    }

    /// Whether there is a graphics device.
    ///
    /// Loading GL only to learn that there is none costs start-up and memory.
    nonisolated static var hasHardware: Bool {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return nodes.contains { $0.hasPrefix("renderD") || $0.hasPrefix("card") }
            || ["/dev/nvidiactl", "/dev/mali0"].contains { FileManager.default.fileExists(atPath: $0) }
    }

    private static func makeRenderer(_ window: Window) -> OpaquePointer? {
        for wanted in ["opengl", "opengles2"] {
            for index in 0..<SDL_GetNumRenderDrivers() {
                var info = SDL_RendererInfo()
                guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name, String(cString: name) == wanted else { continue }
                var flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
                if VideoSystem.waitsForDisplay { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
                guard let renderer = SDL_CreateRenderer(window.handle, index, flags) else { continue }
                if SDL_RenderTargetSupported(renderer) == SDL_TRUE { return renderer }
                SDL_DestroyRenderer(renderer)
            }
        }
        return nil
    }

    private static func hardwareName() -> String {
        guard let symbol = SDL_GL_GetProcAddress("glGetString") else { return "" }
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        let glRenderer: UInt32 = 0x1F01
        return unsafeBitCast(symbol, to: GetString.self)(glRenderer).map { String(cString: $0) } ?? ""
    }
}
