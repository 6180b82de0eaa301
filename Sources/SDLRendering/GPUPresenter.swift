import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// Draws with the GPU into a texture that keeps the last frame, and shows that.
///
/// Bitmaps are made by the same compositor that draws in software, once; each frame only places them. Groups, which SDL cannot put
/// together, are such bitmaps too.
@MainActor package final class GPUPresenter: Presenter {
    private let window: Window
    private let device: GPUDevice
    private let textures: TextureCache
    private let compositor: SoftwareCompositor
    /// What is on the screen: the back buffer does not survive being shown.
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

    /// Nil where the window cannot be drawn to by OpenGL.
    package convenience init?(window: Window, textureBudget: Int = 128 << 20) {
        guard let device = GPUDevice(window) else { return nil }
        self.init(window: window, device: device, textureBudget: textureBudget)
    }

    isolated deinit { endPictureGraphics() }

    /// What GL calls the hardware.
    package var hardware: String { device.hardware }
    /// Bytes of the bitmaps that are on the GPU now, the picture itself apart.
    package var gpuBytes: Int { textures.byteCount }
    /// How many bitmaps went to the GPU since the start.
    package var uploads: Int { textures.uploads }
    package var textureBytes: Int { textures.byteCount + compositor.statistics.byteCount + size.width * size.height * 4 + pictureBytes }
    private var pictureBytes: Int { if case .drawn(let context) = pictures { context.byteCount } else { 0 } }

    /// OpenGL for those who draw pictures by it; nil where the processor would do the work, and where it fails, which one line says.
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

    /// Has all who draw pictures let go of their textures; they draw by the processor from here on.
    package func endPictureGraphics() {
        guard case .drawn(let context) = pictures else { return }
        // Whoever lets go asks what to draw with instead.
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

    /// What the GPU makes of a complete frame.
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

    /// The pixels the GPU drew; nil before the first frame.
    package func readBack() -> Bitmap? {
        guard let target else { return nil }
        let picture = Bitmap(width: size.width, height: size.height, isOpaque: true)
        SDL_SetRenderTarget(device.renderer, target)
        defer { SDL_SetRenderTarget(device.renderer, nil) }
        let status = SDL_RenderReadPixels(
            device.renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, picture.pixels, Int32(picture.stride))
        return status == 0 ? picture : nil
    }

    /// The device lost what it held.
    private func forget() {
        resets = window.deviceResets
        endPictureGraphics()
        textures.removeAll()
        if let target { SDL_DestroyTexture(target) }
        target = nil
    }

    /// Makes the target as large as the window; true if what it showed is lost.
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
    /// Says what SDL says when the graphics device lost what was drawn onto its textures, or the textures and all.
    package func pushReset(ofDevice isWhole: Bool) {
        var event = SDL_Event()
        event.type = (isWhole ? SDL_RENDER_DEVICE_RESET : SDL_RENDER_TARGETS_RESET).rawValue
        SDL_PushEvent(&event)
    }
}
