import { useT } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { designPath, FIRST_ICON } from '#domains/editors/icon/design-address.ts'
import { applyPreset, readyPresets } from '#domains/editors/icon/presets.ts'
import { Options } from './look-controls.tsx'
import type { PanelProps } from './panel-props.ts'

/** Designs to begin with, as links; with scripts each is a step that undo takes back. */
export function Presets({ session, document }: PanelProps) {
  const t = useT()
  const { icon, look } = document
  return (
    <Options title={t('iconEditor.group.presets')}>
      <ul className="icon-presets">
        {readyPresets.map(({ id, change }) => (
          <li key={id}>
            <Link
              className="chip"
              to={designPath({
                icon: icon.slug || FIRST_ICON,
                look: applyPreset(look, change),
                query: '',
                category: null,
                page: 1,
                collection: null,
              })}
              preventScrollReset
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                session.transact('iconEditor.step.preset', (now) => ({
                  ...now,
                  look: applyPreset(now.look, change),
                }))
              }}
            >
              {t(`iconEditor.preset.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Options>
  )
}
