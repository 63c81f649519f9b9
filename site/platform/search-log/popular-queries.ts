import type { Pool } from 'pg'
import type { AssetKind, Language } from '@tessera/contracts'
import { SHOWN_FROM } from './search-log.queries.ts'

type PopularRow = {
  readonly query: string
  readonly language: string
  readonly kind: string
  readonly searches: number
}

type CompletionOptions = {
  readonly language: Language
  readonly kind?: AssetKind | undefined
  readonly limit: number
}

export type PopularQueries = {
  /** Reads the list anew. */
  refresh(): Promise<void>
  /** What others searched that begins so, most searched first; never asks the database. */
  complete(prefix: string, options: CompletionOptions): readonly string[]
}

/** Rows read; the list is scanned for each completion. */
const MOST_ROWS = 20_000

/** Frequent queries in memory; of one kind, searches of all kinds together count for it too. */
export function createPopularQueries(pool: Pool, now: () => Date): PopularQueries {
  let rows: readonly PopularRow[] = []
  return {
    async refresh() {
      const today = now().toISOString().slice(0, 10)
      rows = await findPopularRows(pool, today)
    },
    complete(prefix, { language, kind, limit }) {
      const searches = new Map<string, number>()
      for (const row of rows) {
        if (row.language !== language || !row.query.startsWith(prefix)) continue
        if (kind !== undefined && row.kind !== kind && row.kind !== 'all') continue
        searches.set(row.query, (searches.get(row.query) ?? 0) + row.searches)
      }
      return [...searches]
        .toSorted(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([query]) => query)
    },
  }
}

async function findPopularRows(pool: Pool, today: string): Promise<PopularRow[]> {
  const { rows } = await pool.query<PopularRow>(
    `select query, language, kind, searches from (
       select query, language, kind, sum(searches)::integer as searches,
         sum(sum(searches)) over (partition by query, language) as all_kinds,
         (array_agg(total order by day desc))[1] as total
       from search_log where day > $1::date - 90 and searches > 0
       group by query, language, kind
     ) counted
     where all_kinds >= $2 and total > 0
     order by all_kinds desc, query, kind limit $3`,
    [today, SHOWN_FROM, MOST_ROWS],
  )
  return rows
}
