// The names that queries and items are made of.
// Source: Security, "Item attribute keys and values".

/// What kind of item it is.
public let kSecClass: CFString = "class"
/// A password or token.
public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server.
public let kSecClassInternetPassword: CFString = "inet"
/// A key.
public let kSecClassKey: CFString = "keys"
/// A certificate.
public let kSecClassCertificate: CFString = "cert"
/// A key with its certificate.
public let kSecClassIdentity: CFString = "idnt"
/// The service an item is for.
public let kSecAttrService: CFString = "svce"
/// The account an item is for.
public let kSecAttrAccount: CFString = "acct"
/// The server an item is for.
public let kSecAttrServer: CFString = "srvr"
/// Data of the app's own.
public let kSecAttrGeneric: CFString = "gena"
/// A name for people.
public let kSecAttrLabel: CFString = "labl"
/// A description for people.
public let kSecAttrDescription: CFString = "desc"
/// A remark for people.
public let kSecAttrComment: CFString = "icmt"
/// Which apps share an item; the user's are all one here.
public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether an item goes to other devices; it does not here.
public let kSecAttrSynchronizable: CFString = "sync"
/// Items whether or not they go to other devices.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The protocol a server speaks.
public let kSecAttrProtocol: CFString = "ptcl"
/// The port of a server.
public let kSecAttrPort: CFString = "port"
/// The path at a server.
public let kSecAttrPath: CFString = "path"
/// When an item was made.
public let kSecAttrCreationDate: CFString = "cdat"
/// When an item was changed.
public let kSecAttrModificationDate: CFString = "mdat"
/// When an item can be read; here while the user is logged in.
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
/// Whether to answer with the secret.
public let kSecReturnData: CFString = "r_Data"
/// Whether to answer with the attributes.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// Whether to answer with a reference: a key, of an item that is one.
public let kSecReturnRef: CFString = "r_Ref"
/// Whether to answer with a lasting reference; not done here.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// How many items to answer with.
public let kSecMatchLimit: CFString = "m_Limit"
/// One item.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Accepted: there is one keychain.
public let kSecUseDataProtectionKeychain: CFString = "u_DataProt"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// Accepted without effect: no prompt is shown.
public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"

// MARK: Servers

/// The part of a server that a password is for.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The server's method of authentication.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// By NTLM.
public let kSecAttrAuthenticationTypeNTLM: CFString = "ntlm"
/// By MSN.
public let kSecAttrAuthenticationTypeMSN: CFString = "msna"
/// Distributed password authentication.
public let kSecAttrAuthenticationTypeDPA: CFString = "dpaa"
/// Remote password authentication.
public let kSecAttrAuthenticationTypeRPA: CFString = "rpaa"
/// By HTTP, in the clear.
public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "http"
/// By HTTP, with a digest.
public let kSecAttrAuthenticationTypeHTTPDigest: CFString = "httd"
/// By a form on a page.
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
/// The protocol is a proxy of HTTP.
public let kSecAttrProtocolHTTPProxy: CFString = "htpx"
/// The protocol is a proxy of HTTP over TLS.
public let kSecAttrProtocolHTTPSProxy: CFString = "htsx"
/// The protocol is a proxy of FTP.
public let kSecAttrProtocolFTPProxy: CFString = "ftpx"
/// The protocol is SMB.
public let kSecAttrProtocolSMB: CFString = "smb "
/// The protocol is RTSP.
public let kSecAttrProtocolRTSP: CFString = "rtsp"
/// The protocol is a proxy of RTSP.
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

/// The creator of an item: four letters in a number.
public let kSecAttrCreator: CFString = "crtr"
/// The app's own type of an item: four letters in a number.
public let kSecAttrType: CFString = "type"
/// Whether lists of items leave it out: stored and returned, since nothing lists items here.
public let kSecAttrIsInvisible: CFString = "invi"
/// Whether an item has no secret on purpose.
public let kSecAttrIsNegative: CFString = "nega"
/// The `SecAccessControl` of an item: stored and returned, not enforced.
public let kSecAttrAccessControl: CFString = "accc"
/// Always, on this device alone.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// A reference to an item: a key that is to be kept.
public let kSecValueRef: CFString = "v_Ref"
/// A lasting reference to an item; there are none here.
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
