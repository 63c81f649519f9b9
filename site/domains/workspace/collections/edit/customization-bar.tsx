import { contrastRatio } from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { CustomizationView, PaletteView } from './entry-view.ts'

interface CustomizationBarProps {
  look: CustomizationView
  palettes: readonly PaletteView[]
  onChange: (part: Partial<CustomizationView>) => void
}

const boxes = [16, 20, 24, 32, 48, 64, 96, 128, 256, 512] as const
const SHOWN_COLORS = 6
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

/** The most used colours of glyphs, to begin with before one has palettes. */
const presets = [
  { name: 'black', color: '#1c1b22' },
  { name: 'purple', color: '#5b58f0' },
  { name: 'orange', color: '#d8643c' },
  { name: 'green', color: '#1e6b58' },
  { name: 'blue', color: '#3a7ca5' },
  { name: 'pink', color: '#b23a6b' },
] as const

function PaletteChoice({ look, palettes, onChange }: CustomizationBarProps) {
  const { t, number } = useI18n()
  const current = look.colors?.join(',') ?? ''
  const known = [
    ...presets.map(({ name, color }) => ({
      id: color,
      name: t(`collections.look.color.${name}`),
      colors: [color] as readonly string[],
    })),
    ...palettes.map(({ uuid, name, colors }, index) => ({
      id: uuid,
      name: name || t('collections.look.unnamed', { number: index + 1 }),
      colors,
    })),
  ]
  const isOwn = current !== '' && !known.some(({ colors }) => colors.join(',') === current)
  const [main] = look.colors ?? []
  return (
    <div className="row look__palette">
      <span id="look-palette">{t('collections.look.palette')}</span>
      <div className="swatches" role="group" aria-labelledby="look-palette">
        {known.map(({ id, name, colors }) => (
          <Strip
            key={id}
            name={name}
            colors={colors}
            isPressed={colors.join(',') === current}
            onClick={() => onChange({ colors })}
          />
        ))}
        {isOwn && look.colors && (
          <Strip name={look.colors.slice(0, 3).join(' ')} colors={look.colors} isPressed />
        )}
      </div>
      {main !== undefined && (
        <span className="caption num" title={t('collections.look.contrastHint')}>
          {t('collections.look.contrast', {
            light: number(contrastRatio(main, '#ffffff'), { maximumFractionDigits: 1 }),
            dark: number(contrastRatio(main, '#111114'), { maximumFractionDigits: 1 }),
          })}
        </span>
      )}
      <Link className="link small" to="/dashboard/palettes">
        {t('collections.palettes')}
      </Link>
    </div>
  )
}

interface StripProps {
  name: string
  colors: readonly string[]
  isPressed: boolean
  onClick?: () => void
}

/** A palette as its colours side by side. */
function Strip({ name, colors, isPressed, onClick }: StripProps) {
  return (
    <button
      type="button"
      className="swatch swatch--sm strip"
      style={{ '--parts': Math.min(colors.length, SHOWN_COLORS) }}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {colors.slice(0, SHOWN_COLORS).map((color, index) => (
        <span key={index} style={{ background: color }} />
      ))}
    </button>
  )
}
