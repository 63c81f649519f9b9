import type { SearchDocument, SearchQuery } from '@tessera/search'
import { Client } from 'pg'
import { createLog } from '#site/platform/log.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import {
  catalogueShape,
  syntheticCatalogue,
} from '#site/catalogue-import/synthetic/synthetic-documents.ts'

const BATCH = 5000
const BUDGET_MS = 60_000
const SCHEMA = 'bench_search'

export type PeerFigures = {
  readonly queriesPerSecond: number
  readonly answered: number
  readonly loadMs: number
}

/**
 * Mixed queries a second of PostgreSQL full text on the same rows: a weighted tsvector under a GIN
 * index, one statement for the page by rank and one for the exact counts per kind. Uses the server
 * of DATABASE_URL, in a schema of its own that is dropped again, or one of its own in `folder`.
 */
export async function measurePostgres(
  folder: string,
  items: number,
  queries: readonly SearchQuery[],
): Promise<PeerFigures> {
  const known = process.env['DATABASE_URL']
  const own = known
    ? null
    : await superviseServer({ dataDir: folder, isDurable: false }, createLog('silent'))
  try {
    return await measure(known ?? own?.url ?? '', items, queries)
  } finally {
    await own?.stop()
  }
}

async function measure(
  url: string,
  items: number,
  queries: readonly SearchQuery[],
): Promise<PeerFigures> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const began = performance.now()
    await load(client, items)
    const start = performance.now()
    let answered = 0
    while (performance.now() - start < BUDGET_MS) {
      await answer(client, queries[answered++ % queries.length]!)
    }
    const seconds = (performance.now() - start) / 1000
    return { answered, queriesPerSecond: answered / seconds, loadMs: start - began }
  } finally {
    await client.query(`drop schema if exists ${SCHEMA} cascade`)
    await client.end()
  }
}

async function load(client: Client, items: number): Promise<void> {
  await client.query(`
    set maintenance_work_mem = '1GB';
    drop schema if exists ${SCHEMA} cascade;
    create schema ${SCHEMA};
    create unlogged table ${SCHEMA}.items (id int, product text, kind text, is_free boolean,
      style int, category int, contributor int, colors int, popularity real, published bigint,
      words tsvector)`)
  const { packs, bundles } = catalogueShape(items)
  let batch: SearchDocument[] = []
  let read = 0
  // One batch is on its way while the next is made.
  let sent: Promise<void> = Promise.resolve()
  for (const document of syntheticCatalogue(items)) {
    batch.push(document)
    read++
    if (batch.length < BATCH && read < items + packs + bundles) continue
    const rows = toColumns(batch)
    batch = []
    await sent
    sent = insert(client, rows)
  }
  await sent
  await client.query(`create index on ${SCHEMA}.items using gin (words)`)
  await client.query(`create index on ${SCHEMA}.items (popularity desc)`)
  await client.query(`vacuum analyze ${SCHEMA}.items`)
}

function toColumns(batch: readonly SearchDocument[]): unknown[] {
  return [
    batch.map(({ id }) => id),
    batch.map(({ productType }) => productType),
    batch.map(({ kind }) => kind),
    batch.map(({ isFree }) => isFree),
    batch.map(({ styleId }) => styleId),
    batch.map(({ categoryId }) => categoryId),
    batch.map(({ contributorId }) => contributorId),
    batch.map(({ colorBuckets }) => colorBuckets),
    batch.map(({ popularity }) => popularity),
    batch.map(({ publishedAt }) => publishedAt),
    batch.map(toVector),
  ]
}

/** The words as a tsvector is written; synthetic words hold letters only and need no parser. */
function toVector({ name, tags, packName, contributorName }: SearchDocument): string {
  const weigh = (words: readonly string[], weight: string): string =>
    words.map((word, i) => `${word}:${i + 1}${weight}`).join(' ')
  const context = [packName, contributorName]
  return `${weigh(name.split(' '), 'A')} ${weigh(tags, 'B')} ${weigh(context, 'D')}`
}

async function insert(client: Client, columns: readonly unknown[]): Promise<void> {
  await client.query(
    `insert into ${SCHEMA}.items select * from unnest($1::int[], $2::text[], $3::text[],
      $4::boolean[], $5::int[], $6::int[], $7::int[], $8::int[], $9::real[], $10::bigint[],
      $11::tsvector[])`,
    [...columns],
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
