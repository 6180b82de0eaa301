#if DEBUG
    import Foundation
    import TenFootFocusEngine

    /// Hints of debug builds about focus that cannot work, given when a view is built or at a press that leads nowhere.
    extension FocusController {
        /// Hints at a view that can have focus but has no area, so that focus never reaches it (FO6).
        package func checkSize(of item: FocusItem, at place: SourcePlace?) {
            guard item.isAttached, item.isCandidate, let box = item.box, box.isPlaced, CGRect(origin: .zero, size: box.size).isEmpty else {
                return
            }
            let wrote = place.map { "focusable() (\($0)) in \(item.view.ownerName)" } ?? "A control in \(item.view.ownerName)"
            host.hint("\(wrote) has no size, so focus never reaches it: give it content or a frame.")
        }

        /// Hints at a control in the label of another control.
        package func hintAtNesting(of item: FocusItem, in outer: FocusItem) {
            guard item.isAttached, outer.wrappedControl !== item else { return }
            host.hint(
                "A control in \(item.view.ownerName) is inside the label of another control, which gets focus and Select first: "
                    + "put the two side by side.")
        }

        /// Hints at a declared default whose view is elsewhere; checked after the update, when its content exists.
        package func check(_ region: FocusRegion, at place: SourcePlace) {
            guard place.isInApp else { return }
            host.afterUpdate { [weak self, weak region] in
                guard let self, let region, region.isAttached, let name = region.name else { return }
                let bound = bindings(of: name)
                guard let first = bound.first, !bound.contains(where: { $0.isInside(region) }) else { return }
                host.hint(
                    "defaultFocus(_:_:) (\(place)) names \(name.value.words), but the view bound to it (\(first.place)) is not inside the view that the "
                        + "modifier is applied to: move the modifier further out.")
            }
        }

        /// Hints at a tap gesture that Select never reaches; checked after the update, when its content exists.
        package func check(_ gesture: FocusGesture) {
            host.afterUpdate { [weak self, weak gesture] in
                guard let self, let gesture, gesture.isAttached else { return }
                guard gesture.descendants(FocusItem.self).isEmpty, !gesture.chain.contains(where: { $0 is FocusItem }) else { return }
                host.hint(
                    "onTapGesture in \(gesture.view.ownerName) is on a view that cannot have focus, so a remote cannot reach it: "
                        + "use a Button, or add focusable().")
            }
        }

        /// Hints, at a press, that nothing on the screen can have focus.
        func hintAtNothingToFocus() {
            guard topPage.items.isEmpty, !topPage.descendants(FocusNode.self).contains(where: { $0.role == .range }) else { return }
            host.hint(
                "A press came, but nothing on the screen can have focus: show a Button, a NavigationLink or a view that is focusable().")
            for container in emptyParts where container.role == .container { hintAtScrolling(container) }
        }

        /// Hints, at a press that found nothing, at sections and scroll views in that direction without anything focusable.
        func hintAtEmptyParts(_ heading: MoveCommandDirection, from source: FocusItem) {
            guard let from = source.box?.sceneFrame else { return }
            for part in emptyParts {
                guard let frame = part.box?.sceneFrame else { continue }
                let way =
                    switch heading {
                    case .up: from.minY - frame.midY
                    case .down: frame.midY - from.maxY
                    case .left: from.minX - frame.midX
                    case .right: frame.midX - from.maxX
                    }
                guard way > 0 else { continue }
                if let section = part as? FocusSectionNode, section.place.isInApp {
                    host.hint(
                        "focusSection() (\(section.place)) has nothing in it that can have focus, so a press towards it does nothing: "
                            + "a section only leads on to what is focusable in it.")
                } else if part.role == .container {
                    hintAtScrolling(part)
                }
            }
        }

        private func hintAtScrolling(_ container: FocusNode) {
            guard let scroll = container.box as? ScrollBox, scroll.isScrollEnabled else { return }
            guard scroll.contentSize.width > scroll.size.width + 1 || scroll.contentSize.height > scroll.size.height + 1 else { return }
            host.hint(
                "A scroll view in \(container.view.ownerName) has more than it shows, but nothing in it can have focus, so a remote cannot "
                    + "scroll it: make its parts focusable().")
        }

        /// The sections and scroll containers of the topmost page that contain nothing focusable.
        private var emptyParts: [FocusNode] {
            topPage.descendants(FocusNode.self).filter { part in
                (part.role == .section || part.role == .container) && part.box?.isPlaced == true && part.items.isEmpty
                    && !part.descendants(FocusNode.self).contains { $0.role == .range }
            }
        }
    }
#endif
