import { useI18n } from '#app/i18n/i18n-context.tsx'
import { SectionHead } from '#app/ui/section.tsx'
import type { IconLook } from './icon-look.ts'
import type { MotionView } from './item-view.ts'

interface MotionDetailsProps {
  motion: MotionView
  look: IconLook
  canRecolor: boolean
  onChange: (part: Partial<IconLook>) => void
}

/** Layers over time, and the colours of an animation. */
export function MotionDetails({ motion, look, canRecolor, onChange }: MotionDetailsProps) {
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
                shown={look.colors[color] ?? color}
                canRecolor={canRecolor}
                onChange={(to) => onChange({ colors: replaced(look.colors, color, to) })}
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

/** Belongs to the item form, where it is a field like any other. */
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

function replaced(colors: IconLook['colors'], from: string, to: string): IconLook['colors'] {
  const { [from]: _former, ...others } = colors
  return to === from ? others : { ...others, [from]: to }
}
