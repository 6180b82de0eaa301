// Short sounds are beside the audio player they are played by, and arrive with AVFoundation too, as on tvOS.
@_exported import AVFoundation
