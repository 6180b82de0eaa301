/// The environment's rules about pads to ignore: SDL's variables and Steam's virtual pads.
///
/// Under Steam every pad exists twice, once real and once as Steam's virtual copy; reading both doubles each press.
/// Source: SDL's hints SDL_GAMECONTROLLER_IGNORE_DEVICES, ..._EXCEPT and ..._ALLOW_STEAM_VIRTUAL_GAMEPAD.
package struct DeviceRules: Hashable, Sendable {
    private struct Product: Hashable, Sendable {
        var vendor: UInt16
        var product: UInt16
    }

    private var ignored: Set<Product> = []
    /// If not empty, all other products are ignored.
    private var allowed: Set<Product> = []
    private var prefersSteam = false

    package init(environment: [String: String] = [:]) {
        ignored = Self.parse(environment["SDL_GAMECONTROLLER_IGNORE_DEVICES"])
        allowed = Self.parse(environment["SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT"])
        prefersSteam = environment["SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD"].map(ControllerRow.isTrue) ?? false
    }

    /// Why a gamepad is ignored, as a clause to follow "not used: "; nil if it is not.
    package func rejection(of device: DeviceDescription) -> String? {
        if device.vendor == 0x28de, device.product == 0x11ff {
            return prefersSteam ? nil : "it is Steam's virtual copy of another pad"
        }
        if prefersSteam { return "Steam gives its own virtual copy of it" }
        let product = Product(vendor: device.vendor, product: device.product)
        if !allowed.isEmpty {
            return allowed.contains(product) ? nil : "SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT does not name it"
        }
        return ignored.contains(product) ? "SDL_GAMECONTROLLER_IGNORE_DEVICES names it" : nil
    }

    /// Reads `0xVVVV/0xPPPP` pairs anywhere in the text; everything else separates them.
    private static func parse(_ text: String?) -> Set<Product> {
        var products: Set<Product> = []
        for word in (text ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let halves = word.split(separator: "/")
            guard halves.count == 2, let vendor = hexadecimal(halves[0]), let product = hexadecimal(halves[1]) else { continue }
            products.insert(Product(vendor: vendor, product: product))
        }
        return products
    }

    private static func hexadecimal(_ text: Substring) -> UInt16? {
        let lower = text.lowercased()
        guard lower.hasPrefix("0x") else { return nil }
        return UInt16(lower.dropFirst(2), radix: 16)
    }
}
