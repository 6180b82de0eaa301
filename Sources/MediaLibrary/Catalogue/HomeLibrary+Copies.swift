import Foundation
import Synchronization

/// The copies of a film or an episode of which there are several files, as on two disks or in two resolutions.
extension HomeLibrary {
    /// The other copies of a listed film or episode; empty for anything else.
    package func copies(of item: HomeItem) -> [HomeItem] { state.withLock { $0.parts.mediaIndex().copies(of: item.id) } }

    /// The copy of a film or an episode to play, as `reachable` chooses it; the item itself for anything else.
    package func copyToPlay(_ item: HomeItem) async -> HomeItem { await reachable([item] + copies(of: item)) ?? item }

    /// The copy of a film or an episode to play, of those whose files are there: the one begun, else that of the highest resolution known;
    /// the first if none are there.
    ///
    /// Waits for their disks; for one that does not answer only until another copy is found.
    ///
    /// - Parameters:
    ///   - patience: how long all of the disks are waited for, in seconds.
    ///   - isThere: whether a file can be read; may block.
    package func reachable(
        _ copies: [HomeItem], patience: Double = 2, isThere: @escaping @Sendable (String) -> Bool = { access($0, R_OK) == 0 }
    ) async -> HomeItem? {
        guard copies.count > 1 else { return copies.first }
        let (store, begun) = state.withLock { state in
            (state.store, state.parts.begun(of: copies))
        }
        let answers = Mutex(Answers(waiting: copies.count))
        return await withCheckedContinuation { continuation in
            @Sendable func take(_ answer: (inout Answers) -> Void) {
                let there = answers.withLock { answers in
                    answer(&answers)
                    return answers.result()
                }
                guard let there else { return }
                let best = there.max { ($0.pixels, $1.place) < ($1.pixels, $0.place) }
                let place = there.first { copies[$0.place].id == begun }?.place ?? best?.place ?? 0
                continuation.resume(returning: copies[place])
            }
            for (place, copy) in copies.enumerated() {
                DispatchQueue.global(qos: .userInitiated).async {
                    let isFound = copy.files.allSatisfy(isThere)
                    let facts = isFound ? FileVersion(copy).flatMap { store?.facts(of: $0) }?.facts : nil
                    let pixels = Double(facts?.width ?? 0) * Double(facts?.height ?? 0)
                    take { answers in
                        answers.waiting -= 1
                        if isFound { answers.there.append((place, pixels)) }
                    }
                }
            }
            DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + patience) { take { $0.isLate = true } }
        }
    }

    /// What is known so far about copies.
    private struct Answers: Sendable {
        /// How many disks have not answered.
        var waiting: Int
        /// Whether those that have not answered are waited for no longer, once a copy is found.
        var isLate = false
        /// The copies whose files are there, by their places among all.
        var there: [(place: Int, pixels: Double)] = []
        private var hasResult = false

        init(waiting: Int) { self.waiting = waiting }

        /// The copies found, once that is enough to choose one; nil before, and after.
        mutating func result() -> [(place: Int, pixels: Double)]? {
            guard !hasResult, waiting == 0 || isLate && !there.isEmpty else { return nil }
            hasResult = true
            return there
        }
    }
}
