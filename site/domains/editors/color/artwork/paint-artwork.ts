import { contrastRatio, hexesOf, mapToPalette, type PaletteDraft } from '@tessera/palette'
import type { ArtPiece } from './artwork.ts'

/** The stage is white: what falls below this on it is not seen. */
const SEEN = 3

/** The paints of a piece in the palette: `css` may be wider than sRGB, `hex` stands for it in sRGB. */
export type Painted = readonly { readonly css: string; readonly hex: string }[]

/**
 * What each slot of a piece becomes. Several paints go by their lightness, white paper stays; pieces of
 * one paint take turns through the colours that stand out from the stage.
 *
 * @param turn the position of the piece among those shown
 */
export function paintsFor(
  { paints }: Pick<ArtPiece, 'paints'>,
  draft: PaletteDraft,
  turn: number,
): Painted {
  const hexes = hexesOf(draft)
  const cssOf = (hex: string) => {
    const swatch = draft.swatches[hexes.indexOf(hex)]
    return { hex, css: swatch?.color ?? hex }
  }
  const [only] = paints
  if (paints.length === 1 && only !== undefined) {
    const strong = hexes.filter((hex) => contrastRatio(hex, '#ffffff') >= SEEN)
    const offered = strong.length > 0 ? strong : hexes
    return [cssOf(offered[turn % offered.length] ?? only)]
  }
  const drawn = paints.filter((paint) => paint !== 'currentColor')
  const changes = mapToPalette(drawn, hexes)
  return paints.map((paint) =>
    paint === 'currentColor' ? cssOf(hexes[0] ?? '#000000') : cssOf(changes[paint] ?? paint),
  )
}

/** Old colour to new, as players of animations take them. */
export function colorChanges(piece: Pick<ArtPiece, 'paints'>, painted: Painted) {
  return Object.fromEntries(
    piece.paints.flatMap((paint, slot) => {
      const hex = painted[slot]?.hex
      return hex === undefined || hex === paint ? [] : [[paint, hex]]
    }),
  )
}

/** The slots as custom properties. */
export function slotProperties(painted: Painted): Record<`--p${number}`, string> {
  return Object.fromEntries(painted.map(({ css }, slot) => [`--p${slot}`, css]))
}

/** How many paints of a piece lost their own colour because the palette has fewer. */
export function sharedPaints({ paints }: Pick<ArtPiece, 'paints'>, painted: Painted): number {
  return paints.length - new Set(painted.map(({ hex }) => hex)).size
}
