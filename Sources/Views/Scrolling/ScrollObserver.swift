import TenFootViewGraph

/// Where a scroll view stands.
///
/// Source: SwiftUI ScrollGeometry.
public struct ScrollGeometry: Equatable, Sendable {
    /// How far the content is moved, in points.
    public var contentOffset: CGPoint
    /// The size of all content.
    public var contentSize: CGSize
    /// Room kept around the content.
    public var contentInsets: EdgeInsets
    /// The size of the part shown.
    public var containerSize: CGSize

    /// Describes a scroll view.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The part of the content that shows.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The part of the content that shows; the same as `visibleRect`.
    public var bounds: CGRect { visibleRect }
}

/// Hears where the nearest scroll view stands.
@MainActor final class ScrollObserver: Equatable {
    var receive: (ScrollGeometry) -> Void = { _ in }
    var receiveMotion: ((_ isMoving: Bool, ScrollGeometry) -> Void)?
    private weak var box: ScrollBox?

    nonisolated init() {}

    /// Moves the content up to where it begins; a row stays where it is.
    func scrollBack() {
        guard let box, box.contentOffset.y > 0 else { return }
        box.host.afterUpdate { [weak box] in
            guard let box else { return }
            box.scroll(to: CGPoint(x: box.contentOffset.x, y: 0), isAnimated: true)
        }
    }

    nonisolated static func == (one: ScrollObserver, other: ScrollObserver) -> Bool { one === other }

    /// The ids of the target layout's views that show at least a share of themselves.
    func visibleTargets(_ share: Double) -> [AnyHashable] {
        box.flatMap { box in ScrollTargetLayoutBox.within(box)?.ids(showing: share, in: box) } ?? []
    }

    func connect(_ box: ScrollBox) {
        guard self.box !== box else { return }
        self.box = box
        box.observe(ObjectIdentifier(self)) { [weak self, weak box] in
            if let self, let box { receive(ScrollGeometry(box)) }
        }
        if receiveMotion != nil {
            box.observeMotion(ObjectIdentifier(self)) { [weak self, weak box] in
                if let self, let box { receiveMotion?(box.isMoving, ScrollGeometry(box)) }
            }
        }
        box.host.geometryChanged()
    }
}

extension ScrollGeometry {
    @MainActor fileprivate init(_ box: ScrollBox) {
        self.init(
            contentOffset: box.contentOffset, contentSize: box.contentSize, contentInsets: box.settings.margins, containerSize: box.size)
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
    /// Tells an observer of the next scroll view inside this view.
    func observingScrolling(by observer: ScrollObserver) -> some View {
        transformEnvironment(\.scrollStyle) { style in
            if !style.observers.contains(observer) { style.observers.append(observer) }
        }
    }
}

/// Takes the nearest scroll view up to where its content begins when `isBack` turns true.
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
    /// Runs a closure when a value made from where the nearest scroll view stands changes.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }
}
