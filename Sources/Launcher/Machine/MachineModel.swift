import Observation
import TenFoot
import TenFootGLib
import TenFootMachine
import TenFootMediaLibrary

/// What the machine's services say; asked only while the settings are shown.
@Observable @MainActor final class MachineModel {
    /// Nil where the service does not run: what it would offer is hidden.
    private(set) var network: NetworkService.State?
    private(set) var bluetooth: BluetoothService.State?
    /// What is being joined or paired.
    private(set) var busy: String?

    @ObservationIgnored private let networks = NetworkService()
    @ObservationIgnored private let radio = BluetoothService()
    @ObservationIgnored private var tasks: [Task<Void, Never>] = []
    @ObservationIgnored private var isDue = false
    @ObservationIgnored private weak var services: AppServices?

    /// Asks, and again whenever something changes, until `end`.
    func begin(_ services: AppServices) {
        guard tasks.isEmpty else { return }
        self.services = services
        tasks = [
            Task { [weak self] in await self?.read() },
            Task { [weak self, networks] in for await _ in networks.changes() { self?.readSoon() } },
            Task { [weak self, radio] in for await signal in radio.changes() where BluetoothService.isNews(signal) { self?.readSoon() } },
        ]
    }

    func end() {
        for task in tasks { task.cancel() }
        tasks = []
    }

    /// Changes come in bursts: one look serves all of a third of a second.
    private func readSoon() {
        guard !isDue else { return }
        isDue = true
        let done = services?.beginWork()
        Task {
            try? await Task.sleep(for: .milliseconds(300))
            isDue = false
            await read()
            done?()
        }
    }

    private func read() async {
        let done = services?.beginWork()
        defer { done?() }
        let (network, bluetooth) = (await networks.state(), await radio.state())
        if self.network != network { self.network = network }
        if self.bluetooth != bluetooth { self.bluetooth = bluetooth }
    }

    // MARK: Networks

    func scan() { Task { await networks.scan() } }

    func setRadio(_ isOn: Bool) {
        Task {
            await networks.setRadio(isOn)
            await read()
        }
    }

    func join(_ network: NetworkService.Wireless, password: String? = nil, _ model: HomeModel) {
        work(network.name, model) { [networks] in await networks.join(network, password: password) }
    }

    // MARK: Bluetooth

    func search() { if let bluetooth { Task { await radio.search(bluetooth) } } }
    func stopSearching() { if let bluetooth { Task { await radio.stopSearching(bluetooth) } } }

    func setBluetooth(_ isOn: Bool) {
        guard let bluetooth else { return }
        Task {
            await radio.setOn(isOn, bluetooth)
            await read()
        }
    }

    func pair(_ device: BluetoothService.Device, _ model: HomeModel) { work(device.name, model) { [radio] in await radio.pair(device) } }

    func disconnect(_ device: BluetoothService.Device, _ model: HomeModel) {
        work(device.name, model) { [radio] in
            await radio.disconnect(device)
            return nil
        }
    }

    func forget(_ device: BluetoothService.Device, _ model: HomeModel) {
        work(device.name, model) { [radio] in
            await radio.forget(device)
            return nil
        }
    }

    private func work(_ name: String, _ model: HomeModel, _ body: @escaping @Sendable () async -> String?) {
        guard busy == nil else { return }
        busy = name
        let done = model.services.beginWork()
        Task {
            let sentence = await body()
            busy = nil
            if let sentence { model.show(sentence) }
            await read()
            done()
        }
    }
}

extension SettingList {
    /// What other services offer; nil where none of them runs.
    static func machine(_ model: HomeModel) -> SettingGroup? {
        var rows: [SettingRow] = []
        if let network = model.machine.network {
            rows.append(
                SettingRow(
                    id: "network", symbol: "wifi", title: "Network", about: "By cable, or by radio with a password.",
                    kind: .page(.network, value: network.link.words)))
        }
        if let bluetooth = model.machine.bluetooth {
            let count = bluetooth.devices.filter(\.isConnected).count
            rows.append(
                SettingRow(
                    id: "bluetooth", symbol: "dot.radiowaves.left.and.right", title: "Bluetooth",
                    about: "Gamepads, remotes and headphones without a cable.",
                    kind: .page(
                        .bluetooth, value: !bluetooth.isOn ? "Off" : count == 0 ? "None connected" : "\(count) connected")))
        }
        return rows.isEmpty ? nil : SettingGroup(title: "This machine", rows: rows)
    }
}

extension NetworkService.State.Link {
    /// In a line of the settings.
    var words: String {
        switch self {
        case .none: "Not connected"
        case .wired: "Wired"
        case .wireless(let name, let strength): "\(name), \(strength) %"
        }
    }
}

/// A line of a page of the machine.
struct MachineLine: View {
    let symbol: String
    let title: String
    let value: String
    let id: String
    let model: HomeModel
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 24) {
                Image(systemName: symbol).font(.text(size: 30)).frame(width: 48)
                Text(verbatim: title).font(.text(size: 31, weight: .medium)).lineLimit(1).truncationMode(.middle)
                Spacer(minLength: 20)
                Text(verbatim: value).font(.text(size: 29)).quiet(0.75).lineLimit(1)
            }
        }
        .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
        .accessibilityIdentifier(id)
    }
}
