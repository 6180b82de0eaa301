import SwiftSyntax

/// Where Linux's Foundation, OpenCombine and stand-ins differ from Apple's in what is where, rather than in what there is.
enum LinuxFoundation {
    /// What follows `@preconcurrency import Combine`, which reaches a module's own types alone: ours hands on those of two others.
    static let preconcurrencyImports = "; @preconcurrency import OpenCombine; @preconcurrency import OpenCombineDispatch"

    /// What follows `import StoreKit`: every file here sees SwiftUI, which has a `Transaction` too.
    static let storeTransaction = "; import struct StoreKit.Transaction"

    /// Whether a name of Apple's Foundation is in FoundationNetworking.
    static func isNetworking(_ name: String) -> Bool {
        let start = name.hasPrefix("NS") ? name.dropFirst(2) : name[...]
        return beginnings.contains { start.hasPrefix($0) }
    }

    private static let beginnings = [
        "URLSession", "URLRequest", "MutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "URLCredential",
        "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "HTTPCookie",
    ]

    /// Whether a function orders `NSNumber`s, which Linux's do themselves: two such operators would be ambiguous.
    static func has(_ node: FunctionDeclSyntax) -> Bool {
        let types = node.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
        return node.name.text == "<" && types == ["NSNumber", "NSNumber"]
            && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    }
}
