import type { IconLook } from './icon-look.ts'
import type { ItemView } from './item-view.ts'
import { ModelDetails } from './model-details.tsx'
import { MotionDetails } from './motion-details.tsx'

interface FileDetailsProps {
  item: ItemView
  look: IconLook
  onChange: (part: Partial<IconLook>) => void
}

/** What is inside the file, for kinds whose files have an inside. */
export function FileDetails({ item, look, onChange }: FileDetailsProps) {
  if (item.motion) {
    return (
      <MotionDetails
        motion={item.motion}
        look={look}
        canRecolor={item.paintable !== null}
        onChange={onChange}
      />
    )
  }
  return item.model && <ModelDetails model={item.model} />
}
