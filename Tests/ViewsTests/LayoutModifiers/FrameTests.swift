import Foundation
import TenFootViewGraph
import TenFootControls
import TestSupport
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)
private let green = RGBA(red: 0, green: 1, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)
private let pureGreen = Color(red: 0, green: 1, blue: 0)

@MainActor struct FrameTests {
    @Test("A colour fills the screen's safe area")
    func colorFillsSafeArea() {
        let stage = Stage { pureRed }
        #expect(stage.frame(of: red) == CGRect(x: 80, y: 60, width: 1760, height: 960))
    }

    @Test(
        "Thirty nested frames and stacks are laid out like a single one, and pass on their text baseline",
        .hangGuard)
    func nestedFrames() {
        func around(_ view: AnyView, _ depth: Int) -> AnyView {
            depth == 0 ? view : around(AnyView(ZStack(alignment: .bottomTrailing) { view }.frame(width: 200, height: 100)), depth - 1)
        }
        let stage = Stage { around(AnyView(pureRed.frame(width: 20, height: 10)), 30) }
        #expect(stage.frame(of: red) == CGRect(x: 950, y: 535, width: 20, height: 10))
        func row(_ depth: Int) -> Stage {
            Stage {
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    around(AnyView(Text("a")), depth)
                    pureGreen.frame(width: 10, height: 10)
                }
            }
        }
        #expect(row(30).frame(of: green) == row(1).frame(of: green))
    }

    @Test("A colour that ignores the safe area fills the screen")
    func ignoresSafeArea() {
        let stage = Stage { pureRed.ignoresSafeArea() }
        #expect(stage.frame(of: red) == CGRect(x: 0, y: 0, width: 1920, height: 1080))
    }

    @Test("A screen-sized background that ignores the safe area covers the screen, wherever its view starts")
    func ignoresBehindLowView() {
        let stage = Stage {
            VStack(spacing: 0) {
                Color.clear.frame(height: 108)
                pureGreen.background { pureRed.frame(width: 1920, height: 1080).ignoresSafeArea() }
            }
        }
        #expect(stage.frame(of: green) == CGRect(x: 80, y: 168, width: 1760, height: 852))
        #expect(stage.frame(of: red) == CGRect(x: 0, y: 0, width: 1920, height: 1080))
    }

    @Test("ignoresSafeArea affects only the named edges, and only those that the view reaches")
    func ignoresSomeEdges() {
        let stage = Stage {
            VStack(spacing: 0) {
                pureRed.frame(height: 100).ignoresSafeArea(edges: .top)
                pureGreen
            }
        }
        #expect(stage.frame(of: green) == CGRect(x: 80, y: 160, width: 1760, height: 860))
        // A view of fixed size keeps its size, and begins at the screen's edge.
        #expect(stage.frame(of: red) == CGRect(x: 80, y: 0, width: 1760, height: 100))
        let column = Stage { pureRed.frame(width: 300).ignoresSafeArea().frame(maxWidth: .infinity, alignment: .leading) }
        #expect(column.frame(of: red) == CGRect(x: 0, y: 0, width: 300, height: 1080))
        let other = Stage { pureRed.ignoresSafeArea(edges: .horizontal) }
        #expect(other.frame(of: red) == CGRect(x: 0, y: 60, width: 1920, height: 960))
    }

    @Test("A fixed frame has its given size, centres smaller content, and lets larger content overflow on all sides")
    func fixedFrame() {
        let stage = Stage { Text("abcd").frame(width: 100, height: 50) }
        #expect(stage.content == CGRect(x: 910, y: 515, width: 100, height: 50))
        #expect(stage.frame(of: "abcd") == CGRect(x: 940, y: 530, width: 40, height: 20))
        let full = Stage { pureRed.frame(width: 200, height: 80).frame(width: 100, height: 50) }
        #expect(full.content == CGRect(x: 910, y: 515, width: 100, height: 50))
        #expect(full.frame(of: red) == CGRect(x: 860, y: 500, width: 200, height: 80))
    }

    @Test("A frame aligns its content", arguments: [(Alignment.topLeading, 0.0, 0.0), (.bottomTrailing, 60, 30), (.leading, 0, 15)])
    func frameAlignment(alignment: Alignment, x: Double, y: Double) {
        let stage = Stage { Text("abcd").frame(width: 100, height: 50, alignment: alignment) }
        #expect(stage.frame(of: "abcd")?.origin == CGPoint(x: 910 + x, y: 515 + y))
    }

    @Test("A frame with an infinite maxWidth takes the full available width")
    func maxWidthInfinity() {
        let stage = Stage { Text("abcd").frame(maxWidth: .infinity, alignment: .leading) }
        #expect(stage.content == CGRect(x: 80, y: 530, width: 1760, height: 20))
        #expect(stage.frame(of: "abcd")?.minX == 80)
    }

    @Test("A flexible frame takes the proposed width within its bounds, and its content's width for a missing bound")
    func flexibleBounds() {
        // With minWidth alone, the frame is never wider than the child, except to reach the minimum.
        #expect(Stage { Text("abcd").frame(minWidth: 100) }.content.width == 100)
        #expect(Stage { Text("abcdefghijkl").frame(minWidth: 100) }.content.width == 120)
        #expect(Stage { Text("abcdefghijkl").frame(minWidth: 50).frame(width: 70) }.boxes[2].size.width == 70)
        // With maxWidth alone, the frame is as wide as proposed, up to the maximum.
        #expect(Stage { Text("abcd").frame(maxWidth: 300) }.content.width == 300)
        #expect(Stage { Text("abcdefghijkl").frame(maxWidth: 100) }.content.width == 100)
        // With both, the frame is as wide as proposed, within the bounds.
        #expect(Stage { Text("abcd").frame(minWidth: 100, maxWidth: 300).frame(width: 200) }.boxes[2].size.width == 200)
    }

    @Test("A flexible frame with bounds out of order raises its ideal to the minimum and its maximum to the ideal")
    func boundsInOrder() {
        #expect(Stage { Text("a").frame(minWidth: 100, maxWidth: 50) }.content.width == 100)
        #expect(Stage { Text("a").frame(minWidth: -5) }.content.width == 10)
        #expect(Stage { pureRed.frame(minWidth: 80, idealWidth: 20, maxWidth: 500).fixedSize() }.content.width == 80)
    }

    @Test("A flexible frame takes its ideal size if no size is proposed")
    func idealSize() {
        let stage = Stage { pureRed.frame(idealWidth: 120, idealHeight: 40).fixedSize() }
        #expect(stage.content.size == CGSize(width: 120, height: 40))
    }

    @Test("Padding adds to a view's size and reduces the size proposed to it")
    func padding() {
        let stage = Stage { pureRed.padding(20) }
        #expect(stage.frame(of: red) == CGRect(x: 100, y: 80, width: 1720, height: 920))
        #expect(Stage { Text("abcd").padding(.horizontal, 30) }.content.size == CGSize(width: 100, height: 20))
        #expect(Stage { Text("abcd").padding([.leading, .top], 30) }.content.size == CGSize(width: 70, height: 50))
        #expect(Stage { Text("abcd").padding() }.content.size == CGSize(width: 72, height: 52))
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(Stage { Text("abcd").padding(insets) }.content.size == CGSize(width: 46, height: 24))
    }

    @Test("fixedSize lets a text keep its ideal width")
    func fixedSize() {
        #expect(Stage { Text("ab cd").frame(width: 30) }.frame(of: "ab cd")?.size == CGSize(width: 20, height: 40))
        #expect(Stage { Text("ab cd").fixedSize().frame(width: 30) }.frame(of: "ab cd")?.size == CGSize(width: 50, height: 20))
    }

    @Test("aspectRatio fits a view into the proposed size, or fills it")
    func aspectRatio() {
        let fit = Stage { pureRed.aspectRatio(2, contentMode: .fit).frame(width: 300, height: 100) }
        #expect(fit.frame(of: red)?.size == CGSize(width: 200, height: 100))
        let fill = Stage { pureRed.aspectRatio(2, contentMode: .fill).frame(width: 300, height: 100) }
        #expect(fill.frame(of: red)?.size == CGSize(width: 300, height: 150))
        #expect(fill.frame(of: red) == CGRect(x: 810, y: 465, width: 300, height: 150))
    }

    @Test("position takes all available space and centres the view at the point")
    func position() {
        let stage = Stage { Text("abcd").position(x: 100, y: 50) }
        #expect(stage.content.size == CGSize(width: 1760, height: 960))
        #expect(stage.frame(of: "abcd") == CGRect(x: 160, y: 100, width: 40, height: 20))
    }

    @Test("DM1: offset moves what is drawn and the view's resting frame, and leaves its space in the layout unchanged")
    func offset() {
        let stage = Stage { pureRed.frame(width: 100, height: 100).offset(x: 30, y: 5) }
        #expect(stage.content == CGRect(x: 910, y: 490, width: 100, height: 100))
        #expect(stage.frame(of: red) == CGRect(x: 940, y: 495, width: 100, height: 100))
        #expect(stage.layer(of: red)?.sceneBounds() == CGRect(x: 940, y: 495, width: 100, height: 100))
    }

    @Test("alignmentGuide moves a view within its stack")
    func alignmentGuide() {
        let stage = Stage {
            VStack(alignment: .leading, spacing: 0) {
                Text("abcd")
                Text("ab").alignmentGuide(.leading) { $0.width }
            }
        }
        #expect(stage.frame(of: "ab").map(\.maxX) == stage.frame(of: "abcd").map(\.minX))
    }

    @Test("A view with a higher layoutPriority gets its space first, also through a modifier around it")
    func layoutPriority() {
        let stage = Stage {
            HStack(spacing: 0) {
                pureRed.frame(minWidth: 10)
                pureGreen.layoutPriority(1).padding(0)
            }.frame(width: 100)
        }
        #expect(stage.frame(of: green)?.width == 90)
    }

    @Test("A Spacer inside a frame still stretches along its stack")
    func framedSpacer() {
        let stage = Stage {
            HStack(spacing: 0) {
                Text("ab"); Spacer().frame(height: 7); Text("cd")
            }
        }
        #expect(stage.frame(of: "ab")?.minX == 80)
        #expect(stage.frame(of: "cd")?.maxX == 1840)
    }
}
