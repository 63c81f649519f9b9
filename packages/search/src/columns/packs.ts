import type { IndexData } from './index-data.ts'

type Packs = Pick<IndexData, 'count' | 'packOffsets' | 'packDocs'>

/** The ordinal of each document's pack. A column of its own would take 4 bytes a document for good. */
export function packOfEach({ count, packOffsets, packDocs }: Packs): Uint32Array {
  const packs = new Uint32Array(count)
  for (let pack = 0; pack + 1 < packOffsets.length; pack++) {
    for (let i = packOffsets[pack]!; i < packOffsets[pack + 1]!; i++) packs[packDocs[i]!] = pack
  }
  return packs
}

/** Whether a document is in a pack, which is looked up in the pack; an ordinal below 0 is no pack. */
export function isInPack(
  { packOffsets, packDocs }: Omit<Packs, 'count'>,
  pack: number,
  doc: number,
): boolean {
  if (pack < 0) return false
  let low = packOffsets[pack]!
  let high = packOffsets[pack + 1]!
  const end = high
  while (low < high) {
    const middle = (low + high) >>> 1
    if (packDocs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low < end && packDocs[low] === doc
}
