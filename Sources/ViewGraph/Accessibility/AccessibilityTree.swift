import Foundation
import TenFootAccessibility
import TenFootGeometry
import TenFootGraphics

/// The accessibility elements of a scene, computed from its boxes on request.
///
/// No elements are stored while nothing listens. A move of focus describes only the focused element and those around it: the cost depends
/// on the depth of the tree, not on its size.
@MainActor package final class AccessibilityTree {
    package unowned let host: ViewHost
    /// The announcements for the next call of `takeEvents`.
    private var announcements: [AccessibilityEvent] = []
    /// The words for announcements of the runtime itself, in the language of the interface.
    package var words = SpokenWords.of("en")
    /// Whether an assistive technology listens; announcements are dropped otherwise.
    package var isListening = false {
        didSet {
            guard isListening != oldValue else { return }
            if isListening { host.assistive.attach() } else { host.assistive.detach() }
            lastFocus = []
            announcements = []
            lastCursor = nil
            stopReading()
        }
    }
    private var lastFocus: [AccessibilityElement] = []
    /// The element that is read instead of the focused one.
    var reading: Reading?
    /// The cursor's place when the states bound to it were last updated.
    weak var lastCursor: FocusNode?
    /// The layer of the outline around the element that is read.
    var readingFrame: Layer?

    /// The boxes of the elements described so far, by the elements' ids.
    private(set) var handedOut: [UInt64: WeakBox] = [:]
    private var mostHandedOut = 1024
    /// The number of descriptions made, for tests of what a move of focus costs.
    package private(set) var described = 0

    struct WeakBox {
        weak var box: _LayoutBox?
        /// A box may outlive its node during a transition.
        weak var node: _ViewNode?
    }

    /// Records an element that is about to be described, so that it can be found by its id.
    func handOut(_ found: Found) {
        described += 1
        handedOut[found.id] = WeakBox(box: found.box, node: found.box.node)
        guard handedOut.count > mostHandedOut else { return }
        handedOut = handedOut.filter { $0.value.box != nil && $0.value.node != nil }
        mostHandedOut = max(1024, handedOut.count * 2)
    }

    /// The nodes that have rotors, in the order in which they appeared, and the targets of rotors by an id in a namespace.
    var rotorNodes: [WeakNode] = []
    var rotorPlaces: [AccessibilityPlace: WeakNode] = [:]

    /// The nodes whose elements an app links with others, in the order in which they appeared.
    var linkNodes: [WeakNode] = []

    /// The nodes that are the labels of others, by pair.
    var labels: [AccessibilityPair: WeakNode] = [:]

    init(host: ViewHost) { self.host = host }

    /// An element and the box that it describes.
    @MainActor struct Found {
        let box: _LayoutBox
        /// The properties that modifiers and controls set on it and around it.
        var properties: AccessibilityProperties
        var item: FocusItem?
        /// The boxes that contain its children and words; not `box` if a representation describes it.
        var contents: [_LayoutBox]
        var isContainer: Bool
        /// The boxes that the app has set in place of its content; nil if it has set none.
        var children: [_LayoutBox]?
        var id: UInt64 { box.layer.id }
        /// The box that gives its position on screen; for an element of a description, the described view's.
        var place: _LayoutBox { box.described }
    }

    // MARK: The tree

    /// The outermost elements of the topmost presentation, else of the scene.
    func roots() -> [Found] { sorted(outermost.flatMap { roots(in: $0) }) }

    /// The element of a box, or else the nearest elements inside it.
    func roots(in box: _LayoutBox) -> [Found] { elements(at: box, AccessibilityProperties(), mayBeUnplaced: false) }

    /// The boxes of the topmost presentation, else of the scene, and those of overlays above everything.
    var outermost: [_LayoutBox] {
        if let top = host.presentations.presented.last, !top.node.boxes.isEmpty {
            return top.node.boxes + host.presentations.overlays.flatMap(\.boxes)
        }
        return host.rootBox.children
    }

    /// The elements directly inside another.
    func children(of found: Found) -> [Found] {
        guard found.isContainer else { return [] }
        if let children = found.children {
            return sorted(children.flatMap { elements(at: $0, AccessibilityProperties(), mayBeUnplaced: true) })
        }
        let isApart = !found.contents.contains { $0 === found.box }
        if isApart { return found.contents.flatMap { elements(at: $0, AccessibilityProperties(), mayBeUnplaced: true) } }
        return sorted(found.box.children.flatMap { elements(at: $0, AccessibilityProperties(), mayBeUnplaced: false) })
    }

    private func sorted(_ found: [Found]) -> [Found] {
        guard found.contains(where: { $0.properties.sortPriority != nil }) else { return found }
        return found.enumerated().sorted {
            let (one, other) = ($0.element.properties.sortPriority ?? 0, $1.element.properties.sortPriority ?? 0)
            return one == other ? $0.offset < $1.offset : one > other
        }.map(\.element)
    }

    /// The element of a box, or else the nearest elements inside it.
    ///
    /// `inherited` holds the properties of modifiers further out, which apply to the elements found.
    private func elements(at box: _LayoutBox, _ inherited: AccessibilityProperties, mayBeUnplaced: Bool) -> [Found] {
        guard mayBeUnplaced || box.isPlaced, !box.layer.isHidden, box.restingOpacity > 0 else { return [] }
        let gathered = gather(box)
        var properties = gathered.properties
        properties.apply(outer: inherited)
        if properties.isHidden == true { return [] }
        if let found = element(at: box, properties, gathered) { return [found] }
        let inner = box.children.flatMap { elements(at: $0, properties, mayBeUnplaced: mayBeUnplaced) }
        return inner.isEmpty ? [nameless(box, properties, gathered)].compactMap(\.self) : inner
    }

    /// The element of a view without words that has a label or value, such as a coloured dot; nil if it has neither.
    private func nameless(_ box: _LayoutBox, _ properties: AccessibilityProperties, _ gathered: Gathered) -> Found? {
        let own = gathered.properties
        guard own.label?.isEmpty == false || own.value?.isEmpty == false else { return nil }
        return Found(box: box, properties: properties, item: nil, contents: [box], isContainer: false)
    }

    /// The properties and descriptions that apply to a box.
    struct Gathered {
        var properties = AccessibilityProperties()
        /// The boxes of the representation that describes it.
        var representation: [_LayoutBox]?
        /// The boxes that describe its content.
        var children: [_LayoutBox]?
    }

    /// Merges the properties of the modifiers between a box and the box around it, innermost first.
    ///
    /// Stops before `limit`, if that is given.
    func gather(_ box: _LayoutBox, upTo limit: _ViewNode? = nil) -> Gathered {
        var gathered = Gathered()
        let end = box.parent?.node
        var node: _ViewNode? = box.node === end ? nil : box.node
        while let current = node, current !== end, current !== limit, !(current is PresentationNode), !(current is DescriptionNode) {
            if let modifier = current as? AccessibilityModifierNode { gathered.properties.apply(outer: modifier.modifier.properties) }
            if let describing = current as? any DescribingNode {
                switch describing.purpose {
                case .whole: gathered.representation = describing.boxes
                case .children: gathered.children = describing.boxes
                case .label: gathered.properties.label = words(in: describing.boxes, areElements: false)
                case .actions(let category):
                    gathered.properties.actions += offeredActions(in: describing.boxes, category.map { $0.name(words) })
                }
            }
            node = current.parent
        }
        if let pair = gathered.properties.pair {
            if pair.isLabel {
                gathered.properties.isHidden = true
            } else if gathered.properties.label == nil, let label = labels[pair.label]?.node {
                gathered.properties.label = words(in: label.elements)
            }
        }
        return gathered
    }

    /// The element a box is by itself; nil if it only holds others.
    private func element(at box: _LayoutBox, _ properties: AccessibilityProperties, _ gathered: Gathered) -> Found? {
        var properties = properties
        var item = focusItem(of: box)
        if let control = item, var said = saidOfControl(control, in: box) {
            if said.isHidden == true {
                item = nil
            } else {
                said.apply(outer: properties)
                properties = said
            }
        }
        if let representation = gathered.representation {
            return Found(
                box: box, properties: properties, item: pressedItem(properties, box, item),
                contents: representation, isContainer: properties.children == .contain)
        }
        if let children = gathered.children {
            return Found(
                box: box, properties: properties, item: pressedItem(properties, box, item), contents: [box],
                isContainer: true, children: children)
        }
        if properties.makesElement {
            return Found(
                box: box, properties: properties, item: pressedItem(properties, box, item),
                contents: box.children, isContainer: false)
        }
        if let item {
            // A focusable view that contains other focusable views is a group as well.
            let holdsOthers = properties.children == .contain || box.children.contains { holdsItem($0, besides: item) }
            return Found(box: box, properties: properties, item: item, contents: [box], isContainer: holdsOthers)
        }
        let isChartOfControls = gathered.properties.chart != nil && innerItem(of: box) != nil
        if properties.children == .contain || properties.role?.isContainer == true || isScroller(box) || isChartOfControls {
            return Found(box: box, properties: properties, item: nil, contents: [box], isContainer: true)
        }
        // A control that cannot have focus, such as a progress bar, is one element here; others become elements at their focus items.
        if box.words != nil || (properties.role != nil && innerItem(of: box) == nil) || gathered.properties.chart != nil {
            return Found(box: box, properties: properties, item: nil, contents: [box], isContainer: false)
        }
        return nil
    }

    /// The properties of a control that has its row's frame (FO10): the row is read as that control.
    ///
    /// Label, value and actions are left out, since those inside the row are read with it anyway.
    private func saidOfControl(_ item: FocusItem, in row: _LayoutBox) -> AccessibilityProperties? {
        guard row is LazyCellBox, let own = item.view.elements.first, own !== row, own.isInside(row) else { return nil }
        var said = gather(own).properties
        var box = own.parent
        while let current = box, current !== row {
            said.apply(outer: gather(current).properties)
            box = current.parent
        }
        (said.label, said.value, said.actions) = (nil, nil, [])
        return said
    }

    private func isScroller(_ box: _LayoutBox) -> Bool { box.focusNodes.contains { $0.role == .container } }

    /// The focus item that has the box's frame; a control and a focusable view around it count as the control.
    private func focusItem(of box: _LayoutBox) -> FocusItem? {
        for node in box.focusNodes {
            if let item = node as? FocusItem, item.isAttached, item.isRequested, item.wrappedControl == nil,
                item.layer === host.focus.topLayer
            {
                return item
            }
        }
        return nil
    }

    private func innerItem(of box: _LayoutBox) -> FocusItem? {
        guard box.hasFocus else { return nil }
        for child in box.children { if let item = focusItem(of: child) ?? innerItem(of: child) { return item } }
        return nil
    }

    /// The control that pressing an element activates: the one at its activation point, else its own, else the first inside it.
    private func pressedItem(_ properties: AccessibilityProperties, _ box: _LayoutBox, _ own: FocusItem?) -> FocusItem? {
        pointedItem(properties, box) ?? own ?? innerItem(of: box)
    }

    /// The control inside a box at the box's activation point; nil if the app has set no point or no control is there.
    private func pointedItem(_ properties: AccessibilityProperties, _ box: _LayoutBox) -> FocusItem? {
        guard box.hasFocus, let point = properties.activationPoint else { return nil }
        guard let item = host.focus.tracker.item(at: point.inScene(of: box), in: host.focus.topLayer) else { return nil }
        return item.box?.isInside(box) == true ? item : nil
    }

    private func holdsItem(_ box: _LayoutBox, besides item: FocusItem) -> Bool {
        guard box.hasFocus else { return false }
        if let other = focusItem(of: box), other !== item { return true }
        return box.children.contains { holdsItem($0, besides: item) }
    }

    /// The elements around a box, outermost first, and its own if it has one.
    func path(to box: _LayoutBox) -> [Found] {
        var boxes: [_LayoutBox] = []
        var outer: _LayoutBox? = box
        while let current = outer, !(current is RootBox) {
            boxes.append(current)
            outer = current.parent ?? current.descriptionOwner
        }
        var path: [Found] = []
        var inherited = AccessibilityProperties()
        for box in boxes.reversed() {
            let gathered = gather(box)
            var properties = gathered.properties
            properties.apply(outer: inherited)
            if properties.isHidden == true { return path }
            // The app has replaced the content of the element around this box, so the box itself is not read.
            if let last = path.last, last.children != nil, box.isInside(last.box) { return path }
            if let found = element(at: box, properties, gathered) {
                path.append(found)
                if !found.isContainer { return path }
                inherited = AccessibilityProperties()
            } else if let found = nameless(box, properties, gathered),
                box.children.allSatisfy({ elements(at: $0, properties, mayBeUnplaced: box.described !== box).isEmpty })
            {
                return path + [found]
            } else {
                inherited = properties
            }
        }
        return path
    }

    // MARK: Events

    /// Announces a text with the next events.
    package func announce(_ text: String, isUrgent: Bool = false) {
        guard isListening, !text.isEmpty else { return }
        announcements.append(.announcement(text, isUrgent: isUrgent))
        host.requestFrame()
    }

    /// The events since the last call; empty if nothing listens.
    package func takeEvents() -> [AccessibilityEvent] {
        guard isListening else { return [] }
        var events: [AccessibilityEvent] = []
        followCursor()
        let focus = reading.flatMap { found($0.id) }.map { path(around: $0.box) } ?? focusPath()
        // Around an element that keeps focus, a new group is announced, but one that is gone is no move.
        let isInNew = focus.contains { element in !lastFocus.contains { $0.id == element.id } }
        if focus.last?.id != lastFocus.last?.id || isInNew {
            events.append(.focused(focus))
            moveCursor()
        } else if let old = lastFocus.last, let new = focus.last, old != new {
            events.append(.changed(from: old, to: new))
        }
        lastFocus = focus
        events += announcements
        announcements = []
        return events
    }

    /// The element with focus and those around it, outermost first.
    package func focusPath() -> [AccessibilityElement] {
        host.focus.focused?.box.map { path(around: $0) } ?? []
    }

    /// The elements that are announced when focus moves to a box: its own and the labelled ones around it.
    private func path(around box: _LayoutBox) -> [AccessibilityElement] {
        let found = path(to: box)
        // Elements around it without a label are not announced.
        let named = found.dropLast().filter { $0.properties.label != nil } + found.suffix(1)
        var elements = named.map { describe($0) }
        if !elements.isEmpty, let header = rowHeader(of: box), !elements.dropLast().contains(where: { $0.label == header.text }) {
            var group = AccessibilityElement(id: header.id, role: .group, label: header.text)
            group.frame = box.sceneFrame
            elements.insert(group, at: elements.count - 1)
        }
        return elements
    }

    /// The section header above a lazy container's row that contains a box; nil if there is none.
    private func rowHeader(of box: _LayoutBox) -> (id: UInt64, text: String)? {
        var inner: _LayoutBox? = box
        while let current = inner {
            if let cell = current as? LazyCellBox, let container = cell.container, let header = container.header(ofRowWith: cell) {
                let text = words(in: [header])
                return text.isEmpty ? nil : (header.layer.id, text)
            }
            inner = current.parent
        }
        return nil
    }
}
