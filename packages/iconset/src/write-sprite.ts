import { escapeText } from '@tessera/vector'
import type { SetIcon } from './icon-set.ts'

/** One SVG with a symbol for each icon: `<svg><use href="sprite.svg#arrow-up"/></svg>`. */
export function writeSprite(icons: readonly SetIcon[]): string {
  const symbols = icons.map(
    ({ name, title, viewBox, body }) =>
      `<symbol id="${name}" viewBox="${viewBox.join(' ')}"><title>${escapeText(title)}</title>${body}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
