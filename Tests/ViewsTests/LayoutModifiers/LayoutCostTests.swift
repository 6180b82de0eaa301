import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Layout cost of nested views") struct LayoutCostTests {
    /// Rows and columns, nested to a depth, each with a text beside its content, around a view with an explicit guide.
    private static func nested(_ depth: Int) -> AnyView {
        guard depth > 0 else { return AnyView(Text("core").alignmentGuide(VerticalAlignment.center) { $0.height / 3 }) }
        let inner = nested(depth - 1)
        return depth.isMultiple(of: 2)
            ? AnyView(
                HStack {
                    inner; Text("row")
                })
            : AnyView(
                VStack {
                    inner; Text("column")
                })
    }

    @Test("Doubling the depth of nested stacks costs at most eight times as many measurements")
    func depth() {
        let costs = [4, 8, 16].map { depth in
            let page = Hosted(size: CGSize(width: 1920, height: 1080)) { Self.nested(depth) }
            return page.counters.measures
        }
        // Each level measures with a few proposals more than the one around it, so the work grows with a power of the depth: twice the
        // depth takes four to eight times the work. At depth 4 there are nine views, the innermost text and four containers with a text
        // each, and each view is measured at least once.
        #expect(costs[0] >= 9)
        #expect(costs[1] <= costs[0] * 8 && costs[2] <= costs[1] * 8, "\(costs)")
    }

    @Test("A scroll view and content that resize each other stop being laid out within the frame and stay at rest")
    func feedback() {
        let page = Hosted(size: CGSize(width: 200, height: 120)) {
            HStack { HStack { HStack { HStack { HStack { Text("Focus").searchable(text: .constant("")).fixedSize() } } } } }
        }
        #expect(page.counters.layouts < 60_000, "\(page.counters)")
        let later = page.work { page.advance(by: 1) }
        #expect(later.layouts == 0 && !page.isAnimating, "\(later)")
    }
}
