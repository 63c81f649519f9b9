import { zlibSync } from 'fflate'
import { createByteWriter } from '../byte-writer.ts'
import { cropChanges, type Change, type Film } from '../film/crop-changes.ts'
import { joinBytes } from '../join-bytes.ts'
import { choosePixelForm, type PixelForm } from './pixel-form.ts'
import { filterRows } from './filter-rows.ts'
import { PNG_SIGNATURE, pngChunk } from './png-chunk.ts'

const REPLACE = 0
const OVER = 1

/**
 * An animated PNG that repeats for ever, lossless: each frame holds the rectangle that changed. Up to 256
 * colours are kept as a palette. Programs that know only PNG show the first frame.
 *
 * @throws {RasterFileError} `bad-size`, `bad-frame`
 * @see https://www.w3.org/TR/png-3/#apng-frame-based-animation
 */
export function writeApng(film: Film): Uint8Array {
  const changes = cropChanges(film)
  const form = choosePixelForm(changes.map(({ rgba }) => rgba))
  const chunks = [
    pngChunk('IHDR', [header(film, form)]),
    pngChunk('acTL', [uint32s(changes.length, 0)]),
    ...form.chunks,
  ]
  let sequence = 0
  for (const [position, change] of changes.entries()) {
    const { data, blend } = packChange(change, form)
    chunks.push(pngChunk('fcTL', [frameControl(change, blend, sequence++)]))
    chunks.push(
      position === 0 ? pngChunk('IDAT', [data]) : pngChunk('fdAT', [uint32s(sequence++), data]),
    )
  }
  return joinBytes([Uint8Array.from(PNG_SIGNATURE), ...chunks, pngChunk('IEND', [])])
}

/** The smaller of two: the rectangle as it is, or laid over the frame before. */
function packChange({ rgba, overlay, area }: Change, form: PixelForm) {
  const pack = (pixels: Uint8Array) =>
    zlibSync(filterRows(form.write(pixels), area.width, form.bytes), { level: 9 })
  const whole = { data: pack(rgba), blend: REPLACE }
  if (!overlay || !form.hasClear || isSame(rgba, overlay)) return whole
  const over = pack(overlay)
  return over.length < whole.data.length ? { data: over, blend: OVER } : whole
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((value, at) => value === b[at])
}

function header({ width, height }: Film, { colorType }: PixelForm): Uint8Array {
  return joinBytes([uint32s(width, height), Uint8Array.of(8, colorType, 0, 0, 0)])
}

function frameControl({ area, durationMs }: Change, blend: number, sequence: number): Uint8Array {
  const out = createByteWriter(26)
  for (const number of [sequence, area.width, area.height, area.left, area.top]) {
    out.uint32be(number)
  }
  out.uint16be(durationMs)
  out.uint16be(1000)
  out.bytes([0, blend])
  return out.finish()
}

function uint32s(...numbers: number[]): Uint8Array {
  const out = createByteWriter(4 * numbers.length)
  for (const number of numbers) out.uint32be(number)
  return out.finish()
}
