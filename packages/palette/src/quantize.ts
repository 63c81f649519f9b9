/**
 * Modified median cut (MMCQ, after D. S. Bloomberg, "Color quantization using modified median
 * cut", Leptonica 2008): colours are counted in 5 bits a channel, and the box that holds most is
 * halved along its longest side until there are enough boxes.
 *
 * Contributor note. colorthief 3.5 follows the same rules, but its only pure entry
 * (`colorthief/internals`) is typed and bundled together with its canvas and Node loaders, it
 * takes one array per pixel, and it answers with the middle of a 5-bit cell, so #6563ff among
 * antialiased edges comes back as #6464fc. Here a box answers with the mean of its pixels, and
 * boxes are shrunk to what they hold. The tests compare the two.
 */
import type { Rgb } from './hex-color.ts'
import { PaletteError } from './palette-error.ts'

export type WeightedColor = { readonly rgb: Rgb; readonly weight: number }

type Cell = {
  readonly at: readonly number[]
  weight: number
  red: number
  green: number
  blue: number
}
type Box = {
  readonly cells: readonly Cell[]
  readonly low: readonly number[]
  readonly high: readonly number[]
  readonly weight: number
  readonly volume: number
}

const CELL_SHIFT = 3
const SHARE_SPLIT_BY_WEIGHT = 0.75
const AXES: readonly number[] = [0, 1, 2]

/**
 * Reduces colours to at most `maxColors`, heaviest first. Equal input gives equal output,
 * whatever the order of the colours.
 *
 * @param maxColors a whole number from 2 to 256
 * @throws {PaletteError} invalid_count outside that range
 */
export function quantize(colors: Iterable<WeightedColor>, maxColors: number): WeightedColor[] {
  if (!Number.isInteger(maxColors) || maxColors < 2 || maxColors > 256) {
    throw new PaletteError('invalid_count', `a palette has 2 to 256 colours, not ${maxColors}`)
  }
  const cells = countCells(colors)
  if (cells.length === 0) return []

  const boxes = [boxOf(cells)]
  splitUntil(boxes, maxColors * SHARE_SPLIT_BY_WEIGHT, (box) => box.weight)
  splitUntil(boxes, maxColors, (box) => box.weight * box.volume)
  return boxes.map(meanOf).sort(heaviestFirst)
}

/** Orders by weight, ties by colour, so that the order never depends on the input's. */
export function heaviestFirst(a: WeightedColor, b: WeightedColor): number {
  return b.weight - a.weight || orderOf(a.rgb) - orderOf(b.rgb)
}

function orderOf([red, green, blue]: Rgb): number {
  return red * 65_536 + green * 256 + blue
}

function countCells(colors: Iterable<WeightedColor>): Cell[] {
  const cells = new Map<number, Cell>()
  for (const { rgb, weight } of colors) {
    const at = rgb.map((channel) => channel >> CELL_SHIFT)
    const key = (at[0]! << 10) | (at[1]! << 5) | at[2]!
    let cell = cells.get(key)
    if (!cell) cells.set(key, (cell = { at, weight: 0, red: 0, green: 0, blue: 0 }))
    cell.weight += weight
    cell.red += rgb[0] * weight
    cell.green += rgb[1] * weight
    cell.blue += rgb[2] * weight
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell)
}

function splitUntil(boxes: Box[], target: number, priority: (box: Box) => number): void {
  while (boxes.length < target) {
    let chosen = -1
    for (const [index, box] of boxes.entries()) {
      if (box.cells.length < 2) continue
      if (chosen < 0 || priority(box) > priority(boxes[chosen]!)) chosen = index
    }
    if (chosen < 0) return
    boxes.splice(chosen, 1, ...split(boxes[chosen]!))
  }
}

function split(box: Box): [Box, Box] {
  const axis = longestAxis(box)
  const low = box.low[axis]!
  const high = box.high[axis]!
  const weights = new Float64Array(high - low + 1)
  for (const cell of box.cells) weights[cell.at[axis]! - low]! += cell.weight

  let median = low
  for (let sum = 0; median < high; median++) {
    sum += weights[median - low]!
    if (sum > box.weight / 2) break
  }
  const cut = moveTowardsLargerSide(median, low, high)
  return [
    boxOf(box.cells.filter((cell) => cell.at[axis]! <= cut)),
    boxOf(box.cells.filter((cell) => cell.at[axis]! > cut)),
  ]
}

/** The "modified" of MMCQ: cutting beyond the median keeps small, distinct colours in a box of their own. */
function moveTowardsLargerSide(median: number, low: number, high: number): number {
  const left = median - low
  const right = high - median
  if (left <= right) return Math.min(high - 1, Math.trunc(median + right / 2))
  return Math.max(low, Math.trunc(median - 1 - left / 2))
}

function longestAxis({ low, high }: Box): number {
  const length = (axis: number) => high[axis]! - low[axis]!
  return AXES.reduce((best, axis) => (length(axis) > length(best) ? axis : best), 0)
}

function boxOf(cells: readonly Cell[]): Box {
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  let weight = 0
  for (const cell of cells) {
    weight += cell.weight
    for (const axis of AXES) {
      low[axis] = Math.min(low[axis]!, cell.at[axis]!)
      high[axis] = Math.max(high[axis]!, cell.at[axis]!)
    }
  }
  const volume = AXES.reduce((product, axis) => product * (high[axis]! - low[axis]! + 1), 1)
  return { cells, low, high, weight, volume }
}

function meanOf({ cells, weight }: Box): WeightedColor {
  let red = 0
  let green = 0
  let blue = 0
  for (const cell of cells) {
    red += cell.red
    green += cell.green
    blue += cell.blue
  }
  return {
    rgb: [Math.round(red / weight), Math.round(green / weight), Math.round(blue / weight)],
    weight,
  }
}
