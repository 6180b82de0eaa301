import Foundation
import FoundationNetworking

// What Linux's tasks and their delegates lack.

extension URLSessionTask {
    /// Accepted: bytes are handed over as they come.
    ///
    /// Source: Foundation URLSessionTask.prefersIncrementalDelivery.
    public var prefersIncrementalDelivery: Bool {
        get { true }
        set {}
    }
}

extension URLSessionDelegate {
    /// Never called: no session here goes on in the background.
    ///
    /// Source: Foundation URLSessionDelegate.urlSessionDidFinishEvents(forBackgroundURLSession:).
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

extension URLSessionTaskDelegate {
    /// Accepted: no session here tells of the tasks it makes.
    ///
    /// Source: Foundation URLSessionTaskDelegate.urlSession(_:didCreateTask:).
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
    /// Accepted: no task here waits for a network.
    ///
    /// Source: Foundation URLSessionTaskDelegate.urlSession(_:taskIsWaitingForConnectivity:).
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
}

extension URLCache {
    /// A cache in a folder; without one, in the place Foundation chooses.
    ///
    /// Source: Foundation URLCache.init(memoryCapacity:diskCapacity:directory:).
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
    }
}

extension URLSession {
    /// What is at an address.
    ///
    /// Source: Foundation URLSession.data(from:).
    public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(from: url, delegate: nil) }
    /// The answer to a request.
    ///
    /// Source: Foundation URLSession.data(for:).
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await data(for: request, delegate: nil) }
}
