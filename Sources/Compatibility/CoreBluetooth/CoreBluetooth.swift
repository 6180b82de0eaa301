import Dispatch
import Foundation

/// The state of Bluetooth; always `.unsupported` here, since remotes and gamepads are paired in TenFoot's own settings.
///
/// Source: CoreBluetooth CBManagerState.
public enum CBManagerState: Int, Sendable { case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn }

/// Whether the app may use Bluetooth.
///
/// Source: CoreBluetooth CBManagerAuthorization.
public enum CBManagerAuthorization: Int, Sendable { case notDetermined, restricted, denied, allowedAlways }

/// The base class of Bluetooth managers.
///
/// Source: CoreBluetooth CBManager.
open class CBManager: NSObject, @unchecked Sendable {
    // It has no mutable state.
    /// Always `.unsupported`.
    open var state: CBManagerState { .unsupported }
    /// Always allowed: Linux asks for no permission.
    open class var authorization: CBManagerAuthorization { .allowedAlways }
}

/// The identifier of a service, characteristic or descriptor: a UUID of 16, 32 or 128 bits.
///
/// Source: CoreBluetooth CBUUID.
open class CBUUID: NSObject, @unchecked Sendable {
    /// The UUID in capital hexadecimal digits.
    public let uuidString: String
    /// The bytes of the UUID.
    public let data: Data

    /// Creates a UUID from a string; `data` holds its hexadecimal digits, and other characters are skipped.
    public init(string: String) {
        uuidString = string.uppercased()
        let digits = Array(string.filter(\.isHexDigit))
        data = Data(stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    }
    /// Creates a UUID from its bytes.
    public init(data: Data) {
        self.data = data
        let digits = data.map { String(format: "%02X", $0) }.joined()
        uuidString = data.count == 16 ? Self.dashed(digits) : digits
    }
    /// Creates a 128-bit UUID.
    public convenience init(nsuuid: UUID) { self.init(string: nsuuid.uuidString) }
    private static func dashed(_ digits: String) -> String {
        var rest = Substring(digits)
        let parts = [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return rest.prefix(length)
        }
        return parts.joined(separator: "-")
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.data == data }
    open override var hash: Int { data.hashValue }
}

/// A service, characteristic or descriptor of a peripheral.
///
/// Source: CoreBluetooth CBAttribute.
open class CBAttribute: NSObject, @unchecked Sendable {
    // Never created here, since no device is ever connected.
    /// The UUID.
    public let uuid: CBUUID
    init(_ uuid: CBUUID) { self.uuid = uuid }
}

/// A service of a peripheral.
///
/// Source: CoreBluetooth CBService.
open class CBService: CBAttribute, @unchecked Sendable {
    /// The peripheral that offers the service.
    public private(set) weak var peripheral: CBPeripheral?
    /// The characteristics; nil until they are discovered.
    public private(set) var characteristics: [CBCharacteristic]?
}

/// The operations that a characteristic allows.
///
/// Source: CoreBluetooth CBCharacteristicProperties.
public struct CBCharacteristicProperties: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can be read.
    public static let read = CBCharacteristicProperties(rawValue: 2)
    /// It can be written without a response.
    public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 4)
    /// It can be written with a response.
    public static let write = CBCharacteristicProperties(rawValue: 8)
    /// The peripheral can send notifications of changes.
    public static let notify = CBCharacteristicProperties(rawValue: 16)
    /// The peripheral can send indications of changes, which are acknowledged.
    public static let indicate = CBCharacteristicProperties(rawValue: 32)
}

/// Whether a write is acknowledged by the peripheral.
///
/// Source: CoreBluetooth CBCharacteristicWriteType.
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

/// A characteristic: a value of a service.
///
/// Source: CoreBluetooth CBCharacteristic.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
    /// The service that contains the characteristic.
    public private(set) weak var service: CBService?
    /// The allowed operations.
    public let properties = CBCharacteristicProperties()
    /// The value; nil until it is read.
    public private(set) var value: Data?
    /// The descriptors; nil until they are discovered.
    public private(set) var descriptors: [CBDescriptor]?
    /// Whether notifications of changes are enabled.
    public private(set) var isNotifying = false
}

/// A descriptor: further information about a characteristic.
///
/// Source: CoreBluetooth CBDescriptor.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
    /// The characteristic that is described.
    public private(set) weak var characteristic: CBCharacteristic?
    /// The value; nil until it is read.
    public private(set) var value: Any?
}

/// The connection state of a peripheral.
///
/// Source: CoreBluetooth CBPeripheralState.
public enum CBPeripheralState: Int, Sendable { case disconnected, connecting, connected, disconnecting }

/// A Bluetooth device; none is ever discovered.
///
/// Source: CoreBluetooth CBPeripheral.
open class CBPeripheral: NSObject, @unchecked Sendable {
    // Never created here, since no device is ever found.
    /// Receives the peripheral's events.
    open weak var delegate: (any CBPeripheralDelegate)?
    /// The identifier.
    public let identifier = UUID()
    /// The name.
    public private(set) var name: String?
    /// Always `.disconnected`.
    public var state: CBPeripheralState { .disconnected }
    /// The services; nil until they are discovered.
    public private(set) var services: [CBService]?
    override init() {}
    /// Has no effect: the peripheral is not connected.
    open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
    /// Has no effect: the peripheral is not connected.
    open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
    /// Has no effect: the peripheral is not connected.
    open func discoverDescriptors(for characteristic: CBCharacteristic) {}
    /// Has no effect: the peripheral is not connected.
    open func readValue(for characteristic: CBCharacteristic) {}
    /// Has no effect: the peripheral is not connected.
    open func readValue(for descriptor: CBDescriptor) {}
    /// Has no effect: the peripheral is not connected.
    open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {}
    /// Has no effect: the peripheral is not connected.
    open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
    /// Has no effect: the peripheral is not connected.
    open func readRSSI() {}
    /// Always 0: the peripheral is not connected.
    open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 0 }
}

/// Receives a peripheral's events; never called here.
///
/// Source: CoreBluetooth CBPeripheralDelegate.
public protocol CBPeripheralDelegate: AnyObject {
    /// The services were discovered.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
    /// The characteristics of a service were discovered.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
    /// The value of a characteristic was read or has changed.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
    /// The value of a descriptor was read.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
    /// The descriptors of a characteristic were discovered.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?)
    /// The value of a characteristic was written.
    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
    /// Notifications of a characteristic were enabled or disabled.
    func peripheral(_ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
}
extension CBPeripheralDelegate {
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?) {}
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?) {}
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?) {}
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?) {}
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?) {}
    /// Does nothing.
    public func peripheral(_ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
    {}
}

/// Scans for peripherals; reports that Bluetooth is unsupported, and discovers none.
///
/// Source: CoreBluetooth CBCentralManager.
open class CBCentralManager: CBManager, @unchecked Sendable {
    /// Receives the manager's events.
    open weak var delegate: (any CBCentralManagerDelegate)?
    /// Always false.
    open var isScanning: Bool { false }
    /// Creates a manager; on the queue, by default the main one, its delegate is informed that Bluetooth is unsupported.
    public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        self.delegate = delegate
        super.init()
        (queue ?? .main).async { [weak self] in
            guard let self else { return }
            self.delegate?.centralManagerDidUpdateState(self)
        }
    }
    /// Has no effect: Bluetooth is unsupported.
    open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {}
    /// Has no effect: Bluetooth is unsupported.
    open func stopScan() {}
    /// Always fails: Bluetooth is unsupported.
    open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
        delegate?.centralManager(self, didFailToConnect: peripheral, error: CocoaError(.featureUnsupported))
    }
    /// Has no effect: the peripheral is not connected.
    open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
    /// Always empty: Bluetooth is unsupported.
    open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
    /// Always empty: Bluetooth is unsupported.
    open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] { [] }
}

/// Receives a central manager's events.
///
/// Source: CoreBluetooth CBCentralManagerDelegate.
public protocol CBCentralManagerDelegate: AnyObject {
    /// The manager's state was determined.
    func centralManagerDidUpdateState(_ central: CBCentralManager)
    /// A peripheral was discovered.
    func centralManager(
        _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any], rssi RSSI: NSNumber)
    /// A peripheral was connected.
    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
    /// A peripheral could not be connected.
    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
    /// A peripheral was disconnected.
    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?)
}
extension CBCentralManagerDelegate {
    /// Does nothing.
    public func centralManager(
        _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any], rssi RSSI: NSNumber
    ) {}
    /// Does nothing.
    public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
    /// Does nothing.
    public func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?) {}
    /// Does nothing.
    public func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?) {}
}

/// The advertisement key of the device's name.
///
/// Source: CoreBluetooth CBAdvertisementDataLocalNameKey.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// The advertisement key of the device's service UUIDs.
///
/// Source: CoreBluetooth CBAdvertisementDataServiceUUIDsKey.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// The scan option to report every advertisement of a device, not only the first.
///
/// Source: CoreBluetooth CBCentralManagerScanOptionAllowDuplicatesKey.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
