import Foundation
import TenFootAccessibility
import TenFootGeometry
import TenFootGraphics

/// The elements of a scene for assistive technologies, found in the boxes on request.
///
/// Nothing is kept up to date while nothing listens, and a move of focus describes the focused element and what is around it alone: the
/// cost is the depth of the tree, not its size.
@MainActor package final class AccessibilityTree {
    package unowned let host: ViewHost
    /// What is to be announced with the next events.
    private var announcements: [AccessibilityEvent] = []
    /// The words of what is said without an app's doing.
    package var words = SpokenWords.of("en")
    /// Whether anything listens; announcements are dropped otherwise.
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
    /// What is read instead of what has focus.
    var reading: Reading?
    /// Where the app's states were last told that the cursor is.
    weak var lastCursor: FocusNode?
    /// The frame around what is read.
    var readingFrame: Layer?

    /// The views of elements that were handed out, by number.
    private(set) var handedOut: [UInt64: WeakBox] = [:]
    private var mostHandedOut = 1024
    /// Counts descriptions, for tests of what a move costs.
    package private(set) var described = 0

    struct WeakBox {
        weak var box: _LayoutBox?
        /// A box may outlive its node during a transition.
        weak var node: _ViewNode?
    }

    /// Notes an element that is about to be described, so that its number finds it again.
    func handOut(_ found: Found) {
        described += 1
        handedOut[found.id] = WeakBox(box: found.box, node: found.box.node)
        guard handedOut.count > mostHandedOut else { return }
        handedOut = handedOut.filter { $0.value.box != nil && $0.value.node != nil }
        mostHandedOut = max(1024, handedOut.count * 2)
    }

    /// The nodes that have rotors, in the order in which they appeared, and those that rotors lead to by an id in a namespace.
    var rotorNodes: [WeakNode] = []
    var rotorPlaces: [AccessibilityPlace: WeakNode] = [:]

    /// The nodes whose elements an app links with others, in the order in which they appeared.
    var linkNodes: [WeakNode] = []

    /// The nodes that name others, by pair.
    var labels: [AccessibilityPair: WeakNode] = [:]

    init(host: ViewHost) { self.host = host }

    /// An element and the view it stands for.
    @MainActor struct Found {
        let box: _LayoutBox
        /// What modifiers and controls say about it, those around included.
        var properties: AccessibilityProperties
        var item: FocusItem?
        /// Where its children and words are found; other boxes than `box` where a representation describes it.
        var contents: [_LayoutBox]
        var isContainer: Bool
        /// What is read in it instead of what it holds; nil where an app has not said.
        var children: [_LayoutBox]?
        var id: UInt64 { box.layer.id }
        /// Where it is on screen: of an element that is only described, the view it is described for.
        var place: _LayoutBox { box.described }
    }

    // MARK: The tree

    /// The outermost elements: of what is presented on top, or of the scene.
    func roots() -> [Found] { sorted(outermost.flatMap { roots(in: $0) }) }

    /// The elements that a box is or holds, those nearest to it.
    func roots(in box: _LayoutBox) -> [Found] { elements(at: box, AccessibilityProperties(), mayBeUnplaced: false) }

    /// The boxes of what is presented on top, or of the scene; and of what lies over both.
    var outermost: [_LayoutBox] {
        if let top = host.presentations.presented.last, !top.node.boxes.isEmpty {
            return top.node.boxes + host.presentations.overlays.flatMap(\.boxes)
        }
        return host.rootBox.children
    }

    /// The elements directly inside one.
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

    /// The elements that a box is or holds, those nearest to it.
    ///
    /// `inherited` is what modifiers further out say of whatever element comes first.
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

    /// The element that a view without words becomes by being named, as a coloured dot does.
    private func nameless(_ box: _LayoutBox, _ properties: AccessibilityProperties, _ gathered: Gathered) -> Found? {
        let own = gathered.properties
        guard own.label?.isEmpty == false || own.value?.isEmpty == false else { return nil }
        return Found(box: box, properties: properties, item: nil, contents: [box], isContainer: false)
    }

    /// What is said of a box.
    struct Gathered {
        var properties = AccessibilityProperties()
        /// The boxes that describe it.
        var representation: [_LayoutBox]?
        /// The boxes that describe what is in it.
        var children: [_LayoutBox]?
    }

    /// What the modifiers between a box and the next box outside say, the inner first.
    ///
    /// Up to a modifier, which is left out, where one is given.
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
            // A focusable view with focusable views in it is a group as well.
            let holdsOthers = properties.children == .contain || box.children.contains { holdsItem($0, besides: item) }
            return Found(box: box, properties: properties, item: item, contents: [box], isContainer: holdsOthers)
        }
        let isChartOfControls = gathered.properties.chart != nil && innerItem(of: box) != nil
        if properties.children == .contain || properties.role?.isContainer == true || isScroller(box) || isChartOfControls {
            return Found(box: box, properties: properties, item: nil, contents: [box], isContainer: true)
        }
        // A control that cannot have focus, such as a progress bar, is one element; one that can is found at its focus item.
        if box.words != nil || (properties.role != nil && innerItem(of: box) == nil) || gathered.properties.chart != nil {
            return Found(box: box, properties: properties, item: nil, contents: [box], isContainer: false)
        }
        return nil
    }

    /// What is said of a control that has its row's frame (FO10): the row is read as that control.
    ///
    /// Words, values and named actions of what is inside are read with the row anyway.
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

    /// The control that pressing an element of several controls presses: the one at its activation point, else its own, else the first in it.
    private func pressedItem(_ properties: AccessibilityProperties, _ box: _LayoutBox, _ own: FocusItem?) -> FocusItem? {
        pointedItem(properties, box) ?? own ?? innerItem(of: box)
    }

    /// The control inside a box that lies at its activation point; nil where the app has named no point.
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

    /// The elements from the outermost around a box to the one that it is or lies in.
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
            // What an app has said to be read instead stands in for it.
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

    /// Says something at the next occasion.
    package func announce(_ text: String, isUrgent: Bool = false) {
        guard isListening, !text.isEmpty else { return }
        announcements.append(.announcement(text, isUrgent: isUrgent))
        host.requestFrame()
    }

    /// What happened since the last call; empty where nothing listens.
    package func takeEvents() -> [AccessibilityEvent] {
        guard isListening else { return [] }
        var events: [AccessibilityEvent] = []
        followCursor()
        let focus = reading.flatMap { found($0.id) }.map { path(around: $0.box) } ?? focusPath()
        if focus.map(\.id) != lastFocus.map(\.id) {
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

    /// What is said of a move to a box: its element and those around it that have a name.
    private func path(around box: _LayoutBox) -> [AccessibilityElement] {
        let found = path(to: box)
        // Of what lies around it, only what has a name says anything.
        let named = found.dropLast().filter { $0.properties.label != nil } + found.suffix(1)
        var elements = named.map { describe($0) }
        if !elements.isEmpty, let header = rowHeader(of: box), !elements.dropLast().contains(where: { $0.label == header.text }) {
            var group = AccessibilityElement(id: header.id, role: .group, label: header.text)
            group.frame = box.sceneFrame
            elements.insert(group, at: elements.count - 1)
        }
        return elements
    }

    /// The header of the lazy container's section that a box is a row of.
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
