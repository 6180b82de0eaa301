import Foundation
import FoundationXML
import TenFootAppResources

/// An Xcode workspace: a group of projects and packages, in which each project can link the packages.
struct XcodeWorkspace {
    /// The workspace's folder `NAME.xcworkspace`.
    let bundle: URL
    /// All files and folders that it names.
    let members: [URL]

    /// Reads `NAME.xcworkspace`; nil where its list of members cannot be read.
    init?(_ bundle: URL) {
        let file = bundle.appendingPathComponent("contents.xcworkspacedata")
        guard let data = AppFile.data(file) else { return nil }
        let reader = MemberReader(bundle.deletingLastPathComponent())
        let parser = SafeXML.parser(data)
        parser.delegate = reader
        guard parser.parse() else {
            AppFile.tell(file, "is no list of a workspace's members, which are left out: save the workspace again in Xcode")
            return nil
        }
        self.bundle = bundle
        members = reader.members
    }

    /// The workspace that names a project, in the project's folder or up to three folders above it.
    static func naming(_ project: URL) -> XcodeWorkspace? {
        var folder = project.deletingLastPathComponent().standardizedFileURL
        for _ in 0...3 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
            let found = names.lazy.filter { $0.hasSuffix(".xcworkspace") }.compactMap { XcodeWorkspace(folder.appendingPathComponent($0)) }
                .first { $0.members.contains { $0.path == project.standardizedFileURL.path } }
            if let found { return found }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The members that are folders of packages.
    var packages: [URL] {
        members.filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }
    }
}

/// Collects the locations of a workspace's members: relative to their group, relative to the workspace's folder, or absolute.
private final class MemberReader: NSObject, XMLParserDelegate {
    private(set) var members: [URL] = []
    private let folder: URL
    private var groups: [URL] = []

    init(_ folder: URL) { self.folder = folder }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        guard element == "Group" || element == "FileRef" else { return }
        let parts = (attributes["location"] ?? "group:").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.count == 2 ? String(parts[1]) : ""
        let base = parts.first == "container" ? folder : groups.last ?? folder
        let place = parts.first == "absolute" ? URL(fileURLWithPath: path) : path.isEmpty ? base : base.appendingPathComponent(path)
        if element == "Group" { groups.append(place) } else { members.append(place.standardizedFileURL) }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        if element == "Group", !groups.isEmpty { groups.removeLast() }
    }
}
