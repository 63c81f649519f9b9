/** Width and height of an embedded PNG, JPEG or WebP, from its header; null where it has none. */
export function sizeOfPicture(dataUri: string): { width: number; height: number } | null {
  const bytes = decodeStart(dataUri.slice(dataUri.indexOf(',') + 1))
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const MOST_BYTES = 200_000

function decodeStart(base64: string): number[] {
  const bytes: number[] = []
  let [bits, count] = [0, 0]
  for (const letter of base64) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 255)
      if (bytes.length >= MOST_BYTES) break
    }
  }
  return bytes
}

const bigEndian = (bytes: readonly number[], at: number, length: number) =>
  bytes.slice(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)

function pngSize(bytes: readonly number[]) {
  if (bigEndian(bytes, 0, 4) !== 0x89504e47) return null
  return { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) }
}

function jpegSize(bytes: readonly number[]) {
  if (bigEndian(bytes, 0, 2) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const mark = bytes[at + 1]!
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: bigEndian(bytes, at + 7, 2), height: bigEndian(bytes, at + 5, 2) }
    at += 2 + bigEndian(bytes, at + 2, 2)
  }
  return null
}

function webpSize(bytes: readonly number[]) {
  if (bigEndian(bytes, 8, 4) !== 0x57454250) return null
  const little = (at: number, length: number) =>
    bytes.slice(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const kind = bytes[15]
  if (kind === 0x58) return { width: little(24, 3) + 1, height: little(27, 3) + 1 }
  if (kind === 0x20) return { width: little(26, 2) & 0x3fff, height: little(28, 2) & 0x3fff }
  const bits = little(21, 4)
  return kind === 0x4c ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null
}
