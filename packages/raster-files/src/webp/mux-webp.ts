import { createByteWriter, type ByteWriter } from '../byte-writer.ts'
import type { Area } from '../frame-area.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { readWebp, type StillWebp } from './read-webp.ts'

export interface WebpFrame {
  /** A still WebP of the area alone, as any encoder writes it. */
  readonly webp: Uint8Array
  /** Left and top are even. */
  readonly area: Area
  readonly durationMs: number
  /** Whether see-through pixels show the frame before; otherwise they replace it. */
  readonly isOverlay: boolean
}

const ANIMATION = 0x02
const ALPHA = 0x10
const REPLACES = 0x02
const MAX_SIDE = 16_384

/**
 * Still WebP pictures as one animation that repeats for ever. The pictures are not packed anew: what was
 * lossless stays so. Colour profiles and other texts of theirs are left out.
 *
 * @throws {RasterFileError} `bad-size`, `bad-file` (no still WebP), `bad-frame` (none, odd, outside, of another size)
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function muxWebp(
  { width, height }: { width: number; height: number },
  frames: readonly WebpFrame[],
): Uint8Array {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE
  if (!isSide(width) || !isSide(height)) {
    throw new RasterFileError('bad-size', `A WebP of ${width} × ${height} pixels`)
  }
  if (frames.length === 0) throw new RasterFileError('bad-frame', 'An animation needs a frame')
  const pictures = frames.map((frame) => checkFrame(frame, { width, height }))
  const body = createByteWriter(64 * 1024)
  body.text('WEBP')
  const hasAlpha = pictures.some((picture) => picture.hasAlpha)
  writeChunk(body, 'VP8X', (out) => {
    out.bytes([ANIMATION | (hasAlpha ? ALPHA : 0), 0, 0, 0])
    uint24(out, width - 1)
    uint24(out, height - 1)
  })
  // No background and no end of turns.
  writeChunk(body, 'ANIM', (out) => out.bytes([0, 0, 0, 0, 0, 0]))
  for (const [index, { area, durationMs, isOverlay }] of frames.entries()) {
    writeChunk(body, 'ANMF', (out) => {
      for (const number of [area.left / 2, area.top / 2, area.width - 1, area.height - 1]) {
        uint24(out, number)
      }
      uint24(out, durationMs)
      out.byte(isOverlay ? 0 : REPLACES)
      for (const { type, data } of pictures[index]!.chunks) {
        writeChunk(out, type, (inner) => inner.bytes(data))
      }
    })
  }
  const file = createByteWriter(body.length + 8)
  writeChunk(file, 'RIFF', (out) => out.bytes(body.finish()))
  return file.finish()
}

function checkFrame(
  { webp, area, durationMs }: WebpFrame,
  { width, height }: { width: number; height: number },
): StillWebp {
  const picture = readWebp(webp)
  const { left, top } = area
  const isInside =
    left >= 0 && top >= 0 && left + area.width <= width && top + area.height <= height
  if (!isInside || left % 2 !== 0 || top % 2 !== 0) {
    throw new RasterFileError('bad-frame', `A frame at ${left}, ${top} of ${width} × ${height}`)
  }
  if (picture.width !== area.width || picture.height !== area.height) {
    throw new RasterFileError('bad-frame', `A frame of ${picture.width} × ${picture.height} pixels`)
  }
  if (!Number.isInteger(durationMs) || durationMs < 0 || durationMs >= 2 ** 24) {
    throw new RasterFileError('bad-frame', `A frame of ${durationMs} ms`)
  }
  return picture
}

/** Name, length and data, filled to an even length. */
function writeChunk(out: ByteWriter, type: string, write: (inner: ByteWriter) => void): void {
  const inner = createByteWriter()
  write(inner)
  const data = inner.finish()
  out.text(type)
  out.uint32le(data.length)
  out.bytes(data)
  if (data.length % 2 === 1) out.byte(0)
}

function uint24(out: ByteWriter, value: number): void {
  out.uint16le(value & 0xffff)
  out.byte(value >>> 16)
}
