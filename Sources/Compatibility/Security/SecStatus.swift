// What calls of Security answer: how it went with items of the keychain.
// Source: Security SecBase.h, "Security Framework Result Codes".
// What they mean to people is in SecStatusMessages.swift.

/// It worked.
public let errSecSuccess: OSStatus = 0
/// That is not done here.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// The file of secrets cannot be written or read.
public let errSecIO: OSStatus = -36
/// The file is open for writing already.
public let errSecOpWr: OSStatus = -49
/// The call cannot be understood.
public let errSecParam: OSStatus = -50
/// The file may not be written.
public let errSecWrPerm: OSStatus = -61
/// There is not enough memory.
public let errSecAllocate: OSStatus = -108
/// The user was asked and said no.
public let errSecUserCanceled: OSStatus = -128
/// The call does not fit what came before it.
public let errSecBadReq: OSStatus = -909
/// A part of the system failed.
public let errSecInternalComponent: OSStatus = -2070
/// There is no store of secrets.
public let errSecNotAvailable: OSStatus = -25291
/// The store of secrets cannot be changed.
public let errSecReadOnly: OSStatus = -25292
/// The user name or password is not right.
public let errSecAuthFailed: OSStatus = -25293
/// There is no such store of secrets.
public let errSecNoSuchKeychain: OSStatus = -25294
/// The file is no store of secrets.
public let errSecInvalidKeychain: OSStatus = -25295
/// There is such a store of secrets already.
public let errSecDuplicateKeychain: OSStatus = -25296
/// The function is called already.
public let errSecDuplicateCallback: OSStatus = -25297
/// The function to be called is not valid.
public let errSecInvalidCallback: OSStatus = -25298
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The memory given is too small for the item.
public let errSecBufferTooSmall: OSStatus = -25301
/// The item is too large.
public let errSecDataTooLarge: OSStatus = -25302
/// There is no such attribute.
public let errSecNoSuchAttr: OSStatus = -25303
/// The item is there no longer.
public let errSecInvalidItemRef: OSStatus = -25304
/// The search is there no longer.
public let errSecInvalidSearchRef: OSStatus = -25305
/// There is no such kind of item.
public let errSecNoSuchClass: OSStatus = -25306
/// There is no store of secrets to begin with.
public let errSecNoDefaultKeychain: OSStatus = -25307
/// The user would have to be asked, which is not allowed.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The attribute cannot be changed.
public let errSecReadOnlyAttr: OSStatus = -25309
/// The store of secrets is of another version.
public let errSecWrongSecVersion: OSStatus = -25310
/// A key of that size is not allowed.
public let errSecKeySizeNotAllowed: OSStatus = -25311
/// There is nothing to store items with.
public let errSecNoStorageModule: OSStatus = -25312
/// There is nothing to handle certificates with.
public let errSecNoCertificateModule: OSStatus = -25313
/// There is nothing to handle policies with.
public let errSecNoPolicyModule: OSStatus = -25314
/// The user has to be asked.
public let errSecInteractionRequired: OSStatus = -25315
/// The content of the item is not there.
public let errSecDataNotAvailable: OSStatus = -25316
/// The content of the item cannot be changed.
public let errSecDataNotModifiable: OSStatus = -25317
/// A certificate between this one and a trusted one is missing.
public let errSecCreateChainFailed: OSStatus = -25318
/// There is no such domain of preferences.
public let errSecInvalidPrefsDomain: OSStatus = -25319
/// The user cannot be asked while the screen sleeps.
public let errSecInDarkWake: OSStatus = -25320
/// The list of who may read the item is not in the simple form.
public let errSecACLNotSimple: OSStatus = -25240
/// There is no such policy.
public let errSecPolicyNotFound: OSStatus = -25241
/// The setting of trust is not valid.
public let errSecInvalidTrustSetting: OSStatus = -25242
/// Nothing says who may read the item.
public let errSecNoAccessForItem: OSStatus = -25243
/// The owner of the item cannot be changed like that.
public let errSecInvalidOwnerEdit: OSStatus = -25244
/// Nothing is known about the trust.
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
/// The password is there no longer.
public let errSecInvalidPasswordRef: OSStatus = -25261
/// The settings of trust are damaged.
public let errSecInvalidTrustSettings: OSStatus = -25262
/// There are no settings of trust.
public let errSecNoTrustSettings: OSStatus = -25263
/// The password of the PKCS12 file is not right.
public let errSecPkcs12VerifyFailure: OSStatus = -25264
/// The certificate was not signed by the other.
public let errSecNotSigner: OSStatus = -26267
/// The data cannot be decoded.
public let errSecDecode: OSStatus = -26275
/// The app has no entitlement to that.
public let errSecMissingEntitlement: OSStatus = -34018
/// The signature of the message is not valid.
public let errSecMPSignatureInvalid: OSStatus = -25327
/// The message is too old.
public let errSecOTRTooOld: OSStatus = -25328
/// The identifier of the message is too new.
public let errSecOTRIDTooNew: OSStatus = -25329
/// Core Foundation failed for a reason that it does not tell.
public let errSecCoreFoundationUnknown: OSStatus = -4960
/// The app may not call that.
public let errSecRestrictedAPI: OSStatus = -34020
