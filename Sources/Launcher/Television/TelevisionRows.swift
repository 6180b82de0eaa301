import TenFoot
import TenFootCEC
import TenFootMediaLibrary

extension SettingList {
    /// What the television does with the box; nothing where there is no cable to say it over.
    static func television(_ model: HomeModel) -> SettingGroup? {
        guard !CECAdapter.paths().isEmpty else { return nil }
        return SettingGroup(
            title: "Television",
            rows: [
                SettingRow(
                    id: "cec", symbol: "tv", title: "Talk to the television",
                    about:
                        "Its remote works here, and the lines below. From the next start on. \(String(localized: .init(CECAdapter.limits)))",
                    kind: .choice(.flag(\.usesCEC, model))),
                SettingRow(
                    id: "tv-wake", symbol: "power", title: "Switch it on",
                    about: "The television comes on, and to this picture, when the box starts or wakes.",
                    kind: .choice(.flag(\.wakesTelevision, model))),
                SettingRow(
                    id: "tv-off", symbol: "moon", title: "Switch it off",
                    about: "The television goes off when the box sleeps or is switched off, unless it shows something else.",
                    kind: .choice(.flag(\.switchesTelevisionOff, model))),
                SettingRow(
                    id: "tv-sleep", symbol: "zzz", title: "Sleep with it",
                    about: "The box sleeps when the television is switched off.", kind: .choice(.flag(\.sleepsWithTelevision, model))),
                SettingRow(
                    id: "tv-volume", symbol: "speaker.wave.2", title: "Volume keys",
                    about: "What they make louder: the box itself, or the amplifier or television that plays its sound.",
                    kind: .choice(.among([("Of the box", false), ("Of the television", true)], \.sendsVolume, model))),
            ])
    }
}
