import Foundation
import TenFoot

/// The controllers and segues of a storyboard made with Xcode's editor.
///
/// `tenfoot app` reads a storyboard's source and puts it beside the program.
///
/// Source: UIKit UIStoryboard.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    /// The name of its file.
    private let name: String
    private let document: InterfaceDocument?

    /// Creates a storyboard by its file name; a missing file yields no controllers and is reported on standard error.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        document = InterfaceDocument(name, kind: "storyboard", in: storyboardBundleOrNil)
        super.init()
        if document == nil { InterfaceDocument.report("there is no storyboard \(name) beside the program") }
    }

    /// Creates a storyboard from the JSON that `tenfoot app` puts beside the program.
    package init(name: String, json: Data) {
        self.name = name
        document = InterfaceDocument(json)
    }

    /// Creates the initial controller; nil if it has none.
    open func instantiateInitialViewController() -> UIViewController? { (document?.root["initialViewController"]).flatMap(controller) }
    /// Creates the initial controller by a closure.
    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { (document?.root["initialViewController"]).flatMap { controller($0, creator) } as? Controller }
    /// Creates a controller by its identifier; an empty one if there is none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let found = identified(identifier).flatMap({ controller($0) }) { return found }
        InterfaceDocument.report("the storyboard \(name) has no controller \(identifier)")
        return UIViewController()
    }
    /// Creates a controller by its identifier through a closure; an empty one if there is none, nil if that cannot be created either.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller! {
        let found = identified(identifier).flatMap { controller($0, creator) } as? Controller
        if found == nil { InterfaceDocument.report("the storyboard \(name) has no \(Controller.self) \(identifier)") }
        return found ?? Controller(coder: NSCoder())
    }
    private func identified(_ identifier: String) -> String? {
        document?.nodes.values.first { $0["storyboardIdentifier"] == identifier }?.id
    }

    /// Creates a window with the initial controller.
    func window() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = instantiateInitialViewController()
        window.makeKeyAndVisible()
        return window
    }

    private static let types: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
        "pageViewController": UIPageViewController.self,
    ]

    /// Creates the controller of an element, with its child controllers.
    func controller(_ id: String) -> UIViewController? { controller(id, nil as ((NSCoder) -> UIViewController?)?) }
    private func controller<Controller: UIViewController>(_ id: String, _ creator: ((NSCoder) -> Controller?)?) -> UIViewController? {
        guard let document, let node = document.nodes[id] else { return nil }
        if node.name == "viewControllerPlaceholder" {
            let other = UIStoryboard(name: node["storyboardName"] ?? "", bundle: nil)
            return node["referencedIdentifier"].map { other.instantiateViewController(withIdentifier: $0) }
                ?? other.instantiateInitialViewController()
        }
        let plain = Self.types[node.name] ?? UIViewController.self, own = InterfaceDocument.type(node) as? UIViewController.Type
        if own == nil, let name = node["customClass"] {
            InterfaceDocument.report("\(node.name) of class \(name): the app has no such class; a plain controller is used instead")
        }
        guard let made = creator?(NSCoder()) ?? (own ?? plain).init(coder: NSCoder()) ?? plain.init(coder: NSCoder()) else { return nil }
        made.interface = ControllerInterface(storyboard: self, document: document, node: node)
        made.title = node["title"] ?? made.title
        if let item = node.children.first(where: { $0.name == "tabBarItem" }) {
            let image = item["image"].flatMap { item["catalog"] == "system" ? UIImage(systemName: $0) : UIImage(named: $0) }
            made.tabBarItem = UITabBarItem(title: InterfaceProperties.text("title", item), image: image, tag: 0)
        }
        if let item = node.children.first(where: { $0.name == "navigationItem" }) { made.navigationItem.title = item["title"] }
        if let pages = made as? UIPageViewController {
            pages.transitionStyle = node["transitionStyle"] == "scroll" ? .scroll : .pageCurl
            pages.navigationOrientation = node["navigationOrientation"] == "vertical" ? .vertical : .horizontal
        }
        hold(made, node)
        InterfaceRuntime.set(made, node)
        made.awakeFromNib()
        return made
    }

    /// Creates and adds the initial children of a container controller.
    private func hold(_ controller: UIViewController, _ node: InterfaceDocument.Node) {
        let held = node.all(in: "connections").filter { $0["kind"] == "relationship" }
        let inner = held.compactMap { $0["destination"].flatMap { self.controller($0) } }
        switch controller {
        case let tabs as UITabBarController: tabs.setViewControllers(inner, animated: false)
        case let navigation as UINavigationController: navigation.setViewControllers(inner, animated: false)
        case let split as UISplitViewController: split.viewControllers = inner
        default: break
        }
    }
}

/// The storyboard's description of a controller.
@MainActor final class ControllerInterface {
    let storyboard: UIStoryboard
    let document: InterfaceDocument
    let node: InterfaceDocument.Node
    /// The other objects of the controller's scene, which are retained as long as the controller.
    private var beside: [AnyObject] = []
    init(storyboard: UIStoryboard, document: InterfaceDocument, node: InterfaceDocument.Node) {
        (self.storyboard, self.document, self.node) = (storyboard, document, node)
    }

    /// Creates the controller's view, connected to the controller; nil if the storyboard has none.
    func view(for controller: UIViewController) -> UIView? {
        guard let element = node.keyed("view") ?? node.children.first(where: { ["tableView", "collectionView"].contains($0.name) }) else {
            return nil
        }
        let builder = InterfaceBuilder(document, storyboard: storyboard, controller: controller, node.id)
        guard let view = builder.view(element) else { return nil }
        beside = builder.addCompanions(document.companions(of: node.id))
        builder.add(controller, node)
        controller.view = view
        builder.finish(owner: controller)
        return view
    }
}
