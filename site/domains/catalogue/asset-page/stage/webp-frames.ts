/** One picture of a moving WebP: a file of its own, and where it lies on those before it. */
export type WebpFrame = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** Laid over what is there; else its place is cleared first. */
  readonly isBlended: boolean
  /** Its place is cleared before the next one. */
  readonly isDisposed: boolean
}

type Chunk = { readonly name: string; readonly start: number; readonly end: number }

const HEADER = 12
const FRAME_HEADER = 16
const HAS_ALPHA = 0x10

/**
 * Takes a moving WebP apart, so that any of its frames can be shown: browsers play such files, but do not let one
 * seek in them. After https://developers.google.com/speed/webp/docs/riff_container
 *
 * @throws Error where the file is none
 */
export function splitWebp(file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks = readChunks(view, HEADER, view.byteLength)
  const extended = chunks.find(({ name }) => name === 'VP8X')
  const frames = chunks.filter(({ name }) => name === 'ANMF').map((chunk) => readFrame(file, chunk))
  if (!extended || frames.length === 0) throw new Error('the picture does not move')
  return {
    width: uint24(view, extended.start + 4) + 1,
    height: uint24(view, extended.start + 7) + 1,
    frames,
  }
}

function readFrame(file: Uint8Array<ArrayBuffer>, { start, end }: Chunk): WebpFrame {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const flags = view.getUint8(start + 15)
  const width = uint24(view, start + 6) + 1
  const height = uint24(view, start + 9) + 1
  return {
    bytes: ownFile(file, readChunks(view, start + FRAME_HEADER, end), { width, height }),
    x: uint24(view, start) * 2,
    y: uint24(view, start + 3) * 2,
    width,
    height,
    durationMs: uint24(view, start + 12),
    isBlended: (flags & 2) === 0,
    isDisposed: (flags & 1) === 1,
  }
}

/** A file with one picture. */
function ownFile(
  file: Uint8Array<ArrayBuffer>,
  chunks: readonly Chunk[],
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array<ArrayBuffer> {
  const hasAlpha = chunks.some(({ name }) => name === 'ALPH')
  const parts = chunks
    .filter(({ name }) => name === 'ALPH' || name === 'VP8 ' || name === 'VP8L')
    .map(({ start, end }) => file.subarray(start - 8, end + ((end - start) % 2)))
  if (hasAlpha) parts.unshift(extendedHeader(width, height))
  const length = parts.reduce((sum, part) => sum + part.byteLength, 4)
  const bytes = new Uint8Array(length + 8)
  bytes.set(ascii('RIFF'), 0)
  new DataView(bytes.buffer).setUint32(4, length, true)
  bytes.set(ascii('WEBP'), 8)
  let at = HEADER
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

function extendedHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(18)
  const view = new DataView(bytes.buffer)
  bytes.set(ascii('VP8X'), 0)
  view.setUint32(4, 10, true)
  view.setUint8(8, HAS_ALPHA)
  for (const [at, side] of [[12, width] as const, [15, height] as const]) {
    view.setUint16(at, (side - 1) & 0xffff, true)
    view.setUint8(at + 2, (side - 1) >> 16)
  }
  return bytes
}

/** Chunks have a name, a length, and are filled to an even one. */
function readChunks(view: DataView, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= to;) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))
    const start = at + 8
    const end = Math.min(to, start + view.getUint32(at + 4, true))
    chunks.push({ name, start, end })
    at = end + ((end - start) % 2)
  }
  return chunks
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
