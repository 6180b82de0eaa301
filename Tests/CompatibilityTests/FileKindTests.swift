import CoreMedia
import Foundation
import TenFootVideoToolbox
import Testing

@testable import TenFootUniformTypeIdentifiers

@Suite("Uniform types and supported codecs")
struct FileKindTests {
    @Test("UTType finds a type by file extension or MIME type, ignoring case and MIME parameters")
    func found() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "Image/PNG") == .png)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html && UTType("public.mp3") == .mp3)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.mpeg4Movie.preferredMIMEType == "video/mp4")
        #expect(UTType.jpeg.localizedDescription == "JPEG image" && UTType.jpeg.isPublic && UTType.jpeg.isDeclared)
        // A type that does not conform to the requested type is not returned.
        #expect(UTType(filenameExtension: "mp4", conformingTo: .movie) == .mpeg4Movie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .image)?.isDynamic == true)
    }

    @Test("A UTType conforms to itself and to all of its supertypes")
    func families() {
        #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .xml) && UTType.svg.conforms(to: .data))
        #expect(UTType.svg.conforms(to: .svg) && !UTType.svg.isSubtype(of: .svg) && UTType.image.isSupertype(of: .svg))
        #expect(!UTType.image.conforms(to: .svg) && !UTType.mp3.conforms(to: .movie) && !UTType.folder.conforms(to: .data))
        #expect(UTType.quickTimeMovie.supertypes == [.movie, .audiovisualContent, .data, .content, .item])
    }

    @Test("An unknown file extension makes a dynamic type that can be recreated from its identifier")
    func unknown() throws {
        let kind = try #require(UTType(filenameExtension: "tenfoot"))
        #expect(kind.isDynamic && !kind.isDeclared && kind.preferredFilenameExtension == "tenfoot" && kind.conforms(to: .data))
        #expect(UTType(kind.identifier) == kind && UTType("org.example.unheard") == nil)
        #expect(UTType(mimeType: "application/x-tenfoot")?.preferredMIMEType == "application/x-tenfoot")
        #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: "nonsense") == nil)
        #expect(UTType(exportedAs: "org.example.film").identifier == "org.example.film")
        let copy = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.gif, kind]))
        #expect(copy == [.gif, kind])
    }

    @Test("Dynamic, exported and imported types conform to the type that was requested for them")
    func requestedParents() throws {
        let picture = try #require(UTType(filenameExtension: "tenfoot", conformingTo: .image))
        #expect(picture.conforms(to: .image) && picture.conforms(to: .data) && !picture.conforms(to: .movie))
        #expect(picture.preferredFilenameExtension == "tenfoot" && picture != UTType(filenameExtension: "tenfoot"))
        let film = try #require(UTType(mimeType: "video/x-tenfoot", conformingTo: .movie))
        #expect(film.conforms(to: .audiovisualContent) && film.preferredMIMEType == "video/x-tenfoot")
        for kind in [picture, film] { #expect(UTType(kind.identifier)?.supertypes == kind.supertypes) }
        #expect(UTType(exportedAs: "org.example.page", conformingTo: .html).supertypes == UTType.html.supertypes.union([.html]))
        let imported = UTType(importedAs: "org.example.sheet", conformingTo: UTType(exportedAs: "org.example.page"))
        #expect(imported.conforms(to: .text) && UTType(importedAs: "org.example.other").supertypes == [])
    }

    @Test("The supertypes of every known type are declared, and those of files and folders include public.item")
    func parents() {
        #expect(UTType.epub.supertypes == [.data, .content, .item])
        for type in KnownTypes.all.map({ UTType(known: $0.identifier) }) {
            #expect(type.supertypes.allSatisfy { $0.isDeclared }, "\(type)")
            #expect(type.supertypes.contains(.item) || type == .item || type == .content, "\(type)")
        }
    }

    @Test("VTIsHardwareDecodeSupported is true for two known codecs, and false for an unknown one")
    func codecs() {
        #expect(VTIsHardwareDecodeSupported(kCMVideoCodecType_AV1) && VTIsHardwareDecodeSupported(kCMVideoCodecType_HEVC))
        #expect(!VTIsHardwareDecodeSupported(0) && kCMVideoCodecType_H264 == 0x6176_6331)
    }
}
