import TenFootTesting
import TenFootUIKit
import Testing

/// A UIKit view that fills a page with a writing direction.
private struct Page: View {
    let view: UIView
    let direction: LayoutDirection
    var body: some View { Shown(view: view).ignoresSafeArea().environment(\.layoutDirection, direction) }
}

@MainActor @Suite("UIKit's views in both writing directions")
struct UIDirectionTests {
    private func page(_ view: UIView, _ direction: LayoutDirection) -> Hosted {
        Hosted(size: CGSize(width: 600, height: 200)) { Page(view: view, direction: direction) }
    }
    /// The middle, across the page, of the pixels of a colour channel that is bright nowhere else.
    private func middle(_ page: Hosted, channel: Int = 0) -> Double {
        let picture = page.bitmap
        var columns: [Int] = []
        for y in 0..<200 { for x in 0..<600 where picture.rgb(x, y)[channel] > 180 { columns.append(x) } }
        return Double(columns.reduce(0, +)) / Double(max(1, columns.count))
    }

    @Test("subviews and sublayers lie at their distance from the right edge in a right-to-left layout")
    func mirrored() {
        for (direction, red, green) in [(LayoutDirection.leftToRight, 149.5, 349.5), (.rightToLeft, 449.5, 249.5)] {
            let outer = UIView(), box = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 80)), layer = CALayer()
            box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            layer.frame = CGRect(x: 300, y: 100, width: 100, height: 80)
            layer.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor
            outer.addSubview(box)
            outer.layer.addSublayer(layer)
            let page = page(outer, direction)
            #expect(middle(page) == red && middle(page, channel: 1) == green)
        }
    }

    @Test("an animated position is a distance from the right edge in a right-to-left layout, and a translation leads to the right in both")
    func animated() {
        for (path, values, left, right) in [
            ("position.x", (150.0, 350.0), 249.5, 349.5), ("transform.translation.x", (0.0, 100.0), 199.5, 499.5),
        ] {
            for (direction, wanted) in [(LayoutDirection.leftToRight, left), (.rightToLeft, right)] {
                let outer = UIView(), layer = CALayer(), animation = CABasicAnimation(keyPath: path)
                layer.frame = CGRect(x: 100, y: 0, width: 100, height: 80)
                layer.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
                outer.layer.addSublayer(layer)
                let page = page(outer, direction)
                (animation.fromValue, animation.toValue, animation.duration) = (values.0, values.1, 1)
                layer.add(animation, forKey: nil)
                page.advance(by: 0.5)
                #expect(abs(middle(page) - wanted) < 8, "\(path)")
            }
        }
    }

    @Test("a scroll view begins at its content's leading edge, and scrolls to a distance from that")
    func scrolled() {
        for (direction, places) in [(LayoutDirection.leftToRight, [149.5, 49.5]), (.rightToLeft, [449.5, 549.5])] {
            let scroll = UIScrollView(), box = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 80))
            box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 1500, height: 200)
            scroll.addSubview(box)
            let page = page(scroll, direction)
            #expect(scroll.contentOffset == .zero && middle(page) == places[0])
            scroll.contentOffset.x = 100
            page.settle()
            #expect(scroll.contentOffset.x == 100 && middle(page) == places[1])
        }
    }

    @Test("left and right alignment are the same sides in both writing directions, and natural alignment follows the direction")
    func alignments() {
        func text(_ alignment: NSTextAlignment, _ direction: LayoutDirection) -> [Bool] {
            let label = UILabel(), view = UITextView(), outer = UIView()
            (label.text, label.textAlignment, label.textColor) = ("Short", alignment, .white)
            (view.text, view.textAlignment, view.textColor) = ("Short", alignment, .white)
            return [label, view].map { text in
                text.frame = CGRect(x: 0, y: 0, width: 600, height: 100)
                outer.subviews.first?.removeFromSuperview()
                outer.addSubview(text)
                return middle(page(outer, direction)) < 300
            }
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            #expect(text(.left, direction) == [true, true])
            #expect(text(.right, direction) == [false, false])
        }
        #expect(text(.natural, .leftToRight) == [true, true] && text(.natural, .rightToLeft) == [false, false])
    }

    @Test("a text field shows its text and its placeholder by its alignment, in both writing directions", arguments: [true, false])
    func fields(isPlaceholder: Bool) throws {
        func start(_ alignment: NSTextAlignment, _ direction: LayoutDirection) throws -> Double {
            let field = UITextField()
            field.textAlignment = alignment
            if isPlaceholder { field.placeholder = "Short" } else { field.text = "Short" }
            let found = try #require(page(field, direction).layerText.firstMatch(of: #/"Short".* (-?[\d.]+),-?[\d.]+ /#))
            return try #require(Double(found.output.1))
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            #expect(try start(.left, direction) < 100 && start(.right, direction) > 400)
            #expect(try (200...350).contains(start(.center, direction)))
        }
        #expect(try start(.natural, .leftToRight) < 100 && start(.natural, .rightToLeft) > 400)
    }

    @Test("a view whose direction is forced arranges its subviews in it, while these arrange theirs by the language")
    func forced() {
        let outer = UIView(), holder = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 200))
        let box = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 80))
        let inner = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 80))
        (box.backgroundColor, inner.backgroundColor) = (.red, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        outer.addSubview(holder)
        holder.addSubview(box)
        box.addSubview(inner)
        let page = page(outer, .rightToLeft)
        #expect(middle(page) == 449.5 && middle(page, channel: 1) == 489.5)
        holder.semanticContentAttribute = .forceLeftToRight
        page.settle()
        #expect(middle(page) == 149.5 && middle(page, channel: 1) == 189.5)
        #expect(holder.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        holder.semanticContentAttribute = .unspecified
        page.settle()
        #expect(middle(page) == 449.5 && middle(page, channel: 1) == 489.5)
    }
}
