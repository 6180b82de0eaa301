/// The overlay's drawings that were checked by eye, their parts from back to front.
///
/// Shapes: frame and corner in tenths of a point, colour, line width, dashes. Texts: position, size, weight, colour, line limit, width.
enum OverlayDrawing {
    /// After a press of Right on `a`.
    static let press = """
        focus explanation
        focus scroll view
          line 800 3250 8000 600 r100 #00000080 60 ["60", "80"]
          line 800 3250 8000 600 r100 #4DE6E6 30 ["60", "80"]
        focus beam
          fill 3100 1450 5700 600 #FFD93338
          line 3100 1450 5700 600 #00000080 60 []
          line 3100 1450 5700 600 #FFD933 30 []
        focus out
          line 4200 2350 1200 500 r100 #00000080 50 []
          line 4200 2350 1200 500 r100 #B8B8B8 20 []
          line 800 3250 3000 600 r100 #00000080 50 []
          line 800 3250 3000 600 r100 #B8B8B8 20 []
          line 3880 3250 3000 600 r100 #00000080 50 []
          line 3880 3250 3000 600 r100 #B8B8B8 20 []
        focus section
          fill 2800 2250 4000 700 r100 #D180FF0F
          line 2800 2250 4000 700 r100 #00000080 70 ["180", "100"]
          line 2800 2250 4000 700 r100 #D180FF 40 ["180", "100"]
        focus next in rank
          fill 4900 1450 1400 600 r100 #FF9E3338
          line 4900 1450 1400 600 r100 #00000080 80 []
          line 4900 1450 1400 600 r100 #FF9E33 50 []
          fill 6500 1450 1400 600 r100 #FF9E3338
          line 6500 1450 1400 600 r100 #00000080 80 []
          line 6500 1450 1400 600 r100 #FF9E33 50 []
        focus source
          fill 1700 1450 1400 600 r100 #4DA6FF47
          line 1700 1450 1400 600 r100 #00000080 110 []
          line 1700 1450 1400 600 r100 #4DA6FF 80 []
        focus won
          fill 3300 1450 1400 600 r100 #40E67347
          line 3300 1450 1400 600 r100 #00000080 110 []
          line 3300 1450 1400 600 r100 #40E673 80 []
        focus labels
          fill 3380 1530 620 260 r60 #000000D1
          text 3440 1560 240 w600 #40E673 1 -
            1  won
          fill 1780 1530 720 260 r60 #000000D1
          text 1840 1560 240 w600 #4DA6FF 1 -
            source
          fill 4980 1530 1020 260 r60 #000000D1
          text 5040 1560 240 w600 #FF9E33 1 -
            2  DM4 (1)
          fill 6580 1530 1020 260 r60 #000000D1
          text 6640 1560 240 w600 #FF9E33 1 -
            3  DM4 (1)
          fill 6880 2330 1320 260 r60 #000000D1
          text 6940 2360 240 w600 #D180FF 1 -
            section: DM3
          fill 4280 2430 420 260 r60 #000000D1
          text 4340 2460 200 w600 #B8B8B8 1 -
            DM5
        focus legend
          fill 400 2800 8800 2400 r160 #000000E0
          text 640 2940 320 w600 #FFFFFF 2 8320
            Right from a: b won (the best in the beam, gap 20; DM4)
          text 640 3220 240 w700 #FF9E33 1 1100
            2
          text 1840 3220 240 w500 #E6E6E6 1 7120
            c, DM4 (1): not in the front row
          text 640 3560 240 w700 #FF9E33 1 1100
            3
          text 1840 3560 240 w500 #E6E6E6 1 7120
            d, DM4 (1): not in the front row
          text 640 3900 240 w700 #B8B8B8 1 1100
            DM5
          text 1840 3900 240 w500 #E6E6E6 1 7120
            is inside a section, which competes as a whole: below
          text 640 4240 240 w700 #B8B8B8 1 1100
            DM2
          text 1840 4240 240 w500 #E6E6E6 1 7120
            is not focusable: first
          fill 640 4810 220 220 r40 #40E673
          text 950 4820 220 w500 #CCCCCC 1 -
            won
          fill 1590 4810 220 220 r40 #4DA6FF
          text 1900 4820 220 w500 #CCCCCC 1 -
            source
          fill 2840 4810 220 220 r40 #FF9E33
          text 3150 4820 220 w500 #CCCCCC 1 -
            next in rank
          fill 4690 4810 220 220 r40 #B8B8B8
          text 5000 4820 220 w500 #CCCCCC 1 -
            out
          fill 5640 4810 220 220 r40 #D180FF
          text 5950 4820 220 w500 #CCCCCC 1 -
            section
          fill 6990 4810 220 220 r40 #4DE6E6
          text 7300 4820 220 w500 #CCCCCC 1 -
            scroll view
          fill 8740 4810 220 220 r40 #FFD933
          text 9050 4820 220 w500 #CCCCCC 1 -
            beam
          fill 9790 4810 220 220 r40 #FF73BF
          text 10100 4820 220 w500 #CCCCCC 1 -
            remembered
        """

    /// After two presses of Down, from the banner.
    static let lane = """
        focus explanation
        focus beam
          fill 3800 3050 2000 1400 #FFD93338
          line 3800 3050 2000 1400 #00000080 60 []
          line 3800 3050 2000 1400 #FFD933 30 []
        focus remembered
          fill 3800 3050 2000 1400 #FF73BF33
        focus out
          line 1300 950 7000 1000 r100 #00000080 50 []
          line 1300 950 7000 1000 r100 #B8B8B8 20 []
          line 1700 2050 2000 1000 r100 #00000080 50 []
          line 1700 2050 2000 1000 r100 #B8B8B8 20 []
          line 5900 2050 2000 1000 r100 #00000080 50 []
          line 5900 2050 2000 1000 r100 #B8B8B8 20 []
        focus source
          fill 3800 2050 2000 1000 r100 #4DA6FF47
          line 3800 2050 2000 1000 r100 #00000080 110 []
          line 3800 2050 2000 1000 r100 #4DA6FF 80 []
        focus won
          fill 1300 3150 7000 1300 r100 #40E67347
          line 1300 3150 7000 1300 r100 #00000080 110 []
          line 1300 3150 7000 1300 r100 #40E673 80 []
        focus labels
          fill 1380 3230 620 260 r60 #000000D1
          text 1440 3260 240 w600 #40E673 1 -
            1  won
          fill 3880 2130 720 260 r60 #000000D1
          text 3940 2160 240 w600 #4DA6FF 1 -
            source
          fill 1780 2130 420 260 r60 #000000D1
          text 1840 2160 200 w600 #B8B8B8 1 -
            DM2
          fill 5980 2130 420 260 r60 #000000D1
          text 6040 2160 200 w600 #B8B8B8 1 -
            DM2
        focus legend
          fill 400 200 8800 1380 r160 #000000E0
          text 640 340 320 w600 #FFFFFF 2 8320
            Down from b: wide won (the best in the beam, gap 10; DM4)
          text 640 620 240 w700 #B8B8B8 1 1100
            DM2
          text 1840 620 240 w500 #E6E6E6 1 7120
            does not lie further down: banner, a, c
          fill 640 1190 220 220 r40 #40E673
          text 950 1200 220 w500 #CCCCCC 1 -
            won
          fill 1590 1190 220 220 r40 #4DA6FF
          text 1900 1200 220 w500 #CCCCCC 1 -
            source
          fill 2840 1190 220 220 r40 #FF9E33
          text 3150 1200 220 w500 #CCCCCC 1 -
            next in rank
          fill 4690 1190 220 220 r40 #B8B8B8
          text 5000 1200 220 w500 #CCCCCC 1 -
            out
          fill 5640 1190 220 220 r40 #D180FF
          text 5950 1200 220 w500 #CCCCCC 1 -
            section
          fill 6990 1190 220 220 r40 #4DE6E6
          text 7300 1200 220 w500 #CCCCCC 1 -
            scroll view
          fill 8740 1190 220 220 r40 #FFD933
          text 9050 1200 220 w500 #CCCCCC 1 -
            beam
          fill 9790 1190 220 220 r40 #FF73BF
          text 10100 1200 220 w500 #CCCCCC 1 -
            remembered
        """

    /// After the focused view is removed.
    static let relocation = """
        focus explanation
        focus next in rank
          fill 4950 2400 1000 600 r100 #FF9E3338
          line 4950 2400 1000 600 r100 #00000080 80 []
          line 4950 2400 1000 600 r100 #FF9E33 50 []
        focus source
          fill 3000 2400 1000 600 r100 #4DA6FF47
          line 3000 2400 1000 600 r100 #00000080 110 []
          line 3000 2400 1000 600 r100 #4DA6FF 80 []
        focus won
          fill 3650 2400 1000 600 r100 #40E67347
          line 3650 2400 1000 600 r100 #00000080 110 []
          line 3650 2400 1000 600 r100 #40E673 80 []
        focus labels
          fill 3730 2480 620 260 r60 #000000D1
          text 3790 2510 240 w600 #40E673 1 -
            1  won
          fill 3000 2060 720 260 r60 #000000D1
          text 3060 2090 240 w600 #4DA6FF 1 -
            before
          fill 5030 2480 620 260 r60 #000000D1
          text 5090 2510 240 w600 #FF9E33 1 -
            2  RL1
        focus legend
          fill 400 3620 8800 1580 r160 #000000E0
          text 640 3760 320 w600 #FFFFFF 2 8320
            Focus goes to near: the focused view is gone, and this is the nearest to its place in the scene (RL1)
          text 640 4240 240 w700 #FF9E33 1 1100
            2
          text 1840 4240 240 w500 #E6E6E6 1 7120
            far, RL1: further from where focus was
          fill 640 4810 220 220 r40 #40E673
          text 950 4820 220 w500 #CCCCCC 1 -
            won
          fill 1590 4810 220 220 r40 #4DA6FF
          text 1900 4820 220 w500 #CCCCCC 1 -
            source
          fill 2840 4810 220 220 r40 #FF9E33
          text 3150 4820 220 w500 #CCCCCC 1 -
            next in rank
          fill 4690 4810 220 220 r40 #B8B8B8
          text 5000 4820 220 w500 #CCCCCC 1 -
            out
          fill 5640 4810 220 220 r40 #D180FF
          text 5950 4820 220 w500 #CCCCCC 1 -
            section
          fill 6990 4810 220 220 r40 #4DE6E6
          text 7300 4820 220 w500 #CCCCCC 1 -
            scroll view
          fill 8740 4810 220 220 r40 #FFD933
          text 9050 4820 220 w500 #CCCCCC 1 -
            beam
          fill 9790 4810 220 220 r40 #FF73BF
          text 10100 4820 220 w500 #CCCCCC 1 -
            remembered
        """
}
