import Foundation
import FoundationNetworking
import Testing
import TenFootCombine

@Suite("Combine operators that OpenCombine lacks")
struct CombineTests {
    @Test("combineLatest waits for a value from each publisher, then sends every change")
    func latest() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        var seen: [String] = []
        var isFinished = false
        let subscription = a.combineLatest(b).sink(
            receiveCompletion: { _ in isFinished = true }, receiveValue: { seen.append("\($0)\($1)") })
        a.send(1)
        a.send(2)
        b.send("x")
        a.send(3)
        b.send("y")
        a.send(completion: .finished)
        #expect(!isFinished)
        b.send("z")
        b.send(completion: .finished)
        #expect(seen == ["2x", "3x", "3y", "3z"] && isFinished)
        _ = subscription
    }

    @Test("combineLatest keeps the latest pair for later demand, and sends no more values than requested")
    func demand() {
        let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        var seen: [Int] = []
        var held: (any Subscription)?
        let subscriber = AnySubscriber<(Int, Int), Never>(
            receiveSubscription: { held = $0 },
            receiveValue: {
                seen.append($0.0 + $0.1)
                return .none
            })
        a.combineLatest(b).receive(subscriber: subscriber)
        #expect(seen == [])
        a.send(2)
        held?.request(.max(1))
        #expect(seen == [12])
        b.send(20)
        #expect(seen == [12])
        held?.request(.max(1))
        #expect(seen == [12, 22])
        held?.cancel()
        a.send(5)
        #expect(seen == [12, 22])
    }

    @Test("A failure of one publisher ends combineLatest immediately")
    func failure() {
        struct Broken: Error {}
        let (a, b) = (PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>())
        var hasFailed = false
        let subscription = a.combineLatest(b).sink(
            receiveCompletion: { if case .failure = $0 { hasFailed = true } }, receiveValue: { _ in })
        b.send(completion: .failure(Broken()))
        #expect(hasFailed)
        _ = subscription
    }

    @Test("combineLatest, merge and zip work with more than two publishers")
    func several() {
        let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
        var sums: [Int] = []
        let four = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }.sink { sums.append($0) }
        let three = Publishers.CombineLatest3(subjects[0], subjects[1], subjects[2]).sink { sums.append(100 + $0 + $1 + $2) }
        #expect(sums == [6, 103])
        var merged: [Int] = []
        let merging = subjects[0].merge(with: subjects[1], subjects[2], subjects[3]).sink { merged.append($0) }
        subjects[2].send(20)
        #expect(merged == [0, 1, 2, 3, 20])
        var zipped: [[Int]] = []
        let zipping = subjects[0].zip(subjects[1], subjects[2], subjects[3]).sink { zipped.append([$0, $1, $2, $3]) }
        #expect(zipped == [[0, 1, 20, 3]])
        _ = (four, three, merging, zipping)
    }

    @Test("debounce on a dispatch queue delivers the last of several quick values")
    func queues() async {
        let subject = PassthroughSubject<Int, Never>()
        let queue = DispatchQueue(label: "tests")
        let first: Int = await withCheckedContinuation { continuation in
            var subscription: AnyCancellable?
            subscription = subject.debounce(for: .milliseconds(20), scheduler: queue).sink {
                continuation.resume(returning: $0)
                subscription?.cancel()
            }
            // Suspend the queue while values are sent, since on a busy computer two of them could be further apart than the interval.
            queue.suspend()
            for value in 1...3 { subject.send(value) }
            queue.resume()
            _ = subscription
        }
        #expect(first == 3)
    }

    @Test("RunLoop scheduler times can be advanced and compared, and strides convert to time intervals")
    func runLoop() {
        let now = RunLoop.main.now
        let later = now.advanced(by: .seconds(2))
        #expect(now.distance(to: later).timeInterval == 2 && later > now)
        #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(1500).timeInterval == 1.5)
        #expect(RunLoop.SchedulerTimeType.Stride(exactly: 3) == 3 && RunLoop.SchedulerTimeType.Stride(exactly: Int.max) == nil)
    }

    @Test("An OperationQueue schedules Combine's received and delayed values, and repeated actions")
    func operationQueue() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        var subscriptions: [AnyCancellable] = []
        let (values, answer) = AsyncStream.makeStream(of: Int.self)
        // Both values are received on the queue, in any order.
        Just(2).delay(for: .milliseconds(50), scheduler: queue).sink { answer.yield(OperationQueue.current === queue ? $0 : -1) }
            .store(in: &subscriptions)
        Just(1).receive(on: queue).sink { answer.yield(OperationQueue.current === queue ? $0 : -1) }.store(in: &subscriptions)
        var heard: [Int] = []
        for await value in values.prefix(2) { heard.append(value) }
        #expect(Set(heard) == [1, 2])
        let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
        let timer = queue.schedule(after: queue.now, interval: .milliseconds(5), tolerance: 0, options: nil) { tick.yield() }
        for await _ in ticks.prefix(3) {}
        timer.cancel()
    }

    @Test("The decode operator decodes JSON")
    func decoding() {
        struct Film: Codable, Equatable { var title: String }
        var films: [Film] = []
        let subscription = Just(Data(#"[{"title":"Metropolis"}]"#.utf8)).decode(type: [Film].self, decoder: JSONDecoder())
            .sink(receiveCompletion: { _ in }, receiveValue: { films = $0 })
        #expect(films == [Film(title: "Metropolis")])
        _ = subscription
    }

    @Test("A data task publisher fails with cannotConnectToHost when no server answers")
    func dataTask() async throws {
        // No server listens on port 1.
        let address = try #require(URL(string: "http://127.0.0.1:1/"))
        let error: URLError? = await withCheckedContinuation { continuation in
            var subscription: AnyCancellable?
            subscription = URLSession.shared.dataTaskPublisher(for: address).sink(
                receiveCompletion: {
                    if case .failure(let error) = $0 { continuation.resume(returning: error) } else { continuation.resume(returning: nil) }
                    _ = subscription
                }, receiveValue: { _ in })
        }
        #expect(error?.code == .cannotConnectToHost)
    }

    /// Answers each request at once, with two bytes.
    private final class Instant: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func startLoading() {
            guard let url = request.url, let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
            else {
                return
            }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("ok".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
        override func stopLoading() {}
    }

    @Test("A data task publisher publishes a response that arrives immediately")
    func quickAnswer() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Instant.self]
        let session = URLSession(configuration: configuration)
        let address = try #require(URL(string: "http://box.example/"))
        for _ in 0..<2000 {
            let text: String? = await withCheckedContinuation { continuation in
                var subscription: AnyCancellable?
                var text: String?
                subscription = session.dataTaskPublisher(for: address).sink(
                    receiveCompletion: { _ in
                        continuation.resume(returning: text)
                        _ = subscription
                    }, receiveValue: { text = String(decoding: $0.data, as: UTF8.self) })
            }
            #expect(text == "ok")
        }
    }

    @Test("An operation queue accepts intervals that no timer can count")
    func endlessIntervals() {
        let queue = OperationQueue()
        for interval in [TimeInterval.nan, .greatestFiniteMagnitude, .infinity] {
            let later = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceNow: 3600))
            queue.schedule(after: later, interval: .init(interval), tolerance: 0, options: nil) {}.cancel()
        }
    }
}
