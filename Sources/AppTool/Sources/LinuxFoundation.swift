import SwiftSyntax

/// Handles declarations that Linux's Foundation, OpenCombine and the stand-ins have in other modules than Apple.
enum LinuxFoundation {
    /// Inserted after `@preconcurrency import Combine`, which affects only a module's own types: our Combine re-exports those of two
    /// others.
    static let preconcurrencyImports = "; @preconcurrency import OpenCombine; @preconcurrency import OpenCombineDispatch"

    /// Inserted after `import StoreKit`: every file here imports SwiftUI, which has a `Transaction` too.
    static let storeTransaction = "; import struct StoreKit.Transaction"

    /// Inserted first in a file that names web sockets: those of Linux's Foundation need curl's, which most builds of curl lack.
    static let webSocketImports =
        "import class AppleFoundation.URLSessionWebSocketTask; import protocol AppleFoundation.URLSessionWebSocketDelegate; "

    /// Whether a method creates a web socket, by its name and first label in a call or a declaration.
    static func isWebSocketMaker(_ name: String, _ label: String?) -> Bool { name == "webSocketTask" && label == "with" }

    /// Whether a call is `ProcessInfo()`: in Linux's Foundation that initialiser is internal, and only `ProcessInfo.processInfo` is public.
    static func isProcessMaker(_ node: FunctionCallExprSyntax) -> Bool {
        node.calledExpression.trimmedDescription == "ProcessInfo" && node.arguments.isEmpty && node.trailingClosure == nil
    }

    /// Whether a method is the one that classes override to observe values by key path.
    static func isValueObserver(_ node: FunctionDeclSyntax) -> Bool {
        node.name.text == "observeValue" && node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
            && node.modifiers.contains { $0.name.text == "override" }
    }

    /// The name in a `#keyPath`: what follows the class, if it begins with one.
    static func name(inKeyPath node: MacroExpansionExprSyntax) -> String? {
        guard node.macroName.text == "keyPath", node.arguments.count == 1, let text = node.arguments.first?.expression.trimmedDescription
        else { return nil }
        let parts = text.split(separator: ".")
        let names = parts.first?.first?.isUppercase == true ? parts.dropFirst() : parts[...]
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// Whether a name of Apple's Foundation is in FoundationNetworking.
    static func isNetworking(_ name: String) -> Bool {
        let start = name.hasPrefix("NS") ? name.dropFirst(2) : name[...]
        return beginnings.contains { start.hasPrefix($0) }
    }

    private static let beginnings = [
        "URLSession", "URLRequest", "MutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "URLCredential",
        "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "HTTPCookie",
    ]

    /// Whether a function compares `NSNumber`s, for which Linux has such operators: a second one would be ambiguous.
    static func has(_ node: FunctionDeclSyntax) -> Bool {
        let types = node.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
        return node.name.text == "<" && types == ["NSNumber", "NSNumber"]
            && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    }
}
