import Foundation
import TenFootGraphics

/// From libmpv's frames to the pixels that views show.
extension MediaPlayer {
    /// Registers a view that shows the picture at a size in pixels, and is called for new frames; a new size is drawn at once.
    package func show(for viewer: AnyObject, at size: PixelExtent, redraw: @escaping @MainActor () -> Void) {
        let old = target
        viewers[ObjectIdentifier(viewer)] = Viewer(size: size, redraw: redraw)
        if target != old, mpv != nil, phase != .opening || picture.bitmap != nil { draw() }
    }

    /// They do not any more.
    package func hide(from viewer: AnyObject) { viewers[ObjectIdentifier(viewer)] = nil }

    /// As large as the largest picture shown, so that all are sharp.
    private var target: PixelExtent? { viewers.values.map(\.size).filter { $0.area > 0 }.max { $0.area < $1.area } }

    /// A new frame is there.
    func drawFrame() {
        stage.count(videoFrames: 1, dropped: 0)
        watchdog.lastProgress = stage.now
        draw()
        for viewer in viewers.values { viewer.redraw() }
        if !isStepped, rate > 0, stage.now - watchdog.lastSync >= 1 { synchronise() }
    }

    /// Draws the present frame at the size it is shown.
    private func draw() {
        guard let mpv else { return }
        guard let target else { return mpv.skipFrame() }
        let bitmap: Bitmap
        if let known = picture.bitmap, known.width == target.width, known.height == target.height {
            bitmap = known
        } else {
            // Unscaled frames are quickest by swscale, smaller ones by zimg.
            let source = videoSize ?? .zero
            mpv.set("sws-allow-zimg", source.width > CGFloat(target.width) || source.height > CGFloat(target.height))
            // libmpv writes rows that begin at whole cache lines twice as fast.
            bitmap = Bitmap(width: target.width, height: target.height, isOpaque: true, rowAlignment: 64)
        }
        guard mpv.draw(into: bitmap) else { return }
        picture.bitmap = bitmap
        picture.revision += 1
    }

    // MARK: Pictures that are asked for

    /// Whether the picture shown is another than the position's; if so, the right one is being fetched.
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

    /// When the frame began that is to be seen at a position.
    package func frameTime(at position: TimeInterval) -> TimeInterval {
        guard let rate = selected(.video)?.framesPerSecond, rate.isFinite, rate > 0 else { return position }
        // A thousandth of a frame: positions are sums, and must not fall short of the frame they mean.
        var frame = (position * rate + 1e-3).rounded(.down)
        if let duration { frame = min(frame, max(0, (duration * rate).rounded() - 1)) }
        return frame / rate
    }
}
