/**
 * Search on a synthetic catalogue: `npm run bench -- search --items 1000000`. Prints p50 and p99 per
 * query class on one thread, mixed queries a second, and the same mix on PostgreSQL full text
 * (GIN) where DATABASE_URL is set. The last line is `ratio Nx`, ours over PostgreSQL, mixed.
 */
import { parseArgs } from 'node:util'
import { buildIndex, fromSnapshot, toSnapshot, type SearchQuery } from '@tessera/search'
import { measurePostgres } from './search-postgres.ts'
import { classQueries, type QueryClass } from './search-queries.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

const QUERIES_PER_CLASS = 200
/** Enough that p99 is more than one pause of the machine. */
const SAMPLES_PER_CLASS = 2000
const CLASS_BUDGET_MS = 4000

const { values } = parseArgs({ options: { items: { type: 'string', default: '33000' } } })
const items = Number(values.items)
if (!Number.isInteger(items) || items < 1000) throw new RangeError('--items: a number from 1000')

const built = timed(() => buildIndex(syntheticCatalogue(items)))
const written = timed(() => toSnapshot(built.result))
const loaded = timed(() => fromSnapshot(written.result))
const index = loaded.result
console.log(`${items.toLocaleString('en')} documents, one thread, Node ${process.version}`)
console.log(`build ${seconds(built.ms)}, snapshot ${megabytes(written.result.length)}`)
console.log(
  `open from snapshot ${seconds(loaded.ms)}, resident ${megabytes(process.memoryUsage.rss())}\n`,
)

const classes = classQueries(index, QUERIES_PER_CLASS)
console.log('class                  p50 ms    p99 ms')
for (const queryClass of classes) printClass(queryClass)

const mixed = mixOf(classes)
const withKinds = throughput(mixed.map((query) => ({ ...query, facets: 'kinds' as const })))
const withAll = throughput(mixed)
console.log(`\nmixed, kind counts   ${withKinds.toFixed(0)} queries/s`)
console.log(`mixed, every facet   ${withAll.toFixed(0)} queries/s`)

const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined) {
  console.log('no peer was run: set DATABASE_URL to compare with PostgreSQL full text')
  console.log('ratio not measured')
} else {
  const peer = await measurePostgres(databaseUrl, items, mixed)
  console.log(`PostgreSQL, kind counts   ${peer.toFixed(1)} queries/s`)
  console.log(`ratio ${(withKinds / peer).toFixed(1)}x`)
}

function printClass({ name, runs }: QueryClass): void {
  for (const run of runs.slice(0, 20)) run()
  const times: number[] = []
  const start = performance.now()
  while (times.length < SAMPLES_PER_CLASS && performance.now() - start < CLASS_BUDGET_MS) {
    times.push(timed(runs[times.length % runs.length]!).ms)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3).padStart(10)
  console.log(`${name.padEnd(19)}${at(0.5)}${at(0.99)}`)
}

/** The n-th query of each class after each other, so that every class has an equal share. */
function mixOf(classes: readonly QueryClass[]): SearchQuery[] {
  const lists = classes.map(({ queries }) => queries).filter((queries) => queries.length > 0)
  return Array.from({ length: QUERIES_PER_CLASS }, (_, i) =>
    lists.flatMap((queries) => queries[i] ?? []),
  ).flat()
}

function throughput(queries: readonly SearchQuery[]): number {
  const start = performance.now()
  let answered = 0
  while (performance.now() - start < CLASS_BUDGET_MS)
    index.search(queries[answered++ % queries.length]!)
  return (answered * 1000) / (performance.now() - start)
}

function timed<T>(work: () => T): { result: T; ms: number } {
  const start = performance.now()
  const result = work()
  return { result, ms: performance.now() - start }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
