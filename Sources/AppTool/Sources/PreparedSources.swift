import Foundation
import TenFootAppResources

/// The app's sources prepared for compilation, in a separate folder; unchanged files are not read again.
struct PreparedSources {
    private struct Record: Codable {
        var size: Int
        var modified: Double
        var findings: SourceFindings
    }
    private struct Index: Codable {
        /// What the preparation depends on besides the source; if it changes, all files are prepared again.
        var key: String
        var overrides = ExtensionOverrides()
        var records: [String: Record] = [:]
    }

    /// The findings of each source.
    private(set) var findings: [URL: SourceFindings] = [:]
    /// The prepared files, in the order of the sources.
    private(set) var files: [URL] = []
    /// The number of files read and prepared in this run.
    private(set) var preparedCount = 0

    /// Prepares `app`'s sources into `folder`, and puts the generated ones that are not empty beside them.
    init(
        _ app: AppProject, into folder: URL, index indexFile: URL, isAvailable: @escaping (String) -> Bool, keepsPreviews: Bool = false,
        key: String, generated: [String: String] = [:]
    ) throws {
        var preparation = SourcePreparation(
            conditions: TVOSConditions(
                custom: app.conditions, languageMode: app.languageMode, modules: app.packageModules, isAvailable: isAvailable),
            isAvailable: isAvailable, keepsPreviews: keepsPreviews, namesakes: app.packageNamesakes)
        let old = (try? JSONDecoder().decode(Index.self, from: Data(contentsOf: indexFile))).flatMap { $0.key == key ? $0 : nil }
        var index = Index(key: key)
        preparation.overrides = old?.overrides ?? ExtensionOverrides()
        let manager = FileManager.default
        var expected: Set<String> = []
        for source in app.sources {
            let path = ProjectFinder.relativePath(source, to: app.folder)
            // A source outside the app's folder keeps only its file name.
            let file = folder.appendingPathComponent(path.hasPrefix("/") ? "Outside/" + source.lastPathComponent : path)
            expected.insert(file.standardizedFileURL.path)
            files.append(file)
            let attributes = try manager.attributesOfItem(atPath: source.resolvingSymlinksInPath().path)
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            if let record = old?.records[path], record.size == size, record.modified == modified, manager.fileExists(atPath: file.path) {
                index.records[path] = record
                findings[source] = record.findings
                continue
            }
            findings[source] = try Self.prepare(source, by: preparation, to: file)
            preparedCount += 1
            index.records[path] = findings[source].map { Record(size: size, modified: modified, findings: $0) }
        }
        // Methods in one file determine how other files are written, which is known only once all have been read.
        let before = preparation.overrides
        preparation.overrides = ExtensionOverrides(findings.values)
        index.overrides = preparation.overrides
        if preparation.overrides != before {
            for (source, file) in zip(app.sources, files) {
                guard let found = findings[source], before.concerns(found) || preparation.overrides.concerns(found) else { continue }
                _ = try Self.prepare(source, by: preparation, to: file)
            }
        }
        for (name, text) in generated where !text.isEmpty {
            let file = folder.appendingPathComponent(name)
            try Self.write(text, to: file)
            expected.insert(file.standardizedFileURL.path)
            files.append(file)
        }
        try Self.removeOthers(than: expected, in: folder)
        try Self.write(String(decoding: JSONEncoder().encode(index), as: UTF8.self), to: indexFile)
    }

    private static func prepare(_ source: URL, by preparation: SourcePreparation, to file: URL) throws -> SourceFindings {
        let data: Data
        do throws(AppFile.Problem) { data = try AppFile.read(source) } catch { throw AppToolFailure("\(source.path) \(error.words)") }
        let (text, found) = preparation.prepare(String(decoding: data, as: UTF8.self), path: source.path)
        try write(text, to: file)
        return found
    }

    /// Writes a file only if its content differs, so that its dependents stay up to date.
    ///
    /// The compiler tells versions apart by their dates in whole seconds: each is dated at least a second after the one before, so
    /// that the second of two quick saves is compiled too.
    static func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: file)) == data { return }
        let before = modificationDate(of: file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
        guard let before, let now = modificationDate(of: file) else { return }
        let next = before.timeIntervalSince1970.rounded(.down) + 1
        if now.timeIntervalSince1970 < next {
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: next)], ofItemAtPath: file.path)
        }
    }

    private static func modificationDate(of file: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    }

    private static func removeOthers(than expected: Set<String>, in folder: URL) throws {
        let manager = FileManager.default
        for path in manager.subpaths(atPath: folder.path) ?? [] where path.hasSuffix(".swift") {
            let url = folder.appendingPathComponent(path)
            if !expected.contains(url.standardizedFileURL.path) { try manager.removeItem(at: url) }
        }
    }
}
