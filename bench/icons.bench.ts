/**
 * `npm run bench -- icons`: `/iconify/{prefix}.json?icons=` of the running product on the catalogue in DATA_DIR (default ./data; run `npm start`
 * once to fill it). Fifty icons a request, one after the other, and single icons as fast as 20 connections ask, from memory; another
 * process asks. The peer: a bare node:http server of the same bytes, in the same run. Options: --data-dir, --seconds, --prefix.
 */
import { parseArgs } from 'node:util'
import { measureLoad } from './pages/measure-load.ts'
import type { LoadFigures } from './pages/pages-load.ts'
import { serveBytes } from './pages/serve-bytes.ts'
import { startImportedSite } from './pages/start-imported-site.ts'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    seconds: { type: 'string', default: '5' },
    prefix: { type: 'string' },
  },
})
const FIFTY = 50

const site = await startImportedSite(values['data-dir'])
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
  const bare = await serveBytes(bytes, { 'content-type': 'application/json; charset=utf-8' })
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
  return measureLoad({
    address,
    path,
    connections,
    seconds: Number(values.seconds),
    isCached: true,
  })
}
