import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Typing errors") struct SlipTests {
    /// The smallest number of slips from one word to another, computed for every pair of prefixes.
    private func slips(_ typed: [UInt8], _ word: [UInt8]) -> Int {
        var known: [[Int]] = Array(repeating: Array(repeating: 0, count: word.count + 1), count: typed.count + 1)
        for i in 0...typed.count {
            for j in 0...word.count {
                if i == 0 || j == 0 {
                    known[i][j] = i + j
                    continue
                }
                var ways = [known[i - 1][j] + 1, known[i][j - 1] + 1, known[i - 1][j - 1] + (typed[i - 1] == word[j - 1] ? 0 : 1)]
                if i > 1, j > 1, typed[i - 1] == word[j - 2], typed[i - 2] == word[j - 1] { ways.append(known[i - 2][j - 2] + 1) }
                known[i][j] = ways.min()!
            }
        }
        return known[typed.count][word.count]
    }

    @Test("Slip.explains matches the beginning of a word, with one error from four letters on and two from eight on")
    func explains() {
        var dice = Seeded(2)
        for _ in 0..<4000 {
            // Use few letters, so that words are similar.
            let word = (0..<dice.number(1...12)).map { _ in UInt8(97 + dice.number(0...3)) }
            var typed =
                dice.chance(0.2)
                ? (0..<dice.number(1...12)).map { _ in UInt8(97 + dice.number(0...3)) } : Array(word.prefix(dice.number(1...12)))
            for _ in 0..<dice.number(0...3) where typed.count > 1 {
                let place = dice.number(0...typed.count - 2)
                switch dice.number(0...3) {
                case 0: typed.swapAt(place, place + 1)
                case 1: typed.remove(at: place)
                case 2: typed.insert(97, at: place)
                default: typed[place] = 100
                }
            }
            let allowed = typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
            let isExplained = (0...word.count).contains { slips(typed, Array(word.prefix($0))) <= allowed }
            #expect(Slip.explains(typed, word[...]) == isExplained, "\(typed) for \(word)")
        }
    }
}
