import Foundation
import FoundationNetworking
import OpenCombine

extension URLSession {
    /// Performs a request once for each subscriber.
    ///
    /// Source: Foundation URLSession.DataTaskPublisher.
    public struct DataTaskPublisher: Publisher {
        /// The response's data and metadata.
        public typealias Output = (data: Data, response: URLResponse)
        /// The type of error.
        public typealias Failure = URLError
        /// The request to perform.
        public let request: URLRequest
        /// The session that performs the request.
        public let session: URLSession
        /// Creates a publisher for a request of a session.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Starts the request; cancelling the subscription cancels it.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (request, session) = (request, session)
            Deferred {
                var task: URLSessionDataTask?
                // A future stores the response until there is demand: a nearby server may answer before the subscriber requests a value.
                let answer = Future<Output, Failure> { keep in
                    let sender = Sender(keep: keep)
                    task = session.dataTask(with: request) { data, response, error in sender.finish(data, response, error) }
                }
                return answer.handleEvents(receiveCancel: { [task] in task?.cancel() }, receiveRequest: { [task] _ in task?.resume() })
            }.receive(subscriber: subscriber)
        }
    }

    // A future's promise may be called on any thread.
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

    /// Loads a URL once for each subscriber.
    ///
    /// Source: Foundation URLSession.dataTaskPublisher(for:).
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { DataTaskPublisher(request: URLRequest(url: url), session: self) }
    /// Performs a request once for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
