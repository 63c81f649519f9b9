/** Child of the search benchmark: opens the snapshot cold, as a worker of the site would, and serves. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import {
  compact,
  createLiveIndex,
  fromSnapshot,
  type SearchIndex,
  type SearchQuery,
} from '@tessera/search'
import { syntheticCatalogue } from '#site/catalogue-import/synthetic/synthetic-documents.ts'
import { readWordData } from '#site/platform/search-driver/read-word-data.ts'
import { classQueries, type QueryClass } from './search-queries.ts'
import { madeUpUnderstanding, suggestionClasses } from './search-suggestions.ts'

export type ServeFigures = {
  /** From the start of the process to the first answer. */
  readonly coldStartMs: number
  readonly residentBytes: number
  readonly classes: readonly ClassFigures[]
  readonly withKinds: Throughput
  readonly withAll: Throughput
  readonly mixed: readonly SearchQuery[]
  /**
   * Until a change is searchable, a thousand at once and 10,000 in the portions of the site, the
   * longest portion, and the mix on top of them.
   */
  readonly freshness: {
    readonly oneMs: number
    readonly thousandMs: number
    readonly manyMs: number
    readonly longestMs: number
    readonly withKinds: Throughput
    readonly compactMs: number
  }
}

export type ClassFigures = {
  readonly name: string
  readonly p50: number
  readonly p99: number
  /** p99 over the queries of the best run of each: what they cost while nobody else runs. */
  readonly undisturbed: number
  /** p99 of processor time: without the time that others had the processor. */
  readonly processor: number
}
/** By the clock, and of processor time: on a machine that others use too only the latter is ours. */
export type Throughput = { readonly perSecond: number; readonly perProcessorSecond: number }

const QUERIES_PER_CLASS = 200
/** Enough that p99 is more than one pause of the machine. */
const SAMPLES_PER_CLASS = 2000
const CLASS_BUDGET_MS = 5000
const CHANGES = 10_000
const PORTION = 250
const SINGLE_CHANGES = 100
const READ_BYTES = 256 << 20

const wordData = readWordData()
const understanding = madeUpUnderstanding(wordData)
const index = fromSnapshot(readAll(process.argv[2] ?? ''), { understanding })
index.search({ text: 'a', sort: 'relevant', offset: 0, limit: 50 })
const coldStartMs = performance.now()
const classes = classQueries(index, QUERIES_PER_CLASS)
const suggestions = suggestionClasses(index, wordData, QUERIES_PER_CLASS)
const measured = [...classes, ...suggestions].map(measureClass)
const mixed = mixOf(classes)
const figures: ServeFigures = {
  coldStartMs,
  classes: measured,
  withKinds: throughput(
    index,
    mixed.map((query) => ({ ...query, facets: 'kinds' as const })),
  ),
  withAll: throughput(index, mixed),
  residentBytes: process.memoryUsage.rss(),
  mixed,
  freshness: measureFreshness(),
}
process.send?.(figures)

/** In shared memory, as threads would share it. */
function readAll(path: string): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(statSync(path).size))
  const file = openSync(path, 'r')
  for (let at = 0; at < bytes.length;) {
    at += readSync(file, bytes.subarray(at, at + READ_BYTES))
  }
  closeSync(file)
  return bytes
}

function measureClass({ name, runs }: QueryClass): ClassFigures {
  for (const run of runs.slice(0, 20)) run()
  const times: number[] = []
  const processorTimes: number[] = []
  const best = new Float64Array(runs.length).fill(Infinity)
  const start = performance.now()
  while (times.length < SAMPLES_PER_CLASS && performance.now() - start < CLASS_BUDGET_MS) {
    const query = times.length % runs.length
    const processorBefore = processorMs()
    const before = performance.now()
    runs[query]!()
    const taken = performance.now() - before
    processorTimes.push(processorMs() - processorBefore)
    best[query] = Math.min(best[query]!, taken)
    times.push(taken)
  }
  return {
    name,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    undisturbed: quantile([...best].filter(Number.isFinite), 0.99),
    processor: quantile(processorTimes, 0.99),
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Processor time of this thread; the collector's helpers are not in it. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The n-th query of each class after each other, so that every class has an equal share. */
function mixOf(classes: readonly QueryClass[]): SearchQuery[] {
  const lists = classes.filter(({ isMixed }) => isMixed).map(({ queries }) => queries)
  return Array.from({ length: QUERIES_PER_CLASS }, (_, i) =>
    lists.flatMap((queries) => queries[i] ?? []),
  ).flat()
}

function measureFreshness(): ServeFigures['freshness'] {
  const live = createLiveIndex(index)
  const changed = [...syntheticCatalogue(CHANGES + 1000 + SINGLE_CHANGES)]
  const take = (count: number): number =>
    timed(() => live.apply({ upsert: changed.splice(0, count), remove: [] }))
  const thousandMs = take(1000)
  const portions = Array.from({ length: CHANGES / PORTION }, () => take(PORTION))
  const ones = Array.from({ length: SINGLE_CHANGES }, () => take(1))
  const withKinds = throughput(
    live,
    mixed.map((query) => ({ ...query, facets: 'kinds' as const })),
  )
  return {
    oneMs: quantile(ones, 0.5),
    thousandMs,
    manyMs: portions.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(...portions),
    withKinds,
    compactMs: timed(() => compact(live)),
  }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function throughput(
  index: Pick<SearchIndex, 'search'>,
  queries: readonly SearchQuery[],
): Throughput {
  const processorBefore = processorMs()
  const start = performance.now()
  let answered = 0
  while (performance.now() - start < CLASS_BUDGET_MS * 2) {
    index.search(queries[answered++ % queries.length]!)
  }
  const passed = performance.now() - start
  return {
    perSecond: (answered * 1000) / passed,
    perProcessorSecond: (answered * 1000) / (processorMs() - processorBefore),
  }
}
