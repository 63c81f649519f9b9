import type { IconLook } from './look-fields.ts'
import { changeLook } from './read-look.ts'

/** How an icon alone covers the pixels of a picture, 0 to 255 each, row by row. */
export type CoverageOf = (look: IconLook) => Promise<Uint8Array>

/** Positions tried in a pixel, each way: a sixteenth is less than eyes tell apart. */
const STEPS = 16

/** The look with its icon moved by so many pixels of a picture of `px` × `px`. */
export function nudgeIcon(
  look: IconLook,
  px: number,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): IconLook {
  const moved = changeLook(look, 'x', String(look.x + (dx / px) * 100))
  return changeLook(moved, 'y', String(look.y + (dy / px) * 100))
}

/**
 * Moves the icon by at most half a pixel each way, to where it leaves the fewest pixels half covered in
 * a picture of `px` × `px`: edges of stems fall between pixels. The same look comes back where no move
 * is better. Judged by what is drawn, so that turned icons and curves count as they show.
 */
export async function alignToPixels(
  look: IconLook,
  px: number,
  coverageOf: CoverageOf,
): Promise<IconLook> {
  // Whatever its colours, the icon covers as much.
  const blank: IconLook = { ...look, paint: 'one', color: '#000000', restroke: false }
  const greyAt = async (dx: number, dy: number) =>
    greyOf(await coverageOf(nudgeIcon(blank, px, { dx, dy })))
  const still = await greyAt(0, 0)
  const [dx, leastAcross] = await bestOf(still, (by) => greyAt(by, 0))
  const [dy] = await bestOf(leastAcross, (by) => greyAt(dx, by))
  return nudgeIcon(look, px, { dx, dy })
}

/** The shortest of the moves that leave the least grey, and how much that is. */
async function bestOf(
  still: number,
  greyAt: (by: number) => Promise<number>,
): Promise<[by: number, grey: number]> {
  let [best, least] = [0, still]
  for (let step = 1; step <= STEPS / 2; step++) {
    for (const by of [step / STEPS, -step / STEPS]) {
      const grey = await greyAt(by)
      if (grey < least * BETTER) [best, least] = [by, grey]
    }
  }
  return [best, least]
}

/** What is not better by a hundredth is the same: positions are rounded. */
const BETTER = 0.99

/** 0 where every pixel is covered or free, 1 for each that is half covered. */
function greyOf(coverage: Uint8Array): number {
  let sum = 0
  for (const value of coverage) sum += (4 * value * (255 - value)) / (255 * 255)
  return sum
}
