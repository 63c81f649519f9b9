import type { SearchDocument } from '@tessera/search'
import type { Client } from 'pg'
import { keyOf } from './relevance-queries.ts'

const BATCH = 5000

/** What one engine answers: keys of the first fifty, and whether there was anything. */
export type Answer = { readonly keys: readonly string[]; readonly total: number }

/**
 * PostgreSQL full text over the same rows, as a good engineer would set it up: English stemming,
 * weighted fields, rank times popularity. The rows live in a temporary table of this connection.
 */
export async function openPostgresSearch(
  client: Client,
  documents: readonly SearchDocument[],
): Promise<(text: string) => Promise<Answer>> {
  await client.query('create temp table relevance (key text, popularity real, words tsvector)')
  for (let start = 0; start < documents.length; start += BATCH) {
    const rows = documents.slice(start, start + BATCH).map((d) => ({
      key: keyOf(d),
      popularity: d.popularity,
      name: d.name,
      tags: d.tags.join(' '),
      context: `${d.packName} ${d.categoryName} ${d.contributorName}`,
    }))
    await client.query(
      `insert into relevance select key, popularity,
         setweight(to_tsvector('english', name), 'A') ||
         setweight(to_tsvector('english', tags), 'B') ||
         setweight(to_tsvector('english', context), 'D')
       from jsonb_to_recordset($1::jsonb)
         as row (key text, popularity real, name text, tags text, context text)`,
      [JSON.stringify(rows)],
    )
  }
  return async (text) => {
    const { rows } = await client.query<{ key: string; total: number }>(
      `select key, count(*) over ()::integer as total
       from relevance, websearch_to_tsquery('english', $1) as query where words @@ query
       order by ts_rank(words, query) * (0.7 + 0.3 * popularity) desc, key limit 50`,
      [text],
    )
    return { keys: rows.map(({ key }) => key), total: rows[0]?.total ?? 0 }
  }
}
