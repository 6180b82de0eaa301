// Keys and values of keychain queries and items.
// Source: Security, "Item attribute keys and values".

/// The class of the item.
public let kSecClass: CFString = "class"
/// A password or token.
public let kSecClassGenericPassword: CFString = "genp"
/// A password for a server.
public let kSecClassInternetPassword: CFString = "inet"
/// A key.
public let kSecClassKey: CFString = "keys"
/// A certificate.
public let kSecClassCertificate: CFString = "cert"
/// A key pair with its certificate.
public let kSecClassIdentity: CFString = "idnt"
/// The service that an item belongs to.
public let kSecAttrService: CFString = "svce"
/// The account that an item belongs to.
public let kSecAttrAccount: CFString = "acct"
/// The server that an item belongs to.
public let kSecAttrServer: CFString = "srvr"
/// Custom data of the app.
public let kSecAttrGeneric: CFString = "gena"
/// A label for the user.
public let kSecAttrLabel: CFString = "labl"
/// A description for the user.
public let kSecAttrDescription: CFString = "desc"
/// A comment for the user.
public let kSecAttrComment: CFString = "icmt"
/// The access group that shares an item; ignored when matching.
public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether an item is synchronised with other devices; never done here.
public let kSecAttrSynchronizable: CFString = "sync"
/// Matches items whether or not they are synchronised.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The protocol of a server.
public let kSecAttrProtocol: CFString = "ptcl"
/// The port of a server.
public let kSecAttrPort: CFString = "port"
/// The path on a server.
public let kSecAttrPath: CFString = "path"
/// When an item was created.
public let kSecAttrCreationDate: CFString = "cdat"
/// When an item was last changed.
public let kSecAttrModificationDate: CFString = "mdat"
/// When an item can be read; here, while the user is logged in.
public let kSecAttrAccessible: CFString = "pdmn"
/// While the device is unlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// Once the device was unlocked.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// Always.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// While this device is unlocked.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// Once this device was unlocked.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// While a passcode is set.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The secret.
public let kSecValueData: CFString = "v_Data"
/// Whether to return the data.
public let kSecReturnData: CFString = "r_Data"
/// Whether to return the attributes.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// Whether to return a reference: a `SecKey`, for items that are keys.
public let kSecReturnRef: CFString = "r_Ref"
/// Whether to return a persistent reference; not supported here.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The maximum number of items to return.
public let kSecMatchLimit: CFString = "m_Limit"
/// One item.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Accepted without effect: there is one keychain.
public let kSecUseDataProtectionKeychain: CFString = "u_DataProt"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"

// MARK: Servers

/// The security domain of an internet password.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The server's method of authentication.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// NTLM authentication.
public let kSecAttrAuthenticationTypeNTLM: CFString = "ntlm"
/// MSN authentication.
public let kSecAttrAuthenticationTypeMSN: CFString = "msna"
/// Distributed password authentication.
public let kSecAttrAuthenticationTypeDPA: CFString = "dpaa"
/// Remote password authentication.
public let kSecAttrAuthenticationTypeRPA: CFString = "rpaa"
/// HTTP basic authentication.
public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "http"
/// HTTP digest authentication.
public let kSecAttrAuthenticationTypeHTTPDigest: CFString = "httd"
/// HTML form authentication.
public let kSecAttrAuthenticationTypeHTMLForm: CFString = "form"
/// The default method.
public let kSecAttrAuthenticationTypeDefault: CFString = "dflt"
/// The protocol is FTP.
public let kSecAttrProtocolFTP: CFString = "ftp "
/// The protocol is FTP with an account.
public let kSecAttrProtocolFTPAccount: CFString = "ftpa"
/// The protocol is HTTP.
public let kSecAttrProtocolHTTP: CFString = "http"
/// The protocol is IRC.
public let kSecAttrProtocolIRC: CFString = "irc "
/// The protocol is NNTP.
public let kSecAttrProtocolNNTP: CFString = "nntp"
/// The protocol is POP3.
public let kSecAttrProtocolPOP3: CFString = "pop3"
/// The protocol is SMTP.
public let kSecAttrProtocolSMTP: CFString = "smtp"
/// The protocol is SOCKS.
public let kSecAttrProtocolSOCKS: CFString = "sox "
/// The protocol is IMAP.
public let kSecAttrProtocolIMAP: CFString = "imap"
/// The protocol is LDAP.
public let kSecAttrProtocolLDAP: CFString = "ldap"
/// The protocol is AppleTalk.
public let kSecAttrProtocolAppleTalk: CFString = "atlk"
/// The protocol is AFP.
public let kSecAttrProtocolAFP: CFString = "afp "
/// The protocol is Telnet.
public let kSecAttrProtocolTelnet: CFString = "teln"
/// The protocol is SSH.
public let kSecAttrProtocolSSH: CFString = "ssh "
/// The protocol is FTP over TLS.
public let kSecAttrProtocolFTPS: CFString = "ftps"
/// The protocol is HTTP over TLS.
public let kSecAttrProtocolHTTPS: CFString = "htps"
/// The protocol is an HTTP proxy.
public let kSecAttrProtocolHTTPProxy: CFString = "htpx"
/// The protocol is an HTTPS proxy.
public let kSecAttrProtocolHTTPSProxy: CFString = "htsx"
/// The protocol is an FTP proxy.
public let kSecAttrProtocolFTPProxy: CFString = "ftpx"
/// The protocol is SMB.
public let kSecAttrProtocolSMB: CFString = "smb "
/// The protocol is RTSP.
public let kSecAttrProtocolRTSP: CFString = "rtsp"
/// The protocol is an RTSP proxy.
public let kSecAttrProtocolRTSPProxy: CFString = "rtsx"
/// The protocol is DAAP.
public let kSecAttrProtocolDAAP: CFString = "daap"
/// The protocol is Apple events.
public let kSecAttrProtocolEPPC: CFString = "eppc"
/// The protocol is IPP.
public let kSecAttrProtocolIPP: CFString = "ipp "
/// The protocol is NNTP over TLS.
public let kSecAttrProtocolNNTPS: CFString = "ntps"
/// The protocol is LDAP over TLS.
public let kSecAttrProtocolLDAPS: CFString = "ldps"
/// The protocol is Telnet over TLS.
public let kSecAttrProtocolTelnetS: CFString = "tels"
/// The protocol is IMAP over TLS.
public let kSecAttrProtocolIMAPS: CFString = "imps"
/// The protocol is IRC over TLS.
public let kSecAttrProtocolIRCS: CFString = "ircs"
/// The protocol is POP3 over TLS.
public let kSecAttrProtocolPOP3S: CFString = "pops"

// MARK: More of an item

/// The creator of an item, a four-character code.
public let kSecAttrCreator: CFString = "crtr"
/// The app's type of an item, a four-character code.
public let kSecAttrType: CFString = "type"
/// Whether an item is hidden in lists; stored and returned, since no interface lists items here.
public let kSecAttrIsInvisible: CFString = "invi"
/// Whether an item intentionally has no data.
public let kSecAttrIsNegative: CFString = "nega"
/// The `SecAccessControl` of an item: stored and returned, not enforced.
public let kSecAttrAccessControl: CFString = "accc"
/// Always, on this device alone.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// A reference to an item: a key to add.
public let kSecValueRef: CFString = "v_Ref"
/// A persistent reference to an item; not supported here.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// Accepted without effect: no prompt is shown.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// Accepted without effect: no prompt is shown.
public let kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
