import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// Draws with the GPU into a texture that keeps the last frame, and presents that texture.
///
/// The software compositor renders bitmaps once, and each frame only places them. Groups, which SDL cannot compose, are such bitmaps too.
@MainActor package final class GPUPresenter: Presenter {
    private let window: Window
    private let device: GPUDevice
    private let textures: TextureCache
    private let compositor: SoftwareCompositor
    /// The content on screen, since the back buffer is invalid after presenting.
    private var target: OpaquePointer?
    private var size = (width: 0, height: 0)
    private var resets: Int
    private var pictures = Pictures.unasked

    private enum Pictures {
        case unasked, refused
        case drawn(PictureContext)
    }

    init(window: Window, device: GPUDevice, textureBudget: Int = 128 << 20) {
        self.window = window
        self.device = device
        textures = TextureCache(device, budget: textureBudget)
        compositor = SoftwareCompositor(scale: 1)
        resets = window.deviceResets
    }

    /// Nil if OpenGL cannot draw to the window.
    package convenience init?(window: Window, textureBudget: Int = 128 << 20) {
        guard let device = GPUDevice(window) else { return nil }
        self.init(window: window, device: device, textureBudget: textureBudget)
    }

    isolated deinit { endPictureGraphics() }

    /// The GL_RENDERER string.
    package var hardware: String { device.hardware }
    /// Bytes of the bitmaps on the GPU, without the frame's own texture.
    package var gpuBytes: Int { textures.byteCount }
    /// The number of bitmaps uploaded to the GPU since the start.
    package var uploads: Int { textures.uploads }
    package var textureBytes: Int { textures.byteCount + compositor.statistics.byteCount + size.width * size.height * 4 + pictureBytes }
    private var pictureBytes: Int { if case .drawn(let context) = pictures { context.byteCount } else { 0 } }

    /// The OpenGL context for content drawn with OpenGL; nil if OpenGL is emulated, and if it fails, which is reported in one line.
    ///
    /// `TENFOOT_FILMS=software` or `gpu` overrides.
    package var pictureGraphics: (any PictureGraphics)? {
        if case .unasked = pictures { pictures = makePictures() }
        if case .drawn(let context) = pictures { return context }
        return nil
    }

    private func makePictures() -> Pictures {
        guard PresenterChoice.drawsFilmsByGPU(isEmulated: device.isEmulated) else { return .refused }
        do throws(WindowFailure) { return .drawn(try PictureContext(device) { [weak self] in self?.refusePictures($0) }) } catch {
            refusePictures(error.message)
            return .refused
        }
    }

    private func refusePictures(_ reason: String) {
        PresenterChoice.complain("films are drawn by the processor: \(reason)")
        endPictureGraphics()
    }

    /// Makes all users of `pictureGraphics` release their textures; from then on they draw in software.
    package func endPictureGraphics() {
        guard case .drawn(let context) = pictures else { return }
        // Refuse first: a user that releases its textures requests the graphics again.
        pictures = .refused
        context.end()
    }

    package var needsCompleteFrame: Bool { target == nil || window.pixelSize != size || resets != window.deviceResets }

    package func present(_ frame: DisplayFrame) throws(WindowFailure) -> Bool {
        if resets != window.deviceResets { forget() }
        let isNew = try prepareTarget()
        guard frame.isComplete || !isNew else { return false }
        SDL_SetRenderTarget(device.renderer, target)
        let canvas = GPUCanvas(device, textures, width: size.width, height: size.height)
        let changed = compositor.render(frame, onto: canvas)
        SDL_RenderSetClipRect(device.renderer, nil)
        SDL_SetRenderTarget(device.renderer, nil)
        defer { textures.endFrame() }
        if let target, !changed.isEmpty { window.show(target, by: device.renderer) }
        return true
    }

    /// Drawn by the processor, so that captures are equal on every machine.
    package func capture(_ frame: DisplayFrame) -> Bitmap {
        let picture = Bitmap(width: window.pixelSize.width, height: window.pixelSize.height, isOpaque: true)
        compositor.render(frame, into: picture)
        return picture
    }

    /// Draws a complete frame with the GPU and returns its pixels.
    package func drawn(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap {
        _ = try prepareTarget()
        SDL_SetRenderTarget(device.renderer, target)
        let canvas = GPUCanvas(device, textures, width: size.width, height: size.height)
        _ = compositor.render(frame, onto: canvas)
        SDL_RenderSetClipRect(device.renderer, nil)
        guard let picture = readBack() else { throw WindowFailure("the GPU does not give its pixels back: \(SDL.error)") }
        textures.endFrame()
        return picture
    }

    /// Reads back the pixels drawn by the GPU; nil before the first frame.
    package func readBack() -> Bitmap? {
        guard let target else { return nil }
        let picture = Bitmap(width: size.width, height: size.height, isOpaque: true)
        SDL_SetRenderTarget(device.renderer, target)
        defer { SDL_SetRenderTarget(device.renderer, nil) }
        let status = SDL_RenderReadPixels(
            device.renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, picture.pixels, Int32(picture.stride))
        return status == 0 ? picture : nil
    }

    /// Drops all textures after the device has lost them.
    private func forget() {
        resets = window.deviceResets
        endPictureGraphics()
        textures.removeAll()
        if let target { SDL_DestroyTexture(target) }
        target = nil
    }

    /// Resizes the target to the window; true if its content is lost.
    private func prepareTarget() throws(WindowFailure) -> Bool {
        let wanted = window.pixelSize
        if target != nil, wanted == size { return false }
        if let target { SDL_DestroyTexture(target) }
        target = SDL_CreateTexture(
            device.renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(wanted.width),
            Int32(wanted.height))
        guard let target else {
            throw WindowFailure("the GPU cannot draw \(wanted.width)x\(wanted.height) (\(SDL.error)); try TENFOOT_COMPOSITOR=software")
        }
        SDL_SetTextureBlendMode(target, SDL_BLENDMODE_NONE)
        size = wanted
        return true
    }
}

extension GPUPresenter {
    /// Pushes SDL's event for a device that has lost the content of its target textures, or the textures themselves if `isWhole`.
    package func pushReset(ofDevice isWhole: Bool) {
        var event = SDL_Event()
        event.type = (isWhole ? SDL_RENDER_DEVICE_RESET : SDL_RENDER_TARGETS_RESET).rawValue
        SDL_PushEvent(&event)
    }
}
