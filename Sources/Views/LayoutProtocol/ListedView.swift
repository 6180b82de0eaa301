import TenFootViewGraph

/// A view in the content of a view builder, with its id, tag and container values.
package struct ListedView: Identifiable {
    package var id: AnyHashable
    package var view: AnyView
    package var tag: AnyHashable?
    /// The container values of the view.
    package var containerValues = ContainerValues()

    package init(id: AnyHashable, view: AnyView, tag: AnyHashable? = nil) {
        self.id = id
        self.view = view
        self.tag = tag
    }

    /// Lists the views in `content` without creating nodes: tuples, groups, branches and ForEach are expanded.
    @MainActor package static func list(_ content: some View) -> [ListedView] {
        var found: [ListedView] = []
        visit(content, nil, &found)
        return found
    }

    /// Lists the sections in `content` without creating nodes; views outside sections form a section without a header.
    @MainActor static func sections(_ content: some View) -> [(header: [ListedView], content: [ListedView], footer: [ListedView])] {
        var found: [(header: [ListedView], content: [ListedView], footer: [ListedView])] = []
        var loose: [any View] = []
        func close() {
            let views = loose.flatMap { list($0) }
            if !views.isEmpty { found.append(([], views, [])) }
            loose = []
        }
        func visit(_ view: any View) {
            if let section = view as? any SectionListing {
                close()
                let parts = section.sectionParts
                found.append((list(parts.header), list(parts.content), list(parts.footer)))
            } else if let parts = (view as? any ViewListing)?.listedParts {
                for part in parts { visit(part.view) }
            } else {
                loose.append(view)
            }
        }
        visit(content)
        close()
        return found
    }

    @MainActor private static func visit<V: View>(_ view: V, _ id: AnyHashable?, _ found: inout [ListedView]) {
        if let parts = (view as? any ViewListing)?.listedParts {
            for part in parts { visit(part.view, part.id ?? id, &found) }
            return
        }
        if view is EmptyView { return }
        var listed = ListedView(id: AnyHashable(found.count), view: AnyView(view))
        var layer: Any = view
        var traits: [_TraitModifier] = []
        while let modified = layer as? any AnyModifiedContent {
            if let trait = modified.anyModifier as? _TraitModifier { traits.append(trait) }
            layer = modified.anyContent
            if let tagged = layer as? any AnyTaggedView { layer = tagged.anyContent }
        }
        // Apply the traits from the inside out, so that the outermost overrides the others.
        var all = BoxTraits()
        for trait in traits.reversed() { trait.write(&all) }
        listed.containerValues = all.containerValues
        listed.tag = all.tag ?? id
        found.append(listed)
    }
}

extension [ListedView] {
    /// The views with tags of the selection's type: a tag also stands for the optional value of a selection that may be nil.
    package func tagged<Value: Hashable>(as type: Value.Type) -> [ListedView] {
        map { listed in
            var listed = listed
            if let value = listed.tag?.base as? Value { listed.tag = AnyHashable(value) }
            return listed
        }
    }
}

/// A view that is expanded to other views.
@MainActor private protocol ViewListing {
    var listedParts: [(view: any View, id: AnyHashable?)] { get }
}

extension TupleView: ViewListing {
    fileprivate var listedParts: [(view: any View, id: AnyHashable?)] {
        children.all.map { ($0.anyView, nil) }
    }
}

extension Group: ViewListing where Content: View {
    fileprivate var listedParts: [(view: any View, id: AnyHashable?)] { [(content, nil)] }
}

extension Optional: ViewListing where Wrapped: View {
    fileprivate var listedParts: [(view: any View, id: AnyHashable?)] { map { [($0, nil)] } ?? [] }
}

extension _ConditionalContent: ViewListing {
    fileprivate var listedParts: [(view: any View, id: AnyHashable?)] {
        switch storage {
        case .first(let first): [(first, nil)]
        case .second(let second): [(second, nil)]
        }
    }
}

extension ForEach: ViewListing where Content: View {
    fileprivate var listedParts: [(view: any View, id: AnyHashable?)] { data.map { (content($0), AnyHashable(id($0))) } }
}

extension Section: ViewListing where Parent: View, Content: View, Footer: View {
    fileprivate var listedParts: [(view: any View, id: AnyHashable?)] { [(content, nil)] }
}

/// A section with its header, content and footer.
@MainActor private protocol SectionListing {
    var sectionParts: (header: any View, content: any View, footer: any View) { get }
}

extension Section: SectionListing where Parent: View, Content: View, Footer: View {
    fileprivate var sectionParts: (header: any View, content: any View, footer: any View) { (header, content, footer) }
}

protocol AnyModifiedContent {
    var anyContent: Any { get }
    var anyModifier: Any { get }
}

extension ModifiedContent: AnyModifiedContent {
    var anyContent: Any { content }
    var anyModifier: Any { modifier }
}
