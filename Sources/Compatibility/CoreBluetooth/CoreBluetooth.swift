import Dispatch
import Foundation

/// Whether devices near by can be reached; here never: the box's own settings pair remotes and gamepads.
///
/// Source: CoreBluetooth CBManagerState.
public enum CBManagerState: Int, Sendable { case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn }

/// Whether the app may use Bluetooth.
///
/// Source: CoreBluetooth CBManagerAuthorization.
public enum CBManagerAuthorization: Int, Sendable { case notDetermined, restricted, denied, allowedAlways }

/// What all kinds of managers have.
///
/// Source: CoreBluetooth CBManager.
open class CBManager: NSObject, @unchecked Sendable {
    // It has no state that changes.
    /// Unsupported.
    open var state: CBManagerState { .unsupported }
    /// Always allowed: Linux asks for no permission.
    open class var authorization: CBManagerAuthorization { .allowedAlways }
}

/// The name of a service, characteristic or descriptor: a number of 16, 32 or 128 bits.
///
/// Source: CoreBluetooth CBUUID.
open class CBUUID: NSObject, @unchecked Sendable {
    /// The number, in capital hexadecimal digits.
    public let uuidString: String
    /// The bytes of the number.
    public let data: Data

    /// A number by its digits; of anything else nothing is kept.
    public init(string: String) {
        uuidString = string.uppercased()
        let digits = Array(string.filter(\.isHexDigit))
        data = Data(stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    }
    /// A number by its bytes.
    public init(data: Data) {
        self.data = data
        let digits = data.map { String(format: "%02X", $0) }.joined()
        uuidString = data.count == 16 ? Self.dashed(digits) : digits
    }
    /// A number of 128 bits.
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

/// Something of a device that has a name.
///
/// Source: CoreBluetooth CBAttribute.
open class CBAttribute: NSObject, @unchecked Sendable {
    // Never created here, since no device is ever connected.
    /// Its name.
    public let uuid: CBUUID
    init(_ uuid: CBUUID) { self.uuid = uuid }
}

/// What a device can do.
///
/// Source: CoreBluetooth CBService.
open class CBService: CBAttribute, @unchecked Sendable {
    /// The device.
    public private(set) weak var peripheral: CBPeripheral?
    /// Its values; none until they are looked for.
    public private(set) var characteristics: [CBCharacteristic]?
}

/// How a value of a device can be used.
///
/// Source: CoreBluetooth CBCharacteristicProperties.
public struct CBCharacteristicProperties: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can be read.
    public static let read = CBCharacteristicProperties(rawValue: 2)
    /// It can be written, without an answer.
    public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 4)
    /// It can be written.
    public static let write = CBCharacteristicProperties(rawValue: 8)
    /// The device tells its changes.
    public static let notify = CBCharacteristicProperties(rawValue: 16)
    /// The device tells its changes, and waits for an answer.
    public static let indicate = CBCharacteristicProperties(rawValue: 32)
}

/// Whether a write is answered.
///
/// Source: CoreBluetooth CBCharacteristicWriteType.
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

/// A value of a device.
///
/// Source: CoreBluetooth CBCharacteristic.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
    /// The service it is of.
    public private(set) weak var service: CBService?
    /// How it can be used.
    public let properties = CBCharacteristicProperties()
    /// The value; nil until it is read.
    public private(set) var value: Data?
    /// What describes it; nil until that is looked for.
    public private(set) var descriptors: [CBDescriptor]?
    /// Whether the device tells its changes.
    public private(set) var isNotifying = false
}

/// What describes a value.
///
/// Source: CoreBluetooth CBDescriptor.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
    /// The value it describes.
    public private(set) weak var characteristic: CBCharacteristic?
    /// What it says; nil until it is read.
    public private(set) var value: Any?
}

/// Whether a device is connected.
///
/// Source: CoreBluetooth CBPeripheralState.
public enum CBPeripheralState: Int, Sendable { case disconnected, connecting, connected, disconnecting }

/// A device near by; none is ever found.
///
/// Source: CoreBluetooth CBPeripheral.
open class CBPeripheral: NSObject, @unchecked Sendable {
    // Never created here, since no device is ever found.
    /// Who hears of it.
    open weak var delegate: (any CBPeripheralDelegate)?
    /// Its number.
    public let identifier = UUID()
    /// Its name.
    public private(set) var name: String?
    /// Disconnected.
    public var state: CBPeripheralState { .disconnected }
    /// What it can do; nil until that is looked for.
    public private(set) var services: [CBService]?
    override init() {}
    /// Nothing: it is not connected.
    open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
    /// Nothing: it is not connected.
    open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
    /// Nothing: it is not connected.
    open func discoverDescriptors(for characteristic: CBCharacteristic) {}
    /// Nothing: it is not connected.
    open func readValue(for characteristic: CBCharacteristic) {}
    /// Nothing: it is not connected.
    open func readValue(for descriptor: CBDescriptor) {}
    /// Nothing: it is not connected.
    open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {}
    /// Nothing: it is not connected.
    open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
    /// Nothing: it is not connected.
    open func readRSSI() {}
    /// No bytes: it is not connected.
    open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 0 }
}

/// Hears of a device; never told anything here.
///
/// Source: CoreBluetooth CBPeripheralDelegate.
public protocol CBPeripheralDelegate: AnyObject {
    /// What it can do was looked for.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
    /// The values of a service were looked for.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
    /// A value was read, or changed.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
    /// A description was read.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
    /// The descriptions of a value were looked for.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?)
    /// A value was written.
    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
    /// The device tells a value's changes from now on, or no longer.
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

/// Looks for devices; says that there is no Bluetooth, and finds none.
///
/// Source: CoreBluetooth CBCentralManager.
open class CBCentralManager: CBManager, @unchecked Sendable {
    /// Who hears of it.
    open weak var delegate: (any CBCentralManagerDelegate)?
    /// Whether it looks for devices: never.
    open var isScanning: Bool { false }
    /// A manager whose delegate hears on a queue, the main one unless told, that there is no Bluetooth.
    public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        self.delegate = delegate
        super.init()
        (queue ?? .main).async { [weak self] in
            guard let self else { return }
            self.delegate?.centralManagerDidUpdateState(self)
        }
    }
    /// Nothing: there is no Bluetooth.
    open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {}
    /// Nothing: there is no Bluetooth.
    open func stopScan() {}
    /// Fails: there is no Bluetooth.
    open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
        delegate?.centralManager(self, didFailToConnect: peripheral, error: CocoaError(.featureUnsupported))
    }
    /// Nothing: it is not connected.
    open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
    /// None: there is no Bluetooth.
    open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
    /// None: there is no Bluetooth.
    open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] { [] }
}

/// Hears of Bluetooth and of devices.
///
/// Source: CoreBluetooth CBCentralManagerDelegate.
public protocol CBCentralManagerDelegate: AnyObject {
    /// Whether there is Bluetooth is known.
    func centralManagerDidUpdateState(_ central: CBCentralManager)
    /// A device was found.
    func centralManager(
        _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any], rssi RSSI: NSNumber)
    /// A device is connected.
    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
    /// A device could not be connected.
    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
    /// A device is connected no longer.
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

/// The name under which a device tells its name.
///
/// Source: CoreBluetooth CBAdvertisementDataLocalNameKey.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// The name under which a device tells what it can do.
///
/// Source: CoreBluetooth CBAdvertisementDataServiceUUIDsKey.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// The name of the wish to hear of a device each time it is heard.
///
/// Source: CoreBluetooth CBCentralManagerScanOptionAllowDuplicatesKey.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
