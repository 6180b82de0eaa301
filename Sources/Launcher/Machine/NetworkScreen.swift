import TenFoot
import TenFootMachine
import TenFootMediaLibrary

/// The available networks; Select joins one, and asks for a password if needed.
struct NetworkScreen: View {
    let model: HomeModel
    @State private var asked: NetworkService.Wireless?

    private func value(_ network: NetworkService.Wireless) -> LocalizedStringKey {
        if model.machine.busy == network.name { return "Joining…" }
        return network.isActive ? "Connected" : network.isKnown ? "Known, \(network.strength) %" : "\(network.strength) %"
    }

    private func join(_ network: NetworkService.Wireless) {
        if network.isActive { return model.show("\(network.name) is in use.") }
        if network.isEnterprise, !network.isKnown {
            return model.show(
                "\(network.name) asks for a user name too, as networks of companies do. Such a network cannot be joined here.")
        }
        if network.isSecured, !network.isKnown { return asked = network }
        model.machine.join(network, model) { if network.isSecured, !network.isEnterprise { asked = network } }
    }

    var body: some View {
        let state = model.machine.network
        SettingPageScreen(
            title: "Network",
            row: SettingRow(
                id: "network", symbol: "wifi", title: state?.link.words ?? "Not connected",
                about: "A network that is known is joined at once; any other asks for its password.",
                kind: .page(.network, value: "")), model: model
        ) {
            if let state, state.hasRadio {
                MachineLine(
                    symbol: state.isRadioOn ? "wifi" : "wifi.slash", title: "Wi-Fi", value: state.isRadioOn ? "On" : "Off",
                    id: "radio", model: model
                ) { model.machine.setRadio(!state.isRadioOn, model) }
                ForEach(state.networks) { network in
                    MachineLine(
                        symbol: network.isSecured ? "lock" : "wifi", title: "\(network.name)", value: value(network),
                        id: "network:" + network.name, model: model
                    ) { join(network) }
                }
            } else {
                MachineLine(
                    symbol: "cable.connector", title: "Cable", value: "\(state.map { String(localized: $0.link.words) } ?? "")",
                    id: "cable", model: model
                ) {}
            }
        }
        .onAppear { model.machine.scan() }
        .fullScreenCover(item: $asked) { network in PasswordScreen(network: network, model: model) }
    }
}

/// Asks for a network's password, which is visible while typed, since errors are likely with a remote.
private struct PasswordScreen: View {
    let network: NetworkService.Wireless
    let model: HomeModel
    @State private var password = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        LauncherScreen(title: "Password of \(network.name)", model: model) {
            VStack(spacing: 36) {
                Text("Password of \(network.name)").font(.text(size: 48, weight: .bold)).foregroundStyle(model.palette.ink)
                    .lineLimit(1)
                TextField(network.isWEP ? "Password of \(network.name)" : "8 characters at least", text: $password)
                    .font(.text(size: 34)).frame(width: 900)
                    .accessibilityIdentifier("password")
                Button {
                    guard network.isWEP || password.utf8.count >= 8 else {
                        return model.show("A password of Wi-Fi has 8 characters at least.")
                    }
                    // The password stays while another network is being joined.
                    if model.machine.join(network, password: password, model) { dismiss() }
                } label: {
                    Text("Join").font(.text(size: 31, weight: .medium))
                }
                .accessibilityIdentifier("join")
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
    }
}
