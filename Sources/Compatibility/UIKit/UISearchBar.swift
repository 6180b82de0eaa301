import Foundation
import TenFoot

/// Hears of a search bar.
///
/// Source: UIKit UISearchBarDelegate.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
    /// The text is another one.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The text has been written.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}
extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
}

/// A line for what is searched, written with the keyboard that text fields have.
///
/// Source: UIKit UISearchBar.
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// The line itself.
    public let searchTextField = UITextField()
    /// Who hears of it.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The search controller around it hears of its text.
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

    /// A bar in a place of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }
    private func begin() {
        addSubview(searchTextField)
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
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    /// As much room as the line takes.
    open override var intrinsicContentSize: CGSize { searchTextField.intrinsicContentSize }
    /// The line fills it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        searchTextField.frame = bounds
    }
}
