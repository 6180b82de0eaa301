import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("Segmented controls and progress views")
struct UISegmentTests {
    @Test("A segmented control fits its segments, and its selection stays with its segment while others are inserted and removed")
    func selection() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        #expect(control.frame.size == control.intrinsicContentSize && control.frame.width > 0)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "New", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B")
        control.removeSegment(at: 3, animated: false)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "B")
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 1)
        let page = Hosted(size: CGSize(width: 400, height: 100)) { Shown(view: control).ignoresSafeArea() }
        #expect(page.texts == ["A"])
        control.removeAllSegments()
        page.settle()
        #expect(page.texts.isEmpty && control.numberOfSegments == 0)
    }

    @Test("A selection of no segment stays while segments are inserted")
    func impossibleSelection() {
        let control = UISegmentedControl(items: nil)
        control.selectedSegmentIndex = .max
        control.insertSegment(withTitle: "A", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == .max && control.numberOfSegments == 1)
    }

    @Test("A segment shows a picture in place of a title")
    func pictures() async {
        let red = UIImage.filled(.red, width: 40, height: 40), control = UISegmentedControl(items: [red])
        #expect(control.imageForSegment(at: 0) === red && control.titleForSegment(at: 0) == nil)
        let page = Hosted(size: CGSize(width: 400, height: 100)) { Shown(view: control).ignoresSafeArea() }
        await page.rest()
        let centre = page.pixel(200, 50)
        #expect(centre[0] > 200 && centre[1] < 60 && page.texts.isEmpty, "\(centre)")
        control.setTitle("Films", forSegmentAt: 0)
        page.settle()
        #expect(page.texts == ["Films"] && control.imageForSegment(at: 0) == nil)
    }

    @Test("A momentary segmented control reports each press, and selects nothing")
    func momentary() {
        let control = UISegmentedControl(items: ["Play"])
        var heard: [Int] = []
        control.isMomentary = true
        control.addAction(UIAction { _ in heard.append(control.selectedSegmentIndex) }, for: .valueChanged)
        let page = Hosted(size: CGSize(width: 400, height: 100)) { Shown(view: control).ignoresSafeArea() }
        page.press(.select)
        page.press(.select)
        #expect(heard == [0, 0] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A progress view limits its progress to 0 and 1, and moves its bar if that is animated")
    func progress() {
        let room = UIView(), bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 400, height: 40)), red = [255, 0, 0]
        (bar.progressTintColor, bar.trackTintColor) = (.red, .blue)
        room.addSubview(bar)
        for (wish, progress) in [(-1, 0), (0.5, 0.5), (3, 1), (.nan, 0)] as [(Float, Float)] {
            bar.progress = wish
            #expect(bar.progress == progress)
        }
        let page = Hosted(size: CGSize(width: 400, height: 100)) { Shown(view: room).ignoresSafeArea() }
        #expect(page.pixel(100, 20) == [0, 0, 255])
        bar.setProgress(1, animated: true)
        #expect(bar.progress == 1)
        page.advance(by: 0.125)
        #expect(page.pixel(100, 20) == red && page.pixel(380, 20) == [0, 0, 255])
        page.advance(by: 1)
        #expect(page.pixel(380, 20) == red)
        bar.setProgress(0.5, animated: false)
        page.settle()
        #expect(page.pixel(150, 20) == red && page.pixel(250, 20) == [0, 0, 255])
    }

    @Test("A segment has the width that it is given, which counts for the control's own size, and keeps it with another title")
    func widths() async {
        let red = UIImage.filled(.red, width: 40, height: 40), control = UISegmentedControl(items: ["A", red])
        let page = Hosted(size: CGSize(width: 800, height: 100)) { Shown(view: control).ignoresSafeArea() }
        await page.rest()
        /// The left edge of the second segment's picture.
        func edge() -> Int {
            let picture = page.bitmap
            return (0..<800).first { picture.rgb($0, 50)[0] > 200 && picture.rgb($0, 50)[1] < 60 } ?? 0
        }
        let before = edge()
        control.setWidth(400, forSegmentAt: 0)
        control.setWidth(.nan, forSegmentAt: 1)
        control.setTitle("B", forSegmentAt: 0)
        control.setWidth(7, forSegmentAt: 2)
        await page.rest()
        #expect(control.widthForSegment(at: 0) == 400 && control.widthForSegment(at: 1) == 0 && control.widthForSegment(at: 2) == 0)
        #expect(control.intrinsicContentSize.width == 600 && before > 0 && edge() > before + 100)
    }
}
