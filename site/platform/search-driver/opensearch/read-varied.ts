import { placesOfPage, VARIED_HITS, varyHits, type SearchHit } from '@tessera/search'
import type { Connection, Json } from './connection.ts'
import {
  ask,
  isNear,
  orderBy,
  readFarPage,
  type FoundHit,
  type Page,
  type SearchAnswer,
} from './read-page.ts'
import { documentKey, hitOf } from './to-index-document.ts'

/** Asks for the best hits with what they are varied by. */
export function variedHead(page: Page): Json {
  return {
    ...orderBy(page),
    from: 0,
    size: VARIED_HITS,
    docvalue_fields: ['drawing', 'contributor'],
  }
}

type Varied = { readonly ids: readonly SearchHit[]; readonly listed: number }

/**
 * One page where drawings stand once and contributors apart, by the rules of the engine in
 * packages/search; `best` is the answer to `variedHead`.
 */
export async function readVaried(
  connection: Connection,
  index: string,
  query: Json,
  page: Page,
  best: SearchAnswer,
  variety: 'folded' | 'spread',
): Promise<Varied> {
  const total = best.hits.total.value
  const hits = best.hits.hits.map((hit) => ({
    hit: hitOf(hit._id),
    drawing: numberIn(hit, 'drawing'),
    contributor: numberIn(hit, 'contributor'),
  }))
  const varied = varyHits(hits, variety)
  const places = { varied: varied.length, read: hits.length }
  const { head, tail } = placesOfPage(page, places)
  const shown = varied.slice(...head)
  const after = await readTail(connection, index, query, { ...page, ...tail }, total)
  const all = [...shown, ...after]
  const looks = await countLooks(connection, index, all)
  return {
    ids: all.map(({ hit, drawing }) => {
      const own = looks.get(drawing) ?? 0
      return own > 1 ? { ...hit, looks: own, drawing } : hit
    }),
    listed: total - (hits.length - varied.length),
  }
}

type Shown = { readonly hit: SearchHit; readonly drawing: number }

async function readTail(
  connection: Connection,
  index: string,
  query: Json,
  page: Page,
  total: number,
): Promise<Shown[]> {
  if (page.limit === 0 || page.offset >= total) return []
  if (!isNear(page)) {
    const far = await readFarPage(connection, index, query, page, total)
    return nameDrawings(connection, index, far)
  }
  const { offset: from, limit: size } = page
  const body = { query, ...orderBy(page), from, size, docvalue_fields: ['drawing'] }
  const { hits } = await ask(connection, index, body)
  return hits.hits.map((hit) => ({ hit: hitOf(hit._id), drawing: numberIn(hit, 'drawing') }))
}

/** A far page is read without them. */
async function nameDrawings(
  connection: Connection,
  index: string,
  hits: readonly SearchHit[],
): Promise<Shown[]> {
  const values = hits.map(documentKey)
  const found = await ask(connection, index, {
    query: { ids: { values } },
    size: values.length,
    docvalue_fields: ['drawing'],
  })
  const drawings = new Map(found.hits.hits.map((hit) => [hit._id, numberIn(hit, 'drawing')]))
  return hits.map((hit) => ({ hit, drawing: drawings.get(documentKey(hit)) ?? 0 }))
}

/** Of each drawing, how many looks the whole index has. */
async function countLooks(
  connection: Connection,
  index: string,
  shown: readonly Shown[],
): Promise<Map<number, number>> {
  const drawings = [...new Set(shown.map(({ drawing }) => drawing))].filter((own) => own !== 0)
  if (drawings.length === 0) return new Map()
  const { aggregations } = await ask(connection, index, {
    query: { terms: { drawing: drawings.map(String) } },
    size: 0,
    aggs: { looks: { terms: { field: 'drawing', size: drawings.length } } },
  })
  const { looks } = aggregations as { looks: { buckets: { key: string; doc_count: number }[] } }
  return new Map(looks.buckets.map(({ key, doc_count: count }) => [Number(key), count]))
}

function numberIn({ fields }: FoundHit, name: string): number {
  return Number(fields?.[name]?.[0] ?? 0)
}
