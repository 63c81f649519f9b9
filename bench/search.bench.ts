/**
 * Search on a synthetic catalogue: `npm run bench -- search --items 10519984`. One process builds
 * the index and writes its snapshot, a second opens it cold and prints p50 and p99 per query class
 * on one thread (nothing is cached between queries) and mixed queries a second; then the same mix
 * on the same rows in PostgreSQL full text (GIN). That server is DATABASE_URL's or one of our own in
 * a temporary folder. `--peer-items n` gives the peer fewer rows, 0 none. Then Iconify's own search
 * on its own data; `--iconify no` leaves it out. The last line is
 * `ratio Nx`, ours over PostgreSQL, mixed, both with counts per kind.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BuildFigures } from './search/search-build.ts'
import { measureIconify } from './search/search-iconify.ts'
import { measurePostgres } from './search/search-postgres.ts'
import type { ServeFigures, Throughput } from './search/search-serve.ts'

/** A process that only searches needs no room for the garbage of pages, see docs/deploying.md. */
const SEARCH_ONLY = ['--max-semi-space-size=16']

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '33000' },
    'peer-items': { type: 'string' },
    iconify: { type: 'string' },
  },
})
const items = Number(values.items)
const peerItems = Number(values['peer-items'] ?? items)
if (!Number.isInteger(items) || items < 1000) throw new RangeError('--items: a number from 1000')
if (!Number.isInteger(peerItems) || peerItems < 0 || peerItems > items) {
  throw new RangeError('--peer-items: a number from 0 to --items')
}

console.log(`load before the run ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`)
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-search-'))
try {
  const snapshot = join(folder, 'catalogue.snapshot')
  const build = await child<BuildFigures>('search-build.ts', [String(items), snapshot])
  printBuild(build)
  const serve = await child<ServeFigures>('search-serve.ts', [snapshot])
  printServe(serve)
  rmSync(snapshot)
  if (values.iconify !== 'no') await printIconify()
  await printPeer(serve)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function printBuild(build: BuildFigures): void {
  const share = (build.headShare * 100).toFixed(1)
  console.log(
    `${items.toLocaleString('en')} items, ${build.documents.toLocaleString('en')} documents with ` +
      `packs and bundles, Node ${process.version}`,
  )
  console.log(
    `${build.tokensPerDocument.toFixed(1)} distinct words a document, commonest in ${share} %`,
  )
  console.log(
    `build ${seconds(build.buildMs)} (${seconds(build.processorMs)} of processor time), peak ${megabytes(build.peakBytes)}, ` +
      `snapshot ${megabytes(build.snapshotBytes)} written in ${seconds(build.writeMs)}`,
  )
}

function printServe(serve: ServeFigures): void {
  console.log(`cold start to the first answer ${seconds(serve.coldStartMs)}`)
  console.log(`resident while serving ${megabytes(serve.residentBytes)}\n`)
  console.log('class                  p50 ms    p99 ms  p99 undisturbed, of processor time')
  for (const { name, p50, p99, undisturbed, processor } of serve.classes) {
    const figures = [p50, p99, undisturbed, processor].map((ms) => ms.toFixed(3).padStart(10))
    console.log(name.padEnd(19) + figures.join(''))
  }
  console.log(`\nmixed, kind counts   ${rate(serve.withKinds)}`)
  console.log(`mixed, every facet   ${rate(serve.withAll)}`)
  const { oneMs, thousandMs, manyMs, longestMs, withKinds, compactMs } = serve.freshness
  console.log(
    `1,000 changed documents searchable after ${thousandMs.toFixed(0)} ms, 10,000 more after ` +
      `${manyMs.toFixed(0)} ms (at most ${longestMs.toFixed(0)} ms at a time), then one after ` +
      `${oneMs.toFixed(1)} ms; on top of them mixed, kind counts ${rate(withKinds)}; ` +
      `compacted in ${seconds(compactMs)}`,
  )
}

async function printIconify(): Promise<void> {
  const figures = await measureIconify()
  if (typeof figures === 'string') {
    console.log(`Iconify's search is not measured: ${figures}`)
    return
  }
  const { icons, sets, oursPerSecond, iconifyPerSecond, cutShort, queries } = figures
  console.log(
    `@iconify/json, ${icons.toLocaleString('en')} icons of ${sets} sets: ` +
      `ours ${oursPerSecond.toFixed(0)} queries/s with exact totals and every facet, ` +
      `@iconify/api ${iconifyPerSecond.toFixed(0)}, which cannot say how many there are in ` +
      `${cutShort} of ${queries}`,
  )
}

async function printPeer({ mixed, withKinds }: ServeFigures): Promise<void> {
  if (peerItems === 0) {
    console.log('ratio not measured: --peer-items 0')
    return
  }
  const peer = await measurePostgres(folder, peerItems, mixed)
  console.log(
    `PostgreSQL, kind counts, ${peerItems.toLocaleString('en')} items   ` +
      `${peer.queriesPerSecond.toFixed(1)} queries/s ` +
      `(${peer.answered} queries; loaded in ${seconds(peer.loadMs)})`,
  )
  if (peerItems < items) {
    console.log('the peer had fewer rows than ours: the ratio is in its favour')
  }
  console.log(`ratio ${(withKinds.perSecond / peer.queriesPerSecond).toFixed(1)}x`)
}

function child<T>(file: string, parameters: readonly string[]): Promise<T> {
  const process = fork(join(import.meta.dirname, 'search', file), parameters, {
    execArgv: SEARCH_ONLY,
  })
  return new Promise((resolve, reject) => {
    let answer: T | undefined
    process.once('message', (message) => (answer = message as T))
    process.once('error', reject)
    process.once('exit', (code) => {
      if (answer !== undefined) resolve(answer)
      else reject(new Error(`${file} ended with code ${code} and without figures`))
    })
  })
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function rate({ perSecond, perProcessorSecond }: Throughput): string {
  return (
    `${perSecond.toFixed(0)} queries/s ` +
    `(${perProcessorSecond.toFixed(0)} a second of processor time)`
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
