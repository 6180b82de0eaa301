import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

@MainActor @Observable fileprivate final class Model { var isThere = false }

@MainActor @Suite("Looks of transitions") struct TransitionLookTests {
    private struct Root: View {
        let model: Model
        let transition: AnyTransition
        var body: some View {
            ZStack { if model.isThere { Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).transition(transition) } }
        }
    }

    /// Where a view in the middle of the screen, at (910, 490), is halfway in and halfway out.
    private func halfway(_ transition: AnyTransition) -> (in: CGRect, out: CGRect) {
        let model = Model()
        let stage = Stage { Root(model: model, transition: transition) }
        func half(_ isThere: Bool, at time: TimeInterval) -> CGRect {
            withAnimation(.linear(duration: 1)) { model.isThere = isThere }
            stage.step(to: time)
            stage.step(to: time + 0.5)
            return stage.host.layers.root.ink
        }
        let appearing = half(true, at: 1)
        stage.step(to: 2)
        return (appearing, half(false, at: 3))
    }

    private func isNear(_ one: CGRect, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100) -> Bool {
        let differences = [one.minX - x, one.minY - y, one.width - side, one.height - side]
        return differences.allSatisfy { abs($0) < 0.01 }
    }

    @Test("A view slides and is pushed through, and with two transitions appears by one and disappears by the other")
    func through() {
        let slide = halfway(.slide)
        #expect(isNear(slide.in, 860, 490) && isNear(slide.out, 960, 490))
        let push = halfway(.push(from: .trailing))
        #expect(isNear(push.in, 960, 490) && isNear(push.out, 860, 490))
        let two = halfway(.asymmetric(insertion: .move(edge: .top), removal: .move(edge: .bottom)))
        #expect(isNear(two.in, 910, 440) && isNear(two.out, 910, 540))
    }

    /// A square that is shown or not, with the transition around what decides that.
    private struct Around: View {
        let model: Model
        let place: String

        var body: some View {
            ZStack {
                switch place {
                case "id": square(isRed: model.isThere).id(model.isThere).transition(.slide)
                case "else": Group { if model.isThere { square() } else { square(isRed: false) } }.transition(.slide)
                case "if": Group { if model.isThere { square() } }.transition(.slide)
                case "own": Group { if model.isThere { square().transition(.slide) } }.transition(.opacity)
                default: ForEach(model.isThere ? [0] : [], id: \.self) { _ in square() }.transition(.slide)
                }
            }
        }

        private func square(isRed: Bool = true) -> some View {
            (isRed ? Color(red: 1, green: 0, blue: 0) : .clear).frame(width: 100, height: 100)
        }
    }

    /// The frame of the red square as it is drawn, also while it leaves.
    private func square(_ stage: Stage) -> CGRect {
        func find(_ layer: Layer) -> Layer? {
            layer.content?.fillColor == RGBA(red: 1, green: 0, blue: 0) ? layer : layer.children.compactMap(find).first
        }
        return find(stage.host.layers.root)?.sceneBounds() ?? .null
    }

    @Test(
        "A transition around an id, a condition or a ForEach is that of the views shown there, unless they have their own",
        arguments: ["id", "else", "if", "own", "each"])
    func around(place: String) {
        let model = Model()
        let stage = Stage { Around(model: model, place: place) }
        withAnimation(.linear(duration: 1)) { model.isThere = true }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(isNear(square(stage), 860, 490))
        stage.step(to: 2)
        #expect(isNear(square(stage), 910, 490))
        withAnimation(.linear(duration: 1)) { model.isThere = false }
        stage.step(to: 3)
        stage.step(to: 3.5)
        #expect(isNear(square(stage), 960, 490))
    }

    @MainActor @Observable fileprivate final class Column { var ids = [1, 2, 3] }

    @Test("A view that is removed while it moves to another position fades out where it is")
    func removedOnTheWay() {
        struct Page: View {
            let column: Column
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(column.ids, id: \.self) { id in
                        (id == 2 ? Color(red: 1, green: 0, blue: 0) : .black).frame(width: 100, height: 100)
                    }
                }
                .frame(maxHeight: .infinity, alignment: .top)
            }
        }
        let column = Column()
        let stage = Stage { Page(column: column) }
        #expect(isNear(square(stage), 910, 160))
        withAnimation(.linear(duration: 1)) { column.ids = [2, 3] }
        stage.step(to: 1)
        stage.step(to: 1.5)
        withAnimation(.linear(duration: 1)) { column.ids = [3] }
        for time in [1.5, 1.75] {
            stage.step(to: time)
            #expect(isNear(square(stage), 910, 110))
        }
    }

    @Test("A view that is inserted again while it leaves returns from where it is, although its container has moved meanwhile")
    func returns() {
        struct Page: View {
            let model: Model
            var body: some View {
                VStack(spacing: 0) {
                    if model.isThere { Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).transition(.opacity) }
                    Color.clear.frame(width: 100, height: 100)
                }
            }
        }
        let model = Model()
        model.isThere = true
        let stage = Stage { Page(model: model) }
        withAnimation(.linear(duration: 1)) { model.isThere = false }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(isNear(square(stage), 910, 440))
        withAnimation(.linear(duration: 1)) { model.isThere = true }
        for time in [1.5, 2, 2.5] {
            stage.step(to: time)
            #expect(isNear(square(stage), 910, 440))
        }
    }

    @MainActor @Observable fileprivate final class Shelf { var names = ["Apple", "Banana"] }

    private struct Row: View {
        @Binding var name: String
        var body: some View { Text(name) }
    }

    private struct BoundRows: View {
        @Bindable var shelf: Shelf
        var body: some View { VStack { ForEach($shelf.names, id: \.self) { $name in Row(name: $name).transition(.slide) } } }
    }

    private func texts(_ layer: Layer) -> [String] { [layer.content?.string].compactMap(\.self) + layer.children.flatMap(texts) }

    @Test("The row of a removed element does not show the element that is at its index now")
    func shiftedRow() {
        let shelf = Shelf()
        let stage = Stage { BoundRows(shelf: shelf) }
        withAnimation(.linear(duration: 1)) { _ = shelf.names.removeFirst() }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(texts(stage.host.layers.root).sorted() == ["Apple", "Banana"])
    }

    @Test("The row of a removed element of a bound collection shows its last value while it leaves by its transition")
    func boundRow() {
        let shelf = Shelf()
        let stage = Stage { BoundRows(shelf: shelf) }
        let name = Bindable(shelf).names[1]
        #expect(name.wrappedValue == "Banana")
        withAnimation(.linear(duration: 1)) { _ = shelf.names.removeLast() }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(texts(stage.host.layers.root).sorted() == ["Apple", "Banana"])
        name.wrappedValue = "Cherry"
        #expect(shelf.names == ["Apple"] && name.wrappedValue == "Banana")
        stage.step(to: 3)
        stage.step(to: 4)
        #expect(texts(stage.host.layers.root) == ["Apple"])
    }

    @Test("A view comes from an offset or a scale about a point, or from both, and goes back to it")
    func back() {
        let offset = halfway(.offset(x: 40, y: -20))
        #expect(isNear(offset.in, 930, 480) && isNear(offset.out, 930, 480))
        let scale = halfway(.scale(scale: 0.5, anchor: .topLeading))
        #expect(isNear(scale.in, 910, 490, 75) && isNear(scale.out, 910, 490, 75))
        let both = halfway(.scale(scale: 0.5).combined(with: .offset(x: 40)))
        #expect(isNear(both.in, 942.5, 502.5, 75) && isNear(both.out, 942.5, 502.5, 75))
        let other = halfway(.offset(x: 40).combined(with: .scale(scale: 0.5, anchor: .topLeading)))
        #expect(isNear(other.in, 930, 490, 75) && isNear(other.out, 930, 490, 75))
    }
}
