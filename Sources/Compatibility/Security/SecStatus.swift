// Result codes of Security about keychain items.
// Source: Security SecBase.h, "Security Framework Result Codes".
// The messages for users are in SecStatusMessages.swift.

/// Success.
public let errSecSuccess: OSStatus = 0
/// The function is not implemented.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// The keychain's file cannot be read or written.
public let errSecIO: OSStatus = -36
/// The file is open for writing already.
public let errSecOpWr: OSStatus = -49
/// A parameter is invalid.
public let errSecParam: OSStatus = -50
/// The file may not be written.
public let errSecWrPerm: OSStatus = -61
/// There is not enough memory.
public let errSecAllocate: OSStatus = -108
/// The user cancelled the request.
public let errSecUserCanceled: OSStatus = -128
/// The call is not valid in the current state.
public let errSecBadReq: OSStatus = -909
/// An internal component failed.
public let errSecInternalComponent: OSStatus = -2070
/// No keychain is available.
public let errSecNotAvailable: OSStatus = -25291
/// The keychain is read-only.
public let errSecReadOnly: OSStatus = -25292
/// The user name or password is incorrect.
public let errSecAuthFailed: OSStatus = -25293
/// The keychain does not exist.
public let errSecNoSuchKeychain: OSStatus = -25294
/// The file is not a keychain.
public let errSecInvalidKeychain: OSStatus = -25295
/// The keychain already exists.
public let errSecDuplicateKeychain: OSStatus = -25296
/// The callback is already registered.
public let errSecDuplicateCallback: OSStatus = -25297
/// The callback is invalid.
public let errSecInvalidCallback: OSStatus = -25298
/// The item already exists.
public let errSecDuplicateItem: OSStatus = -25299
/// The item does not exist.
public let errSecItemNotFound: OSStatus = -25300
/// The buffer is too small for the item.
public let errSecBufferTooSmall: OSStatus = -25301
/// The item is too large.
public let errSecDataTooLarge: OSStatus = -25302
/// The attribute does not exist.
public let errSecNoSuchAttr: OSStatus = -25303
/// The item reference is no longer valid.
public let errSecInvalidItemRef: OSStatus = -25304
/// The search reference is no longer valid.
public let errSecInvalidSearchRef: OSStatus = -25305
/// The item class does not exist.
public let errSecNoSuchClass: OSStatus = -25306
/// There is no default keychain.
public let errSecNoDefaultKeychain: OSStatus = -25307
/// The user would have to be prompted, which is not allowed.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The attribute cannot be changed.
public let errSecReadOnlyAttr: OSStatus = -25309
/// The keychain has an incompatible version.
public let errSecWrongSecVersion: OSStatus = -25310
/// A key of that size is not allowed.
public let errSecKeySizeNotAllowed: OSStatus = -25311
/// There is no module to store items.
public let errSecNoStorageModule: OSStatus = -25312
/// There is no module for certificates.
public let errSecNoCertificateModule: OSStatus = -25313
/// There is no module for policies.
public let errSecNoPolicyModule: OSStatus = -25314
/// The user must be prompted.
public let errSecInteractionRequired: OSStatus = -25315
/// The content of the item is not available.
public let errSecDataNotAvailable: OSStatus = -25316
/// The content of the item cannot be changed.
public let errSecDataNotModifiable: OSStatus = -25317
/// The certificate chain is incomplete.
public let errSecCreateChainFailed: OSStatus = -25318
/// The preferences domain does not exist.
public let errSecInvalidPrefsDomain: OSStatus = -25319
/// The user cannot be prompted while the screen sleeps.
public let errSecInDarkWake: OSStatus = -25320
/// The access control list is not in the simple form.
public let errSecACLNotSimple: OSStatus = -25240
/// The policy does not exist.
public let errSecPolicyNotFound: OSStatus = -25241
/// The trust setting is invalid.
public let errSecInvalidTrustSetting: OSStatus = -25242
/// The item has no access control.
public let errSecNoAccessForItem: OSStatus = -25243
/// The owner of the item cannot be changed in this way.
public let errSecInvalidOwnerEdit: OSStatus = -25244
/// No trust information is available.
public let errSecTrustNotAvailable: OSStatus = -25245
/// The format is not supported.
public let errSecUnsupportedFormat: OSStatus = -25256
/// The format is not known.
public let errSecUnknownFormat: OSStatus = -25257
/// The key has to be wrapped to be exported.
public let errSecKeyIsSensitive: OSStatus = -25258
/// There is more than one private key.
public let errSecMultiplePrivKeys: OSStatus = -25259
/// A passphrase is required.
public let errSecPassphraseRequired: OSStatus = -25260
/// The password reference is no longer valid.
public let errSecInvalidPasswordRef: OSStatus = -25261
/// The trust settings are damaged.
public let errSecInvalidTrustSettings: OSStatus = -25262
/// There are no trust settings.
public let errSecNoTrustSettings: OSStatus = -25263
/// The password of the PKCS12 file is incorrect.
public let errSecPkcs12VerifyFailure: OSStatus = -25264
/// The certificate was not signed by the proposed issuer.
public let errSecNotSigner: OSStatus = -26267
/// The data cannot be decoded.
public let errSecDecode: OSStatus = -26275
/// The app lacks a required entitlement.
public let errSecMissingEntitlement: OSStatus = -34018
/// The signature of the message is not valid.
public let errSecMPSignatureInvalid: OSStatus = -25327
/// The message is too old.
public let errSecOTRTooOld: OSStatus = -25328
/// The identifier of the message is too new.
public let errSecOTRIDTooNew: OSStatus = -25329
/// Core Foundation failed for an unknown reason.
public let errSecCoreFoundationUnknown: OSStatus = -4960
/// The app is not allowed to call this function.
public let errSecRestrictedAPI: OSStatus = -34020
