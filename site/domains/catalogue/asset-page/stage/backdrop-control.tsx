import { useT } from '#web/i18n/i18n-context.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { backdropLabels } from './backdrop.ts'
import {
  grounds,
  type Backdrop,
} from '#domains/catalogue/asset-page/customise/icon-customization.ts'

interface BackdropControlProps {
  value: Backdrop
  /** Keylines suit glyphs only. */
  hasGrid?: boolean | undefined
  onChange: (backdrop: Backdrop) => void
}

/** What a picture stands on: quiet grey, paper light or dark whatever the theme, or a checkerboard. */
export function BackdropControl({ value, hasGrid, onChange }: BackdropControlProps) {
  const t = useT()
  return (
    <SegmentedControl
      name="stage-ground"
      label={t('item.ground')}
      onPaper
      segments={grounds
        .filter((backdrop) => hasGrid || backdrop !== 'grid')
        .map((backdrop) => ({ value: backdrop, label: t(backdropLabels[backdrop]) }))}
      value={value}
      onChange={onChange}
    />
  )
}
