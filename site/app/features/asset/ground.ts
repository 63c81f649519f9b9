import type { MessageKey } from '#app/i18n/messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Ground } from './icon-look.ts'

export const groundLabels = {
  grid: 'item.ground.grid',
  plain: 'item.ground.plain',
  light: 'item.ground.light',
  dark: 'item.ground.dark',
  clear: 'item.ground.clear',
} as const satisfies Record<Ground, MessageKey>

const DARK = 0.12

/** Where a mostly dark work stands: on paper, or it would vanish at night. Most used colour first. */
export function restGround(colors: readonly string[]): Ground {
  const [main] = colors
  return main !== undefined && lightnessOf(main) < DARK ? 'light' : 'plain'
}

/** Rough share of light, 0 to 1, by the weights of Rec. 709. */
function lightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Class and theme of a stage on a ground: light and dark hold whatever theme the page has. */
export function groundProps(ground: Ground, className?: string) {
  const isThemed = ground === 'light' || ground === 'dark'
  return {
    className: classNames(
      'stage specimen',
      className,
      isThemed && 'specimen--paper',
      ground === 'clear' && 'specimen--clear',
    ),
    'data-theme': isThemed ? ground : undefined,
  }
}
