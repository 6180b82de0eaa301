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
/// Whether to answer with a reference; not done here.
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
