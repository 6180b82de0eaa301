import Foundation
import FoundationNetworking

// Members that Linux's tasks and their delegates lack.

extension URLSessionTask {
    /// Accepted without effect: bytes are always delivered as they arrive.
    ///
    /// Source: Foundation URLSessionTask.prefersIncrementalDelivery.
    public var prefersIncrementalDelivery: Bool {
        get { true }
        set {}
    }
}

extension URLSessionDelegate {
    /// Never called: Linux has no background sessions.
    ///
    /// Source: Foundation URLSessionDelegate.urlSessionDidFinishEvents(forBackgroundURLSession:).
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

extension URLSessionTaskDelegate {
    /// Never called: Linux's sessions do not report the tasks they create.
    ///
    /// Source: Foundation URLSessionTaskDelegate.urlSession(_:didCreateTask:).
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
    /// Never called: tasks do not wait for a network.
    ///
    /// Source: Foundation URLSessionTaskDelegate.urlSession(_:taskIsWaitingForConnectivity:).
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
}

extension URLCache {
    /// Creates a cache in a folder, or in Foundation's default folder if `directory` is nil.
    ///
    /// Source: Foundation URLCache.init(memoryCapacity:diskCapacity:directory:).
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
    }
}

extension URLSession {
    /// Loads the data at a URL.
    ///
    /// Source: Foundation URLSession.data(from:).
    public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(from: url, delegate: nil) }
    /// Loads the response to a request.
    ///
    /// Source: Foundation URLSession.data(for:).
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await data(for: request, delegate: nil) }
}
