import Foundation
import TenFootAppResources
import TenFootUIKit

/// Reads a storyboard or nib, and creates, connects and lays out its views and controllers: no crash, and all frames are finite.
@MainActor func fuzzInterface(_ bytes: [UInt8]) -> [String] {
    guard let file = InterfaceFile(Data(bytes), name: "Fuzzed"), let json = try? file.json else { return [] }
    let views = UINib(name: "Fuzzed", json: json).instantiate(withOwner: nil).compactMap { $0 as? UIView }
    let controller = UIStoryboard(name: "Fuzzed", json: json).instantiateInitialViewController()
    controller?.loadViewIfNeeded()
    func broken(_ view: UIView) -> [String] {
        view.layoutIfNeeded()
        let frame = view.frame
        let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
        return (isFinite ? [] : ["a view at \(frame)"]) + view.subviews.flatMap(broken)
    }
    return (views + [controller?.viewIfLoaded].compactMap { $0 }).flatMap(broken)
}
