import Foundation
import TenFootGeometry

@testable import TenFootFocusEngine

/// The rules implemented a second time, as a plain scan over every frame: without an index, and sharing only the input with the engine.
///
/// It computes the target of one directional press without path memory (DM2 to DM8 and the visible part of DM13).
struct Oracle {
    struct Node {
        var name: String
        var frame: CGRect
        var parent: String?
        var kind: Character
        var isFocusable = false
        var order = 0
    }

    /// A rectangle as the heading sees it.
    struct Span {
        var near, far, low, high: Double

        init(_ rect: CGRect, _ heading: Heading) {
            switch heading {
            case .right: (near, far, low, high) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
            case .left: (near, far, low, high) = (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
            case .down: (near, far, low, high) = (rect.minY, rect.maxY, rect.minX, rect.maxX)
            case .up: (near, far, low, high) = (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
            }
        }

        /// Whether two spans overlap enough for one to be in the beam of the other (DM3).
        func overlaps(_ beam: Span) -> Bool {
            let overlap = min(high, beam.high) - max(low, beam.low)
            return overlap >= 0.5 && overlap >= 0.02 * min(high - low, beam.high - beam.low)
        }
    }

    private var nodes: [String: Node] = [:]
    private let isRightToLeft: Bool
    private var scrolling: [String: (content: CGSize, offset: CGPoint)] = [:]
    /// The column or row that a run of presses keeps (DM12).
    var remembered: ClosedRange<Double>?

    init(_ scenario: Scenario) {
        isRightToLeft = scenario.layoutDirection == .rightToLeft
        var order = 0
        func add(_ node: Node) {
            nodes[node.name] = node
            nodes[node.name]?.order = order
            order += 1
        }
        let top = scenario.items.filter { $0.isFocusable && $0.frame.width > 0 && $0.frame.height > 0 }.map(\.layer).max() ?? 0
        for item in scenario.items {
            let isFocusable = item.isFocusable && item.frame.width > 0 && item.frame.height > 0 && item.layer == top
            add(Node(name: item.id, frame: item.frame, parent: item.parent, kind: "i", isFocusable: isFocusable))
        }
        for section in scenario.sections { add(Node(name: section.id, frame: section.frame, parent: section.parent, kind: "s")) }
        for container in scenario.containers {
            add(Node(name: container.id, frame: container.frame, parent: container.parent, kind: "c"))
            scrolling[container.id] = (container.content, container.offset)
        }
    }

    private func ancestors(_ name: String) -> [String] {
        var result: [String] = []
        var at = nodes[name]?.parent
        while let here = at {
            result.append(here)
            at = nodes[here]?.parent
        }
        return result
    }

    private func scrolls(_ name: String, _ heading: Heading) -> Bool {
        guard let state = scrolling[name], let frame = nodes[name]?.frame else { return false }
        return heading.axis == .horizontal ? state.content.width > frame.width + 0.01 : state.content.height > frame.height + 0.01
    }

    /// The part of a rectangle inside `name` that is visible to a search at `level`; nil if there is none.
    private func visible(_ rect: CGRect, of name: String, level: String?, _ heading: Heading) -> CGRect? {
        var (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var reachedLevel = false
        for outer in ancestors(name) where nodes[outer]?.kind == "c" {
            guard let frame = nodes[outer]?.frame else { continue }
            if outer == level { reachedLevel = true }
            if !reachedLevel || heading.axis == .vertical { (x0, x1) = (max(x0, frame.minX), min(x1, frame.maxX)) }
            if !reachedLevel || heading.axis == .horizontal { (y0, y1) = (max(y0, frame.minY), min(y1, frame.maxY)) }
        }
        return x0 < x1 && y0 < y1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
    }

    func move(_ source: String, _ heading: Heading, isAssisted: Bool = false) -> String? {
        guard let start = nodes[source] else { return nil }
        let own = ancestors(source)
        if nodes.values.contains(where: { ancestors($0.name).contains(source) }) {
            var edge = start.frame
            switch heading {
            case .right: edge = CGRect(x: edge.minX - 0.04, y: edge.minY, width: 0.02, height: edge.height)
            case .left: edge = CGRect(x: edge.maxX + 0.02, y: edge.minY, width: 0.02, height: edge.height)
            case .down: edge = CGRect(x: edge.minX, y: edge.minY - 0.04, width: edge.width, height: 0.02)
            case .up: edge = CGRect(x: edge.minX, y: edge.maxY + 0.02, width: edge.width, height: 0.02)
            }
            let level = own.first { nodes[$0]?.kind == "c" }
            var struck: Set<String> = []
            if let found = best(Set([source]), inside: source, edge, heading, level, own: own, source: source, &struck) { return found }
        }
        var done: Set<String> = []
        var struck: Set<String> = []
        for level in own.filter({ scrolls($0, heading) }).map(Optional.some) + [nil] {
            let box = sourceBox(start, own, level, heading)
            if let found = best(done, inside: level, box, heading, level, own: own, source: source, &struck) { return found }
            if let level { done.insert(level) }
        }
        guard isAssisted else { return nil }
        done = []
        for level in own.filter({ scrolls($0, heading) }).map(Optional.some) + [nil] {
            let box = sourceBox(start, own, level, heading)
            let beam = Span(box, heading)
            let found = nearest(done, inside: level, box, heading, level, own: own, source: source, &struck) { frame in
                let span = Span(frame, heading)
                let (gap, aside) = (max(0, span.near - beam.far), max(0, span.low - beam.high, beam.low - span.high))
                return span.near >= beam.far - 0.01 && aside <= gap ? gap + 2 * aside : nil
            }
            if let found { return found }
            if let level { done.insert(level) }
        }
        return nil
    }

    /// Whether the target, or a section around it that does not contain the source, lies ahead in the source's beam (DM12).
    func isAhead(_ target: String, of source: String, _ heading: Heading) -> Bool {
        guard let start = nodes[source] else { return false }
        let (beam, own) = (Span(start.frame, heading), ancestors(source))
        return ([target] + ancestors(target)).contains { name in
            guard let node = nodes[name], name == target || node.kind == "s", !own.contains(name) else { return false }
            let span = Span(node.frame, heading)
            return span.near > beam.near + 0.01 && span.far > beam.far + 0.01 && span.overlaps(beam)
        }
    }

    private func sourceBox(_ start: Node, _ own: [String], _ level: String?, _ heading: Heading) -> CGRect {
        var clipAlong = (-Double.infinity, Double.infinity)
        var clipAcross = clipAlong
        var reachedLevel = false
        for outer in own where nodes[outer]?.kind == "c" {
            guard let frame = nodes[outer]?.frame else { continue }
            if outer == level { reachedLevel = true }
            let (x, y) = ((Double(frame.minX), Double(frame.maxX)), (Double(frame.minY), Double(frame.maxY)))
            let (along, across) = heading.axis == .horizontal ? (x, y) : (y, x)
            if !reachedLevel { clipAlong = (max(clipAlong.0, along.0), min(clipAlong.1, along.1)) }
            clipAcross = (max(clipAcross.0, across.0), min(clipAcross.1, across.1))
        }
        let frame = start.frame
        var (along, across) = ((Double(frame.minX), Double(frame.maxX)), (Double(frame.minY), Double(frame.maxY)))
        if heading.axis == .vertical { swap(&along, &across) }
        let cut = (max(across.0, clipAcross.0), min(across.1, clipAcross.1))
        if cut.0 < cut.1 { across = cut }
        if clipAlong.0 < clipAlong.1 {
            along = (min(max(along.0, clipAlong.0), clipAlong.1), min(max(along.1, clipAlong.0), clipAlong.1))
        }
        if heading.axis == .vertical { swap(&along, &across) }
        return CGRect(x: along.0, y: across.0, width: along.1 - along.0, height: across.1 - across.0)
    }

    /// The candidates inside a group, with their visible frames.
    private func competitors(
        _ done: Set<String>, inside group: String?, _ box: CGRect, _ heading: Heading, _ level: String?, own: [String], source: String,
        _ struck: Set<String>
    ) -> [(Node, CGRect)] {
        let beam = Span(box, heading)
        func isOpaque(_ section: Node) -> Bool {
            guard let frame = visible(section.frame, of: section.name, level, heading) else { return true }
            let span = Span(frame, heading)
            if span.near > beam.near + 0.01, span.far > beam.far + 0.01 { return true }
            let (a, b) = (frame, box)
            return !(min(a.maxX, b.maxX) > max(a.minX, b.minX) && min(a.maxY, b.maxY) > max(a.minY, b.minY))
        }
        return nodes.values.compactMap { node in
            guard node.name != source, !own.contains(node.name), !struck.contains(node.name) else { return nil }
            guard node.kind == "s" ? holdsFocusable(node.name) : node.isFocusable else { return nil }
            let around = ancestors(node.name)
            if let group, !around.contains(group) { return nil }
            if node.kind == "s", !isOpaque(node) { return nil }
            for outer in around {
                if outer == group { break }
                if done.contains(outer), outer != group { return nil }
                guard !own.contains(outer), let other = nodes[outer] else { continue }
                if other.kind == "i", other.isFocusable { return nil }
                if other.kind == "s", struck.contains(outer) || isOpaque(other) { return nil }
            }
            return visible(node.frame, of: node.name, level, heading).map { (node, $0) }
        }
    }

    private func visible(_ frame: CGRect, of name: String, _ level: String?, _ heading: Heading) -> CGRect? {
        visible(frame, of: name, level: level, heading)
    }

    private func holdsFocusable(_ section: String) -> Bool {
        nodes.values.contains { $0.isFocusable && ancestors($0.name).contains(section) }
    }

    private func best(
        _ done: Set<String>, inside group: String?, _ box: CGRect, _ heading: Heading, _ level: String?, own: [String], source: String,
        _ struck: inout Set<String>
    ) -> String? {
        let beam = Span(box, heading)
        let skipped = group.map { done.subtracting([$0]) } ?? done
        while true {
            let hits = competitors(skipped, inside: group, box, heading, level, own: own, source: source, struck).filter { _, frame in
                let span = Span(frame, heading)
                return span.near > beam.near + 0.01 && span.far > beam.far + 0.01 && span.overlaps(beam)
            }
            guard let winner = front(hits, beam, heading) else { return nil }
            if winner.kind == "i" { return winner.name }
            if let inner = enter(winner.name, box, heading, level, own: own, source: source, &struck) { return inner }
            struck.insert(winner.name)
        }
    }

    private func enter(
        _ section: String, _ box: CGRect, _ heading: Heading, _ level: String?, own: [String], source: String, _ struck: inout Set<String>
    ) -> String? {
        if let found = best([], inside: section, box, heading, level, own: own, source: source, &struck) { return found }
        return nearest([], inside: section, box, heading, level, own: own, source: source, &struck) { frame in
            let (dx, dy) = (max(0, frame.minX - box.maxX, box.minX - frame.maxX), max(0, frame.minY - box.maxY, box.minY - frame.maxY))
            return (dx * dx + dy * dy).squareRoot()
        }
    }

    /// The nearest candidate in the direction of the press, in the beam or not; candidates without a distance are ignored.
    private func nearest(
        _ done: Set<String>, inside group: String?, _ box: CGRect, _ heading: Heading, _ level: String?, own: [String], source: String,
        _ struck: inout Set<String>, by distance: (CGRect) -> Double?
    ) -> String? {
        let beam = Span(box, heading)
        let skipped = group.map { done.subtracting([$0]) } ?? done
        func rounded(_ frame: CGRect) -> Double? { distance(frame).map { ($0 * 128).rounded() } }
        while true {
            let ahead = competitors(skipped, inside: group, box, heading, level, own: own, source: source, struck).filter { _, frame in
                let span = Span(frame, heading)
                return span.near > beam.near + 0.01 && span.far > beam.far + 0.01 && distance(frame) != nil
            }
            let least = ahead.compactMap { rounded($0.1) }.min()
            guard let winner = front(ahead.filter { rounded($0.1) == least }, beam, heading) else { return nil }
            if winner.kind == "i" { return winner.name }
            if let inner = enter(winner.name, box, heading, level, own: own, source: source, &struck) { return inner }
            struck.insert(winner.name)
        }
    }

    private func distances(_ span: Span, _ beam: Span) -> [Double] {
        let centre = (beam.low + beam.high) / 2
        return [max(0, span.near - beam.far), max(0, span.low - centre, centre - span.high), abs((span.low + span.high) / 2 - centre)]
    }

    private func front(_ hits: [(Node, CGRect)], _ beam: Span, _ heading: Heading) -> Node? {
        guard let nearest = first(hits, { distances(Span($0, heading), beam) }), let n = hits.first(where: { $0.0.name == nearest.name })
        else {
            return nil
        }
        let row = Span(n.1, heading)
        let smallest = max(0, row.near - beam.far)
        let members = hits.filter { _, frame in
            let span = Span(frame, heading)
            let overlap = min(span.far, row.far) - max(span.near, row.near)
            return overlap + 0.003 >= min(span.far - span.near, row.far - row.near) / 2
        }
        return first(members) { frame in
            let (span, all) = (Span(frame, heading), distances(Span(frame, heading), beam))
            let isKept = remembered.map { min(span.high, $0.upperBound) - max(span.low, $0.lowerBound) > 0.01 } ?? false
            return [isKept ? 0 : 1, all[0] <= smallest + 4 ? 0 : all[0], all[1], all[2]]
        }
    }

    /// The candidate with the smallest key; ties are resolved by layout order, then by order of declaration.
    private func first(_ candidates: [(Node, CGRect)], _ key: (CGRect) -> [Double]) -> Node? {
        func rounded(_ frame: CGRect) -> [Double] { key(frame).map { ($0 * 128).rounded() } }
        guard let least = candidates.map({ rounded($0.1) }).min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
        let tied = candidates.filter { rounded($0.1) == least }
        func leading(_ frame: CGRect) -> Double { isRightToLeft ? -frame.maxX : frame.minX }
        let top = tied.min { ($0.1.minY, leading($0.1), $0.0.order) < ($1.1.minY, leading($1.1), $1.0.order) }
        guard let top else { return nil }
        let row = tied.filter { _, frame in
            let overlap = min(frame.maxY, top.1.maxY) - max(frame.minY, top.1.minY)
            let isBlocked = tied.contains { $0.1.maxY <= frame.minY && $0.1.minX < frame.maxX && frame.minX < $0.1.maxX }
            return overlap >= min(frame.height, top.1.height) / 2 && !isBlocked
        }
        return row.min { (leading($0.1), $0.1.minY, $0.0.order) < (leading($1.1), $1.1.minY, $1.0.order) }?.0
    }
}
