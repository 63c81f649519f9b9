import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import type { Area, BooleanOperation } from '../boolean/clip-areas.ts'
import { SIDE } from './real-pairs.ts'

const PIXELS = 256
/** Units around the box that paths may reach into. */
const MARGIN = 4
/** Wrong pixels from which on a result counts as wrong. */
const MOST_WRONG = 12

export interface Judge {
  /** How many pixels of a result are on the wrong side, far from every edge of the inputs. */
  wrongPixels(operation: BooleanOperation, result: Area): number
}

export function isWrong(pixels: number): boolean {
  return pixels > MOST_WRONG
}

/** Files of one worker share the module, and it may be loaded once only. */
export async function loadOracle(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!/Already initialized/.test(String(error))) throw error
  })
}

/**
 * Judges results by pictures of the inputs: a pixel whose neighbourhood is all inside or all outside
 * of both says what the result has to be there.
 *
 * @param scale how many times the paths are larger than the box of 24
 */
export function openJudge(areas: readonly Area[], scale = 1): Judge {
  const clear = areas.map((area) => clearPixels(inkOf(area, PIXELS, scale)))
  return {
    wrongPixels(operation, result) {
      const ink = inkOf(result, PIXELS, scale)
      let wrong = 0
      for (let at = 0; at < ink.length; at += 1) {
        const sides = clear.map((own) => own[at]!)
        if (sides.includes(EDGE)) continue
        const isInside = expected[operation](sides.map((side) => side === INSIDE))
        if (isInside ? ink[at]! < 200 : ink[at]! > 55) wrong += 1
      }
      return wrong
    },
  }
}

const expected: Record<BooleanOperation, (sides: readonly boolean[]) => boolean> = {
  unite: (sides) => sides.includes(true),
  intersect: (sides) => !sides.includes(false),
  subtract: ([first = false, ...others]) => first && !others.includes(true),
  exclude: (sides) => sides.filter(Boolean).length % 2 === 1,
}

/** The ink of areas, 0 to 255 a pixel, drawn together in one colour. */
export function inkOf(areas: Area | readonly Area[], pixels: number, scale = 1): Uint8Array {
  const list = Array.isArray(areas) ? (areas as readonly Area[]) : [areas as Area]
  const paths = list.map(({ d, fillRule }) => `<path fill-rule="${fillRule}" d="${d}"/>`).join('')
  const [from, side] = [-MARGIN * scale, (SIDE + 2 * MARGIN) * scale]
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}" width="${pixels}" height="${pixels}">${paths}</svg>`,
  )
  const image = drawing.render()
  const { pixels: bytes } = image
  const ink = Uint8Array.from({ length: pixels * pixels }, (_, index) => bytes[index * 4 + 3]!)
  image.free()
  drawing.free()
  return ink
}

const EDGE = 0
const INSIDE = 1
const OUTSIDE = 2

/** Each pixel whose 3 × 3 neighbourhood is uniform as inside or outside. */
function clearPixels(ink: Uint8Array): Uint8Array {
  const clear = new Uint8Array(ink.length)
  for (let y = 1; y < PIXELS - 1; y += 1) {
    for (let x = 1; x < PIXELS - 1; x += 1) {
      let [least, most] = [255, 0]
      for (let row = y - 1; row <= y + 1; row += 1) {
        for (let column = x - 1; column <= x + 1; column += 1) {
          const value = ink[row * PIXELS + column]!
          if (value < least) least = value
          if (value > most) most = value
        }
      }
      clear[y * PIXELS + x] = least === 255 ? INSIDE : most === 0 ? OUTSIDE : EDGE
    }
  }
  return clear
}
