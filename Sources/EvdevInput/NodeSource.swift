import TenFootInput

/// A node that was added, removed or changed.
enum NodeChange {
    /// Not settled while its permissions may still be set, so that a failure is not reported yet.
    case added(DeviceDescription, isSettled: Bool)
    /// Identified by its path under /sys, which is never reused; node names are reused at once.
    case removed(systemPath: String)
    /// A battery changed; `below` is its parent's path, which is an ancestor of the nodes it powers.
    case battery(below: String, BatteryState)
    /// Too many changes came at once, and some were lost: compare with the present nodes.
    case overflow
}

/// A source of nodes: udev, or the directory itself without udev.
protocol NodeSource: AnyObject {
    /// Readable when `changes` has changes.
    var fileDescriptor: Int32 { get }
    /// The nodes present now; the source watches since its creation, so that no change is missed in between.
    func present() -> [DeviceDescription]
    func changes() -> [NodeChange]
}

extension NodeSource {
    /// The nodes present now, sorted by node number, so that equal machines number their devices alike.
    func presentInOrder() -> [DeviceDescription] {
        func number(_ description: DeviceDescription) -> Int { Int(description.node.drop { !("0"..."9").contains($0) }) ?? 0 }
        return present().sorted { (number($0), $0.node) < (number($1), $1.node) }
    }
}

/// How nodes are found.
package enum Discovery: String, Sendable, CaseIterable {
    /// Uses udev if its daemon runs, else the directory.
    case automatic
    case udev
    case directory

    func makeSource() -> (any NodeSource)? {
        switch self {
        case .automatic: UdevSource.isRunning ? UdevSource() ?? DirectorySource() : DirectorySource()
        case .udev: UdevSource()
        case .directory: DirectorySource()
        }
    }
}
