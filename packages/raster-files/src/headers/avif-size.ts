const ISPE = [0x69, 0x73, 0x70, 0x65]

/** The largest size that any picture in an AVIF or HEIC states, from its `ispe` boxes; null where none does. */
export function avifSize(file: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let largest: { width: number; height: number } | null = null
  for (let at = file.indexOf(ISPE[0]!); at >= 0; at = file.indexOf(ISPE[0]!, at + 1)) {
    if (at + 16 > file.length) break
    if (!ISPE.every((byte, index) => file[at + index] === byte)) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { width, height }
  }
  return largest
}
