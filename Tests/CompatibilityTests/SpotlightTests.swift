import Foundation
import Testing

@testable import TenFootCoreSpotlight

@Suite("Core Spotlight")
struct SpotlightTests {
    private func item(_ name: String, _ domain: String? = nil) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .movie)
        attributes.title = name
        return CSSearchableItem(uniqueIdentifier: name, domainIdentifier: domain, attributeSet: attributes)
    }

    @Test("A searchable index stores items by identifier, and deletes them by identifier or domain")
    func items() async throws {
        let index = CSSearchableIndex(name: "films")
        try await index.indexSearchableItems([item("Dune", "films.new"), item("Alien", "films"), item("Dark", "series")])
        try await index.indexSearchableItems([item("Dune", "films.new")])
        #expect(index.items.keys.sorted() == ["Alien", "Dark", "Dune"] && index.items["Dune"]?.attributeSet.title == "Dune")
        try await index.deleteSearchableItems(withDomainIdentifiers: ["films"])
        #expect(index.items.keys.sorted() == ["Dark"])
        try await index.deleteSearchableItems(withIdentifiers: ["Dark", "Else"])
        #expect(index.items.isEmpty && !CSSearchableIndex.isIndexingAvailable())
    }

    @Test("CSSearchableIndex calls its completion handlers without an error, and keeps the client state")
    func told() async {
        let index = CSSearchableIndex.default()
        let error = await withCheckedContinuation { done in
            index.indexSearchableItems([item("Dune")]) { done.resume(returning: $0) }
        }
        #expect(error == nil && index === CSSearchableIndex.default())
        index.beginBatch()
        index.endBatch(withClientState: Data([7]))
        let state = await withCheckedContinuation { done in index.fetchLastClientState { state, _ in done.resume(returning: state) } }
        #expect(state == Data([7]))
        let error2 = await withCheckedContinuation { done in index.deleteAllSearchableItems { done.resume(returning: $0) } }
        #expect(error2 == nil && index.items.isEmpty)
    }

    @Test("Searchable item attributes have a content type tree and custom keys")
    func attributes() throws {
        let attributes = CSSearchableItemAttributeSet(itemContentType: UTType.mpeg4Movie.identifier)
        #expect(attributes.contentTypeTree?.first == "public.mpeg-4" && attributes.contentTypeTree?.contains("public.movie") == true)
        let (one, other) = (try #require(CSCustomAttributeKey(keyName: "seen")), try #require(CSCustomAttributeKey(keyName: "seen")))
        attributes.setValue(3, forCustomKey: one)
        #expect(attributes.value(forCustomKey: other) as? Int == 3 && CSCustomAttributeKey(keyName: "") == nil)
        #expect(CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: attributes).uniqueIdentifier.count == 36)
        #expect(CSSearchableItemActionType == "com.apple.corespotlightitem")
    }
}
