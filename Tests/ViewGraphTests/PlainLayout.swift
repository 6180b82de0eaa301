import Foundation
import TenFootControls
import TestSupport

@testable import TenFootViewGraph

/// A page as a value, whose layout is computed in the simplest way each time, without caches.
indirect enum PlainPage {
    case block(String, width: ClosedRange<CGFloat>, height: ClosedRange<CGFloat>)
    case spacer(CGFloat?)
    case row(VerticalAlignment, spacing: CGFloat?, [PlainPage])
    case column(HorizontalAlignment, spacing: CGFloat?, [PlainPage])
    case pile(Alignment, [PlainPage])
    case padded(EdgeInsets, PlainPage)
    case framed(width: CGFloat?, height: CGFloat?, Alignment, PlainPage)
    case important(Double, PlainPage)
    /// A page with a horizontal guide, whose distance from the left edge is given in points.
    case guided(HorizontalAlignment, CGFloat, PlainPage)

    static let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    static let vertical: [VerticalAlignment] = [.top, .center, .bottom]

    // MARK: As views

    @MainActor var view: AnyView {
        func each(_ pages: [PlainPage]) -> some View { ForEach(0..<pages.count, id: \.self) { pages[$0].view } }
        return switch self {
        case .block(let name, let width, let height): AnyView(Block(width: width, height: height, name: name))
        case .spacer(let least): AnyView(Spacer(minLength: least))
        case .row(let alignment, let spacing, let pages): AnyView(HStack(alignment: alignment, spacing: spacing) { each(pages) })
        case .column(let alignment, let spacing, let pages): AnyView(VStack(alignment: alignment, spacing: spacing) { each(pages) })
        case .pile(let alignment, let pages): AnyView(ZStack(alignment: alignment) { each(pages) })
        case .padded(let insets, let page): AnyView(page.view.padding(insets))
        case .framed(let width, let height, let alignment, let page):
            AnyView(page.view.frame(width: width, height: height, alignment: alignment))
        case .important(let priority, let page): AnyView(page.view.layoutPriority(priority))
        case .guided(let guide, let place, let page): AnyView(page.view.alignmentGuide(guide) { _ in place })
        }
    }

    // MARK: As numbers

    private var isSpacer: Bool {
        switch self {
        case .spacer: true
        case .padded(_, let page), .framed(_, _, _, let page), .important(_, let page), .guided(_, _, let page): page.isSpacer
        default: false
        }
    }

    private var priority: Double {
        switch self {
        case .important(let priority, _): priority
        case .padded(_, let page), .framed(_, _, _, let page), .guided(_, _, let page): page.priority
        default: 0
        }
    }

    /// The page's size for a proposal; `axis` is that of the enclosing stack, along which a spacer stretches.
    func size(_ offer: ProposedViewSize, in axis: Axis?) -> CGSize {
        switch self {
        case .block(_, let width, let height):
            func length(_ offer: CGFloat?, _ own: ClosedRange<CGFloat>) -> CGFloat {
                min(max(offer ?? own.lowerBound, own.lowerBound), own.upperBound)
            }
            return CGSize(width: length(offer.width, width), height: length(offer.height, height))
        case .spacer(let least):
            let low = least ?? 8
            // The proposal of an unbounded stack is clamped to the largest length.
            return CGSize(
                width: axis == .vertical ? 0 : min(1e7, max(low, offer.width ?? low)),
                height: axis == .horizontal ? 0 : min(1e7, max(low, offer.height ?? low)))
        case .row, .column, .pile: return arranged(offer).size
        case .padded(let insets, let page):
            let inner = page.size(Self.inside(insets, offer), in: axis)
            return CGSize(
                width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom)
        case .framed(let width, let height, _, let page):
            let inner = page.size(ProposedViewSize(width: width ?? offer.width, height: height ?? offer.height), in: axis)
            return CGSize(width: width ?? inner.width, height: height ?? inner.height)
        case .important(_, let page), .guided(_, _, let page): return page.size(offer, in: axis)
        }
    }

    private static func inside(_ insets: EdgeInsets, _ offer: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: offer.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: offer.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    private static func share(_ alignment: HorizontalAlignment) -> CGFloat { alignment == .leading ? 0 : alignment == .center ? 0.5 : 1 }
    private static func share(_ alignment: VerticalAlignment) -> CGFloat { alignment == .top ? 0 : alignment == .center ? 0.5 : 1 }

    /// The position of a guide that a view inside sets, nil if there is none; several in a container give their mean.
    private func setGuide(_ guide: HorizontalAlignment, _ offer: ProposedViewSize) -> CGFloat? {
        switch self {
        case .block, .spacer: return nil
        case .guided(let own, let place, let page): return own == guide ? place : page.setGuide(guide, offer)
        case .important(_, let page): return page.setGuide(guide, offer)
        case .padded(let insets, let page): return page.setGuide(guide, Self.inside(insets, offer)).map { $0 + insets.leading }
        case .framed(let width, let height, let alignment, let page):
            let inner = ProposedViewSize(width: width ?? offer.width, height: height ?? offer.height)
            let own = size(offer, in: nil).width * Self.share(alignment.horizontal)
            return page.setGuide(guide, inner).map { $0 + own - page.guide(alignment.horizontal, inner, in: nil) }
        case .row(_, _, let pages), .column(_, _, let pages), .pile(_, let pages):
            let places = arranged(offer).places
            let guides = zip(pages, places).compactMap { page, place in page.setGuide(guide, place.offer).map { $0 + place.origin.x } }
            return guides.isEmpty ? nil : guides.reduce(0, +) / CGFloat(guides.count)
        }
    }

    private func guide(_ guide: HorizontalAlignment, _ offer: ProposedViewSize, in axis: Axis?) -> CGFloat {
        setGuide(guide, offer) ?? size(offer, in: axis).width * Self.share(guide)
    }

    private typealias Place = (origin: CGPoint, offer: ProposedViewSize)

    /// A container's size, and the position and proposal of each of its views.
    private func arranged(_ offer: ProposedViewSize) -> (size: CGSize, places: [Place]) {
        switch self {
        case .row(let alignment, let spacing, let pages):
            return stacked(pages, .horizontal, spacing, offer) { page, offer in
                page.size(offer, in: .horizontal).height * Self.share(alignment)
            }
        case .column(let alignment, let spacing, let pages):
            return stacked(pages, .vertical, spacing, offer) { page, offer in page.guide(alignment, offer, in: .vertical) }
        case .pile(let alignment, let pages):
            let guides = pages.map { page in
                CGPoint(
                    x: page.guide(alignment.horizontal, offer, in: nil),
                    y: page.size(offer, in: nil).height * Self.share(alignment.vertical))
            }
            // Only the views with the highest priority determine the size.
            let most = pages.map(\.priority).max() ?? 0
            let deciding = pages.indices.filter { pages[$0].priority == most }
            let sizes = pages.map { $0.size(offer, in: nil) }
            guard let left = deciding.map({ -guides[$0].x }).min(), let top = deciding.map({ -guides[$0].y }).min() else {
                return (.zero, [])
            }
            let right = deciding.map { sizes[$0].width - guides[$0].x }.max() ?? 0
            let bottom = deciding.map { sizes[$0].height - guides[$0].y }.max() ?? 0
            let places = guides.map { (CGPoint(x: -left - $0.x, y: -top - $0.y), offer) }
            return (CGSize(width: right - left, height: bottom - top), places)
        default: return (.zero, [])
        }
    }

    private func stacked(
        _ pages: [PlainPage], _ axis: Axis, _ spacing: CGFloat?, _ offer: ProposedViewSize,
        _ guide: (PlainPage, ProposedViewSize) -> CGFloat
    ) -> (size: CGSize, places: [Place]) {
        let isRow = axis == .horizontal
        func main(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
        func cross(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
        let across = isRow ? offer.height : offer.width
        func offered(_ length: CGFloat?) -> ProposedViewSize {
            isRow ? ProposedViewSize(width: length, height: across) : ProposedViewSize(width: across, height: length)
        }
        guard !pages.isEmpty else { return (.zero, []) }
        let gaps = zip(pages, pages.dropFirst()).map { spacing ?? ($0.isSpacer || $1.isSpacer ? 0 : 8) }
        var offers = pages.map { _ in offered(nil) }
        if let length = isRow ? offer.width : offer.height {
            var left = length - gaps.reduce(0, +)
            // Views of high priority are first, spacers last; of equals, the least flexible is first. Each is offered an even share.
            var open = Array(pages.indices)
            func rank(_ index: Int) -> Double { pages[index].isSpacer ? -.infinity : pages[index].priority }
            func least(_ index: Int) -> CGFloat { main(pages[index].size(offered(0), in: axis)) }
            func play(_ index: Int) -> CGFloat { main(pages[index].size(offered(.infinity), in: axis)) - least(index) }
            while !open.isEmpty {
                let highest = open.map(rank).max()!
                let group = open.filter { rank($0) == highest }
                let next = group.min { (play($0), -least($0), $0) < (play($1), -least($1), $1) }!
                let reserved = open.filter { rank($0) < highest }.reduce(0) { $0 + least($1) }
                offers[next] = offered(max(0, left - reserved) / CGFloat(group.count))
                left -= main(pages[next].size(offers[next], in: axis))
                open.removeAll { $0 == next }
            }
        }
        let sizes = pages.indices.map { pages[$0].size(offers[$0], in: axis) }, guides = pages.indices.map { guide(pages[$0], offers[$0]) }
        let first = guides.indices.map { -guides[$0] }.min()!, last = guides.indices.map { cross(sizes[$0]) - guides[$0] }.max()!
        var position: CGFloat = 0, places: [Place] = []
        for index in pages.indices {
            let away = -first - guides[index]
            places.append((isRow ? CGPoint(x: position, y: away) : CGPoint(x: away, y: position), offers[index]))
            position += main(sizes[index]) + (index < gaps.count ? gaps[index] : 0)
        }
        return (isRow ? CGSize(width: position, height: last - first) : CGSize(width: last - first, height: position), places)
    }

    /// The frames of the page's blocks, by name.
    func frames(at origin: CGPoint, _ offer: ProposedViewSize, in axis: Axis? = nil) -> [String: CGRect] {
        switch self {
        case .block(let name, _, _): return [name: CGRect(origin: origin, size: size(offer, in: axis))]
        case .spacer: return [:]
        case .important(_, let page), .guided(_, _, let page): return page.frames(at: origin, offer, in: axis)
        case .padded(let insets, let page):
            let corner = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
            return page.frames(at: corner, Self.inside(insets, offer), in: axis)
        case .framed(let width, let height, let alignment, let page):
            let inner = ProposedViewSize(width: width ?? offer.width, height: height ?? offer.height)
            let own = size(offer, in: axis), size = page.size(inner, in: axis)
            let corner = CGPoint(
                x: origin.x + own.width * Self.share(alignment.horizontal) - page.guide(alignment.horizontal, inner, in: axis),
                y: origin.y + (own.height - size.height) * Self.share(alignment.vertical))
            return page.frames(at: corner, inner, in: axis)
        case .row(_, _, let pages), .column(_, _, let pages), .pile(_, let pages):
            var result: [String: CGRect] = [:]
            let inner: Axis? = if case .row = self { .horizontal } else if case .column = self { .vertical } else { nil }
            for (page, place) in zip(pages, arranged(offer).places) {
                let corner = CGPoint(x: origin.x + place.origin.x, y: origin.y + place.origin.y)
                result.merge(page.frames(at: corner, place.offer, in: inner)) { one, _ in one }
            }
            return result
        }
    }
}
