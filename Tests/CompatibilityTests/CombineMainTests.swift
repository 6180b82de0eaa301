import Foundation
import TenFootCombine
import TestSupport
import Testing

// The main run loop belongs to a program's first thread, which a test runner uses itself, so an app built by `tenfoot app` tests it.

@Suite("Combine on the main queue, and operators for up to four publishers")
@MainActor struct CombineMainTests {
    /// The values received through an operator on the main queue: each row is sent at once, and the next row when a value was received.
    private static func heard(
        _ rows: [[Int]], count: Int, _ change: (PassthroughSubject<Int, Never>, DispatchQueue) -> AnyPublisher<Int, Never>
    ) async -> [Int] {
        let subject = PassthroughSubject<Int, Never>()
        let (values, heard) = AsyncStream.makeStream(of: Int.self)
        // A value that arrives on another thread becomes -1, which no test sends.
        let subscription = change(subject, .main).sink { heard.yield(MainActor.isOnMain ? $0 : -1) }
        var rows = rows[...]
        rows.popFirst()?.forEach(subject.send)
        var all: [Int] = []
        for await value in values.prefix(count) {
            all.append(value)
            rows.popFirst()?.forEach(subject.send)
        }
        subscription.cancel()
        return all
    }

    @Test("Combine values sent on another thread are received on the main queue in order", .hangGuard)
    func receiving() async {
        let heard = await Self.heard([[1, 2, 3]], count: 3) { subject, main in
            subject.receive(on: DispatchQueue(label: "elsewhere")).receive(on: main).eraseToAnyPublisher()
        }
        #expect(heard == [1, 2, 3])
    }

    @Test("debounce delivers the last of several quick values after a pause", .hangGuard)
    func debouncing() async {
        let heard = await Self.heard([[1, 2, 3], [4, 5]], count: 2) {
            $0.debounce(for: .milliseconds(20), scheduler: $1).eraseToAnyPublisher()
        }
        #expect(heard == [3, 5])
    }

    @Test("throttle delivers one value for each interval, the latest or the first", .hangGuard, arguments: [true, false])
    func throttling(latest: Bool) async {
        let heard = await Self.heard([[1, 2, 3], [4, 5, 6]], count: 2) {
            $0.throttle(for: .milliseconds(40), scheduler: $1, latest: latest).eraseToAnyPublisher()
        }
        #expect(heard == (latest ? [3, 6] : [1, 4]))
    }

    @Test("combineLatest, merge and zip accept two, three or four publishers")
    func names() {
        let all = (1...4).map { CurrentValueSubject<Int, Never>($0) }
        func seen<P: Publisher>(_ publisher: P) -> [P.Output] where P.Failure == Never {
            var values: [P.Output] = []
            publisher.sink { values.append($0) }.cancel()
            return values
        }
        #expect(seen(all[0].merge(with: all[1])) == [1, 2])
        let three: Publishers.Merge3 = all[0].merge(with: all[1], all[2])
        let four: Publishers.Merge4 = all[0].merge(with: all[1], all[2], all[3])
        #expect(seen(three) == [1, 2, 3] && seen(four) == [1, 2, 3, 4])
        #expect(seen(Publishers.MergeMany(all)) == [1, 2, 3, 4])
        #expect(seen(all[0].combineLatest(all[1]) { $0 * 10 + $1 }) == [12])
        #expect(seen(all[0].combineLatest(all[1], all[2]) { $0 * 100 + $1 * 10 + $2 }) == [123])
        #expect(seen(all[0].combineLatest(all[1], all[2], all[3]) { $0 * 1000 + $1 * 100 + $2 * 10 + $3 }) == [1234])
        #expect(seen(all[0].zip(all[1]) { $0 * 10 + $1 }) == [12])
        #expect(seen(all[0].zip(all[1], all[2]) { $0 * 100 + $1 * 10 + $2 }) == [123])
        #expect(seen(all[0].zip(all[1], all[2], all[3]) { $0 * 1000 + $1 * 100 + $2 * 10 + $3 }) == [1234])
    }
}

extension MainActor {
    /// Whether this thread serves the main queue, whether it is the first thread or a test runner's.
    fileprivate static var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
