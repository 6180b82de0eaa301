import Foundation

/// How an app's `import` is resolved here.
enum Frameworks {
    /// Modules of tvOS; `canImport` is true for those that also exist here.
    ///
    /// Source: Apple's documentation, each framework's "Availability".
    static let onTVOS: Set<String> = [
        "Accelerate", "Accessibility", "AdServices", "AdSupport", "AppIntents", "AppTrackingTransparency", "AudioToolbox", "AudioUnit",
        "AuthenticationServices",
        "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "BackgroundTasks", "CFNetwork", "Charts", "CloudKit", "Combine", "CommonCrypto",
        "Compression", "CoreAudio", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage",
        "CoreLocation",
        "CoreMedia", "CoreMIDI", "CoreML", "CoreSpotlight", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit", "Darwin",
        "DeveloperToolsSupport", "DeviceCheck", "DeviceDiscoveryExtension", "DeviceDiscoveryUI", "Dispatch", "Distributed",
        "ExternalAccessory",
        "Foundation",
        "GameController", "GameKit", "GameplayKit", "GLKit", "GroupActivities", "GSS", "HomeKit", "ImageIO", "IOKit", "IOSurface",
        "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MachO", "MapKit", "MediaAccessibility", "MediaPlayer", "MediaToolbox",
        "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity",
        "NaturalLanguage",
        "Network", "NetworkExtension", "ObjectiveC", "Observation", "OpenGLES", "OSLog", "Photos", "PhotosUI", "PushKit", "QuartzCore",
        "RealityKit", "RegexBuilder", "ReplayKit", "SafetyKit", "SceneKit", "ScreenTime", "Security", "ShazamKit", "simd", "SoundAnalysis",
        "Spatial", "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "SwiftUICore", "Symbols", "Synchronization",
        "SystemConfiguration", "Testing", "TipKit", "TVMLKit", "TVServices", "TVUIKit", "UIKit", "UniformTypeIdentifiers",
        "UserNotifications",
        "VideoSubscriberAccount", "VideoToolbox", "Vision", "XCTest", "_Concurrency", "_StringProcessing", "os", "zlib",
    ]

    /// Modules that Linux has itself, or under another name: Darwin's declarations are in Glibc.
    static let onLinux: Set<String> = [
        "Darwin", "Foundation", "FoundationNetworking", "Dispatch", "Distributed", "Observation", "RegexBuilder", "Swift",
        "Synchronization", "SwiftUI",
        "Testing",
        "XCTest", "_Concurrency", "_StringProcessing", "zlib",
    ]

    /// Third-party libraries that have a stand-in, by each name that they are imported or linked by: they are binaries for Apple's systems,
    /// written in Objective-C, create classes at run time, or use SwiftUI's internals.
    ///
    /// An available package of such a name takes precedence over the stand-in.
    static let libraries = [
        "CoreStore": "CoreStore",
        "Engine": "Engine", "Transmission": "Engine",
        "Pulse": "Pulse", "PulseUI": "Pulse", "PulseProxy": "Pulse", "PulseLogHandler": "Pulse",
        "SDWebImage": "SDWebImage", "SDWebImageSwiftUI": "SDWebImage",
        "SVGKit": "SVGKit",
        "VLCKit": "VLCKit", "TVVLCKit": "VLCKit", "MobileVLCKit": "VLCKit", "VLCKitSPM": "VLCKit", "VLCKitXCFramework": "VLCKit",
    ]

    /// Modules whose declarations are in another module: SwiftUI re-exports all of Accessibility that is available here.
    static let homes = ["Accessibility": "SwiftUI"]

    /// The owners of libraries whose names are also used by other packages.
    private static let makers = [
        "corestore": "johnestropia", "engine": "nathantannar4", "transmission": "nathantannar4", "pulse": "kean", "pulseui": "kean",
        "pulseproxy": "kean", "pulseloghandler": "kean",
    ]

    /// Those of the names for which `canImport` is true on tvOS: VLCKit's other names are for other systems.
    static let librariesOnTVOS: Set<String> = ["SDWebImage", "SDWebImageSwiftUI", "TVVLCKit", "VLCKitSPM"]

    /// Whether a package is one of these libraries, by its name or that of its product, and by its owner.
    static func isStoodIn(package: String, address: String) -> Bool {
        let name = package.replacingOccurrences(of: "-", with: "").lowercased()
        guard libraries.keys.contains(where: { $0.lowercased() == name }) else { return false }
        return makers[name].map { address.lowercased().contains("/\($0)/") } ?? true
    }

    /// Modules whose import adds nothing: their declarations come from modules that every file imports, or, as for LocalAuthentication,
    /// apps on tvOS cannot use them.
    static let absorbed: Set<String> = [
        "CoreFoundation", "CoreGraphics", "DeveloperToolsSupport", "LocalAuthentication", "MachO", "ObjectiveC", "QuartzCore",
        "SwiftUICore",
    ]
}
