import FoundationNetworking

// Linux's Foundation has the older service types only, in an enumeration that cannot be extended: newer ones map to the closest older one.
// The service type has no effect on how a request is sent.
extension URLRequest.NetworkServiceType {
    /// Call signalling.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.callSignaling.
    public static var callSignaling: Self { .networkServiceTypeCallSignaling }
    /// A download that the user waits for; here `default`.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.responsiveData.
    public static var responsiveData: Self { .default }
    /// Streaming audio or video; here `video`.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.avStreaming.
    public static var avStreaming: Self { .video }
    /// Streaming audio or video that the user waits for; here `video`.
    ///
    /// Source: Foundation NSURLRequest.NetworkServiceType.responsiveAV.
    public static var responsiveAV: Self { .video }
}
