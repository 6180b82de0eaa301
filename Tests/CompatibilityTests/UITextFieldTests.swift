import TenFootTesting
import TenFootUIKit
import Testing

@MainActor private final class Editor: UITextFieldDelegate, UISearchBarDelegate {
    var heard: [String] = []
    var allows = true
    var next: UITextField?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        heard.append("may \(textField.tag) begin")
        return allows
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("\(textField.tag) begins") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        heard.append("may \(textField.tag) end")
        return allows
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        heard.append("\(textField.tag) ends\(reason == .cancelled ? ", cancelled" : "")")
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        heard.append("\(textField.tag) returns")
        next?.becomeFirstResponder()
        return true
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        heard.append("may begin")
        return allows
    }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        heard.append("may end")
        return allows
    }
}

@MainActor @Suite("UIKit's first responders")
struct UITextFieldTests {
    private func field(_ tag: Int, at y: CGFloat = 200, _ editor: Editor) -> UITextField {
        let field = UITextField(frame: CGRect(x: 300, y: y, width: 400, height: 66))
        (field.tag, field.delegate) = (tag, editor)
        return field
    }
    private func hasKeyboard(_ page: Hosted) -> Bool {
        page.advance(by: 1)
        return page.texts.contains("q")
    }

    @Test("a text field opens its keyboard when it becomes the first responder, and closes it when it resigns")
    func opened() {
        let editor = Editor(), field = field(1, editor)
        let page = Hosted { Shown(view: field).ignoresSafeArea() }
        #expect(!field.isFirstResponder && field.canBecomeFirstResponder && !hasKeyboard(page))
        #expect(field.becomeFirstResponder() && field.isFirstResponder && field.isEditing)
        #expect(hasKeyboard(page) && editor.heard == ["may 1 begin", "1 begins"])
        #expect(field.becomeFirstResponder() && editor.heard.count == 2)
        #expect(field.resignFirstResponder() && !field.isFirstResponder)
        #expect(!hasKeyboard(page) && editor.heard.suffix(2) == ["may 1 end", "1 ends"] && editor.heard.count == 4)
        #expect(field.resignFirstResponder() && editor.heard.count == 4)
        field.isEnabled = false
        #expect(!field.becomeFirstResponder() && !hasKeyboard(page))
    }

    @Test("a text field's delegate refuses that its keyboard opens and closes, also by the remote, unless the app forces the end")
    func refused() {
        let editor = Editor(), field = field(1, editor)
        let page = Hosted { Shown(view: field).ignoresSafeArea() }
        editor.allows = false
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        page.press(.select)
        #expect(!hasKeyboard(page) && !field.isEditing && editor.heard == ["may 1 begin", "may 1 begin"])
        editor.allows = true
        page.press(.select)
        #expect(hasKeyboard(page) && field.isEditing)
        editor.allows = false
        page.press(.back)
        #expect(hasKeyboard(page) && field.isEditing && editor.heard.last == "may 1 end")
        #expect(!field.resignFirstResponder() && !field.endEditing(false) && field.isEditing)
        #expect(field.endEditing(true) && !field.isEditing && editor.heard.last == "1 ends")
        #expect(!hasKeyboard(page) && !field.endEditing(true))
    }

    @Test("a text field that becomes the first responder before it is shown opens its keyboard when it is shown")
    func early() {
        final class Login: UIViewController {
            var field: UITextField?
            override func viewDidLoad() { if let field { view.addSubview(field) } }
            override func viewWillAppear(_ animated: Bool) { _ = field?.becomeFirstResponder() }
        }
        let editor = Editor(), login = Login(), field = field(1, editor)
        login.field = field
        let page = Hosted { ShownController(controller: login).ignoresSafeArea() }
        #expect(hasKeyboard(page) && field.isEditing && editor.heard == ["may 1 begin", "1 begins"])
    }

    @Test("a text field that is hidden, or in a hidden view, opens its keyboard as the first responder", arguments: [true, false])
    func hidden(isOwn: Bool) {
        let editor = Editor(), field = field(1, editor)
        let outer = UIView(), inner = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 400))
        let button = UIButton(type: .system)
        button.setTitle("Find", for: .normal)
        button.frame = CGRect(x: 300, y: 500, width: 300, height: 80)
        field.placeholder = "Name"
        inner.addSubview(field)
        for view in [inner, button] { outer.addSubview(view) }
        (isOwn ? field : inner).isHidden = true
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        #expect(page.focusedLabel == "Find" && !page.texts.contains("Name"))
        for _ in 0..<2 {
            editor.heard = []
            #expect(field.becomeFirstResponder() && field.isFirstResponder && hasKeyboard(page))
            #expect(editor.heard == ["may 1 begin", "1 begins"])
            page.type("z")
            page.press(.back)
            #expect(!hasKeyboard(page) && !field.isEditing && editor.heard.suffix(2) == ["may 1 end", "1 ends, cancelled"])
            #expect(page.focusedLabel == "Find" && !page.texts.contains("Name") && !page.texts.contains("z"))
        }
        #expect(field.text == "zz")
        #expect(field.becomeFirstResponder() && field.resignFirstResponder() && !hasKeyboard(page) && !field.isEditing)
        (isOwn ? field : inner).isHidden = false
        page.settle()
        (isOwn ? field : inner).isHidden = true
        #expect(field.becomeFirstResponder() && hasKeyboard(page), "hidden and made the first responder in one turn")
    }

    @Test("a hardware keyboard does not type into a text field whose delegate refuses that editing begins")
    func refusedTyping() {
        let editor = Editor(), field = field(1, editor)
        let page = Hosted { Shown(view: field).ignoresSafeArea() }
        page.type("a")
        #expect(field.text == "a")
        editor.allows = false
        page.type("b")
        #expect(field.text == "a" && editor.heard == ["may 1 begin", "may 1 begin"])
    }

    @Test("a text field whose return key makes another one the first responder hands the keyboard over")
    func nextField() {
        let editor = Editor(), outer = UIView(), one = field(1, editor), two = field(2, at: 400, editor)
        for view in [one, two] { outer.addSubview(view) }
        editor.next = two
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        one.becomeFirstResponder()
        page.settle()
        page.press(.down, count: 4)
        page.press(.right, count: 6)
        #expect(page.focusedIdentifier == "keyboard-done")
        editor.heard = []
        page.press(.select)
        page.settle()
        #expect(editor.heard == ["1 returns", "may 2 begin", "may 1 end", "1 ends", "2 begins"])
        #expect(hasKeyboard(page) && two.isEditing && !one.isEditing)
        page.type("z")
        #expect(two.text == "z" && one.text == "")
        page.press(.back)
        #expect(!hasKeyboard(page) && !two.isEditing && editor.heard.suffix(2) == ["may 2 end", "2 ends, cancelled"])
    }

    @Test("a search bar opens and closes the keyboard of its field, if its delegate allows it")
    func searchBar() {
        let editor = Editor(), bar = UISearchBar(frame: .zero)
        bar.delegate = editor
        let page = Hosted { Shown(view: bar).ignoresSafeArea() }
        editor.allows = false
        #expect(!bar.becomeFirstResponder() && !hasKeyboard(page))
        editor.allows = true
        #expect(bar.becomeFirstResponder() && bar.isFirstResponder && hasKeyboard(page))
        #expect(bar.resignFirstResponder() && !bar.isFirstResponder && !hasKeyboard(page))
        #expect(editor.heard == ["may begin", "may begin", "may end"])
    }
}
