import { inflateSync } from 'node:zlib'

type Table = { readonly entry: Buffer; readonly data: Buffer }

/**
 * Unpacks a WOFF 1.0 file (W3C Recommendation, 2012) to the TrueType file inside. Reading the packed one
 * makes fontkit inflate a whole table for each glyph: 14 s an invoice with CJK names against 0.6 s.
 */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('no WOFF file')
  const count = woff.readUInt16BE(12)
  const headerLength = 12 + count * 16
  const tables: Table[] = []
  let offset = headerLength
  for (let place = 0; place < count; place += 1) {
    const at = 44 + place * 20
    const [start, packed, length] = [4, 8, 12].map((step) => woff.readUInt32BE(at + step)) as [
      number,
      number,
      number,
    ]
    const raw = woff.subarray(start, start + packed)
    const data = packed < length ? inflateSync(raw) : raw
    const entry = Buffer.alloc(16)
    woff.copy(entry, 0, at, at + 4)
    entry.writeUInt32BE(woff.readUInt32BE(at + 16), 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(length, 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    data.copy(padded)
    offset += padded.length
    tables.push({ entry, data: padded })
  }
  const header = Buffer.alloc(12)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const permission = Math.floor(Math.log2(count))
  header.writeUInt16BE(2 ** permission * 16, 6)
  header.writeUInt16BE(permission, 8)
  header.writeUInt16BE(count * 16 - 2 ** permission * 16, 10)
  return Buffer.concat([
    header,
    ...tables.map(({ entry }) => entry),
    ...tables.map(({ data }) => data),
  ])
}
