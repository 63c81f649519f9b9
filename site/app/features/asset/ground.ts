import type { MessageKey } from '#app/i18n/messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { pictureTone } from '../catalogue/index.ts'
import type { Ground } from './icon-look.ts'
import type { ItemView } from './item-view.ts'

export const groundLabels = {
  grid: 'item.ground.grid',
  plain: 'item.ground.plain',
  light: 'item.ground.light',
  dark: 'item.ground.dark',
  clear: 'item.ground.clear',
} as const satisfies Record<Ground, MessageKey>

/** Where a work rests that would vanish at night: on paper. */
export function restGround({ kind, colors }: Pick<ItemView, 'kind' | 'colors'>): Ground {
  return pictureTone(kind, colors) === undefined ? 'plain' : 'light'
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
