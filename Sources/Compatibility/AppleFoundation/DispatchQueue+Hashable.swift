import Dispatch

// On Apple's systems every object is hashable; here queues are compared by identity.
extension DispatchQueue: @retroactive Hashable {
    /// Whether both are the same queue.
    public static func == (one: DispatchQueue, other: DispatchQueue) -> Bool { one === other }
    /// Hashes the queue's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
