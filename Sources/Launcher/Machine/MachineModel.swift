import Observation
import TenFoot
import TenFootGLib
import TenFootMachine
import TenFootMediaLibrary

/// The state of the machine's services; all but the link is read only while the settings are shown.
@Observable @MainActor final class MachineModel {
    /// The network state; nil if the service does not run, and its settings are hidden.
    private(set) var network: NetworkService.State?
    private(set) var bluetooth: BluetoothService.State?
    /// The machine's connection; nil if NetworkManager does not run.
    private(set) var link: NetworkService.State.Link?
    /// The drives with media.
    private(set) var drives: [Drive] = []
    /// The time zone, such as `Europe/Berlin`, and all available ones.
    private(set) var zone: String?
    private(set) var zones: [TimeZoneName] = []
    /// The network or device being joined or paired.
    private(set) var busy: String?

    @ObservationIgnored private let networks = NetworkService()
    @ObservationIgnored private let radio = BluetoothService()
    @ObservationIgnored private let time = TimeService()
    @ObservationIgnored private var tasks: [Task<Void, Never>] = []
    @ObservationIgnored private var isDue = false
    @ObservationIgnored private weak var services: AppServices?

    /// Follows the link from now on; its signal strength is updated each minute.
    func followLink(_ model: HomeModel) {
        let done = model.services.beginWork()
        Task {
            await readLink()
            done()
            for await _ in networks.linkChanges() { await readLink() }
        }
    }

    func readLink() async {
        let new = await networks.link()
        if link != new { link = new }
    }

    /// Reads the state now and after each change, until `end`.
    func begin(_ model: HomeModel) {
        guard tasks.isEmpty else { return }
        services = model.services
        model.screen.read(model.services)
        tasks = [
            Task { [weak self] in await self?.read(inNewOrder: true) },
            Task {
                let done = model.services.beginWork()
                await model.sound.read()
                done()
            },
            Task { [weak self] in await self?.readDrives(model) },
            Task { [weak self] in await self?.readTime(model) },
            Task { [weak self, time] in for await _ in time.changes() { await self?.readTime(model) } },
            Task { [weak self, networks] in for await _ in networks.changes() { self?.readSoon() } },
            Task { [weak self, radio] in for await signal in radio.changes() where BluetoothService.isNews(signal) { self?.readSoon() } },
        ]
    }

    func end() {
        for task in tasks { task.cancel() }
        tasks = []
    }

    /// Changes arrive in bursts, so all within a third of a second are read at once.
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

    /// Reads the networks and the Bluetooth devices.
    ///
    /// - Parameter inNewOrder: whether networks are listed by their strengths, and not in the order in which they are listed now.
    private func read(inNewOrder: Bool = false) async {
        let done = services?.beginWork()
        defer { done?() }
        // Each is shown as soon as its service has answered, whether or not the other one answers.
        async let devices: Void = readDevices()
        let network = await networks.state()?.keepingPlaces(of: inNewOrder ? nil : self.network)
        if self.network != network { self.network = network }
        await devices
    }

    private func readDevices() async {
        let bluetooth = await radio.state()?.keepingPlaces(of: self.bluetooth)
        if self.bluetooth != bluetooth { self.bluetooth = bluetooth }
    }

    // MARK: Drives

    func readDrives(_ model: HomeModel) async {
        let folders = model.mediaFolders, done = model.services.beginWork()
        // A network disk may be unreachable; only this line waits for it.
        let new = await Drive.holding(folders)
        if drives != new { drives = new }
        done()
    }

    // MARK: The time

    private func readTime(_ model: HomeModel) async {
        let done = model.services.beginWork()
        defer { done() }
        let new = await time.zone()
        if new != nil, zones.isEmpty { zones = TimeZoneName.all(in: await time.zones()) }
        guard zone != new else { return }
        // At the start this process already uses the system's zone; a later change has to be applied.
        let isNews = zone != nil
        zone = new
        if isNews { model.follow(zone: new) }
    }

    func set(zone chosen: TimeZoneName, _ model: HomeModel) {
        let done = model.services.beginWork()
        Task {
            if let sentence = await time.set(zone: chosen.id) { model.show("\(sentence)") } else { await readTime(model) }
            done()
        }
    }

    // MARK: Networks

    func scan() { Task { await networks.scan() } }

    func setRadio(_ isOn: Bool, _ model: HomeModel) {
        Task {
            if let sentence = await networks.setRadio(isOn) { model.show("\(sentence)") }
            await read()
        }
    }

    /// Joins a network; `failed` is called if that does not succeed, for example because the saved password is not right any more.
    ///
    /// Returns false, and says so, while another network is being joined.
    @discardableResult
    func join(
        _ network: NetworkService.Wireless, password: String? = nil, _ model: HomeModel, failed: @escaping @MainActor () -> Void = {}
    ) -> Bool {
        work(network.name, model, { [networks] in await networks.join(network, password: password) }, failed: failed)
    }

    // MARK: Bluetooth

    func search() { if let bluetooth { Task { await radio.search(bluetooth) } } }
    func stopSearching() { if let bluetooth { Task { await radio.stopSearching(bluetooth) } } }

    func setBluetooth(_ isOn: Bool, _ model: HomeModel) {
        guard let bluetooth else { return }
        Task {
            if let sentence = await radio.setOn(isOn, bluetooth) { model.show("\(sentence)") }
            // The search that began with the screen has failed while the adapter was off.
            if isOn { await radio.search(bluetooth) }
            await read()
        }
    }

    func pair(_ device: BluetoothService.Device, _ model: HomeModel) { work(device.name, model) { [radio] in await radio.pair(device) } }

    func disconnect(_ device: BluetoothService.Device, _ model: HomeModel) {
        work(device.name, model) { [radio] in await radio.disconnect(device) }
    }

    func forget(_ device: BluetoothService.Device, _ model: HomeModel) {
        work(device.name, model) { [radio] in await radio.forget(device) }
    }

    /// Does one thing at a time; false, with a notice, if another one is not done yet.
    @discardableResult
    private func work(
        _ name: String, _ model: HomeModel, _ body: @escaping @Sendable () async -> String?, failed: @escaping @MainActor () -> Void = {}
    ) -> Bool {
        guard busy == nil else {
            model.show("One moment…")
            return false
        }
        busy = name
        let done = model.services.beginWork()
        Task {
            let sentence = await body()
            busy = nil
            if let sentence { model.show("\(sentence)") }
            await read()
            if sentence != nil { failed() }
            done()
        }
        return true
    }
}

extension SettingList {
    /// The settings of other services; nil if none of them runs.
    static func machine(_ model: HomeModel) -> SettingGroup? {
        var rows: [SettingRow] = []
        if let least = model.machine.drives.min(by: { $0.free < $1.free }) {
            rows.append(
                SettingRow(
                    id: "storage", symbol: "internaldrive", title: "Storage", about: "How much room is left where your media lie.",
                    kind: .page(
                        .storage,
                        value: model.machine.drives.count > 1 ? "\(Drive.size(least.free)) free at least" : "\(Drive.size(least.free)) free"
                    )))
        }
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
        if let zone = model.machine.zone, !model.machine.zones.isEmpty {
            rows.append(
                SettingRow(
                    id: "time-zone", symbol: "globe", title: "Time zone", about: "Where the box stands. The clock follows at once.",
                    kind: .page(.timeZone, value: "\(TimeZoneName(zone)?.place ?? zone)")))
        }
        return rows.isEmpty ? nil : SettingGroup(title: "This machine", rows: rows)
    }
}

extension NetworkService.State.Link {
    /// The text in a line of the settings.
    var words: String.LocalizationValue {
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
    let title: LocalizedStringKey
    let value: LocalizedStringKey
    let id: String
    let model: HomeModel
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 24) {
                Image(systemName: symbol).font(.text(size: 30)).frame(width: 48)
                Text(title).font(.text(size: 31, weight: .medium)).lineLimit(1).truncationMode(.middle)
                Spacer(minLength: 20)
                Text(value).font(.text(size: 29)).quiet(0.75).lineLimit(1)
            }
        }
        .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
        .accessibilityIdentifier(id)
    }
}
