import Foundation
import TenFootCoreTransferable
import TestSupport
import Testing

@Suite("Transferable values")
struct TransferTests {
    /// A film with every type of transfer representation.
    private struct Film: Transferable, Codable, Equatable {
        var name: String
        var minutes = 0
        private static let folder = Result { try TemporaryFolder.untilExit("films") }
        static let kind = UTType(exportedAs: "org.example.film", conformingTo: .json)

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: kind).suggestedFileName { $0.name + ".film" }.visibility(.ownProcess)
            DataRepresentation(exportedContentType: .png) { Data($0.name.utf8.reversed()) }.exportingCondition { $0.minutes > 0 }
            FileRepresentation(contentType: .mpeg4Movie) { film in
                let file = try folder.get().appendingPathComponent("\(film.name)-\(UUID().uuidString).mp4")
                try Data(film.name.utf8).write(to: file)
                return SentTransferredFile(file)
            } importing: { received in
                guard !received.isOriginalFile else { throw CocoaError(.fileReadUnknown) }
                return Film(name: try String(contentsOf: received.file, encoding: .utf8))
            }
            ProxyRepresentation(exporting: \.name)
        }
    }

    /// A custom representation made of others.
    private struct Named: TransferRepresentation {
        typealias Item = Series
        let name: String
        var body: some TransferRepresentation {
            ProxyRepresentation(exporting: { $0.title }, importing: { Series(title: $0) }).suggestedFileName(name)
        }
    }
    private struct Series: Transferable, Equatable {
        var title: String
        static var transferRepresentation: some TransferRepresentation { Named(name: "series.txt") }
    }

    @Test("A Transferable value survives export and import in each of its importable types")
    func roundTrips() async throws {
        let film = Film(name: "Dune", minutes: 155)
        let own = try await film.exported(as: Film.kind)
        #expect(try await Film(importing: own, contentType: Film.kind) == film)
        let movie = try await film.exported(as: .movie)
        #expect(String(decoding: movie, as: UTF8.self) == "Dune")
        #expect(try await Film(importing: movie, contentType: .mpeg4Movie) == Film(name: "Dune"))
        #expect(try await film.exported(as: .plainText) == Data("Dune".utf8))
        // The first representation is used if no type is requested, and then the first that succeeds.
        #expect(try await Film(importing: try await film.exported(as: nil), contentType: nil) == film)
        #expect(try await Series(importing: try await Series(title: "Dark").exported(as: nil), contentType: nil) == Series(title: "Dark"))
    }

    @Test("A Transferable content type is offered only if its exporting condition holds and its visibility allows it")
    func offers() async throws {
        #expect(Film.exportedContentTypes() == [.png, .mpeg4Movie, .utf8PlainText])
        #expect(Film.exportedContentTypes(visibility: .ownProcess) == [Film.kind, .png, .mpeg4Movie, .utf8PlainText])
        #expect(Film.importedContentTypes() == [Film.kind, .mpeg4Movie])
        #expect(Film(name: "Short").exportedContentTypes() == [.mpeg4Movie, .utf8PlainText])
        let error = await #expect(throws: (any Error).self) { try await Film(name: "Short").exported(as: .image) }
        #expect(error?.localizedDescription == "Film cannot be exported as public.image.")
        await #expect(throws: (any Error).self) { try await Film(importing: Data(), contentType: .png) }
    }

    @Test("An exported Transferable file has the suggested name, and is deleted after use")
    func files() async throws {
        let film = Film(name: "Dune", minutes: 155)
        #expect(film.suggestedFilename == "Dune.film" && Series(title: "Dark").suggestedFilename == "series.txt")
        let place = try await film.withExportedFile(contentType: Film.kind) { file in
            #expect(file.lastPathComponent == "Dune.film")
            let copy = try await Film(importing: file, contentType: Film.kind)
            #expect(copy == film)
            return file
        }
        #expect(!FileManager.default.fileExists(atPath: place.path))
        let text = try await film.withExportedFile(contentType: .plainText) { file in
            (file.pathExtension, try await String(importing: file, contentType: nil))
        }
        #expect(text == ("txt", "Dune"))
    }

    @Test("Strings, data, URLs and attributed strings are transferred unchanged")
    func standard() async throws {
        #expect(try await String(importing: try await "Grüße".exported(as: .text), contentType: .utf8PlainText) == "Grüße")
        #expect(try await Data(importing: try await Data([1, 2]).exported(as: nil), contentType: .png) == Data([1, 2]))
        let url = try #require(URL(string: "https://example.org/a?b"))
        #expect(try await URL(importing: try await url.exported(as: .url), contentType: .url) == url)
        #expect(try await url.exported(as: .plainText) == Data(url.absoluteString.utf8))
        let styled = AttributedString("Dune")
        #expect(try await AttributedString(importing: try await styled.exported(as: nil), contentType: nil) == styled)
        await #expect(throws: (any Error).self) { try await String(importing: Data([0xFF]), contentType: .utf8PlainText) }
    }
}
