import { RasterFileError } from '../raster-file-error.ts'

export interface StillWebp {
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** `ALPH` where there is one, then `VP8 ` or `VP8L`. */
  readonly chunks: readonly { readonly type: string; readonly data: Uint8Array }[]
}

const LOSSLESS_SIGNATURE = 0x2f

/**
 * The chunks of a still WebP that make its picture.
 *
 * @throws {RasterFileError} `bad-file` on what is no WebP, moves, or ends too early
 */
export function readWebp(file: Uint8Array): StillWebp {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 20 || nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') {
    throw new RasterFileError('bad-file', 'No WebP')
  }
  const chunks: { type: string; data: Uint8Array }[] = []
  let at = 12
  while (at + 8 <= file.length) {
    const type = nameAt(file, at)
    const length = view.getUint32(at + 4, true)
    if (at + 8 + length > file.length) throw new RasterFileError('bad-file', 'A WebP is cut short')
    if (type === 'ANIM') throw new RasterFileError('bad-file', 'A frame that moves itself')
    if (type === 'ALPH' || type === 'VP8 ' || type === 'VP8L') {
      chunks.push({ type, data: file.subarray(at + 8, at + 8 + length) })
    }
    at += 8 + length + (length % 2)
  }
  const picture = chunks.find(({ type }) => type !== 'ALPH')
  if (!picture) throw new RasterFileError('bad-file', 'A WebP without a picture')
  const size = picture.type === 'VP8L' ? sizeOfLossless(picture.data) : sizeOfLossy(picture.data)
  return { ...size, hasAlpha: size.hasAlpha || chunks.length > 1, chunks }
}

function nameAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}

/** One byte of signature, 14 bits for each side less one, one bit of alpha. */
function sizeOfLossless(data: Uint8Array) {
  if (data[0] !== LOSSLESS_SIGNATURE || data.length < 5) {
    throw new RasterFileError('bad-file', 'No lossless WebP')
  }
  const bits = new DataView(data.buffer, data.byteOffset + 1, 4).getUint32(0, true)
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  }
}

/** A key frame of VP8: three bytes of tag, the start code 9d 01 2a, 14 bits for each side. */
function sizeOfLossy(data: Uint8Array) {
  if (data.length < 10 || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) {
    throw new RasterFileError('bad-file', 'No lossy WebP')
  }
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    width: view.getUint16(6, true) & 0x3fff,
    height: view.getUint16(8, true) & 0x3fff,
    hasAlpha: false,
  }
}
