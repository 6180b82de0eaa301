import Foundation

/// Compiles the package targets that an app needs, each as a module, dependencies first.
///
/// A package is compiled for tvOS like the app, and one that supports Linux as SwiftPM does on Linux; if that fails, the other way, unless
/// it uses SwiftUI or UIKit. If a target for tvOS fails to compile against one for Linux, which may leave out what Apple's Foundation has,
/// the dependency is tried for tvOS. A package that TenFoot itself uses is taken from its build, if that has all required targets.
final class PackageBuild {
    private let app: AppProject
    private let toolchain: Toolchain
    private let place: URL
    private let isRelease: Bool
    private let targets: [PackageTarget]
    private var result = PackageModules()
    /// Why a target is unavailable; nil for an available one.
    private var outcomes: [String: String?] = [:]
    private let products: [String: [PackageTarget]]
    /// Packages that support Linux but are compiled for tvOS.
    ///
    /// They are stored, since otherwise each run would compile their dependents both ways again.
    private var forTelevision: Set<String> = []
    private var memory: URL { place.appendingPathComponent("television.json") }
    /// Packages for which TenFoot's build lacks a required target.
    ///
    /// They are compiled completely: the missing target may not match TenFoot's version of the rest.
    private lazy var unshared: Set<String> = {
        let lacking = needed().filter { $0.target.kind == "regular" && !$0.sources(["swift"]).isEmpty && !toolchain.has($0) }
        return Set(lacking.map(\.package.identity))
    }()
    /// The packages of modules that were compiled for Linux.
    private var onLinux: [String: String] = [:]
    /// Packages among them that a failed target for tvOS depends on.
    private var doubted: Set<String> = []

    /// - Parameter place: the app's folder in the cache.
    init(_ app: AppProject, toolchain: Toolchain, place: URL, isRelease: Bool) throws {
        self.app = app
        self.toolchain = toolchain
        self.place = place.appendingPathComponent("Packages")
        self.isRelease = isRelease
        let resolution = try PackageResolution(app, in: self.place)
        result.refused = resolution.refused
        var targets: [PackageTarget] = []
        var products: [String: [PackageTarget]] = [:]
        for package in resolution.packages {
            guard let manifest = PackageManifest(package.manifest) else {
                result.refused.append(.init(name: package.identity, address: package.address, reason: "its manifest cannot be read"))
                continue
            }
            let own = manifest.targets.map { PackageTarget(package: package, manifest: manifest, target: $0) }
            targets += own
            for (name, members) in manifest.products { products[name, default: []] += own.filter { members.contains($0.target.name) } }
        }
        self.targets = targets
        self.products = products
        if let data = try? Data(contentsOf: memory) { forTelevision = (try? JSONDecoder().decode(Set<String>.self, from: data)) ?? [] }
    }

    /// Compiles the changed targets among those that the app links.
    func build() throws -> PackageModules {
        let before = result
        let first = try buildProducts()
        guard !doubted.isSubset(of: forTelevision) else { return first }
        (result, outcomes) = (before, [:])
        forTelevision.formUnion(doubted)
        let second = try buildProducts()
        guard second.refused.count < first.refused.count else { return first }
        try PreparedSources.write(String(decoding: JSONEncoder().encode(forTelevision.sorted()), as: UTF8.self), to: memory)
        return second
    }

    private func buildProducts() throws -> PackageModules {
        for product in app.packageProducts {
            for target in linked(product) {
                guard let reason = try need(target) else { continue }
                let refusal = PackageRefusal(name: product, address: target.package.address, reason: reason)
                if !result.refused.contains(refusal) { result.refused.append(refusal) }
            }
        }
        return result
    }

    /// The targets of a product that the app links.
    private func linked(_ product: String) -> [PackageTarget] {
        guard Frameworks.libraries[product] == nil else { return [] }
        // An app that is a package itself needs targets of that package, which may belong to no product.
        let own = targets.filter { $0.target.name == product && isAppFolder($0.package.folder) }
        return own.isEmpty ? products[product] ?? [] : own
    }

    /// The targets that a target names, by each name; nil for one that no package has.
    private func dependencies(of target: PackageTarget) -> [(name: String, targets: [PackageTarget]?)] {
        // Dependencies of macros run in the compiler, and SwiftPM builds them: no module of the app imports them.
        guard target.target.kind != "macro" else { return [] }
        return target.target.dependencies(on: target.platform).filter { Frameworks.libraries[$0] == nil }.map { name in
            let own = targets.first { $0.package.identity == target.package.identity && $0.target.name == name }
            return (name, (own.map { [$0] } ?? products[name])?.filter { $0.target.kind != "plugin" })
        }
    }

    /// All targets that the app needs, directly or indirectly.
    private func needed() -> [PackageTarget] {
        var found: [String: PackageTarget] = [:]
        var rest = app.packageProducts.flatMap(linked)
        while let target = rest.popLast() {
            guard found.updateValue(target, forKey: target.id) == nil else { continue }
            rest += dependencies(of: target).flatMap { $0.targets ?? [] }
        }
        return Array(found.values)
    }

    private func isAppFolder(_ path: String) -> Bool {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path == app.folder.resolvingSymlinksInPath().path
    }

    /// Builds a target's module and its dependencies; returns why it is unavailable, or nil.
    private func need(_ target: PackageTarget) throws -> String? {
        if let outcome = outcomes[target.id] { return outcome }
        outcomes[target.id] = "it needs itself"
        var target = target
        if forTelevision.contains(target.package.identity) { target.package.isForLinux = false }
        var outcome = try make(target)
        if outcome != nil, target.platform == .linux || !target.asksFor.television {
            var other = target
            other.package.isForLinux.toggle()
            if try make(other) == nil { outcome = nil }
        }
        outcomes[target.id] = .some(outcome)
        return outcome
    }

    private func make(_ target: PackageTarget) throws -> String? {
        var needs: Set<String> = []
        // Build its dependencies even if it is unavailable itself: an app may import them, as with Xcode.
        var missing: String?
        for (name, others) in dependencies(of: target) {
            guard let others else {
                missing = missing ?? "it needs \(name), which cannot be had"
                continue
            }
            for other in others {
                if let reason = try need(other) {
                    missing = missing ?? "it needs \(other.target.name): \(reason)"
                    continue
                }
                needs.formUnion(result.modules[other.module]?.needs ?? [])
                needs.insert(other.module)
            }
        }
        if let missing { return missing }
        let isShared = toolchain.has(target) && !unshared.contains(target.package.identity)
        if isShared, needs.allSatisfy({ result.modules[$0]?.objects.isEmpty ?? true }) {
            result.modules[target.module] = .init(needs: needs)
            return nil
        }
        let step = PackageStep(
            target: target, needs: result.only(needs), toolchain: toolchain, place: place, isRelease: isRelease)
        let (module, reason) = try step.run()
        if var module {
            module.needs = needs
            result.modules[target.module] = module
            onLinux[target.module] = target.platform == .linux ? target.package.identity : nil
        } else if target.platform == .tvos {
            doubted.formUnion(needs.compactMap { onLinux[$0] })
        }
        return reason
    }
}

extension Toolchain {
    /// Whether TenFoot is built with a package's target.
    fileprivate func has(_ target: PackageTarget) -> Bool {
        let checkout = root.appendingPathComponent(".build/checkouts/\(target.package.identity)")
        // A package's identity is the last part of its address in lower case; the folder of its checkout keeps its capitals.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkout.deletingLastPathComponent().path)) ?? []
        return names.contains { $0.lowercased() == target.package.identity } && hasModule(target.module)
    }

    /// Whether TenFoot's build has a module of a name.
    func hasModule(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: build.appendingPathComponent("Modules/\(name).swiftmodule").path)
    }
}
