import TenFoot
import TenFootMachine
import TenFootMediaLibrary

/// Bluetooth devices, paired and nearby; the screen searches for devices while it is open.
struct BluetoothScreen: View {
    let model: HomeModel
    @State private var chosen: BluetoothService.Device?

    private func symbol(_ device: BluetoothService.Device) -> String {
        switch device.icon {
        case "input-gaming": "gamecontroller"
        case "input-keyboard": "keyboard"
        case let icon where icon.hasPrefix("audio"): "headphones"
        case "phone": "iphone"
        default: "dot.radiowaves.left.and.right"
        }
    }

    private func value(_ device: BluetoothService.Device) -> LocalizedStringKey {
        if model.machine.busy == device.name { return "One moment…" }
        guard device.isPaired else { return "New" }
        guard device.isConnected else { return "Not connected" }
        return device.battery.map { "Connected, \($0) %" } ?? "Connected"
    }

    var body: some View {
        let state = model.machine.bluetooth
        SettingPageScreen(
            title: "Bluetooth",
            row: SettingRow(
                id: "bluetooth", symbol: "dot.radiowaves.left.and.right", title: "Devices",
                about: "Hold the pairing button of a pad or headphones until its light blinks, then choose it here.",
                kind: .page(.bluetooth, value: "")), model: model
        ) {
            if let state {
                MachineLine(
                    symbol: "power", title: "Bluetooth", value: state.isOn ? "On" : "Off", id: "bluetooth-power", model: model
                ) { model.machine.setBluetooth(!state.isOn, model) }
                ForEach(state.devices) { device in
                    MachineLine(
                        symbol: symbol(device), title: "\(device.name)", value: value(device), id: "device:" + device.name,
                        model: model
                    ) { if device.isPaired { chosen = device } else { model.machine.pair(device, model) } }
                }
                if state.isOn, state.isSearching {
                    HStack(spacing: 20) {
                        ProgressView()
                        Text("Looking for devices…").font(.text(size: 27)).foregroundStyle(model.palette.ink(0.6))
                    }
                    .padding(.leading, 32)
                    .padding(.top, 14)
                }
            } else {
                MachineLine(
                    symbol: "dot.radiowaves.left.and.right", title: "No Bluetooth adapter", value: "", id: "no-adapter", model: model
                ) {}
            }
        }
        // A device that is gone cannot be asked about.
        .onChange(of: state?.devices.map(\.id)) { if state?.devices.contains(where: { $0.id == chosen?.id }) != true { chosen = nil } }
        .onAppear { model.machine.search() }
        // An adapter that is plugged in again, or whose service was restarted, has forgotten the search.
        .onChange(of: state == nil) { if state != nil { model.machine.search() } }
        .onDisappear { model.machine.stopSearching() }
        .confirmationDialog(
            chosen?.name ?? "",
            isPresented: Binding {
                chosen != nil
            } set: {
                if !$0 { chosen = nil }
            }, titleVisibility: .visible
        ) {
            if let device = chosen {
                if device.isConnected {
                    Button("Disconnect") { model.machine.disconnect(device, model) }
                } else {
                    Button("Connect") { model.machine.pair(device, model) }
                }
                Button("Forget", role: .destructive) { model.machine.forget(device, model) }
                Button("Cancel", role: .cancel) {}
            }
        }
    }
}
