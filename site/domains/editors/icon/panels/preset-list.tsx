import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { KeptPreset } from '#domains/editors/icon/editor-view.ts'
import { applyPreset, readyPresets } from '#domains/editors/icon/presets/ready-presets.ts'
import { KeptPresets } from './kept-presets.tsx'
import { Options } from './look-controls.tsx'
import { PresetLink, type OpenProps } from './preset-link.tsx'

type PresetProps = OpenProps & {
  /** Of the account; null for guests, who keep none. */
  kept: readonly KeptPreset[] | null
}

/** Designs to begin with, and those that the account keeps. */
export function Presets({ kept, ...own }: PresetProps) {
  const { t } = useI18n()
  const { look } = own.document
  return (
    <Options title={t('iconEditor.group.presets')}>
      <ul className="icon-presets">
        {readyPresets.map(({ id, change }) => (
          <li key={id}>
            <PresetLink
              {...own}
              name={t(`iconEditor.preset.${id}`)}
              look={applyPreset(look, change)}
            />
          </li>
        ))}
      </ul>
      {kept && <KeptPresets {...own} kept={kept} />}
    </Options>
  )
}
