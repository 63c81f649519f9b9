/**
 * How good the answers are: `DATA_DIR=… npm run bench -- relevance`, over the imported starter
 * (or the catalogue of DATABASE_URL), which is only read. At least 400 queries judged by rule (see
 * relevance-queries.ts); NDCG@10, recall@50 and the share of queries without any result, ours beside
 * PostgreSQL full text and Iconify's search on the same rows. A result that is called weak on the
 * page (near misses, what is broader) is counted apart: `weak %` of all queries have such and no
 * better. `--zero` lists our queries without a result. `--weak` and `--tasks` list, of the half that may be read,
 * queries with nothing but weak results and tasks not served well.
 *
 * Tags are shared by name (see share-by-name.ts), those of the icon set that asks left out; `tags, shared` has them
 * too, its own icons still not counted. `held out` is the half that nobody read while words were worked on. Then come
 * the tasks of judged-tasks.tsv.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIndex, createUnderstanding, type SearchIndex } from '@tessera/search'
import { Client, Pool } from 'pg'
import { createLog } from '#site/platform/log.ts'
import { startDatabase } from '#site/platform/postgres/server/start-database.ts'
import { readDocuments, readTaxonomy } from '#site/platform/search-driver/read-documents.ts'
import { readWordData } from '#site/platform/search-driver/read-word-data.ts'
import { countDistinct } from './search/distinct-drawings.ts'
import { openVariedJudge } from './search/judge-varied.ts'
import { isHeldOut, judgeTasks, type TaskAnswer } from './search/judge-tasks.ts'
import { openIconifySearch } from './search/relevance-iconify.ts'
import { openPostgresSearch, type Answer } from './search/relevance-postgres.ts'
import { judgeQueries, keyOf, type JudgedQuery } from './search/relevance-queries.ts'
import { shareByName } from './search/share-by-name.ts'

type Scores = { ndcg: number; recall: number; zero: number; recovered: number }
type Engine = 'ours' | 'postgres' | 'iconify'
type Row = { readonly query: JudgedQuery; readonly isWeak: boolean } & Partial<
  Record<Engine, Scores>
>

const { values } = parseArgs({
  options: {
    zero: { type: 'boolean', default: false },
    weak: { type: 'boolean', default: false },
    tasks: { type: 'boolean', default: false },
  },
})
const database = await startDatabase(
  {
    databaseUrl: process.env['DATABASE_URL'] ?? null,
    dataDir: resolve(process.env['DATA_DIR'] ?? 'data'),
  },
  createLog('warn'),
)
const pool = new Pool({ connectionString: database.url, max: 1 })
const all = await readDocuments(pool, await readTaxonomy(pool))
const judged = judgeQueries(all)
const { queries, missing } = judged
const documents = shareByName(judged.documents, judged.documents)
await pool.end()
for (const name of missing) console.log(`left out: Debian's ${name} is not installed`)

const understanding = createUnderstanding(readWordData())
const index = buildIndex(documents, { understanding })
const searchIn = (
  { search }: Pick<SearchIndex, 'search'>,
  { text, lang }: JudgedQuery,
): Answer & { isWeak: boolean } => {
  const { ids, total, isWeak } = search({
    text,
    lang,
    sort: 'relevant',
    offset: 0,
    limit: 50,
  })
  return { keys: ids.map(keyOf), total, isWeak: isWeak && total > 0 }
}
printVariety()
const client = new Client({ connectionString: database.url })
await client.connect()
const searchPostgres = await openPostgresSearch(client, documents)
const searchIconify = await openIconifySearch(documents)

const rows: Row[] = []
for (const query of queries) {
  const { isWeak, ...answer } = searchIn(index, query)
  rows.push({
    query,
    isWeak,
    ours: score(query, answer),
    postgres: score(query, await searchPostgres(query.text)),
    ...(typeof searchIconify !== 'string' && { iconify: score(query, searchIconify(query.text)) }),
  })
  if (values.weak && isWeak && !isHeldOut(query.lang, query.text)) {
    console.log(`only weak: ${query.group} ${query.lang} ${query.text}`)
  }
  if (values.zero && answer.total === 0) console.log(`no result: ${query.lang} ${query.text}`)
}
await client.end()
await database.stop()

const engines = {
  ours: 'Tessera',
  postgres: 'PostgreSQL full text',
  iconify: "Iconify's search",
} as const
if (typeof searchIconify === 'string') console.log(`Iconify was not measured: ${searchIconify}`)
console.log(`${queries.length} judged queries, ${documents.length.toLocaleString('en')} documents`)
console.log(
  ' '.repeat(19) +
    Object.values(engines)
      .map((name) => name.padEnd(35))
      .join(''),
)
console.log(
  `group     queries  ${Object.keys(engines)
    .map((name) => `NDCG@10 recall@50  zero %${name === 'ours' ? '  weak %' : ' '.repeat(8)}  `)
    .join('')}`.trimEnd(),
)
for (const [group, own] of Map.groupBy(rows, ({ query }) => query.group)) print(group, own)
print('all', rows)
print(
  'held out',
  rows.filter(({ query }) => isHeldOut(query.lang, query.text)),
)
printShared()
printTasks()
const typos = rows.filter(({ query }) => query.group === 'typos')
const recovered = (Object.keys(engines) as Engine[]).map((engine) => {
  const share = mean(typos.flatMap((row) => row[engine]?.recovered ?? []))
  return `${engines[engine]} ${(100 * share || 0).toFixed(1)} %`
})
console.log(`typos with a right answer among the first ten: ${recovered.join(', ')}`)
console.log('Korean words were translated by hand. Iconify reads names only, none of the tags.')

/** The same tags where other sets have been given those of the set that asks. */
function printShared(): void {
  const shared = buildIndex(shareByName(judged.documents, all), { understanding })
  const own = queries.filter(({ group }) => group === 'tags')
  const scores = own.map((query) => score(query, searchIn(shared, query)))
  const of = (figure: keyof Scores): number => mean(scores.map((each) => each[figure]))
  console.log(
    `tags, shared: NDCG@10 ${of('ndcg').toFixed(3)}, recall@50 ${of('recall').toFixed(3)}, zero ${(100 * of('zero')).toFixed(1)} %`,
  )
}

/** Tasks of which four of the first six drawings fit. */
function printTasks(): void {
  const served = buildIndex(shareByName(all, all), { understanding })
  const answers = judgeTasks(served, all)
  const share = (own: readonly TaskAnswer[]): string =>
    `${own.filter(({ isWellServed }) => isWellServed).length} of ${own.length}`
  for (const [lang, own] of Map.groupBy(answers, ({ task }) => task.lang)) {
    const held = own.filter((each) => each.isHeldOut)
    const few = own.filter(({ total }) => total < 12).length
    console.log(
      `tasks ${lang}: ${share(own)} served well, held out ${share(held)}; under 12 results ${few}`,
    )
  }
  console.log(`tasks: ${share(answers)} served well`)
  if (!values.tasks) return
  for (const own of answers) {
    if (own.isHeldOut || own.isWellServed) continue
    const first = own.first.map(({ name, fits }) => (fits ? `[${name}]` : name)).join(', ')
    console.log(`  not served: ${own.task.lang} ${own.task.text}: ${first}`)
  }
}

/** What folding and spreading do to the first places, and that no judged query is worse off. */
function printVariety(): void {
  for (const variety of [undefined, 'spread'] as const) {
    const { drawings, contributors, queries: asked } = countDistinct(index, documents, variety)
    const how = variety === undefined ? 'as found' : 'folded and spread'
    console.log(
      `first 24 of ${asked} head queries, ${how}: ${drawings.toFixed(1)} drawings by ${contributors.toFixed(1)} contributors`,
    )
  }
  const judge = openVariedJudge(index, documents)
  const pairs = queries.map((query) => ({
    query,
    before: judge(query, undefined),
    after: judge(query, 'spread'),
  }))
  const worse = pairs.filter(({ before, after }) => after < before - 1e-9)
  const before = mean(pairs.map((pair) => pair.before))
  const after = mean(pairs.map((pair) => pair.after))
  console.log(
    `NDCG@10 of drawings: ${before.toFixed(3)} as found, ${after.toFixed(3)} folded and spread; worse ${worse.length} of ${pairs.length}`,
  )
  for (const { query, ...own } of worse) {
    console.log(
      `  worse: ${query.lang} ${query.text} ${own.before.toFixed(3)} → ${own.after.toFixed(3)}`,
    )
  }
}

function print(group: string, own: readonly Row[]): void {
  const cells = (Object.keys(engines) as Engine[]).map((engine) => {
    const of = (figure: keyof Scores): number =>
      mean(own.flatMap((row) => row[engine]?.[figure] ?? []))
    const zero = (100 * of('zero')).toFixed(1)
    const weak = (100 * mean(own.map(({ isWeak }) => Number(isWeak)))).toFixed(1)
    return (
      `${of('ndcg').toFixed(3).padStart(7)}${of('recall').toFixed(3).padStart(10)}${zero.padStart(8)}` +
      `${engine === 'ours' ? weak.padStart(8) : ' '.repeat(8)}  `
    )
  })
  console.log(`${group.padEnd(9)}${String(own.length).padStart(8)}  ${cells.join('')}`.trimEnd())
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
