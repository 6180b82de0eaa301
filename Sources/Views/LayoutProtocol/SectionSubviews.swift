import TenFootViewGraph

/// A section in the content of a container.
///
/// Source: SwiftUI SectionConfiguration.
public struct SectionConfiguration: Identifiable, Sendable {
    /// The identity of the section.
    public struct ID: Hashable, Sendable {
        let index: Int
    }
    /// The identity of the section.
    public nonisolated let id: ID
    /// The views of the header.
    public nonisolated let header: SubviewsCollection
    /// The views of the content.
    public nonisolated let content: SubviewsCollection
    /// The views of the footer.
    public nonisolated let footer: SubviewsCollection
    /// The container values of the section's first view.
    public nonisolated let containerValues: ContainerValues
}

/// The sections in the content of a container; views outside sections form a section without a header.
///
/// Source: SwiftUI SectionCollection.
public struct SectionCollection: RandomAccessCollection, View {
    nonisolated private let sections: [SectionConfiguration]
    @MainActor init(_ content: some View) {
        sections = ListedView.sections(content).enumerated().map { index, parts in
            SectionConfiguration(
                id: SectionConfiguration.ID(index: index), header: SubviewsCollection(parts.header),
                content: SubviewsCollection(parts.content), footer: SubviewsCollection(parts.footer),
                containerValues: parts.content.first?.containerValues ?? ContainerValues())
        }
    }

    /// The first index.
    public nonisolated var startIndex: Int { sections.startIndex }
    /// The index after the last.
    public nonisolated var endIndex: Int { sections.endIndex }
    /// The section at an index.
    public nonisolated subscript(index: Int) -> SectionConfiguration { sections[index] }
    /// All sections, one after the other.
    public var body: some View {
        ForEach(sections) { section in
            Section {
                section.content
            } header: {
                section.header
            } footer: {
                section.footer
            }
        }
    }
}

extension Group where Content: View {
    /// Creates views from all sections in `view`.
    ///
    /// Source: SwiftUI Group.init(sections:transform:).
    @MainActor @preconcurrency public init<Base: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Content
    ) {
        self.init { transform(SectionCollection(view)) }
    }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID, Content: View {
    /// Creates a view for each section in `view`.
    ///
    /// Source: SwiftUI ForEach.init(sections:content:).
    @MainActor @preconcurrency public init<Base: View>(
        sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) {
        self.init(SectionCollection(view), content: content)
    }
}
