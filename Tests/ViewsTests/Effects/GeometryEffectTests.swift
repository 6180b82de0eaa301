import TenFootTesting
import Testing

/// Moves a view by a part of its own width.
private struct Aside: GeometryEffect {
    var part: Double
    var animatableData: Double {
        get { part }
        set { part = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: size.width * part, y: 0))
    }
}

private struct Page: View {
    @State private var part = 0.0
    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 40, height: 40).modifier(Aside(part: part))
                Color(red: 0, green: 0, blue: 1).frame(width: 40, height: 40).zIndex(-1)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button("Go") { withAnimation(.linear(duration: 1)) { part = 2 } }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .ignoresSafeArea()
    }
}

@MainActor @Suite("Geometry effects")
struct GeometryEffectTests {
    @Test("A GeometryEffect moves only what its view draws, and can be animated")
    func moved() {
        let page = Hosted(size: CGSize(width: 300, height: 300)) { Page() }
        func reds() -> [Int] {
            let picture = page.capture()
            return (0..<300).filter { x in
                let pixel = picture.pixels.assumingMemoryBound(to: UInt32.self)[20 * picture.stride / 4 + x]
                return pixel >> 16 & 0xFF > 240 && pixel & 0xFFFF < 0x1000
            }
        }
        #expect(reds() == Array(0..<40))
        page.press(.select)
        page.advance(by: 0.45)
        let half = reds()
        #expect(half.count >= 38 && (30...50).contains(half[0]), "\(half)")
        page.advance(by: 1)
        #expect(reds() == Array(80..<120))
    }

    @Test("ProjectionTransform concatenates affine transforms and knows whether it is affine or the identity")
    func projections() {
        let twice = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
        let moved = twice.concatenating(ProjectionTransform(CGAffineTransform(translationX: 5, y: 0)))
        #expect(moved == ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0)))
        #expect(ProjectionTransform().isIdentity && moved.isAffine && !moved.isIdentity)
    }
}
