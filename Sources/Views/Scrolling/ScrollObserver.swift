import TenFootViewGraph

/// The geometry of a scroll view.
///
/// Source: SwiftUI ScrollGeometry.
public struct ScrollGeometry: Equatable, Sendable {
    /// The scroll offset of the content, in points; the insets before the content lie before 0.
    public var contentOffset: CGPoint
    /// The size of the whole content without the insets around it, in points.
    public var contentSize: CGSize
    /// The insets around the content, in points.
    public var contentInsets: EdgeInsets
    /// The size of the viewport, in points.
    public var containerSize: CGSize

    /// Creates the geometry of a scroll view.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible part of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The visible part of the content; the same as `visibleRect`.
    public var bounds: CGRect { visibleRect }
}

/// Observes the geometry of the nearest scroll view.
@MainActor final class ScrollObserver: Equatable {
    var receive: (ScrollGeometry) -> Void = { _ in }
    var receiveMotion: ((_ isMoving: Bool, ScrollGeometry) -> Void)?
    private weak var box: ScrollBox?

    nonisolated init() {}

    /// Scrolls vertically to the start of the content; the horizontal offset does not change.
    func scrollBack() {
        guard let box, box.contentOffset.y > 0 else { return }
        box.afterUpdate { [weak box] in
            guard let box else { return }
            box.scroll(to: CGPoint(x: box.contentOffset.x, y: 0), isAnimated: true)
        }
    }

    nonisolated static func == (one: ScrollObserver, other: ScrollObserver) -> Bool { one === other }

    /// The ids of the views in the target layout of which at least a fraction is visible.
    func visibleTargets(_ share: Double) -> [AnyHashable] {
        box.flatMap { box in ScrollTargetLayoutBox.within(box)?.ids(showing: share, in: box) } ?? []
    }

    func connect(_ box: ScrollBox) {
        guard self.box !== box else { return }
        self.box = box
        // The box observed before may still be there.
        box.observe(ObjectIdentifier(self)) { [weak self, weak box] in
            if let self, let box, self.box === box { receive(ScrollGeometry(box)) }
        }
        if receiveMotion != nil {
            box.observeMotion(ObjectIdentifier(self)) { [weak self, weak box] in
                if let self, let box, self.box === box { receiveMotion?(box.isMoving, ScrollGeometry(box)) }
            }
        }
        box.host.geometryChanged()
    }
}

extension ScrollGeometry {
    @MainActor fileprivate init(_ box: ScrollBox) {
        let (insets, start) = (box.settings.margins, box.contentArea.origin)
        self.init(
            contentOffset: CGPoint(x: box.contentOffset.x - start.x, y: box.contentOffset.y - start.y),
            contentSize: CGSize(width: box.contentSize.width - insets.horizontal, height: box.contentSize.height - insets.vertical),
            contentInsets: insets, containerSize: box.size)
    }
}

private struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
    let transform: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void
    @State private var observer = ScrollObserver()
    @State private var last = Last<Value>()

    final class Last<Kept> { var value: Kept? }

    func body(content: Content) -> some View {
        let last = last
        observer.receive = { geometry in
            let new = transform(geometry)
            guard last.value != new else { return }
            let old = last.value ?? new
            last.value = new
            action(old, new)
        }
        let observer = observer
        return content.observingScrolling(by: observer)
    }
}

extension View {
    /// Connects an observer to the next scroll view inside this view.
    func observingScrolling(by observer: ScrollObserver) -> some View {
        transformEnvironment(\.scrollStyle) { style in
            if !style.observers.contains(observer) { style.observers.append(observer) }
        }
    }
}

/// Scrolls the nearest scroll view to the start of its content when `isBack` becomes true.
package struct ScrollsBack: ViewModifier {
    let isBack: Bool
    @State private var observer = ScrollObserver()

    package init(when isBack: Bool) { self.isBack = isBack }

    package func body(content: Content) -> some View {
        let observer = observer
        content
            .observingScrolling(by: observer)
            .onChange(of: isBack) { _, isBack in if isBack { observer.scrollBack() } }
    }
}

extension View {
    /// Runs a closure when a value made from the geometry of the nearest scroll view changes.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }
}
