import type { IndexData } from './index-data.ts'
import { labOf, squaredDistance, type Lab } from './lab-color.ts'

export type PaletteColumns = Pick<IndexData, 'palette' | 'paletteOffsets' | 'paletteDocs'>

/** Documents by colour. Reads the pairs twice: to count, and to put them where they belong. */
export function groupByColor(
  read: (add: (color: number, doc: number) => void) => void,
): PaletteColumns {
  const counts = new Map<number, number>()
  read((color) => counts.set(color, (counts.get(color) ?? 0) + 1))
  const palette = Uint32Array.from(counts.keys()).sort()
  const ordinals = new Map(Array.from(palette, (color, ordinal) => [color, ordinal]))
  const paletteOffsets = new Uint32Array(palette.length + 1)
  palette.forEach((color, ordinal) => {
    paletteOffsets[ordinal + 1] = paletteOffsets[ordinal]! + counts.get(color)!
  })
  const next = paletteOffsets.slice()
  const paletteDocs = new Uint32Array(paletteOffsets[palette.length]!)
  read((color, doc) => (paletteDocs[next[ordinals.get(color)!]!++] = doc))
  for (let ordinal = 0; ordinal < palette.length; ordinal++) {
    paletteDocs.subarray(paletteOffsets[ordinal], paletteOffsets[ordinal + 1]).sort()
  }
  return { palette, paletteOffsets, paletteDocs }
}

/** A colour and how far, by ΔE*ab, another one may be from it. */
export type NearColor = { readonly rgb: number; readonly tolerance: number }

const labs = new WeakMap<Uint32Array, readonly Lab[]>()

/** A bitmap of the documents that have a colour near another in their palette. */
export function docsNear(
  { count, palette, paletteOffsets, paletteDocs }: IndexData,
  { rgb, tolerance }: NearColor,
): Uint32Array {
  const bits = new Uint32Array((count + 31) >>> 5)
  const wanted = labOf(rgb)
  const farthest = (tolerance * 100) ** 2
  labsOf(palette).forEach((lab, ordinal) => {
    if (squaredDistance(lab, wanted) > farthest) return
    for (let i = paletteOffsets[ordinal]!; i < paletteOffsets[ordinal + 1]!; i++) {
      bits[paletteDocs[i]! >>> 5]! |= 1 << (paletteDocs[i]! & 31)
    }
  })
  return bits
}

function labsOf(palette: Uint32Array): readonly Lab[] {
  let known = labs.get(palette)
  if (known === undefined) labs.set(palette, (known = Array.from(palette, labOf)))
  return known
}
