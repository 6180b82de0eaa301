import CMPV

/// An event of libmpv.
package enum MPVEvent: Hashable, Sendable {
    /// Why a file has ended.
    package enum End: Hashable, Sendable { case finished, stopped, failed(code: Int) }
    /// The file is open: its tracks are known.
    case loaded
    case seeking
    /// The first picture and sound after opening or seeking are ready.
    case restarted
    case ended(End)
    case property(String, MPVValue)
    /// The answer to `get` or `command`, by its number.
    case reply(UInt64, MPVValue, isError: Bool)
    case log(prefix: String, text: String)

    /// Nil for events that are not used here.
    init?(_ event: mpv_event) {
        switch Int(event.id) {
        case Int(MPV_EVENT_FILE_LOADED): self = .loaded
        case Int(MPV_EVENT_SEEK): self = .seeking
        case Int(MPV_EVENT_PLAYBACK_RESTART): self = .restarted
        case Int(MPV_EVENT_END_FILE):
            guard let end = event.data?.load(as: mpv_event_end.self) else { return nil }
            switch Int(end.reason) {
            case Int(MPV_END_EOF): self = .ended(.finished)
            case Int(MPV_END_ERROR): self = .ended(.failed(code: Int(end.error)))
            // The file refers to another one, which is opened next.
            case Int(MPV_END_REDIRECT): return nil
            default: self = .ended(.stopped)
            }
        case Int(MPV_EVENT_PROPERTY_CHANGE):
            guard let property = event.data?.load(as: mpv_event_property.self), let name = property.name else { return nil }
            self = .property(String(cString: name), MPVValue(format: property.format, data: property.data))
        case Int(MPV_EVENT_GET_PROPERTY_REPLY):
            let property = event.error >= 0 ? event.data?.load(as: mpv_event_property.self) : nil
            let value = property.map { MPVValue(format: $0.format, data: $0.data) } ?? .none
            self = .reply(event.reply, value, isError: event.error < 0)
        case Int(MPV_EVENT_COMMAND_REPLY): self = .reply(event.reply, .none, isError: event.error < 0)
        case Int(MPV_EVENT_LOG_MESSAGE):
            guard let log = event.data?.load(as: mpv_event_log.self), let prefix = log.prefix, let text = log.text else { return nil }
            self = .log(prefix: String(cString: prefix), text: String(cString: text).trimmingNewlines)
        default: return nil
        }
    }
}

extension String {
    fileprivate var trimmingNewlines: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
