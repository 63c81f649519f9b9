import { areaOf, joinAreas, visitArea, type Area } from '../frame-area.ts'
import { createByteWriter, type ByteWriter } from '../byte-writer.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { encodeLzw } from './encode-lzw.ts'

export interface GifFrame {
  /**
   * A place in the palette for each pixel, row by row; the place after the last colour is see-through.
   * The array is not kept, nor changed.
   */
  readonly indices: Uint8Array
  /** How long the frame is shown, in hundredths of a second. */
  readonly delay: number
}

export interface GifOptions {
  readonly width: number
  readonly height: number
  /** Red, green and blue, 0 to 255; at most 255 colours, those used most first. */
  readonly palette: readonly (readonly number[])[]
}

type Frame = { indices: Uint8Array; delay: number }

const MAX_SIDE = 65_535
const MAX_DELAY = 65_535
const MAX_COLORS = 255
/** In the file see-through comes before the colours, so that frames of few colours get short codes. */
const CLEAR = 0
const KEEP = 1
const CLEAR_AREA = 2

/**
 * A GIF that repeats for ever, under one palette. Each frame holds only the rectangle in which it
 * differs from the one before, and in it see-through pixels where nothing changed; frames that equal
 * the one before lengthen it. Where something vanishes, the frame before is told to clear its rectangle
 * (disposal 2), which is made large enough for that; all others stay (disposal 1).
 *
 * @throws {RasterFileError} `bad-size`, `bad-palette`, `bad-frame` (length, place or delay out of range, none at all)
 */
export function writeGif(options: GifOptions, frames: Iterable<GifFrame>): Uint8Array {
  checkOptions(options)
  const out = createByteWriter(64 * 1024)
  writeHead(out, options)
  let canvas: Uint8Array | null = null
  let held: Frame | null = null
  for (const frame of distinctFrames(options, frames)) {
    if (held) canvas = writeFrame(out, options, { frame: held, before: canvas, next: frame })
    held = frame
  }
  if (!held) throw new RasterFileError('bad-frame', 'A GIF needs a frame')
  writeFrame(out, options, { frame: held, before: canvas, next: null })
  out.byte(0x3b)
  return out.finish()
}

/** Writes one frame over what is seen before it, and answers what the one after it is drawn over. */
function writeFrame(
  out: ByteWriter,
  { width, height }: GifOptions,
  { frame, before, next }: { frame: Frame; before: Uint8Array | null; next: Frame | null },
): Uint8Array {
  const { indices, delay } = frame
  const canvas = before ?? new Uint8Array(width * height)
  // The first is whole: simple readers take it for the picture and its rectangle for the size.
  const changed = before
    ? areaOf(width, height, (pixel) => indices[pixel] !== before[pixel])
    : { left: 0, top: 0, width, height }
  const following = next?.indices ?? indices
  const vanishing = areaOf(
    width,
    height,
    (pixel) => following[pixel] === CLEAR && indices[pixel] !== CLEAR,
  )
  const area = joinAreas(changed, vanishing) ?? { left: 0, top: 0, width: 1, height: 1 }
  writeControl(out, vanishing ? CLEAR_AREA : KEEP, delay)
  writePixels(out, area, packArea(indices, canvas, area, width))
  if (!vanishing) return indices
  const cleared = Uint8Array.from(indices)
  visitArea(area, width, (pixel) => (cleared[pixel] = CLEAR))
  return cleared
}

/** Frames with see-through as place 0, checked; a frame that equals the one before lengthens it. */
function* distinctFrames(
  { width, height, palette }: GifOptions,
  frames: Iterable<GifFrame>,
): Generator<Frame> {
  let held: Frame | null = null
  for (const { indices, delay } of frames) {
    if (indices.length !== width * height) {
      throw new RasterFileError('bad-frame', `A frame of ${indices.length} pixels`)
    }
    if (!Number.isInteger(delay) || delay < 0 || delay > MAX_DELAY) {
      throw new RasterFileError('bad-frame', `A delay of ${delay} hundredths`)
    }
    const moved = moveClearFirst(indices, palette.length)
    if (held && held.delay + delay <= MAX_DELAY && isSame(held.indices, moved)) {
      held.delay += delay
      continue
    }
    if (held) yield held
    held = { indices: moved, delay }
  }
  if (held) yield held
}

function moveClearFirst(indices: Uint8Array, colors: number): Uint8Array {
  const moved = new Uint8Array(indices.length)
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at]!
    if (index > colors) throw new RasterFileError('bad-frame', `No colour has place ${index}`)
    moved[at] = index === colors ? CLEAR : index + 1
  }
  return moved
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false
  return true
}

/** The smaller of two: all pixels as they are, or those that did not change as see-through. */
function packArea(indices: Uint8Array, before: Uint8Array, area: Area, width: number): Uint8Array {
  const pixels = new Uint8Array(area.width * area.height)
  const mask = new Uint8Array(pixels.length)
  let kept = 0
  visitArea(area, width, (pixel, place) => {
    pixels[place] = indices[pixel]!
    if (indices[pixel] !== before[pixel]) return
    mask[place] = 1
    kept += 1
  })
  const plain = encodeLzw(pixels)
  if (kept === 0) return plain
  const overlaid = encodeLzw(pixels, { mask, index: CLEAR })
  return overlaid.length < plain.length ? overlaid : plain
}

function checkOptions({ width, height, palette }: GifOptions): void {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE
  if (!isSide(width) || !isSide(height)) {
    throw new RasterFileError('bad-size', `A GIF of ${width} × ${height} pixels`)
  }
  if (palette.length === 0 || palette.length > MAX_COLORS) {
    throw new RasterFileError('bad-palette', `A palette of ${palette.length} colours`)
  }
}

function writeHead(out: ByteWriter, { width, height, palette }: GifOptions): void {
  const bits = Math.max(1, Math.ceil(Math.log2(palette.length + 1)))
  out.text('GIF89a')
  out.uint16le(width)
  out.uint16le(height)
  out.bytes([0xf0 | (bits - 1), CLEAR, 0])
  const table = new Uint8Array(3 * 2 ** bits)
  for (const [place, [red = 0, green = 0, blue = 0]] of palette.entries()) {
    table.set([red, green, blue], 3 * (place + 1))
  }
  out.bytes(table)
  // Netscape's extension with 0 turns: for ever.
  out.bytes([0x21, 0xff, 11])
  out.text('NETSCAPE2.0')
  out.bytes([3, 1, 0, 0, 0])
}

function writeControl(out: ByteWriter, disposal: number, delay: number): void {
  out.bytes([0x21, 0xf9, 4, (disposal << 2) | 1])
  out.uint16le(delay)
  out.bytes([CLEAR, 0])
}

function writePixels(out: ByteWriter, area: Area, packed: Uint8Array): void {
  out.byte(0x2c)
  for (const number of [area.left, area.top, area.width, area.height]) out.uint16le(number)
  out.byte(0)
  out.bytes(packed)
}
