import type { MessageKey } from '#web/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pictureTone } from '#domains/catalogue/cards/index.ts'
import type { Backdrop } from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

export const backdropLabels = {
  grid: 'item.ground.grid',
  plain: 'item.ground.plain',
  light: 'item.ground.light',
  dark: 'item.ground.dark',
  clear: 'item.ground.clear',
} as const satisfies Record<Backdrop, MessageKey>

/** Where an asset rests that would vanish by day or at night: on a ground that shows it. */
export function restBackdrop({ kind, colors }: Pick<AssetView, 'kind' | 'colors'>): Backdrop {
  const tone = pictureTone(kind, colors)
  if (tone === 'pale') return 'dark'
  return tone === undefined ? 'plain' : 'light'
}

/** Class and theme of a stage on a backdrop: light and dark hold whatever theme the page has. */
export function backdropProps(backdrop: Backdrop, className?: string) {
  const isThemed = backdrop === 'light' || backdrop === 'dark'
  return {
    className: classNames(
      'stage specimen',
      className,
      isThemed && 'specimen--paper',
      backdrop === 'clear' && 'specimen--clear',
    ),
    'data-theme': isThemed ? backdrop : undefined,
  }
}
