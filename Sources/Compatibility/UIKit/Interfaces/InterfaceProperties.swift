import Foundation
import TenFoot

/// Sets the properties of views from a document.
@MainActor enum InterfaceProperties {
    typealias Node = InterfaceDocument.Node

    static func set(_ view: UIView, _ node: Node) {
        setLooks(view, node)
        switch view {
        case let view as UILabel: setLabel(view, node)
        case let view as UIButton: setButton(view, node)
        case let view as UIImageView: view.image = image(node["image"], node["catalog"]) ?? view.image
        case let view as UIStackView: setStack(view, node)
        case let view as UITextField:
            view.placeholder = node["placeholder"]
            view.text = text("text", node) ?? ""
            view.isSecureTextEntry = node.first("textInputTraits")?.flag("secureTextEntry") ?? false
        case let view as UITextView: view.text = text("text", node) ?? ""
        case let view as UIProgressView: view.progress = node.number("progress").map(Float.init) ?? 0
        case let view as UIPageControl: setDots(view, node)
        case let view as UIActivityIndicatorView:
            view.hidesWhenStopped = node.flag("hidesWhenStopped") ?? false
            if node["style"] == "large" || node["style"] == "whiteLarge" { view.style = .large }
            if let color = color("color", node) { view.color = color }
            if node.flag("animating") == true { view.startAnimating() }
        case let view as UIVisualEffectView: view.effect = UIBlurEffect(style: .regular)
        case let view as UITableView:
            view.rowHeight = node.number("rowHeight").map { $0 > 0 ? $0 : UITableView.automaticDimension } ?? view.rowHeight
        case let view as UICollectionView: setCollection(view, node)
        case let view as UISegmentedControl:
            for segment in node.all(in: "segments") {
                view.insertSegment(withTitle: text("title", segment), at: view.numberOfSegments, animated: false)
            }
            view.selectedSegmentIndex = node["selectedSegmentIndex"].flatMap { Int($0) } ?? view.selectedSegmentIndex
        case let view as UITableViewCell:
            view.accessoryType = accessories[node["accessoryType"] ?? ""] ?? view.accessoryType
            view.focusStyle = node["focusStyle"] == "custom" ? .custom : .default
        default: break
        }
        InterfaceRuntime.set(view, node)
    }

    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]

    private static func setLooks(_ view: UIView, _ node: Node) {
        view.translatesAutoresizingMaskIntoConstraints = node.flag("translatesAutoresizingMaskIntoConstraints") ?? true
        view.contentMode = modes[node["contentMode"] ?? ""] ?? view.contentMode
        view.clipsToBounds = node.flag("clipsSubviews") ?? node.flag("clipsToBounds") ?? view.clipsToBounds
        view.isHidden = node.flag("hidden") ?? false
        view.alpha = node.number("alpha") ?? 1
        view.tag = node["tag"].flatMap { Int($0) } ?? 0
        view.isUserInteractionEnabled = node.flag("userInteractionEnabled") ?? view.isUserInteractionEnabled
        if let color = color("backgroundColor", node) { view.backgroundColor = color }
        if let color = color("tintColor", node) { view.tintColor = color }
        if let mask = node.children.first(where: { $0.name == "autoresizingMask" }) {
            let parts: [(String, UIView.AutoresizingMask)] = [
                ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
                ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
            ]
            view.autoresizingMask = parts.reduce(into: []) { if mask.flag($1.0) == true { $0.insert($1.1) } }
        }
        for (key, axis, isHugging) in priorities {
            guard let number = node.number(key) else { continue }
            let priority = UILayoutPriority(Float(number))
            if isHugging {
                view.setContentHuggingPriority(priority, for: axis)
            } else {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
        view.accessibilityIdentifier = node.first("accessibility")?["identifier"]
        view.accessibilityLabel = node.first("accessibility")?["label"]
    }
    private static let priorities: [(String, NSLayoutConstraint.Axis, Bool)] = [
        ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
        ("horizontalCompressionResistancePriority", .horizontal, false), ("verticalCompressionResistancePriority", .vertical, false),
    ]
    private static let modes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "center": .center, "top": .top,
        "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
        "bottomRight": .bottomRight, "redraw": .redraw,
    ]

    private static func setLabel(_ view: UILabel, _ node: Node) {
        view.text = text("text", node)
        view.numberOfLines = node.number("numberOfLines").map { Int(min(max($0, 0), 1000)) } ?? 1
        view.textAlignment = alignments[node["textAlignment"] ?? ""] ?? .natural
        view.lineBreakMode = breaks[node["lineBreakMode"] ?? ""] ?? .byTruncatingTail
        view.adjustsFontSizeToFitWidth = node.flag("adjustsFontSizeToFit") ?? false
        if let font = font(node) { view.font = font }
        if let color = color("textColor", node) { view.textColor = color }
    }
    private static let alignments: [String: NSTextAlignment] = ["left": .left, "center": .center, "right": .right, "justified": .justified]
    private static let breaks: [String: NSLineBreakMode] = [
        "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    ]

    private static func setButton(_ view: UIButton, _ node: Node) {
        view.setType(node["buttonType"] == "system" || node["buttonType"] == "roundedRect" ? .system : .custom)
        if let font = font(node) { view.titleLabel?.font = font }
        let states: [String: UIControl.State] = [
            "normal": .normal, "focused": .focused, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
        ]
        for element in node.children where element.name == "state" {
            guard let state = states[element["key"] ?? ""] else { continue }
            if let title = text("title", element) { view.setTitle(title, for: state) }
            if let color = color("titleColor", element) { view.setTitleColor(color, for: state) }
            if let image = image(element["image"], element["catalog"]) { view.setImage(image, for: state) }
            if let image = image(element["backgroundImage"], nil) { view.setBackgroundImage(image, for: state) }
        }
        if let configuration = node.children.first(where: { $0.name == "buttonConfiguration" }) {
            var own = UIButton.Configuration.plain()
            own.title = text("title", configuration)
            own.image = configuration.keyed("image").flatMap { image($0["name"] ?? $0["image"], $0["catalog"]) }
            view.configuration = own
        }
        view.isEnabled = node.flag("enabled") ?? true
    }

    private static func setDots(_ view: UIPageControl, _ node: Node) {
        func whole(_ key: String) -> Int { node.number(key).map { Int(min(max($0, 0), 1000)) } ?? 0 }
        (view.numberOfPages, view.currentPage) = (whole("numberOfPages"), whole("currentPage"))
        view.hidesForSinglePage = node.flag("hidesForSinglePage") ?? false
        view.pageIndicatorTintColor = color("pageIndicatorTintColor", node)
        view.currentPageIndicatorTintColor = color("currentPageIndicatorTintColor", node)
    }

    private static func setStack(_ view: UIStackView, _ node: Node) {
        view.axis = node["axis"] == "vertical" ? .vertical : .horizontal
        view.spacing = node.number("spacing") ?? 0
        let alignments: [String: UIStackView.Alignment] = [
            "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "center": .center, "firstBaseline": .firstBaseline,
            "lastBaseline": .lastBaseline,
        ]
        let distributions: [String: UIStackView.Distribution] = [
            "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        view.alignment = alignments[node["alignment"] ?? ""] ?? .fill
        view.distribution = distributions[node["distribution"] ?? ""] ?? .fill
    }

    private static func setCollection(_ view: UICollectionView, _ node: Node) {
        guard let element = node.keyed("collectionViewLayout"), let layout = view.collectionViewLayout as? UICollectionViewFlowLayout else {
            return
        }
        layout.scrollDirection = element["scrollDirection"] == "horizontal" ? .horizontal : .vertical
        layout.minimumLineSpacing = element.number("minimumLineSpacing") ?? 10
        layout.minimumInteritemSpacing = element.number("minimumInteritemSpacing") ?? 10
        func size(_ key: String) -> CGSize? {
            element.keyed(key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
        }
        layout.itemSize = size("itemSize") ?? layout.itemSize
        layout.headerReferenceSize = size("headerReferenceSize") ?? .zero
        layout.footerReferenceSize = size("footerReferenceSize") ?? .zero
        if let inset = element.keyed("sectionInset") {
            layout.sectionInset = UIEdgeInsets(
                top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
                right: inset.number("maxX") ?? 0)
        }
    }

    // MARK: Values

    /// The text of a property: an attribute of the element, or a `string` element within it where the text has several lines.
    static func text(_ key: String, _ node: Node) -> String? {
        (node[key] ?? node.children.first { $0.name == "string" && $0["key"] == key }?.text).map { NSLocalizedString($0, comment: "") }
    }

    private static func image(_ name: String?, _ catalog: String?) -> UIImage? {
        guard let name else { return nil }
        return catalog == "system" ? UIImage(systemName: name) : UIImage(named: name)
    }

    private static func font(_ node: Node) -> UIFont? {
        guard let element = node.children.first(where: { $0.name == "fontDescription" }) else { return nil }
        if let style = element["style"] { return .preferredFont(forTextStyle: styles[style] ?? .body) }
        let size = element.number("pointSize").map { min(max($0, 1), 1000) } ?? 38
        if let name = element["name"], let font = UIFont(name: name, size: size) { return font }
        let weights: [String: UIFont.Weight] = [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold, "bold": .bold,
            "heavy": .heavy,
            "black": .black,
        ]
        return .systemFont(ofSize: size, weight: element["type"] == "boldSystem" ? .bold : weights[element["weight"] ?? ""] ?? .regular)
    }
    private static let styles: [String: UIFont.TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
        "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleSubhead": .subheadline,
        "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleFootnote": .footnote,
        "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    ]

    private static func color(_ key: String, _ node: Node) -> UIColor? { node.keyed(key).flatMap { $0.name == "color" ? color($0) : nil } }
    static func color(_ node: Node) -> UIColor? {
        let alpha = node.number("alpha") ?? 1
        if let white = node.number("white") { return UIColor(white: white, alpha: alpha) }
        if let red = node.number("red"), let green = node.number("green"), let blue = node.number("blue") {
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"] { return systemColors[name] }
        return node["name"].flatMap { UIColor(named: $0) }
    }
    private static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel, "darkTextColor": .black,
        "lightTextColor": UIColor(white: 1, alpha: 0.6), "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
        "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGrayColor": .systemGray,
        "separatorColor": .separator, "tintColor": .tintColor, "systemBackgroundColor": .black, "viewFlipsideBackgroundColor": .black,
    ]
}
