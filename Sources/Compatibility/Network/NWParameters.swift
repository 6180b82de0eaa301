import Foundation

/// How a connection is made: its protocols and what it may use.
///
/// Source: Network NWParameters.
public final class NWParameters: @unchecked Sendable {
    // Set up before it is handed to a connection, as the documentation says.

    /// The protocols, from the network up.
    public let defaultProtocolStack: ProtocolStack
    let usesTLS: Bool

    /// Finds nothing more here: there is no peer-to-peer radio.
    public var includePeerToPeer = false
    /// The address and the port that a listener is bound to, rather than all of the machine's.
    public var requiredLocalEndpoint: NWEndpoint?
    /// Accepted: the kernel chooses the interface.
    public var requiredInterfaceType = NWInterface.InterfaceType.other
    /// Accepted: the kernel chooses the interface.
    public var requiredInterface: NWInterface?
    /// Accepted: the kernel chooses the interface.
    public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
    /// Accepted: the kernel chooses the interface.
    public var prohibitExpensivePaths = false
    /// Accepted: no network here is said to be one of little data.
    public var prohibitConstrainedPaths = false
    /// Accepted: nothing is sent before the connection is there.
    public var allowFastOpen = false
    /// Without effect: a connection always takes a free local port.
    public var allowLocalEndpointReuse = false

    /// Parameters without a transport, as for a browser; a connection of them speaks TCP.
    public convenience init() { self.init(transport: nil, usesTLS: false) }
    /// Parameters for TCP, over TLS where there are options for it.
    public convenience init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = .init()) {
        self.init(transport: tcp, usesTLS: tls != nil)
    }
    /// Parameters for UDP; TLS over it is not here, and a connection that wants it fails.
    public convenience init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = .init()) {
        self.init(transport: udp, usesTLS: dtls != nil)
    }
    private init(transport: NWProtocolOptions?, usesTLS: Bool) {
        defaultProtocolStack = ProtocolStack(transport)
        self.usesTLS = usesTLS
    }

    /// TCP.
    public static var tcp: NWParameters { NWParameters(tls: nil) }
    /// TLS over TCP.
    public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
    /// UDP.
    public static var udp: NWParameters { NWParameters(dtls: nil) }

    var isDatagram: Bool { defaultProtocolStack.transportProtocol is NWProtocolUDP.Options }
    var version: NWProtocolIP.Options.Version { (defaultProtocolStack.internetProtocol as? NWProtocolIP.Options)?.version ?? .any }
    /// Seconds that making the connection may take; 0 for as long as the kernel waits.
    var connectionTimeout: Int { (defaultProtocolStack.transportProtocol as? NWProtocolTCP.Options)?.connectionTimeout ?? 0 }

    /// The protocols of a connection.
    ///
    /// Source: Network NWParameters.ProtocolStack.
    public final class ProtocolStack: @unchecked Sendable {
        // Set up before it is handed to a connection.

        /// Protocols over the transport: accepted, none is here.
        public var applicationProtocols: [NWProtocolOptions] = []
        /// TCP's or UDP's options.
        public var transportProtocol: NWProtocolOptions?
        /// The Internet Protocol's options.
        public let internetProtocol: NWProtocolOptions? = NWProtocolIP.Options()

        init(_ transport: NWProtocolOptions?) { transportProtocol = transport }
    }
}

/// How a protocol is used.
///
/// Source: Network NWProtocolOptions.
public class NWProtocolOptions: @unchecked Sendable {
    // Set up before it is handed to a connection.
    init() {}
}

/// The Internet Protocol.
///
/// Source: Network NWProtocolIP.
public enum NWProtocolIP {
    /// How the Internet Protocol is used.
    ///
    /// Source: Network NWProtocolIP.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// A version of the protocol.
        ///
        /// Source: Network NWProtocolIP.Options.Version.
        public enum Version: Sendable { case any, v4, v6 }
        /// Which version is used.
        public var version = Version.any
    }
}

/// TCP.
///
/// Source: Network NWProtocolTCP.
public enum NWProtocolTCP {
    /// How TCP is used.
    ///
    /// Source: Network NWProtocolTCP.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// Seconds that making the connection may take; 0 for as long as the kernel waits.
        public var connectionTimeout = 0
        /// Whether the kernel asks now and then if the other side is still there.
        public var enableKeepalive = false
        /// Accepted: the kernel's own number of seconds counts.
        public var keepaliveIdle = 0
        /// Accepted: the kernel's own number of seconds counts.
        public var keepaliveInterval = 0
        /// Accepted: the kernel's own number counts.
        public var keepaliveCount = 0
        /// Whether little is sent at once, without waiting for more.
        public var noDelay = false
        /// Accepted: nothing is sent before the connection is there.
        public var enableFastOpen = false

        /// TCP as the kernel has it.
        public override init() {}
    }
}

/// UDP.
///
/// Source: Network NWProtocolUDP.
public enum NWProtocolUDP {
    /// How UDP is used.
    ///
    /// Source: Network NWProtocolUDP.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// Accepted: the kernel computes checksums.
        public var preferNoChecksum = false

        /// UDP as the kernel has it.
        public override init() {}
    }
}

/// TLS.
///
/// Source: Network NWProtocolTLS.
public enum NWProtocolTLS {
    /// How TLS is used: as GIO does, with the system's certificates.
    ///
    /// Source: Network NWProtocolTLS.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// TLS with the system's certificates.
        public override init() {}
    }
}
