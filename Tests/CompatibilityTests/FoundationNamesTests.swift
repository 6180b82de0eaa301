import Foundation
import TenFootAppleFoundation
import TenFootCommonCrypto
import TestSupport
import Testing

@Suite("Apple Foundation and runtime API that Linux lacks")
struct FoundationNamesTests {
    private final class Counter: @unchecked Sendable {
        private let lock = os_unfair_lock_t.allocate(capacity: 1)
        private(set) var count = 0
        init() { lock.initialize(to: os_unfair_lock()) }
        deinit {
            lock.deinitialize(count: 1)
            lock.deallocate()
        }
        func add() {
            os_unfair_lock_lock(lock)
            count += 1
            os_unfair_lock_unlock(lock)
        }
        var isFree: Bool {
            guard os_unfair_lock_trylock(lock) else { return false }
            os_unfair_lock_unlock(lock)
            return true
        }
    }

    @Test("A bundle finds resources by extension, also in a subdirectory, and none in a missing one")
    func resources() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Sounds"), withIntermediateDirectories: true)
        for file in ["one.wav", "two.txt", "Sounds/three.wav"] { try Data().write(to: folder.appendingPathComponent(file)) }
        let bundle = try #require(Bundle(url: folder))
        let here: [URL]? = bundle.urls(forResourcesWithExtension: "wav", subdirectory: nil)
        let inside: [URL]? = bundle.urls(forResourcesWithExtension: "wav", subdirectory: "Sounds")
        #expect(here?.map(\.lastPathComponent) == ["one.wav"] && inside?.map(\.lastPathComponent) == ["three.wav"])
        if let urls = bundle.urls(forResourcesWithExtension: "wav", subdirectory: "Nowhere") { #expect(urls.isEmpty) }
    }

    @Test("The dyld functions list the loaded libraries, and give nil for invalid indices")
    func images() throws {
        // Other tests may load libraries at the same time, so the count may grow.
        let count = _dyld_image_count()
        let names = (0..<count).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
        #expect(names.count == Int(count) && _dyld_image_count() >= count && names.contains { $0.contains("libc.so.6") })
        #expect(_dyld_get_image_header(0) != nil && _dyld_get_image_header(.max) == nil && _dyld_get_image_name(.max) == nil)
        #expect(class_getInstanceMethod(Counter.self, Selector("add", Counter.add)) == nil)
    }

    @Test("os_unfair_lock admits one thread at a time")
    func lock() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in for _ in 0..<5000 { counter.add() } }
        #expect(counter.count == 40_000 && counter.isFree)
    }

    @Test("A memory pressure source can be activated and cancelled, and reports no events")
    func memoryPressure() async {
        let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .main)
        #expect(source.mask == [.warning, .critical] && source.data == [] && !source.isCancelled)
        source.setEventHandler { Issue.record("There is no event to report.") }
        source.activate()
        await withCheckedContinuation { continuation in
            source.setCancelHandler { continuation.resume() }
            source.cancel()
            source.cancel()
        }
        #expect(source.isCancelled)
    }

    @Test("An operation that announces isFinished by its key name leaves its queue", .hangGuard)
    func operation() {
        final class Late: Operation, @unchecked Sendable {
            private var isOver = false
            override var isFinished: Bool { isOver }
            override func start() {
                DispatchQueue.global().async {
                    self.willChangeValue(forKey: "isFinished")
                    self.isOver = true
                    self.didChangeValue(forKey: "isFinished")
                }
            }
        }
        let queue = OperationQueue()
        let late = Late()
        queue.addOperation(late)
        while queue.operationCount > 0, !Task.isCancelled { Thread.sleep(forTimeInterval: 0.01) }
        #expect(queue.operationCount == 0)
    }

    private final class Thing {}

    @Test("class_getInstanceSize is the size of the header and the stored properties")
    func instanceSize() {
        class Two { var a = 1, b = 2.0 }
        #expect(class_getInstanceSize(Two.self) == class_getInstanceSize(Thing.self) + 16 && class_getInstanceSize(nil) == 0)
    }

    @Test("Associated values belong to one object, and are released with it")
    func associated() {
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 2))
        defer { key.deallocate() }
        let owner = Thing()
        objc_setAssociatedObject(owner, key, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(owner, key) as? String == "value" && objc_getAssociatedObject(owner, key + 1) == nil)
        var value: Thing? = Thing()
        weak let watched = value
        objc_setAssociatedObject(owner, key + 1, value, .OBJC_ASSOCIATION_ASSIGN)
        value = nil
        #expect(watched == nil && objc_getAssociatedObject(owner, key + 1) == nil)
        weak var kept: Thing?
        func give(_ count: Int) -> [Thing] {
            (0..<count).map { _ in
                let other = Thing()
                #expect(objc_getAssociatedObject(other, key) == nil)
                let held = Thing()
                if kept == nil { kept = held }
                objc_setAssociatedObject(other, key, held, .OBJC_ASSOCIATION_RETAIN)
                return other
            }
        }
        var owners = give(100)
        #expect(kept != nil)
        owners = []
        owners = give(1000)
        let first = kept
        #expect(owners.contains { objc_getAssociatedObject($0, key) as? Thing === first }, "values of objects that are gone go")
        objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, key) == nil)
        objc_setAssociatedObject(owner, key, 1, .OBJC_ASSOCIATION_RETAIN)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, key) == nil)
    }

    @Test("CommonCrypto writes digests into the given buffer")
    func digests() {
        let text = Array("abc".utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        CC_MD5(text, CC_LONG(text.count), &digest)
        #expect(digest.map { String(format: "%02x", $0) }.joined() == "900150983cd24fb0d6963f7d28e17f72")
        digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256(text, CC_LONG(text.count), &digest)
        #expect(digest.prefix(4).map { String(format: "%02x", $0) }.joined() == "ba7816bf")
        #expect(CC_SHA1(nil, 0, nil) == nil)
    }

    @Test("A selector made from a string performs no method")
    func names() {
        let selector = NSSelectorFromString("sharedApplication")
        #expect(selector.description == "sharedApplication" && !selector.perform(on: Thing()))
    }

    @Test("NSUbiquitousKeyValueStore keeps values locally, apart from UserDefaults, until they are removed")
    func ubiquitousValues() {
        let key = "seen-\(UUID().uuidString)"
        let store = NSUbiquitousKeyValueStore.default
        defer { for suffix in ["", ".n", ".b", ".t"] { store.removeObject(forKey: key + suffix) } }
        #expect(store.object(forKey: key) == nil && store.longLong(forKey: key) == 0 && !store.bool(forKey: key))
        store.set(Int64(7_000_000_000), forKey: key + ".n")
        store.set(true, forKey: key + ".b")
        store.set("film", forKey: key + ".t")
        store.set(["a", "b"], forKey: key)
        #expect(store.longLong(forKey: key + ".n") == 7_000_000_000 && store.bool(forKey: key + ".b"))
        #expect(NSUbiquitousKeyValueStore().string(forKey: key + ".t") == "film" && store.array(forKey: key) as? [String] == ["a", "b"])
        #expect(store.dictionaryRepresentation[key + ".t"] as? String == "film")
        #expect(UserDefaults.standard.object(forKey: key) == nil)
        store.set(nil as String?, forKey: key + ".t")
        #expect(store.string(forKey: key + ".t") == nil && FileManager.default.ubiquityIdentityToken == nil)
    }

    @Test("Core Graphics rectangle functions match Foundation's methods, and dlclose of nil returns an error")
    func functions() {
        let (one, other) = (CGRectMake(0, 0, 4, 2), CGRectOffset(CGRectMake(0, 0, 4, 2), 2, 1))
        #expect(CGRectUnion(one, other) == CGRect(x: 0, y: 0, width: 6, height: 3))
        #expect(CGRectIntersection(one, other) == CGRect(x: 2, y: 1, width: 2, height: 1))
        #expect(CGRectInset(one, 1, 0.5) == CGRect(x: 1, y: 0.5, width: 2, height: 1))
        #expect(CGRectIntersectsRect(one, other) && CGRectContainsPoint(one, CGPointMake(3, 1)) && !CGRectContainsRect(one, other))
        #expect([CGRectGetMinX(other), CGRectGetMidX(other), CGRectGetMaxX(other)] == [2, 4, 6])
        #expect([CGRectGetMinY(other), CGRectGetMidY(other), CGRectGetMaxY(other)] == [1, 2, 3])
        #expect(CGSizeMake(CGRectGetWidth(one), CGRectGetHeight(one)) == one.size)
        #expect(dlclose(nil as UnsafeMutableRawPointer?) != 0)
    }

    @Test("value(forKey:) finds stored properties, including inherited ones, and is nil for unknown names")
    func namedValues() {
        class Film: NSObject { let title: String? = "Alien" }
        final class Series: Film { let episodes = 7 }
        let object: NSObject = Series()
        #expect(object.value(forKey: "title") as? String == "Alien" && object.value(forKey: "episodes") as? Int == 7)
        #expect(object.value(forKey: "length") == nil)
    }

    @Test("A process on a television saves no power and is no app of another system")
    func process() {
        let process = ProcessInfo.processInfo
        #expect(!process.isLowPowerModeEnabled && !process.isMacCatalystApp && !process.isiOSAppOnMac)
        #expect(Notification.Name.NSProcessInfoPowerStateDidChange.rawValue == "NSProcessInfoPowerStateDidChangeNotification")
    }
}
