import type { Rgb } from '@tessera/palette'
import type { RasterPicture } from '@tessera/raster-files'
import { flatColors } from './flat/flat-colors.ts'
import { traceFlat } from './flat/trace-flat.ts'
import { readTraced } from './read-traced.ts'
import { reduce } from './reduce-picture.ts'
import { dropHalfClear } from './drop-half-clear.ts'
import { TraceError } from './trace-error.ts'
import { readTraceOptions, type TraceLook, type TraceOptions } from './trace-options.ts'
import { photoConfig, type TraceShapes } from './tracer-config.ts'

const MAX_SIDE = 16_384
const MAX_PIXELS = 64_000_000
/** What is traced is no larger: the time of a tracer grows with edges, and these with pixels. */
const MOST_TRACED_PIXELS = 1_100_000
/**
 * Places where a pixel differs from the next. A picture of 1,000 × 1,000 random pixels has 2 million and took
 * the engine 16 s and 13 MB of SVG; a photo of that size has a tenth.
 */
const MOST_EDGES = 150_000
/** Outlines of our own follow each edge of each colour: a logo of a megapixel has a third of this. */
const MOST_FLAT_EDGES = 40_000
/** As many colours where those asked for are not enough; twice as many score no better. */
const SHADES = 1.5

/**
 * A picture as SVG of areas of one colour each: flat ones by outlines of our own, photos by vtracer. Time and
 * size are bounded: a picture with more edges than an engine can follow is made smaller until it has fewer.
 *
 * @throws {TraceError} `bad-size`, `bad-option`, `unreadable`
 */
export function tracePicture(
  traceShapes: TraceShapes,
  picture: RasterPicture,
  options: TraceOptions,
): string {
  checkSize(picture)
  const { look, colors: most, detail } = readTraceOptions({ ...options })
  const { width, height } = picture
  const fitting = reduceTo(picture, (small) => small.width * small.height <= MOST_TRACED_PIXELS)
  const { colors: found, isFlat } = colorsOf(fitting, look, most)
  const colors = look === 'mono' ? monoColors(picture, found) : found
  const asFlat = look === 'flat' || look === 'mono' || (look === 'auto' && isFlat)
  const shapes = asFlat
    ? flatShapes(reduceTo(fitting, hasAtMost(MOST_FLAT_EDGES)), colors)
    : photoShapes(reduceTo(dropHalfClear(fitting), hasAtMost(MOST_EDGES)))
  const paths = shapes.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths}</svg>`

  function flatShapes(small: RasterPicture, areas: readonly Rgb[]) {
    return areas.length === 0 ? [] : traceFlat(small, areas, detail, small.width / width)
  }

  function photoShapes(small: RasterPicture) {
    const padded = pad(dropHalfClear(small))
    if (isClear(padded)) return []
    const traced = traceShapes(padded.rgba, padded.width, padded.height, photoConfig(detail))
    return readTraced(traced, small.width / width, 1)
  }
}

/** Shades of a picture that is drawn rather than taken are areas too: where those asked for do not make it, some more may. */
function colorsOf(picture: RasterPicture, look: TraceLook, most: number) {
  const found = flatColors(picture, look === 'mono' ? 2 : most)
  return look === 'auto' && !found.isFlat && found.colors.length === most
    ? flatColors(picture, Math.round(most * SHADES))
    : found
}

/** Of a picture with clear ground one colour is left, else ink and paper. */
function monoColors<Color>({ rgba }: RasterPicture, colors: readonly Color[]): readonly Color[] {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < 128) return colors.slice(0, 1)
  return colors
}

function checkSize({ width, height, rgba }: RasterPicture): void {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE
  if (!isSide(width) || !isSide(height) || width * height > MAX_PIXELS) {
    throw new TraceError('bad-size', `A picture of ${width} × ${height} pixels is not traced`)
  }
  if (rgba.length !== width * height * 4) {
    throw new TraceError('bad-size', `${rgba.length} bytes are not ${width} × ${height} pixels`)
  }
}

function reduceTo(picture: RasterPicture, isSmall: (picture: RasterPicture) => boolean) {
  let [factor, small] = [1, picture]
  while (!isSmall(small)) {
    factor += 1
    small = reduce(picture, factor)
  }
  return small
}

function hasAtMost(most: number) {
  return ({ width, rgba }: RasterPicture): boolean => {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length >> 2)
    let edges = 0
    for (let at = width; at < pixels.length; at += 1) {
      if (differs(pixels[at]!, pixels[at - 1]!)) edges += 1
      if (differs(pixels[at]!, pixels[at - width]!)) edges += 1
    }
    return edges <= most
  }
}

/** By more than a sixteenth in a channel; less is one area to the engine. */
function differs(a: number, b: number): boolean {
  for (let shift = 0; shift < 32; shift += 8) {
    if (Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > 16) return true
  }
  return false
}

/** With clear rows around, the engine always takes clear for the ground and never for black. */
function pad({ width, height, rgba }: RasterPicture): RasterPicture {
  const padded = new Uint8Array((width + 2) * (height + 2) * 4)
  for (let y = 0; y < height; y += 1) {
    const row = rgba.subarray(y * width * 4, (y + 1) * width * 4)
    padded.set(row, ((y + 1) * (width + 2) + 1) * 4)
  }
  return { width: width + 2, height: height + 2, rgba: padded }
}

function isClear({ rgba }: RasterPicture): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return false
  return true
}
