import Foundation
import TenFootGeometry

/// A section with a header or footer that stays in view: its groups, and the indices of the pinned ones.
struct PinnedSection {
    var groups: ClosedRange<Int>
    var header: Int?
    var footer: Int?
}

/// Headers and footers that stay at the edge of the viewport while something of their section is in it.
///
/// Only their layers move. Their layout frames, which the focus map uses, stay where the section has them: in the focus map, a header at
/// its pinned position would lie between two rows and catch every move from one to the other.
extension LazyBox: GeometryWatcher {
    /// Finds the sections with pinned parts; called when the groups are new.
    func findPins() {
        pinnedSections = []
        for cell in realised.values {
            cell.pinnedBy = 0
            cell.isPinned = false
        }
        guard configuration.pinsHeaders || configuration.pinsFooters else { return }
        for (index, group) in groups.enumerated() {
            guard let section = group.section else { continue }
            let isNew = pinnedSections.last.map { groups[$0.groups.lowerBound].section != section } ?? true
            if isNew { pinnedSections.append(PinnedSection(groups: index...index)) }
            let last = pinnedSections.count - 1
            pinnedSections[last].groups = pinnedSections[last].groups.lowerBound...index
            if configuration.pinsHeaders, group.part == .header { pinnedSections[last].header = index }
            if configuration.pinsFooters, group.part == .footer { pinnedSections[last].footer = index }
        }
        pinnedSections.removeAll { $0.header == nil && $0.footer == nil }
    }

    /// The cells of the headers and footers that are pinned while some groups are shown.
    func cellsPinned(over shown: [Int]) -> Set<Int> {
        guard !pinnedSections.isEmpty else { return [] }
        var cells: Set<Int> = []
        for section in pinnedSections where shown.contains(where: { section.groups.contains($0) }) {
            for part in [section.header, section.footer].compactMap({ $0 }) {
                cells.formUnion(groups[part].firstCell..<groups[part].firstCell + groups[part].cellCount)
            }
        }
        return cells
    }

    /// Follows the scroll boxes around the box, and sets how much room focus must leave for pinned cells.
    func watchPins() {
        func longest(_ part: KeyPath<PinnedSection, Int?>) -> CGFloat {
            pinnedSections.compactMap { $0[keyPath: part] }.map { groups[$0].extents?.length ?? 0 }.max() ?? 0
        }
        let lengths = (start: longest(\.header), end: longest(\.footer))
        let scrolls = pinnedSections.isEmpty && lengths == pinnedLengths ? [] : scrollBoxes
        if lengths != pinnedLengths {
            pinnedLengths = lengths
            for scroll in scrolls { for node in scroll.focusNodes { host.focus.tracker.invalidate(node) } }
        }
        for scroll in scrolls { scroll.follow(self) }
        pin()
    }

    /// Called when the viewport has moved, at once or by a step of a motion.
    package func geometryDidChange() { pin() }

    private func pin() {
        guard !pinnedSections.isEmpty, isPlaced else { return }
        let (low, high) = shownInterval()
        var starts: [CGFloat] = []
        var position: CGFloat = 0
        for group in groups {
            starts.append(position)
            position += (group.extents?.length ?? 0) + configuration.lineSpacing
        }
        func end(_ group: Int) -> CGFloat { starts[group] + (groups[group].extents?.length ?? 0) }
        for section in pinnedSections {
            // Within the extent of the section's rows, so that a header pushes the one before it out, and header and footer never meet.
            let first = section.groups.lowerBound + (section.header == nil ? 0 : 1)
            let last = section.groups.upperBound - (section.footer == nil ? 0 : 1)
            guard first <= last else { continue }
            if let header = section.header {
                show(header, shiftedBy: min(max(0, low - starts[header]), max(0, end(last) - end(header))))
            }
            if let footer = section.footer {
                show(footer, shiftedBy: -min(max(0, end(footer) - high), max(0, starts[footer] - starts[first])))
            }
        }
    }

    private func show(_ group: Int, shiftedBy shift: CGFloat) {
        for index in groups[group].firstCell..<groups[group].firstCell + groups[group].cellCount {
            guard let cell = realised[index] else { continue }
            cell.isPinned = true
            cell.pinnedBy = shift
        }
    }

    /// The part of the box on screen now, along its axis and inside the margins of the scroll box that moves it.
    private func shownInterval() -> (low: CGFloat, high: CGFloat) {
        let interval = visibleInterval().interval
        let sign: CGFloat = axis == .horizontal && isMirrored ? -1 : 1
        var lag: CGFloat = 0
        for scroll in scrollBoxes { lag += (scroll.shownOffset.along(axis) - scroll.contentOffset.along(axis)) * sign }
        let margins = scrollBoxes.first?.settings.margins ?? EdgeInsets()
        let (before, after) = axis == .vertical ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)
        return (interval.lowerBound + lag + before, interval.upperBound + lag - after)
    }
}
