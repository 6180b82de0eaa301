import TenFootViewGraph

/// One of the sections that a container's content consists of.
///
/// Source: SwiftUI SectionConfiguration.
public struct SectionConfiguration: Identifiable, Sendable {
    /// Which of the sections it is.
    public struct ID: Hashable, Sendable {
        let index: Int
    }
    /// Which of the sections it is.
    public nonisolated let id: ID
    /// The views of its header.
    public nonisolated let header: SubviewsCollection
    /// Its views.
    public nonisolated let content: SubviewsCollection
    /// The views of its footer.
    public nonisolated let footer: SubviewsCollection
    /// What its first view tells the container.
    public nonisolated let containerValues: ContainerValues
}

/// The sections that a container's content consists of; views outside of sections make one without a header.
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
    /// All of them, one after the other.
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
    /// Makes views of the sections that a content consists of, all at once.
    ///
    /// Source: SwiftUI Group.init(sections:transform:).
    @MainActor @preconcurrency public init<Base: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Content
    ) {
        self.init { transform(SectionCollection(view)) }
    }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID, Content: View {
    /// A view for each of the sections that a content consists of.
    ///
    /// Source: SwiftUI ForEach.init(sections:content:).
    @MainActor @preconcurrency public init<Base: View>(
        sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) {
        self.init(SectionCollection(view), content: content)
    }
}
