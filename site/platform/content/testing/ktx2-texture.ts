const BLOCK_BYTES = 16
const HEAD_BYTES = 80
const LEVEL_BYTES = 24
const DESCRIPTION_BYTES = 44
/** Blocks begin on a border of sixteen bytes. */
const DATA_AT = 160

type Color = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * A KTX2 texture in UASTC of blocks of four by four pixels, each of one colour, row by row from the
 * top left. Written by hand, as no encoder comes as a package: mode 8 of UASTC is a solid colour.
 */
export function ktx2Texture(rows: readonly (readonly Color[])[]): Uint8Array {
  const blocks = rows.flat()
  const file = Buffer.alloc(DATA_AT + blocks.length * BLOCK_BYTES)
  file.write('\xabKTX 20\xbb\r\n\x1a\n', 'latin1')
  const head = [0, 1, (rows[0]?.length ?? 0) * 4, rows.length * 4, 0, 0, 1, 1, 0]
  const description = [HEAD_BYTES + LEVEL_BYTES, DESCRIPTION_BYTES, 0, 0, 0, 0, 0, 0]
  for (const [at, word] of [...head, ...description].entries())
    file.writeUInt32LE(word, 12 + at * 4)
  const level = [DATA_AT, blocks.length * BLOCK_BYTES, blocks.length * BLOCK_BYTES]
  for (const [at, size] of level.entries()) file.writeUInt32LE(size, HEAD_BYTES + at * 8)
  describe(
    file.subarray(HEAD_BYTES + LEVEL_BYTES),
    blocks.some(([, , , alpha]) => alpha < 255),
  )
  for (const [at, color] of blocks.entries()) {
    file.set(solidBlock(color), DATA_AT + at * BLOCK_BYTES)
  }
  return new Uint8Array(file)
}

/** The data format descriptor: UASTC (166) with sRGB primaries and transfer. */
function describe(into: Buffer, hasAlpha: boolean): void {
  into.writeUInt32LE(DESCRIPTION_BYTES, 0)
  into.writeUInt16LE(2, 8)
  into.writeUInt16LE(DESCRIPTION_BYTES - 4, 10)
  into.set([166, 1, 2, 0, 3, 3, 0, 0, BLOCK_BYTES], 12)
  into.set([0, 0, 127, hasAlpha ? 3 : 0], 28)
  into.writeUInt32LE(0xffffffff, 40)
}

/** Five bits name the mode, then come eight for each channel, the lowest first. */
function solidBlock(color: Color): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  const bits = color.reduce((held, byte, at) => held | (BigInt(byte) << BigInt(5 + at * 8)), 0x17n)
  for (let at = 0; at < 5; at += 1) block[at] = Number((bits >> BigInt(at * 8)) & 0xffn)
  return block
}
