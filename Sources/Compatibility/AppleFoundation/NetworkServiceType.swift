import FoundationNetworking

// Linux's Foundation has the kinds of older systems, as an enumeration that cannot grow: newer ones are the old kind that is next to them. Neither makes
// a difference to how a request is sent.
extension URLRequest.NetworkServiceType {
    /// A call that is being set up.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.callSignaling.
    public static var callSignaling: Self { .networkServiceTypeCallSignaling }
    /// What is downloaded while a user waits; here as `default`.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.responsiveData.
    public static var responsiveData: Self { .default }
    /// Films and music that are downloaded while they play; here as `video`.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.avStreaming.
    public static var avStreaming: Self { .video }
    /// Films and music that a user waits for; here as `video`.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.responsiveAV.
    public static var responsiveAV: Self { .video }
}
