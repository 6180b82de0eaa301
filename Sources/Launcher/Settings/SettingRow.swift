import TenFoot
import TenFootMediaLibrary

/// One line of the settings: its name, its explanation, its value, and the effect of presses.
struct SettingRow: Identifiable {
    enum Kind {
        /// Left and Right step through the values; Select chooses the next, after the last one the first.
        case choice(Choice)
        /// Select opens a page.
        case page(SettingsPage, value: String.LocalizationValue)

        /// The text of the current value.
        var value: String {
            switch self {
            case .choice(let choice): choice.names[choice.index]
            case .page(_, let value): String(localized: value)
            }
        }
    }

    /// Ordered values, and the index of the current one.
    struct Choice {
        let names: [String]
        let index: Int
        let set: @MainActor (Int) -> Void

        @MainActor func step(by delta: Int) {
            let next = index + delta
            if names.indices.contains(next) { set(next) }
        }

        @MainActor func next() { set((index + 1) % names.count) }
    }

    let id: String
    let symbol: String
    let title: String
    let about: String
    let kind: Kind

    init(id: String, symbol: String, title: String.LocalizationValue, about: String.LocalizationValue, kind: Kind) {
        self.id = id
        self.symbol = symbol
        self.title = String(localized: title)
        self.about = String(localized: about)
        self.kind = kind
    }
}

/// Rows that belong together.
struct SettingGroup: Identifiable {
    let title: String
    let rows: [SettingRow]
    var id: String { rows.first?.id ?? title }

    init(title: String.LocalizationValue, rows: [SettingRow]) {
        self.title = String(localized: title)
        self.rows = rows
    }
}

/// A page that opens over the settings.
enum SettingsPage: String, Identifiable {
    case rows, controllers, about, access, videos, music, pictures, lock, network, bluetooth, sound, timeZone, resolution, storage, setup
    var id: String { rawValue }
}

extension SettingRow.Choice {
    /// A choice among several values; any other value counts as the nearest one before it.
    @MainActor static func among<Value: Equatable & Sendable>(
        _ values: [(name: String.LocalizationValue, value: Value)], _ path: WritableKeyPath<LauncherSettings, Value> & Sendable,
        _ model: HomeModel,
        at index: Int? = nil
    ) -> SettingRow.Choice {
        let now = model.settings[keyPath: path]
        return SettingRow.Choice(
            names: values.map { String(localized: $0.name) }, index: index ?? values.firstIndex { $0.value == now } ?? 0
        ) { index in
            model.change { $0[keyPath: path] = values[index].value }
        }
    }

    @MainActor static func flag(_ path: WritableKeyPath<LauncherSettings, Bool> & Sendable, _ model: HomeModel) -> SettingRow.Choice {
        among([("Off", false), ("On", true)], path, model)
    }

    /// Numbers in order; a number of the config that lies between two counts as the nearest.
    @MainActor static func number(
        _ values: [(name: String.LocalizationValue, value: Int)], _ path: WritableKeyPath<LauncherSettings, Int> & Sendable,
        _ model: HomeModel
    ) -> SettingRow.Choice {
        let now = model.settings[keyPath: path]
        let nearest = values.indices.min { abs(values[$0].value - now) < abs(values[$1].value - now) }
        return among(values, path, model, at: nearest)
    }
}
