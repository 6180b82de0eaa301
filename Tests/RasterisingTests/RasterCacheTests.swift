import Foundation
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

@Suite("The raster cache") struct RasterCacheTests {
    @Test("The raster cache evicts only the least recently used bitmaps over budget, and shadows after a frame", arguments: 0..<20)
    func leastRecentlyUsed(seed: Int) {
        var dice = Seeded(seed)
        let budget = 25_600, cache = RasterCache(budget: budget)
        /// The frame in which each bitmap was last requested, by number; shadows have odd numbers.
        var used: [Int: Int] = [:], made = 0
        func key(_ number: Int) -> RasterKey {
            number % 2 == 1
                ? .shadow(width: number, height: 1, radius: 0, sigma: 1) : .symbol("\(number)", weight: 400, width: 1, height: 1)
        }
        /// A mask 64 pixels wide, so that its size in bytes is 64 times its height, however rows are padded.
        func pixels(_ number: Int) -> Pixels { Pixels(PixelRect(x: 0, y: 0, width: 64, height: 1 + number % 40), isMask: true) }
        func bytes(_ number: Int) -> Int { 64 * (1 + number % 40) }
        func isKept(_ number: Int) -> Bool { number >= 1000 ? cache.groups[UInt64(number)] != nil : cache.rasters[key(number)] != nil }
        for frame in 1...60 {
            for _ in 0..<dice.number(0...9) {
                let number = dice.number(0...99), wasKept = isKept(number)
                let raster = cache.raster(key(number)) {
                    #expect(!wasKept)
                    return Raster(pixels(number))
                }
                if !wasKept { made += 1 }
                #expect(raster?.pixels.height == 1 + number % 40)
                used[number] = frame
                // The bitmap of a group replaces its previous one.
                let group = 1000 + dice.number(0...19)
                if dice.chance(0.5) {
                    cache.keep(GroupPicture(pixels(group), revision: UInt64(frame), scale: 1, shadow: nil), for: UInt64(group))
                    made += 1
                    used[group] = frame
                } else if cache.group(UInt64(group)) != nil {
                    used[group] = frame
                }
            }
            #expect(cache.raster(.symbol("none", weight: 1, width: 1, height: 1)) { nil } == nil)
            let before = used.keys.filter(isKept), bytesBefore = cache.byteCount
            #expect(bytesBefore == before.reduce(0) { $0 + bytes($1) }, "seed \(seed), frame \(frame)")
            cache.endFrame()
            let kept = before.filter(isKept), gone = before.filter { !isKept($0) && !(($0 % 2 == 1) && $0 < 1000) }
            #expect(cache.byteCount == kept.reduce(0) { $0 + bytes($1) }, "seed \(seed), frame \(frame)")
            let isOfThisFrame = { used[$0] == frame }
            #expect(before.filter(isOfThisFrame).allSatisfy(isKept), "what is on screen stays")
            #expect(kept.filter { $0 % 2 == 1 && $0 < 1000 }.allSatisfy(isOfThisFrame), "another frame's shadows go")
            #expect(cache.byteCount <= budget || kept.allSatisfy(isOfThisFrame))
            let wanted = bytesBefore - before.filter { $0 % 2 == 1 && $0 < 1000 && !isOfThisFrame($0) }.reduce(0) { $0 + bytes($1) }
            if wanted <= budget {
                #expect(gone.isEmpty, "seed \(seed), frame \(frame)")
            } else if let newest = gone.compactMap({ used[$0] }).max() {
                #expect(kept.allSatisfy { used[$0]! >= newest }, "seed \(seed), frame \(frame)")
                // Enough are evicted to meet the budget, and a quarter more, so that eviction need not run in every frame.
                let least = gone.filter { used[$0] == newest }.map(bytes).max() ?? 0
                #expect(cache.byteCount + least > budget * 3 / 4)
            }
        }
        #expect(cache.made == made)
        cache.removeAll()
        #expect(cache.byteCount == 0 && cache.rasters.isEmpty && cache.groups.isEmpty)
    }

    @Test("A live picture's pixels are made once for each bitmap")
    func livePicture() {
        let live = LivePicture(), bitmap = Bitmap(width: 4, height: 4), next = Bitmap(width: 4, height: 4)
        live.bitmap = bitmap
        let pixels = Pixels.of(live, bitmap)
        #expect(Pixels.of(live, bitmap) === pixels)
        live.bitmap = next
        #expect(Pixels.of(live, next) !== pixels)
    }

    @Test("A pixel buffer has exactly the bounds it was made with, down to a single pixel")
    func single() {
        for area in [PixelRect(x: 3, y: 4, width: 1, height: 1), PixelRect(x: -2, y: 0, width: 1, height: 9)] {
            #expect(Pixels(area).bounds == area && Pixels(area, isMask: true).bounds == area)
        }
    }
}
