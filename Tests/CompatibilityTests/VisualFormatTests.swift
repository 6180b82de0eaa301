import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("Constraints from visual format strings")
struct VisualFormatTests {
    /// A view of 1000 by 400 points with three subviews for constraints.
    private func room() -> (outer: UIView, views: [String: UIView]) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 400))
        var views: [String: UIView] = [:]
        for name in ["a", "b", "c"] {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            views[name] = view
        }
        return (outer, views)
    }
    private func activate(
        _ format: String, _ views: [String: UIView], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    }

    @Test("A visual format places views in a row, with spaces and lengths from the format and metrics")
    func row() {
        let (outer, views) = room()
        activate("H:|-20-[a(100)]-gap-[b(==a)][c]-(30)-|", views, options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 40])
        activate("V:|-[a(>=50,==60@900)]", views)
        outer.layoutIfNeeded()
        #expect(views["a"]?.frame == CGRect(x: 20, y: 8, width: 100, height: 60), "\(views["a"]?.frame as Any)")
        #expect(views["b"]?.frame == CGRect(x: 160, y: 8, width: 100, height: 60))
        #expect(views["c"]?.frame == CGRect(x: 260, y: 8, width: 710, height: 60))
    }

    @Test("A visual format sets the relation, constant and priority of each constraint")
    func lengths() throws {
        let (_, views) = room()
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[a(>=min@low)]-(-5@200)-[b(<=12.5)]", metrics: ["min": CGFloat(7), "low": 300.5], views: views)
        try #require(made.count == 3)
        #expect(made[0].firstItem === views["a"] && made[0].firstAttribute == .height && made[0].relation == .greaterThanOrEqual)
        #expect(made[0].constant == 7 && made[0].priority == UILayoutPriority(300.5))
        #expect(made[1].relation == .lessThanOrEqual && made[1].constant == 12.5 && made[1].priority == .required)
        #expect(made[2].firstItem === views["b"] && made[2].secondItem === views["a"] && made[2].constant == -5)
        #expect(made[2].firstAttribute == .top && made[2].secondAttribute == .bottom && made[2].priority == UILayoutPriority(200))
        #expect(made.allSatisfy { !$0.isActive })
    }

    @Test("With directionRightToLeft the first view is on the right")
    func direction() {
        let (outer, views) = room()
        activate("|-10-[a(100)]-(>=5)-[b(50)]", views, options: .directionRightToLeft)
        activate("[b]-900-|", views)
        outer.layoutIfNeeded()
        #expect(views["a"]?.frame.minX == 890 && views["b"]?.frame.minX == 50)
    }

    @Test("An invalid visual format makes no constraints, and its error names the position")
    func nonsense() {
        let (_, views) = room()
        let cases: [(String, String)] = [
            ("H:|-[a", "a ] is missing at character 7, after \"H:|-[a\""), ("[d]", "there is no view d at character 2"),
            ("[a]-far-[b]", "there is no metric far at character 5"), ("[a]-", "a view or the superview's edge is missing"),
            ("[a(9@2000)]", "a priority is a number from 1 to 1000 at character 6"), ("|", "there is no view at"),
            ("[a]|[b]", "nothing can follow the superview's edge at character 5"), ("", "a [ is missing at character 1"),
            ("[a(==)]", "a number or a name is missing"), ("[a(>=b,)]", "a number or a name is missing at character 8"),
            ("[a]-(b)-[c]", "there is no metric b"), ("[a]-8[b]", "a - is missing"),
        ]
        for (format, text) in cases {
            #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: views).isEmpty, "\(format)")
            do throws(VisualFormatProblem) {
                _ = try NSLayoutConstraint.read(format, views: views)
                Issue.record("\(format) was read")
            } catch { #expect("\(error)".contains(text), "\(error)") }
        }
        #expect(NSLayoutConstraint.constraints(withVisualFormat: "V:[a][b]", options: .alignAllTop, views: views).isEmpty)
        #expect(NSLayoutConstraint.constraints(withVisualFormat: "|[x]|", views: ["x": UIView()]).isEmpty, "it is in no superview")
    }
}
