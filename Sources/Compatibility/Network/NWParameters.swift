import Foundation

/// The protocols of a connection and their options.
///
/// Source: Network NWParameters.
public final class NWParameters: @unchecked Sendable {
    // Set up before they are passed to a connection.

    /// The protocol stack, from the network layer up.
    public let defaultProtocolStack: ProtocolStack
    let usesTLS: Bool

    /// Without effect: TenFoot does not support peer-to-peer connections.
    public var includePeerToPeer = false
    /// The local address and port that a listener is bound to; nil means all addresses.
    public var requiredLocalEndpoint: NWEndpoint?
    /// Accepted without effect: the kernel chooses the interface.
    public var requiredInterfaceType = NWInterface.InterfaceType.other
    /// Accepted without effect: the kernel chooses the interface.
    public var requiredInterface: NWInterface?
    /// Accepted without effect: the kernel chooses the interface.
    public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
    /// Accepted without effect: the kernel chooses the interface.
    public var prohibitExpensivePaths = false
    /// Accepted without effect: Linux does not classify networks as constrained.
    public var prohibitConstrainedPaths = false
    /// Accepted without effect: no data is sent before the connection is established.
    public var allowFastOpen = false
    /// Without effect: a connection always takes a free local port.
    public var allowLocalEndpointReuse = false

    /// Creates parameters without a transport, as for a browser; a connection uses TCP.
    public convenience init() { self.init(transport: nil, usesTLS: false) }
    /// Creates parameters for TCP, with TLS if there are options for it.
    public convenience init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = .init()) {
        self.init(transport: tcp, usesTLS: tls != nil)
    }
    /// Creates parameters for UDP; a connection with DTLS options fails, since DTLS is not implemented.
    public convenience init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = .init()) {
        self.init(transport: udp, usesTLS: dtls != nil)
    }
    private init(transport: NWProtocolOptions?, usesTLS: Bool) {
        defaultProtocolStack = ProtocolStack(transport)
        self.usesTLS = usesTLS
    }

    /// Parameters for TCP.
    public static var tcp: NWParameters { NWParameters(tls: nil) }
    /// Parameters for TLS over TCP.
    public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
    /// Parameters for UDP.
    public static var udp: NWParameters { NWParameters(dtls: nil) }

    var isDatagram: Bool { defaultProtocolStack.transportProtocol is NWProtocolUDP.Options }
    var version: NWProtocolIP.Options.Version { (defaultProtocolStack.internetProtocol as? NWProtocolIP.Options)?.version ?? .any }
    /// The time limit for connecting, in seconds; 0 means the kernel's.
    var connectionTimeout: Int { (defaultProtocolStack.transportProtocol as? NWProtocolTCP.Options)?.connectionTimeout ?? 0 }

    /// The protocols of a connection.
    ///
    /// Source: Network NWParameters.ProtocolStack.
    public final class ProtocolStack: @unchecked Sendable {
        // Set up before it is passed to a connection.

        /// Application protocols; ignored, since none is implemented.
        public var applicationProtocols: [NWProtocolOptions] = []
        /// The options of TCP or UDP.
        public var transportProtocol: NWProtocolOptions?
        /// The options of IP.
        public let internetProtocol: NWProtocolOptions? = NWProtocolIP.Options()

        init(_ transport: NWProtocolOptions?) { transportProtocol = transport }
    }
}

/// The options of a protocol.
///
/// Source: Network NWProtocolOptions.
public class NWProtocolOptions: @unchecked Sendable {
    // Set up before it is passed to a connection.
    init() {}
}

/// The Internet Protocol.
///
/// Source: Network NWProtocolIP.
public enum NWProtocolIP {
    /// The options of IP.
    ///
    /// Source: Network NWProtocolIP.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// A version of IP.
        ///
        /// Source: Network NWProtocolIP.Options.Version.
        public enum Version: Sendable { case any, v4, v6 }
        /// The version to use.
        public var version = Version.any
    }
}

/// TCP.
///
/// Source: Network NWProtocolTCP.
public enum NWProtocolTCP {
    /// The options of TCP.
    ///
    /// Source: Network NWProtocolTCP.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// The time limit for connecting, in seconds; 0 means the kernel's.
        public var connectionTimeout = 0
        /// Whether the kernel sends keep-alive probes.
        public var enableKeepalive = false
        /// Accepted without effect: the kernel's default interval is used.
        public var keepaliveIdle = 0
        /// Accepted without effect: the kernel's default interval is used.
        public var keepaliveInterval = 0
        /// Accepted without effect: the kernel's default number is used.
        public var keepaliveCount = 0
        /// Whether small segments are sent immediately (`TCP_NODELAY`).
        public var noDelay = false
        /// Accepted without effect: no data is sent before the connection is established.
        public var enableFastOpen = false

        /// Creates options with the kernel's defaults.
        public override init() {}
    }
}

/// UDP.
///
/// Source: Network NWProtocolUDP.
public enum NWProtocolUDP {
    /// The options of UDP.
    ///
    /// Source: Network NWProtocolUDP.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// Accepted without effect: the kernel always computes checksums.
        public var preferNoChecksum = false

        /// Creates options with the kernel's defaults.
        public override init() {}
    }
}

/// TLS.
///
/// Source: Network NWProtocolTLS.
public enum NWProtocolTLS {
    /// The options of TLS: GIO's defaults, with the system's certificates.
    ///
    /// Source: Network NWProtocolTLS.Options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// Creates the default options.
        public override init() {}
    }
}
