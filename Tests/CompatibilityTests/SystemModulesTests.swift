import Foundation
import TenFootAppleFoundation
import TenFootCoreImage
import TenFootCryptoKit
import TenFootOSLog
import Testing

@testable import TenFootNetwork
@testable import TenFootSecurity
@testable import TenFootos

@Suite("Logging, keychain, network paths and barcodes")
struct SystemModulesTests {
    @Test("OSLogStore reads back the program's log entries by position, predicate and order")
    func logStore() throws {
        let logger = Logger(subsystem: "tests.store", category: "films")
        let start = Date()
        logger.debug("one")
        logger.error("two \(2, privacy: .private)")
        Logger(subsystem: "tests.other", category: "films").info("elsewhere")
        os_log("three %d", log: OSLog(subsystem: "tests.store", category: "series"), type: .fault, 3)
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        let own = NSPredicate(format: "subsystem == %@", "tests.store")
        let entries = try store.getEntries(at: store.position(date: start), matching: own).compactMap { $0 as? OSLogEntryLog }
        #expect(entries.map(\.composedMessage) == ["one", "two <private>", "three 3"])
        #expect(entries.map(\.level) == [.debug, .error, .fault] && entries.map(\.category) == ["films", "films", "series"])
        #expect(entries.allSatisfy { $0.date >= start && $0.processIdentifier == getpid() })
        let last = try store.getEntries(with: .reverse, matching: own).first { _ in true }
        #expect(last?.composedMessage == "three 3")
        #expect(try store.getEntries(at: store.position(date: Date().addingTimeInterval(60))).map { $0 } == [])
        let sinceBoot = store.position(timeIntervalSinceLatestBoot: ProcessInfo.processInfo.systemUptime + 60)
        #expect(try Array(store.getEntries(at: sinceBoot, matching: own)) == [])
        #expect(try Array(store.getEntries(at: store.position(timeIntervalSinceEnd: -3600), matching: own)).count == 3)
    }

    @Test("os_log hides private arguments, and the arguments after them keep their own values")
    func privateFormats() throws {
        let log = OSLog(subsystem: "tests.private", category: "films")
        os_log("%{public}d of %{private}d, %{sensitive, mask.hash}*d", log: log, 1, 2, 8, 3)
        os_log(.error, log: log, "%{private}.2f%% %03d %{bool}d 50%%", 1.5, 7, 1)
        let own = NSPredicate(format: "subsystem == %@", "tests.private")
        let texts = try OSLogStore(scope: .currentProcessIdentifier).getEntries(matching: own).map(\.composedMessage)
        #expect(texts == ["1 of <private>, <private>", "<private>% 007 1 50%"])
    }

    @Test("OSLogMessage hides private values and formats numbers")
    func messages() {
        let name = "Ada"
        #expect(OSLogMessage("user \(name, privacy: .private), \(42)").text == "user <private>, 42")
        #expect(
            OSLogMessage("\(255, format: .hex) \(1.5, format: .fixed(precision: 2)) \(7, align: .right(columns: 3))").text == "ff 1.50   7")
    }

    @Test("SHA256 gives the known hash of a test string")
    func hash() {
        let digest = SHA256.hash(data: Data("abc".utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test(
        "An app's standard directories exist when they are requested",
        arguments: [URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory])
    func folders(place: URL) throws {
        #expect(try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true)
    }

    @Test("NSException keeps its name and user info")
    func exceptions() {
        let error = NSException(name: .rangeException, reason: "too far", userInfo: ["row": 3])
        #expect(error.name == NSExceptionName("NSRangeException") && error.userInfo?["row"] as? Int == 3)
    }

    @Test("Newer network service types equal older ones: avStreaming is video, responsiveData is default")
    func networkServiceTypes() {
        var request = URLRequest(url: URL(filePath: "/"))
        request.networkServiceType = .avStreaming
        #expect(request.networkServiceType == .video && URLRequest.NetworkServiceType.responsiveData == .default)
    }

    @Test("Barcode descriptors keep their parts, and are nil for invalid parts")
    func barcodes() throws {
        func code(version: Int, mask: UInt8) -> CIQRCodeDescriptor? {
            CIQRCodeDescriptor(payload: Data([1]), symbolVersion: version, maskPattern: mask, errorCorrectionLevel: .levelH)
        }
        #expect(code(version: 40, mask: 7)?.errorCorrectionLevel.rawValue == Int(try #require("H".utf8.first)))
        #expect(code(version: 41, mask: 0) == nil && code(version: 0, mask: 0) == nil && code(version: 1, mask: 8) == nil)
        let matrix = CIDataMatrixCodeDescriptor(payload: Data(), rowCount: 10, columnCount: 12, eccVersion: .v200)
        #expect(matrix?.columnCount == 12 && matrix?.eccVersion.rawValue == 200)
        #expect(CIDataMatrixCodeDescriptor(payload: Data(), rowCount: 0, columnCount: 12, eccVersion: .v200) == nil)
    }

    // MARK: Secrets

    private func query(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
        let base: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "films", kSecAttrAccount: account]
        return base.merging(more) { $1 } as CFDictionary
    }

    @Test("The keychain adds, finds, updates and deletes passwords in a file that only the user can read")
    func secrets() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("app.json")
        let keychain = Keychain(file: file)
        #expect(
            keychain.add(query("ada", [kSecValueData: Data("one".utf8), kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]), nil)
                == errSecSuccess)
        #expect(keychain.add(query("ada", [kSecValueData: Data("two".utf8)]), nil) == errSecDuplicateItem)
        #expect(keychain.add(query("bob", [kSecValueData: Data("three".utf8)]), nil) == errSecSuccess)
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber == 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? NSNumber == 0o700)
        // Another run of the app reads the same value.
        let other = Keychain(file: file)
        var found: CFTypeRef?
        #expect(other.find(query("ada", [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]), &found) == errSecSuccess)
        #expect(found as? Data == Data("one".utf8))
        #expect(other.update(query("ada"), [kSecValueData: Data("new".utf8)] as CFDictionary) == errSecSuccess)
        let all =
            [kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll]
            as [String: Any]
        #expect(keychain.find(all as CFDictionary, &found) == errSecSuccess)
        let items = try #require(found as? [[String: Any]])
        #expect(
            items.compactMap { $0[kSecAttrAccount] as? String } == ["ada", "bob"] && items[0][kSecValueData] as? Data == Data("new".utf8))
        #expect(keychain.delete(query("ada")) == errSecSuccess && keychain.delete(query("ada")) == errSecItemNotFound)
        #expect(keychain.find(query("ada"), nil) == errSecItemNotFound)
    }

    @Test("The keychain keeps an item's access control and protocol, and an unknown protection is an error")
    func accessControl() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let keychain = Keychain(file: folder.appendingPathComponent("app.json"))
        let control = try #require(
            SecAccessControlCreateWithFlags(
                kCFAllocatorDefault, kSecAttrAccessibleAfterFirstUnlock as CFTypeRef, [.userPresence, .or], nil))
        let item: [String: Any] = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: "films.example", kSecAttrProtocol: kSecAttrProtocolHTTPS,
            kSecAttrAccessControl: control, kSecValueData: Data("one".utf8), kSecUseOperationPrompt: "Who are you?",
        ]
        #expect(keychain.add(item as CFDictionary, nil) == errSecSuccess)
        var query = item
        query[kSecAttrAccessControl] = nil
        query[kSecReturnAttributes] = true
        var found: CFTypeRef?
        #expect(keychain.find(query as CFDictionary, &found) == errSecSuccess)
        let attributes = try #require(found as? [String: Any])
        #expect(attributes[kSecAttrAccessControl] as? SecAccessControl == control)
        #expect(attributes[kSecAttrProtocol] as? String == kSecAttrProtocolHTTPS)
        query[kSecAttrProtocol] = kSecAttrProtocolFTP
        #expect(keychain.find(query as CFDictionary, nil) == errSecItemNotFound)
        var error: Unmanaged<CFError>?
        #expect(SecAccessControlCreateWithFlags(kCFAllocatorDefault, "never" as CFTypeRef, [], &error) == nil)
        #expect(error.map { CFErrorGetCode($0.takeRetainedValue()) } == Int(errSecParam))
    }

    @Test("A damaged keychain file is left unchanged")
    func brokenSecrets() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("app.json")
        try Data("[{".utf8).write(to: file)
        #expect(Keychain(file: file).add(query("ada", [kSecValueData: Data()]), nil) == errSecIO)
        #expect(try Data(contentsOf: file) == Data("[{".utf8))
    }

    // MARK: The network

    @Test("Active network interfaces are recognised as wired or Wi-Fi from the kernel's data")
    func interfaces() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("net-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func add(_ name: String, type: String, state: String, index: Int, isWireless: Bool = false) throws {
            let place = folder.appendingPathComponent(name + (isWireless ? "/wireless" : ""))
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (file, text) in ["type": type, "operstate": state, "ifindex": "\(index)"] {
                try Data((text + "\n").utf8).write(to: folder.appendingPathComponent("\(name)/\(file)"))
            }
        }
        try add("lo", type: "772", state: "unknown", index: 1)
        try add("enp3s0", type: "1", state: "up", index: 2)
        try add("wlan0", type: "1", state: "up", index: 3, isWireless: true)
        try add("eth1", type: "1", state: "down", index: 4)
        let up = NWInterface.up(folder.path)
        #expect(up.map(\.name) == ["enp3s0", "wlan0"] && up.map(\.type) == [.wiredEthernet, .wifi] && up[1].index == 3)
        #expect(NWInterface.up("/no/such/folder") == [])
    }

    @Test("A network path monitor reports the current path when it starts, and releases its handler when it is cancelled")
    func monitor() async {
        let monitor = NWPathMonitor(), (paths, heard) = AsyncStream<NWPath>.makeStream()
        monitor.pathUpdateHandler = { heard.yield($0) }
        monitor.start(queue: .global())
        #expect(await paths.first { _ in true } == monitor.currentPath)
        monitor.cancel()
        #expect(monitor.pathUpdateHandler == nil)
    }

    @Test("A cancelled network path monitor reports no path")
    func cancelledMonitor() async {
        let monitor = NWPathMonitor(), (paths, heard) = AsyncStream<NWPath>.makeStream(), queue = DispatchQueue(label: "paths")
        monitor.pathUpdateHandler = { heard.yield($0) }
        // The report of the current path waits until the monitor is cancelled.
        queue.suspend()
        monitor.start(queue: queue)
        monitor.cancel()
        queue.resume()
        queue.sync { heard.finish() }
        #expect(await paths.first { _ in true } == nil)
    }

    // MARK: QR codes

    @Test("A QR code has a light border and three finder patterns, scales with a transform, and rejects too much data")
    func qrCode() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("https://example.org".utf8)
        let code = try #require(filter.outputImage)
        let side = Int(code.extent.width)
        #expect(side == 27 && code.extent.height == 27)
        let large = code.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
        let image = try #require(CIContext().createCGImage(large, from: large.extent))
        #expect(image.width == 270)
        func isDark(_ x: Int, _ y: Int) -> Bool { image.isDark(x * 10 + 5, y * 10 + 5) }
        // A finder pattern: a dark square of 7 x 7 modules, a light one in it, and a dark one of 3 x 3 in the middle. The code has a light
        // border.
        for (x, y) in [(1, 1), (side - 8, 1), (1, side - 8)] {
            #expect((0..<7).allSatisfy { isDark(x + $0, y) && isDark(x, y + $0) } && !isDark(x + 1, y + 1) && isDark(x + 3, y + 3))
        }
        #expect((0..<side).allSatisfy { !isDark($0, 0) && !isDark(0, $0) })
        filter.message = Data(count: 4000)
        #expect(filter.outputImage == nil)
        #expect(CIFilter(name: "CIBumpDistortion") == nil)
    }
}
