import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct CostTests {
    private struct TileStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { TileFace(configuration: configuration) }
    }

    private struct TileFace: View {
        let configuration: ButtonStyleConfiguration
        @Environment(\.isFocused) private var isFocused
        var body: some View { configuration.label.opacity(isFocused ? 1 : 0.8) }
    }

    private struct Tile: View {
        let number: Int
        var body: some View {
            Button {
            } label: {
                Block(30, 20, name: "\(number)")
            }
            .buttonStyle(TileStyle()).accessibilityIdentifier("\(number)")
        }
    }

    private struct Wall: View {
        let rows: Int
        let columns: Int
        @FocusState private var focus: Int?
        var body: some View {
            VStack(spacing: 4) {
                Block(CGFloat(10 + (focus ?? 0) % 2), 10)
                ForEach(0..<rows, id: \.self) { row in
                    HStack(spacing: 4) {
                        ForEach(0..<columns, id: \.self) { column in
                            Tile(number: row * columns + column).focused($focus, equals: row * columns + column)
                        }
                    }
                }
            }
        }
    }

    @Test("a focus move among 2,000 tiles evaluates at most 5 bodies and lays out no tile")
    func move() {
        let stage = Stage(Wall(rows: 40, columns: 50))
        stage.press(.right)
        for control in [RemoteControl.right, .down, .left, .down] {
            let before = stage.host.counters
            let name = stage.focused
            stage.press(control)
            #expect(stage.focused != name)
            #expect(stage.host.counters.bodies - before.bodies <= 5)
            // The one block whose width follows the state, and what holds it.
            #expect(stage.host.counters.layouts - before.layouts <= 4)
        }
    }

    @Test("10,000 moves leave memory where it was")
    func memory() {
        let stage = Stage(Wall(rows: 4, columns: 6))
        func walk(_ count: Int) {
            let way: [RemoteControl] = [.right, .down, .right, .up, .left, .left, .down, .right, .up]
            for index in 0..<count { stage.frame([.press(PressEvent(way[index % way.count], .began, time: 0))]) }
        }
        walk(1_000)
        let (entries, before) = (stage.host.focus.tracker.map.count, residentPages)
        walk(10_000)
        #expect(stage.host.focus.tracker.map.count == entries)
        // 2,048 pages of 4 KiB: a leak of one object a move would show.
        #expect(residentPages - before < 2_048)
    }

    private var residentPages: Int {
        let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return words.count > 1 ? Int(words[1]) ?? 0 : 0
    }
}
