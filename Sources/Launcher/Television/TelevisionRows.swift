import TenFoot
import TenFootCEC
import TenFootMediaLibrary

extension SettingList {
    /// The settings of the television; a single explanatory line if there is no CEC adapter.
    static func television(_ model: HomeModel) -> SettingGroup {
        guard !CECAdapter.paths().isEmpty else {
            return SettingGroup(
                title: "Television",
                rows: [
                    SettingRow(
                        id: "cec", symbol: "tv", title: "Talk to the television", about: .init(CECAdapter.limits),
                        kind: .choice(SettingRow.Choice(names: [String(localized: "Not possible here")], index: 0) { _ in }))
                ])
        }
        let lacks = model.television?.lacks ?? []
        /// The explanation of a line, or that this television does not support the function.
        func about(_ usual: String.LocalizationValue, unless lack: CECConversation.Lack) -> String.LocalizationValue {
            lacks.contains(lack) ? .init(lack.rawValue) : usual
        }
        return SettingGroup(
            title: "Television",
            rows: [
                SettingRow(
                    id: "cec", symbol: "tv", title: "Talk to the television",
                    about: about("Its remote works here, and the lines below. From the next start on.", unless: .answers),
                    kind: .choice(.flag(\.usesCEC, model))),
                SettingRow(
                    id: "tv-wake", symbol: "power", title: "Switch it on",
                    about: about("The television comes on, and to this picture, when the box starts or wakes.", unless: .switchingOn),
                    kind: .choice(.flag(\.wakesTelevision, model))),
                SettingRow(
                    id: "tv-off", symbol: "moon", title: "Switch it off",
                    about: about(
                        "The television goes off when the box sleeps or is switched off, unless it shows something else.",
                        unless: .switchingOff),
                    kind: .choice(.flag(\.switchesTelevisionOff, model))),
                SettingRow(
                    id: "tv-sleep", symbol: "zzz", title: "Sleep with it",
                    about: "The box sleeps when the television is switched off.", kind: .choice(.flag(\.sleepsWithTelevision, model))),
                SettingRow(
                    id: "tv-volume", symbol: "speaker.wave.2", title: "Volume keys",
                    about: about(
                        "What they make louder: the box itself, or the amplifier or television that plays its sound.", unless: .volume),
                    kind: .choice(.among([("Of the box", false), ("Of the television", true)], \.sendsVolume, model))),
            ])
    }
}
