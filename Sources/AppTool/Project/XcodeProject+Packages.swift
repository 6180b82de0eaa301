import Foundation

extension XcodeProject {
    /// The Swift packages that the project and its workspace name, whichever of the targets needs them.
    func packages(_ workspace: XcodeWorkspace?) -> [PackageReference] {
        var packages = list(root, "packageReferences").compactMap { object -> PackageReference? in
            if let url = object["repositoryURL"] as? String {
                let requirement = PackageReference.requirement(object["requirement"] as? [String: Any] ?? [:])
                return requirement.map { PackageReference(place: .remote(url: url, requirement: $0)) }
            }
            return (object["relativePath"] as? String).map { local(folder.appendingPathComponent($0)) }
        }
        // Before Xcode 15 a local package was a folder among the project's files.
        let parents = parents()
        for (id, object) in objects.sorted(by: { $0.key < $1.key }) where (object["isa"] as? String) == "PBXFileReference" {
            let kind = object["lastKnownFileType"] as? String
            guard kind == "folder" || kind == "wrapper" else { continue }
            let place = place(of: id, parents)
            if FileManager.default.fileExists(atPath: place.appendingPathComponent("Package.swift").path) { packages.append(local(place)) }
        }
        packages += workspace?.packages.map(local) ?? []
        return packages.enumerated().filter { index, package in !packages[..<index].contains(package) }.map(\.element)
    }

    private func local(_ folder: URL) -> PackageReference { PackageReference(place: .local(folder.standardizedFileURL)) }

    /// The products of packages that a target links for tvOS.
    func packageProducts(of target: [String: Any]) -> [String] {
        let entries = list(target, "buildPhases").flatMap { list($0, "files") }
        let others = Set(entries.filter { !isForTVFile($0) }.compactMap { $0["productRef"] as? String })
        let linked = entries.filter(isForTVFile).compactMap { $0["productRef"] as? String }
        let named = (target["packageProductDependencies"] as? [String] ?? []).filter { !others.contains($0) }
        return Set((linked + named).compactMap { objects[$0]?["productName"] as? String }).sorted()
    }
}
