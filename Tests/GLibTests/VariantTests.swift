import CGIO
import Testing

@testable import TenFootGLib

@Suite("Values of the message bus")
struct VariantTests {
    @Test("Of a message with more values than any service sends the first 100,000 are read")
    func flood() throws {
        let bytes = Variant.array(of: "y", Array(repeating: .byte(7), count: 60_000))
        let sent = try #require(Variant.tuple([bytes, .string("a"), bytes, .string("b")]).make())
        defer { g_variant_unref(sent) }
        let read = Variant.arguments(sent)
        // The two arrays and the text count as values too.
        #expect(read.map { $0.members?.count } == [60_000, nil, 100_000 - 60_000 - 3])
        #expect(Variant(sent) == nil, "a structure without its last text")
    }
}
