import { paintsOf, recolorSvg } from '@tessera/svg'

/** More paints than this are not told apart, and a palette holds no more. */
const MOST_PAINTS = 20

/**
 * A sanitised drawing with `var(--p0)` … in place of its paints; null where it has none, too many, or
 * animates them, which takes no custom properties.
 */
export function slotDrawing(svg: string): { svg: string; paints: string[] } | null {
  const { colors, usesCurrentColor } = paintsOf(svg)
  const paints = [...colors, ...(usesCurrentColor ? ['currentColor'] : [])]
  if (paints.length === 0 || paints.length > MOST_PAINTS) return null
  const mark = freeMark(svg)
  if (mark === null) return null
  const marks = paints.map((_, slot) => `#${mark}${slot.toString(16).padStart(2, '0')}`)
  const marked = recolorSvg(
    svg,
    Object.fromEntries(paints.map((paint, slot) => [paint, marks[slot]!])),
  )
  if (new RegExp(`\\b(?:values|from|to|by)="[^"]*#${mark}`).test(marked)) return null
  const slotted = marked.replaceAll(
    new RegExp(`#${mark}([\\da-f]{2})([\\da-f]{2})?\\b`, 'g'),
    (_, slot: string, alpha: string | undefined) => {
      const property = `var(--p${Number.parseInt(slot, 16)})`
      if (alpha === undefined) return property
      const percent = Math.round((Number.parseInt(alpha, 16) / 255) * 100)
      return `color-mix(in srgb,${property} ${percent}%,transparent)`
    },
  )
  return { svg: slotted, paints }
}

/** Four hex digits that no colour or id of the drawing begins with. */
function freeMark(svg: string): string | null {
  const known = svg.toLowerCase()
  for (let number = 0x1d00; number < 0x1e00; number += 1) {
    const mark = number.toString(16).padStart(4, '0')
    if (!known.includes(`#${mark}`)) return mark
  }
  return null
}
