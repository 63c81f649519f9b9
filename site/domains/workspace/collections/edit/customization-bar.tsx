import { contrastRatio } from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CustomizationView, PaletteView } from './entry-view.ts'

interface CustomizationBarProps {
  look: CustomizationView
  palettes: readonly PaletteView[]
  onChange: (part: Partial<CustomizationView>) => void
}

const boxes = [16, 20, 24, 32, 48, 64, 96, 128, 256, 512] as const
const STROKE = { least: 0.5, most: 4, step: 0.25, standard: 1.5 }

/** All drawings changed as one: palette, width of lines, view box. */
export function CustomizationBar({ look, palettes, onChange }: CustomizationBarProps) {
  const { t, number } = useI18n()
  const isPlain = look.colors === null && look.stroke === null && look.box === null
  return (
    <div className="editbar" role="group" aria-label={t('collections.look.title')}>
      <strong>{t('collections.look.title')}</strong>
      <PaletteChoice look={look} palettes={palettes} onChange={onChange} />
      <label className="row row--nowrap">
        {t('collections.look.stroke')}
        <input
          className="range"
          type="range"
          name="stroke"
          min={STROKE.least}
          max={STROKE.most}
          step={STROKE.step}
          value={look.stroke ?? STROKE.standard}
          aria-valuetext={
            look.stroke === null ? t('collections.look.asDrawn') : number(look.stroke)
          }
          onChange={(event) => onChange({ stroke: event.currentTarget.valueAsNumber })}
        />
        <output className="num look__value">
          {look.stroke === null ? '–' : number(look.stroke)}
        </output>
      </label>
      <label className="row row--nowrap">
        {t('collections.look.box')}
        <select
          className="input input--sm"
          name="box"
          value={look.box ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ box: value === '' ? null : Number(value) })
          }
        >
          <option value="">{t('collections.look.asDrawn')}</option>
          {boxes.map((side) => (
            <option key={side} value={side}>
              {side} × {side}
            </option>
          ))}
        </select>
      </label>
      <Button
        size="sm"
        aria-disabled={isPlain}
        onClick={() => onChange({ colors: null, stroke: null, box: null })}
      >
        {t('collections.look.reset')}
      </Button>
    </div>
  )
}

function PaletteChoice({ look, palettes, onChange }: CustomizationBarProps) {
  const { t, number } = useI18n()
  const current = look.colors?.join(',') ?? ''
  const known = palettes.map((palette) => ({ ...palette, value: palette.colors.join(',') }))
  const isOwn = current !== '' && !known.some(({ value }) => value === current)
  const [main] = look.colors ?? []
  return (
    <div className="row row--nowrap">
      <label className="row row--nowrap">
        {t('collections.look.palette')}
        <select
          className="input input--sm"
          name="colors"
          value={current}
          onChange={({ currentTarget: { value } }) =>
            onChange({ colors: value === '' ? null : value.split(',') })
          }
        >
          <option value="">{t('collections.look.asDrawn')}</option>
          {known.map(({ uuid, name, value }, index) => (
            <option key={uuid} value={value}>
              {name || t('collections.look.unnamed', { number: index + 1 })}
            </option>
          ))}
          {isOwn && <option value={current}>{look.colors?.slice(0, 3).join(' ')}</option>}
        </select>
      </label>
      {look.colors && (
        <span className="look__colors" aria-hidden="true">
          {look.colors.slice(0, 8).map((color) => (
            <span key={color} style={{ background: color }} />
          ))}
        </span>
      )}
      {main !== undefined && (
        <span className="caption num" title={t('collections.look.contrastHint')}>
          {t('collections.look.contrast', {
            light: number(contrastRatio(main, '#ffffff'), { maximumFractionDigits: 1 }),
            dark: number(contrastRatio(main, '#111114'), { maximumFractionDigits: 1 }),
          })}
        </span>
      )}
    </div>
  )
}
