import Foundation
import Synchronization
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootAppleFoundation

/// A real Avahi on a bus and a network that the test creates.
@Suite(
    "Bonjour services with NetService",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "unshare", "ip", "/usr/sbin/avahi-daemon"),
        "dbus-daemon, unshare, ip or avahi-daemon is not installed; ./tenfoot setup installs them"))
struct NetServiceTests {
    /// Records the callbacks of a browser and its services.
    @MainActor private final class Delegate: NSObject, @preconcurrency NetServiceBrowserDelegate, @preconcurrency NetServiceDelegate {
        var told: [String] = []
        var services: [NetService] = []

        func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) { told.append("searches") }
        func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) { told.append("stopped") }
        func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {
            told.append("no search \(errorDict[NetService.errorCode] ?? 0)")
        }
        func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {
            told.append("found \(service.name) \(service.type) \(service.domain)")
            services.append(service)
            service.delegate = self
        }
        func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {
            told.append("removed \(service.name)")
        }
        func netServiceDidPublish(_ sender: NetService) { told.append("published") }
        func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {
            told.append("not published \(errorDict[NetService.errorCode] ?? 0)")
        }
        func netServiceDidResolveAddress(_ sender: NetService) { told.append("resolved") }
        func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {
            told.append("not resolved \(errorDict[NetService.errorCode] ?? 0)")
        }

        /// Waits for a callback; the time limit of the suite ends the wait for one that never happens.
        func hears(_ words: String) async {
            while !told.contains(words) { try? await Task.sleep(for: .milliseconds(5)) }
        }
    }

    @Test(
        "NetService announces, finds and resolves a service with its address and TXT record", .hangGuard,
        .enabled(if: Installed.isRequired || getuid() == 0, "only root can make a network of the test's own"))
    func finds() async throws {
        let bus = try TestBus()
        try TestAvahi.start(on: bus)
        try await announce(Avahi(bus: Bus(.at(bus.address))))
    }

    @MainActor private func announce(_ avahi: Avahi) async throws {
        let delegate = Delegate()
        let own = NetService(Avahi.Found(name: "Attic", type: "_films._tcp.", domain: "local."), port: 8123, avahi: avahi)
        own.delegate = delegate
        #expect(own.setTXTRecord(NetService.data(fromTXTRecord: ["app": Data("films".utf8), "empty": Data()])))
        own.publish()
        await delegate.hears("published")

        let browser = NetServiceBrowser(avahi: avahi)
        browser.delegate = delegate
        browser.searchForServices(ofType: "_films._tcp.", inDomain: "")
        await delegate.hears("found Attic _films._tcp. local.")
        let found = try #require(delegate.services.first)
        #expect(found.port == -1 && found.hostName == nil && found.txtRecordData() == nil)
        found.resolve(withTimeout: 3600)
        await delegate.hears("resolved")
        #expect(found.port == 8123 && found.hostName == "box.local.")
        let texts = NetService.dictionary(fromTXTRecord: try #require(found.txtRecordData()))
        #expect(texts == ["app": Data("films".utf8), "empty": Data()])
        // In both types of socket address, the third and fourth byte are the port: 8123.
        let ports = try #require(found.addresses).map { Array($0[2..<4]) }
        #expect(!ports.isEmpty && ports.allSatisfy { $0 == [0x1F, 0xBB] })
        // Publishing a second service with the same name fails.
        let other = NetService(Avahi.Found(name: "Attic", type: "_films._tcp.", domain: "local."), port: 1, avahi: avahi)
        other.delegate = delegate
        other.publish()
        await delegate.hears("not published \(NetService.ErrorCode.collisionError.rawValue)")

        own.stop()
        await delegate.hears("removed Attic")
        browser.stop()
        await delegate.hears("stopped")
        // Each service is reported once, although it is found by IPv4 and IPv6.
        #expect(delegate.told.filter { $0.hasPrefix("found") || $0.hasPrefix("removed") }.count == 2)
    }

    @Test("Without Avahi, NetService searches, resolutions and announcements fail immediately", .hangGuard)
    func absent() async throws {
        let bus = try TestBus()
        await fail(Avahi(bus: Bus(.at(bus.address))))
    }

    @MainActor private func fail(_ avahi: Avahi) async {
        let delegate = Delegate()
        let browser = NetServiceBrowser(avahi: avahi)
        browser.delegate = delegate
        browser.searchForServices(ofType: "_films._tcp.", inDomain: "local.")
        await delegate.hears("no search \(NetService.ErrorCode.unknownError.rawValue)")
        let service = NetService(Avahi.Found(name: "Attic", type: "_films._tcp.", domain: "local."), avahi: avahi)
        service.delegate = delegate
        service.resolve(withTimeout: 3600)
        await delegate.hears("not resolved \(NetService.ErrorCode.unknownError.rawValue)")
        service.publish()
        await delegate.hears("not published \(NetService.ErrorCode.unknownError.rawValue)")
    }

    @Test("TXT records with malformed bytes are read as far as they are valid")
    func texts() {
        func read(_ bytes: [UInt8]) -> [String: Data] { NetService.dictionary(fromTXTRecord: Data(bytes)) }
        #expect(read([3] + Array("a=b".utf8) + [1] + Array("c".utf8)) == ["a": Data("b".utf8), "c": Data()])
        #expect(read([3] + Array("a=b".utf8) + [3] + Array("a=c".utf8)) == ["a": Data("b".utf8)])
        #expect(read([9] + Array("a=b".utf8)) == [:])
        #expect(read([0, 0, 2] + Array("=x".utf8)) == [:])
        let long = NetService.data(fromTXTRecord: ["long": Data(repeating: 1, count: 300), "a": Data("b".utf8)])
        #expect(long == Data([3] + Array("a=b".utf8)))
        let service = NetService(domain: "local.", type: "_films._tcp.", name: "Attic", port: 1)
        #expect(!service.setTXTRecord(Data([9, 1])) && service.txtRecordData() == nil)
        for (text, size) in [("fe80::1", 28), ("::1", 28), ("10.0.0.1", 16)] {
            #expect(Avahi.socketAddress(text, port: 80, interface: 2)?.count == size)
        }
        #expect(Avahi.socketAddress("nowhere", port: 80, interface: 2) == nil)
    }
}
