import type { CreditText } from './credit-text.ts'
import { creditTexts, isPng, writePngCredit } from './picture-texts.ts'
import { rewriteIco } from './rewrite-ico.ts'
import { writeGifComment } from './write-gif-comment.ts'
import { writeJpegXmp } from './write-jpeg-xmp.ts'
import { writeMp4Xmp } from './write-mp4-xmp.ts'
import { writeWebpXmp } from './write-webp-xmp.ts'
import { xmpPacket } from './xmp-packet.ts'

type WriteCredit = (bytes: Uint8Array, credit: CreditText) => Uint8Array

/** How each format carries a credit. Texts (SVG, Lottie), PDF and GLB are written by their own engines. */
const writers = {
  png: writePngCredit,
  webp: (bytes, credit) => writeWebpXmp(bytes, xmpPacket(credit)),
  jpg: (bytes, credit) => writeJpegXmp(bytes, xmpPacket(credit)),
  gif: (bytes, credit) => writeGifComment(bytes, creditLines(credit)),
  mp4: (bytes, credit) => writeMp4Xmp(bytes, xmpPacket(credit)),
  ico: (bytes, credit) =>
    rewriteIco(bytes, (picture) => (isPng(picture) ? writePngCredit(picture, credit) : picture)),
} as const satisfies Record<string, WriteCredit>

export type CreditedFormat = keyof typeof writers

/**
 * The same picture or video with title, author, licence and source inside, where programs look for them:
 * iTXt of a PNG (each of an ICO's), XMP of WebP, JPEG and MP4, the comment of a GIF. Pixels and frames
 * stay as they are.
 *
 * @throws {FileCreditError} where the bytes are not of the format, or the credit is too long for it
 */
export function creditFile(
  format: CreditedFormat,
  bytes: Uint8Array,
  credit: CreditText,
): Uint8Array {
  return writers[format](bytes, credit)
}

function creditLines(credit: CreditText): string {
  const lines = Object.entries(creditTexts(credit)).map(([name, text]) => `${name}: ${text}`)
  return lines.join('\n')
}
