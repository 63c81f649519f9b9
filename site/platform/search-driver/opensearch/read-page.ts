import type { SearchHit, SearchQuery, SearchSort } from '@tessera/search'
import { searchIsBusy, type Connection, type Json } from './connection.ts'
import { hitOf } from './to-index-document.ts'

export type FoundHit = {
  readonly _id: string
  readonly sort: readonly unknown[]
  /** What a request names as `docvalue_fields`. */
  readonly fields?: Readonly<Record<string, readonly string[] | undefined>>
}

export type SearchAnswer = {
  readonly pit_id?: string
  readonly timed_out: boolean
  readonly hits: {
    readonly total: { readonly value: number; readonly relation: 'eq' | 'gte' }
    readonly hits: readonly FoundHit[]
  }
  readonly aggregations?: Json
}

/** By what the hits are put in order. */
export type PageOrder = Pick<SearchQuery, 'sort' | 'leadCategoryId'>
export type Page = PageOrder & { readonly offset: number; readonly limit: number }
type Order = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/** OpenSearch's own limit of `from` and `size` together. */
const WINDOW = 10_000

const popular: Order = [
  ['popularity', 'desc'],
  ['published_at', 'desc'],
  ['product_rank', 'asc'],
  ['id', 'asc'],
]
const orders: Readonly<Record<SearchSort, Order>> = {
  popular,
  latest: [['published_at', 'desc'], ...popular],
  featured: [['is_featured', 'desc'], ...popular],
  relevant: [['_script', 'desc'], ...popular],
}

/** Text score times the prior of popularity, in doubles, as the engine in process multiplies them. */
const relevance = "_score * (0.7 + 0.3 * doc['popularity'].value)"

/** Plain names of a category, then its other ones. */
const plainInCategory = `
  doc['category'].value != params.category ? 0 : doc['name_length'].value == 1 ? 2 : 1`

/** One search; a partial answer is none. @throws {AppError} unavailable */
export async function ask(
  connection: Connection,
  index: string | null,
  body: Json,
): Promise<SearchAnswer> {
  const path = index === null ? '/_search' : `/${index}/_search?allow_partial_search_results=false`
  const answer = await connection.send<SearchAnswer>('POST', path, {
    track_total_hits: true,
    _source: false,
    ...body,
  })
  if (answer.timed_out) throw searchIsBusy(new Error('OpenSearch gave up in time'))
  return answer
}

/** Whether `from` reaches the page. */
export function isNear({ offset, limit }: Omit<Page, 'sort'>): boolean {
  return offset + limit <= WINDOW
}

/** The order of a search for the page, forwards or from the end. */
export function orderBy({ sort, leadCategoryId }: PageOrder, isReversed = false): Json {
  if (sort === 'relevant' && leadCategoryId !== undefined) {
    const script = { source: plainInCategory, params: { category: String(leadCategoryId) } }
    return { sort: sortOf(orders.relevant, script, isReversed), track_scores: false }
  }
  // Without `track_scores`, a sort by script sees scores of 0.
  const script = { source: relevance }
  return { sort: sortOf(orders[sort], script, isReversed), track_scores: sort === 'relevant' }
}

function sortOf(by: Order, script: Json, isReversed: boolean): Json[] {
  return by.map(([field, direction]) => {
    const order = (direction === 'asc') === isReversed ? 'desc' : 'asc'
    if (field !== '_script') return { [field]: { order } }
    return { _script: { type: 'number', order, script } }
  })
}

export function idsOf({ hits }: SearchAnswer): SearchHit[] {
  return hits.hits.map(({ _id }) => hitOf(_id))
}

/**
 * A page that `from` does not reach: a point in time is walked in steps of 10,000 from the nearer
 * end, so that the last page is as fast as the first and one in the middle the slowest.
 */
export async function readFarPage(
  connection: Connection,
  index: string,
  query: Json,
  page: Page,
  total: number,
): Promise<SearchHit[]> {
  const end = Math.min(total, page.offset + page.limit)
  const count = end - page.offset
  if (count <= 0) return []
  const isReversed = total - page.offset < page.offset
  const start = isReversed ? total - end : page.offset
  const { pit_id: id } = await connection.send<{ pit_id: string }>(
    'POST',
    `/${index}/_search/point_in_time?keep_alive=1m`,
  )
  try {
    const found = await walk(connection, id, { query, ...orderBy(page, isReversed) }, [
      start,
      count,
    ])
    return isReversed ? found.reverse() : found
  } finally {
    await connection.send('DELETE', '/_search/point_in_time', { pit_id: [id] }).catch(() => null)
  }
}

async function walk(
  connection: Connection,
  id: string,
  body: Json,
  [start, count]: readonly [number, number],
): Promise<SearchHit[]> {
  const found: SearchHit[] = []
  let after: readonly unknown[] | null = null
  for (let at = 0; at < start + count;) {
    const size = Math.min(WINDOW, at < start ? start - at : start + count - at)
    const answer: SearchAnswer = await ask(connection, null, {
      ...body,
      size,
      track_total_hits: false,
      pit: { id, keep_alive: '1m' },
      ...(after && { search_after: after }),
    })
    if (at >= start) found.push(...idsOf(answer))
    const last = answer.hits.hits.at(-1)
    if (last === undefined) break
    after = last.sort
    at += answer.hits.hits.length
  }
  return found
}
