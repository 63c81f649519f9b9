import { groupByColor, type PaletteColumns } from '../columns/palette-columns.ts'
import type { Segment } from '../segments/segment.ts'
import { GONE, type MergedOrder } from './merged-order.ts'

/** The living documents of some segments by the colours of their palettes, at their new places. */
export function mergePalettes(segments: readonly Segment[], order: MergedOrder): PaletteColumns {
  return groupByColor((add) => {
    segments.forEach(({ data: { palette, paletteOffsets, paletteDocs } }, segment) => {
      palette.forEach((color, ordinal) => {
        for (let i = paletteOffsets[ordinal]!; i < paletteOffsets[ordinal + 1]!; i++) {
          const place = order.places[segment]![paletteDocs[i]!]!
          if (place !== GONE) add(color, place)
        }
      })
    })
  })
}
