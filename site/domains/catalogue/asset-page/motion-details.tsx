import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { IconCustomization } from './customise/icon-customization.ts'
import type { MotionView } from './asset-view.ts'

interface MotionDetailsProps {
  motion: MotionView
  customization: IconCustomization
  canRecolor: boolean
  onChange: (part: Partial<IconCustomization>) => void
}

/** Layers over time, and the colours of an animation. */
export function MotionDetails({ motion, customization, canRecolor, onChange }: MotionDetailsProps) {
  const { t, number } = useI18n()
  return (
    <div className="split mt-6 item__late">
      <section>
        <SectionHead title={t('item.layers')} count={number(motion.layerCount)} size="title-3" />
        <ul className="layers">
          {motion.layers.map(({ name, from, length }, index) => (
            <li key={index} className="layer">
              <span className="truncate">{name}</span>
              <span className="layer__track">
                <span style={{ '--from': `${from * 100}%`, '--len': `${length * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead
          title={t('item.colorsInFile')}
          count={number(motion.colors.length)}
          size="title-3"
        />
        <ul className="hairlist">
          {motion.colors.map((color) => (
            <li key={color}>
              <FileColor
                color={color}
                shown={customization.colors[color] ?? color}
                canRecolor={canRecolor}
                onChange={(to) => onChange({ colors: replaced(customization.colors, color, to) })}
              />
            </li>
          ))}
        </ul>
        {canRecolor && <p className="caption mt-4">{t('item.recolorHint')}</p>}
      </section>
    </div>
  )
}

interface FileColorProps {
  color: string
  shown: string
  canRecolor: boolean
  onChange: (to: string) => void
}

/** Belongs to the asset form, where it is a field like any other. */
function FileColor({ color, shown, canRecolor, onChange }: FileColorProps) {
  const { t } = useI18n()
  return (
    <label>
      <span className="swatch swatch--sm" style={{ '--c': shown }}>
        {canRecolor && (
          <input
            type="color"
            form="item-form"
            name={`c.${color.slice(1)}`}
            value={shown}
            aria-label={t('item.replaceColor', { color })}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </span>
      <span className="mono">{color}</span>
      {shown !== color && <span className="end mono">{shown}</span>}
    </label>
  )
}

function replaced(
  colors: IconCustomization['colors'],
  from: string,
  to: string,
): IconCustomization['colors'] {
  const { [from]: _former, ...others } = colors
  return to === from ? others : { ...others, [from]: to }
}
