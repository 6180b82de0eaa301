import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import TestSupport
import Testing

@MainActor struct ShapeTests {
    private func contents(_ stage: Stage) -> [LayerContent] { stage.boxes.compactMap(\.layer.content) }
    private let box = CGRect(x: 0, y: 0, width: 100, height: 50)

    @Test("Rectangle, ellipse, circle and rounded rectangle draw themselves into their frame")
    func basics() {
        #expect(contents(Stage { Rectangle().frame(width: 100, height: 50) }).first?.fillPath == Path(box))
        #expect(contents(Stage { Ellipse().frame(width: 100, height: 50) }).first?.fillPath == Path(ellipseIn: box))
        let circle = CGRect(x: 25, y: 0, width: 50, height: 50)
        #expect(contents(Stage { Circle().frame(width: 100, height: 50) }).first?.fillPath == Path(ellipseIn: circle))
        #expect(
            contents(Stage { RoundedRectangle(cornerRadius: 8).frame(width: 100, height: 50) }).first?.fillPath
                == Path(roundedRect: box, cornerRadius: 8))
        #expect(contents(Stage { Rectangle().fixedSize() }).first?.fillPath == Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
    }

    @Test("A view is clipped to a capsule with a style of its ends")
    func capsuleStyle() {
        let stage = Stage { Color.white.frame(width: 100, height: 50).clipShape(.capsule(style: .circular)) }
        #expect(stage.boxes.compactMap(\.layer.clip).contains(.roundedRect(box, radius: 25)))
    }

    @Test("strokeBorder draws inside a shape's outline, and stroke draws on it")
    func strokes() {
        let border = contents(Stage { Rectangle().strokeBorder(.white, lineWidth: 4).frame(width: 100, height: 50) }).first
        #expect(border == .stroke(Path(box.insetBy(dx: 2, dy: 2)), .color(.white), StrokeStyle(lineWidth: 4)))
        let stroke = contents(Stage { Rectangle().stroke(.white, lineWidth: 4).frame(width: 100, height: 50) }).first
        #expect(stroke == .stroke(Path(box), .color(.white), StrokeStyle(lineWidth: 4)))
    }

    @Test("A shape that is filled and then stroked draws both parts")
    func chain() {
        let drawn = contents(Stage { Circle().fill(.black).stroke(.white, lineWidth: 2).frame(width: 50, height: 50) }).first
        guard case .drawing(let parts)? = drawn else {
            Issue.record("not a drawing: \(String(describing: drawn))")
            return
        }
        #expect(parts.count == 2)
    }

    @Test("A linear gradient spans its whole frame")
    func gradient() {
        let stage = Stage {
            LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing).frame(width: 100, height: 50)
        }
        let stops = [PaintStop(color: .black, location: 0), PaintStop(color: .white, location: 1)]
        #expect(
            contents(stage).first
                == .fill(Path(box), .linear(stops, start: CGPoint(x: 0, y: 25), end: CGPoint(x: 100, y: 25)), isEvenOdd: false))
    }

    @Test("A material background draws a backdrop")
    func material() {
        let stage = Stage { Text("a").background(.ultraThinMaterial, in: Capsule()) }
        let isBackdrop = contents(stage).contains { if case .backdrop = $0 { true } else { false } }
        #expect(isBackdrop)
    }

    @MainActor @Observable final class Direction { var value = LayoutDirection.leftToRight }

    private struct Slope: Shape {
        let layoutDirectionBehavior: LayoutDirectionBehavior
        init(_ behavior: LayoutDirectionBehavior = .mirrors) { layoutDirectionBehavior = behavior }
        func path(in rect: CGRect) -> Path {
            Path { $0.addLines([CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]) }
        }
    }

    @Test("A shape's path is mirrored right-to-left, unless its layoutDirectionBehavior is fixed")
    func mirrored() {
        let rising = Path { $0.addLines([CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 50)]) }
        let falling = Path { $0.addLines([.zero, CGPoint(x: 100, y: 50)]) }
        func drawn(_ shape: some Shape, _ direction: LayoutDirection) -> Path? {
            let stage = Stage { shape.stroke(.white, lineWidth: 3).frame(width: 100, height: 50).environment(\.layoutDirection, direction) }
            guard case .stroke(let path, _, _)? = contents(stage).first else { return nil }
            return path
        }
        #expect(drawn(Slope(), .leftToRight) == falling)
        #expect(drawn(Slope(), .rightToLeft) == rising)
        #expect(drawn(AnyShape(Slope()), .rightToLeft) == rising)
        #expect(drawn(Slope().offset(x: 0, y: 0), .rightToLeft) == rising)
        #expect(drawn(Slope(.fixed), .rightToLeft) == falling)
        #expect(drawn(Slope(.mirrors(in: .leftToRight)), .leftToRight) == rising)
        // A ring begins where it did.
        let ring = Circle().trim(from: 0, to: 0.25)
        #expect(drawn(ring, .rightToLeft) == drawn(ring, .leftToRight))
    }

    @Test("A shape and a clip are drawn again when the layout direction changes")
    func directionChanges() {
        struct Root: View {
            let direction: Direction
            var body: some View {
                Color.white.frame(width: 100, height: 50).clipShape(UnevenRoundedRectangle(topLeadingRadius: 20))
                    .background(.black, in: UnevenRoundedRectangle(topLeadingRadius: 20))
                    .environment(\.layoutDirection, direction.value)
            }
        }
        let direction = Direction()
        let stage = Stage { Root(direction: direction) }
        func corners() -> [[Bool]] {
            let clips = stage.boxes.compactMap { if case .path(let path, _)? = $0.layer.clip { path } else { nil } }
            let fills = contents(stage).compactMap { if case .fill(let path, .color(.black), _) = $0 { path } else { nil } }
            return (clips + fills).map { [$0.contains(CGPoint(x: 1, y: 1)), $0.contains(CGPoint(x: 99, y: 1))] }
        }
        #expect(corners() == [[false, true], [false, true]])
        direction.value = .rightToLeft
        stage.frame()
        #expect(corners() == [[true, false], [true, false]])
    }

    @Test("A custom Shape can be stroked like a built-in one")
    func ownShape() {
        struct Diagonal: Shape {
            func path(in rect: CGRect) -> Path {
                Path { $0.addLines([CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]) }
            }
        }
        let stage = Stage { Diagonal().stroke(.white, lineWidth: 3).frame(width: 100, height: 50) }
        let path = Path { $0.addLines([.zero, CGPoint(x: 100, y: 50)]) }
        #expect(contents(stage).first == .stroke(path, .color(.white), StrokeStyle(lineWidth: 3)))
    }

    @Test("Common clips are given to the compositor as a rectangle or rounded rectangle")
    func clips() {
        func clip(_ stage: Stage) -> LayerClip? { stage.boxes.compactMap(\.layer.clip).first }
        #expect(clip(Stage { Color.white.frame(width: 100, height: 50).clipped() }) == .rect(box))
        #expect(clip(Stage { Color.white.frame(width: 100, height: 50).cornerRadius(9) }) == .roundedRect(box, radius: 9))
        let circle = CGRect(x: 25, y: 0, width: 50, height: 50)
        #expect(clip(Stage { Color.white.frame(width: 100, height: 50).clipShape(Circle()) }) == .roundedRect(circle, radius: 25))
    }

    @Test("Path unions, intersections and differences contain exactly the points that their operands imply", arguments: 0..<20)
    func combined(round: Int) {
        var random = Seeded(round + 1)
        func shape() -> Path {
            let rect = CGRect(
                x: .random(in: 0..<60, using: &random), y: .random(in: 0..<60, using: &random),
                width: .random(in: 10..<80, using: &random), height: .random(in: 10..<80, using: &random))
            switch round % 4 {
            case 0: return Path(CGRect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: 40, height: 40))
            case 1: return Path(ellipseIn: rect)
            case 2: return Path(roundedRect: rect, cornerRadius: 8)
            default:
                // A star, whose outline crosses itself.
                return Path { path in
                    path.addLines(
                        (0..<5).map { index in
                            let angle = Double(index) * 4 * .pi / 5
                            return CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.width / 2)
                        })
                    path.closeSubpath()
                }
            }
        }
        let (one, other) = (shape(), shape())
        let results: [(Path, (Bool, Bool) -> Bool)] = [
            (one.union(other), { $0 || $1 }), (one.intersection(other), { $0 && $1 }), (one.subtracting(other), { $0 && !$1 }),
            (one.symmetricDifference(other), { $0 != $1 }), (one.normalized(eoFill: false), { one, _ in one }),
        ]
        var wrong = 0
        for _ in 0..<400 {
            let point = CGPoint(x: .random(in: -10..<150, using: &random), y: .random(in: -10..<150, using: &random))
            // Curves are approximated by lines: near an outline, either answer is accepted.
            func near(_ path: Path) -> Bool {
                let around = [(-0.5, 0.0), (0.5, 0.0), (0.0, -0.5), (0.0, 0.5)]
                return Set(around.map { path.contains(CGPoint(x: point.x + $0.0, y: point.y + $0.1)) }).count > 1
            }
            if near(one) || near(other) { continue }
            for (result, holds) in results where result.contains(point) != holds(one.contains(point), other.contains(point)) { wrong += 1 }
        }
        #expect(wrong == 0)
        #expect(one.intersection(Path()).isEmpty && one.subtracting(one).isEmpty)
    }

    @Test("A path with a point that is no number counts as empty where it is combined with another")
    func combinedWithoutNumber() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10)), inside = CGPoint(x: 5, y: 5)
        let broken = Path { path in
            path.addLines([CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
            path.closeSubpath()
        }
        #expect(square.subtracting(broken).contains(inside) && broken.union(square).contains(inside))
        #expect(square.intersection(broken).isEmpty && broken.lineSubtraction(square).isEmpty)
    }

    @Test("lineIntersection keeps the part of a line inside a shape, and lineSubtraction the part outside")
    func cutLines() {
        let line = Path { path in
            path.move(to: CGPoint(x: 0, y: 50))
            path.addLine(to: CGPoint(x: 100, y: 50))
        }
        let hole = Path(CGRect(x: 30, y: 30, width: 40, height: 40))
        #expect(line.lineIntersection(hole).boundingRect == CGRect(x: 30, y: 50, width: 40, height: 0))
        let rest = line.lineSubtraction(hole)
        #expect(rest.boundingRect == CGRect(x: 0, y: 50, width: 100, height: 0))
        #expect(!rest.strokedPath(StrokeStyle(lineWidth: 2)).contains(CGPoint(x: 50, y: 50)))
        #expect(Rectangle().subtracting(Circle()).path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 0.5, y: 0.5)))
    }

    @Test("A container-relative shape has the shape of its container, with corners around the same centres, and is a rectangle without one")
    func containerRelative() {
        let round = RoundedRectangle(cornerRadius: 20)
        let filled = ContainerRelativeShape().fill(.white).frame(width: 100, height: 50)
        func path(_ view: some View) -> Path? { contents(Stage { view }).first?.fillPath }
        #expect(path(filled) == Path(box))
        #expect(path(filled.containerShape(round)) == Path(roundedRect: box, cornerRadius: 20))
        #expect(path(filled.padding(5).containerShape(round)) == Path(roundedRect: box, cornerRadius: 15))
        #expect(path(filled.containerShape(ContainerRelativeShape())) == Path(box))
        let border = ContainerRelativeShape().strokeBorder(.white, lineWidth: 4).frame(width: 100, height: 50).containerShape(round)
        let line = Path(roundedRect: box.insetBy(dx: 2, dy: 2), cornerRadius: 18)
        #expect(contents(Stage { border }).first == .stroke(line, .color(.white), StrokeStyle(lineWidth: 4)))
        let clipped = Stage { Color.white.frame(width: 100, height: 50).clipShape(.containerRelative).containerShape(round) }
        #expect(clipped.boxes.compactMap(\.layer.clip).contains(.roundedRect(box, radius: 20)))
    }

    @Observable final class Corners { var radius: CGFloat = 20 }

    @Test("A container-relative shape is drawn again when its container gets another shape")
    func changedContainer() {
        struct Page: View {
            let corners: Corners
            var body: some View {
                ContainerRelativeShape().fill(.white).frame(width: 100, height: 50)
                    .containerShape(RoundedRectangle(cornerRadius: corners.radius))
            }
        }
        let corners = Corners()
        let stage = Stage { Page(corners: corners) }
        corners.radius = 10
        stage.frame()
        #expect(contents(stage).first?.fillPath == Path(roundedRect: box, cornerRadius: 10))
    }
}
