import Foundation
import TenFoot

/// Receives the callbacks of a search bar.
///
/// Source: UIKit UISearchBarDelegate.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
    /// Called when the text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the text has been submitted.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Whether editing may begin; if not, the keyboard stays closed.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Whether editing may end; if not, the keyboard stays open.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has begun: the keyboard has opened.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Called when editing has ended: the keyboard has closed.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}
extension UISearchBarDelegate {
    /// True by default.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// True by default.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// A text field for searching, with the on-screen keyboard of text fields.
///
/// Source: UIKit UISearchBar.
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// The text field.
    public let searchTextField = UITextField()
    /// The object that receives its callbacks.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Called when the text has changed and when editing has begun, for the search controller.
    var changed: (() -> Void)?
    /// The text.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The placeholder, shown while the text is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    var mayBeginEditing: Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    var mayEndEditing: Bool { delegate?.searchBarShouldEndEditing(self) ?? true }
    /// Whether its text field can become the first responder.
    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    /// Whether its text is being edited.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    /// Opens the keyboard of its text field; returns whether it is open.
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    /// Closes the keyboard of its text field; returns whether it is closed.
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Creates a search bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }
    private func begin() {
        addSubview(searchTextField)
        searchTextField.searchBar = self
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: text ?? "")
                changed?()
            }, for: .editingChanged)
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarSearchButtonClicked(self)
            }, for: .editingDidEndOnExit)
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarTextDidBeginEditing(self)
                changed?()
            }, for: .editingDidBegin)
        searchTextField.addAction(
            UIAction { [weak self] _ in if let self { delegate?.searchBarTextDidEndEditing(self) } }, for: .editingDidEnd)
    }
    /// Creates a search bar from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    /// The size of the text field.
    open override var intrinsicContentSize: CGSize { searchTextField.intrinsicContentSize }
    /// Lays out the text field to fill it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        searchTextField.frame = bounds
    }
}
