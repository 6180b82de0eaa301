import TenFootGLib

/// Entry point for a fuzzer: checks what other programs on the bus say about what they play, and ask of our player.
///
/// Texts are short, a player has a title, and places are finite.
package func fuzzPlayers(_ bytes: [UInt8]) -> [String] {
    guard let value = fuzzedValue(bytes) else { return [] }
    var broken: [String] = []
    let answers = [value.dictionary ?? [:], ["PlaybackStatus": .string("Paused"), "Metadata": value]] as [[String: Variant]]
    for properties in answers {
        guard let player = OtherPlayer(service: OtherPlayers.namespace + ".fuzz", identity: value.text, properties) else { continue }
        let texts = [player.identity, player.title, player.artist]
        if player.title.isEmpty || texts.contains(where: { $0.unicodeScalars.count > 300 }) { broken.append("\(player)") }
    }
    for method in ["Seek", "SetPosition"] {
        switch MPRISRequest(MPRISPlayer.player, method, value.members ?? [value]) {
        case .skip(let seconds), .go(let seconds, _): if !seconds.isFinite { broken.append("\(seconds) s") }
        default: break
        }
    }
    return broken
}
