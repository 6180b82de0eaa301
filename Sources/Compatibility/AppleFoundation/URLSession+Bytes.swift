import Foundation
import FoundationNetworking
import Synchronization

extension URLSession {
    /// The bytes of a response as they arrive; the request is cancelled when the last iterator is released.
    ///
    /// Source: Foundation URLSession.AsyncBytes.
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// A byte.
        public typealias Element = UInt8

        /// The task that loads the bytes.
        public let task: URLSessionDataTask
        let chunks: AsyncThrowingStream<Data, any Error>

        /// Iterates over the bytes.
        public struct AsyncIterator: AsyncIteratorProtocol {
            var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
            private var chunk = Data()
            private var next = 0

            init(_ chunks: AsyncThrowingStream<Data, any Error>) { self.chunks = chunks.makeAsyncIterator() }

            /// The next byte, as soon as it has arrived.
            public mutating func next() async throws -> UInt8? {
                while next == chunk.count {
                    guard let more = try await chunks.next() else { return nil }
                    // A copy of a slice has indices from zero.
                    (chunk, next) = (Data(more), 0)
                }
                defer { next += 1 }
                return chunk[next]
            }
        }

        /// Creates an iterator at the first byte.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks) }
    }

    /// The bytes at a URL as they arrive; returns as soon as the response header is known.
    ///
    /// Source: Foundation URLSession.bytes(from:delegate:).
    public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// The bytes of a request's response as they arrive; returns as soon as the response header is known.
    ///
    /// The delegate is ignored.
    ///
    /// Source: Foundation URLSession.bytes(for:delegate:).
    public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) {
        // Linux's sessions deliver bytes as they arrive only to a session delegate.
        let listener = ByteListener()
        let session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
        let task = session.dataTask(with: request)
        let chunks = AsyncThrowingStream<Data, any Error> { stream in
            listener.hand(to: stream)
            stream.onTermination = { _ in task.cancel() }
        }
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                listener.answer(continuation)
                task.resume()
                session.finishTasksAndInvalidate()
            }
        } onCancel: {
            task.cancel()
        }
        return (AsyncBytes(task: task, chunks: chunks), response)
    }
}

/// Receives the response, bytes and completion of one task.
private final class ByteListener: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var head: CheckedContinuation<URLResponse, any Error>?
        var stream: AsyncThrowingStream<Data, any Error>.Continuation?
    }
    private let state = Mutex(State())

    func hand(to stream: AsyncThrowingStream<Data, any Error>.Continuation) { state.withLock { $0.stream = stream } }
    func answer(_ head: CheckedContinuation<URLResponse, any Error>) { state.withLock { $0.head = head } }

    private func takeHead() -> CheckedContinuation<URLResponse, any Error>? {
        state.withLock { state in
            defer { state.head = nil }
            return state.head
        }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        takeHead()?.resume(returning: response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if let response = dataTask.response { takeHead()?.resume(returning: response) }
        let stream = state.withLock { $0.stream }
        stream?.yield(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let head = takeHead() {
            if let error {
                head.resume(throwing: error)
            } else if let response = task.response {
                head.resume(returning: response)
            } else {
                head.resume(throwing: URLError(.badServerResponse))
            }
        }
        let stream = state.withLock { $0.stream }
        stream?.finish(throwing: error)
    }
}
