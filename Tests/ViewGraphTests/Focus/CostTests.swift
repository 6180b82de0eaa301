import CAllocations
import Foundation
import TenFootControls
import Testing

@testable import TenFootFocusEngine
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

    @Test("A focus move among 2,000 tiles evaluates at most 5 bodies and lays out no tile")
    func move() {
        let stage = Stage(Wall(rows: 40, columns: 50))
        stage.press(.right)
        for control in [RemoteControl.right, .down, .left, .down] {
            let before = stage.host.counters
            let name = stage.focused
            stage.press(control)
            #expect(stage.focused != name)
            #expect(stage.host.counters.bodies - before.bodies <= 5)
            // Only the block whose width follows the state is laid out, and its containers.
            #expect(stage.host.counters.layouts - before.layouts <= 4)
        }
    }

    @Test("Disabling one of 201 views under a cover updates only that view in the focus map")
    func changedStop() {
        let turn = Hand<Bool>()
        let stage = Stage(
            ZStack {
                VStack(spacing: 0) {
                    ForEach(0..<200) { stop("\($0)", 50, 4) }
                    Turned(turn, true) { isEnabled in stop("last", 50, 4).disabled(!isEnabled) }
                }
                Color.black.frame(width: 60, height: 100)
            })
        stage.frame()
        let map = stage.host.focus.tracker.map
        let before = map.version
        stage.turn(turn, to: false)
        #expect((1...4).contains(map.version - before))
    }

    @Test(
        "Covers that are added and removed leak no memory",
        .enabled(if: allocations_alive() >= 0, "a sanitizer has the heap, whose pieces are counted"))
    func coverMemory() {
        let turn = Hand<Int>()
        let stage = Stage(
            Turned(turn, 0) { count in
                ZStack {
                    stop("A")
                    ForEach(0..<count, id: \.self) { _ in Color.black.frame(width: 10, height: 10) }
                }
            })
        func comeAndGo(_ count: Int) { for count in [count, 0, 1, 0] { stage.turn(turn, to: count) } }
        comeAndGo(20)
        let before = allocations_alive()
        comeAndGo(500)
        #expect(allocations_alive() - before < 200)
    }

    @Test(
        "A focus map that has grown and is released leaks no memory",
        .enabled(if: allocations_alive() >= 0, "a sanitizer has the heap, whose pieces are counted"))
    func mapMemory() {
        func comeAndGo(_ times: Int) {
            for _ in 0..<times {
                let map = FocusMap()
                map.setItem(FocusID(0), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                // All have the same frame, so that they tie.
                for index in 1..<200 { map.setItem(FocusID(index), frame: CGRect(x: 20, y: 0, width: 10, height: 10)) }
                _ = map.decide(.move(FocusMove(.right, from: .item(FocusID(0)))))
            }
        }
        comeAndGo(10)
        let before = allocations_alive()
        comeAndGo(50)
        #expect(allocations_alive() - before < 20)
    }

    @Test(
        "2,000 focus moves leave fewer than 40 allocations behind",
        .enabled(if: allocations_alive() >= 0, "a sanitizer has the heap, whose pieces are counted"))
    func memory() {
        let stage = Stage(Wall(rows: 4, columns: 6))
        func walk(_ count: Int) {
            let way: [RemoteControl] = [.right, .down, .right, .up, .left, .left, .down, .right, .up]
            for index in 0..<count { stage.frame([.press(PressEvent(way[index % way.count], .began, time: 0))]) }
        }
        walk(500)
        // Count the allocations of this thread alone, since other tests run at the same time.
        let (entries, before) = (stage.host.focus.tracker.map.count, allocations_alive())
        walk(2_000)
        #expect(stage.host.focus.tracker.map.count == entries)
        #expect(allocations_alive() - before < 40)
    }
}
