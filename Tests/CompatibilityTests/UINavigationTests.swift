import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("UINavigationController's delegate, and the columns of a split view controller")
struct UINavigationTests {
    @MainActor private final class Log: UINavigationControllerDelegate {
        var heard: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            heard.append("will show \(viewController.title ?? "")\(animated ? ", animated" : "")")
        }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            heard.append("did show \(viewController.title ?? "")")
        }
    }
    private final class Step: UIViewController {
        var log: Log?
        convenience init(_ title: String, _ log: Log) {
            self.init(nibName: nil, bundle: nil)
            (self.title, self.log) = (title, log)
        }
        override func viewWillAppear(_ animated: Bool) { log?.heard.append("\(title ?? "") will appear") }
        override func viewDidAppear(_ animated: Bool) { log?.heard.append("\(title ?? "") appeared") }
    }

    @Test("the delegate is notified around the appearance of the first, a pushed and a popped-to controller")
    func shows() {
        let log = Log(), navigation = UINavigationController(rootViewController: Step("One", log))
        navigation.delegate = log
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.settle()
        #expect(log.heard == ["will show One", "One will appear", "One appeared", "did show One"])
        log.heard = []
        navigation.pushViewController(Step("Two", log), animated: true)
        page.settle()
        #expect(log.heard == ["will show Two, animated", "Two will appear", "Two appeared", "did show Two"])
        log.heard = []
        navigation.popViewController(animated: false)
        page.settle()
        #expect(log.heard == ["will show One", "One will appear", "One appeared", "did show One"])
    }

    @Test("the controller of the compact column of a split view controller is never shown")
    func compactColumn() {
        func titled(_ title: String) -> UIViewController {
            let controller = UIViewController(), label = UILabel(frame: CGRect(x: 100, y: 100, width: 400, height: 80))
            label.text = title
            controller.view.addSubview(label)
            return controller
        }
        let split = UISplitViewController(style: .doubleColumn), compact = titled("Compact")
        split.setViewController(titled("List"), for: .primary)
        split.setViewController(titled("Detail"), for: .secondary)
        split.setViewController(compact, for: .compact)
        let page = Hosted { ShownController(controller: split).ignoresSafeArea() }
        #expect(page.texts.sorted() == ["Detail", "List"] && split.viewController(for: .compact) === compact)
        split.setViewController(nil, for: .compact)
        page.settle()
        #expect(page.texts.sorted() == ["Detail", "List"] && split.viewController(for: .compact) == nil)
    }
}
