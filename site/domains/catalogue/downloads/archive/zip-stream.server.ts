import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZipEntry = {
  readonly path: string
  readonly bytes: Uint8Array
  /** Pictures and other compressed formats are stored as they are. */
  readonly isStored: boolean
}

const STORED = 0
const DEFLATED = 8
const UTF8_NAMES = 0x0800
const VERSION_NEEDED = 20
const LARGEST_OFFSET = 0xffff_ffff
const MOST_ENTRIES = 0xffff

const compress = promisify(deflateRaw)

/**
 * A zip archive as it is made: one entry at a time is in memory, plus some hundred bytes for each
 * entry in the directory at the end. Entries are taken one by one as the reader asks for more, so a
 * reader that stops, stops the source too.
 *
 * @throws {RangeError} above 65,535 entries or 4 GiB, the limits of the plain format
 * @see APPNOTE.TXT 6.3.10 of PKWARE, sections 4.3 and 4.4
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  const moment = dosMoment(modifiedAt)
  let offset = 0
  for await (const entry of entries) {
    const data = entry.isStored ? entry.bytes : await compress(entry.bytes)
    const name = Buffer.from(entry.path)
    const facts = factsOf(entry, data.byteLength, name.length, moment)
    const header = localHeader(facts)
    directory.push(Buffer.concat([directoryHeader(facts, offset), name]))
    offset += header.length + name.length + data.byteLength
    if (offset > LARGEST_OFFSET || directory.length > MOST_ENTRIES) {
      throw new RangeError(`a zip archive cannot hold ${entry.path} as well`)
    }
    yield Buffer.concat([header, name])
    yield data
  }
  const listing = Buffer.concat(directory)
  yield listing
  yield endOfDirectory(directory.length, listing.length, offset)
}

/** The fields that the local header and the directory share, 26 bytes. */
function factsOf(
  { bytes, isStored }: ZipEntry,
  packedBytes: number,
  nameBytes: number,
  moment: number,
): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION_NEEDED, 0)
  facts.writeUInt16LE(UTF8_NAMES, 2)
  facts.writeUInt16LE(isStored ? STORED : DEFLATED, 4)
  facts.writeUInt32LE(moment, 6)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packedBytes, 14)
  facts.writeUInt32LE(bytes.byteLength, 18)
  facts.writeUInt16LE(nameBytes, 22)
  return facts
}

function localHeader(facts: Buffer): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts])
}

function directoryHeader(facts: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([VERSION_NEEDED, 0])
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, facts, rest])
}

function endOfDirectory(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Time in the low and date in the high 16 bits, two-second steps, from 1980 on. */
function dosMoment(date: Date): number {
  const year = Math.max(0, date.getUTCFullYear() - 1980)
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return day * 0x1_0000 + time
}
