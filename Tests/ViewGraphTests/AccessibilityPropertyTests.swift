import Foundation
import TenFootAccessibility
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Accessibility properties and the reading cursor") struct AccessibilityPropertyTests {
    /// Properties with all values set, which differ by a number.
    private func all(_ number: Int, heard: @escaping (String) -> Void) -> AccessibilityProperties {
        var said = AccessibilityProperties(
            role: number == 1 ? .button : .link, label: "label \(number)", value: "value \(number)",
            range: AccessibilityRange(value: Double(number)), states: number == 1 ? .selected : .disabled,
            children: number == 1 ? .combine : .contain)
        said.hint = "hint \(number)"
        said.inputLabels = ["input \(number)"]
        said.isHidden = number == 1
        said.clearedStates = number == 1 ? .focused : .modal
        said.deniedRoles = [number == 1 ? .image : .text]
        said.headingLevel = number
        said.customContent = [AccessibilityDetail(label: "detail", value: "\(number)", isImportant: false)]
        said.actions = [AccessibilityProperties.Action(name: "action \(number)") { heard("action \(number)") }]
        said.adjust = { heard("adjust \(number) by \($0)") }
        said.escape = { heard("escape \(number)") }
        said.write = { heard("write \(number) \($0)") }
        said.sortPriority = Double(number)
        said.activationPoint = .point(CGPoint(x: Double(number), y: 0))
        said.zoom = { heard("zoom \(number) \($0.isIn)") }
        said.scroll = { heard("scroll \(number) \($0)") }
        said.chart = { AccessibilityChart(title: "chart \(number)", summary: nil, details: []) }
        said.link = AccessibilityPlace(id: number, namespace: nil)
        said.isInteractive = number == 1
        said.pair = AccessibilityPair(id: number, namespace: Namespace.ID(value: UInt64(number)), isLabel: true)
        return said
    }

    /// Runs all handlers of properties, and returns all values as text.
    private func sum(_ said: AccessibilityProperties, _ heard: () -> [String]) -> [String] {
        for action in said.actions { action.perform() }
        said.adjust?(1)
        said.escape?()
        said.write?("x")
        said.zoom?(AccessibilityZoom(isIn: true, location: .center, point: .zero))
        said.scroll?(.top)
        return [
            "\(String(describing: said.role)) \(said.label ?? "-") \(said.value ?? "-") \(said.hint ?? "-") \(said.inputLabels)",
            "\(said.range.map { "\($0.value)" } ?? "-") \(said.isHidden.map { "\($0)" } ?? "-") \(said.children.map { "\($0)" } ?? "-")",
            "\(said.states.rawValue) \(said.clearedStates.rawValue) \(said.deniedRoles.map(\.rawValue).sorted())",
            "\(said.headingLevel ?? 0) \(said.customContent.map(\.value)) \(said.sortPriority ?? 0)",
            "\(said.isInteractive.map { "\($0)" } ?? "-") \(said.pair.map { "\($0.id)" } ?? "-")",
            "\(said.activationPoint.map { "\($0)" } ?? "-") \(said.chart?().title ?? "-") \(said.link.map { "\($0.id)" } ?? "-")",
        ] + heard()
    }

    @Test("Outer accessibility properties override inner ones; unset ones keep the inner value, and lists combine")
    func outer() {
        var heard: [String] = []
        let hear = { (word: String) in heard.append(word) }
        func listened() -> [String] {
            defer { heard = [] }
            return heard
        }
        let (inner, outer) = (all(1, heard: hear), all(2, heard: hear))
        let (innerAlone, outerAlone) = (sum(inner, listened), sum(outer, listened))
        #expect(zip(innerAlone, outerAlone).allSatisfy { $0 != $1 })
        for (one, other, wanted) in [
            (AccessibilityProperties(), outer, outerAlone), (inner, AccessibilityProperties(), innerAlone),
        ] {
            var both = one
            both.apply(outer: other)
            #expect(sum(both, listened) == wanted)
        }
        var both = inner
        both.apply(outer: outer)
        var wanted = outerAlone
        let states = inner.states.union(outer.states).rawValue, cleared = inner.clearedStates.union(outer.clearedStates).rawValue
        wanted[2] = "\(states) \(cleared) \(inner.deniedRoles.union(outer.deniedRoles).map(\.rawValue).sorted())"
        wanted[3] = "2 \(["1", "2"]) 2.0"
        wanted.insert("action 1", at: 6)
        #expect(sum(both, listened) == wanted)
    }

    @Test("Only accessibility children that are ignored or combined make an element; default properties make none")
    func kinds() {
        var said = AccessibilityProperties()
        #expect(!said.makesElement && !said.isInRotors)
        for (children, makes) in [(AccessibilityProperties.Children.ignore, true), (.combine, true), (.contain, false)] {
            said.children = children
            #expect(said.makesElement == makes)
        }
        var pair = AccessibilityPair(id: 1, namespace: Namespace.ID(value: 1), isLabel: false)
        pair = pair.label
        #expect(pair.isLabel)
    }

    private func page(_ direction: LayoutDirection = .leftToRight) -> Stage {
        Stage(
            size: CGSize(width: 1000, height: 600),
            HStack(spacing: 40) {
                stop("one").accessibilityLabel("One")
                stop("two").accessibilityLabel("Two")
            }.environment(\.layoutDirection, direction))
    }

    @Test("An audit takes the reading order as intended only if the scene is right-to-left or an app sorts it")
    func ordered() {
        for (stage, isMeant) in [(page(), false), (page(.rightToLeft), true)] {
            stage.frame()
            let audited = stage.host.accessibility.auditedElements()
            #expect(audited.count == 2 && audited.allSatisfy { $0.isOrdered == isMeant })
        }
        let sorted = Stage(HStack { stop("one").accessibilitySortPriority(1) })
        #expect(sorted.host.accessibility.auditedElements().map(\.isOrdered) == [true])
    }

    @Test("The element being read has a yellow outline on black, 10 points around it, until focus moves or listening ends")
    func outline() throws {
        let stage = page()
        let tree = stage.host.accessibility
        tree.isListening = true
        stage.frame()
        func ring() -> Layer? { stage.host.layers.root.children.first { $0.name == "reading cursor" } }
        #expect(ring() == nil)
        let two = try #require(tree.elements().first { $0.element.label == "Two" }?.element.id)
        #expect(tree.read(two))
        stage.frame()
        #expect(stage.focused == "two")
        guard case .drawing(let parts)? = ring()?.content else {
            Issue.record("nothing is outlined")
            return
        }
        let lines = parts.compactMap { part -> (CGRect, CGFloat, Paint)? in
            if case .stroke(let path, let paint, let style) = part { (path.boundingRect, style.lineWidth, paint) } else { nil }
        }
        #expect(lines.map(\.0) == [CGRect(x: 510, y: 265, width: 120, height: 70), CGRect(x: 510, y: 265, width: 120, height: 70)])
        #expect(lines.map(\.1) == [12, 8])
        #expect(lines.map(\.2) == [.color(.black), .color(RGBA(red: 1, green: 0.84, blue: 0.04, alpha: 1))])
        stage.press(.left)
        // Take the events as a client does, which include the move of focus.
        _ = tree.takeEvents()
        stage.frame()
        #expect(stage.focused == "one")
        #expect(ring() == nil)
        #expect(!tree.read(999_999))
        // Nothing is outlined once no client is listening.
        #expect(tree.read(two))
        stage.frame()
        #expect(ring() != nil)
        tree.isListening = false
        stage.frame()
        #expect(ring() == nil)
    }

    @Test("Reading an element scrolls it into view with 60 points around it, no further than needed")
    func revealed() throws {
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            VStack(spacing: 0) {
                stop("above")
                ScrollView { VStack(spacing: 0) { ForEach(0..<10) { Text("line \($0)").frame(width: 300, height: 100) } } }
                    .frame(width: 300, height: 400)
            })
        let tree = stage.host.accessibility
        tree.isListening = true
        stage.frame()
        var box: _LayoutBox = stage.host.rootBox
        while let inner = box.children.last, !(box is ScrollBox) { box = inner }
        let scroll = try #require(box as? ScrollBox)
        func read(_ line: Int) throws -> CGFloat {
            #expect(tree.read(try #require(tree.elements().first { $0.element.label == "line \(line)" }?.element.id)))
            stage.frame()
            return scroll.contentOffset.y
        }
        // The texts are 20 points high, in the middle of lines of 100.
        #expect(try read(3) == 20 && stage.focused == "above")
        #expect(try read(5) == 220 && read(4) == 220 && read(9) == 600 && read(5) == 480 && read(0) == 0)
    }

    @Test("The outline around an element larger than the scene stays on the screen")
    func largeOutline() throws {
        let stage = Stage(
            size: CGSize(width: 1000, height: 600), stop("wide", 1400, 900).accessibilityLabel("Wide"))
        let tree = stage.host.accessibility
        tree.isListening = true
        #expect(tree.read(try #require(tree.elements().first?.element.id)))
        stage.frame()
        guard case .drawing(let parts)? = stage.host.layers.root.children.first(where: { $0.name == "reading cursor" })?.content,
            case .stroke(let path, _, _)? = parts.first
        else {
            Issue.record("nothing is outlined")
            return
        }
        #expect(path.boundingRect == CGRect(x: 8, y: 8, width: 984, height: 584))
    }
}
