import type { IconCustomization } from './customise/icon-customization.ts'
import type { AssetView } from './asset-view.ts'
import { ModelDetails } from './model-details.tsx'
import { MotionDetails } from './motion-details.tsx'

interface FileDetailsProps {
  asset: AssetView
  customization: IconCustomization
  onChange: (part: Partial<IconCustomization>) => void
}

/** What is inside the file, for kinds whose files have an inside. */
export function FileDetails({ asset, customization, onChange }: FileDetailsProps) {
  if (asset.motion) {
    return (
      <MotionDetails
        motion={asset.motion}
        customization={customization}
        canRecolor={asset.paintable !== null}
        onChange={onChange}
      />
    )
  }
  return asset.model && <ModelDetails model={asset.model} />
}
