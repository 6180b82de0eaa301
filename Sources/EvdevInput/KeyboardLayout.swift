import CXkb
import Foundation
import TenFootInput

/// Translates keys to text with this machine's keyboard layout, dead keys included, for apps under KMS.
///
/// The layout is that of `XKB_DEFAULT_LAYOUT` and similar variables, else of `/etc/default/keyboard`, else US. Creating one takes some
/// milliseconds, so create it with the first key.
package final class KeyboardLayout {
    /// The result of one key stroke.
    package struct Answer: Hashable, Sendable {
        /// The key without modifiers, or SwiftUI's character for an arrow or function key; nil for keys that have none.
        package var character: Character?
        /// The text it produces; empty for most key releases, for modifiers, and with Control, Alt or Meta.
        package var text = ""
        package var modifiers: KeyModifiers = []
    }

    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// Nil if the locale has no compose table.
    private let compose: OpaquePointer?

    /// Nil if the keyboard tables are missing; a layout that they lack is replaced by xkbcommon's default.
    package init?(
        environment: [String: String] = ProcessInfo.processInfo.environment, defaults: String = "/etc/default/keyboard"
    ) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES) else { return nil }
        let names = Self.names(environment, String(decoding: FileManager.default.contents(atPath: defaults) ?? Data(), as: UTF8.self))
        guard let keymap = Self.keymap(context, names) ?? Self.keymap(context, [:]), let state = xkb_state_new(keymap) else {
            xkb_context_unref(context)
            return nil
        }
        self.context = context
        self.keymap = keymap
        self.state = state
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        if let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS) {
            compose = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
            xkb_compose_table_unref(table)
        } else {
            compose = nil
        }
    }

    deinit {
        xkb_compose_state_unref(compose)
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Translates a stroke; pass all strokes in order, since modifiers and dead keys are tracked.
    package func take(_ stroke: KeyStroke) -> Answer {
        // X numbers keys from 8 on.
        let key = xkb_keycode_t(stroke.code) + 8
        var answer = Answer(character: character(of: key), modifiers: modifiers)
        if stroke.phase == .down || stroke.phase == .repeat && xkb_keymap_key_repeats(keymap, key) != 0 {
            let typed = text(of: key)
            if !answer.modifiers.areOfTheSystem { answer.text = typed }
        }
        if stroke.phase != .repeat { xkb_state_update_key(state, key, stroke.phase == .down ? XKB_KEY_DOWN : XKB_KEY_UP) }
        return answer
    }

    /// Clears the held keys, after another program has had the keyboard.
    package func letGo() {
        xkb_state_update_mask(state, 0, 0, xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED), 0, 0, 0)
        if let compose { xkb_compose_state_reset(compose) }
    }

    private var modifiers: KeyModifiers {
        var result: KeyModifiers = []
        for (name, modifier) in [
            (XKB_MOD_NAME_CAPS, KeyModifiers.capsLock), (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alt),
            (XKB_MOD_NAME_LOGO, .meta),
        ] where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 { result.insert(modifier) }
        return result
    }

    private func text(of key: xkb_keycode_t) -> String {
        let symbol = xkb_state_key_get_one_sym(state, key)
        var scalar = xkb_state_key_get_utf32(state, key)
        if let compose, xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED {
            switch xkb_compose_state_get_status(compose) {
            case XKB_COMPOSE_COMPOSED:
                var bytes = [CChar](repeating: 0, count: 64)
                xkb_compose_state_get_utf8(compose, &bytes, bytes.count)
                return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: scalar = 0
            default: break
            }
        }
        guard scalar >= 0x20, scalar != 0x7f, let letter = Unicode.Scalar(scalar) else { return "" }
        return String(letter)
    }

    private func character(of key: xkb_keycode_t) -> Character? {
        var symbols: UnsafePointer<xkb_keysym_t>?
        let layout = xkb_state_key_get_layout(state, key)
        guard xkb_keymap_key_get_syms_by_level(keymap, key, layout, 0, &symbols) > 0, let symbol = symbols?.pointee else { return nil }
        if let special = Self.specials[Int32(bitPattern: symbol)] { return special }
        let scalar = xkb_keysym_to_utf32(symbol)
        return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }

    /// AppKit's function key characters, which SwiftUI's KeyEquivalent uses.
    private static let specials: [Int32: Character] = [
        XKB_KEY_Up: "\u{F700}", XKB_KEY_Down: "\u{F701}", XKB_KEY_Left: "\u{F702}", XKB_KEY_Right: "\u{F703}",
        XKB_KEY_Home: "\u{F729}", XKB_KEY_End: "\u{F72B}", XKB_KEY_Page_Up: "\u{F72C}", XKB_KEY_Page_Down: "\u{F72D}",
        XKB_KEY_Delete: "\u{F728}", XKB_KEY_KP_Enter: "\r",
    ]

    // MARK: Names

    /// Rules, model, layout, variant and options from the environment, else from Debian's file.
    static func names(_ environment: [String: String], _ defaults: String) -> [String: String] {
        var file: [String: String] = [:]
        for line in defaults.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["\"", "'"])
            }
            if parts.count == 2, parts[0].hasPrefix("XKB") { file[String(parts[0].dropFirst(3))] = parts[1] }
        }
        let asked = environment.filter { $0.key.hasPrefix("XKB_DEFAULT_") && !$0.value.isEmpty }
        let own = Dictionary(uniqueKeysWithValues: asked.map { (String($0.key.dropFirst("XKB_DEFAULT_".count)), $0.value) })
        // Do not combine the layout of one source with the variant of another.
        return own["LAYOUT"] == nil ? file.merging(own) { $1 } : own
    }

    private static func keymap(_ context: OpaquePointer, _ names: [String: String]) -> OpaquePointer? {
        let words = ["RULES", "MODEL", "LAYOUT", "VARIANT", "OPTIONS"].map { names[$0].map { strdup($0) } ?? nil }
        defer { for word in words { free(word) } }
        func constant(_ index: Int) -> UnsafePointer<CChar>? { words[index].map { UnsafePointer($0) } }
        var rules = xkb_rule_names(
            rules: constant(0), model: constant(1), layout: constant(2), variant: constant(3), options: constant(4))
        return xkb_keymap_new_from_names(context, &rules, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
}
