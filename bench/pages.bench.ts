/**
 * Pages of the running product on the catalogue in DATA_DIR (default ./data; run `npm start` once
 * to fill it): pages a second rendered and from the cache, time to first byte under load, weight,
 * and web vitals on a slow phone; another process asks. The peers: React Router's own streaming renderer over the same
 * routes and loaders, without our page cache; for kept pages a bare node:http server that sends the same bytes. Options: --data-dir, --seconds, --runs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { buildIfStale, serverEntry } from '../tools/build-site.ts'
import { measureLoad } from './pages/measure-load.ts'
import { measureVitals } from './pages/pages-vitals.ts'
import { servePeer } from './pages/pages-peer.ts'
import { serveBytes } from './pages/serve-bytes.ts'
import { whenAtRest } from './pages/when-at-rest.ts'
import type * as main from '#site/compose/main.ts'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
const query = '/icons/arrow'

await buildIfStale((line) => console.log(line))
const { startServer, openSite, loadBuild, scopeContext } = (await import(
  serverEntry
)) as typeof main
const environment = {
  ...process.env,
  DATA_DIR: values['data-dir'],
  PORT: '0',
  LOG_LEVEL: 'warn',
  CATALOGUE: 'none',
  // All load comes from one network.
  PAGES_PER_MINUTE: '0',
  DRAWING_UNITS_PER_MINUTE: '0',
}
const site = await startServer(environment)
const items = await itemCount(site.address)
if (items === 0)
  throw new Error('The catalogue is empty: run npm start once, or name another --data-dir.')
await whenAtRest(site.address)
console.log(`${items} items, ${query}, one process, ${seconds} s a figure`)

// Pages are slow until their code is compiled; the peer, which is asked last, finds it so.
await load(site.address, { isCached: false, connections: 4 })
const rendered = await load(site.address, { isCached: false, connections: 4 })
const cached = await load(site.address, { isCached: true, connections: 20 })
const crowded = await load(site.address, { isCached: false, connections: 20 })
row('rendered, pages/s', rendered.pagesPerSecond, 300)
row('from the cache, pages/s', cached.pagesPerSecond, 5000)
row('whole answer p95 under 20 connections, ms (at most)', crowded.latencyP95Ms, 150)

for (const path of ['/', query, '/icons', '/3d-illustrations']) await weigh(path)
for (const path of ['/', query]) await vitals(path)
const kept = await compressed(query)
await site.stop()

const bare = await serveBytes(kept)
const plain = await load(bare.address, { isCached: true, connections: 20 })
bare.stop()
row('peer: bare node:http server of the same bytes, answers/s', plain.pagesPerSecond)

const peer = await servePeer(await openSite(environment), await loadBuild(), scopeContext)
await load(peer.address, { isCached: false, connections: 4 })
const streamed = await load(peer.address, { isCached: false, connections: 4 })
await peer.stop()
row('peer: React Router streaming renderer, pages/s', streamed.pagesPerSecond)
console.log(
  `ratio ${(rendered.pagesPerSecond / streamed.pagesPerSecond).toFixed(2)}x rendered, ` +
    `${(cached.pagesPerSecond / streamed.pagesPerSecond).toFixed(1)}x from the cache, ` +
    `which is ${(cached.pagesPerSecond / plain.pagesPerSecond).toFixed(2)}x a bare server`,
)
process.exit(0)

function load(address: string, options: { isCached: boolean; connections: number }) {
  return measureLoad({ address, path: query, seconds, ...options })
}

async function weigh(path: string): Promise<void> {
  const response = await fetch(site.address + path, { headers: { 'accept-encoding': 'br' } })
  const html = await response.text()
  const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, src]) => src ?? '',
  )
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => href ?? '')
  const [js, css] = await Promise.all([total(scripts), total(styles)])
  console.log(
    `${path.padEnd(20)} html ${kilobytes(await compressedBytes(path))} (≤ 25), css ${kilobytes(css)} (≤ 15), ` +
      `js ${kilobytes(js)} (≤ 130), brotli`,
  )
}

async function total(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map(compressedBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function compressedBytes(path: string): Promise<number> {
  return (await compressed(path)).length
}

/** As on the wire; fetch() would decompress. */
async function compressed(path: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(site.address + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (response.headers['content-encoding'] === 'br') brotliDecompressSync(bytes)
        resolve(bytes)
      })
    })
      .on('error', reject)
      .end()
  })
}

async function vitals(path: string): Promise<void> {
  const { lcpMs, cls, inpMs, nodes } = await measureVitals(site.address + path, Number(values.runs))
  console.log(
    `${path.padEnd(20)} LCP ${Math.round(lcpMs)} ms (≤ 1500), CLS ${cls.toFixed(3)} (≤ 0.02), ` +
      `INP ${Math.round(inpMs)} ms (≤ 100), DOM ${nodes} nodes (≤ 1500); 4× CPU, 150 ms, 1.6 Mbit`,
  )
}

async function itemCount(address: string): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`${address}/api/health`)
    const { catalogue } = (await response.json()) as { catalogue: { items: number } }
    if (response.ok) return catalogue.items
    await sleep(100)
  }
  return 0
}

function row(name: string, figure: number, budget?: number): void {
  console.log(
    `${name.padEnd(62)} ${figure.toFixed(0)}${budget === undefined ? '' : `  (budget ${budget})`}`,
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
