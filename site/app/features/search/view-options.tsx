import { useI18n } from '../../i18n/i18n-context.tsx'
import { ChoiceGroup } from '../../ui/choice.tsx'
import { Slider } from '../../ui/slider.tsx'
import { useViewOptions } from './use-view-options.ts'
import { sizeRange, strokeRange } from './view-choice.ts'

/** Size and stroke of the glyphs of the sheet. Nothing is fetched: the style sheet does it. */
export function ViewOptions() {
  const { t, number } = useI18n()
  const { view, change } = useViewOptions()
  return (
    <div className="only-scripted">
      <ChoiceGroup legend={t('search.preview')}>
        <div className="controls">
          <Slider
            label={t('search.size')}
            min={sizeRange.min}
            max={sizeRange.max}
            value={view.size ?? sizeRange.standard}
            format={(size) => `${number(size)} px`}
            onChange={(size) => change({ size })}
          />
          <Slider
            label={t('search.stroke')}
            min={strokeRange.min}
            max={strokeRange.max}
            step={strokeRange.step}
            value={view.stroke ?? strokeRange.standard}
            format={(stroke) => (view.stroke === null ? t('search.asDrawn') : number(stroke))}
            onChange={(stroke) => change({ stroke })}
          />
        </div>
      </ChoiceGroup>
    </div>
  )
}
