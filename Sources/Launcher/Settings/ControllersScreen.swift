import TenFoot
import TenFootMediaLibrary

/// The remotes and gamepads that are connected; Select on one shows its actions.
struct ControllersScreen: View {
    let model: HomeModel
    @State private var asked: InputDevice?

    var body: some View {
        let devices = model.services.devices.all
        SettingPageScreen(
            title: "Remotes and gamepads",
            row: SettingRow(
                id: "controllers", symbol: "gamecontroller", title: "A pad that does nothing?",
                about: "Hold any of its buttons for a second: its buttons are then asked for one after the other.",
                kind: .page(.controllers, value: "")), model: model
        ) {
            ForEach(devices) { device in
                Button {
                    asked = device
                } label: {
                    DeviceLabel(device: device)
                }
                .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
                .accessibilityIdentifier("device-" + device.name)
            }
            if devices.isEmpty { NoDevices() }
        }
        // The buttons of a device that is gone cannot be asked for.
        .onChange(of: devices.map(\.id)) { if !devices.contains(where: { $0.id == asked?.id }) { asked = nil } }
        .confirmationDialog(
            asked?.name ?? "",
            isPresented: Binding {
                asked != nil
            } set: {
                if !$0 { asked = nil }
            }, titleVisibility: .visible
        ) {
            if let device = asked {
                Button("Map buttons") { model.map(device) }
                if device.hasOwnMapping { Button("Back to the built-in mapping") { model.resetMapping(of: device) } }
                Button("Cancel", role: .cancel) {}
            }
        }
    }
}

/// A device's sign, name, kind and charge.
private struct DeviceLabel: View {
    let device: InputDevice

    private var symbol: String {
        switch device.kind {
        case .gamepad: "gamecontroller"
        case .remote: "appletvremote.gen4"
        case .keyboard: "keyboard"
        case .unmapped: "questionmark"
        }
    }

    private var word: LocalizedStringKey {
        switch device.kind {
        case .gamepad: device.hasOwnMapping ? "Gamepad, mapped by you" : "Gamepad"
        case .remote: device.hasOwnMapping ? "Remote, mapped by you" : "Remote"
        case .keyboard: "Keyboard"
        case .unmapped: "Buttons unknown"
        }
    }

    var body: some View {
        HStack(spacing: 28) {
            Image(systemName: symbol).font(.text(size: 40)).frame(width: 60)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: device.name).font(.text(size: 31, weight: .medium)).lineLimit(1)
                Text(word).font(.text(size: 25)).quiet(0.7)
            }
            Spacer(minLength: 20)
            if let percent = device.batteryPercent {
                Text(verbatim: "\(percent) %").font(.text(size: 27)).quiet(0.8)
                Image(systemName: BatterySymbol.name(percent, isCharging: device.isCharging)).font(.text(size: 34))
            }
        }
        .padding(.vertical, 18)
    }
}

/// The sign of a charge.
enum BatterySymbol {
    static func name(_ percent: Int, isCharging: Bool) -> String {
        if isCharging { return "bolt" }
        switch percent {
        case ..<13: return "battery.0"
        case ..<38: return "battery.25"
        case ..<63: return "battery.50"
        case ..<88: return "battery.75"
        default: return "battery.100"
        }
    }
}

private struct NoDevices: View {
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("Nothing is connected").font(.text(size: 38, weight: .semibold)).foregroundStyle(palette.ink)
            Text("Plug a remote's receiver or a gamepad in. The keyboard of a window is not listed here.")
                .font(.text(size: 29)).foregroundStyle(palette.ink(0.7))
        }
        .padding(.horizontal, 32)
        // A view must have focus to receive Back.
        .focusable()
    }
}
