import Foundation
import TenFoot

/// Receives the callbacks of a text field.
///
/// Source: UIKit UITextFieldDelegate.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin; if not, the keyboard stays closed.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Whether editing may end; if not, the keyboard stays open, unless the field is removed or disabled.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Whether the keyboard's return key triggers the field's actions; the keyboard closes in either case.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Called when editing has begun: the keyboard has opened.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Called when editing has ended: the keyboard has closed.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when editing has ended, and why; calls `textFieldDidEndEditing(_:)` by default.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether characters, counted in UTF-16, may be replaced as the viewer requests; if false, the text keeps them.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    /// Called when the text has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
}
extension UITextFieldDelegate {
    /// True by default.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// True by default.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// True by default.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)` by default.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// True by default.
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
}

/// A field for a line of text, with the on-screen keyboard of SwiftUI's text fields.
///
/// Source: UIKit UITextField.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
    /// Accepted: text fields have a fixed border.
    ///
    /// Source: UIKit UITextField.BorderStyle.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// Why editing has ended.
    ///
    /// Source: UIKit UITextField.DidEndEditingReason.
    public enum DidEndEditingReason: Int, Sendable {
        /// The keyboard's return key was pressed, or the app ended editing or removed the field.
        case committed
        /// The keyboard was closed by Back.
        case cancelled
    }
    /// The text.
    open var text: String? = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The placeholder, shown while the text is empty.
    open var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// The placeholder; its attributes are ignored.
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    /// The text; its attributes are ignored.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Whether the text is shown as dots.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } } }
    /// The font.
    open var font: UIFont? { didSet { setNeedsDisplay() } }
    /// The text's colour; stored, but the colour of a field follows focus.
    open var textColor: UIColor?
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }
    /// Accepted: text fields have a fixed border.
    open var borderStyle = BorderStyle.none
    /// The type of the keyboard.
    open var keyboardType = UIKeyboardType.default { didSet { if keyboardType != oldValue { setNeedsDisplay() } } }
    /// Accepted: the keyboard starts with lower-case letters.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Accepted: the keyboard does not correct words.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Accepted: the keyboard does not check spelling.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Accepted: the return key is always labelled "done".
    open var returnKeyType = UIReturnKeyType.default
    /// The object that receives its callbacks.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether its text is being edited: the keyboard is open.
    public private(set) var isEditing = false
    /// Whether there is text.
    public var hasText: Bool { text?.isEmpty == false }

    /// The field that is being edited.
    fileprivate static weak var active: UITextField?
    /// The field that opens its keyboard although it, or a view around it, is hidden.
    private static weak var summoned: UITextField?
    /// The field in a view whose keyboard the view shows, since it shows nothing else of the field.
    static func summoned(in view: UIView) -> UITextField? { summoned.flatMap { $0.keyboardHolder === view ? $0 : nil } }
    /// The innermost view around it that is shown, if it is hidden itself or in a hidden view.
    private var keyboardHolder: UIView? {
        var (view, holder): (UIView?, UIView?) = (self, nil)
        while let one = view {
            if one.isHidden { holder = one.superview }
            view = one.superview
        }
        return holder
    }
    /// Shows its keyboard no longer in another view.
    private func endSummons() {
        guard Self.summoned === self else { return }
        Self.summoned = nil
        keyboardHolder?.looksChanged()
    }
    fileprivate lazy var editor: FieldEditor = {
        let editor = FieldEditor()
        editor.mayBegin = { [weak self] in self?.mayBegin() ?? false }
        editor.mayEnd = { [weak self] in self?.mayEnd() ?? true }
        return editor
    }()
    /// The search bar that it is part of.
    weak var searchBar: UISearchBar?
    /// Whether it can become the first responder: while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// Whether its text is being edited.
    open override var isFirstResponder: Bool { isEditing }
    /// Opens the keyboard if the delegate allows it; returns whether it is open.
    ///
    /// The keyboard of a field that is in no window yet opens when the field is shown; the result is false then. A hidden field, or one in
    /// a hidden view, opens its keyboard too.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isEditing { return true }
        guard canBecomeFirstResponder else { return false }
        let holder = keyboardHolder
        if let holder, Self.summoned !== self {
            Self.summoned = self
            editor.leave()
            holder.looksChanged()
        }
        guard editor.isShown || holder != nil && window != nil else {
            editor.open()
            return false
        }
        guard mayBegin() else { return false }
        editor.open()
        edited(true)
        return true
    }
    /// Closes the keyboard if the delegate allows it; returns whether it is closed.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard mayEnd() else { return false }
        end()
        return true
    }
    /// Closes the keyboard, without asking the delegate.
    fileprivate func end() {
        isCommitted = isEditing
        editor.close()
        edited(false)
        endSummons()
    }
    /// Whether the delegate allows editing to begin, and editing of another field has ended.
    private func mayBegin() -> Bool {
        if isEditing { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, searchBar?.mayBeginEditing ?? true else { return false }
        return Self.active?.resignFirstResponder() ?? true
    }
    private func mayEnd() -> Bool {
        guard isEditing else { return true }
        if delegate?.textFieldShouldEndEditing(self) ?? true, searchBar?.mayEndEditing ?? true { return true }
        isCommitted = false
        return false
    }
    /// Connects its delegate outlet.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "delegate" else { return super._connect(outlet, value) }
        delegate = value as? any UITextFieldDelegate
        return true
    }
    /// The intrinsic size: a height of 66 points, and no intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 66) }
    override var isFocusDrawnInside: Bool { true }
    override func drawnContent() -> AnyView? {
        AnyView(Content(field: self).reacting(as: self).modifier(InnerFocus(view: self)))
    }

    fileprivate func written(_ new: String) {
        guard new != text, allows(new) else { return }
        text = new
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }
    /// Whether the delegate allows the change from the present text to another.
    private func allows(_ new: String) -> Bool {
        guard let delegate else { return true }
        let old = text ?? ""
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - start)
        let range = NSRange(location: old.prefix(start).utf16.count, length: old.dropFirst(start).dropLast(end).utf16.count)
        let added = String(new.dropFirst(start).dropLast(end))
        return delegate.textField(self, shouldChangeCharactersIn: range, replacementString: added)
    }
    private var isCommitted = false
    fileprivate func submitted() {
        isCommitted = true
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
    /// Whether it is hidden, which ends editing.
    open override var isHidden: Bool { didSet { if isHidden, !oldValue { end() } } }
    /// Ends editing when it has left its window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { end() }
    }
    fileprivate func edited(_ isEditing: Bool) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        if isEditing { Self.active = self } else if Self.active === self { Self.active = nil }
        if !isEditing { endSummons() }
        let reason = isCommitted ? DidEndEditingReason.committed : .cancelled
        isCommitted = false
        sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
        if isEditing { delegate?.textFieldDidBeginEditing(self) } else { delegate?.textFieldDidEndEditing(self, reason: reason) }
    }
}

extension UIView {
    /// Ends editing of the text field that it is or contains, if there is one; returns whether editing has ended.
    ///
    /// If forced, the field's delegate is not asked.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let field = UITextField.active, field.isDescendant(of: self) else { return false }
        guard force else { return field.resignFirstResponder() }
        field.end()
        return true
    }
}

extension UITextField {
    /// The SwiftUI text field that is shown.
    struct Content: View {
        let field: UITextField
        @ObservedObject private var changes: ViewChanges
        @Environment(\.layoutDirection) private var direction

        init(field: UITextField) {
            self.field = field
            changes = field.changes
        }

        var body: some View {
            _ = changes.revision
            let text = Binding(get: { field.text ?? "" }, set: { field.written($0) })
            let title = field.placeholder ?? ""
            return TextField(
                label: Text(verbatim: title), title: title, prompt: nil, text: text, isSecure: field.isSecureTextEntry,
                editing: { field.edited($0) }, editor: field.editor
            )
            .font(field.font.map { Font($0) })
            .multilineTextAlignment(field.textAlignment.aligned(in: direction))
            .keyboardType(field.keyboardType)
            .disabled(!field.isEnabled)
            .onSubmit { field.submitted() }
        }
    }
}

/// Shows text for reading, which scrolls if it is longer than the view.
///
/// Source: UIKit UITextView.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {
    /// The text.
    open var text: String! = "" { didSet { if text != oldValue { changed() } } }
    /// The text; its attributes are ignored.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text) }
        set { text = newValue?.string ?? "" }
    }
    /// The font.
    open var font: UIFont? { didSet { changed() } }
    /// The text's colour.
    open var textColor: UIColor? { didSet { changed() } }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// Accepted: text views on a television are for reading only.
    open var isEditable = false
    /// Whether it can have focus, and so be scrolled.
    open var isSelectable = false { didSet { setNeedsDisplay() } }
    /// Accepted: text views are for reading only.
    open var keyboardType = UIKeyboardType.default
    /// Accepted: the keyboard starts with lower-case letters.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Accepted: the keyboard does not correct words.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Accepted: the keyboard does not check spelling.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Accepted: the return key is always labelled "done".
    open var returnKeyType = UIReturnKeyType.default
    /// The padding around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }

    private func changed() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    /// The height of the text wrapped at a width, in points.
    private func height(in width: CGFloat) -> CGFloat {
        let font: UIFont = font ?? .preferredFont(forTextStyle: .body), scene = scene
        let space = Measuring.size(of: " ", in: font, host: scene)
        guard width > 0 else { return 0 }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, paragraph in
            var (lines, place) = (1, CGFloat.zero)
            for word in paragraph.split(separator: " ") {
                let length = Measuring.size(of: String(word), in: font, host: scene).width
                if place > 0, place + space.width + length > width { (lines, place) = (lines + 1, 0) }
                place += (place > 0 ? space.width : 0) + length
            }
            return count + lines
        }
        return (CGFloat(lines) * space.height).rounded(.up)
    }
    /// Sets the content size to that of the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let inset = textContainerInset
        contentSize = CGSize(
            width: frame.width, height: height(in: frame.width - inset.left - inset.right) + inset.top + inset.bottom)
    }
    /// Whether it can have focus: if it is selectable and longer than the view.
    open override var canBecomeFocused: Bool { isSelectable && contentSize.height > frame.height }
    override func scrolledContent() -> AnyView? {
        let (text, font, color) = (text ?? "", font ?? .preferredFont(forTextStyle: .body), textColor ?? .label)
        let inset = textContainerInset
        return AnyView(
            Aligned(textAlignment) { alignment, _ in
                Text(verbatim: text).font(Font(font)).foregroundStyle(Color(uiColor: color))
                    .multilineTextAlignment(alignment)
                    .padding(EdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
                    .frame(
                        maxWidth: .infinity, maxHeight: .infinity,
                        alignment: Alignment(horizontal: alignment.horizontal, vertical: .top))
            })
    }
}
