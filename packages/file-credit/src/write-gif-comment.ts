import { joinBytes, utf8 } from '@tessera/raster-files'
import { ascii, hasBytes } from './bytes.ts'
import { FileCreditError } from './file-credit-error.ts'

const TRAILER = 0x3b
const MOST_IN_BLOCK = 255

/**
 * A GIF with a comment in UTF-8 behind its last picture: some programs know the extension that repeats an
 * animation only where it stands first.
 *
 * @throws {FileCreditError} on bytes that are no whole GIF
 * @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt section 24
 */
export function writeGifComment(gif: Uint8Array, text: string): Uint8Array {
  const isGif = hasBytes(gif, 0, ascii('GIF8')) && gif.at(-1) === TRAILER
  if (!isGif) throw new FileCreditError('No GIF')
  const bytes = utf8(text)
  const blocks: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += MOST_IN_BLOCK) {
    const block = bytes.subarray(at, at + MOST_IN_BLOCK)
    blocks.push(Uint8Array.of(block.length), block)
  }
  return joinBytes([
    gif.subarray(0, -1),
    Uint8Array.of(0x21, 0xfe),
    ...blocks,
    Uint8Array.of(0, TRAILER),
  ])
}
