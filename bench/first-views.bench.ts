/**
 * How long a browser that was never here waits for the pictures of a directory: from the start of the navigation until
 * every picture in a window of 1280 by 800 is loaded, on a running site whose previews are made. The first visit, and
 * the median of those after it. Options: --data-dir, --runs, --pages (paths), --site (the address of one that runs).
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measureFirstView, type FirstView } from './pages/measure-first-view.ts'
import { startImportedSite } from './pages/start-imported-site.ts'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/lottie-animations,/collections' },
    site: { type: 'string' },
  },
})
const BUDGET_MS = 1500
const SETTLED_MS = 10_000

const own = values.site === undefined ? await startOwn() : null
const address = values.site ?? own?.address ?? ''
const [load = 0] = loadavg()
console.log(`1280 by 800, empty cache, load ${load.toFixed(1)}`)
// The first page of a process compiles its code, whichever page that is.
await fetch(`${address}/icons`)
for (const path of values.pages.split(',')) {
  const first = await measureFirstView(address + path)
  const later: FirstView[] = []
  for (let run = 1; run < Number(values.runs); run += 1) {
    later.push(await measureFirstView(address + path))
  }
  const median = (name: 'firstByteMs' | 'completeMs') =>
    later.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0
  console.log(
    `${path.padEnd(20)} first ${Math.round(first.completeMs)} ms (at most ${BUDGET_MS}), ` +
      `median after it ${Math.round(median('completeMs'))} ms; ` +
      `first byte ${Math.round(first.firstByteMs)} and ${Math.round(median('firstByteMs'))} ms; ` +
      `${first.pictures} pictures`,
  )
}
await own?.stop()
process.exit(0)

async function startOwn() {
  const site = await startImportedSite(values['data-dir'])
  // After its start the site looks whether the pictures of its front pages are drawn.
  await sleep(SETTLED_MS)
  return site
}
