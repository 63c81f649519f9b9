/**
 * `npm run bench -- editors-kit`: from the click on a part to its paint in Chromium, for the kits with the heaviest parts.
 * A figure is the wall clock, which a busy machine stretches, and beside it the processor time of the page's thread,
 * from its trace. Options: --swaps, --kits (of DiceBear), --site (the address of one that runs and has them).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { readRealKits } from '#site/domains/editors/kit/files/testing/read-real-kits.ts'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { insertSampleKit } from '#site/testing/sample-kit.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { launchBrowser, visitorAgent } from '../e2e/harness/launch-browser.ts'
import { runServer } from '../e2e/harness/run-server.ts'
import { buildIfStale } from '../tools/build-site.ts'

const { values } = parseArgs({
  options: {
    swaps: { type: 'string', default: '12' },
    kits: { type: 'string', default: 'notionists,lorelei,open-peeps,pixel-art' },
    site: { type: 'string' },
  },
})
const kits = values.kits.split(',')
const own = values.site === undefined ? await startOwn() : null
const address = values.site ?? own?.address ?? ''
const browser = await launchBrowser()
console.log(`from the click on a part to its paint, 1280 by 800, load ${loadavg()[0]?.toFixed(1)}`)
for (const slug of kits) {
  const context = await browser.newContext({
    locale: 'en',
    userAgent: visitorAgent,
    viewport: { width: 1280, height: 800 },
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: address }])
  const page = await context.newPage()
  await page.goto(`${address}/illustration-kit-editor/${slug}`, { waitUntil: 'networkidle' })
  await page.locator('.kit-frame:not([hidden])').waitFor()
  // The first ones compile what they run.
  await swap(page, 3)
  const { wall, processor } = await traced(page, () => swap(page, Number(values.swaps)))
  console.log(`${slug.padEnd(14)} ${told(wall)}; processor time ${told(processor)}`)
  await context.close()
}
await browser.close()
await own?.stop()

/** Chooses one part after the other, each once the page is idle again. */
function swap(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (swaps) => {
    const times: number[] = []
    for (let at = 0; at < swaps; at += 1) {
      const others = document.querySelectorAll<HTMLInputElement>('.kit-choice input:not(:checked)')
      const part = others[(at * 5) % others.length]
      if (!part) throw new Error('no other part')
      performance.mark('swap')
      const began = performance.now()
      part.click()
      // A task after the next frame: its paint was handed over by then.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - began)
      performance.mark('painted')
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    }
    return times
  }, count)
}

type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly tid: number
  readonly pid: number
  readonly dur?: number
  /** Of the processor. */
  readonly tdur?: number
}

/** Times of the swaps, and what the page's thread worked between each click and its paint. */
async function traced(page: Page, run: () => Promise<number[]>) {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'],
    },
  })
  const wall = await run()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  const marks = (name: string) =>
    events.filter((event) => event.name === name).toSorted((a, b) => a.ts - b.ts)
  const painted = marks('painted')
  const processor = marks('swap').map(({ ts, tid, pid }, at) => {
    const end = painted[at]?.ts ?? ts
    const within = events.filter(
      (task) =>
        task.name === 'RunTask' &&
        task.tid === tid &&
        task.pid === pid &&
        task.ts <= end &&
        task.ts + (task.dur ?? 0) >= ts,
    )
    return within.reduce((sum, task) => sum + (task.tdur ?? 0), 0) / 1000
  })
  return { wall, processor }
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`
}

async function startOwn() {
  await buildIfStale(console.log)
  const database = await openSlowTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const files = createLocalFileStore(join(dataDir, 'files'))
  await insertTestCatalogue({ db: database.db, files })
  const real = await readRealKits()
  for (const slug of kits) {
    const definition = real.get(slug)?.definition
    if (definition === undefined) throw new Error(`DiceBear has no usable kit ${slug}`)
    await insertSampleKit(database.pool, { slug, name: slug, pack: 'faces', definition })
  }
  const { address, stop } = await runServer({
    DATABASE_URL: database.url,
    DEMO: 'anyone',
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    PORT: '0',
    LOG_LEVEL: 'warn',
  })
  return {
    address,
    async stop() {
      await stop()
      await database[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
