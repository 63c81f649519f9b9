import { RenderError } from '#platform/render/index.ts'

/** Markers of JPEG that hold where, when and by whom a picture was taken, or any comment. */
const PRIVATE_MARKERS: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Chunks of WebP that browsers need. */
const PICTURE_CHUNKS: ReadonlySet<string> = new Set([
  'VP8 ',
  'VP8L',
  'VP8X',
  'ALPH',
  'ANIM',
  'ANMF',
  'ICCP',
])
const EXIF_AND_XMP_FLAGS = 0b0000_1100

/**
 * A JPEG without EXIF, XMP, IPTC, comments, and whatever follows its end; its pixels stay to the bit.
 *
 * @throws RenderError `malformed`
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new RenderError('malformed', 'a marker is missing')
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) {
      kept.push(bytes.subarray(at, endOfImage(bytes, at)))
      return Buffer.concat(kept)
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw new RenderError('malformed', 'a segment is cut off')
    if (!PRIVATE_MARKERS.has(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  throw new RenderError('malformed', 'the picture has no pixels')
}

/** Markers inside pixels are stuffed with a zero, so the first whole one is the end or another scan. */
function endOfImage(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE) return at + 2
  }
  throw new RenderError('malformed', 'the picture ends early')
}

/**
 * A WebP without EXIF, XMP, unknown chunks, and whatever follows its end.
 *
 * @throws RenderError `malformed`
 */
export function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = view.getUint32(4, true) + 8
  if (end > bytes.length) throw new RenderError('malformed', 'the picture ends early')
  const kept: Uint8Array[] = []
  for (let at = 12; at + 8 <= end;) {
    const name = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) throw new RenderError('malformed', 'a chunk is cut off')
    if (PICTURE_CHUNKS.has(name)) kept.push(withoutFlags(name, bytes.slice(at, next)))
    at = next
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** The head of an extended WebP says which chunks follow. */
function withoutFlags(name: string, chunk: Uint8Array): Uint8Array {
  if (name === 'VP8X' && chunk.length > 8) chunk[8]! &= ~EXIF_AND_XMP_FLAGS
  return chunk
}
