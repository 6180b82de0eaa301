import TenFootViewGraph

/// The position of a scroll view, read or set by the app.
///
/// Source: SwiftUI ScrollPosition.
public struct ScrollPosition: Equatable {
    enum Wish: Equatable {
        case id(AnyHashable, anchor: UnitPoint?)
        case edge(Edge)
        case point(CGPoint)
        /// An offset along one axis; the offset along the other does not change.
        case offset(CGFloat, Axis)
    }
    var wish: Wish?
    // Distinguishes equal requests, so that the same position can be requested again.
    var serial = 0
    let idType: ObjectIdentifier?

    /// Whether the user rather than the app caused the last scroll.
    public internal(set) var isPositionedByUser = false

    /// An automatic position, for ids of a type.
    public init<T: Hashable>(idType: T.Type = T.self) { self.idType = ObjectIdentifier(T.self) }
    /// A position at the view with an id.
    public init(id: some Hashable, anchor: UnitPoint? = nil) {
        idType = nil
        wish = .id(AnyHashable(id), anchor: anchor)
    }
    /// A position at an edge of the content.
    public init(edge: Edge) {
        idType = nil
        wish = .edge(edge)
    }
    /// A position by a horizontal offset in points.
    public init(x: CGFloat) {
        idType = nil
        wish = .offset(x, .horizontal)
    }
    /// A position by a vertical offset in points.
    public init(y: CGFloat) {
        idType = nil
        wish = .offset(y, .vertical)
    }
    /// A position by offset in points.
    public init(point: CGPoint) {
        idType = nil
        wish = .point(point)
    }

    /// Scrolls to the view with an id.
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) { ask(.id(AnyHashable(id), anchor: anchor)) }
    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
    /// Scrolls to an offset in points.
    public mutating func scrollTo(point: CGPoint) { ask(.point(point)) }
    /// Scrolls to a horizontal offset in points.
    public mutating func scrollTo(x: CGFloat) { ask(.offset(x, .horizontal)) }
    /// Scrolls to a vertical offset in points.
    public mutating func scrollTo(y: CGFloat) { ask(.offset(y, .vertical)) }

    private mutating func ask(_ new: Wish) {
        wish = new
        serial += 1
        isPositionedByUser = false
    }

    /// The id of the view at the position: the one last requested, or the one scrolled to since.
    public var viewID: AnyHashable? { if case .id(let id, _) = wish { id } else { nil } }
    /// The id of the view at the position; nil if it is not of the type.
    public func viewID<T: Hashable>(type: T.Type) -> T? { viewID?.base as? T }
    /// The edge last requested.
    public var edge: Edge? { if case .edge(let edge) = wish { edge } else { nil } }
    /// The offset last requested, in points.
    public var point: CGPoint? { if case .point(let point) = wish { point } else { nil } }
    /// The horizontal offset last requested, in points.
    public var x: CGFloat? { if case .offset(let x, .horizontal) = wish { x } else { nil } }
    /// The vertical offset last requested, in points.
    public var y: CGFloat? { if case .offset(let y, .vertical) = wish { y } else { nil } }
}

/// Passes the requested position from a binding to the nearest scroll view, and reports the view that the user scrolled to.
@MainActor final class ScrollPositionLink: Equatable {
    /// Called with the id of the view at the anchor when the content was scrolled other than by a requested position.
    var report: (AnyHashable) -> Void = { _ in }
    /// The point of the viewport that decides which view is reported; nil for the top leading corner.
    var anchor: UnitPoint?
    /// The last known offset, whether requested or scrolled to.
    private var settled: CGPoint?
    private var done: (wish: ScrollPosition.Wish, serial: Int)?
    private var wanted: (wish: ScrollPosition.Wish, serial: Int)?
    /// The transaction of the request, until the scroll begins: its completion is called when nothing holds it any more.
    private var transaction = Transaction()
    private weak var box: ScrollBox?

    nonisolated init() {}
    nonisolated static func == (one: ScrollPositionLink, other: ScrollPositionLink) -> Bool { one === other }

    func ask(_ position: ScrollPosition) {
        guard let wish = position.wish else {
            // The next position is a new request, even if it is the last one again.
            (wanted, done) = (nil, nil)
            return
        }
        wanted = (wish, position.serial)
        transaction = Transaction.current
        follow()
    }

    func connect(_ box: ScrollBox) {
        if self.box !== box {
            self.box = box
            settled = nil
            box.observe(ObjectIdentifier(self)) { [weak self] in self?.scrolled() }
        }
        follow()
    }

    private func scrolled() {
        guard let box, box.isPlaced, settled != box.contentOffset else { return }
        defer { settled = box.contentOffset }
        // The first offset is not the result of a scroll.
        guard settled != nil, let layout = ScrollTargetLayoutBox.within(box) else { return }
        let anchor = anchor ?? (box.isMirrored ? .topTrailing : .topLeading)
        // Use a point inside the viewport, so that of two views that meet at its edge the visible one is found.
        let area = box.contentArea.offsetBy(dx: box.contentOffset.x, dy: box.contentOffset.y)
        let place = CGPoint(x: area.minX + 1 + (area.width - 2) * anchor.x, y: area.minY + 1 + (area.height - 2) * anchor.y)
        guard let id = layout.id(nearest: place, in: box) else { return }
        // The reported id returns as a requested position, which needs no scroll: mark it as done.
        if let wanted { done = (.id(id, anchor: self.anchor), wanted.serial) } else { done = (.id(id, anchor: self.anchor), 0) }
        report(id)
    }

    private func follow() {
        guard let box else { return }
        let (animation, completion) = (transaction.animation, transaction.completion)
        transaction = Transaction()
        guard let wanted, done.map({ $0.wish != wanted.wish || $0.serial != wanted.serial }) ?? true else { return }
        done = wanted
        box.afterUpdate { [weak self, weak box] in
            guard let box, box.isPlaced else { return }
            // Views that the scroll makes or changes are not animated by it.
            var motion = Transaction()
            motion.completion = completion
            // A transaction applies the writes before it, which may remove the view.
            let node = box.node
            withTransaction(motion) { if node.isMounted { Self.scroll(box, wanted.wish, animation) } }
            self?.settled = box.contentOffset
        }
    }

    private static func scroll(_ box: ScrollBox, _ wish: ScrollPosition.Wish, _ animation: Animation?) {
        let largest = box.largestOffset
        switch wish {
        case .id(let id, let anchor): ScrollFinder.scroll(to: id, anchor: anchor, animation, below: box.node)
        case .point(let point): box.setOffset(point, animation)
        case .offset(let x, .horizontal): box.setOffset(CGPoint(x: x, y: box.contentOffset.y), animation)
        case .offset(let y, .vertical): box.setOffset(CGPoint(x: box.contentOffset.x, y: y), animation)
        case .edge(.top): box.setOffset(CGPoint(x: box.contentOffset.x, y: 0), animation)
        case .edge(.bottom): box.setOffset(CGPoint(x: box.contentOffset.x, y: largest.y), animation)
        // Offsets count from the left in either layout direction.
        case .edge(let edge):
            let isRight = (edge == .leading) == box.isMirrored
            box.setOffset(CGPoint(x: isRight ? largest.x : 0, y: box.contentOffset.y), animation)
        }
    }
}

private struct ScrollPositionModifier: ViewModifier {
    let position: ScrollPosition
    let anchor: UnitPoint?
    let report: (AnyHashable) -> Void
    @State private var link = ScrollPositionLink()

    func body(content: Content) -> some View {
        let link = link
        link.anchor = anchor
        link.report = report
        link.ask(position)
        return content.transformEnvironment(\.scrollStyle) { $0.position = link }
    }
}

extension View {
    /// Scrolls the next inner scroll view to the view with the id in a binding, and writes the id of the view that the user scrolls to.
    ///
    /// Only ids of views in a `scrollTargetLayout()` are written; `anchor` is the point of the viewport, nil for the top leading corner.
    ///
    /// Source: SwiftUI scrollPosition(id:anchor:).
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        var position = ScrollPosition(idType: ID.self)
        if let id = id.wrappedValue { position.wish = .id(AnyHashable(id), anchor: anchor) }
        return modifier(
            ScrollPositionModifier(position: position, anchor: anchor) { reached in
                if let reached = reached as? ID, reached != id.wrappedValue { id.wrappedValue = reached }
            })
    }

    /// Scrolls the next inner scroll view to the position in a binding, and writes the view that the user scrolls to.
    ///
    /// Source: SwiftUI scrollPosition(_:anchor:).
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            ScrollPositionModifier(position: position.wrappedValue, anchor: anchor) { reached in
                position.wrappedValue.wish = .id(reached, anchor: anchor)
                position.wrappedValue.isPositionedByUser = true
            })
    }
}
