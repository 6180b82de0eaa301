import Foundation
import TenFoot

/// Creates the views of a storyboard or nib with their properties, constraints, outlets and actions.
@MainActor final class InterfaceBuilder {
    typealias Node = InterfaceDocument.Node
    let document: InterfaceDocument
    let storyboard: UIStoryboard?
    /// The created objects by their element ids.
    private(set) var objects: [String: AnyObject] = [:]
    /// The created objects with their elements, which are still to be connected.
    private var made: [(node: Node, object: AnyObject)] = []
    /// A cell's built-in labels and image view, by the ids of the elements that describe them.
    private var parts: [String: UIView] = [:]
    /// The layout guides by their element ids.
    private var guides: [String: UILayoutGuide] = [:]
    /// The container views, whose child controllers are created once the parent is known.
    private var containers: [(node: Node, view: UIView)] = []

    /// The controller to which a storyboard's views belong, and its id.
    private weak var controller: UIViewController?
    private let controllerID: String?

    init(_ document: InterfaceDocument, storyboard: UIStoryboard?, controller: UIViewController? = nil, _ controllerID: String? = nil) {
        (self.document, self.storyboard, self.controller, self.controllerID) = (document, storyboard, controller, controllerID)
        if let controller { know(controller, as: controllerID) }
    }
    /// Returns a closure that creates a view, such as a cell, at each call.
    ///
    /// Each call creates a new builder: capturing this one would create a retain cycle with the table.
    private func factory(_ node: Node) -> () -> UIView? {
        { [document, storyboard, weak controller, controllerID] in
            InterfaceBuilder(document, storyboard: storyboard, controller: controller, controllerID).whole(node)
        }
    }

    /// Registers an existing object under an element id.
    func know(_ object: AnyObject, as id: String?) { if let id { objects[id] = object } }
    /// Registers an object, and schedules the connections of its element.
    func add(_ object: AnyObject, _ node: Node) {
        know(object, as: node.id)
        made.append((node, object))
    }

    // MARK: Views

    private static let types: [String: UIView.Type] = [
        "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self, "stackView": UIStackView.self,
        "scrollView": UIScrollView.self, "tableView": UITableView.self, "collectionView": UICollectionView.self,
        "tableViewCell": UITableViewCell.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self, "textField": UITextField.self, "textView": UITextView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "progressView": UIProgressView.self, "pageControl": UIPageControl.self,
        "visualEffectView": UIVisualEffectView.self, "segmentedControl": UISegmentedControl.self, "searchBar": UISearchBar.self,
        "containerView": UIView.self, "control": UIControl.self, "tableViewCellContentView": UIView.self,
    ]

    /// Creates a view with its subviews; nil if the element is not a view.
    func view(_ node: Node) -> UIView? {
        guard let plain = Self.types[node.name] else { return nil }
        let own = InterfaceDocument.type(node) as? UIView.Type
        if own == nil, let name = node["customClass"] {
            InterfaceDocument.report("\(node.name) of class \(name): the app has no such class; a plain view is used instead")
        }
        guard let view = (own ?? plain).init(coder: NSCoder()) ?? plain.init(coder: NSCoder()) else { return nil }
        add(view, node)
        if let cell = view as? UITableViewCell { readParts(of: cell, node) }
        fill(view, node)
        return view
    }

    /// Applies a table cell's style; the document describes the built-in labels and image view as subviews of the content view.
    private func readParts(of cell: UITableViewCell, _ node: Node) {
        guard let style = Self.cellStyles[node["style"] ?? ""] else { return }
        cell.style = style
        if let id = node["textLabel"] { parts[id] = cell.textLabel }
        if let id = node["detailTextLabel"] { parts[id] = cell.detailTextLabel }
        if let id = node["imageView"] { parts[id] = cell.imageView }
    }
    private static let cellStyles: [String: UITableViewCell.CellStyle] = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
        "IBUITableViewCellStyleSubtitle": .subtitle,
    ]

    /// Sets a view's frame and properties, and adds its subviews.
    private func fill(_ view: UIView, _ node: Node) {
        if let rect = node.children.first(where: { $0.name == "rect" }) {
            view.frame = CGRect(
                x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0, height: rect.number("height") ?? 0)
        }
        InterfaceProperties.set(view, node)
        let content = node.keyed("contentView")
        if let content,
            let holder = (view as? UITableViewCell)?.contentView ?? (view as? UICollectionViewCell)?.contentView
                ?? (view as? UIVisualEffectView)?.contentView
        {
            know(holder, as: content.id)
            InterfaceProperties.set(holder, content)
            addSubviews(of: content, to: holder)
            readGuides(content, holder)
        }
        addSubviews(of: node, to: view)
        readGuides(node, view)
        if let table = view as? UITableView {
            prototypes(table, node)
            drawRows(of: table, node)
        }
        if let list = view as? UICollectionView { prototypes(list, node) }
        if node.name == "containerView" { containers.append((node, view)) }
    }

    private func addSubviews(of node: Node, to view: UIView) {
        for child in node.all(in: "subviews") {
            if let part = child.id.flatMap({ parts[$0] }) {
                add(part, child)
                InterfaceProperties.set(part, child)
                continue
            }
            guard let inner = self.view(child) else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(inner) } else { view.addSubview(inner) }
        }
    }

    private func readGuides(_ node: Node, _ view: UIView) {
        for guide in node.children where guide.name == "viewLayoutGuide" {
            guard let id = guide.id else { continue }
            switch guide["key"] {
            case "safeArea": guides[id] = view.safeAreaLayoutGuide
            case "contentLayoutGuide": guides[id] = (view as? UIScrollView)?.contentLayoutGuide
            case "frameLayoutGuide": guides[id] = (view as? UIScrollView)?.frameLayoutGuide
            default: guides[id] = view.layoutMarginsGuide
            }
        }
    }

    /// Registers a table's prototype cells under their reuse identifiers.
    private func prototypes(_ table: UITableView, _ node: Node) {
        for cell in node.all(in: "prototypes") {
            guard let name = cell["reuseIdentifier"] else { continue }
            let make = factory(cell)
            table.factories[name] = { make() as? UITableViewCell }
        }
    }
    /// Registers a collection's prototype cells, headers and footers under their reuse identifiers.
    private func prototypes(_ list: UICollectionView, _ node: Node) {
        let edges = ["sectionHeaderView", "sectionFooterView"].compactMap { node.keyed($0) }
        for cell in node.all(in: "cells") + edges {
            guard let name = cell["reuseIdentifier"] else { continue }
            let make = factory(cell)
            list.factories[name] = { make() as? UICollectionReusableView }
        }
    }

    /// Creates a view with its subviews, constraints and connections.
    private func whole(_ node: Node) -> UIView? {
        let view = view(node)
        finish(owner: controller)
        return view
    }

    // MARK: Constraints and connections

    /// Activates the constraints and makes the connections of all created objects, and calls `awakeFromNib()`.
    func finish(owner: AnyObject?) {
        for (node, object) in made {
            guard let view = object as? UIView else { continue }
            for element in node.all(in: "constraints") + (node.keyed("contentView")?.all(in: "constraints") ?? []) {
                constrain(element, view)
            }
        }
        if let parent = owner as? UIViewController { for (node, view) in containers { embed(node, view, parent) } }
        for (node, object) in made {
            let connections = node.all(in: "connections")
            for connection in connections { connect(connection, object, owner) }
            connectCollections(connections.filter { $0.name == "outletCollection" }, object)
        }
        for (_, object) in made { (object as? UIView)?.awakeFromNib() }
    }

    private func constrain(_ element: Node, _ holder: UIView) {
        func item(_ key: String) -> Any? {
            guard let id = element[key] else { return key == "firstItem" ? holder : nil }
            return guides[id] ?? objects[id]
        }
        guard element.name == "constraint", element.flag("placeholder") != true, let first = item("firstItem"),
            let attribute = Self.attributes[element["firstAttribute"] ?? ""]
        else { return }
        let second = item("secondItem")
        if element["secondItem"] != nil, second == nil { return }
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second,
            attribute: Self.attributes[element["secondAttribute"] ?? ""] ?? .notAnAttribute,
            multiplier: Self.multiplier(element["multiplier"]),
            constant: element.number("constant") ?? 0)
        constraint.priority = UILayoutPriority(element.number("priority").map(Float.init) ?? 1000)
        constraint.identifier = element["identifier"]
        constraint.isActive = true
        if let id = element.id { objects[id] = constraint }
    }

    /// Parses a number, or a ratio as Xcode writes it: `16:9`.
    private static func multiplier(_ text: String?) -> CGFloat {
        let parts = (text ?? "1").split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
        return CGFloat(parts.first ?? 1)
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
        "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "firstBaseline": .firstBaseline,
        "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    ]

    private func connect(_ connection: Node, _ object: AnyObject, _ owner: AnyObject?) {
        func target(_ key: String) -> AnyObject? { connection[key].flatMap { $0 == "-1" ? owner : objects[$0] } }
        switch connection.name {
        case "outlet":
            guard let property = connection["property"], let value = target("destination") else { return }
            if let gesture = object as? UIGestureRecognizer {
                if property == "delegate" { gesture.delegate = value as? any UIGestureRecognizerDelegate }
            } else if let responder = object as? UIResponder, !responder._connect(property, value) {
                report(property, object)
            }
        case "action":
            guard let action = connection["selector"] else { return }
            let heard = target("destination") as? UIResponder
            hear(object, Self.events[connection["eventType"] ?? ""] ?? .primaryActionTriggered) { [weak heard] sender in
                if let heard, !heard._perform(action, sender) { InterfaceDocument.report("\(type(of: heard)) has no action \(action)") }
            }
        case "segue":
            let perform = { [weak owner, weak object] in
                guard let controller = owner as? UIViewController else { return }
                controller.perform(connection, sender: object)
            }
            hear(object, .primaryActionTriggered) { sender in
                // A long press performs the segue when it begins, and not again when it ends.
                if let gesture = sender as? UIGestureRecognizer, gesture.state != gesture.firstState { return }
                perform()
            }
            (object as? UITableViewCell)?.segue = perform
            (object as? UICollectionViewCell)?.segue = perform
        default: break
        }
    }
    /// Calls a closure when a control sends an event or a gesture is recognised.
    private func hear(_ object: AnyObject, _ events: UIControl.Event, _ body: @escaping (AnyObject?) -> Void) {
        if let control = object as? UIControl { control.addAction(UIAction { [weak control] _ in body(control) }, for: events) }
        (object as? UIGestureRecognizer)?.hearers.append { body($0) }
    }
    /// Connects outlet collections: all objects of a property as one array, in the document's order.
    private func connectCollections(_ connections: [Node], _ object: AnyObject) {
        guard let responder = object as? UIResponder else { return }
        for (property, all) in Dictionary(grouping: connections, by: { $0["property"] ?? "" }) {
            let values = all.compactMap { $0["destination"].flatMap { objects[$0] } }
            if property == "gestureRecognizers", let view = object as? UIView {
                for gesture in values { (gesture as? UIGestureRecognizer).map(view.addGestureRecognizer) }
                continue
            }
            if !values.isEmpty, !responder._connect(property, values) { report(property, object) }
        }
    }
    private func report(_ property: String, _ object: AnyObject) {
        InterfaceDocument.report("\(type(of: object)) has no outlet \(property) of the type that the interface connects")
    }
    private static let events: [String: UIControl.Event] = [
        "primaryActionTriggered": .primaryActionTriggered, "touchUpInside": .touchUpInside, "valueChanged": .valueChanged,
        "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
        "editingDidBegin": .editingDidBegin,
    ]

    private func embed(_ node: Node, _ view: UIView, _ parent: UIViewController) {
        guard let segue = node.all(in: "connections").first(where: { $0.name == "segue" && $0["kind"] == "embed" }),
            let id = segue["destination"], let child = storyboard?.controller(id)
        else { return }
        parent.prepare(for: UIStoryboardSegue(identifier: segue["identifier"], source: parent, destination: child), sender: nil)
        parent.addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}
