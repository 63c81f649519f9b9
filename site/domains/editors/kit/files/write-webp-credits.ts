const HEADER = 12
const CHUNK_HEAD = 8
const XMP_FLAG = 0x04
const ALPHA_FLAG = 0x10

/**
 * A WebP with an XMP block behind its picture. A simple file becomes an extended one, for which its
 * size is needed; in one that is extended already, the flag is set.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function writeWebpXmp(
  webp: Uint8Array,
  xmp: string,
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const file = Buffer.from(webp)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') {
    throw new Error('no WebP')
  }
  const first = file.toString('latin1', HEADER, HEADER + 4)
  const chunks = first === 'VP8X' ? [] : [extendedHeader(first, { width, height })]
  const rest = file.subarray(HEADER)
  if (first === 'VP8X') rest[CHUNK_HEAD] = (rest[CHUNK_HEAD] ?? 0) | XMP_FLAG
  const body = Buffer.concat([...chunks, rest, chunk('XMP ', Buffer.from(xmp))])
  const head = Buffer.from(file.subarray(0, HEADER))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function extendedHeader(
  kind: string,
  { width, height }: { width: number; height: number },
): Buffer {
  const data = Buffer.alloc(10)
  // Of the simple forms only the lossless one carries transparency.
  data[0] = XMP_FLAG | (kind === 'VP8L' ? ALPHA_FLAG : 0)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', data)
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
