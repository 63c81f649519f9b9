import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Slider } from '#web/ui/form/slider.tsx'
import { useViewOptions } from './use-view-options.ts'
import { sizeRange, standardView, strokeRange } from './view-choice.ts'

/**
 * Colour, size and stroke of every glyph of the list, for guests too; copies and downloads of a cell take them
 * along. Nothing is fetched: the style sheet does it. Cards set the size of their glyphs themselves.
 */
export function CustomiseBar({ hasSize }: { hasSize: boolean }) {
  const { t, number } = useI18n()
  const { view, change } = useViewOptions()
  const isChanged = view.color !== null || view.size !== null || view.stroke !== null
  return (
    <div className="customise only-scripted" role="group" aria-label={t('search.customise')}>
      <label className="customise__color">
        <span>{t('search.color')}</span>
        <span
          className="swatch swatch--sm swatch--own"
          style={view.color === null ? undefined : { '--c': view.color }}
        >
          <input
            type="color"
            value={view.color ?? '#000000'}
            onChange={(event) => change({ color: event.currentTarget.value })}
          />
        </span>
      </label>
      {hasSize && (
        <Slider
          label={t('search.size')}
          min={sizeRange.min}
          max={sizeRange.max}
          value={view.size ?? sizeRange.standard}
          format={(size) => `${number(size)} px`}
          onChange={(size) => change({ size })}
        />
      )}
      <Slider
        label={t('search.stroke')}
        min={strokeRange.min}
        max={strokeRange.max}
        step={strokeRange.step}
        value={view.stroke ?? strokeRange.standard}
        format={(stroke) => (view.stroke === null ? t('search.asDrawn') : number(stroke))}
        onChange={(stroke) => change({ stroke })}
      />
      {isChanged && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => change({ ...standardView, isNamed: view.isNamed })}
        >
          {t('search.customise.reset')}
        </Button>
      )}
    </div>
  )
}
