const CONTAINER = [0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20]
/** Width as a share of height, where the file says one of these instead of a number. */
const RATIOS = [0, 1, 1.2, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2]
const LENGTHS = [9, 13, 18, 30]

/**
 * The size that a JPEG XL states, bare or in a container; null where there is none.
 *
 * @see ISO/IEC 18181-1, SizeHeader
 */
export function jxlSize(file: Uint8Array): { width: number; height: number } | null {
  const start = codestream(file)
  if (start === null) return null
  let bit = (start + 2) * 8
  const take = (count: number) => {
    let value = 0
    for (let index = 0; index < count; index += 1, bit += 1) {
      value += (((file[bit >> 3] ?? 0) >> (bit & 7)) & 1) * 2 ** index
    }
    return value
  }
  const isSmall = take(1) === 1
  const side = () => (isSmall ? (take(5) + 1) * 8 : 1 + take(LENGTHS[take(2)]!))
  const height = side()
  const ratio = take(3)
  return { width: ratio === 0 ? side() : Math.floor(height * RATIOS[ratio]!), height }
}

function codestream(file: Uint8Array): number | null {
  if (file[0] === 0xff && file[1] === 0x0a) return 0
  if (!CONTAINER.every((byte, index) => file[index] === byte)) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 12
  while (at + 8 <= file.length) {
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    // A partial codestream counts its parts before it begins.
    const head = name === 'jxlc' ? 8 : name === 'jxlp' ? 12 : 0
    if (head > 0) return file[at + head] === 0xff && file[at + head + 1] === 0x0a ? at + head : null
    const length = view.getUint32(at)
    if (length < 8) return null
    at += length
  }
  return null
}
