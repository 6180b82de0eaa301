// Result codes of Security about certificates, revocation and time stamps.
// Source: Security SecBase.h, "Security Framework Result Codes".
// The messages for users are in SecStatusMessages.swift.

/// The service is not available.
public let errSecServiceNotAvailable: OSStatus = -67585
/// The client's identification is insufficient.
public let errSecInsufficientClientID: OSStatus = -67586
/// The device was reset.
public let errSecDeviceReset: OSStatus = -67587
/// The device failed.
public let errSecDeviceFailed: OSStatus = -67588
/// The app could not be added to the item's access list.
public let errSecAppleAddAppACLSubject: OSStatus = -67589
/// The public key is incomplete.
public let errSecApplePublicKeyIncomplete: OSStatus = -67590
/// The signature does not match.
public let errSecAppleSignatureMismatch: OSStatus = -67591
/// The start date of the key is not valid.
public let errSecAppleInvalidKeyStartDate: OSStatus = -67592
/// The end date of the key is not valid.
public let errSecAppleInvalidKeyEndDate: OSStatus = -67593
/// The value could not be converted.
public let errSecConversionError: OSStatus = -67594
/// The peer fell back to SSL version 2.
public let errSecAppleSSLv2Rollback: OSStatus = -67595
/// The quota is exceeded.
public let errSecQuotaExceeded: OSStatus = -67596
/// The file is too big.
public let errSecFileTooBig: OSStatus = -67597
/// The database data is not valid.
public let errSecInvalidDatabaseBlob: OSStatus = -67598
/// The key data is not valid.
public let errSecInvalidKeyBlob: OSStatus = -67599
/// The database data is not compatible.
public let errSecIncompatibleDatabaseBlob: OSStatus = -67600
/// The key data is not compatible.
public let errSecIncompatibleKeyBlob: OSStatus = -67601
/// The certificate is for another host name.
public let errSecHostNameMismatch: OSStatus = -67602
/// The certificate has a critical extension that is not known.
public let errSecUnknownCriticalExtensionFlag: OSStatus = -67603
/// There are no basic constraints.
public let errSecNoBasicConstraints: OSStatus = -67604
/// The basic constraints do not mark the certificate as an authority.
public let errSecNoBasicConstraintsCA: OSStatus = -67605
/// The authority key identifier is not valid.
public let errSecInvalidAuthorityKeyID: OSStatus = -67606
/// The subject key identifier is not valid.
public let errSecInvalidSubjectKeyID: OSStatus = -67607
/// The key usage does not match the policy.
public let errSecInvalidKeyUsageForPolicy: OSStatus = -67608
/// The extended key usage is not valid.
public let errSecInvalidExtendedKeyUsage: OSStatus = -67609
/// The link between the identifiers is not valid.
public let errSecInvalidIDLinkage: OSStatus = -67610
/// The certificate chain is too long.
public let errSecPathLengthConstraintExceeded: OSStatus = -67611
/// The root certificate is not valid.
public let errSecInvalidRoot: OSStatus = -67612
/// The revocation list has expired.
public let errSecCRLExpired: OSStatus = -67613
/// The revocation list is not valid yet.
public let errSecCRLNotValidYet: OSStatus = -67614
/// The revocation list was not found.
public let errSecCRLNotFound: OSStatus = -67615
/// The server of the revocation list does not respond.
public let errSecCRLServerDown: OSStatus = -67616
/// The URL of the revocation list is invalid.
public let errSecCRLBadURI: OSStatus = -67617
/// The certificate extension is not known.
public let errSecUnknownCertExtension: OSStatus = -67618
/// The revocation list extension is not known.
public let errSecUnknownCRLExtension: OSStatus = -67619
/// The revocation list is not trusted.
public let errSecCRLNotTrusted: OSStatus = -67620
/// The policy of the revocation list failed.
public let errSecCRLPolicyFailed: OSStatus = -67621
/// The distribution point of the revocation list is not valid.
public let errSecIDPFailure: OSStatus = -67622
/// The certificate is for another mail address.
public let errSecSMIMEEmailAddressesNotFound: OSStatus = -67623
/// The certificate is not for mail.
public let errSecSMIMEBadExtendedKeyUsage: OSStatus = -67624
/// The key is not for mail.
public let errSecSMIMEBadKeyUsage: OSStatus = -67625
/// The usage of the key is not marked as critical.
public let errSecSMIMEKeyUsageNotCritical: OSStatus = -67626
/// The certificate has no mail address.
public let errSecSMIMENoEmailAddress: OSStatus = -67627
/// The other name of the subject is not marked as critical.
public let errSecSMIMESubjAltNameNotCritical: OSStatus = -67628
/// The certificate is not for TLS.
public let errSecSSLBadExtendedKeyUsage: OSStatus = -67629
/// The OCSP response cannot be parsed.
public let errSecOCSPBadResponse: OSStatus = -67630
/// The OCSP request cannot be parsed.
public let errSecOCSPBadRequest: OSStatus = -67631
/// No OCSP responder is available.
public let errSecOCSPUnavailable: OSStatus = -67632
/// The OCSP responder does not know the certificate.
public let errSecOCSPStatusUnrecognized: OSStatus = -67633
/// The end of the data was reached.
public let errSecEndOfData: OSStatus = -67634
/// The revocation of a certificate could not be checked.
public let errSecIncompleteCertRevocationCheck: OSStatus = -67635
/// The network failed.
public let errSecNetworkFailure: OSStatus = -67636
/// The OCSP response does not come from a trusted responder.
public let errSecOCSPNotTrustedToAnchor: OSStatus = -67637
/// The record was modified.
public let errSecRecordModified: OSStatus = -67638
/// The OCSP response has an invalid signature.
public let errSecOCSPSignatureError: OSStatus = -67639
/// The OCSP response is not signed.
public let errSecOCSPNoSigner: OSStatus = -67640
/// The OCSP responder could not parse the request.
public let errSecOCSPResponderMalformedReq: OSStatus = -67641
/// The OCSP responder had an internal error.
public let errSecOCSPResponderInternalError: OSStatus = -67642
/// The OCSP responder is busy.
public let errSecOCSPResponderTryLater: OSStatus = -67643
/// The OCSP responder requires a signature.
public let errSecOCSPResponderSignatureRequired: OSStatus = -67644
/// The OCSP responder rejects this client.
public let errSecOCSPResponderUnauthorized: OSStatus = -67645
/// The OCSP response belongs to another request.
public let errSecOCSPResponseNonceMismatch: OSStatus = -67646
/// The certificate chain of the code has an incorrect length.
public let errSecCodeSigningBadCertChainLength: OSStatus = -67647
/// The code-signing certificate has no basic constraints.
public let errSecCodeSigningNoBasicConstraints: OSStatus = -67648
/// The code-signing certificate has an incorrect path length constraint.
public let errSecCodeSigningBadPathLengthConstraint: OSStatus = -67649
/// The certificate is not for code signing.
public let errSecCodeSigningNoExtendedKeyUsage: OSStatus = -67650
/// The code-signing certificate is for development only.
public let errSecCodeSigningDevelopment: OSStatus = -67651
/// The certificate chain of the resource has an incorrect length.
public let errSecResourceSignBadCertChainLength: OSStatus = -67652
/// The certificate is not for signing resources.
public let errSecResourceSignBadExtKeyUsage: OSStatus = -67653
/// The trust settings deny the certificate.
public let errSecTrustSettingDeny: OSStatus = -67654
/// The subject name is not valid.
public let errSecInvalidSubjectName: OSStatus = -67655
/// The qualified certificate statement is not known.
public let errSecUnknownQualifiedCertStatement: OSStatus = -67656
/// The MobileMe request will be sent at the next connection.
public let errSecMobileMeRequestQueued: OSStatus = -67657
/// The MobileMe request was redirected.
public let errSecMobileMeRequestRedirected: OSStatus = -67658
/// The MobileMe server had an error.
public let errSecMobileMeServerError: OSStatus = -67659
/// The MobileMe server is not available.
public let errSecMobileMeServerNotAvailable: OSStatus = -67660
/// The item already exists on the MobileMe server.
public let errSecMobileMeServerAlreadyExists: OSStatus = -67661
/// The MobileMe service had an error.
public let errSecMobileMeServerServiceErr: OSStatus = -67662
/// A MobileMe request is already pending.
public let errSecMobileMeRequestAlreadyPending: OSStatus = -67663
/// No MobileMe request is pending.
public let errSecMobileMeNoRequestPending: OSStatus = -67664
/// The MobileMe certificate signing request could not be verified.
public let errSecMobileMeCSRVerifyFailure: OSStatus = -67665
/// A MobileMe consistency check failed.
public let errSecMobileMeFailedConsistencyCheck: OSStatus = -67666
/// The revocation list is signed already.
public let errSecCRLAlreadySigned: OSStatus = -67684
/// The revocation list group is not valid.
public let errSecInvalidCRLGroup: OSStatus = -67816
/// The certificate does not allow the operation.
public let errSecCertificateCannotOperate: OSStatus = -67817
/// The certificate has expired.
public let errSecCertificateExpired: OSStatus = -67818
/// The certificate is not valid yet.
public let errSecCertificateNotValidYet: OSStatus = -67819
/// The certificate is revoked.
public let errSecCertificateRevoked: OSStatus = -67820
/// The certificate is suspended.
public let errSecCertificateSuspended: OSStatus = -67821
/// The credentials are insufficient.
public let errSecInsufficientCredentials: OSStatus = -67822
/// The action is not valid.
public let errSecInvalidAction: OSStatus = -67823
/// The authority is not valid.
public let errSecInvalidAuthority: OSStatus = -67824
/// The verification failed.
public let errSecVerifyActionFailed: OSStatus = -67825
/// The certificate authority is not valid.
public let errSecInvalidCertAuthority: OSStatus = -67826
/// The revocation list authority is not valid.
public let errSecInvalidCRLAuthority: OSStatus = -67827
/// The revocation list encoding is not valid.
public let errSecInvalidCRLEncoding: OSStatus = -67828
/// The revocation list type is not valid.
public let errSecInvalidCRLType: OSStatus = -67829
/// The revocation list is not valid.
public let errSecInvalidCRL: OSStatus = -67830
/// The form type is not valid.
public let errSecInvalidFormType: OSStatus = -67831
/// The identifier is not valid.
public let errSecInvalidID: OSStatus = -67832
/// The identifier is not valid.
public let errSecInvalidIdentifier: OSStatus = -67833
/// The index is not valid.
public let errSecInvalidIndex: OSStatus = -67834
/// The policy identifiers are not valid.
public let errSecInvalidPolicyIdentifiers: OSStatus = -67835
/// The time string is not valid.
public let errSecInvalidTimeString: OSStatus = -67836
/// The reason is not valid.
public let errSecInvalidReason: OSStatus = -67837
/// The request inputs are not valid.
public let errSecInvalidRequestInputs: OSStatus = -67838
/// The response vector is not valid.
public let errSecInvalidResponseVector: OSStatus = -67839
/// The policy to stop at is not valid.
public let errSecInvalidStopOnPolicy: OSStatus = -67840
/// The required extension is missing.
public let errSecMissingRequiredExtension: OSStatus = -67880
/// The extended key usage is not marked as critical.
public let errSecExtendedKeyUsageNotCritical: OSStatus = -67881
/// The time stamp is missing.
public let errSecTimestampMissing: OSStatus = -67882
/// The time stamp is not valid.
public let errSecTimestampInvalid: OSStatus = -67883
/// The time stamp is not trusted.
public let errSecTimestampNotTrusted: OSStatus = -67884
/// The time stamp service is not available.
public let errSecTimestampServiceNotAvailable: OSStatus = -67885
/// The algorithm of the time stamp is wrong.
public let errSecTimestampBadAlg: OSStatus = -67886
/// The request for a time stamp is wrong.
public let errSecTimestampBadRequest: OSStatus = -67887
/// The format of the time stamp's data is wrong.
public let errSecTimestampBadDataFormat: OSStatus = -67888
/// The time stamp server does not know the time.
public let errSecTimestampTimeNotAvailable: OSStatus = -67889
/// The time stamp server does not accept the policy.
public let errSecTimestampUnacceptedPolicy: OSStatus = -67890
/// The time stamp server does not accept the extension.
public let errSecTimestampUnacceptedExtension: OSStatus = -67891
/// The time stamp server cannot add the requested information.
public let errSecTimestampAddInfoNotAvailable: OSStatus = -67892
/// The time stamp server had a system failure.
public let errSecTimestampSystemFailure: OSStatus = -67893
/// The signing time is missing.
public let errSecSigningTimeMissing: OSStatus = -67894
/// The time stamp server rejected the request.
public let errSecTimestampRejection: OSStatus = -67895
/// The time stamp server has not responded yet.
public let errSecTimestampWaiting: OSStatus = -67896
/// The time stamp server's certificate will be revoked.
public let errSecTimestampRevocationWarning: OSStatus = -67897
/// The time stamp server's certificate was revoked.
public let errSecTimestampRevocationNotification: OSStatus = -67898
/// The policy is not allowed for the certificate.
public let errSecCertificatePolicyNotAllowed: OSStatus = -67899
/// The name is not allowed for the certificate.
public let errSecCertificateNameNotAllowed: OSStatus = -67900
/// The certificate is valid for too long.
public let errSecCertificateValidityPeriodTooLong: OSStatus = -67901
/// The certificate belongs to an authority.
public let errSecCertificateIsCA: OSStatus = -67902
/// The certificate has an extension twice.
public let errSecCertificateDuplicateExtension: OSStatus = -67903
