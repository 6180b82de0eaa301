import Foundation
import Observation
import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

/// Random pages, and changes to them.
private struct RandomPage {
    var dice: Seeded
    private var blocks = 0

    init(seed: Int) { dice = Seeded(seed) }

    mutating func page(depth: Int) -> PlainPage {
        switch depth == 0 ? 0 : dice.number(0...8) {
        case 0, 1:
            blocks += 1
            return .block("\(blocks)", width: range(), height: range())
        case 2: return .row(pick(PlainPage.vertical), spacing: gap(), pages(depth))
        case 3: return .column(pick(PlainPage.horizontal), spacing: gap(), pages(depth))
        case 4: return .pile(alignment(), pages(depth))
        case 5:
            func inset() -> CGFloat { CGFloat(dice.number(0...20)) }
            return .padded(EdgeInsets(top: inset(), leading: inset(), bottom: inset(), trailing: inset()), page(depth: depth - 1))
        case 6:
            return .framed(width: length(), height: length(), alignment(), page(depth: depth - 1))
        case 7: return .important(Double(dice.number(-1...2)), page(depth: depth - 1))
        default: return .guided(pick(PlainPage.horizontal), CGFloat(dice.number(-20...80)), page(depth: depth - 1))
        }
    }

    private mutating func pages(_ depth: Int) -> [PlainPage] {
        (0..<dice.number(1...4)).map { _ in dice.chance(0.15) ? .spacer(dice.chance(0.5) ? nil : 20) : page(depth: depth - 1) }
    }

    private mutating func pick<T>(_ all: [T]) -> T { all[dice.number(0...all.count - 1)] }
    private mutating func alignment() -> Alignment { Alignment(horizontal: pick(PlainPage.horizontal), vertical: pick(PlainPage.vertical)) }
    private mutating func gap() -> CGFloat? { dice.chance(0.4) ? nil : CGFloat(dice.number(0...30)) }
    private mutating func length() -> CGFloat? { dice.chance(0.4) ? nil : CGFloat(dice.number(10...400)) }
    private mutating func range() -> ClosedRange<CGFloat> {
        let least = CGFloat(dice.number(0...120))
        return least...(dice.chance(0.4) ? least : least + CGFloat(dice.number(1...900)))
    }

    /// A page with one random change: another number, or a view that is added, removed or moved.
    mutating func changed(_ page: PlainPage, depth: Int) -> PlainPage {
        func within(_ pages: [PlainPage]) -> [PlainPage] {
            var pages = pages, place = dice.number(0...pages.count - 1)
            switch dice.number(0...7) {
            case 0: pages.insert(self.page(depth: max(0, depth - 1)), at: place)
            case 1 where pages.count > 1: pages.remove(at: place)
            case 2: pages.swapAt(place, dice.number(0...pages.count - 1))
            default:
                if case .spacer = pages[place] { place = 0 }
                pages[place] = changed(pages[place], depth: depth - 1)
            }
            return pages
        }
        switch page {
        case .block(let name, let width, let height):
            return dice.chance(0.5) ? .block(name, width: range(), height: height) : .block(name, width: width, height: range())
        case .spacer: return .spacer(CGFloat(dice.number(0...60)))
        case .row(let alignment, let spacing, let pages):
            if dice.chance(0.2) { return .row(pick(PlainPage.vertical), spacing: gap(), pages) }
            return .row(alignment, spacing: spacing, within(pages))
        case .column(let alignment, let spacing, let pages):
            if dice.chance(0.2) { return .column(pick(PlainPage.horizontal), spacing: gap(), pages) }
            return .column(alignment, spacing: spacing, within(pages))
        case .pile(let own, let pages):
            if dice.chance(0.2) { return .pile(alignment(), pages) }
            return .pile(own, within(pages))
        case .padded(let insets, let page):
            if dice.chance(0.2) { return .padded(EdgeInsets(top: 3, leading: CGFloat(dice.number(0...40)), bottom: 7, trailing: 9), page) }
            return .padded(insets, changed(page, depth: depth - 1))
        case .framed(let width, let height, let own, let page):
            if dice.chance(0.3) { return .framed(width: length(), height: length(), alignment(), page) }
            return .framed(width: width, height: height, own, changed(page, depth: depth - 1))
        case .important(let priority, let page):
            if dice.chance(0.3) { return .important(Double(dice.number(-1...2)), page) }
            return .important(priority, changed(page, depth: depth - 1))
        case .guided(let guide, let place, let page):
            if dice.chance(0.3) { return .guided(guide, CGFloat(dice.number(-20...80)), page) }
            return .guided(guide, place, changed(page, depth: depth - 1))
        }
    }
}

@MainActor @Observable private final class PageModel {
    var page: PlainPage
    var isRightToLeft = false
    init(_ page: PlainPage) { self.page = page }
}

@MainActor private struct PageView: View {
    let model: PageModel
    var body: some View {
        model.page.view.environment(\.layoutDirection, model.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}

@MainActor @Suite("Layout compared with a reference implementation") struct LayoutOracleTests {
    @Test("Random pages match the reference layout, also after changes and in right-to-left layout", arguments: 0..<40)
    func pages(seed: Int) {
        var random = RandomPage(seed: seed)
        let model = PageModel(random.page(depth: 4))
        let size = CGSize(width: 160 + 200 * random.dice.number(1...8), height: 120 + 100 * random.dice.number(1...9))
        let stage = Stage(size: size, PageView(model: model))
        for step in 0..<12 {
            // The page is in the centre of the safe area.
            let offer = ProposedViewSize(width: size.width - 160, height: size.height - 120)
            let own = model.page.size(offer, in: nil)
            let corner = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
            let frames = stage.frames
            for (name, frame) in model.page.frames(at: corner, offer) {
                var wanted = frame
                if model.isRightToLeft { wanted.origin.x = size.width - frame.maxX }
                let isThere =
                    frames[name].map {
                        abs($0.minX - wanted.minX) < 0.01 && abs($0.minY - wanted.minY) < 0.01 && abs($0.width - wanted.width) < 0.01
                            && abs($0.height - wanted.height) < 0.01
                    } ?? false
                guard isThere else {
                    Issue.record(
                        "seed \(seed), step \(step): \(name) is at \(String(describing: frames[name])), not \(wanted)\n\(model.page)")
                    return
                }
            }
            if random.dice.chance(0.1) {
                model.isRightToLeft.toggle()
            } else {
                model.page = random.changed(model.page, depth: 4)
            }
            stage.frame()
        }
    }
}
