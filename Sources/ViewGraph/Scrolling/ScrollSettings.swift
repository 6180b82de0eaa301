import Foundation
import TenFootGeometry

/// The app's settings of a scroll view.
package struct ScrollSettings {
    package var axes: Axis.Set = .vertical
    package var showsIndicators = true
    package var isDisabled = false
    package var clips = true
    /// Room around the content, inside what scrolls.
    package var margins = EdgeInsets()
    /// Room around the indicators.
    package var indicatorMargins = EdgeInsets()
    /// The part of the content shown before it is scrolled; nil for the top leading corner.
    package var anchor: UnitPoint?
    /// Which part of the content stays in view when its size or the view's changes; nil for what has focus, else the beginning.
    package var sizeAnchor: UnitPoint?
    /// The alignment of content that is smaller than the view; nil for the leading edge.
    package var alignment: UnitPoint?
    /// Maps the offset at which a scroll would end to the one at which it is to end.
    package var retarget: (@MainActor (CGPoint, ScrollBox) -> CGPoint)?

    package init() {}

    fileprivate func laysOut(like other: ScrollSettings) -> Bool {
        axes == other.axes && margins == other.margins && clips == other.clips && alignment == other.alignment
    }
}

/// Content that scrolls; the public scroll views are made of it.
package struct _ScrollContainer<Content: View>: _PrimitiveView {
    let settings: ScrollSettings
    let content: VStack<Content>
    let onMake: (@MainActor (ScrollBox) -> Void)?

    /// Several views in `content` are arranged in a column.
    package init(_ settings: ScrollSettings, content: Content, onMake: (@MainActor (ScrollBox) -> Void)? = nil) {
        self.settings = settings
        self.content = VStack { content }
        self.onMake = onMake
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ScrollNode(self, context) }
}

/// The node of scrolling content.
package final class ScrollNode<Content: View>: PrimitiveNode<_ScrollContainer<Content>> {
    package private(set) lazy var box = ScrollBox(node: self, settings: view.settings)
    private var focusNode: FocusNode?

    override init(_ view: _ScrollContainer<Content>, _ context: _NodeContext) {
        super.init(view, context)
        let container = FocusNode(view: self, role: .container)
        container.box = box
        container.attach()
        focusNode = container
        let inner = _NodeContext(host: host, parent: self, scope: scope.focusScope(for: container))
        children = [VStack<Content>._makeNode(view.content, inner)]
        gather()
        view.onMake?(box)
    }

    package override func willUnmount() { focusNode?.detach() }

    package override var gathersElements: Bool { true }
    package override func gather() { box.setChildren(children[0].elements) }
    package override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }

    package override func viewChanged(from old: _ScrollContainer<Content>) {
        box.settings = view.settings
        if !old.settings.laysOut(like: view.settings) { box.invalidateLayout() }
        VStack<Content>._updateNode(children[0], view.content)
        view.onMake?(box)
    }
}
