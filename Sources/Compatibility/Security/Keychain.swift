import Foundation
import Logging
import Synchronization

/// The app's keychain, in a file that only the user can read.
///
/// `$XDG_DATA_HOME/tenfoot/keychain/APP.json`, mode 0600, in a folder of mode 0700; APP is the program's name. The file is replaced
/// atomically, and read again for each call, so that two processes of an app see the same items.
final class Keychain: Sendable {
    static let shared = Keychain(file: Keychain.defaultFile)

    private let file: URL
    private let lock = Mutex(())
    private let logger = Logging.Logger(label: "tenfoot.keychain")

    init(file: URL) { self.file = file }

    private static var defaultFile: URL {
        let environment = ProcessInfo.processInfo.environment
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "/tmp") + "/.local/share"
        let name = ProcessInfo.processInfo.processName.replacingOccurrences(of: "/", with: "_")
        return URL(fileURLWithPath: data).appendingPathComponent("tenfoot/keychain/\(name).json")
    }

    /// A keychain item: its attributes as text, and the secret.
    private struct Item: Codable {
        var attributes: [String: String]
        var data: Data?
        var created: Date
        var modified: Date

        /// The attributes that identify the item; no two items may agree in all of them.
        var identity: [String?] {
            let names =
                attributes[kSecClass] == kSecClassKey
                ? [kSecClass, kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeyClass, kSecAttrKeySizeInBits]
                : [kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrServer, kSecAttrPort, kSecAttrPath, kSecAttrProtocol]
            return names.map { attributes[$0] }
        }

        /// The key that the item contains; nil if it is not a key.
        var key: SecKey? {
            guard attributes[kSecClass] == kSecClassKey, let data else { return nil }
            return SecKey(representation: data, isPrivate: attributes[kSecAttrKeyClass] == kSecAttrKeyClassPrivate)
        }
    }

    /// Keys of a query that select the form of its result instead of items.
    private static let instructions: Set<String> = [
        kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef, kSecMatchLimit, kSecValueData, kSecValueRef,
        kSecUseDataProtectionKeychain, kSecUseAuthenticationUI, kSecUseNoAuthenticationUI, kSecUseAuthenticationContext,
        kSecUseOperationPrompt,
    ]
    /// Attributes that are ignored when matching, since they have no effect here.
    private static let indifferent: Set<String> = [kSecAttrAccessible, kSecAttrAccessControl, kSecAttrAccessGroup, kSecAttrSynchronizable]

    // MARK: Calls

    func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock { _ in
            guard var query = Self.attributes(attributes), query[kSecClass] != nil else { return errSecParam }
            let key = attributes[kSecValueRef] as? SecKey
            if let key, let known = Self.attributes(key.attributes as NSDictionary) { query.merge(known) { $1 } }
            return changing { items in
                let now = Date()
                let data = key?.representation ?? attributes[kSecValueData] as? Data
                let item = Item(attributes: query, data: data, created: now, modified: now)
                guard !items.contains(where: { $0.identity == item.identity }) else { return errSecDuplicateItem }
                items.append(item)
                result?.pointee = Self.answer(item, attributes)
                return errSecSuccess
            }
        }
    }

    func find(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock { _ in
            guard let wanted = Self.attributes(query), let items = read() else { return errSecIO }
            let found = items.filter { Self.matches($0, wanted) }
            guard let first = found.first else { return errSecItemNotFound }
            let limit = query[kSecMatchLimit]
            if (limit as? String) == kSecMatchLimitAll || ((limit as? Int) ?? 1) > 1 {
                result?.pointee = found.compactMap { Self.answer($0, query) } as NSArray
            } else {
                result?.pointee = Self.answer(first, query)
            }
            return errSecSuccess
        }
    }

    func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
        lock.withLock { _ in
            guard let wanted = Self.attributes(query), let new = Self.attributes(changes) else { return errSecParam }
            return changing { items in
                let indices = items.indices.filter { Self.matches(items[$0], wanted) }
                guard !indices.isEmpty else { return errSecItemNotFound }
                for index in indices {
                    items[index].attributes.merge(new) { $1 }
                    if let data = changes[kSecValueData] as? Data { items[index].data = data }
                    items[index].modified = Date()
                }
                return errSecSuccess
            }
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        lock.withLock { _ in
            guard let wanted = Self.attributes(query) else { return errSecParam }
            return changing { items in
                let count = items.count
                items.removeAll { Self.matches($0, wanted) }
                return items.count < count ? errSecSuccess : errSecItemNotFound
            }
        }
    }

    // MARK: Queries

    /// Converts a dictionary's attributes to text; nil if a key is not a string.
    private static func attributes(_ dictionary: CFDictionary) -> [String: String]? {
        var attributes: [String: String] = [:]
        for (key, value) in dictionary {
            guard let key = key as? String else { return nil }
            if instructions.contains(key) { continue }
            attributes[key] =
                switch value {
                case let data as Data: "data:" + data.base64EncodedString()
                case let control as SecAccessControl: "control:\(control.flags.rawValue):\(control.accessible)"
                default: "\(value)"
                }
        }
        return attributes
    }

    private static func matches(_ item: Item, _ wanted: [String: String]) -> Bool {
        wanted.allSatisfy { key, value in indifferent.contains(key) || item.attributes[key] == value }
    }

    /// The result that a query requests for an item.
    private static func answer(_ item: Item, _ query: CFDictionary) -> CFTypeRef? {
        func asks(_ key: String) -> Bool { (query[key] as? Bool) ?? ((query[key] as? NSNumber)?.boolValue ?? false) }
        guard asks(kSecReturnAttributes) else {
            return asks(kSecReturnRef) ? item.key : asks(kSecReturnData) ? item.data.map { $0 as NSData } : nil
        }
        var attributes: [String: Any] = item.attributes.mapValues(value)
        attributes[kSecAttrCreationDate] = item.created
        attributes[kSecAttrModificationDate] = item.modified
        if asks(kSecReturnData) { attributes[kSecValueData] = item.data }
        if asks(kSecReturnRef), let key = item.key { attributes[kSecValueRef] = key }
        return attributes as NSDictionary
    }

    /// Converts an attribute's text back to its value.
    private static func value(_ text: String) -> Any {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        switch parts.first {
        case "data" where parts.count == 2: return Data(base64Encoded: String(parts[1])) as Any? ?? text
        case "control" where parts.count == 3:
            guard let flags = CFOptionFlags(parts[1]) else { return text }
            return SecAccessControl(accessible: String(parts[2]), flags: .init(rawValue: flags))
        default: return text
        }
    }

    // MARK: The file

    /// Reads the items; nil if the file exists but cannot be read.
    private func read() -> [Item]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        guard let data = try? Data(contentsOf: file), let items = try? JSONDecoder().decode([Item].self, from: data) else {
            logger.error("the keychain file \(file.path) cannot be read: move it away to start with an empty keychain")
            return nil
        }
        return items
    }

    private func changing(_ change: (inout [Item]) -> OSStatus) -> OSStatus {
        guard var items = read() else { return errSecIO }
        let status = change(&items)
        guard status == errSecSuccess else { return status }
        return write(items) ? errSecSuccess : errSecIO
    }

    /// Writes a new file of mode 0600 that then replaces the old one, so that it is never readable by others or half written.
    private func write(_ items: [Item]) -> Bool {
        let manager = FileManager.default
        let folder = file.deletingLastPathComponent()
        let new = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        do {
            let isFirst = !manager.fileExists(atPath: file.path)
            try manager.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let data = try JSONEncoder().encode(items)
            let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(new.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
            if isFirst { logger.notice("the app's keychain is stored in \(file.path), which only this user can read") }
            return true
        } catch {
            unlink(new.path)
            logger.error("the keychain file \(file.path) cannot be written: \(error)")
            return false
        }
    }
}
