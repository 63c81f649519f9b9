export interface ParsedMp4 {
  readonly brand: string
  readonly codec: string
  readonly width: number
  readonly height: number
  readonly samples: number
  readonly durationSeconds: number
}

/** Reads the facts of the first video track from the boxes of ISO/IEC 14496-12. */
export function parseMp4(bytes: Buffer): ParsedMp4 {
  const ftyp = findBox(bytes, ['ftyp'])
  const mdhd = findBox(bytes, ['moov', 'trak', 'mdia', 'mdhd'])
  const table = ['moov', 'trak', 'mdia', 'minf', 'stbl']
  const entry = findBox(bytes, [...table, 'stsd']).subarray(8)
  const stsz = findBox(bytes, [...table, 'stsz'])
  findBox(bytes, ['mdat'])
  return {
    brand: ftyp.toString('latin1', 0, 4),
    codec: entry.toString('latin1', 4, 8),
    width: entry.readUInt16BE(32),
    height: entry.readUInt16BE(34),
    samples: stsz.readUInt32BE(8),
    durationSeconds: mdhd.readUInt32BE(16) / mdhd.readUInt32BE(12),
  }
}

/** The content of a box below the named ones. */
function findBox(bytes: Buffer, [name, ...rest]: readonly string[]): Buffer {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    if (size < 8 || at + size > bytes.length) throw new Error(`A box of ${size} bytes at ${at}`)
    if (bytes.toString('latin1', at + 4, at + 8) === name) {
      const content = bytes.subarray(at + 8, at + size)
      return rest.length > 0 ? findBox(content, rest) : content
    }
    at += size
  }
  throw new Error(`No ${name} box`)
}
