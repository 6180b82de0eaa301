import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@testable import TenFootUIKit

/// Random numbers that are the same in each run.
private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

@MainActor @Suite("UIKit's Auto Layout")
struct AutoLayoutTests {
    private func box(_ size: CGSize = CGSize(width: 400, height: 300)) -> UIView { UIView(frame: CGRect(origin: .zero, size: size)) }
    private func inner(_ view: UIView) -> UIView {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        return inner
    }
    /// A view with an intrinsic content size.
    private final class Sized: UIView {
        private let wish: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            wish = CGSize(width: width, height: height)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { wish }
    }

    @Test("Inequality constraints limit a view's width and height")
    func limits() {
        let view = box(), one = inner(view), other = inner(view)
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10), one.topAnchor.constraint(equalTo: view.topAnchor),
            one.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            one.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.25),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 20),
            other.trailingAnchor.constraint(equalTo: view.trailingAnchor), other.topAnchor.constraint(equalTo: view.topAnchor),
            other.heightAnchor.constraint(equalToConstant: 30), other.widthAnchor.constraint(equalToConstant: 280),
        ])
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 10, y: 0, width: 90, height: 50) && other.frame == CGRect(x: 120, y: 0, width: 280, height: 30))
    }

    @Test("Constraints with a higher priority win over contradicting ones, and required constraints always hold")
    func priorities() {
        let view = box(), one = inner(view)
        let low = one.widthAnchor.constraint(equalToConstant: 100), high = one.widthAnchor.constraint(equalToConstant: 200)
        (low.priority, high.priority) = (.defaultLow, .defaultHigh)
        let most = one.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
        NSLayoutConstraint.activate([low, high])
        view.layoutIfNeeded()
        #expect(one.frame.width == 200)
        most.isActive = true
        view.layoutIfNeeded()
        #expect(one.frame.width == 150)
        high.priority = UILayoutPriority(1)
        view.layoutIfNeeded()
        #expect(one.frame.width == 100)
        NSLayoutConstraint.deactivate([low, high])
        view.layoutIfNeeded()
        #expect(one.frame.width == 0)
    }

    @Test("Compression resistance decides which view shrinks, and content hugging which one keeps its size")
    func content() {
        let view = box(CGSize(width: 300, height: 40)), one = Sized(200, 40), other = Sized(200, 40)
        for inner in [one, other] { view.addSubview(inner) }
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: view.leadingAnchor), other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            other.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        one.setContentCompressionResistancePriority(.required, for: .horizontal)
        view.layoutIfNeeded()
        #expect(one.frame.width == 200 && other.frame.width == 100)
        view.frame.size.width = 500
        other.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        view.layoutIfNeeded()
        #expect(one.frame.width == 300 && other.frame.width == 200)
    }

    @Test("A container without size constraints fits its nested content, and follows a changed constant")
    func nested() {
        let view = box(), outer = inner(view), middle = inner(outer), content = Sized(120, 60)
        middle.addSubview(content)
        let room = content.leadingAnchor.constraint(equalTo: middle.leadingAnchor, constant: 5)
        NSLayoutConstraint.activate([
            outer.centerXAnchor.constraint(equalTo: view.centerXAnchor), outer.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            middle.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            middle.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
            middle.topAnchor.constraint(equalTo: outer.topAnchor), middle.bottomAnchor.constraint(equalTo: outer.bottomAnchor), room,
            content.trailingAnchor.constraint(equalTo: middle.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: middle.topAnchor), content.bottomAnchor.constraint(equalTo: middle.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(outer.frame == CGRect(x: 125, y: 120, width: 150, height: 60) && middle.frame.width == 130)
        room.constant = 25
        view.layoutIfNeeded()
        #expect(outer.frame == CGRect(x: 115, y: 120, width: 170, height: 60))
    }

    @Test("Constraints to a scroll view's edges or its contentLayoutGuide set its content size")
    func scrolled() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)), content = inner(view)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 20),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor), content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
        ])
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 400, height: 940) && content.frame == CGRect(x: 0, y: 20, width: 400, height: 900))
    }

    @Test("Constraints can be made from items and attributes, and to layout margins and layout guides")
    func attributes() {
        let view = box(), one = inner(view), guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        view.addConstraints([
            NSLayoutConstraint(
                item: one, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leadingMargin, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: one, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 7),
            NSLayoutConstraint(
                item: one, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: one, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44),
            guide.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: 2),
            guide.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
            guide.leadingAnchor.constraint(equalTo: one.leadingAnchor), guide.widthAnchor.constraint(equalTo: one.heightAnchor),
        ])
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 20, y: 7, width: 200, height: 44))
        #expect(guide.layoutFrame == CGRect(x: 20, y: 67, width: 44, height: 203) && guide.owningView === view)
    }

    @Test("Layout guides and the gaps of a stack are no subviews: a stack whose subviews are replaced keeps its equal spacing")
    func guides() {
        let view = box(), one = inner(view), guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 30),
        ])
        view.layoutIfNeeded()
        #expect(view.subviews == [one] && view.layoutGuides == [guide])
        #expect(guide.layoutFrame.minX == 20 && guide.layoutFrame.width == 30)
        view.removeLayoutGuide(guide)
        #expect(view.layoutGuides.isEmpty && guide.owningView == nil && view.constraints.isEmpty)
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        stack.distribution = .equalSpacing
        for _ in 0..<2 {
            for view in stack.subviews { view.removeFromSuperview() }
            let views = [Sized(50, 20), Sized(30, 20), Sized(20, 20)]
            for view in views { stack.addArrangedSubview(view) }
            stack.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == [0, 100, 180] && stack.subviews == views)
        }
    }

    @Test("A multi-line label's height follows from its width, also in systemLayoutSizeFitting")
    func wrapped() throws {
        try inScene {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "A rather long text that needs a few lines where there is little room for it"
            label.translatesAutoresizingMaskIntoConstraints = false
            let view = box(), line = label.intrinsicContentSize.height
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor), label.topAnchor.constraint(equalTo: view.topAnchor),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
            view.layoutIfNeeded()
            #expect(label.frame.width == 400 && label.frame.height > 2.5 * line, "\(label.frame) of lines of \(line)")
            @MainActor func height() -> CGFloat {
                view.systemLayoutSizeFitting(
                    CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            #expect(height() == 0, "nothing holds the view to its label's lower edge")
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
            #expect(height() == label.frame.height)
        }
    }

    @Test("UIStackView distributes, aligns and spaces its arranged subviews, and its intrinsic size fits them")
    func stacks() {
        let one = Sized(50, 20), other = Sized(30, 40), last = Sized(20, 10)
        let stack = UIStackView(arrangedSubviews: [one, other, last])
        stack.spacing = 10
        #expect(stack.intrinsicContentSize == CGSize(width: 120, height: 40))
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        stack.alignment = .center
        stack.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 0, y: 20, width: 50, height: 20) && last.frame == CGRect(x: 100, y: 25, width: 100, height: 10))
        stack.distribution = .fillEqually
        stack.alignment = .bottom
        stack.layoutIfNeeded()
        #expect([one, other, last].map(\.frame.minX) == [0, 70, 140] && one.frame.minY == 40 && one.frame.width == 60)
        stack.distribution = .equalSpacing
        stack.layoutIfNeeded()
        #expect([one, other, last].map(\.frame.minX) == [0, 100, 180])
        stack.distribution = .equalCentering
        stack.layoutIfNeeded()
        #expect(other.frame.midX == (one.frame.midX + last.frame.midX) / 2 && last.frame.maxX == 200)
        stack.distribution = .fill
        other.isHidden = true
        stack.setCustomSpacing(25, after: one)
        stack.layoutIfNeeded()
        #expect(one.frame.width == 50 && last.frame.minX == 75 && last.frame.maxX == 200)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
        stack.layoutIfNeeded()
        #expect(one.frame.minX == 30 && last.frame.maxX == 180)
        last.removeFromSuperview()
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [one, other] && one.frame.maxX == 180)
    }

    @Test("A view that leaves its superview loses its constraints to views around it, can get them again, and keeps those of its own")
    func removed() {
        let view = box(), outer = inner(view), one = inner(outer), deep = inner(one)
        let width = one.widthAnchor.constraint(equalToConstant: 70), ratio = one.heightAnchor.constraint(equalTo: one.widthAnchor)
        let inside = deep.leadingAnchor.constraint(equalTo: one.leadingAnchor, constant: 5)
        let around = [
            outer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 50),
            deep.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -100),
            one.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
        ]
        NSLayoutConstraint.activate([width, ratio, inside] + around)
        #expect(one.constraints == [width, ratio, inside] && view.constraints.count == 3 && outer.constraints == [around[3]])
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 30, y: 8, width: 70, height: 70) && deep.frame.width == 245)
        one.removeFromSuperview()
        #expect(around.map(\.isActive) == [true, false, false, false] && width.isActive && ratio.isActive && inside.isActive)
        view.addSubview(one)
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 0, y: 0, width: 70, height: 70))
        around[1].isActive = true
        view.layoutIfNeeded()
        #expect(one.frame.minX == 50 && view.constraints == [around[0], around[1]])
        width.constant = 90
        view.layoutIfNeeded()
        #expect(one.frame.size == CGSize(width: 90, height: 90))
    }

    @Test("A constraint for the width of a view that is placed by its frame changes its frame")
    func ownWidth() {
        let view = box(), one = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.addSubview(one)
        let width = one.widthAnchor.constraint(equalToConstant: 70)
        width.isActive = true
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 10, y: 20, width: 70, height: 40))
        width.constant = 80
        view.layoutIfNeeded()
        #expect(one.frame.width == 80)
        #expect(one.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 80)
    }

    @Test("A stack view's custom spacing after a view that is gone is not that after a new one")
    func customSpacing() {
        let stack = UIStackView()
        for _ in 0..<50 {
            stack.setCustomSpacing(25, after: UIView())
            let new = UIView()
            #expect(stack.customSpacing(after: new) == UIStackView.spacingUseDefault)
            stack.setCustomSpacing(30, after: new)
            #expect(stack.customSpacing(after: new) == 30)
        }
    }

    @Test("A constraint that contradicts earlier ones or has no finite constant is dropped, and the others hold")
    func contradiction() {
        let view = box(), one = inner(view)
        NSLayoutConstraint.activate([
            one.widthAnchor.constraint(equalToConstant: 100), one.widthAnchor.constraint(equalToConstant: 200),
            one.heightAnchor.constraint(equalToConstant: 30), one.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: .nan),
        ])
        view.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 300, y: 0, width: 100, height: 30))
    }

    @Test("Random constraints always produce finite frames with non-negative sizes", arguments: 0..<60)
    func anything(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        let view = box()
        var views = [view]
        for _ in 0..<Int.random(in: 1...8, using: &dice) {
            let outer = views.randomElement(using: &dice) ?? view
            let new = Bool.random(using: &dice) ? inner(outer) : Sized(CGFloat(Int.random(in: 0...300, using: &dice)), 40)
            if new.superview == nil { outer.addSubview(new) }
            views.append(new)
        }
        let attributes: [NSLayoutConstraint.Attribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline, .leadingMargin,
        ]
        let priorities: [UILayoutPriority] = [.required, .defaultHigh, .defaultLow, UILayoutPriority(999), UILayoutPriority(-3)]
        var kept: [NSLayoutConstraint] = []
        for _ in 0..<Int.random(in: 1...30, using: &dice) {
            let isConstant = Bool.random(using: &dice)
            let constraint = NSLayoutConstraint(
                item: views.randomElement(using: &dice) ?? view, attribute: attributes.randomElement(using: &dice) ?? .left,
                relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &dice) ?? .equal,
                toItem: isConstant ? nil : views.randomElement(using: &dice),
                attribute: isConstant ? .notAnAttribute : attributes.randomElement(using: &dice) ?? .left,
                multiplier: [1, 0.5, 2, 0, -1].randomElement(using: &dice) ?? 1,
                constant: [0, 10, -200, 1e6, .infinity].randomElement(using: &dice) ?? 0)
            constraint.priority = priorities.randomElement(using: &dice) ?? .required
            constraint.isActive = true
            kept.append(constraint)
        }
        view.layoutIfNeeded()
        for view in views {
            let frame = view.frame
            #expect([frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && frame.width >= 0 && frame.height >= 0)
        }
        #expect(!kept.isEmpty)
    }

    @Test("Required constraints that do not contradict each other hold, whatever the optional ones are", arguments: 0..<60)
    func feasible(seed: Int) {
        typealias Attribute = NSLayoutConstraint.Attribute
        var dice = Dice(state: UInt64(seed) &+ 31)
        let view = box()
        // The required constraints are made so that they hold for these frames.
        var placed = [(view: view, frame: view.frame)]
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
            let sides = (0..<4).map { _ in CGFloat(Int.random(in: 0...200, using: &dice)) }
            placed.append((inner(view), CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])))
        }
        func value(_ attribute: Attribute, of frame: CGRect) -> CGFloat {
            switch attribute {
            case .left: frame.minX
            case .right: frame.maxX
            case .centerX: frame.midX
            case .width: frame.width
            case .top: frame.minY
            case .bottom: frame.maxY
            case .centerY: frame.midY
            default: frame.height
            }
        }
        let axes: [[Attribute]] = [[.left, .right, .centerX, .width], [.top, .bottom, .centerY, .height]]
        var made: [NSLayoutConstraint] = []
        for _ in 0..<Int.random(in: 1...16, using: &dice) {
            let axis = axes[Int.random(in: 0...1, using: &dice)], first = placed[Int.random(in: 1..<placed.count, using: &dice)]
            let second = Bool.random(using: &dice) ? placed.randomElement(using: &dice) : nil
            let (one, other) = (axis[Int.random(in: 0...3, using: &dice)], axis[Int.random(in: 0...3, using: &dice)])
            let multiplier: CGFloat = [1, 0.5, 2].randomElement(using: &dice) ?? 1, room = CGFloat(Int.random(in: 0...30, using: &dice))
            // How far the constraint's constant may be from the exact value, so that it holds for the frames.
            let kinds: [(relation: NSLayoutConstraint.Relation, room: CGFloat)] = [
                (.equal, 0), (.lessThanOrEqual, room), (.greaterThanOrEqual, -room),
            ]
            let kind = kinds[Int.random(in: 0...2, using: &dice)]
            let exact = value(one, of: first.frame) - (second.map { multiplier * value(other, of: $0.frame) } ?? 0)
            let isRequired = made.isEmpty || Bool.random(using: &dice)
            let constraint = NSLayoutConstraint(
                item: first.view, attribute: one, relatedBy: kind.relation, toItem: second?.view,
                attribute: second == nil ? .notAnAttribute : other, multiplier: multiplier,
                constant: exact + kind.room + (isRequired ? 0 : 99))
            constraint.priority = isRequired ? .required : .defaultHigh
            constraint.isActive = true
            made.append(constraint)
        }
        view.layoutIfNeeded()
        for constraint in made where constraint.priority == .required {
            let first = (constraint.firstItem as? UIView).map { value(constraint.firstAttribute, of: $0.frame) } ?? .nan
            let second = (constraint.secondItem as? UIView).map { constraint.multiplier * value(constraint.secondAttribute, of: $0.frame) }
            let excess = first - (second ?? 0) - constraint.constant
            // Frames are rounded to a thousandth of a point.
            #expect(excess < 0.01 || constraint.relation == .greaterThanOrEqual, "\(excess)")
            #expect(excess > -0.01 || constraint.relation == .lessThanOrEqual, "\(excess)")
        }
    }

    @Test("A linear program meets its required constraints, and no nearby feasible point costs less", arguments: 0..<80)
    func program(seed: Int) {
        var dice = Dice(state: UInt64(seed) &+ 977)
        var program = LinearProgram()
        let variables = (0..<Int.random(in: 1...5, using: &dice)).map { _ in program.variable() }
        func sum() -> LinearProgram.Expression {
            var sum = LinearProgram.Expression(Double(Int.random(in: -20...20, using: &dice)))
            for variable in variables where Bool.random(using: &dice) {
                sum = sum + LinearProgram.Expression(variable) * Double(Int.random(in: -3...3, using: &dice))
            }
            return sum
        }
        let relations: [LinearProgram.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
        var demands: [(LinearProgram.Expression, LinearProgram.Relation)] = [], wishes = demands
        for _ in 0..<Int.random(in: 0...6, using: &dice) {
            let (sum, relation) = (sum(), relations.randomElement(using: &dice) ?? .equal)
            if program.require(sum, relation) { demands.append((sum, relation)) }
        }
        for _ in 0..<Int.random(in: 0...6, using: &dice) {
            let (sum, relation) = (sum(), relations.randomElement(using: &dice) ?? .equal)
            program.wish(sum, relation, priority: 1)
            wishes.append((sum, relation))
        }
        program.optimise()
        func missed(_ value: Double, _ relation: LinearProgram.Relation) -> Double {
            switch relation {
            case .equal: abs(value)
            case .lessOrEqual: max(0, value)
            case .greaterOrEqual: max(0, -value)
            }
        }
        for (sum, relation) in demands { #expect(missed(program.value(sum), relation) < 1e-5) }
        let cost = wishes.reduce(0) { $0 + missed(program.value($1.0), $1.1) }
        // For a convex cost, a small step from the solution in any direction that satisfies the required constraints never costs less.
        let here = variables.map { program.value($0) }
        for _ in 0..<200 {
            let step = variables.map { _ in Double.random(in: -0.5...0.5, using: &dice) }
            func value(_ sum: LinearProgram.Expression) -> Double {
                zip(variables, zip(here, step)).reduce(sum.constant) { $0 + (sum.terms[$1.0] ?? 0) * ($1.1.0 + $1.1.1) }
            }
            guard demands.allSatisfy({ missed(value($0.0), $0.1) < 1e-9 }) else { continue }
            #expect(wishes.reduce(0) { $0 + missed(value($1.0), $1.1) } > cost - 1e-6)
        }
    }
}
