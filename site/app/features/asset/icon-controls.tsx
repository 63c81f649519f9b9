import { useI18n } from '#app/i18n/i18n-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Slider } from '#app/ui/slider.tsx'
import { PaintControl } from './paint-control.tsx'
import { isChanged, plainLook, strokeRange, type Drawing, type IconLook } from './icon-look.ts'

interface IconControlsProps {
  drawing: Drawing
  look: IconLook
  onChange: (part: Partial<IconLook>) => void
}

/** Colour, single colours, stroke; each a field of the form, so that all of it works as an address. */
export function IconControls({ drawing, look, onChange }: IconControlsProps) {
  const { t, number } = useI18n()
  const { paint, colors, stroke } = drawing
  if (paint === null && colors.length === 0 && stroke === null) return null
  return (
    <div className="controls" role="group" aria-label={t('item.adjust')}>
      {paint !== null && <PaintControl look={look} onChange={onChange} />}
      {colors.length > 0 && <ColorFields colors={colors} look={look} onChange={onChange} />}
      {stroke !== null && (
        <Slider
          label={t('item.stroke')}
          name="stroke"
          {...strokeRange(stroke)}
          value={look.stroke ?? stroke}
          format={(value) => number(value, { maximumFractionDigits: 2 })}
          onChange={(value) => onChange({ stroke: value === stroke ? null : value })}
        />
      )}
      <input type="hidden" name="bg" value={look.ground} />
      <div className={classNames('row', !isChanged(look) && 'only-plain')}>
        <button className="btn btn--line btn--sm only-plain" formMethod="get">
          {t('item.apply')}
        </button>
        {isChanged(look) && (
          <Button
            className="only-scripted"
            look="quiet"
            size="sm"
            icon="reset"
            onClick={() => onChange({ ...plainLook, ground: look.ground })}
          >
            {t('item.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ColorFieldsProps {
  colors: readonly string[]
  look: IconLook
  onChange: (part: Partial<IconLook>) => void
}

/** A colour field for each colour of a drawing or animation. */
export function ColorFields({ colors, look, onChange }: ColorFieldsProps) {
  const { t } = useI18n()
  const replace = (from: string, to: string) => {
    const { [from]: _former, ...others } = look.colors
    onChange({ colors: to === from ? others : { ...others, [from]: to } })
  }
  return (
    <div className="controls__row controls__row--wide">
      <span>{t('item.colors')}</span>
      <div className="swatches">
        {colors.map((color) => (
          <label
            key={color}
            className="swatch"
            style={{ '--c': look.colors[color] ?? color }}
            title={color}
          >
            <input
              type="color"
              name={`c.${color.slice(1)}`}
              value={look.colors[color] ?? color}
              aria-label={t('item.replaceColor', { color })}
              onChange={(event) => replace(color, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
