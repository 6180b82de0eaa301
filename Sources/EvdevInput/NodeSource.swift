import TenFootInput

/// A node that came, went or changed.
enum NodeChange {
    /// Not settled while its permissions may still be on their way: no reason to complain yet.
    case added(DeviceDescription, isSettled: Bool)
    /// By its path under /sys, which no other device ever gets; node names are used again at once.
    case removed(systemPath: String)
    /// A battery changed; `below` is what it hangs from, whose nodes it feeds.
    case battery(below: String, BatteryState)
}

/// Where nodes come from: udev, or the directory itself where there is no udev.
protocol NodeSource: AnyObject {
    /// Readable when `changes` has something to tell.
    var fileDescriptor: Int32 { get }
    /// What is there now; the source listens since its creation, so that nothing falls between.
    func present() -> [DeviceDescription]
    func changes() -> [NodeChange]
}

extension NodeSource {
    /// What is there now by node number, so that equal boxes number their devices alike.
    func presentInOrder() -> [DeviceDescription] {
        func number(_ description: DeviceDescription) -> Int { Int(description.node.drop { !("0"..."9").contains($0) }) ?? 0 }
        return present().sorted { (number($0), $0.node) < (number($1), $1.node) }
    }
}

/// How nodes are found.
package enum Discovery: String, Sendable, CaseIterable {
    /// By udev where its daemon runs, else by the directory.
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
