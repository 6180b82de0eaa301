import Foundation
import TenFootGraphics

/// A picture loader that records its answers.
@MainActor final class RecordingImages: ImageProviding {
    private let loader: any ImageProviding
    private(set) var answers: [PictureAnswer] = []
    private var numbers: [ObjectIdentifier: (number: Int, bitmap: Weak)] = [:]
    private var count = 0

    private struct Weak { weak var bitmap: Bitmap? }

    init(_ loader: any ImageProviding) { self.loader = loader }

    var onChange: ((ImageSource) -> Void)? {
        get { loader.onChange }
        set { loader.onChange = newValue }
    }

    /// Returns the answers since the last call.
    func take() -> [PictureAnswer] {
        defer { answers.removeAll(keepingCapacity: true) }
        return answers
    }

    func naturalSize(of source: ImageSource, pointSize: CGFloat, weight: Int) -> CGSize? {
        let size = loader.naturalSize(of: source, pointSize: pointSize, weight: weight)
        // A symbol's size follows from its name.
        if case .symbol = source { return size }
        answers.append(PictureAnswer(source: source.number, state: .size(size)))
        return size
    }

    func state(of source: ImageSource, pixelSize: CGSize?) -> ImageState {
        let state = loader.state(of: source, pixelSize: pixelSize)
        let recorded: PictureAnswer.State =
            switch state {
            case .loading(let size): .loading(size)
            case .ready(let bitmap, let size):
                .ready(bitmap: number(of: bitmap), width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, size)
            case .failed(let reason): .failed(reason)
            }
        answers.append(PictureAnswer(source: source.number, state: recorded))
        return state
    }

    func retry(_ source: ImageSource) { loader.retry(source) }
    func retryChangedFiles() { loader.retryChangedFiles() }
    func drop(unless isShown: (ImageSource) -> Bool) { loader.drop(unless: isShown) }

    private func number(of bitmap: Bitmap) -> Int {
        // Another bitmap may have the same address by now.
        if let known = numbers[ObjectIdentifier(bitmap)], known.bitmap.bitmap === bitmap { return known.number }
        count += 1
        if numbers.count > 4096 { numbers = numbers.filter { $0.value.bitmap.bitmap != nil } }
        numbers[ObjectIdentifier(bitmap)] = (count, Weak(bitmap: bitmap))
        return count
    }
}

/// Gives the recorded answers with transparent bitmaps: a replay decodes nothing and needs none of the files.
@MainActor final class RecordedImages: ImageProviding {
    var onChange: ((ImageSource) -> Void)?
    private let symbols: any ImageProviding
    private var answers: ArraySlice<PictureAnswer>
    private var bitmaps: [Int: Bitmap] = [:]
    /// Whether a request was not in the record, so that this run differs from the recorded one.
    private(set) var hasDiverged = false

    init(_ record: FrameRecord, symbols: any ImageProviding) {
        answers = record.frames.flatMap(\.answers)[...]
        self.symbols = symbols
    }

    func naturalSize(of source: ImageSource, pointSize: CGFloat, weight: Int) -> CGSize? {
        if case .symbol = source { return symbols.naturalSize(of: source, pointSize: pointSize, weight: weight) }
        guard case .size(let size)? = next(source) else { return nil }
        return size
    }

    func state(of source: ImageSource, pixelSize: CGSize?) -> ImageState {
        switch next(source) {
        case .loading(let size): return .loading(pixelSize: size)
        case .failed(let reason): return .failed(reason)
        case .ready(let number, let width, let height, let isOpaque, let size):
            let bitmap = bitmaps[number] ?? Bitmap(width: width, height: height, isOpaque: isOpaque)
            bitmaps[number] = bitmap
            return .ready(bitmap, pixelSize: size)
        case .size, nil: return .loading(pixelSize: nil)
        }
    }

    private func next(_ source: ImageSource) -> PictureAnswer.State? {
        guard let answer = answers.first, answer.source == source.number else {
            hasDiverged = true
            return nil
        }
        answers.removeFirst()
        return answer.state
    }
}

extension ImageSource {
    fileprivate var number: UInt64 {
        var digest = Digest()
        digest.add(name)
        return digest.value
    }
}
