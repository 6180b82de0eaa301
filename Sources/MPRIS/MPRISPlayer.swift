import Foundation
import Synchronization
import TenFootGLib

/// Exports our player on the session bus, for `playerctl`, a desktop's media keys, or a phone.
///
/// It is on the bus while something plays, and not before: a launcher that plays nothing loads nothing for it.
package final class MPRISPlayer: Sendable {
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    /// The launcher's.
    static let name = root + ".tenfoot"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let properties = "org.freedesktop.DBus.Properties"

    private struct State {
        var now: MPRISState?
        /// When its position was last set, in seconds of the monotonic clock; the position advances from there.
        var told = 0.0
    }

    private let state = Mutex(State())
    /// The requests that wait for an earlier one: a client may send more than can be performed, and the newest ones count.
    private let requests: AsyncStream<MPRISRequest>.Continuation
    /// Created with the first film.
    private let object = Mutex<BusObject?>(nil)
    private let bus: Bus
    private let busName: String
    private let identity: String

    /// - Parameters:
    ///   - name: what follows `org.mpris.MediaPlayer2.`: letters, digits and underscores.
    ///   - identity: its displayed name.
    ///   - request: performs each request, one after another.
    package init(
        bus: Bus = .session, name: String = "tenfoot", identity: String = "TenFoot",
        request: @escaping @Sendable (MPRISRequest) async -> Void
    ) {
        self.bus = bus
        busName = Self.root + "." + name
        self.identity = identity
        let (stream, requests) = AsyncStream.makeStream(of: MPRISRequest.self, bufferingPolicy: .bufferingNewest(Self.mostRequests))
        self.requests = requests
        Task { for await wanted in stream { await request(wanted) } }
    }

    deinit { requests.finish() }

    /// The most requests that wait.
    static let mostRequests = 32

    /// Publishes the current playback; nil removes the player from the bus.
    ///
    /// - Parameter hasJumped: whether the position differs from the one that clients extrapolate.
    package func update(_ new: MPRISState?, hasJumped: Bool = false) {
        let old = state.withLock { state in
            defer { state = State(now: new, told: Self.now) }
            return state.now
        }
        guard let new else {
            object.withLock { $0 }?.vanish()
            return
        }
        let object = object.withLock { object in
            if let object { return object }
            let made = BusObject(bus, name: busName, path: Self.path, interfaces: Self.interfaces) { [weak self] in
                self?.answer($0)
            }
            object = made
            return made
        }
        object.appear()
        let changes = new.changes(since: old)
        if old != nil, !changes.isEmpty {
            let entries = changes.map { Variant.entry(.string($0.0), .variant($0.1)) }
            object.send(Self.properties, "PropertiesChanged", [.string(Self.player), .array(of: "{sv}", entries), .strings([])])
        }
        if hasJumped { object.send(Self.player, "Seeked", [.long(MPRISState.microseconds(new.position))]) }
    }

    // MARK: Answers

    func answer(_ call: BusObject.Call) {
        switch (call.interface, call.method) {
        case (Self.properties, "Get"):
            guard call.arguments.count == 2, let name = call.arguments[1].text,
                let value = values(of: call.arguments[0].text).first(where: { $0.0 == name })?.1
            else { return call.reply(.failure(BusObject.Refusal("there is no such property"))) }
            call.reply(.success([.variant(value)]))
        case (Self.properties, "GetAll"):
            let entries = values(of: call.arguments.first?.text).map { Variant.entry(.string($0.0), .variant($0.1)) }
            call.reply(.success([.array(of: "{sv}", entries)]))
        case (Self.properties, "Set"):
            call.reply(.failure(BusObject.Refusal("it cannot be set here; the volume is the system's")))
        default:
            if let wanted = MPRISRequest(call.interface, call.method, call.arguments) {
                if state.withLock({ $0.now?.allows(wanted) ?? false }) { requests.yield(wanted) }
                call.reply(.success([]))
            } else {
                call.reply(.failure(BusObject.Refusal("this player has no \(call.method)")))
            }
        }
    }

    private func values(of interface: String?) -> [(String, Variant)] {
        if interface == Self.root {
            return [
                ("CanQuit", .bool(false)), ("CanRaise", .bool(false)), ("HasTrackList", .bool(false)), ("Fullscreen", .bool(true)),
                ("CanSetFullscreen", .bool(false)), ("Identity", .string(identity)), ("DesktopEntry", .string("org.tenfoot.TenFoot")),
                ("SupportedUriSchemes", .strings([])), ("SupportedMimeTypes", .strings([])),
            ]
        }
        guard interface == Self.player else { return [] }
        return state.withLock { state in
            guard var now = state.now else { return [] }
            now.position += now.rate * (Self.now - state.told)
            if let duration = now.duration { now.position = min(now.position, duration) }
            return now.properties
        }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static let interfaces = """
        <node>
        <interface name='org.mpris.MediaPlayer2'>
        <method name='Raise'/><method name='Quit'/>
        <property name='CanQuit' type='b' access='read'/><property name='CanRaise' type='b' access='read'/>
        <property name='HasTrackList' type='b' access='read'/><property name='Fullscreen' type='b' access='read'/>
        <property name='CanSetFullscreen' type='b' access='read'/><property name='Identity' type='s' access='read'/>
        <property name='DesktopEntry' type='s' access='read'/><property name='SupportedUriSchemes' type='as' access='read'/>
        <property name='SupportedMimeTypes' type='as' access='read'/>
        </interface>
        <interface name='org.mpris.MediaPlayer2.Player'>
        <method name='Next'/><method name='Previous'/><method name='Pause'/><method name='PlayPause'/><method name='Stop'/><method name='Play'/>
        <method name='Seek'><arg name='Offset' type='x' direction='in'/></method>
        <method name='SetPosition'><arg name='TrackId' type='o' direction='in'/><arg name='Position' type='x' direction='in'/></method>
        <method name='OpenUri'><arg name='Uri' type='s' direction='in'/></method>
        <signal name='Seeked'><arg name='Position' type='x'/></signal>
        <property name='PlaybackStatus' type='s' access='read'/><property name='LoopStatus' type='s' access='read'/>
        <property name='Rate' type='d' access='read'/><property name='Shuffle' type='b' access='read'/>
        <property name='Metadata' type='a{sv}' access='read'/><property name='Volume' type='d' access='read'/>
        <property name='Position' type='x' access='read'/><property name='MinimumRate' type='d' access='read'/>
        <property name='MaximumRate' type='d' access='read'/><property name='CanGoNext' type='b' access='read'/>
        <property name='CanGoPrevious' type='b' access='read'/><property name='CanPlay' type='b' access='read'/>
        <property name='CanPause' type='b' access='read'/><property name='CanSeek' type='b' access='read'/>
        <property name='CanControl' type='b' access='read'/>
        </interface>
        </node>
        """
}
