import type { Pool } from 'pg'
import {
  codeOfEdges,
  describeColors,
  describeEdges,
  describePicture,
  packDescriptor,
  packEdges,
} from '@tessera/visual'
import { rasterPixels } from '#platform/render/resize-raster.ts'
import { svgPixels } from '#platform/render/svg-to-raster.ts'
import type { FileStore } from '#platform/storage/index.ts'
import {
  countUnprinted,
  findUnprinted,
  storeFingerprint,
  type Look,
  type Unprinted,
} from './fingerprints.queries.ts'
import { shareTags } from './share-tags.ts'

const PAGE = 200
const PIXELS = 128

export type FingerprintsMade = {
  readonly made: number
  /** Works that cannot be drawn; they are not tried again until they change. */
  readonly undrawn: number
}

/**
 * Makes the fingerprints that are missing or of a former content, one asset after the other; stopped, it goes
 * on from there the next time. Works that were drawn then share their tags with those that look like them.
 */
export async function makeFingerprints(
  deps: { readonly pool: Pool; readonly files: Pick<FileStore, 'read'> },
  { onProgress, signal }: FingerprintOptions = {},
): Promise<FingerprintsMade> {
  const total = await countUnprinted(deps.pool)
  let undrawn = 0
  const drawn: number[] = []
  let made = 0
  for (let after = 0; ;) {
    const works = await findUnprinted(deps.pool, after, PAGE)
    for (const work of works) {
      if (signal?.aborted) return { made, undrawn }
      const look = await lookOf(deps.files, work)
      await storeFingerprint(deps.pool, { ...work, ...look })
      made += 1
      if (look.print === null) undrawn += 1
      else drawn.push(work.assetId)
    }
    onProgress?.({ done: made, total })
    const last = works.at(-1)
    if (!last) {
      await shareTags(deps.pool, drawn)
      return { made, undrawn }
    }
    after = last.assetId
  }
}

type FingerprintOptions = {
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
  readonly signal?: AbortSignal
}

const UNDRAWN: Look = { print: null, edgeCode: null, edges: null, colors: null }

async function lookOf(
  files: Pick<FileStore, 'read'>,
  { svg, storageKey }: Unprinted,
): Promise<Look> {
  try {
    const stored = storageKey === null ? null : await files.read(storageKey)
    if (svg === null && stored === null) return UNDRAWN
    const { data, width, height } =
      svg === null ? await rasterPixels(stored as Buffer, PIXELS) : await svgPixels(svg, PIXELS)
    const picture = { width, height, rgba: data }
    const packed = packDescriptor(describePicture(picture))
    const edges = describeEdges(picture)
    return {
      print: Buffer.from(packed.buffer, packed.byteOffset, packed.length),
      edgeCode: Buffer.from(codeOfEdges(edges)),
      edges: Buffer.from(packEdges(edges)),
      colors: Buffer.from(describeColors(picture)),
    }
  } catch {
    // Drawings too odd for the renderer have no fingerprint: nothing is found by them.
    return UNDRAWN
  }
}
