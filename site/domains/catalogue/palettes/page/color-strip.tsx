import { contrastRatio } from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import './palettes.css'

/** The colours of a palette side by side. */
export function ColorStrip({ colors }: { colors: readonly string[] }) {
  return (
    <span className="color-strip" role="img" aria-label={colors.join(', ')}>
      {colors.map((color) => (
        <span key={color} style={{ background: color }} title={color} />
      ))}
    </span>
  )
}

/** Icons want 3 at least, text 4.5. */
const ENOUGH = 3

/** How a colour stands out on light and on dark backdrop. */
export function Contrast({ color }: { color: string | undefined }) {
  const { t, number } = useI18n()
  if (color === undefined) return null
  const on = (ground: string) => contrastRatio(color, ground)
  const [light, dark] = [on('#ffffff'), on('#111114')]
  const shown = (ratio: number) => number(ratio, { maximumFractionDigits: 1 })
  return (
    <span className="caption num">
      {t('palettes.contrast', { light: shown(light), dark: shown(dark) })}
      {Math.min(light, dark) < ENOUGH &&
        ` · ${t(light < ENOUGH ? 'palettes.weakOnLight' : 'palettes.weakOnDark')}`}
    </span>
  )
}
