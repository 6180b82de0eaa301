// Result codes of Security about keys, attributes and modules.
// Source: Security SecBase.h, "Security Framework Result Codes".
// The messages for users are in SecStatusMessages.swift.

/// Security was not initialised.
public let errSecNotInitialized: OSStatus = -67667
/// The handle is not for this service.
public let errSecInvalidHandleUsage: OSStatus = -67668
/// The calling code is not one of the permitted callers.
public let errSecPVCReferentNotFound: OSStatus = -67669
/// The function is not in the verified module.
public let errSecFunctionIntegrityFail: OSStatus = -67670
/// An internal error occurred.
public let errSecInternalError: OSStatus = -67671
/// A memory error occurred.
public let errSecMemoryError: OSStatus = -67672
/// The data is not valid.
public let errSecInvalidData: OSStatus = -67673
/// The module directory service failed.
public let errSecMDSError: OSStatus = -67674
/// The pointer is not valid.
public let errSecInvalidPointer: OSStatus = -67675
/// The self check failed.
public let errSecSelfCheckFailed: OSStatus = -67676
/// The function failed.
public let errSecFunctionFailed: OSStatus = -67677
/// The check of the module's manifest failed.
public let errSecModuleManifestVerifyFailed: OSStatus = -67678
/// The identifier is not valid.
public let errSecInvalidGUID: OSStatus = -67679
/// The handle is not valid.
public let errSecInvalidHandle: OSStatus = -67680
/// The database list is not valid.
public let errSecInvalidDBList: OSStatus = -67681
/// The passthrough identifier is not valid.
public let errSecInvalidPassthroughID: OSStatus = -67682
/// The network address is not valid.
public let errSecInvalidNetworkAddress: OSStatus = -67683
/// The number of fields is not valid.
public let errSecInvalidNumberOfFields: OSStatus = -67685
/// The verification failed.
public let errSecVerificationFailure: OSStatus = -67686
/// The tag is not known.
public let errSecUnknownTag: OSStatus = -67687
/// The signature is not valid.
public let errSecInvalidSignature: OSStatus = -67688
/// The name is not valid.
public let errSecInvalidName: OSStatus = -67689
/// The certificate reference is not valid.
public let errSecInvalidCertificateRef: OSStatus = -67690
/// The certificate group is not valid.
public let errSecInvalidCertificateGroup: OSStatus = -67691
/// The tag was not found.
public let errSecTagNotFound: OSStatus = -67692
/// The query is not valid.
public let errSecInvalidQuery: OSStatus = -67693
/// The value is not valid.
public let errSecInvalidValue: OSStatus = -67694
/// The callback failed.
public let errSecCallbackFailed: OSStatus = -67695
/// An entry could not be deleted from the access list.
public let errSecACLDeleteFailed: OSStatus = -67696
/// An entry could not be replaced in the access list.
public let errSecACLReplaceFailed: OSStatus = -67697
/// An entry could not be added to the access list.
public let errSecACLAddFailed: OSStatus = -67698
/// The access list could not be changed.
public let errSecACLChangeFailed: OSStatus = -67699
/// The access credentials are not valid.
public let errSecInvalidAccessCredentials: OSStatus = -67700
/// The record is not valid.
public let errSecInvalidRecord: OSStatus = -67701
/// The access list is not valid.
public let errSecInvalidACL: OSStatus = -67702
/// The sample value is not valid.
public let errSecInvalidSampleValue: OSStatus = -67703
/// The version is not compatible.
public let errSecIncompatibleVersion: OSStatus = -67704
/// The privilege was not granted.
public let errSecPrivilegeNotGranted: OSStatus = -67705
/// The scope is not valid.
public let errSecInvalidScope: OSStatus = -67706
/// The verification of callers is already configured.
public let errSecPVCAlreadyConfigured: OSStatus = -67707
/// The verification of callers is not valid.
public let errSecInvalidPVC: OSStatus = -67708
/// The module manager could not be loaded.
public let errSecEMMLoadFailed: OSStatus = -67709
/// The module manager could not be unloaded.
public let errSecEMMUnloadFailed: OSStatus = -67710
/// The add-in could not be loaded.
public let errSecAddinLoadFailed: OSStatus = -67711
/// The key reference is not valid.
public let errSecInvalidKeyRef: OSStatus = -67712
/// The key hierarchy is not valid.
public let errSecInvalidKeyHierarchy: OSStatus = -67713
/// The add-in could not be unloaded.
public let errSecAddinUnloadFailed: OSStatus = -67714
/// The library reference was not found.
public let errSecLibraryReferenceNotFound: OSStatus = -67715
/// The add-in function table is not valid.
public let errSecInvalidAddinFunctionTable: OSStatus = -67716
/// The service mask is not valid.
public let errSecInvalidServiceMask: OSStatus = -67717
/// The module is not loaded.
public let errSecModuleNotLoaded: OSStatus = -67718
/// The sub service identifier is not valid.
public let errSecInvalidSubServiceID: OSStatus = -67719
/// The attribute is not in the context.
public let errSecAttributeNotInContext: OSStatus = -67720
/// The module manager could not be initialised.
public let errSecModuleManagerInitializeFailed: OSStatus = -67721
/// The module manager was not found.
public let errSecModuleManagerNotFound: OSStatus = -67722
/// The event notification callback was not found.
public let errSecEventNotificationCallbackNotFound: OSStatus = -67723
/// The input has the wrong length.
public let errSecInputLengthError: OSStatus = -67724
/// The output has the wrong length.
public let errSecOutputLengthError: OSStatus = -67725
/// The privilege is not supported.
public let errSecPrivilegeNotSupported: OSStatus = -67726
/// The device failed.
public let errSecDeviceError: OSStatus = -67727
/// The handle is busy.
public let errSecAttachHandleBusy: OSStatus = -67728
/// No user is logged in.
public let errSecNotLoggedIn: OSStatus = -67729
/// The algorithms do not match.
public let errSecAlgorithmMismatch: OSStatus = -67730
/// The key's usage does not allow the operation.
public let errSecKeyUsageIncorrect: OSStatus = -67731
/// The key blob has an incorrect type.
public let errSecKeyBlobTypeIncorrect: OSStatus = -67732
/// The key's header is inconsistent.
public let errSecKeyHeaderInconsistent: OSStatus = -67733
/// The key format is not supported.
public let errSecUnsupportedKeyFormat: OSStatus = -67734
/// The key size is not supported.
public let errSecUnsupportedKeySize: OSStatus = -67735
/// The key usage mask is not valid.
public let errSecInvalidKeyUsageMask: OSStatus = -67736
/// The key usage mask is not supported.
public let errSecUnsupportedKeyUsageMask: OSStatus = -67737
/// The key attribute mask is not valid.
public let errSecInvalidKeyAttributeMask: OSStatus = -67738
/// The key attribute mask is not supported.
public let errSecUnsupportedKeyAttributeMask: OSStatus = -67739
/// The key label is not valid.
public let errSecInvalidKeyLabel: OSStatus = -67740
/// The key label is not supported.
public let errSecUnsupportedKeyLabel: OSStatus = -67741
/// The key format is not valid.
public let errSecInvalidKeyFormat: OSStatus = -67742
/// The vector of buffers is not supported.
public let errSecUnsupportedVectorOfBuffers: OSStatus = -67743
/// The input vector is not valid.
public let errSecInvalidInputVector: OSStatus = -67744
/// The output vector is not valid.
public let errSecInvalidOutputVector: OSStatus = -67745
/// The context is not valid.
public let errSecInvalidContext: OSStatus = -67746
/// The algorithm is not valid.
public let errSecInvalidAlgorithm: OSStatus = -67747
/// The key attribute is not valid.
public let errSecInvalidAttributeKey: OSStatus = -67748
/// The key attribute is missing.
public let errSecMissingAttributeKey: OSStatus = -67749
/// The initialisation vector attribute is not valid.
public let errSecInvalidAttributeInitVector: OSStatus = -67750
/// The initialisation vector attribute is missing.
public let errSecMissingAttributeInitVector: OSStatus = -67751
/// The salt attribute is not valid.
public let errSecInvalidAttributeSalt: OSStatus = -67752
/// The salt attribute is missing.
public let errSecMissingAttributeSalt: OSStatus = -67753
/// The padding attribute is not valid.
public let errSecInvalidAttributePadding: OSStatus = -67754
/// The padding attribute is missing.
public let errSecMissingAttributePadding: OSStatus = -67755
/// The random number attribute is not valid.
public let errSecInvalidAttributeRandom: OSStatus = -67756
/// The random number attribute is missing.
public let errSecMissingAttributeRandom: OSStatus = -67757
/// The seed attribute is not valid.
public let errSecInvalidAttributeSeed: OSStatus = -67758
/// The seed attribute is missing.
public let errSecMissingAttributeSeed: OSStatus = -67759
/// The passphrase attribute is not valid.
public let errSecInvalidAttributePassphrase: OSStatus = -67760
/// The passphrase attribute is missing.
public let errSecMissingAttributePassphrase: OSStatus = -67761
/// The key length attribute is not valid.
public let errSecInvalidAttributeKeyLength: OSStatus = -67762
/// The key length attribute is missing.
public let errSecMissingAttributeKeyLength: OSStatus = -67763
/// The block size attribute is not valid.
public let errSecInvalidAttributeBlockSize: OSStatus = -67764
/// The block size attribute is missing.
public let errSecMissingAttributeBlockSize: OSStatus = -67765
/// The output size attribute is not valid.
public let errSecInvalidAttributeOutputSize: OSStatus = -67766
/// The output size attribute is missing.
public let errSecMissingAttributeOutputSize: OSStatus = -67767
/// The rounds attribute is not valid.
public let errSecInvalidAttributeRounds: OSStatus = -67768
/// The rounds attribute is missing.
public let errSecMissingAttributeRounds: OSStatus = -67769
/// The algorithm parameters are not valid.
public let errSecInvalidAlgorithmParms: OSStatus = -67770
/// The algorithm parameters are missing.
public let errSecMissingAlgorithmParms: OSStatus = -67771
/// The label attribute is not valid.
public let errSecInvalidAttributeLabel: OSStatus = -67772
/// The label attribute is missing.
public let errSecMissingAttributeLabel: OSStatus = -67773
/// The key type attribute is not valid.
public let errSecInvalidAttributeKeyType: OSStatus = -67774
/// The key type attribute is missing.
public let errSecMissingAttributeKeyType: OSStatus = -67775
/// The mode attribute is not valid.
public let errSecInvalidAttributeMode: OSStatus = -67776
/// The mode attribute is missing.
public let errSecMissingAttributeMode: OSStatus = -67777
/// The effective bits attribute is not valid.
public let errSecInvalidAttributeEffectiveBits: OSStatus = -67778
/// The effective bits attribute is missing.
public let errSecMissingAttributeEffectiveBits: OSStatus = -67779
/// The start date attribute is not valid.
public let errSecInvalidAttributeStartDate: OSStatus = -67780
/// The start date attribute is missing.
public let errSecMissingAttributeStartDate: OSStatus = -67781
/// The end date attribute is not valid.
public let errSecInvalidAttributeEndDate: OSStatus = -67782
/// The end date attribute is missing.
public let errSecMissingAttributeEndDate: OSStatus = -67783
/// The version attribute is not valid.
public let errSecInvalidAttributeVersion: OSStatus = -67784
/// The version attribute is missing.
public let errSecMissingAttributeVersion: OSStatus = -67785
/// The prime attribute is not valid.
public let errSecInvalidAttributePrime: OSStatus = -67786
/// The prime attribute is missing.
public let errSecMissingAttributePrime: OSStatus = -67787
/// The base attribute is not valid.
public let errSecInvalidAttributeBase: OSStatus = -67788
/// The base attribute is missing.
public let errSecMissingAttributeBase: OSStatus = -67789
/// The subprime attribute is not valid.
public let errSecInvalidAttributeSubprime: OSStatus = -67790
/// The subprime attribute is missing.
public let errSecMissingAttributeSubprime: OSStatus = -67791
/// The iteration count attribute is not valid.
public let errSecInvalidAttributeIterationCount: OSStatus = -67792
/// The iteration count attribute is missing.
public let errSecMissingAttributeIterationCount: OSStatus = -67793
/// The data store handle attribute is not valid.
public let errSecInvalidAttributeDLDBHandle: OSStatus = -67794
/// The data store handle attribute is missing.
public let errSecMissingAttributeDLDBHandle: OSStatus = -67795
/// The access credentials attribute is not valid.
public let errSecInvalidAttributeAccessCredentials: OSStatus = -67796
/// The access credentials attribute is missing.
public let errSecMissingAttributeAccessCredentials: OSStatus = -67797
/// The public key format attribute is not valid.
public let errSecInvalidAttributePublicKeyFormat: OSStatus = -67798
/// The public key format attribute is missing.
public let errSecMissingAttributePublicKeyFormat: OSStatus = -67799
/// The private key format attribute is not valid.
public let errSecInvalidAttributePrivateKeyFormat: OSStatus = -67800
/// The private key format attribute is missing.
public let errSecMissingAttributePrivateKeyFormat: OSStatus = -67801
/// The symmetric key format attribute is not valid.
public let errSecInvalidAttributeSymmetricKeyFormat: OSStatus = -67802
/// The symmetric key format attribute is missing.
public let errSecMissingAttributeSymmetricKeyFormat: OSStatus = -67803
/// The wrapped key format attribute is not valid.
public let errSecInvalidAttributeWrappedKeyFormat: OSStatus = -67804
/// The wrapped key format attribute is missing.
public let errSecMissingAttributeWrappedKeyFormat: OSStatus = -67805
/// The operation is already in progress.
public let errSecStagedOperationInProgress: OSStatus = -67806
/// The operation has not been started.
public let errSecStagedOperationNotStarted: OSStatus = -67807
/// The verification failed.
public let errSecVerifyFailed: OSStatus = -67808
/// The size of the query's result is unknown.
public let errSecQuerySizeUnknown: OSStatus = -67809
/// The block sizes do not match.
public let errSecBlockSizeMismatch: OSStatus = -67810
/// The public key is inconsistent.
public let errSecPublicKeyInconsistent: OSStatus = -67811
/// The verification of the device failed.
public let errSecDeviceVerifyFailed: OSStatus = -67812
/// The login name is not valid.
public let errSecInvalidLoginName: OSStatus = -67813
/// A user is already logged in.
public let errSecAlreadyLoggedIn: OSStatus = -67814
/// The digest algorithm is not valid.
public let errSecInvalidDigestAlgorithm: OSStatus = -67815
/// The tuple is not valid.
public let errSecInvalidTuple: OSStatus = -67841
/// More than one value is not supported.
public let errSecMultipleValuesUnsupported: OSStatus = -67842
/// The object is not trusted.
public let errSecNotTrusted: OSStatus = -67843
/// There is no default authority.
public let errSecNoDefaultAuthority: OSStatus = -67844
/// The form was rejected.
public let errSecRejectedForm: OSStatus = -67845
/// The request was lost.
public let errSecRequestLost: OSStatus = -67846
/// The request was rejected.
public let errSecRequestRejected: OSStatus = -67847
/// The address type is not supported.
public let errSecUnsupportedAddressType: OSStatus = -67848
/// The service is not supported.
public let errSecUnsupportedService: OSStatus = -67849
/// The tuple group is not valid.
public let errSecInvalidTupleGroup: OSStatus = -67850
/// The base access lists are not valid.
public let errSecInvalidBaseACLs: OSStatus = -67851
/// The tuple credentials are not valid.
public let errSecInvalidTupleCredentials: OSStatus = -67852
/// The encoding is not valid.
public let errSecInvalidEncoding: OSStatus = -67853
/// The validity period is not valid.
public let errSecInvalidValidityPeriod: OSStatus = -67854
/// The requestor is not valid.
public let errSecInvalidRequestor: OSStatus = -67855
/// The description of the request is not valid.
public let errSecRequestDescriptor: OSStatus = -67856
/// The bundle info is not valid.
public let errSecInvalidBundleInfo: OSStatus = -67857
/// The revocation list index is not valid.
public let errSecInvalidCRLIndex: OSStatus = -67858
/// The fields have no values.
public let errSecNoFieldValues: OSStatus = -67859
/// The field format is not supported.
public let errSecUnsupportedFieldFormat: OSStatus = -67860
/// The index info is not supported.
public let errSecUnsupportedIndexInfo: OSStatus = -67861
/// The locality is not supported.
public let errSecUnsupportedLocality: OSStatus = -67862
/// The number of attributes is not supported.
public let errSecUnsupportedNumAttributes: OSStatus = -67863
/// The number of indexes is not supported.
public let errSecUnsupportedNumIndexes: OSStatus = -67864
/// The number of record types is not supported.
public let errSecUnsupportedNumRecordTypes: OSStatus = -67865
/// A field is specified more than once.
public let errSecFieldSpecifiedMultiple: OSStatus = -67866
/// The field format is not compatible.
public let errSecIncompatibleFieldFormat: OSStatus = -67867
/// The parsing module is not valid.
public let errSecInvalidParsingModule: OSStatus = -67868
/// The database is locked.
public let errSecDatabaseLocked: OSStatus = -67869
/// The data store is open.
public let errSecDatastoreIsOpen: OSStatus = -67870
/// The value is missing.
public let errSecMissingValue: OSStatus = -67871
/// The query limits are not supported.
public let errSecUnsupportedQueryLimits: OSStatus = -67872
/// The number of selection predicates is not supported.
public let errSecUnsupportedNumSelectionPreds: OSStatus = -67873
/// The operator is not supported.
public let errSecUnsupportedOperator: OSStatus = -67874
/// The database location is not valid.
public let errSecInvalidDBLocation: OSStatus = -67875
/// The access request is not valid.
public let errSecInvalidAccessRequest: OSStatus = -67876
/// The index info is not valid.
public let errSecInvalidIndexInfo: OSStatus = -67877
/// The new owner is not valid.
public let errSecInvalidNewOwner: OSStatus = -67878
/// The modify mode is not valid.
public let errSecInvalidModifyMode: OSStatus = -67879
