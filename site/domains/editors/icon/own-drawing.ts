import { paintsOf, sanitizeSvg } from '@tessera/svg'
import { MOST_OWN_BYTES } from './design-address.ts'
import type { EditedIcon } from './editor-view.ts'

/** An SVG of the visitor's own as an icon of the editor; fetched with the first file only. */
export function readOwnDrawing(text: string, name: string): EditedIcon {
  return editedOwn(sanitizeSvg(text, { idPrefix: 'own', maxBytes: MOST_OWN_BYTES }).svg, name)
}

/** Sanitised SVG of the visitor's own as the icon that is edited. */
export function editedOwn(svg: string, name: string): EditedIcon {
  const { colors, usesCurrentColor } = paintsOf(svg)
  return {
    slug: '',
    name,
    svg,
    colors: [...(usesCurrentColor ? ['currentColor'] : []), ...colors].slice(0, 12),
    hasStrokes: /\bstroke(?:="(?!none)|:(?!none))/.test(svg),
    author: '',
    license: { name: '', url: '' },
    mayChange: true,
    pack: null,
    isOwn: true,
  }
}
