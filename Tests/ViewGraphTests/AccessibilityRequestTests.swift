import Foundation
import TenFootAccessibility
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Accessibility requests by element ID") struct AccessibilityRequestTests {
    private let there = Hand<Bool>()

    /// A page with a view by itself, one in a group that can be removed, and one that cannot have focus.
    private func page() -> Stage {
        let stage = Stage(
            size: CGSize(width: 1000, height: 600),
            VStack(spacing: 50) {
                stop("one").accessibilityLabel("One")
                Turned(there, true) { isThere in
                    if isThere {
                        HStack { stop("two").accessibilityLabel("Two") }.padding(25)
                            .accessibilityElement(children: .contain).accessibilityLabel("Group")
                    }
                }
                Block(100, 50, name: "words").accessibilityElement(children: .ignore).accessibilityLabel("Words")
            })
        stage.host.accessibility.isListening = true
        stage.frame()
        return stage
    }

    private func id(_ label: String, _ stage: Stage) throws -> UInt64 {
        try #require(stage.host.accessibility.elements().first { $0.element.label == label }?.element.id)
    }

    @Test("Looking up an element ID gives the element, its parent and its children, until its view is removed")
    func numbers() throws {
        let stage = page(), tree = stage.host.accessibility
        let (one, group, two) = (try id("One", stage), try id("Group", stage), try id("Two", stage))
        #expect(tree.rootElements().map(\.label) == ["One", "Group", "Words"])
        #expect([one, group, two].map { tree.element($0)?.label } == ["One", "Group", "Two"])
        #expect([one, group, two].map { tree.parent(of: $0)?.label } == [nil, nil, "Group"])
        #expect([one, group, two].map { tree.children(of: $0)?.map(\.label) } == [[], ["Two"], []])
        stage.turn(there, to: false)
        for gone in [group, two, 999_999] {
            #expect(tree.element(gone) == nil && tree.parent(of: gone) == nil && tree.children(of: gone) == nil)
            #expect(!tree.focus(gone) && !tree.perform(action: 0, on: gone) && !tree.adjust(gone, by: 1) && !tree.write("x", into: gone))
        }
        #expect(tree.element(one)?.label == "One" && tree.rootElements().map(\.label) == ["One", "Words"])
    }

    @Test("A focus request moves focus to a focusable element and requests a frame; other elements refuse it")
    func focus() throws {
        let stage = page(), tree = stage.host.accessibility
        for _ in 0..<200 where stage.host.needsFrame { stage.frame(after: 0.05) }
        #expect(stage.focused == "one" && !stage.host.needsFrame)
        #expect(try !tree.focus(id("Group", stage)) && !tree.focus(id("Words", stage)))
        #expect(try tree.focus(id("Two", stage)) && stage.host.needsFrame)
        stage.frame()
        #expect(stage.focused == "two")
    }

    @Test("The accessibility element at a point is the innermost and topmost one, if there is any")
    func points() throws {
        let stage = page(), tree = stage.host.accessibility
        for (x, y, label) in [
            (500, 175, "One"), (500, 300, "Two"), (430, 300, "Group"), (500, 425, "Words"), (500, 220, nil), (10, 10, nil),
        ] as [(CGFloat, CGFloat, String?)] { #expect(tree.element(at: CGPoint(x: x, y: y))?.label == label, "\(x), \(y)") }
        let overlapping = Stage(
            size: CGSize(width: 1000, height: 600),
            ZStack {
                Block(300, 300, name: "below").accessibilityElement(children: .ignore).accessibilityLabel("Below")
                Block(100, 100, name: "above").accessibilityElement(children: .ignore).accessibilityLabel("Above")
            })
        overlapping.frame()
        let found = [500, 400].map { overlapping.host.accessibility.element(at: CGPoint(x: $0, y: 300))?.label }
        #expect(found == ["Above", "Below"])
    }

    @Test("Accessibility actions and adjustments run and request a frame; an action index out of range is refused")
    func actions() throws {
        var done: [String] = []
        let stage = Stage(
            stop("one").accessibilityLabel("One").accessibilityAction(named: "A") { done.append("A") }
                .accessibilityAction(named: "B") { done.append("B") }
                .accessibilityAdjustableAction { done.append($0 == .increment ? "up" : "down") })
        let tree = stage.host.accessibility
        tree.isListening = true
        for _ in 0..<200 where stage.host.needsFrame { stage.frame(after: 0.05) }
        let one = try id("One", stage)
        let names = try #require(tree.element(one)?.actions)
        for index in names.indices {
            #expect(tree.perform(action: index, on: one) && stage.host.needsFrame)
            for _ in 0..<200 where stage.host.needsFrame { stage.frame(after: 0.05) }
        }
        #expect(done.sorted() == ["A", "B", "down", "up"])
        #expect(!tree.perform(action: names.count, on: one) && !tree.perform(action: -1, on: one) && done.count == 4)
        #expect(tree.adjust(one, by: 1) && stage.host.needsFrame && tree.adjust(one, by: -1))
        #expect(done.suffix(2) == ["up", "down"] && !tree.write("x", into: one))
    }

    @Test("The audit lists visible, enabled texts; large means 24 points, or 18.5 points in bold")
    func texts() {
        let stage = Stage(
            VStack {
                Text("24").font(.system(size: 24))
                Text("23.9").font(.system(size: 23.9))
                Text("18.5 bold").font(.system(size: 18.5, weight: .bold))
                Text("18.4 bold").font(.system(size: 18.4, weight: .bold))
                Text("18.5 semibold").font(.system(size: 18.5, weight: .semibold))
                Text("hidden").hidden()
                Text("clear").opacity(0)
                Text("unread").accessibilityHidden(true)
                Button("off") {}.disabled(true)
            })
        stage.frame()
        let texts = stage.host.accessibility.auditedTexts()
        #expect(texts.map(\.text) == ["24", "23.9", "18.5 bold", "18.4 bold", "18.5 semibold"])
        #expect(texts.map(\.isLarge) == [true, false, true, false, false])
        #expect(texts.allSatisfy { !$0.runsWhenFocused && $0.frame.width == CGFloat($0.text.count) * 10 })
    }

    @Test("An audited text's frame is clipped to what its scroll view shows")
    func clippedTexts() {
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            ScrollView { VStack(spacing: 0) { ForEach(0..<5) { Text("line \($0)").frame(width: 300, height: 60) } } }
                .frame(width: 300, height: 100))
        stage.frame()
        // The texts are 20 points high, in the middle of lines of 60, in a viewport of 100 points.
        let seen = stage.host.accessibility.auditedTexts().map { $0.frame.isNull ? 0 : $0.frame.height }
        #expect(seen == [20, 20, 0, 0, 0])
    }

    @Test(
        "A focusable view has child elements if it contains focusable views or has `children: .contain`",
        arguments: [true, false])
    func focusableGroups(_ holdsFocusable: Bool) throws {
        let stage = Stage(
            VStack {
                VStack { if holdsFocusable { stop("inner").accessibilityLabel("Inner") } else { words("Inner") } }
                    .focusable().accessibilityLabel("Plain")
                VStack { words("Inner") }.focusable().accessibilityElement(children: .contain).accessibilityLabel("Group")
            })
        let tree = stage.host.accessibility
        #expect(try tree.children(of: id("Plain", stage))?.map(\.label) == (holdsFocusable ? ["Inner"] : []))
        #expect(try tree.children(of: id("Group", stage))?.map(\.label) == ["Inner"])
    }

    @Test("A focusable view around other focusable views is the parent of their elements")
    func focusableAroundOthers() throws {
        let stage = Stage(
            VStack(spacing: 20) {
                stop("one").accessibilityLabel("One")
                stop("two").accessibilityLabel("Two")
            }
            .padding(20).focusable().accessibilityLabel("Both"))
        let tree = stage.host.accessibility
        tree.isListening = true
        stage.frame()
        #expect(tree.rootElements().map(\.label) == ["Both"])
        #expect(try tree.children(of: id("Both", stage))?.map(\.label) == ["One", "Two"])
    }

    private struct Row: View {
        let hand: Hand<Bool>
        @AccessibilityFocusState var isThere: Bool
        var body: some View {
            let _ = (hand.write = { isThere = $0 })
            HStack {
                Block(100, 50).accessibilityElement(children: .ignore).accessibilityLabel("First")
                Block(100, 50).accessibilityElement(children: .ignore).accessibilityLabel("Second")
            }
            .accessibilityElement(children: .contain).accessibilityLabel("Row").accessibilityFocused($isThere)
        }
    }

    @Test("AX3: Accessibility focus written to a group reads the group's first element")
    func cursorInGroup() {
        let hand = Hand<Bool>()
        let stage = Stage(
            VStack(spacing: 20) {
                stop("free")
                Row(hand: hand)
            })
        let tree = stage.host.accessibility
        tree.isListening = true
        stage.turn(hand, to: true)
        _ = tree.takeEvents()
        #expect(tree.readingID.flatMap { tree.element($0)?.label } == "First")
    }

    private func words(_ label: String) -> some View {
        Block(100, 50).accessibilityElement(children: .ignore).accessibilityLabel(label)
    }
}
