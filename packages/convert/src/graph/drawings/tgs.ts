import { readLottie } from '@tessera/lottie'
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'

/** Telegram's own limits for animated stickers. */
const SIDE = 512
const MAX_SECONDS = 3
const MAX_BYTES = 64 * 1024
const MAX_UNPACKED_BYTES = 20_000_000

/**
 * Animated stickers of Telegram: gzipped Lottie of 512 × 512, 30 or 60 frames a second, at most 3 s and
 * 64 KB. A file that is not so is refused with what is wrong; nothing is scaled in silence.
 *
 * @see https://core.telegram.org/stickers#animated-stickers
 */
export const tgs: Format = {
  id: 'tgs',
  label: 'Telegram sticker',
  extension: 'tgs',
  mime: 'application/x-tgsticker',
  family: 'animation',
  aliases: ['telegram-sticker'],
  pages: { from: true, to: 'all' },
  conversions: [
    {
      from: 'lottie',
      to: 'tgs',
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: {},
      convert: (file: Uint8Array) => packSticker(strFromU8(file)),
    },
    {
      from: 'tgs',
      to: 'lottie',
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: {},
      convert: unpackSticker,
    },
  ],
}

function packSticker(json: string): Uint8Array {
  const { animation, width, height, framesPerSecond, durationMs } = readLottie(json)
  if (width !== SIDE || height !== SIDE) {
    throw new ConvertError('bad-input', `A sticker is 512 × 512, this is ${width} × ${height}`)
  }
  if (framesPerSecond !== 30 && framesPerSecond !== 60) {
    throw new ConvertError(
      'bad-input',
      `A sticker has 30 or 60 frames a second, not ${framesPerSecond}`,
    )
  }
  if (durationMs > MAX_SECONDS * 1000) {
    throw new ConvertError(
      'bad-input',
      `A sticker lasts at most 3 s, this lasts ${durationMs / 1000} s`,
    )
  }
  const packed = gzipSync(strToU8(JSON.stringify({ tgs: 1, ...animation })), { level: 9, mtime: 0 })
  if (packed.length > MAX_BYTES) {
    throw new ConvertError(
      'bad-input',
      `A sticker has at most 64 KB, this has ${packed.length} bytes`,
    )
  }
  return packed
}

function unpackSticker(file: Uint8Array): Uint8Array {
  const end = new DataView(file.buffer, file.byteOffset, file.byteLength)
  // gzip states the unpacked length in its last four bytes; it is checked before anything is unpacked.
  if (file.length < 18 || end.getUint32(file.length - 4, true) > MAX_UNPACKED_BYTES) {
    throw new ConvertError('bad-input', 'No sticker of Telegram')
  }
  try {
    const json = gunzipSync(file, { out: new Uint8Array(end.getUint32(file.length - 4, true)) })
    return strToU8(JSON.stringify(readLottie(strFromU8(json)).animation))
  } catch (error) {
    throw new ConvertError('bad-input', `No sticker of Telegram: ${String(error)}`)
  }
}
