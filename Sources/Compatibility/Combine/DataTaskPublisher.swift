import Foundation
import FoundationNetworking
import OpenCombine

extension URLSession {
    /// Fetches once for each subscriber.
    ///
    /// Source: Foundation URLSession.DataTaskPublisher.
    public struct DataTaskPublisher: Publisher {
        /// The bytes and what came with them.
        public typealias Output = (data: Data, response: URLResponse)
        /// Why it failed.
        public typealias Failure = URLError
        /// What is asked for.
        public let request: URLRequest
        /// The session that asks.
        public let session: URLSession
        /// A request of a session.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Starts fetching; cancelling the subscription ends it.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (request, session) = (request, session)
            Deferred {
                var task: URLSessionDataTask?
                // A future keeps the answer until there is demand for it: a server nearby may answer first.
                let answer = Future<Output, Failure> { keep in
                    let sender = Sender(keep: keep)
                    task = session.dataTask(with: request) { data, response, error in sender.finish(data, response, error) }
                }
                return answer.handleEvents(receiveCancel: { [task] in task?.cancel() }, receiveRequest: { [task] _ in task?.resume() })
            }.receive(subscriber: subscriber)
        }
    }

    // A future's promise can be called on any thread.
    private struct Sender: @unchecked Sendable {
        let keep: Future<DataTaskPublisher.Output, URLError>.Promise
        func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
            if let response, error == nil {
                keep(.success((data ?? Data(), response)))
            } else {
                keep(.failure(error as? URLError ?? URLError(.unknown)))
            }
        }
    }

    /// Fetches an address once for each subscriber.
    ///
    /// Source: Foundation URLSession.dataTaskPublisher(for:).
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { DataTaskPublisher(request: URLRequest(url: url), session: self) }
    /// Makes a request once for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
