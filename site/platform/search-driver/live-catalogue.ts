import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  createLiveIndex,
  type LiveIndex,
  type SearchIndex,
  type Understanding,
} from '@tessera/search'
import type { Pool } from 'pg'
import type { CatalogueCounts, Taxonomy } from './catalogue-search.ts'
import { changedHits, noChanges, readChanges, readConsistently } from './change-queue.ts'
import { readSomeDocuments, readTaxonomy } from './read-documents.ts'
import type { SnapshotOrigin } from './snapshot-file.ts'

/** An index with the changes since, as of `origin.position`. Replaced whole by whatever changes it. */
export type LiveCatalogue = {
  readonly live: LiveIndex
  readonly origin: SnapshotOrigin
  readonly taxonomy: Taxonomy
  readonly counts: CatalogueCounts
}

export type CaughtUp = {
  readonly catalogue: LiveCatalogue
  readonly isChanged: boolean
  /** Part of what changed is missing until the index is made anew. */
  readonly isIncomplete: boolean
}

/** So many at once take longer than a new index does in another thread. */
export const MOST_CHANGES = 20_000
/** Changes that are put in between two turns of the event loop: some milliseconds of work. */
const AT_ONCE = 250

/** An opened index with the names it needs and whatever has changed since it was made. */
export async function openCatalogue(
  pool: Pool,
  index: SearchIndex,
  origin: SnapshotOrigin,
  understanding?: Understanding,
): Promise<CaughtUp> {
  const live = createLiveIndex(index, { understanding })
  const taxonomy = await readTaxonomy(pool)
  const counts = countCatalogue(live)
  // Whatever was applied before stays applied, so nothing is too much here.
  return catchUp(pool, { live, origin, taxonomy, counts }, Infinity)
}

/**
 * Puts into the index what was committed since its position. Removed and withdrawn assets go,
 * everything else is read as it is now.
 */
export async function catchUp(
  pool: Pool,
  catalogue: LiveCatalogue,
  most = MOST_CHANGES,
): Promise<CaughtUp> {
  const { live, origin } = catalogue
  const read = await readConsistently(pool, async (client) => {
    const changes = await readChanges(client, origin.position)
    const { hasTerms } = changes
    const isTooMuch = changedHits(changes).length > most
    const taxonomy = hasTerms ? await readTaxonomy(client) : catalogue.taxonomy
    const named = isTooMuch ? noChanges : changes
    const documents = await readSomeDocuments(client, named, taxonomy)
    return { changes, isTooMuch, named: changedHits(named), taxonomy, documents }
  })
  const { changes, isTooMuch, named, taxonomy } = read
  const nextOrigin = { ...origin, position: changes.position }
  const isIncomplete = changes.isIncomplete || isTooMuch
  if (named.length === 0 && !changes.hasTerms) {
    return { catalogue: { ...catalogue, origin: nextOrigin }, isChanged: false, isIncomplete }
  }
  const published = new Set(read.documents.map(({ productType, id }) => `${productType} ${id}`))
  const remove = named.filter(({ productType, id }) => !published.has(`${productType} ${id}`))
  await apply(live, { upsert: read.documents, remove })
  const counts = countCatalogue(live)
  return {
    catalogue: { live, origin: nextOrigin, taxonomy, counts },
    isChanged: true,
    isIncomplete,
  }
}

async function apply(
  live: LiveIndex,
  { upsert, remove }: Parameters<LiveIndex['apply']>[0],
): Promise<void> {
  live.apply({ upsert: [], remove })
  for (let start = 0; start < upsert.length; start += AT_ONCE) {
    if (start > 0) await nextTurn()
    live.apply({ upsert: upsert.slice(start, start + AT_ONCE), remove: [] })
  }
}

/** Exact counts of what the index holds. */
function countCatalogue(live: LiveIndex): CatalogueCounts {
  const count = (query: Partial<Parameters<LiveIndex['search']>[0]>) =>
    live.search({ sort: 'popular', offset: 0, limit: 0, ...query })
  const items = count({ productType: 'item' })
  const icons = { productType: 'item', kinds: ['icon'], facets: 'kinds' } as const
  const kinds = Object.entries(items.facets.kinds).filter(([, ofKind]) => ofKind > 0)
  return {
    items: items.total,
    packs: count({ productType: 'pack', facets: 'kinds' }).total,
    bundles: count({ productType: 'bundle', facets: 'kinds' }).total,
    contributors: items.facets.contributors.length,
    byKind: Object.fromEntries(kinds),
    animatedIcons: count({ ...icons, isAnimated: true }).total,
    unicons: count({ ...icons, isUnicon: true }).total,
  }
}
