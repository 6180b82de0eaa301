import Foundation
import TenFootAccessibility
import TenFootGeometry

extension AccessibilityTree {
    /// Describes an element as a value.
    func describe(_ found: Found) -> AccessibilityElement {
        handOut(found)
        let properties = found.properties
        let item = found.item
        var element = AccessibilityElement(id: found.id, role: role(of: found))
        element.identifier = item?.identifier
        let chart = properties.chart?()
        element.label = properties.label ?? item?.label ?? chart.flatMap { $0.title.isEmpty ? nil : $0.title } ?? ownWords(of: found)
        element.value = properties.value ?? chart?.summary ?? innerValue(of: found)
        if element.role == .dialog, element.value == nil { element.value = message(of: found) }
        element.hint = properties.hint
        element.inputLabels = properties.inputLabels
        // An outer view removes a detail by replacing it with an empty one.
        element.customContent = properties.customContent.filter { !$0.label.isEmpty || !$0.value.isEmpty } + (chart?.details ?? [])
        element.range = properties.range
        element.headingLevel = element.role == .heading ? properties.headingLevel ?? found.box.words?.headingLevel ?? 1 : nil
        element.frame = found.place.sceneFrame
        element.states = properties.states
        if let item {
            element.states.insert(.focusable)
            if !item.isEnabled { element.states.insert(.disabled) }
            if item.receiveText != nil { element.states.insert(.editable) }
            element.position = position(of: item)
        }
        if properties.isInteractive == false { element.states.insert(.unresponsive) }
        if reading.map({ $0.id == found.id }) ?? (found.item?.isFocused == true) { element.states.insert(.focused) }
        if host.sceneRect.overlaps(element.frame) { element.states.insert(.showing) }
        element.states.subtract(properties.clearedStates)
        let actions = actions(of: found)
        element.actions = actions.map(\.name)
        for action in actions { if let category = action.category { element.actionCategories[action.name] = category } }
        element.linked = elements(linkedWith: found).map(\.id)
        if found.isContainer, found.item == nil { element.grid = grid(in: found.box) }
        return element
    }

    /// The grid of a lazy container that is the only content of a box; nil if there is none.
    private func grid(in box: _LayoutBox) -> AccessibilityGrid? {
        var inner = box
        while !(inner is LazyBox), inner.children.count == 1, let only = inner.children.first { inner = only }
        return (inner as? LazyBox)?.grid
    }

    private func role(of found: Found) -> AccessibilityRole {
        if let role = found.properties.role, !found.properties.deniedRoles.contains(role) { return role }
        if found.properties.chart != nil { return .chart }
        if let item = found.item {
            if item.receiveText != nil { return .textField }
            if found.properties.deniedRoles.contains(.button) { return .text }
            if item.activate != nil || found.properties.isInteractive == true { return found.isContainer ? .group : .button }
            return found.isContainer ? .group : innerRole(of: found) ?? .generic
        }
        if found.isContainer { return found.box.focusNodes.contains { $0.role == .container } ? .scrollArea : .group }
        return found.box.words?.role ?? innerRole(of: found) ?? .text
    }

    /// The role of a control inside an element that is read as a whole, such as a labelled slider.
    private func innerRole(of found: Found) -> AccessibilityRole? { innerProperties(of: found).first { $0.role != nil }?.role }

    private func innerValue(of found: Found) -> String? {
        guard !found.isContainer else { return nil }
        let values = innerProperties(of: found).compactMap(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The texts of a dialog apart from its title and its buttons; nil if there are none.
    private func message(of found: Found) -> String? {
        var texts: [String] = []
        func visit(_ inner: Found) {
            if inner.item == nil, !inner.isContainer { texts.append(inner.properties.label ?? ownWords(of: inner)) }
            for child in children(of: inner) { visit(child) }
        }
        for child in children(of: found) { visit(child) }
        let message = texts.filter { !$0.isEmpty && $0 != found.properties.label }.joined(separator: ". ")
        return message.isEmpty ? nil : message
    }

    /// The properties of the modifiers inside an element, which are read with it.
    private func innerProperties(of found: Found) -> [AccessibilityProperties] {
        guard found.properties.children != .ignore else { return [] }
        var all: [AccessibilityProperties] = []
        func visit(_ box: _LayoutBox) {
            let properties = gather(box).properties
            if properties.isHidden == true { return }
            all.append(properties)
            for child in box.children { visit(child) }
        }
        for box in found.contents { for child in box.children { visit(child) } }
        return all
    }

    /// The words in an element, in view order.
    private func ownWords(of found: Found) -> String {
        if found.properties.children == .ignore { return "" }
        // A group that cannot have focus is named by its own label alone.
        if found.isContainer, found.item == nil { return "" }
        return words(in: found.contents)
    }

    /// The words in some boxes: labels and texts, or the names of images if there are no others.
    ///
    /// With `areElements`, properties of the outermost boxes are left out, since they belong to the element that is being described.
    func words(in boxes: [_LayoutBox], areElements: Bool = true) -> String {
        var texts: [String] = []
        var pictures: [String] = []
        func visit(_ box: _LayoutBox, isOutermost: Bool) {
            guard !box.layer.isHidden, box.restingOpacity > 0 else { return }
            let properties = isOutermost ? AccessibilityProperties() : gather(box).properties
            if properties.isHidden == true { return }
            if let label = properties.label {
                texts.append(label)
                return
            }
            if let content = box.words {
                if content.role == .image { pictures.append(content.text) } else { texts.append(content.text) }
            }
            for child in box.children { visit(child, isOutermost: false) }
        }
        for box in boxes { visit(box, isOutermost: areElements) }
        return (texts.isEmpty ? pictures : texts).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    // MARK: Position

    /// An item's position among the items of its row, list or grid; nil for the only one.
    private func position(of item: FocusItem) -> AccessibilityPosition? {
        var box = item.box
        while let current = box, !(current is RootBox) {
            if let cell = current as? LazyCellBox, let place = cell.container?.position(of: cell) {
                return place.count > 1 ? AccessibilityPosition(index: place.index + 1, count: place.count) : nil
            }
            if current.focusNodes.contains(where: { $0.role == .container || $0.role == .section }) {
                let items = itemBoxes(in: current)
                guard items.count > 1, let index = items.firstIndex(where: { $0 === item }) else { return nil }
                return AccessibilityPosition(index: index + 1, count: items.count)
            }
            box = current.parent
        }
        return nil
    }

    private func itemBoxes(in box: _LayoutBox) -> [FocusItem] {
        var items: [FocusItem] = []
        func visit(_ box: _LayoutBox) {
            guard box.hasFocus, !box.layer.isHidden, box.restingOpacity > 0 else { return }
            for node in box.focusNodes {
                if let item = node as? FocusItem, item.isRequested, item.isAttached, item.wrappedControl == nil { items.append(item) }
            }
            for child in box.children { visit(child) }
        }
        for child in box.children { visit(child) }
        return items
    }

    // MARK: Actions

    struct NamedAction {
        let name: String
        var category: String?
        let perform: () -> Void
    }

    /// The actions of the buttons in a description's boxes, which are not on screen.
    func offeredActions(in boxes: [_LayoutBox], _ category: String?) -> [AccessibilityProperties.Action] {
        var actions: [AccessibilityProperties.Action] = []
        func visit(_ box: _LayoutBox) {
            for case let item as FocusItem in box.focusNodes {
                guard let activate = item.activate else { continue }
                actions.append(.init(name: item.label ?? words(in: [box]), category: category, perform: activate))
            }
            for child in box.children { visit(child) }
        }
        for box in boxes { visit(box) }
        return actions
    }

    /// The actions of an element, the default action first.
    func actions(of found: Found) -> [NamedAction] {
        var all: [NamedAction] = []
        // A container's contents are elements of their own; gathering them would visit the whole screen on each focus move.
        let own = found.properties.actions + (found.isContainer ? [] : innerProperties(of: found).flatMap(\.actions))
        if let custom = own.last(where: { $0.name == nil }) {
            all.append(NamedAction(name: "press", perform: custom.perform))
        } else if let item = found.item, item.isEnabled, let activate = item.activate {
            all.append(NamedAction(name: "press", perform: activate))
        }
        if let adjust = found.properties.adjust {
            all.append(NamedAction(name: "increment") { adjust(1) })
            all.append(NamedAction(name: "decrement") { adjust(-1) })
        }
        if let escape = found.properties.escape { all.append(NamedAction(name: "escape", perform: escape)) }
        if let zoom = found.properties.zoom {
            let point = found.properties.activationPoint ?? .unit(.center)
            for isIn in [true, false] {
                all.append(
                    NamedAction(name: isIn ? "zoom in" : "zoom out") {
                        let place = found.place
                        zoom(AccessibilityZoom(isIn: isIn, location: point.location(in: place), point: point.inScene(of: place)))
                    })
            }
        }
        if let scroll = found.properties.scroll {
            for (name, edge) in [("scroll up", Edge.top), ("scroll down", .bottom), ("scroll left", .leading), ("scroll right", .trailing)]
            {
                all.append(NamedAction(name: name) { scroll(edge) })
            }
        }
        let named = own.compactMap { action in
            action.name.map { NamedAction(name: $0, category: action.category, perform: action.perform) }
        }
        // Actions of one category are listed together; categories are in the order of their first actions.
        var categories: [String?] = [nil]
        for action in named where !categories.contains(action.category) { categories.append(action.category) }
        return all + categories.flatMap { category in named.filter { $0.category == category } }
    }
}

extension ViewHost {
    /// The scene's bounds, in points.
    var sceneRect: CGRect { CGRect(origin: .zero, size: size) }
}
