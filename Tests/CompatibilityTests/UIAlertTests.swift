import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("Alerts and presented controllers")
struct UIAlertTests {
    private let below = UIViewController()
    private let alert = UIAlertController(title: "Delete it?", message: "It does not come back.", preferredStyle: .alert)

    @Test("An alert shows its texts and buttons, and runs a button's action after it is dismissed")
    func alertIsAnswered() async {
        var told: [String] = []
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { told.append($0.title ?? "") })
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [below] in
                told.append($0.title ?? "")
                #expect(below.presentedViewController == nil)
            })
        let page = Hosted { ShownController(controller: below) }
        below.present(alert, animated: true)
        page.settle()
        #expect(Set(page.texts) == ["Delete it?", "It does not come back.", "Keep", "Delete"])
        #expect(alert.presentingViewController === below)
        for _ in 0..<3 where page.focusedLabel != "Delete" { page.press(.down) }
        #expect(page.focusedLabel == "Delete")
        page.press(.select)
        await page.rest()
        #expect(told == ["Delete"] && page.texts.isEmpty && alert.presentingViewController == nil)
    }

    @Test("Back runs an alert's cancel action, or only dismisses an alert that has none")
    func alertIsLeft() async {
        var told: [String] = []
        let page = Hosted { ShownController(controller: below) }
        for hasCancel in [true, false] {
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { told.append($0.title ?? "") })
            if hasCancel { alert.addAction(UIAlertAction(title: "No", style: .cancel) { told.append($0.title ?? "") }) }
            below.present(alert, animated: true)
            page.settle()
            #expect(page.texts.contains("Sure?"))
            page.press(.back)
            await page.rest()
            #expect(below.presentedViewController == nil && told == ["No"])
        }
    }

    @Test("An alert shows the title and message that it gets while it is shown")
    func alertChanges() {
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        let page = Hosted { ShownController(controller: below) }
        below.present(alert, animated: true)
        page.settle()
        #expect(page.texts.contains("Delete it?") && page.focusedLabel == "Keep")
        (alert.title, alert.message) = ("Deleting", "2 of 5")
        page.settle()
        #expect(Set(page.texts) == ["Deleting", "2 of 5", "Keep"] && page.focusedLabel == "Keep")
    }

    @Test("An alert's action can present the next alert")
    func alertAfterAlert() async {
        let next = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
        next.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [below] _ in below.present(next, animated: true) })
        let page = Hosted { ShownController(controller: below) }
        below.present(alert, animated: true)
        page.settle()
        page.press(.select)
        await page.rest()
        #expect(page.texts.contains("Done") && !page.texts.contains("Delete it?"))
    }

    @Test("Typing in an alert's text field sets its text, and can enable a disabled action")
    func alertField() throws {
        let add = UIAlertAction(title: "Add", style: .default)
        add.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Address"
            field.addAction(UIAction { _ in add.isEnabled = field.hasText }, for: .editingChanged)
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(add)
        let page = Hosted { ShownController(controller: below) }
        below.present(alert, animated: true)
        page.settle()
        func isReached(_ label: String) -> Bool {
            for direction in [RemoteControl.down, .up] { for _ in 0..<4 where page.focusedLabel != label { page.press(direction) } }
            return page.focusedLabel == label
        }
        #expect(!isReached("Add") && isReached("Address"))
        page.type("box.local")
        page.settle()
        #expect(alert.textFields?.map(\.text) == ["box.local"] && isReached("Add"))
    }

    @Test("A child controller presents through its parent, and a presented controller can dismiss itself")
    func shownFromWithin() {
        let inner = UIViewController(), above = UIViewController()
        let navigation = UINavigationController(rootViewController: inner)
        let page = Hosted { ShownController(controller: navigation) }
        let label = UILabel()
        label.text = "Above"
        label.frame = CGRect(x: 100, y: 100, width: 400, height: 100)
        above.view.addSubview(label)
        inner.present(above, animated: true)
        page.settle()
        #expect(page.texts == ["Above"] && above.presentingViewController === navigation)
        #expect(inner.presentedViewController === above && navigation.presentedViewController === above)
        above.dismiss(animated: true)
        page.settle()
        #expect(page.texts.isEmpty && inner.presentedViewController == nil)
    }

    @Test("The root controller of a SwiftUI scene's window can present alerts and controllers")
    func overScene() async throws {
        let above = UIHostingController(rootView: Button("Above") {})
        func root() -> UIViewController? { UIApplication.shared.windows.first { $0.isKeyWindow }?.rootViewController }
        let page = Hosted {
            HStack {
                Button("Ask") { root()?.present(alert, animated: true) }
                Button("Show") { root()?.present(above, animated: true) }
            }
        }
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        #expect(scene.windows.first?.rootViewController === root() && root() != nil)

        alert.addAction(UIAlertAction(title: "OK", style: .default))
        page.press(.select)
        #expect(page.texts.contains("Delete it?") && page.focusedLabel == "OK")
        page.press(.select)
        await page.rest()
        #expect(page.focusedLabel == "Ask" && root()?.presentedViewController == nil && !page.texts.contains("Delete it?"))

        page.press(.right)
        page.press(.select)
        #expect(page.focusedLabel == "Above")
        page.press(.back)
        await page.rest()
        #expect(page.focusedLabel == "Show" && root()?.presentedViewController == nil)
        page.press(.select)
        #expect(page.focusedLabel == "Above")
        above.dismiss(animated: true)
        page.settle()
        #expect(page.focusedLabel == "Show" && Set(page.texts) == ["Ask", "Show"])
    }
}
