import AVFoundation
import Foundation
import TenFootGraphics
import TenFootPlayback
import TenFootUIKit

/// Takes pictures out of films: a player that nobody sees goes to each place, and its frame is kept.
///
/// It takes an app that runs, and about as long as opening the film does.
///
/// Source: AVFoundation AVAssetImageGenerator.
public final class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // Written by whoever made it, read when pictures are taken.
    /// What became of a picture that was asked for.
    ///
    /// Source: AVFoundation AVAssetImageGenerator.Result.
    public enum Result: Int, Sendable { case succeeded, failed, cancelled }
    /// The film.
    public let asset: AVAsset
    /// The largest a picture may be, in pixels; zero is as large as the film.
    public var maximumSize = CGSize.zero
    /// Accepted: films are always shown upright.
    public var appliesPreferredTrackTransform = false
    /// Accepted: the picture is that of the place itself.
    public var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// Accepted: the picture is that of the place itself.
    public var requestedTimeToleranceAfter = CMTime.positiveInfinity
    private let lock = NSLock()
    private var tasks: [Task<Void, Never>] = []

    /// Takes pictures out of a film.
    public init(asset: AVAsset) { self.asset = asset }

    /// The picture at a place, and the place it really is of.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        let film = try await HiddenFilm(asset)
        defer { Task { @MainActor in film.close() } }
        return (try await film.frame(at: time, within: maximumSize), time)
    }

    /// Takes the pictures at places, one after the other, and hands each over on a thread of its own.
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
    /// Takes no more of the pictures that were asked for; each that is left is handed over as cancelled.
    public func cancelAllCGImageGeneration() {
        for task in lock.withLock({
            defer { tasks = [] }; return tasks
        }) { task.cancel() }
    }
}

/// A film that is opened for its pictures alone.
@MainActor private final class HiddenFilm {
    private let item: AVPlayerItem
    private let player: AVPlayer
    private let core: MediaPlayer
    private let size: CGSize

    init(_ asset: AVAsset) async throws {
        item = AVPlayerItem(asset: asset)
        player = AVPlayer(playerItem: item)
        player.isMuted = true
        let deadline = Date() + 20
        while player.core?.videoSize == nil {
            if item.status == .failed { throw item.error ?? NoPicture() }
            guard Date() < deadline else { throw NoPicture() }
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
            core.seek(to: max(0, time.seconds)) { continuation.resume() }
        }
        let deadline = Date() + 2
        while drawn == 0, Date() < deadline { try await Task.sleep(for: .milliseconds(10)) }
        core.picture.fetch(isWhole: true)
        guard let bitmap = core.picture.bitmap else { throw NoPicture() }
        // The film's own pixels are written over by its next frame.
        let copy = Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: true)
        for row in 0..<bitmap.height {
            (copy.pixels + row * copy.stride).copyMemory(from: bitmap.pixels + row * bitmap.stride, byteCount: bitmap.width * 4)
        }
        return CGImage(copy)
    }
}

/// Why there is no picture.
private struct NoPicture: LocalizedError {
    var errorDescription: String? { "The film could not be opened, or showed no picture in time." }
}
