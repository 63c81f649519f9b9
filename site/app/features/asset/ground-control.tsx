import { useT } from '#app/i18n/i18n-context.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { groundLabels } from './ground.ts'
import { grounds, type Ground } from './icon-look.ts'

interface GroundControlProps {
  value: Ground
  /** Keylines suit glyphs only. */
  hasGrid?: boolean | undefined
  onChange: (ground: Ground) => void
}

/** What a picture stands on: quiet grey, paper light or dark whatever the theme, or a checkerboard. */
export function GroundControl({ value, hasGrid, onChange }: GroundControlProps) {
  const t = useT()
  return (
    <SegmentedControl
      name="stage-ground"
      label={t('item.ground')}
      onPaper
      segments={grounds
        .filter((ground) => hasGrid || ground !== 'grid')
        .map((ground) => ({ value: ground, label: t(groundLabels[ground]) }))}
      value={value}
      onChange={onChange}
    />
  )
}
