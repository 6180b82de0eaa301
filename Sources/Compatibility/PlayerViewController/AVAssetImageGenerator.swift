import AVFoundation
import Foundation
import TenFootGraphics
import TenFootPlayback
import TenFootUIKit

/// Generates still images of a film: a hidden player seeks to each time, and its frame is copied.
///
/// It needs a running app, and takes about as long as opening the film.
///
/// Source: AVFoundation AVAssetImageGenerator.
public final class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // Written only by the code that creates it, before images are generated.
    /// The outcome of generating an image.
    ///
    /// Source: AVFoundation AVAssetImageGenerator.Result.
    public enum Result: Int, Sendable { case succeeded, failed, cancelled }
    /// The film.
    public let asset: AVAsset
    /// The maximum size of an image in pixels; zero means the film's size.
    public var maximumSize = CGSize.zero
    /// Accepted and ignored: the film's rotation is always applied.
    public var appliesPreferredTrackTransform = false
    /// Accepted and ignored: the image is always that of the requested time.
    public var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// Accepted and ignored: the image is always that of the requested time.
    public var requestedTimeToleranceAfter = CMTime.positiveInfinity
    private let lock = NSLock()
    private var tasks: [Task<Void, Never>] = []

    /// Creates a generator for a film.
    public init(asset: AVAsset) { self.asset = asset }

    /// The image at a time, and the time of the frame.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        let film = try await HiddenFilm(asset)
        defer { Task { @MainActor in film.close() } }
        return (try await film.frame(at: time, within: maximumSize), time)
    }

    /// Generates images one after the other, and calls the handler for each on a background thread.
    public func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        let times = requestedTimes.map(\.timeValue)
        let task = Task { [self] in
            let film: HiddenFilm
            do { film = try await HiddenFilm(asset) } catch {
                for time in times { handler(time, nil, time, Task.isCancelled ? .cancelled : .failed, error) }
                return
            }
            for time in times {
                do {
                    handler(time, try await film.frame(at: time, within: maximumSize), time, .succeeded, nil)
                } catch { handler(time, nil, time, Task.isCancelled ? .cancelled : .failed, error) }
            }
            await film.close()
        }
        lock.withLock { tasks.append(task) }
    }
    /// Cancels the pending images; the handler is called with `.cancelled` for each of them.
    public func cancelAllCGImageGeneration() {
        for task in lock.withLock({
            defer { tasks = [] }; return tasks
        }) { task.cancel() }
    }
}

/// A film opened only to generate images.
@MainActor private final class HiddenFilm {
    private let item: AVPlayerItem
    private let player: AVPlayer
    private let core: MediaPlayer
    private let size: CGSize

    init(_ asset: AVAsset) async throws {
        item = AVPlayerItem(asset: asset)
        player = AVPlayer(playerItem: item)
        player.isMuted = true
        // At least 20 s; counted in turns rather than in time, which a busy main thread would use up.
        var turns = 0
        while player.core?.videoSize == nil {
            if item.status == .failed { throw item.error ?? NoPicture() }
            guard turns < 1000 else { throw NoPicture() }
            turns += 1
            try await Task.sleep(for: .milliseconds(20))
        }
        guard let core = player.core, let size = core.videoSize else { throw NoPicture() }
        (self.core, self.size) = (core, size)
    }
    func close() {
        core.hide(from: self)
        player.replaceCurrentItem(with: nil)
    }

    func frame(at time: CMTime, within largest: CGSize) async throws -> CGImage {
        try Task.checkCancellation()
        let scale = min(
            largest.width > 0 ? largest.width / size.width : 1, largest.height > 0 ? largest.height / size.height : 1, 1)
        let extent = PixelExtent(width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
        var drawn = 0
        core.show(for: self, at: extent) { drawn += 1 }
        await withCheckedContinuation { continuation in
            core.seek(to: max(0, time.seconds)) { _ in continuation.resume() }
        }
        for _ in 0..<500 where drawn == 0 { try await Task.sleep(for: .milliseconds(10)) }
        core.picture.fetch(isWhole: true)
        guard let bitmap = core.picture.bitmap else { throw NoPicture() }
        // Copy the pixels: the player overwrites them with the next frame.
        let copy = Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: true)
        for row in 0..<bitmap.height {
            (copy.pixels + row * copy.stride).copyMemory(from: bitmap.pixels + row * bitmap.stride, byteCount: bitmap.width * 4)
        }
        return CGImage(copy)
    }
}

/// Why no image could be generated.
private struct NoPicture: LocalizedError {
    var errorDescription: String? { "The film could not be opened, or delivered no frame in time." }
}
