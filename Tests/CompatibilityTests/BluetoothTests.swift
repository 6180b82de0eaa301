import Foundation
import TenFootCoreBluetooth
import Testing

@Suite("CoreBluetooth, which is unsupported")
struct BluetoothTests {
    private final class Listener: CBCentralManagerDelegate, @unchecked Sendable {
        // Only one queue calls the delegate, and the test waits for the call.
        let heard = AsyncStream<CBManagerState>.makeStream()
        func centralManagerDidUpdateState(_ central: CBCentralManager) { heard.continuation.yield(central.state) }
    }

    @Test("CBCentralManager reports that Bluetooth is unsupported, and finds no peripherals")
    func unsupported() async {
        let listener = Listener()
        let manager = CBCentralManager(delegate: listener, queue: DispatchQueue(label: "bluetooth"))
        manager.scanForPeripherals(withServices: [CBUUID(string: "180F")])
        var states = listener.heard.stream.makeAsyncIterator()
        #expect(
            await states.next() == .unsupported && !manager.isScanning && manager.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
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
