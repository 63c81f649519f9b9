import type { MessageKey } from '#web/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { stageTone } from '#domains/catalogue/cards/index.ts'
import type {
  Backdrop,
  IconCustomization,
} from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

export const backdropLabels = {
  grid: 'item.ground.grid',
  plain: 'item.ground.plain',
  light: 'item.ground.light',
  dark: 'item.ground.dark',
  clear: 'item.ground.clear',
} as const satisfies Record<Backdrop, MessageKey>

type Staged = Pick<AssetView, 'kind' | 'colors'> & Partial<Pick<AssetView, 'light'>>
type Painted = Pick<IconCustomization, 'color' | 'colors'>

/** Where an asset rests that would vanish by day or at night: on a backdrop that shows it. */
export function restBackdrop(asset: Staged, painted?: Painted): Backdrop {
  const tone = toneAsPainted(asset, painted)
  if (tone === 'pale') return 'dark'
  return tone === undefined ? 'plain' : 'light'
}

/**
 * The theme that a stage must have for an asset in the colours of a visitor; undefined where both show it, as they do
 * a glyph that takes the colour of text.
 */
export function stageTheme(asset: Staged, painted?: Painted): 'light' | 'dark' | undefined {
  const tone = toneAsPainted(asset, painted)
  if (tone === undefined || tone === 'mono') return undefined
  return tone === 'pale' ? 'dark' : 'light'
}

function toneAsPainted({ kind, colors, light }: Staged, painted?: Painted) {
  if (!painted) return stageTone(kind, colors, light)
  if (painted.color !== null) return stageTone(kind, [painted.color])
  if (Object.keys(painted.colors).length === 0) return stageTone(kind, colors, light)
  return stageTone(
    kind,
    colors.map((color) => painted.colors[color] ?? color),
  )
}

/**
 * Class and theme of a stage on a backdrop: light and dark hold whatever theme the page has, the others take the
 * theme that shows what stands on them.
 */
export function backdropProps(backdrop: Backdrop, className?: string, theme?: 'light' | 'dark') {
  const isThemed = backdrop === 'light' || backdrop === 'dark'
  return {
    className: classNames(
      'stage specimen',
      className,
      isThemed && 'specimen--paper',
      backdrop === 'clear' && 'specimen--clear',
    ),
    'data-theme': isThemed ? backdrop : theme,
  }
}
