// The same API from Apple's own package for other systems.
@_exported import Crypto
