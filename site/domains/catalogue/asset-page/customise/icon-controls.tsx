import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Slider } from '#web/ui/form/slider.tsx'
import { PaintControl } from './paint-control.tsx'
import {
  isChanged,
  noCustomization,
  strokeRange,
  type Drawing,
  type IconCustomization,
} from './icon-customization.ts'

interface IconControlsProps {
  drawing: Drawing
  customization: IconCustomization
  onChange: (part: Partial<IconCustomization>) => void
}

/** Colour, single colours, stroke; each a field of the form, so that all of it works as an address. */
export function IconControls({ drawing, customization, onChange }: IconControlsProps) {
  const { t, number } = useI18n()
  const { paint, colors, stroke } = drawing
  if (paint === null && colors.length === 0 && stroke === null) return null
  return (
    <div className="controls" role="group" aria-label={t('item.adjust')}>
      {paint !== null && <PaintControl customization={customization} onChange={onChange} />}
      {colors.length > 0 && (
        <ColorFields colors={colors} customization={customization} onChange={onChange} />
      )}
      {stroke !== null && (
        <Slider
          label={t('item.stroke')}
          name="stroke"
          {...strokeRange(stroke)}
          value={customization.stroke ?? stroke}
          format={(value) => number(value, { maximumFractionDigits: 2 })}
          onChange={(value) => onChange({ stroke: value === stroke ? null : value })}
        />
      )}
      <input type="hidden" name="bg" value={customization.ground} />
      <div className={classNames('row', !isChanged(customization) && 'only-plain')}>
        <button className="btn btn--line btn--sm only-plain" formMethod="get">
          {t('item.apply')}
        </button>
        {isChanged(customization) && (
          <Button
            className="only-scripted"
            variant="quiet"
            size="sm"
            icon="reset"
            onClick={() => onChange({ ...noCustomization, ground: customization.ground })}
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
  customization: IconCustomization
  onChange: (part: Partial<IconCustomization>) => void
}

/** A colour field for each colour of a drawing or animation. */
export function ColorFields({ colors, customization, onChange }: ColorFieldsProps) {
  const { t } = useI18n()
  const replace = (from: string, to: string) => {
    const { [from]: _former, ...others } = customization.colors
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
            style={{ '--c': customization.colors[color] ?? color }}
            title={color}
          >
            <input
              type="color"
              name={`c.${color.slice(1)}`}
              value={customization.colors[color] ?? color}
              aria-label={t('item.replaceColor', { color })}
              onChange={(event) => replace(color, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
