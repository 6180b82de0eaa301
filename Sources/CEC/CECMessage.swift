/// A message between devices that are joined by HDMI.
///
/// Source: HDMI 1.4, supplement 1 (CEC), tables 7 to 29.
package struct CECMessage: Equatable, Sendable {
    /// The sender and the receiver as logical addresses: 0 is the television, 5 the amplifier, 15 a broadcast.
    package var from: UInt8
    package var to: UInt8
    package var opcode: UInt8
    package var operands: [UInt8]

    package static let television: UInt8 = 0
    package static let amplifier: UInt8 = 5
    package static let broadcast: UInt8 = 15

    package init(from: UInt8, to: UInt8, _ opcode: UInt8, _ operands: [UInt8] = []) {
        (self.from, self.to, self.opcode, self.operands) = (from, to, opcode, operands)
    }

    /// Nil for a poll, which asks whether an address is in use and has no opcode.
    package init?(_ bytes: [UInt8]) {
        guard (2...16).contains(bytes.count) else { return nil }
        self.init(from: bytes[0] >> 4, to: bytes[0] & 15, bytes[1], Array(bytes[2...]))
    }

    package var bytes: [UInt8] { [from << 4 | to & 15, opcode] + operands }

    enum Opcode {
        static let imageViewOn: UInt8 = 0x04, standby: UInt8 = 0x36, userControlPressed: UInt8 = 0x44, userControlReleased: UInt8 = 0x45
        static let activeSource: UInt8 = 0x82, requestActiveSource: UInt8 = 0x85, setStreamPath: UInt8 = 0x86, inactiveSource: UInt8 = 0x9D
        static let routingChange: UInt8 = 0x80, routingInformation: UInt8 = 0x81
        static let givePowerStatus: UInt8 = 0x8F, reportPowerStatus: UInt8 = 0x90, featureAbort: UInt8 = 0x00
        static let vendorCommandWithID: UInt8 = 0xA0
        static let giveAudioStatus: UInt8 = 0x71, reportAudioStatus: UInt8 = 0x7A, setSystemAudioMode: UInt8 = 0x72
        static let giveSystemAudioModeStatus: UInt8 = 0x7D, systemAudioModeStatus: UInt8 = 0x7E
    }
}

/// The protocol state of our device: creates messages and interprets those received; does no I/O.
package struct CECConversation: Equatable, Sendable {
    /// An event of the bus that concerns this machine.
    package enum Event: Equatable, Sendable {
        /// The television goes to sleep, and all devices with it.
        case standby
        /// Whether the television shows our picture.
        case shown(Bool)
        /// The volume of the amplifier or the television; the percentage is nil if unknown.
        case volume(percent: Int?, isMuted: Bool)
        /// The television has turned out not to support a function.
        case lacks(Lack)
    }

    /// A function that a television may lack; the raw value is a line to show.
    package enum Lack: String, Sendable, CaseIterable {
        case answers = "The television does not answer: CEC may be switched off in its menu, under a name of its maker's."
        case switchingOn = "This television cannot be switched on from here."
        case switchingOff = "This television cannot be switched off from here."
        case volume = "The volume of this television cannot be changed from here."
    }

    /// Our logical and physical addresses.
    package var own: UInt8
    package var place: UInt16
    /// Whether the television shows our picture, according to the messages so far.
    package private(set) var isShown = false
    /// Whether an amplifier plays the sound instead of the television, according to the messages so far.
    package private(set) var isAmplified = false

    package init(own: UInt8, place: UInt16) { (self.own, self.place) = (own, place) }

    /// Whether another conversation has the same addresses.
    package func isAt(_ other: CECConversation) -> Bool { (own, place) == (other.own, other.place) }

    private var placeBytes: [UInt8] { [UInt8(place >> 8), UInt8(place & 255)] }

    /// Switches the television on and to us.
    package mutating func wake() -> [CECMessage] {
        isShown = true
        return [
            CECMessage(from: own, to: CECMessage.television, CECMessage.Opcode.imageViewOn),
            CECMessage(from: own, to: CECMessage.broadcast, CECMessage.Opcode.activeSource, placeBytes),
        ]
    }

    /// Sends the television to sleep, if it shows us; it may be showing another device.
    package mutating func sleep() -> [CECMessage] {
        guard isShown else { return [] }
        isShown = false
        return [CECMessage(from: own, to: CECMessage.television, CECMessage.Opcode.standby)]
    }

    /// A key of the amplifier or the television.
    package enum Volume: UInt8, Sendable { case up = 0x41, down = 0x42, mute = 0x43 }

    /// The query to the amplifier, if there is one, whether it plays the sound.
    package var amplifierQuestion: CECMessage {
        CECMessage(from: own, to: CECMessage.amplifier, CECMessage.Opcode.giveSystemAudioModeStatus)
    }

    /// Presses a volume key of the device that plays the sound, and asks it for its volume.
    ///
    /// Source: HDMI 1.4, supplement 1 (CEC), 13.15.
    package func volume(_ key: Volume) -> [CECMessage] {
        let to = isAmplified ? CECMessage.amplifier : CECMessage.television
        return [
            CECMessage(from: own, to: to, CECMessage.Opcode.userControlPressed, [key.rawValue]),
            CECMessage(from: own, to: to, CECMessage.Opcode.userControlReleased),
            CECMessage(from: own, to: to, CECMessage.Opcode.giveAudioStatus),
        ]
    }

    /// Handles a message; returns the replies and the resulting event.
    package mutating func hear(_ message: CECMessage) -> (answers: [CECMessage], event: Event?) {
        let asked = message.operands.count >= 2 ? UInt16(message.operands[0]) << 8 | UInt16(message.operands[1]) : nil
        switch message.opcode {
        case CECMessage.Opcode.standby:
            isShown = false
            return ([], .standby)
        case CECMessage.Opcode.requestActiveSource:
            return (isShown ? [CECMessage(from: own, to: CECMessage.broadcast, CECMessage.Opcode.activeSource, placeBytes)] : [], nil)
        case CECMessage.Opcode.setStreamPath:
            guard let asked else { return ([], nil) }
            guard asked == place else { return ([], settle(false)) }
            let event = settle(true)
            return ([CECMessage(from: own, to: CECMessage.broadcast, CECMessage.Opcode.activeSource, placeBytes)], event)
        // An amplifier or switch between the television and us says which of its inputs it shows.
        case CECMessage.Opcode.activeSource, CECMessage.Opcode.routingInformation:
            guard let asked else { return ([], nil) }
            return ([], settle(asked == place))
        case CECMessage.Opcode.routingChange:
            guard message.operands.count >= 4 else { return ([], nil) }
            return ([], settle(UInt16(message.operands[2]) << 8 | UInt16(message.operands[3]) == place))
        case CECMessage.Opcode.givePowerStatus:
            return ([CECMessage(from: own, to: message.from, CECMessage.Opcode.reportPowerStatus, [0])], nil)
        case CECMessage.Opcode.systemAudioModeStatus, CECMessage.Opcode.setSystemAudioMode:
            if message.from == CECMessage.amplifier, let isOn = message.operands.first { isAmplified = isOn == 1 }
            return ([], nil)
        case CECMessage.Opcode.reportAudioStatus:
            guard let status = message.operands.first else { return ([], nil) }
            // Above 100 stands for unknown.
            let percent = Int(status & 0x7F)
            return ([], .volume(percent: percent <= 100 ? percent : nil, isMuted: status & 0x80 != 0))
        case CECMessage.Opcode.featureAbort:
            let isOfTelevision = message.from == CECMessage.television
            // Reasons 1, 2 and 5 concern the moment: not in the mode for it, as in standby, no source, not able to say.
            let isForNow = message.operands.count > 1 && [1, 2, 5].contains(message.operands[1])
            return ([], isOfTelevision && !isForNow ? message.operands.first.flatMap(Self.lack(of:)).map(Event.lacks) : nil)
        // Presses arrive through evdev; replies and broadcasts need no answer.
        case CECMessage.Opcode.userControlPressed, CECMessage.Opcode.userControlReleased, CECMessage.Opcode.reportPowerStatus:
            return ([], nil)
        default:
            guard message.to == own, message.from != CECMessage.broadcast else { return ([], nil) }
            // Reason 0: unrecognised. A device that gets no answer repeats its message.
            return ([CECMessage(from: own, to: message.from, CECMessage.Opcode.featureAbort, [message.opcode, 0])], nil)
        }
    }

    /// No device acknowledged a message that we sent; only a missing television is reported, since other devices are optional.
    package func lose(_ message: CECMessage) -> Event? { message.to == CECMessage.television ? .lacks(.answers) : nil }

    /// The missing function, if the television refuses a command.
    private static func lack(of opcode: UInt8) -> Lack? {
        switch opcode {
        case CECMessage.Opcode.imageViewOn: .switchingOn
        case CECMessage.Opcode.standby: .switchingOff
        case CECMessage.Opcode.userControlPressed: .volume
        default: nil
        }
    }

    private mutating func settle(_ now: Bool) -> Event? {
        defer { isShown = now }
        return isShown == now ? nil : .shown(now)
    }
}
