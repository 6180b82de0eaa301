import Foundation
import TenFoot

/// The views of a nib file made with Xcode's editor.
///
/// `tenfoot app` reads a nib's source and puts it beside the program.
///
/// Source: UIKit UINib.
@preconcurrency @MainActor open class UINib: NSObject {
    private let document: InterfaceDocument?
    private let name: String

    /// Creates a nib by its file name; a missing file yields no views and is reported on standard error.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        document = InterfaceDocument(name, kind: "xib", in: bundleOrNil)
        super.init()
        if document == nil { InterfaceDocument.report("there is no nib \(name) beside the program") }
    }

    /// Creates a nib from the JSON that `tenfoot app` puts beside the program.
    package init(name: String, json: Data) {
        self.name = name
        document = InterfaceDocument(json)
    }

    /// Creates its views anew, connected to an owner.
    open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        guard let document else { return [] }
        let owner = ownerOrNil as? UIResponder
        let builder = InterfaceBuilder(document, storyboard: nil)
        let elements = document.root.all(in: "objects")
        if let owner, let proxy = elements.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }) { builder.add(owner, proxy) }
        let objects = builder.addCompanions(elements)
        builder.finish(owner: owner)
        return objects
    }
    /// A key of the options for instantiating a nib.
    ///
    /// Source: UIKit UINib.OptionsKey.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension Bundle {
    /// Creates the views of a nib, connected to an owner; nil if there is no such nib.
    ///
    /// Source: UIKit Bundle.loadNibNamed(_:owner:options:).
    @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let views = UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
        return views.isEmpty ? nil : views
    }
}

extension UITableView {
    /// Registers a nib for the rows with a reuse identifier.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        factories[identifier] = nib.map { nib in { nib.instantiate(withOwner: nil).first { $0 is UITableViewCell } as? UITableViewCell } }
    }
}
extension UICollectionView {
    /// Registers a nib for the cells with a reuse identifier.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { setFactory(nib, identifier) }
    /// Registers a nib for the headers or footers with a reuse identifier.
    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        setFactory(nib, identifier)
    }
    private func setFactory(_ nib: UINib?, _ identifier: String) {
        factories[identifier] = nib.map { nib in
            { nib.instantiate(withOwner: nil).first { $0 is UICollectionReusableView } as? UICollectionReusableView }
        }
    }
}
