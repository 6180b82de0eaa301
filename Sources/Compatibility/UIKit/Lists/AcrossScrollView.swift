import Foundation
import TenFoot

/// The content of a section that scrolls across.
final class AcrossScrollView: UIScrollView {
    weak var collection: UICollectionView?
    var section = 0
    /// The part that has cells.
    var made = CGRect.null
    override func contentMoved() { collection?.contentMoved(in: self) }
}
