import Foundation
import TenFootCoreBluetooth
import Testing

@Suite("CoreBluetooth, which is unsupported")
struct BluetoothTests {
    private final class Listener: CBCentralManagerDelegate, @unchecked Sendable {
        // Only one queue calls the delegate, and the test waits for the call.
        let heard = AsyncStream<(state: CBManagerState, isOnQueue: Bool)>.makeStream()
        let mark = DispatchSpecificKey<Bool>()
        func centralManagerDidUpdateState(_ central: CBCentralManager) {
            heard.continuation.yield((central.state, DispatchQueue.getSpecific(key: mark) == true))
        }
    }

    @Test("CBCentralManager reports on its queue that Bluetooth is unsupported, and finds no peripherals")
    func unsupported() async {
        let listener = Listener(), queue = DispatchQueue(label: "bluetooth")
        queue.setSpecific(key: listener.mark, value: true)
        let manager = CBCentralManager(delegate: listener, queue: queue)
        manager.scanForPeripherals(withServices: [CBUUID(string: "180F")])
        var states = listener.heard.stream.makeAsyncIterator()
        let first = await states.next()
        #expect(first?.state == .unsupported && first?.isOnQueue == true)
        #expect(!manager.isScanning && manager.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
    }

    @Test("A CBUUID made from a string equals one made from the same bytes")
    func names() {
        let long = "0000180F-0000-1000-8000-00805F9B34FB"
        #expect(CBUUID(string: "180f") == CBUUID(data: Data([0x18, 0x0F])) && CBUUID(string: "180f").uuidString == "180F")
        #expect(
            CBUUID(string: long) == CBUUID(data: CBUUID(string: long).data) && CBUUID(data: CBUUID(string: long).data).uuidString == long)
        #expect(CBUUID(string: "").data.isEmpty && CBUUID(string: "x").data.isEmpty && CBUUID(string: "123").data == Data([0x12]))
    }
}
