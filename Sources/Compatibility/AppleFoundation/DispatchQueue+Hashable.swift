import Dispatch

// On Apple's systems every object can be compared; queues are by which they are.
extension DispatchQueue: @retroactive Hashable {
    /// Whether both are the same queue.
    public static func == (one: DispatchQueue, other: DispatchQueue) -> Bool { one === other }
    /// Tells it by which queue it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
