import CSDL
import Foundation

/// SDL's renderer on OpenGL, and what it says of itself.
@MainActor final class GPUDevice {
    /// Kept because a renderer must go before its window: with the last window SDL unloads GL, destructors and all.
    let window: Window
    let renderer: OpaquePointer
    /// The renderer's own; nil where SDL does not tell.
    let context: SDL_GLContext?
    /// What GL calls the hardware, such as "Mesa Intel(R) UHD Graphics"; empty where it does not say.
    let hardware: String
    /// The longest side of a texture.
    let largestSide: Int
    /// Premultiplied pixels over what lies behind.
    let over = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
        SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// Nil where neither OpenGL nor OpenGL ES can draw to the window, or not onto textures.
    init?(_ window: Window) {
        guard let renderer = GPUDevice.makeRenderer(window) else { return nil }
        self.window = window
        self.renderer = renderer
        context = SDL_GL_GetCurrentContext()
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        // Zero means that the driver does not say; every GL has this much.
        largestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 2048
        hardware = GPUDevice.hardwareName()
    }

    // All textures go with it.
    isolated deinit { SDL_DestroyRenderer(renderer) }

    /// Whether the processor would do the work: then the software compositor does it better.
    var isEmulated: Bool { GPUDevice.isEmulated(hardware) }

    /// Source: the GL_RENDERER strings of Mesa's software drivers, SwiftShader, and X servers that render indirectly.
    nonisolated static func isEmulated(_ hardware: String) -> Bool {
        let name = hardware.lowercased()
        return name.isEmpty || ["llvmpipe", "softpipe", "swrast", "software", "swiftshader", "swr"].contains { name.contains($0) }
    }

    /// Whether a graphics device is there at all.
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
