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
                let result = PassthroughSubject<Output, Failure>()
                let sender = Sender(result)
                let task = session.dataTask(with: request) { data, response, error in sender.finish(data, response, error) }
                return result.handleEvents(receiveCancel: { task.cancel() }, receiveRequest: { _ in task.resume() })
            }.receive(subscriber: subscriber)
        }
    }

    // A subject takes values from any thread.
    private struct Sender: @unchecked Sendable {
        let subject: PassthroughSubject<DataTaskPublisher.Output, URLError>
        init(_ subject: PassthroughSubject<DataTaskPublisher.Output, URLError>) { self.subject = subject }
        func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
            if let response, error == nil {
                subject.send((data ?? Data(), response))
                subject.send(completion: .finished)
            } else {
                subject.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
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
