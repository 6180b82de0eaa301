import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Plays items one after the other, sound without a gap between them.
///
/// Source: AVFoundation AVQueuePlayer.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private var queue: [AVPlayerItem] = []

    /// An empty queue.
    public override init() { super.init(playerItem: nil) }
    /// A queue of items.
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
        actionAtItemEnd = .advance
    }
    /// A queue of one item.
    public override init(playerItem item: AVPlayerItem?) {
        queue = item.map { [$0] } ?? []
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    /// The present item and those that follow.
    open func items() -> [AVPlayerItem] { MainActor.value { queue } }

    /// Whether an item may come after another: it must not be in the queue already.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        MainActor.value { !queue.contains { $0 === item } && (afterItem == nil || queue.contains { $0 === afterItem }) }
    }

    /// Puts an item after another, or at the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        MainActor.value {
            guard canInsert(item, after: afterItem) else { return }
            let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }.map { $0 + 1 } ?? queue.count
            queue.insert(item, at: place)
            if queue.count == 1 { super.replaceCurrentItem(with: item) }
            follow()
        }
    }

    /// Takes an item out; the present one's place is taken by the next.
    open func remove(_ item: AVPlayerItem) {
        MainActor.value {
            let isFirst = queue.first === item
            queue.removeAll { $0 === item }
            if isFirst { super.replaceCurrentItem(with: queue.first) }
            follow()
        }
    }

    /// Empties the queue.
    open func removeAllItems() {
        MainActor.value {
            queue = []
            super.replaceCurrentItem(with: nil)
        }
    }

    /// Goes on with the next item.
    open func advanceToNextItem() { MainActor.value { if let first = queue.first { remove(first) } } }

    open override func replaceCurrentItem(with item: AVPlayerItem?) {
        MainActor.value {
            if let item, queue.first !== item {
                if queue.isEmpty { queue = [item] } else { queue[0] = item }
            }
            super.replaceCurrentItem(with: item)
        }
    }

    override var following: AVPlayerItem? { actionAtItemEnd == .advance ? queue.dropFirst().first : nil }

    override func itemAdvanced() {
        queue.removeFirst()
        adopt(queue.first)
    }

    override func itemEnded(_ item: AVPlayerItem) {
        guard actionAtItemEnd == .advance, queue.first === item else { return }
        queue.removeFirst()
        guard let next = queue.first else { return }
        super.replaceCurrentItem(with: next)
        play()
    }
}

/// Plays an item again and again.
///
/// Source: AVFoundation AVPlayerLooper.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    private var observer: (any NSObjectProtocol)?
    /// How often it has begun anew.
    public private(set) var loopCount = 0

    /// Plays an item in a player, until `disableLooping()` or until this goes.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        super.init()
        if player.currentItem !== itemToLoop {
            player.removeAllItems()
            player.insert(itemToLoop, after: nil)
        }
        player.actionAtItemEnd = .none
        observer = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: itemToLoop, queue: nil
        ) { [weak self, weak player] _ in
            guard let self, let player else { return }
            loopCount += 1
            player.seek(to: .zero)
            player.play()
        }
    }

    deinit { disableLooping() }

    /// Lets it end the next time.
    open func disableLooping() {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
    }
}
