import Foundation
import TenFootPreviews

exit(PreviewStage.run())
