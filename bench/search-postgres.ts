import type { SearchQuery } from '@tessera/search'
import { Client } from 'pg'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

const BATCH = 5000
const BUDGET_MS = 20_000
const SCHEMA = 'bench_search'

/**
 * Mixed queries a second of PostgreSQL full text on the same rows: a weighted tsvector under a GIN
 * index, one statement for the page by rank and one for the exact counts per kind. Works in a
 * schema of its own and drops it.
 */
export async function measurePostgres(
  url: string,
  items: number,
  queries: readonly SearchQuery[],
): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await load(client, items)
    const start = performance.now()
    let answered = 0
    while (performance.now() - start < BUDGET_MS) {
      await answer(client, queries[answered++ % queries.length]!)
    }
    return (answered * 1000) / (performance.now() - start)
  } finally {
    await client.query(`drop schema if exists ${SCHEMA} cascade`)
    await client.end()
  }
}

async function load(client: Client, items: number): Promise<void> {
  await client.query(`
    drop schema if exists ${SCHEMA} cascade;
    create schema ${SCHEMA};
    create unlogged table ${SCHEMA}.items (id int, kind text, is_free boolean, style int,
      category int, contributor int, colors int, popularity real, published bigint, words tsvector)`)
  let batch: unknown[] = []
  for (const d of syntheticCatalogue(items)) {
    const { id, kind, name, packName, contributorName, popularity } = d
    const tags = d.tags.join(' ')
    batch.push({ id, kind, is_free: d.isFree, style: d.styleId, category: d.categoryId,
      contributor: d.contributorId, colors: d.colorBuckets, popularity, published: d.publishedAt,
      name, tags, context: `${packName} ${contributorName}` }) // prettier-ignore
    if (batch.length < BATCH && id < items) continue
    await insert(client, batch)
    batch = []
  }
  await client.query(`create index on ${SCHEMA}.items using gin (words)`)
  await client.query(`create index on ${SCHEMA}.items (popularity desc)`)
  await client.query(`vacuum analyze ${SCHEMA}.items`)
}

async function insert(client: Client, rows: readonly unknown[]): Promise<void> {
  await client.query(
    `insert into ${SCHEMA}.items
     select id, kind, is_free, style, category, contributor, colors, popularity, published,
       setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', tags), 'B')
       || setweight(to_tsvector('simple', context), 'D')
     from jsonb_to_recordset($1::jsonb) as row (id int, kind text, is_free boolean, style int,
       category int, contributor int, colors int, popularity real, published bigint, name text,
       tags text, context text)`,
    [JSON.stringify(rows)],
  )
}

async function answer(client: Client, query: SearchQuery): Promise<void> {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value)}`
  const conditions = ['true']
  let rank = 'popularity'
  if (query.text !== undefined) {
    const words = query.text.split(' ')
    const text = bind(
      words.map((word, i) => word + (i === words.length - 1 ? ':*' : '')).join(' & '),
    )
    conditions.push(`words @@ to_tsquery('simple', ${text})`)
    rank = `ts_rank(words, to_tsquery('simple', ${text})) * (0.7 + 0.3 * popularity)`
  }
  if (query.price !== undefined) conditions.push(`is_free = ${bind(query.price === 'free')}`)
  if (query.styleIds) conditions.push(`style = any (${bind(query.styleIds)})`)
  if (query.categoryIds) conditions.push(`category = any (${bind(query.categoryIds)})`)
  if (query.contributorId) conditions.push(`contributor = ${bind(query.contributorId)}`)
  if (query.colorBucket !== undefined)
    conditions.push(`(colors >> ${bind(query.colorBucket)}) & 1 = 1`)
  const counts = `select kind, count(*) from ${SCHEMA}.items where ${conditions.join(' and ')} group by kind`
  await client.query(counts, values)
  if (query.kinds) conditions.push(`kind = any (${bind(query.kinds)})`)
  const order = query.sort === 'latest' ? 'published' : rank
  await client.query(
    `select id from ${SCHEMA}.items where ${conditions.join(' and ')}
     order by ${order} desc limit ${bind(query.limit)} offset ${bind(query.offset)}`,
    values,
  )
}
