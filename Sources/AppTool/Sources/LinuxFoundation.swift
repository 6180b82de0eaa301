import SwiftSyntax

/// Handles declarations that Linux's Foundation, OpenCombine and the stand-ins have in another place than Apple's modules.
enum LinuxFoundation {
    /// What follows `@preconcurrency import Combine`, which reaches a module's own types alone: ours hands on those of two others.
    static let preconcurrencyImports = "; @preconcurrency import OpenCombine; @preconcurrency import OpenCombineDispatch"

    /// What follows `import StoreKit`: every file here sees SwiftUI, which has a `Transaction` too.
    static let storeTransaction = "; import struct StoreKit.Transaction"

    /// What comes first in a file that names web sockets: Linux's own are of a curl that mostly has none.
    static let webSocketImports =
        "import class AppleFoundation.URLSessionWebSocketTask; import protocol AppleFoundation.URLSessionWebSocketDelegate; "

    /// Whether a method by the name and the first label of a call or a declaration makes a web socket.
    static func isWebSocketMaker(_ name: String, _ label: String?) -> Bool { name == "webSocketTask" && label == "with" }

    /// Whether a call is `ProcessInfo()`: Linux's Foundation offers `ProcessInfo.processInfo` alone, and its initializer is internal.
    static func isProcessMaker(_ node: FunctionCallExprSyntax) -> Bool {
        node.calledExpression.trimmedDescription == "ProcessInfo" && node.arguments.isEmpty && node.trailingClosure == nil
    }

    /// Whether a method is one that classes override to be told of values by their names.
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

    /// Whether a function orders `NSNumber`s, which Linux's do themselves: two such operators would be ambiguous.
    static func has(_ node: FunctionDeclSyntax) -> Bool {
        let types = node.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
        return node.name.text == "<" && types == ["NSNumber", "NSNumber"]
            && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    }
}
