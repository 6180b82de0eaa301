import Foundation
import TenFootViewGraph

/// What may be asked of an asset, of whatever type the answer is.
///
/// Source: AVFoundation AVPartialAsyncProperty.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {
    // Nothing in it changes.
    init() {}
}

/// What may be asked of an asset.
///
/// Source: AVFoundation AVAsyncProperty.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    // Nothing in it changes.
    fileprivate let value: (Root) -> Value
    fileprivate init(_ value: @escaping (Root) -> Value) { self.value = value }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// How long it is.
    public static var duration: AVAsyncProperty<Root, CMTime> { .init { $0.duration } }
    /// Whether it can be played.
    public static var isPlayable: AVAsyncProperty<Root, Bool> { .init { $0.isPlayable } }
    /// Whether it is protected against copying: never, since nothing here could play that.
    public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { .init { _ in false } }
    /// The kinds of tracks that can be chosen among.
    public static var availableMediaCharacteristicsWithMediaSelectionOptions: AVAsyncProperty<Root, [AVMediaCharacteristic]> {
        .init { asset in
            asset.availableMediaCharacteristicsWithMediaSelectionOptions
        }
    }
}

extension AVAsset {
    /// Reads a property, which takes opening the asset where no player has done that.
    ///
    /// Source: AVFoundation AVAsynchronousKeyValueLoading.load(_:).
    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        try await open()
        return property.value(self)
    }
    /// Reads two properties.
    public func load<A, B>(_ one: AVAsyncProperty<AVAsset, A>, _ two: AVAsyncProperty<AVAsset, B>) async throws -> (A, B) {
        try await open()
        return (one.value(self), two.value(self))
    }
    /// Reads three properties.
    public func load<A, B, C>(
        _ one: AVAsyncProperty<AVAsset, A>, _ two: AVAsyncProperty<AVAsset, B>, _ three: AVAsyncProperty<AVAsset, C>
    ) async throws -> (A, B, C) {
        try await open()
        return (one.value(self), two.value(self), three.value(self))
    }

    /// Opens the asset with a muted, paused player, unless another player has opened it already.
    func open() async throws {
        guard !isKnown else { return }
        let player = AVPlayer(), item = AVPlayerItem(asset: self)
        player.isMuted = true
        defer { player.replaceCurrentItem(with: nil) }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let waiting = Waiting(continuation)
            waiting.observation = item.observe(\.status, options: [.initial, .new]) { item, _ in
                switch item.status {
                case .readyToPlay: waiting.end(.success(()))
                case .failed: waiting.end(.failure(item.error ?? CocoaError(.fileReadUnknown)))
                case .unknown: break
                }
            }
            player.replaceCurrentItem(with: item)
        }
    }
}

/// Goes on once, whatever comes after.
private final class Waiting: @unchecked Sendable {
    // Guarded by the lock.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, any Error>?
    var observation: NSKeyValueObservation?
    init(_ continuation: CheckedContinuation<Void, any Error>) { self.continuation = continuation }
    func end(_ result: Result<Void, any Error>) {
        let continuation = lock.withLock {
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(with: result)
        if continuation != nil { observation?.invalidate() }
    }
}
