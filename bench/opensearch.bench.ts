/**
 * Search in process beside OpenSearch (two nodes on this machine): `npm run bench -- opensearch
 * --items 1000000 [--heap-mb 1024]`. The same documents and the same queries, every answer with its
 * exact total and every facet; OpenSearch by our driver over HTTP, one query at a time, its request
 * cache off. The last line is `ratio Nx`, ours over OpenSearch, mixed queries a second.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIndex as buildOurs, createUnderstanding, type SearchQuery } from '@tessera/search'
import {
  buildIndex as buildTheirs,
  dropIndices,
  indicesOf,
  servingAlias,
} from '#site/platform/search-driver/opensearch/build-index.ts'
import { connect } from '#site/platform/search-driver/opensearch/connection.ts'
import { createOpenSearchEngine } from '#site/platform/search-driver/opensearch/opensearch-engine.ts'
import { readWordData } from '#site/platform/search-driver/read-word-data.ts'
import { missingForCluster, startCluster } from '../tools/opensearch/start-cluster.ts'
import { classQueries } from './search/search-queries.ts'
import {
  catalogueShape,
  syntheticCatalogue,
} from '#site/catalogue-import/synthetic/synthetic-documents.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '33000' },
    'heap-mb': { type: 'string', default: '1024' },
  },
})
const items = Number(values.items)
if (!Number.isInteger(items) || items < 1000) throw new RangeError('--items: a number from 1000')

const QUERIES_PER_CLASS = 60
/** Answers compared in full, a class. */
const COMPARED = 10
const CLASS_BUDGET_MS = 4000
const MIXED_BUDGET_MS = 20_000

type Answer = (query: SearchQuery) => unknown

const missing = missingForCluster()
if (missing === null) await measure()
else console.log(`not measured: ${missing} is needed for OpenSearch`)

async function measure(): Promise<void> {
  console.log(`load before the run ${loadavg()[0]!.toFixed(1)}`)
  const cluster = await startCluster({ heapMb: Number(values['heap-mb']) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.stop().then(() => process.exit(1)))
  }
  try {
    await compare(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function compare(url: string): Promise<void> {
  const understanding = createUnderstanding(readWordData())
  const { packs, bundles } = catalogueShape(items)
  const expected = items + packs + bundles
  const connection = connect(`${url}/bench`, 120_000)
  const began = performance.now()
  await buildTheirs(connection, syntheticCatalogue(items), { expected, meta: {} })
  const built = performance.now()
  const ours = buildOurs(syntheticCatalogue(items), { understanding })
  const alias = servingAlias(connection.prefix)
  const size = await storeSize(url, alias)
  console.log(
    `${items.toLocaleString('en')} items, ${expected.toLocaleString('en')} documents; built in ` +
      `${seconds(performance.now() - built)}, OpenSearch ${seconds(built - began)} ` +
      `(${(size / 1e6).toFixed(0)} MB)`,
  )
  await connection.send('PUT', `/${alias}/_settings`, {
    index: { requests: { cache: { enable: false } } },
  })
  const theirs = createOpenSearchEngine(connection, alias, understanding)
  const classes = classQueries(ours, QUERIES_PER_CLASS).filter(({ queries }) => queries.length > 0)
  console.log('\nclass                ours p50    p99 ms   OpenSearch p50    p99 ms   same answers')
  for (const { name, queries } of classes) {
    const own = await timesOf((query) => ours.search(query), queries)
    const other = await timesOf((query) => theirs.search(query), queries)
    const same = await countSame(
      queries.slice(0, COMPARED),
      (query) => ours.search(query),
      (query) => theirs.search(query),
    )
    console.log(
      name.padEnd(19) +
        [own.p50, own.p99].map((ms) => ms.toFixed(2).padStart(10)).join('') +
        other.p50.toFixed(1).padStart(17) +
        other.p99.toFixed(1).padStart(10) +
        `${same} of ${COMPARED}`.padStart(15),
    )
  }
  const mixed = Array.from({ length: QUERIES_PER_CLASS }, (_, i) =>
    classes.flatMap(({ queries }) => queries[i] ?? []),
  ).flat()
  const own = await rateOf((query) => ours.search(query), mixed)
  const other = await rateOf((query) => theirs.search(query), mixed)
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`)
  console.log(`\nmixed, every facet   ${own.toFixed(0)} queries/s, OpenSearch ${other.toFixed(1)}`)
  console.log(`ratio ${(own / other).toFixed(1)}x`)
  await dropIndices(connection, await indicesOf(connection, alias))
}

async function timesOf(answer: Answer, queries: readonly SearchQuery[]) {
  for (const query of queries.slice(0, 5)) await answer(query)
  const times: number[] = []
  const start = performance.now()
  while (times.length < 500 && performance.now() - start < CLASS_BUDGET_MS) {
    const before = performance.now()
    await answer(queries[times.length % queries.length]!)
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

async function rateOf(answer: Answer, queries: readonly SearchQuery[]): Promise<number> {
  const start = performance.now()
  let answered = 0
  while (performance.now() - start < MIXED_BUDGET_MS) {
    await answer(queries[answered++ % queries.length]!)
  }
  return (answered * 1000) / (performance.now() - start)
}

/** Equal in ids and their order, total and every facet. */
async function countSame(queries: readonly SearchQuery[], a: Answer, b: Answer): Promise<number> {
  let same = 0
  for (const query of queries) {
    const [own, other] = [await a(query), await b(query)] as { ids: unknown }[]
    if (JSON.stringify(partsOf(own)) === JSON.stringify(partsOf(other))) same++
  }
  return same
}

function partsOf(answer: unknown): unknown {
  const { ids, total, facets } = answer as { ids: unknown; total: number; facets: unknown }
  return [ids, total, facets]
}

async function storeSize(url: string, alias: string): Promise<number> {
  const answer = await fetch(`${url}/${alias}/_stats/store`)
  type Stats = { _all: { primaries: { store: { size_in_bytes: number } } } }
  return ((await answer.json()) as Stats)._all.primaries.store.size_in_bytes
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
