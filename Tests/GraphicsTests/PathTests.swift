import Foundation
import TenFootGeometry
import TenFootGraphics
import Testing

@Suite("Paths")
struct PathTests {
    let box = CGRect(x: 10, y: 20, width: 100, height: 60)

    @Test("A path with one rectangle or rounded rectangle equals that shape's path, until another element is added")
    func tags() {
        #expect(Path { $0.addRect(box) } == Path(box))
        #expect(Path { $0.addRoundedRect(in: box, cornerSize: CGSize(width: 8, height: 8)) } == Path(roundedRect: box, cornerRadius: 8))
        var path = Path(box)
        path.addEllipse(in: box)
        #expect(path != Path(box))
        #expect(path.boundingRect == box)
    }

    @Test("A path's bounding rectangle encloses its curves and not their control points")
    func bounds() {
        let path = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        }
        #expect(abs(path.boundingRect.height - 5) < 1e-9)
        let arc = Path { $0.addArc(center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(180), clockwise: false) }
        #expect(abs(arc.boundingRect.maxY - 10) < 0.01 && abs(arc.boundingRect.minY) < 0.01)
    }

    @Test("A clockwise arc from 0° to 180° is the upper half, since y points down; a tangent arc ends on its tangent")
    func arcs() {
        let upper = Path { $0.addArc(center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(180), clockwise: true) }
        #expect(abs(upper.boundingRect.minY + 10) < 0.01 && abs(upper.boundingRect.maxY) < 0.01)
        let corner = Path {
            $0.move(to: CGPoint(x: -10, y: 0))
            $0.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4)
        }
        let end = corner.currentPoint ?? .zero
        #expect(abs(end.x) < 1e-6 && abs(end.y - 4) < 1e-6)
    }

    @Test("A path's hole is inside by the winding rule and outside by the even-odd rule")
    func containment() {
        let path = Path {
            $0.addRect(box)
            $0.addRect(box.insetBy(dx: 20, dy: 20))
        }
        #expect(path.contains(CGPoint(x: 60, y: 50)))
        #expect(!path.contains(CGPoint(x: 60, y: 50), eoFill: true))
        #expect(path.contains(CGPoint(x: 15, y: 25), eoFill: true))
        #expect(!Path(ellipseIn: box).contains(CGPoint(x: 12, y: 22)))
    }

    @Test("trimmedPath keeps the given part of a path's length, and nothing for an empty range")
    func trimming() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
        #expect(
            line.trimmedPath(from: 0.25, to: 0.75).elements == [
                .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 5)),
            ])
        #expect(line.trimmedPath(from: 0.6, to: 0.6).isEmpty)
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        let quarter = circle.trimmedPath(from: 0, to: 0.25)
        #expect(abs(quarter.boundingRect.minX) < 0.05 && abs(quarter.boundingRect.minY) < 0.05)
    }

    @Test("strokedPath follows the line width, line caps, mitred corners and dashes")
    func stroking() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
        #expect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 0, y: -2, width: 20, height: 4))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect == CGRect(x: -2, y: -2, width: 24, height: 4))
        let frame = Path(box).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(frame.boundingRect == box.insetBy(dx: -2, dy: -2))
        #expect(frame.contains(CGPoint(x: 8.5, y: 18.5)) && !frame.contains(CGPoint(x: 60, y: 50)))
        let dashes = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [5, 3]))
        #expect(dashes.contains(CGPoint(x: 4, y: 0)) && !dashes.contains(CGPoint(x: 6, y: 0)) && dashes.contains(CGPoint(x: 9, y: 0)))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 2, dash: [0, 0])).contains(CGPoint(x: 6, y: 0)))
    }

    @Test("Paths with NaN and infinite numbers do not crash")
    func hostile() {
        let path = Path {
            $0.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
            $0.addArc(center: .zero, radius: .infinity, startAngle: Angle(radians: .nan), endAngle: .degrees(3), clockwise: true)
            $0.addCurve(to: .zero, control1: CGPoint(x: CGFloat.infinity, y: 0), control2: .zero)
            $0.closeSubpath()
        }
        _ = path.boundingRect
        _ = path.contains(.zero)
        _ = path.strokedPath(StrokeStyle(lineWidth: 1, dash: [.nan]))
        #expect(path.trimmedPath(from: .nan, to: .nan).isEmpty)
    }
}
