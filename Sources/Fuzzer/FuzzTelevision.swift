import TenFootCEC

/// Messages of the television and other devices on its cable, of six bytes each: a volume is a percentage, and answers can be sent.
func fuzzCEC(_ bytes: [UInt8]) -> [String] {
    var conversation = CECConversation(own: 4, place: 0x1000)
    var broken: [String] = []
    for start in stride(from: 0, to: bytes.count, by: 6) {
        guard let message = CECMessage(Array(bytes[start..<min(start + 6, bytes.count)])) else { continue }
        let (answers, event) = conversation.hear(message)
        if case .volume(let percent?, _)? = event, !(0...100).contains(percent) { broken.append("a volume of \(percent) %") }
        for answer in answers where answer.from != conversation.own || CECMessage(answer.bytes) != answer { broken.append("\(answer)") }
    }
    return broken
}
