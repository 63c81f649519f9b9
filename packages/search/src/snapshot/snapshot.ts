import type { IndexData } from '../columns/index-data.ts'
import { openIndex, type SearchIndex } from '../search-index.ts'
import type { IndexOptions } from '../search-index.ts'
import { SearchSnapshotError } from './snapshot-error.ts'
import { decodeStrings, encodeStrings } from '../columns/string-column.ts'

/** Raise with every change of the columns, of tokenisation, of stems or of the bits of a facet word. */
export const SNAPSHOT_VERSION = 14

/** "TSSI" read as a little-endian word; a big-endian reader sees a damaged file. */
const MAGIC = 0x49535354
/** Magic, version, checksum of all that follows, number of documents, then a length per column. */
const FIXED_WORDS = 4
const ALIGNMENT = 8

type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** Order and element type of the columns in a file. */
const columns = [
  ['ids', Uint32Array],
  ['facets', Uint32Array],
  ['contributors', Uint32Array],
  ['styleProfiles', Uint32Array],
  ['categoryProfiles', Uint32Array],
  ['popularity', Float32Array],
  ['publishedAt', Uint32Array],
  ['drawings', Uint32Array],
  ['drawingDocs', Uint32Array],
  ['nameLengths', Uint8Array],
  ['latestOrder', Uint32Array],
  ['facetColumns', Uint16Array],
  ['styleIds', Float64Array],
  ['categoryIds', Float64Array],
  ['styleValues', Uint32Array],
  ['categoryValues', Uint32Array],
  ['contributorIds', Float64Array],
  ['packIds', Float64Array],
  ['terms', Uint16Array],
  ['termOffsets', Uint32Array],
  ['postings', Uint32Array],
  ['termScores', Float32Array],
  ['stemHashes', Uint32Array],
  ['stemTerms', Uint32Array],
  ['typoEntries', Float64Array],
  ['forwardOffsets', Uint32Array],
  ['forwardTerms', Uint32Array],
  ['phrases', Uint16Array],
  ['phraseScores', Float32Array],
  ['phraseKinds', Uint8Array],
  ['packOffsets', Uint32Array],
  ['packDocs', Uint32Array],
  ['contributorOffsets', Uint32Array],
  ['contributorDocs', Uint32Array],
  ['styleOffsets', Uint32Array],
  ['styleDocs', Uint32Array],
  ['styleBitsAt', Uint32Array],
  ['styleBits', Uint32Array],
  ['categoryOffsets', Uint32Array],
  ['categoryDocs', Uint32Array],
  ['categoryBitsAt', Uint32Array],
  ['categoryBits', Uint32Array],
  ['palette', Uint32Array],
  ['paletteOffsets', Uint32Array],
  ['paletteDocs', Uint32Array],
  ['colorBits', Uint32Array],
  ['flagBits', Uint32Array],
  ['heavyTerms', Uint32Array],
  ['heavyRanges', Uint32Array],
  ['heavyValues', Uint32Array],
  ['heavyCounts', Uint32Array],
  ['heavyCubeAt', Uint32Array],
  ['heavyCubes', Uint32Array],
  ['coarseFlags', Uint32Array],
  ['cubeFlags', Uint32Array],
  ['cube', Uint32Array],
] as const

const HEADER_BYTES = align((FIXED_WORDS + columns.length) * 4)

/**
 * The index as bytes that `fromSnapshot` reads without copying; with `isShared` in memory that
 * threads can share, so that each opens its own index over one copy.
 */
export function toSnapshot(
  { data }: Pick<SearchIndex, 'data'>,
  options: { readonly isShared?: boolean } = {},
): Uint8Array {
  const parts = columns.map(([name]) => columnOf(data, name))
  const size = parts.reduce((total, part) => total + align(part.byteLength), HEADER_BYTES)
  const bytes = new Uint8Array(
    options.isShared ? new SharedArrayBuffer(size) : new ArrayBuffer(size),
  )
  const header = new Uint32Array(bytes.buffer, 0, HEADER_BYTES / 4)
  let at = HEADER_BYTES
  parts.forEach((part, i) => {
    header[FIXED_WORDS + i] = part.length
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
    at += align(part.byteLength)
  })
  header.set([MAGIC, SNAPSHOT_VERSION, 0, data.count])
  header[2] = checksum(bytes)
  return bytes
}

/** `isVerified`: the same bytes were opened before, by another thread; the checksum is not read again. */
export type SnapshotOptions = IndexOptions & { readonly isVerified?: boolean | undefined }

/**
 * Opens an index over the bytes of a snapshot, which must not change afterwards. Bytes at an
 * address divisible by 8 (a fresh ArrayBuffer or SharedArrayBuffer) are used in place.
 *
 * @throws SearchSnapshotError `damaged` where bytes are missing or changed, `version` where
 * another version of this package wrote them.
 */
export function fromSnapshot(bytes: Uint8Array, options: SnapshotOptions = {}): SearchIndex {
  if (bytes.byteLength < HEADER_BYTES || bytes.byteLength % ALIGNMENT !== 0) {
    throw new SearchSnapshotError('damaged', 'the snapshot is cut short')
  }
  const aligned = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
  const header = new Uint32Array(aligned.buffer, aligned.byteOffset, HEADER_BYTES / 4)
  if (header[0] !== MAGIC) throw new SearchSnapshotError('damaged', 'this is no search snapshot')
  if (header[1] !== SNAPSHOT_VERSION) {
    throw new SearchSnapshotError(
      'version',
      `the snapshot has version ${header[1]}, this is ${SNAPSHOT_VERSION}`,
    )
  }
  if (!options.isVerified && header[2] !== checksum(aligned)) {
    throw new SearchSnapshotError('damaged', 'the checksum of the snapshot is wrong')
  }
  return openIndex(readData(aligned, header), options)
}

function columnOf(data: IndexData, name: (typeof columns)[number][0]): Column {
  const column = data[name]
  return ArrayBuffer.isView(column) ? column : encodeStrings(column)
}

function readData(bytes: Uint8Array, header: Uint32Array): IndexData {
  let at = bytes.byteOffset + HEADER_BYTES
  const entries = columns.map(([name, Type], i) => {
    // Typed arrays take shared buffers too; the union of constructors hides that overload.
    const column = new Type(bytes.buffer as ArrayBuffer, at, header[FIXED_WORDS + i]!)
    at += align(column.byteLength)
    return [name, column] as const
  })
  const views = Object.fromEntries(entries) as unknown as IndexData
  return {
    ...views,
    count: header[3]!,
    facetColumns: decodeStrings(views.facetColumns as unknown as Uint16Array),
    terms: decodeStrings(views.terms as unknown as Uint16Array),
    phrases: decodeStrings(views.phrases as unknown as Uint16Array),
  }
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/** FNV-1a over the 32-bit words from the number of documents on. */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  let hash = 0x811c9dc5
  for (let i = 3; i < words.length; i++) hash = Math.imul(hash ^ words[i]!, 0x01000193)
  return hash >>> 0
}
