import Foundation
import TenFootGLib
import TenFootLanguage

/// Bluetooth gamepads, remotes and headphones, through BlueZ; no call blocks.
///
/// Source: BlueZ's doc/*-api.txt, 5.66.
package final class BluetoothService: Sendable {
    package struct Device: Equatable, Sendable, Identifiable {
        /// The object's path on the bus.
        package var id: String
        package var name: String
        /// BlueZ's icon name for its type: `input-gaming`, `audio-headset`.
        package var icon: String
        package var isPaired: Bool
        package var isConnected: Bool
        /// The charge in percent; nil if it is not reported.
        package var battery: Int?
        /// The signal strength, for comparison with other devices; nil while it is not received.
        package var signal: Int?
        var address: String
        var adapter: String
        /// The same device as further adapters have it paired.
        var pairedElsewhere: [Device] = []
    }

    package struct State: Equatable, Sendable {
        /// Whether an adapter is on.
        package var isOn: Bool
        /// Whether an adapter searches.
        package var isSearching: Bool
        /// Paired devices by name, then found ones, the strongest first; devices without a name are left out.
        package var devices: [Device]
        var adapters: [String]

        /// The state with found devices in the order of an earlier one, and those that are new after them.
        package func keepingPlaces(of old: State?) -> State {
            var state = self
            state.devices = devices.filter(\.isPaired) + devices.filter { !$0.isPaired }.keepingPlaces(of: old?.devices ?? [])
            return state
        }
    }

    private static let name = "org.bluez"
    private let bus: Bus
    private let patience: Double
    /// Confirms pairing requests of devices without keys.
    private let agent: BusObject

    /// - Parameter patience: how long an answer is waited for while the state is read, in seconds.
    package init(bus: Bus = .system, patience: Double = 10) {
        (self.bus, self.patience) = (bus, patience)
        agent = BusObject(bus, name: nil, path: "/org/tenfoot/agent", interfaces: Self.agentInterface) { call in
            // The viewer's remote cannot enter a passkey.
            switch call.method {
            case "RequestPinCode": call.reply(.success([.string("0000")]))
            case "RequestPasskey": call.reply(.failure(BusObject.Refusal("there is no keyboard")))
            default: call.reply(.success([]))
            }
        }
    }

    /// The current state; nil if BlueZ does not run or does not answer, or there is no adapter.
    package func state() async -> State? {
        let answer = await bus.call(Self.name, "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects", seconds: patience)
        guard let objects = try? answer.get().first?.dictionary else { return nil }
        let adapters = objects.compactMapValues { $0.dictionary?["org.bluez.Adapter1"]?.dictionary }
        guard !adapters.isEmpty else { return nil }
        let devices = objects.compactMap { path, interfaces -> Device? in
            guard let interfaces = interfaces.dictionary, let device = interfaces["org.bluez.Device1"]?.dictionary else { return nil }
            let isPaired = device["Paired"]?.flag ?? false
            let alias = device["Alias"]?.text ?? ""
            // Without a name, the alias is the address, which does not help a viewer.
            guard let name = device["Name"]?.text ?? (isPaired ? alias : nil), !name.isEmpty else { return nil }
            return Device(
                id: path, name: alias.isEmpty ? name : alias, icon: device["Icon"]?.text ?? "", isPaired: isPaired,
                isConnected: device["Connected"]?.flag ?? false,
                battery: interfaces["org.bluez.Battery1"]?.dictionary?["Percentage"]?.number, signal: device["RSSI"]?.number,
                address: device["Address"]?.text ?? path, adapter: device["Adapter"]?.text ?? "")
        }
        // Several adapters may know a device: it is listed once, as the one to which it is connected or paired has it.
        let listed = Dictionary(grouping: devices, by: \.address).values.map { known -> Device in
            let known = known.sorted { rank($0) < rank($1) }
            var device = known[0]  // A group has at least one.
            device.pairedElsewhere = known.dropFirst().filter(\.isPaired)
            return device
        }
        return State(
            isOn: adapters.values.contains { $0["Powered"]?.flag == true },
            isSearching: adapters.values.contains { $0["Discovering"]?.flag == true },
            devices: listed.sorted { order($0) < order($1) }, adapters: adapters.keys.sorted())
    }

    private func rank(_ device: Device) -> (Int, Int, String) { (device.isConnected ? 0 : 1, device.isPaired ? 0 : 1, device.id) }

    /// Two pads of one model have one name: their ids keep them in their places.
    private func order(_ device: Device) -> (Int, Int, String, String) {
        // Unlike a minus, ~ reverses the order of all numbers that a service can send.
        (device.isPaired ? 0 : 1, device.isPaired ? 0 : ~(device.signal ?? -999), device.name, device.id)
    }

    // MARK: Changing it

    /// Switches the adapters on or off; returns a sentence on failure, such as while a switch of the machine blocks them.
    package func setOn(_ isOn: Bool, _ state: State) async -> String? {
        var faults: [Bus.Fault] = []
        for adapter in state.adapters {
            let answer = await bus.set(Self.name, adapter, "org.bluez.Adapter1", "Powered", .bool(isOn))
            if case .failure(let fault) = answer { faults.append(fault) }
        }
        // One adapter that is on is enough.
        guard let fault = faults.first, !isOn || faults.count == state.adapters.count else { return nil }
        let name = "Bluetooth"
        return String(localized: "\(name) cannot be switched on or off: \(fault.message).")
    }

    /// Searches for devices until `stopSearching`.
    package func search(_ state: State) async {
        agent.appear()
        _ = await bus.call(
            Self.name, "/org/bluez", "org.bluez.AgentManager1", "RegisterAgent", [.path("/org/tenfoot/agent"), .string("NoInputNoOutput")])
        _ = await bus.call(Self.name, "/org/bluez", "org.bluez.AgentManager1", "RequestDefaultAgent", [.path("/org/tenfoot/agent")])
        for adapter in state.adapters { _ = await bus.call(Self.name, adapter, "org.bluez.Adapter1", "StartDiscovery") }
    }

    package func stopSearching(_ state: State) async {
        for adapter in state.adapters { _ = await bus.call(Self.name, adapter, "org.bluez.Adapter1", "StopDiscovery") }
        _ = await bus.call(Self.name, "/org/bluez", "org.bluez.AgentManager1", "UnregisterAgent", [.path("/org/tenfoot/agent")])
        agent.vanish()
    }

    /// Pairs a device and connects to it, now and whenever it is switched on; returns a sentence on failure.
    package func pair(_ device: Device) async -> String? {
        if !device.isPaired {
            let answer = await bus.call(Self.name, device.id, "org.bluez.Device1", "Pair", seconds: 40)
            if case .failure(let fault) = answer, fault.name != "org.bluez.Error.AlreadyExists" {
                return String(localized: "\(device.name) cannot be paired: \(fault.message). Hold its pairing button, and try again.")
            }
        }
        await bus.set(Self.name, device.id, "org.bluez.Device1", "Trusted", .bool(true))
        return await connect(device)
    }

    package func connect(_ device: Device) async -> String? {
        let answer = await bus.call(Self.name, device.id, "org.bluez.Device1", "Connect", seconds: 20)
        guard case .failure(let fault) = answer else { return nil }
        return String(localized: "\(device.name) cannot be connected: \(fault.message). Is it switched on?")
    }

    /// Ends the connection to a device; returns a sentence on failure.
    package func disconnect(_ device: Device) async -> String? {
        let answer = await bus.call(Self.name, device.id, "org.bluez.Device1", "Disconnect")
        guard case .failure(let fault) = answer, fault.name != "org.bluez.Error.NotConnected" else { return nil }
        return String(localized: "\(device.name) cannot be disconnected: \(fault.message).")
    }

    /// Removes the device and its pairings, with whichever adapters; returns a sentence on failure.
    package func forget(_ device: Device) async -> String? {
        var sentence: String?
        for known in [device] + device.pairedElsewhere {
            let answer = await bus.call(Self.name, known.adapter, "org.bluez.Adapter1", "RemoveDevice", [.path(known.id)])
            guard case .failure(let fault) = answer, fault.name != "org.bluez.Error.DoesNotExist" else { continue }
            sentence = String(localized: "\(device.name) cannot be forgotten: \(fault.message).")
        }
        return sentence
    }

    /// Whether a signal says that devices or their properties have changed; reading again after any other signal would cause an endless
    /// loop.
    package static func isNews(_ signal: Bus.Signal) -> Bool {
        ["PropertiesChanged", "InterfacesAdded", "InterfacesRemoved"].contains(signal.name)
    }

    /// The service's signals, until the stream ends.
    package func changes() -> AsyncStream<Bus.Signal> { bus.signals(of: Self.name) }

    private static let agentInterface = """
        <node><interface name='org.bluez.Agent1'><method name='Release'/><method name='Cancel'/>
        <method name='RequestPinCode'><arg type='o' direction='in'/><arg type='s' direction='out'/></method>
        <method name='DisplayPinCode'><arg type='o' direction='in'/><arg type='s' direction='in'/></method>
        <method name='RequestPasskey'><arg type='o' direction='in'/><arg type='u' direction='out'/></method>
        <method name='DisplayPasskey'><arg type='o' direction='in'/><arg type='u' direction='in'/><arg type='q' direction='in'/></method>
        <method name='RequestConfirmation'><arg type='o' direction='in'/><arg type='u' direction='in'/></method>
        <method name='RequestAuthorization'><arg type='o' direction='in'/></method>
        <method name='AuthorizeService'><arg type='o' direction='in'/><arg type='s' direction='in'/></method></interface></node>
        """
}
