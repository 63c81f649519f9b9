/**
 * How good the answers are: `DATA_DIR=… npm run bench -- relevance`, over the imported starter
 * (or the catalogue of DATABASE_URL), which is only read. At least 400 queries judged by rule (see
 * relevance-queries.ts); NDCG@10, recall@50 and the share of queries without any result, ours beside
 * PostgreSQL full text on the same rows. `--zero` lists our queries without a result.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIndex, createUnderstanding } from '@tessera/search'
import { Client, Pool } from 'pg'
import { createLog } from '../site/server/log.ts'
import { startDatabase } from '../site/server/postgres/start-database.ts'
import { readDocuments, readTaxonomy } from '../site/server/search/read-documents.ts'
import { readWordData } from '../site/server/search/read-word-data.ts'
import { openPostgresSearch, type Answer } from './relevance-postgres.ts'
import { judgeQueries, keyOf, type JudgedQuery } from './relevance-queries.ts'

type Scores = { ndcg: number; recall: number; zero: number; recovered: number }

const { values } = parseArgs({ options: { zero: { type: 'boolean', default: false } } })
const database = await startDatabase(
  {
    databaseUrl: process.env['DATABASE_URL'] ?? null,
    dataDir: resolve(process.env['DATA_DIR'] ?? 'data'),
  },
  createLog('warn'),
)
const pool = new Pool({ connectionString: database.url, max: 1 })
const { documents, queries, missing } = judgeQueries(
  await readDocuments(pool, await readTaxonomy(pool)),
)
await pool.end()
for (const name of missing) console.log(`left out: Debian's ${name} is not installed`)

const index = buildIndex(documents, { understanding: createUnderstanding(readWordData()) })
let weakAnswers = 0
const searchOurs = ({ text, lang }: JudgedQuery): Answer => {
  const { ids, total, isWeak } = index.search({
    text,
    lang,
    sort: 'relevant',
    offset: 0,
    limit: 50,
  })
  if (isWeak) weakAnswers += 1
  return { keys: ids.map(keyOf), total }
}
const client = new Client({ connectionString: database.url })
await client.connect()
const searchPostgres = await openPostgresSearch(client, documents)

const rows: { query: JudgedQuery; ours: Scores; theirs: Scores }[] = []
for (const query of queries) {
  const ours = score(query, searchOurs(query))
  rows.push({ query, ours, theirs: score(query, await searchPostgres(query.text)) })
  if (values.zero && ours.zero) console.log(`no result: ${query.lang} ${query.text}`)
}
await client.end()
await database.stop()

console.log(`${queries.length} judged queries, ${documents.length.toLocaleString('en')} documents`)
console.log('                      Tessera                    PostgreSQL full text')
console.log('group     queries   NDCG@10 recall@50  zero %    NDCG@10 recall@50  zero %')
for (const [group, own] of Map.groupBy(rows, ({ query }) => query.group)) print(group, own)
print('all', rows)
const typos = rows.filter(({ query }) => query.group === 'typos')
const recovery = (side: 'ours' | 'theirs') =>
  (100 * mean(typos.map((row) => row[side].recovered)) || 0).toFixed(1)
console.log(
  `typos with a right answer among the first ten: ${recovery('ours')} %, PostgreSQL ${recovery('theirs')} %`,
)
console.log(
  `${weakAnswers} of our answers are called weak: near misses, which count as results above`,
)
console.log('Korean words were translated by hand; no peer but PostgreSQL was run')

function print(group: string, own: typeof rows): void {
  const cells = (['ours', 'theirs'] as const).map((side) => {
    const of = (figure: keyof Scores): number => mean(own.map((row) => row[side][figure]))
    const zero = (100 * of('zero')).toFixed(1)
    return `${of('ndcg').toFixed(3).padStart(8)}${of('recall').toFixed(3).padStart(10)}${zero.padStart(8)}`
  })
  console.log(`${group.padEnd(9)}${String(own.length).padStart(8)}  ${cells.join('   ')}`)
}

function score({ gains }: JudgedQuery, { keys, total }: Answer): Scores {
  const dcg = (list: readonly number[]): number =>
    list.slice(0, 10).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0)
  const ideal = dcg([...gains.values()].sort((a, b) => b - a))
  const found = keys.filter((key) => gains.has(key)).length
  return {
    ndcg: dcg(keys.map((key) => gains.get(key) ?? 0)) / ideal,
    recall: found / Math.min(50, gains.size),
    zero: total === 0 ? 1 : 0,
    recovered: keys.slice(0, 10).some((key) => gains.has(key)) ? 1 : 0,
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
