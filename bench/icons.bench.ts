/**
 * `npm run bench -- icons`: `/iconify/{prefix}.json?icons=` of the running product on the catalogue in DATA_DIR (default ./data; run `npm start`
 * once to fill it). Fifty icons a request, one after the other, and single icons as fast as 20 connections ask, from memory; another
 * process asks. The peer: a bare node:http server of the same bytes, in the same run. Options: --data-dir, --seconds, --prefix.
 */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { buildIfStale, serverEntry } from '../tools/build-site.ts'
import type { Load, LoadFigures } from './pages/pages-load.ts'
import type * as main from '#site/compose/main.ts'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    seconds: { type: 'string', default: '5' },
    prefix: { type: 'string' },
  },
})
const FIFTY = 50

await buildIfStale((line) => console.log(line))
const { startServer } = (await import(serverEntry)) as typeof main
const site = await startServer({
  ...process.env,
  DATA_DIR: values['data-dir'],
  PORT: '0',
  LOG_LEVEL: 'warn',
  CATALOGUE: 'none',
})
const json = async (path: string) => (await fetch(site.address + path)).json()
const sets = Object.entries(
  (await json('/iconify/collections')) as Record<string, { total: number }>,
)
const largest = sets.toSorted(([, one], [, other]) => other.total - one.total)[0]?.[0]
const prefix = values.prefix ?? largest
if (prefix === undefined) throw new Error('The catalogue has no open icons: run npm start once.')
const { uncategorized: names } = (await json(`/iconify/collection?prefix=${prefix}`)) as {
  uncategorized: readonly string[]
}
// Far apart, as a page names them.
const chosen = Array.from(
  { length: Math.min(FIFTY, names.length) },
  (_, turn) => names[Math.floor((turn * names.length) / FIFTY)] ?? '',
)
const fifty = `/iconify/${prefix}.json?icons=${chosen.join()}`
const single = `/iconify/${prefix}.json?icons=${chosen[0]}`
console.log(`${prefix}: ${names.length} icons, one process, ${values.seconds} s a figure`)

for (const [title, path, goal] of [
  ['50 icons', fifty, 'p95 at most 15 ms'],
  ['1 icon', single, 'at least 2,000 a second'],
] as const) {
  const bytes = Buffer.from(await (await fetch(site.address + path)).arrayBuffer())
  const bare = await serveBare(bytes)
  // Once without counting: code is compiled and icons come into memory.
  await load(site.address, path, 20)
  for (const [who, address] of [
    ['site', site.address],
    ['bare server', bare.address],
  ] as const) {
    const alone = await load(address, path, 1)
    const crowd = await load(address, path, 20)
    console.log(
      `${title}, ${who}: p95 ${alone.latencyP95Ms.toFixed(1)} ms alone, ${crowd.latencyP95Ms.toFixed(1)} ms of 20 at once, ` +
        `${Math.round(crowd.pagesPerSecond).toLocaleString('en')} a second${who === 'site' ? ` (goal: ${goal})` : ''}`,
    )
  }
  bare.stop()
}
await site.stop()
process.exit(0)

function load(address: string, path: string, connections: number): Promise<LoadFigures> {
  const child = fork(new URL('./pages/pages-load.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    child.once('message', (figures: LoadFigures) => {
      child.kill()
      resolve(figures)
    })
    child.once('error', reject)
    const seconds = Number(values.seconds)
    child.send({ address, path, connections, seconds, isCached: true } satisfies Load)
  })
}

async function serveBare(bytes: Buffer) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(bytes)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
