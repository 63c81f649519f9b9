import { useMemo, useState } from 'react'
import { colorsOf } from '@tessera/lottie'
import { groupColors, groupDistance, recolorGroup } from '@tessera/lottie-document'
import { mapToPalette } from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BrandPalette } from '#domains/editors/brand/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { ColorField } from './color-field.tsx'

interface ColorsPanelProps {
  editing: LottieEditing
  palettes: readonly BrandPalette[]
}

/** Colours that look alike are changed together and keep their shades; in keyframes and gradients too. */
export function ColorsPanel({ editing, palettes }: ColorsPanelProps) {
  const { t, number } = useI18n()
  const { session, run } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  const [distance, setDistance] = useState<number>(groupDistance.usual)
  const colors = useMemo(() => colorsOf(animation), [animation])
  const groups = useMemo(() => groupColors(colors, distance), [colors, distance])
  return (
    <div className="only-scripted">
      <section className="ed-props">
        <div className="spread">
          <h2>{t('lottieEditor.colors')}</h2>
          <span className="count num">{number(groups.length)}</span>
        </div>
        <label className="ed-prop">
          <span>{t('lottieEditor.grouping')}</span>
          <input
            className="range"
            type="range"
            min={groupDistance.least}
            max={groupDistance.most}
            value={distance}
            style={{ '--fill': `${(distance / groupDistance.most) * 100}%` }}
            aria-valuetext={t('lottieEditor.groupsOf', {
              groups: number(groups.length),
              colors: number(colors.length),
            })}
            onChange={({ currentTarget }) => setDistance(currentTarget.valueAsNumber)}
          />
        </label>
        {colors.length === 0 && <p className="caption">{t('lottieEditor.colorsNone')}</p>}
        {groups.map((group, index) => (
          <div key={index} className="lot-paint">
            <ColorField
              editing={editing}
              label={t('lottieEditor.recolor', { color: group[0] })}
              color={group[0]}
              commandOf={(to) => ({ type: 'recolor', colors: recolorGroup(group, to) })}
            />
            <code className="num">{group[0]}</code>
            <span className="caption num">
              {group.length > 1 && t('lottieEditor.shades', { count: group.length })}
            </span>
          </div>
        ))}
      </section>
      {palettes.length > 0 && (
        <section className="ed-props">
          <h2>{t('lottieEditor.palettes')}</h2>
          {palettes.map(({ name, colors: own }) => (
            <button
              key={name}
              type="button"
              className="btn btn--line btn--sm btn--block"
              onClick={() => run({ type: 'recolor', colors: mapToPalette(colors, own) })}
            >
              {name === '' ? t('lottieEditor.paletteUnnamed') : name}
            </button>
          ))}
        </section>
      )}
    </div>
  )
}
