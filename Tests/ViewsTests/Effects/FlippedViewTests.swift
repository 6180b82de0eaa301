import Foundation
import TenFootControls
import TenFootViewGraph
import Testing

@MainActor @Suite("Flipped views and mesh gradients") struct FlippedViewTests {
    /// Where a square that is drawn 20 points to the right of its place in the middle, at 910, is shown.
    private func place(_ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection) -> CGFloat? {
        let stage = Stage {
            Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).offset(x: 20).layoutDirectionBehavior(behavior)
                .environment(\.layoutDirection, direction)
        }
        return stage.layer(of: RGBA(red: 1, green: 0, blue: 0))?.sceneBounds()?.minX
    }

    @Test("A view is flipped in the layout direction in which it is to be mirrored, and in no other")
    func flipped() {
        #expect(place(.mirrors, .leftToRight) == 930 && place(.mirrors, .rightToLeft) == 890)
        #expect(place(.fixed, .rightToLeft) == 930 && place(.mirrors(in: .leftToRight), .leftToRight) == 890)
    }

    @Test("A mesh gradient is drawn in pieces between its colours, or only its background if points or colours are missing")
    func mesh() {
        func fills(_ count: Int) -> [(frame: CGRect, color: RGBA)] {
            let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
            let colors: [Color] = [.black, .white, .black, .white]
            let stage = Stage {
                MeshGradient(
                    width: 2, height: 2, points: Array(points.prefix(count)), colors: Array(colors.prefix(count)),
                    background: Color(red: 0, green: 0, blue: 1)
                )
                .frame(width: 160, height: 160)
            }
            func parts(_ content: LayerContent) -> [LayerContent] {
                if case .drawing(let inner) = content { inner.flatMap(parts) } else { [content] }
            }
            return stage.boxes.compactMap(\.layer.content).flatMap(parts).compactMap { part -> (frame: CGRect, color: RGBA)? in
                guard case .fill(let path, .color(let color), _) = part else { return nil }
                return (path.boundingRect, color)
            }
        }
        let drawn = fills(4)
        #expect(drawn.count == 257 && fills(3).count == 1)
        #expect(drawn[0].frame == CGRect(x: 0, y: 0, width: 160, height: 160) && drawn[0].color.blue == 1)
        // A piece reaches a point into the next ones.
        #expect(drawn[2].frame == CGRect(x: 10, y: 0, width: 11, height: 11) && drawn[17].frame.minY == 10)
        #expect(drawn[1].color.red < 0.1 && drawn[16].color.red > 0.9 && drawn[256].color.red > 0.9)
    }
}
