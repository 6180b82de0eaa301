import Foundation
import TenFoot

/// Hears of a text field.
///
/// Source: UIKit UITextFieldDelegate.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Whether the keyboard's last key ends the writing.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The keyboard came.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// The text has been written.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The text is another one.
    func textFieldDidChangeSelection(_ textField: UITextField)
}
extension UITextFieldDelegate {
    /// It does.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
}

/// A line of text to be written, with the keyboard that SwiftUI's text fields have.
///
/// Source: UIKit UITextField.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
    /// Accepted: a field has its own border.
    ///
    /// Source: UIKit UITextField.BorderStyle.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// The text.
    open var text: String? = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// What is shown where there is no text.
    open var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// What is shown where there is no text, without its attributes.
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    /// The text, without its attributes.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Whether the text is shown as dots.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } } }
    /// The font.
    open var font: UIFont? { didSet { setNeedsDisplay() } }
    /// The text's colour; kept, a field's follows focus.
    open var textColor: UIColor?
    /// How the text stands.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }
    /// Accepted: a field has its own border.
    open var borderStyle = BorderStyle.none
    /// Which keys the keyboard has.
    open var keyboardType = UIKeyboardType.default { didSet { if keyboardType != oldValue { setNeedsDisplay() } } }
    /// Accepted: the keyboard here writes small letters until it is told otherwise.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Accepted: the keyboard here corrects nothing.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Accepted: the keyboard here marks nothing.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Accepted: the last key says "done".
    open var returnKeyType = UIReturnKeyType.default
    /// Who hears of it.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether there is text.
    public var hasText: Bool { text?.isEmpty == false }

    /// Takes its delegate from an interface.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "delegate" else { return super._connect(outlet, value) }
        delegate = value as? any UITextFieldDelegate
        return true
    }
    /// As much room as a field takes.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 66) }
    override var isFocusDrawnInside: Bool { true }
    override func drawnContent() -> AnyView? {
        AnyView(Content(field: self).modifier(InnerFocus(view: self)))
    }

    fileprivate func written(_ new: String) {
        guard new != text else { return }
        text = new
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }
    fileprivate func submitted() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEnd, .editingDidEndOnExit, .primaryActionTriggered])
        delegate?.textFieldDidEndEditing(self)
    }
}

extension UITextField {
    /// The field as SwiftUI has it.
    struct Content: View {
        let field: UITextField
        @ObservedObject private var changes: ViewChanges

        init(field: UITextField) {
            self.field = field
            changes = field.changes
        }

        var body: some View {
            _ = changes.revision
            let text = Binding(get: { field.text ?? "" }, set: { field.written($0) })
            return Group {
                if field.isSecureTextEntry {
                    SecureField(field.placeholder ?? "", text: text)
                } else {
                    TextField(field.placeholder ?? "", text: text)
                }
            }
            .font(field.font.map { Font($0) })
            .multilineTextAlignment(field.textAlignment == .center ? .center : field.textAlignment == .right ? .trailing : .leading)
            .keyboardType(field.keyboardType)
            .disabled(!field.isEnabled)
            .onSubmit { field.submitted() }
        }
    }
}

/// Text that scrolls where it is longer than the view; on a television it is read.
///
/// Source: UIKit UITextView.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {
    /// The text.
    open var text: String! = "" { didSet { if text != oldValue { changed() } } }
    /// The text without its attributes.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text) }
        set { text = newValue?.string ?? "" }
    }
    /// The font.
    open var font: UIFont? { didSet { changed() } }
    /// The text's colour.
    open var textColor: UIColor? { didSet { changed() } }
    /// How the text stands.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// Never: on a television a text view is read.
    open var isEditable = false
    /// Whether it can have focus, and so be scrolled.
    open var isSelectable = false { didSet { setNeedsDisplay() } }
    /// Accepted: text is read here.
    open var keyboardType = UIKeyboardType.default
    /// Accepted: the keyboard here writes small letters until it is told otherwise.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Accepted: the keyboard here corrects nothing.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Accepted: the keyboard here marks nothing.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Accepted: the last key says "done".
    open var returnKeyType = UIReturnKeyType.default
    /// Accepted: the room around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }

    private func changed() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    /// How high the text is in lines of a width, broken between words.
    private func height(in width: CGFloat) -> CGFloat {
        let font: UIFont = font ?? .preferredFont(forTextStyle: .body)
        let space = Measuring.size(of: " ", in: font)
        guard width > 0 else { return 0 }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, paragraph in
            var (lines, place) = (1, CGFloat.zero)
            for word in paragraph.split(separator: " ") {
                let length = Measuring.size(of: String(word), in: font).width
                if place > 0, place + space.width + length > width { (lines, place) = (lines + 1, 0) }
                place += (place > 0 ? space.width : 0) + length
            }
            return count + lines
        }
        return (CGFloat(lines) * space.height).rounded(.up)
    }
    /// Makes the content as large as the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let inset = textContainerInset
        contentSize = CGSize(
            width: frame.width, height: height(in: frame.width - inset.left - inset.right) + inset.top + inset.bottom)
    }
    /// Whether it can have focus: where it can be scrolled.
    open override var canBecomeFocused: Bool { isSelectable && contentSize.height > frame.height }
    override func scrolledContent() -> AnyView? {
        let alignment: TextAlignment = textAlignment == .center ? .center : textAlignment == .right ? .trailing : .leading
        let place: Alignment = textAlignment == .center ? .top : textAlignment == .right ? .topTrailing : .topLeading
        let inset = textContainerInset
        return AnyView(
            Text(verbatim: text).font(Font(font ?? .preferredFont(forTextStyle: .body))).foregroundStyle(
                Color(uiColor: textColor ?? .label)
            )
            .multilineTextAlignment(alignment)
            .padding(EdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place))
    }
}

/// A few choices side by side.
///
/// Source: UIKit UISegmentedControl.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// No choice is taken.
    public nonisolated static let noSegment = -1
    private var titles: [String] = []
    /// The choice that is taken, from 0 on; -1 for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { if selectedSegmentIndex != oldValue { setNeedsDisplay() } } }
    /// How many choices there are.
    public var numberOfSegments: Int { titles.count }

    /// Choices by their words; pictures have none.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String ?? "" }
    }
    /// Puts a choice in before another.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(index, 0), titles.count))
        setNeedsDisplay()
    }
    /// Takes a choice out.
    open func removeSegment(at index: Int, animated: Bool) {
        guard titles.indices.contains(index) else { return }
        titles.remove(at: index)
        if selectedSegmentIndex >= titles.count { selectedSegmentIndex = Self.noSegment }
        setNeedsDisplay()
    }
    /// Takes all choices out.
    open func removeAllSegments() {
        titles = []
        selectedSegmentIndex = Self.noSegment
    }
    /// A choice's words.
    open func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }
    /// Sets a choice's words.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard titles.indices.contains(index) else { return }
        titles[index] = title ?? ""
        setNeedsDisplay()
    }

    /// As much room as the choices take.
    open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(titles.count) * 200, height: 66) }
    override var isFocusDrawnInside: Bool { true }
    override func drawnContent() -> AnyView? {
        AnyView(
            SegmentsContent(control: self, titles: titles, selected: selectedSegmentIndex, revision: changes.revision).modifier(
                InnerFocus(view: self)))
    }
    fileprivate func chosen(_ index: Int) {
        guard index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

private struct SegmentsContent: View {
    let control: UISegmentedControl
    let titles: [String]
    let selected: Int
    /// A control is the same object whatever is written to it: this tells that it looks otherwise.
    let revision: Int

    var body: some View {
        // No choice is none of the tags, which are those of a choice that may be none.
        let choice = Binding<Int?>(
            get: { control.selectedSegmentIndex < 0 ? nil : control.selectedSegmentIndex }, set: { control.chosen($0 ?? -1) })
        Picker("", selection: choice) {
            ForEach(Array(titles.enumerated()), id: \.offset) { Text(verbatim: $1).tag(Optional($0)) }
        }
        .pickerStyle(.segmented).labelsHidden().disabled(!control.isEnabled)
    }
}
