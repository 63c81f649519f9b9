import { parseHex } from '../hex-color.ts'
import { flatTokens, type TokenPalette } from './token-families.ts'

/** A palette for GIMP, Inkscape and Krita. */
export function writeGpl(palette: TokenPalette): string {
  const lines = flatTokens(palette).map(({ name, color }) => {
    const channels = parseHex(color.hex).map((channel) => String(channel).padStart(3))
    return `${channels.join(' ')}\t${name}`
  })
  const title = palette.title === '' ? 'Palette' : palette.title
  return `GIMP Palette\nName: ${title}\nColumns: ${palette.families.length}\n#\n${lines.join('\n')}\n`
}

const GROUP_START = 0xc001
const GROUP_END = 0xc002
const COLOR = 0x0001
const GLOBAL = 0

/**
 * Adobe Swatch Exchange 1.0, big endian: a group that holds every colour as RGB floats. Names are
 * UTF-16 and end with zero.
 */
export function writeAse(palette: TokenPalette): Uint8Array {
  const tokens = flatTokens(palette)
  const title = palette.title === '' ? 'Palette' : palette.title
  const blocks = [
    block(GROUP_START, nameBytes(title)),
    ...tokens.map(({ name, color }) =>
      block(COLOR, joined([nameBytes(name), colorBytes(color.hex)])),
    ),
    block(GROUP_END, new Uint8Array(0)),
  ]
  const head = new DataView(new ArrayBuffer(12))
  head.setUint32(0, 0x41534546)
  head.setUint16(4, 1)
  head.setUint16(6, 0)
  head.setUint32(8, blocks.length)
  return joined([new Uint8Array(head.buffer), ...blocks])
}

function block(type: number, content: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(6))
  head.setUint16(0, type)
  head.setUint32(2, content.length)
  return joined([new Uint8Array(head.buffer), content])
}

/** Its length in UTF-16 units with the final zero, then the units. */
function nameBytes(name: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + (name.length + 1) * 2))
  view.setUint16(0, name.length + 1)
  for (let index = 0; index < name.length; index += 1) {
    view.setUint16(2 + index * 2, name.charCodeAt(index))
  }
  return new Uint8Array(view.buffer)
}

function colorBytes(hex: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(18))
  view.setUint32(0, 0x52474220)
  for (const [index, channel] of parseHex(hex).entries()) {
    view.setFloat32(4 + index * 4, channel / 255)
  }
  view.setUint16(16, GLOBAL)
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
