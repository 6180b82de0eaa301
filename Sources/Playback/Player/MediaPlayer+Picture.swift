import Foundation
import TenFootGraphics

/// Draws libmpv's frames into the pixels that views show.
extension MediaPlayer {
    /// Registers a view that shows the video at a size in pixels; `redraw` is called for new frames, and a new size is drawn at once.
    package func show(for viewer: AnyObject, at size: PixelExtent, redraw: @escaping @MainActor () -> Void) {
        let old = target
        viewers[ObjectIdentifier(viewer)] = Viewer(size: size, redraw: redraw)
        // The only frame of a paused film may have arrived before the view knew its size, so draw it again.
        if target != old, mpv != nil, seek.hasFrame || picture.bitmap != nil { draw() }
    }

    /// Unregisters a view.
    package func hide(from viewer: AnyObject) { viewers[ObjectIdentifier(viewer)] = nil }

    /// The largest registered size, so that all views are sharp.
    private var target: PixelExtent? { viewers.values.map(\.size).filter { $0.area > 0 }.max { $0.area < $1.area } }

    /// Handles a new frame.
    func drawFrame() {
        seek.hasFrame = true
        stage.count(videoFrames: 1, dropped: 0)
        noteProgress()
        if !leaveForScreen() { draw() }
        for viewer in viewers.values { viewer.redraw() }
        if !isStepped, rate > 0, stage.now - watchdog.lastSync >= 1 { synchronise() }
    }

    /// Draws the frame of a paused film after libmpv's wait for it has timed out, since it is not announced again.
    ///
    /// libmpv waits 0.2 s for its frame to be drawn; a program that was busy for longer finds no new frame, and no other one follows.
    func drawLateFrame() {
        guard rate == 0, !seek.hasFrame, selected(.video) != nil else { return }
        cancelLateFrame?()
        cancelLateFrame = stage.after(seconds: 0.3) { [weak self] in
            guard let self, rate == 0, !seek.hasFrame, !seek.isRunning, phase == .ready else { return }
            drawFrame()
        }
    }

    /// Lets the compositor draw the current frame directly at its position on screen; false if it must be drawn now.
    ///
    /// libmpv waits until its frame is drawn, 0.2 s at most: a film with a high frame rate cannot wait for the screen's refresh, and after
    /// a frame that no compositor requested the next one will most likely not be requested either. If parts were requested recently, as
    /// when something moves over the film between its frames, each frame would be drawn twice.
    private func leaveForScreen() -> Bool {
        guard !isStepped, let renderer = mpv?.renderer, renderer.graphics == nil, let bitmap = picture.bitmap,
            let target, bitmap.width == target.width, bitmap.height == target.height,
            picture.shown == picture.revision, picture.revision - picture.parted > 15,
            let frames = selected(.video)?.framesPerSecond, rate > 0, frames * rate <= 31
        else { return false }
        picture.source = LateFrame(renderer, width: target.width, height: target.height)
        picture.revision += 1
        return true
    }

    /// Draws the current frame at the size it is shown.
    private func draw() {
        guard let mpv, let renderer = mpv.renderer else { return }
        picture.source = nil
        guard var target else { return renderer.skip() }
        if let graphics = renderer.graphics { target = target.fitted(graphics.largestSide) }
        var bitmap = picture.bitmap
        if bitmap?.width != target.width || bitmap?.height != target.height { bitmap = nil }
        if let graphics = renderer.graphics {
            guard
                let texture = (bitmap == nil ? nil : picture.texture) ?? graphics.makeTexture(width: target.width, height: target.height)
            else { return graphics.refuse("no texture of \(target.width)x\(target.height) can be had") }
            guard renderer.draw(into: texture, width: target.width, height: target.height) else { return }
            picture.texture = texture
        } else if bitmap == nil {
            // swscale is fastest for unscaled frames, zimg for smaller ones.
            let source = videoSize ?? .zero
            mpv.set("sws-allow-zimg", source.width > CGFloat(target.width) || source.height > CGFloat(target.height))
        }
        // libmpv writes rows aligned to cache lines twice as fast. With a texture the bitmap stays unwritten, which costs no memory.
        let drawn = bitmap ?? Bitmap(width: target.width, height: target.height, isOpaque: true, rowAlignment: 64)
        if renderer.graphics == nil, !renderer.draw(into: drawn) { return }
        picture.bitmap = drawn
        picture.revision += 1
    }

    // MARK: Renderers

    /// Makes libmpv draw as the screen does: by OpenGL into a texture, or by the processor; false if libmpv supports neither.
    func settleRenderer() -> Bool {
        guard let mpv else { return false }
        let graphics = isStepped ? nil : stage.pictureGraphics
        if let renderer = mpv.renderer, renderer.graphics === graphics { return true }
        let isFirst = mpv.renderer == nil
        if let graphics, let problem = mpv.draw(by: graphics) { graphics.refuse("libmpv says: \(problem)") }
        if graphics == nil || mpv.renderer == nil, mpv.draw(by: nil) != nil { return false }
        mpv.renderer?.onEnd = { [weak self] in self?.leaveTexture() }
        if !isFirst {
            // libmpv disables video with its renderer but keeps the track selection, which must change to take effect.
            mpv.set("vid", "no")
            mpv.set("vid", tracks(.video).first.map { String($0.number) } ?? "auto")
        }
        mpv.set("hwdec", output["hwdec"] ?? hardwareDecoding)
        return true
    }

    /// Copies the last frame to memory, and draws the next ones there.
    private func leaveTexture() {
        picture.fetch()
        (picture.texture, picture.source) = (nil, nil)
        if !settleRenderer() { fail(.failed("libmpv cannot render video on this screen")) }
    }

    /// Whether there may be a hardware decoder.
    static var hasDecoder: Bool { FileManager.default.fileExists(atPath: "/dev/dri") }

    /// Source: mpv's manual, hwdec: "auto" also hands frames to OpenGL where they are, "copy" brings them to memory.
    private var hardwareDecoding: String {
        guard Self.hasDecoder, !isStepped else { return "no" }
        return mpv?.renderer?.graphics == nil ? "auto-copy-safe" : "auto-safe"
    }

    // MARK: Stepped pictures

    /// Whether the shown frame is not that of the position; if so, starts or continues to fetch the right one.
    func isBehind() -> Bool {
        guard isStepped, let mpv, phase == .ready || phase == .ended, !viewers.isEmpty || role == .preview, selected(.video) != nil else {
            return false
        }
        if seek.wanted != nil { return true }
        let wanted = frameTime(at: position)
        if seek.shown == wanted { return false }
        seek.wanted = wanted
        seek.hasBegun = false
        mpv.command("seek", String(wanted), "absolute+exact")
        return true
    }

    /// The start time of the frame to show at a position.
    package func frameTime(at position: TimeInterval) -> TimeInterval {
        guard let rate = selected(.video)?.framesPerSecond, rate.isFinite, rate > 0 else { return position }
        // Add a thousandth of a frame, so that rounding errors in summed positions do not select the previous frame.
        var frame = (position * rate + 1e-3).rounded(.down)
        if let duration { frame = min(frame, max(0, (duration * rate).rounded() - 1)) }
        return frame / rate
    }
}
