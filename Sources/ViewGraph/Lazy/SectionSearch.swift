/// A view type that tells, without a value, whether it puts sections into a container.
package protocol SectionHolder {
    @MainActor static var holdsSections: Bool { get }
}

/// Tells by a view's type whether its outermost content is a section, through all views and modifiers around it.
@MainActor package enum SectionSearch {
    package static func leads<V: View>(from type: V.Type) -> Bool {
        if let holder = type as? any SectionHolder.Type { return holder.holdsSections }
        return V.Body.self == Never.self ? false : leads(from: V.Body.self)
    }
}

extension ModifiedContent: SectionHolder where Content: View {
    package static var holdsSections: Bool { SectionSearch.leads(from: Content.self) }
}

extension _ConditionalContent: SectionHolder {
    package static var holdsSections: Bool { SectionSearch.leads(from: First.self) || SectionSearch.leads(from: Second.self) }
}

extension Optional: SectionHolder where Wrapped: View {
    package static var holdsSections: Bool { SectionSearch.leads(from: Wrapped.self) }
}
