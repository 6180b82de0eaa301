// Stands in until the engine proper is in place.
import Foundation
import TenFootGeometry
package struct PathMemory: Sendable, Hashable { package init() {} }
package struct FocusMove: Sendable {
    var h: Heading; var s: FocusTarget;
    package init(_ heading: Heading, from source: FocusTarget, isRepeat: Bool = false, isAssisted: Bool = false) { h = heading; s = source }
}
package struct FocusRange { package var origin: CGPoint }
package final class FocusMap {
    package init() {}
    var f: [FocusID: CGRect] = [:]
    package func setItem(_ id: FocusID, frame: CGRect, parent: FocusID? = nil, isFocusable: Bool = true, layer: Int = 0, order: UInt64 = 0)
    { f[id] = isFocusable ? frame : nil }
    package func setSection(_ id: FocusID, frame: CGRect, parent: FocusID? = nil, order: UInt64 = 0) {}
    package func setContainer(
        _ id: FocusID, frame: CGRect, contentSize: CGSize, offset: CGPoint, parent: FocusID? = nil, margin: EdgeInsets = EdgeInsets(),
        order: UInt64 = 0
    ) {}
    package func setRange(_ id: FocusID, _ range: FocusRange, parent: FocusID? = nil, layer: Int = 0, order: UInt64 = 0) {}
    package func setOffset(_ offset: CGPoint, of id: FocusID) {}
    package func remove(_ id: FocusID) { f[id] = nil }
    package func move(_ move: FocusMove, memory: inout PathMemory) -> FocusDecision {
        guard case .item(let s) = move.s, let a = f[s] else { return .init(target: nil, reason: .nothing) }
        var best: (FocusID, CGFloat)?
        for (id, b) in f where id != s {
            let d: CGFloat
            switch move.h {
            case .right: d = b.minX - a.maxX; if b.maxY <= a.minY || b.minY >= a.maxY { continue }
            case .left: d = a.minX - b.maxX; if b.maxY <= a.minY || b.minY >= a.maxY { continue }
            case .down: d = b.minY - a.maxY; if b.maxX <= a.minX || b.minX >= a.maxX { continue }
            case .up: d = a.minY - b.maxY; if b.maxX <= a.minX || b.minX >= a.maxX { continue }
            }
            if d >= -0.5, best == nil || d < best!.1 { best = (id, d) }
        }
        return best.map { .init(target: .item($0.0), reason: .beam) } ?? .init(target: nil, reason: .nothing)
    }
    package func step(_ s: SequentialStep, from: FocusTarget?) -> FocusDecision { .init(target: nil, reason: .nothing) }
    package func scrolls(toReveal target: FocusTarget, heading: Heading? = nil) -> FocusScrolls { .init() }
    package func layoutOrder() -> [FocusTarget] {
        f.sorted { ($0.value.minY, $0.value.minX) < ($1.value.minY, $1.value.minX) }.map { .item($0.key) }
    }
}
