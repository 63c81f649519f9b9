import { groupByColor, type PaletteColumns } from '../columns/palette-columns.ts'
import type { Columns } from './build-columns.ts'

/** Documents by each colour of their palettes. */
export function buildPalette(
  { paletteOffsets, paletteColors }: Columns,
  order: Uint32Array,
): PaletteColumns {
  return groupByColor((add) => {
    for (let doc = 0; doc < order.length; doc++) {
      const row = order[doc]!
      const end = row + 1 < order.length ? paletteOffsets.values[row + 1]! : paletteColors.length
      for (let i = paletteOffsets.values[row]!; i < end; i++) add(paletteColors.values[i]!, doc)
    }
  })
}
