extension DeviceDescription {
    /// A key shared by the nodes of one physical device: a pad with its touchpad, a receiver with keyboard and consumer control.
    ///
    /// It is a serial number or Bluetooth address if there is one (over Bluetooth `phys` is the adapter's address, the same for all its
    /// devices), else the bus position up to `/input`, else the parent's path.
    package var groupKey: String {
        if !uniqueID.isEmpty { return "\(identity):\(uniqueID)" }
        if let range = physicalPath.firstRange(of: "/input") {
            return "\(identity)@\(physicalPath[..<range.lowerBound])"
        }
        return parentPath.isEmpty ? systemPath : parentPath
    }

    private var identity: String {
        func hex(_ value: UInt16) -> String { String(value, radix: 16) }
        return "\(hex(bus)):\(hex(vendor)):\(hex(product))"
    }
}
