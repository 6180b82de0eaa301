import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Plays a queue of items; sound continues without a gap from one to the next.
///
/// Source: AVFoundation AVQueuePlayer.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private var queue: [AVPlayerItem] = []

    /// Creates an empty queue.
    public override init() {
        super.init(playerItem: nil)
        actionAtItemEnd = .advance
    }
    /// Creates a queue of items.
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
        actionAtItemEnd = .advance
    }
    /// Creates a queue of one item.
    public override init(playerItem item: AVPlayerItem?) {
        queue = item.map { [$0] } ?? []
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    /// The current item and those that follow it.
    open func items() -> [AVPlayerItem] { MainActor.value { queue } }

    /// Whether an item can be inserted: it must not be in the queue, and `afterItem`, if given, must be.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        MainActor.value { !queue.contains { $0 === item } && (afterItem == nil || queue.contains { $0 === afterItem }) }
    }

    /// Inserts an item after another one; nil appends it.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        MainActor.value {
            guard canInsert(item, after: afterItem) else { return }
            let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }.map { $0 + 1 } ?? queue.count
            queue.insert(item, at: place)
            if queue.count == 1 { super.replaceCurrentItem(with: item) }
            follow()
        }
    }

    /// Removes an item; if it is the current one, the next one plays.
    open func remove(_ item: AVPlayerItem) {
        MainActor.value {
            let isFirst = queue.first === item
            queue.removeAll { $0 === item }
            if isFirst { super.replaceCurrentItem(with: queue.first) }
            follow()
        }
    }

    /// Removes all items.
    open func removeAllItems() {
        MainActor.value {
            queue = []
            super.replaceCurrentItem(with: nil)
        }
    }

    /// Plays the next item.
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
        super.replaceCurrentItem(with: queue.first)
    }
}

/// Repeats an item without end.
///
/// Source: AVFoundation AVPlayerLooper.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    private var observer: (any NSObjectProtocol)?
    private weak var player: AVQueuePlayer?
    /// The player's action at the end of an item before looping.
    private let earlierAction: AVPlayer.ActionAtItemEnd
    /// How often the item has been restarted.
    public private(set) var loopCount = 0

    /// Repeats an item in a player until `disableLooping()` is called or the looper is deallocated.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        self.player = player
        earlierAction = player.actionAtItemEnd
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

    /// Stops repeating: when the item next reaches its end, the player does what it did at the end of an item before looping.
    open func disableLooping() {
        guard let observer else { return }
        NotificationCenter.default.removeObserver(observer)
        self.observer = nil
        player?.actionAtItemEnd = earlierAction
    }
}
