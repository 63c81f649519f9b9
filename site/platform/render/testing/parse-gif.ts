export interface ParsedGif {
  readonly width: number
  readonly height: number
  readonly repeats: boolean
  readonly localPalettes: number
  /** Hundredths of a second, one a frame. */
  readonly delays: readonly number[]
  readonly isTransparent: boolean
}

/** Walks the blocks of a GIF89a by its specification and throws on anything that is out of place. */
export function parseGif(bytes: Buffer): ParsedGif {
  if (bytes.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('No GIF header')
  const delays: number[] = []
  let [localPalettes, repeats, isTransparent] = [0, false, false]
  let frames = 0
  let at = 13 + paletteBytes(bytes[10]!)
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += bytes[at]! + 1
    at += 1
  }
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      const label = bytes[at + 1]
      if (label === 0xf9) {
        delays.push(bytes.readUInt16LE(at + 4))
        isTransparent ||= (bytes[at + 3]! & 1) === 1
      }
      if (label === 0xff) repeats = bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0'
      at += 2
      skipBlocks()
    } else if (bytes[at] === 0x2c) {
      frames += 1
      if (bytes[at + 9]! & 0x80) localPalettes += 1
      at += 10 + paletteBytes(bytes[at + 9]!) + 1
      skipBlocks()
    } else throw new Error(`Unknown block ${bytes[at]} at ${at}`)
  }
  if (frames !== delays.length) throw new Error('A frame without a delay')
  if (at !== bytes.length - 1) throw new Error('Bytes after the end')
  return {
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    repeats,
    localPalettes,
    delays,
    isTransparent,
  }
}

function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
