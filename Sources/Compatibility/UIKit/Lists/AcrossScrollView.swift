import Foundation
import TenFoot

/// The scroll view of a section that scrolls orthogonally.
final class AcrossScrollView: UIScrollView {
    weak var collection: UICollectionView?
    var section = 0
    /// The part of the content for which cells have been created.
    var made = CGRect.null
    override func contentMoved() { collection?.contentMoved(in: self) }
}
