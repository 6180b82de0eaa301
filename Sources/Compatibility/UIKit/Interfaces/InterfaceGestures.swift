import Foundation

extension InterfaceBuilder {
    /// Creates the other objects of a scene: gesture recognisers, and views that are reached through outlets alone.
    func addCompanions(_ nodes: [Node]) -> [AnyObject] { nodes.compactMap { gesture($0) ?? view($0) } }

    /// Creates a gesture recogniser; nil if the element is not one.
    func gesture(_ node: Node) -> UIGestureRecognizer? {
        let made: UIGestureRecognizer
        switch node.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = node.number("numberOfTapsRequired").map { Int(min(max($0, 1), 10)) } ?? 1
            made = tap
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer()
            let directions: [String: UISwipeGestureRecognizer.Direction] = ["left": .left, "right": .right, "up": .up, "down": .down]
            swipe.direction = directions[node["direction"] ?? ""] ?? .right
            made = swipe
        // Xcode writes the misspelled name.
        case "longPressGestureRecognizer", "pongPressGestureRecognizer":
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = node.number("minimumPressDuration").map { Double($0) } ?? 0.5
            made = press
        case "panGestureRecognizer": made = UIPanGestureRecognizer()
        default: return nil
        }
        if let name = node["customClass"] {
            InterfaceDocument.report(
                "\(node.name) of class \(name): custom gesture recognisers are not supported in interfaces; a plain one is used instead")
        }
        made.isEnabled = node.flag("enabled") ?? true
        if let types = Self.pressTypes(node), !types.isEmpty { made.allowedPressTypes = types.map { NSNumber(value: $0) } }
        add(made, node)
        return made
    }

    /// The press types that a gesture recogniser allows, by their names or raw values; nil if the document does not set them.
    private static func pressTypes(_ node: Node) -> [Int]? {
        guard let types = node.keyed("allowedPressTypes") ?? node.first("allowedPressTypes") else { return nil }
        let names: [(String, UIPress.PressType)] = [
            ("upArrow", .upArrow), ("downArrow", .downArrow), ("leftArrow", .leftArrow), ("rightArrow", .rightArrow), ("select", .select),
            ("menu", .menu), ("playPause", .playPause),
        ]
        let numbers = types.children.compactMap { $0["value"].flatMap { Int($0) } }
        return names.filter { types.flag($0.0) == true }.map(\.1.rawValue) + numbers.filter { UIPress.PressType(rawValue: $0) != nil }
    }
}
