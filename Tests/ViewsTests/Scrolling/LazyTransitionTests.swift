import Foundation
import Observation
import TenFootGraphics
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Rows {
    var ids: [Int]
    var gone: [Int] = []
    init(_ ids: [Int]) { self.ids = ids }
}

private struct RowList: View {
    let rows: Rows
    var body: some View { ScrollView { LazyVStack(spacing: 0) { ForEach(rows.ids, id: \.self) { Text(verbatim: "\($0)") } } } }
}

private struct MovingRowList: View {
    let rows: Rows
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(rows.ids, id: \.self) { id in Text(verbatim: "\(id)").onDisappear { rows.gone.append(id) } }.transition(.opacity)
            }
        }
    }
}

@MainActor @Suite("Rows that are inserted into lazy containers and removed") struct LazyTransitionTests {
    /// The opacity of each text in percent, that of the layers around it included.
    private func opacities(_ layer: Layer, in outer: Double = 1) -> [String: Double] {
        let own = outer * layer.opacity, text = layer.content?.string
        let texts = text.map { [$0: (own * 100).rounded()] } ?? [:]
        return layer.children.reduce(texts) { $0.merging(opacities($1, in: own)) { $1 } }
    }
    private func opacities(_ scene: Stage) -> [String: Double] { opacities(scene.host.layers.root) }

    @Test("Under an animation a removed row fades out and an inserted row fades in, but not a row that comes into view")
    func fade() {
        let rows = Rows([1, 2, 3]), scene = Stage.scrolling { RowList(rows: rows) }
        scene.rest()
        withAnimation(.linear(duration: 1)) { rows.ids = [1, 4, 3] }
        scene.step(to: 10)
        scene.step(to: 10.5)
        #expect(opacities(scene) == ["1": 100, "2": 50, "3": 100, "4": 50])
        scene.step(to: 11)
        #expect(opacities(scene) == ["1": 100, "3": 100, "4": 100])
        withAnimation(.linear(duration: 1)) { rows.ids = [5, 1, 4, 3, 6] }
        scene.step(to: 20)
        scene.step(to: 20.5)
        #expect(opacities(scene) == ["1": 100, "3": 100, "4": 100, "5": 50, "6": 50])
        rows.ids = Array(100..<400)
        scene.rest()
        withAnimation(.linear(duration: 1)) { _ = rows.ids.removeFirst() }
        scene.step(to: 30)
        scene.step(to: 30.5)
        #expect(opacities(scene).filter { $0.value < 100 } == ["100": 50])
    }

    @Test("Rows whose ForEach has a transition appear and leave by it, and are made on demand")
    func transition() {
        let rows = Rows(Array(0..<1000)), scene = Stage.scrolling { MovingRowList(rows: rows) }
        scene.rest()
        #expect(opacities(scene).count < 200)
        withAnimation(.linear(duration: 1)) { rows.ids[1] = 1000 }
        scene.step(to: 10)
        scene.step(to: 10.5)
        #expect(opacities(scene).filter { $0.value < 100 } == ["1": 50, "1000": 50] && rows.gone.isEmpty)
        scene.step(to: 11)
        scene.step(to: 12)
        #expect(opacities(scene).allSatisfy { $0.value == 100 } && opacities(scene)["1"] == nil && rows.gone == [1])
    }
}
