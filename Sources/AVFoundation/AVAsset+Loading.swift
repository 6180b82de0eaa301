import Foundation
import TenFootViewGraph

/// A loadable property of an asset, whatever the type of its value.
///
/// Source: AVFoundation AVPartialAsyncProperty.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {
    // It has no state.
    init() {}
}

/// A loadable property of an asset, whose value is of type `Value`.
///
/// Source: AVFoundation AVAsyncProperty.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    // It is immutable.
    fileprivate let value: (Root) -> Value
    fileprivate init(_ value: @escaping (Root) -> Value) { self.value = value }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// The duration.
    public static var duration: AVAsyncProperty<Root, CMTime> { .init { $0.duration } }
    /// Whether it can be played.
    public static var isPlayable: AVAsyncProperty<Root, Bool> { .init { $0.isPlayable } }
    /// Whether it is protected against copying: always false, since protected media cannot be played here.
    public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { .init { _ in false } }
    /// The media characteristics in which a track can be selected.
    public static var availableMediaCharacteristicsWithMediaSelectionOptions: AVAsyncProperty<Root, [AVMediaCharacteristic]> {
        .init { asset in
            asset.availableMediaCharacteristicsWithMediaSelectionOptions
        }
    }
}

extension AVAsset {
    /// Loads a property; opens the asset first if no player has done so.
    ///
    /// Source: AVFoundation AVAsynchronousKeyValueLoading.load(_:).
    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        try await open()
        return property.value(self)
    }
    /// Loads two properties.
    public func load<A, B>(_ one: AVAsyncProperty<AVAsset, A>, _ two: AVAsyncProperty<AVAsset, B>) async throws -> (A, B) {
        try await open()
        return (one.value(self), two.value(self))
    }
    /// Loads three properties.
    public func load<A, B, C>(
        _ one: AVAsyncProperty<AVAsset, A>, _ two: AVAsyncProperty<AVAsset, B>, _ three: AVAsyncProperty<AVAsset, C>
    ) async throws -> (A, B, C) {
        try await open()
        return (one.value(self), two.value(self), three.value(self))
    }

    /// Opens the asset with a muted, paused player, unless another player has opened it already.
    ///
    /// On the main actor, where the player finds the scene whose task this is.
    @MainActor func open() async throws {
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

/// Resumes a continuation once; later results are ignored.
private final class Waiting: @unchecked Sendable {
    // Guards `continuation`.
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
