/**
 * Ten families of pages beside a React Router starter and a Next.js starter with the same words, links and
 * pictures, both installed from npm, built and served in this run: bytes of script and page, requests, web vitals on
 * a slow phone (medians), pages a second rendered and kept. With --lighthouse, Google's Lighthouse (mobile) on six
 * pages of ours, installed from npm for the run. Options: --data-dir, --seconds, --runs, --pages (names), --lighthouse.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../tools/build-site.ts'
import { findFamilyPages } from './pages/family-pages.ts'
import { measureVisit, type Visit } from './pages/measure-visit.ts'
import type { Load, LoadFigures } from './pages/pages-load.ts'
import { readContents } from './search/read-content.ts'
import { runLighthouse } from './pages/run-lighthouse.ts'
import { serveStarter, type ServedStarter } from './pages/serve-starter.ts'
import { startImportedSite } from './pages/start-imported-site.ts'
import { nextStarter, reactRouterStarter } from './pages/starter-sources.ts'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    seconds: { type: 'string', default: '3' },
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)

const site = await startImportedSite(values['data-dir'], {
  // All load comes from one network.
  PAGES_PER_MINUTE: '0',
  DRAWING_UNITS_PER_MINUTE: '0',
})
const wanted = values.pages?.split(',')
const pages = (await findFamilyPages(site.address)).filter(
  ({ name }) => wanted?.includes(name) ?? true,
)
const contents = await readContents(site.address, pages)
const versions = { ...versionsOf(['react', 'react-router', 'vite']), next: '16.4.6' }
console.log('Installing and building the two starters')
const [router, next] = await Promise.all([
  serveStarter({
    files: reactRouterStarter(contents, versions),
    build: ['@react-router/dev/bin.cjs', 'build'],
    start: ['@react-router/serve/bin.cjs', './build/server/index.js'],
  }),
  serveStarter({
    files: nextStarter(contents, versions),
    build: ['next/dist/bin/next', 'build'],
    start: ['next/dist/bin/next', 'start', '-p', '$PORT', '-H', '127.0.0.1'],
  }),
])

type Contestant = { readonly name: string; readonly address: string; readonly kept: string | null }
const contestants: readonly Contestant[] = [
  { name: 'Tessera', address: site.address, kept: '' },
  { name: `React Router ${versions['react-router']}`, address: router.address, kept: null },
  { name: `Next.js ${versions.next}`, address: next.address, kept: '/kept' },
]
type Row = Visit & { readonly rendered: number; readonly fromCache: number | null }
const ratios = new Map<string, number[]>()

for (const { name, path } of pages) {
  console.log(`\n${name} ${path}`)
  const rows: Row[] = []
  for (const contestant of contestants) {
    const visit = await measureVisit(contestant.address + path, runs)
    const rendered = await load(contestant, path, false)
    const fromCache = contestant.kept === null ? null : await load(contestant, path, true)
    rows.push({ ...visit, rendered, fromCache })
    print(contestant.name, rows.at(-1)!)
  }
  compare(rows)
}
console.log(`\nOurs over each, geometric mean of ${pages.length} pages (above 1 ours is better)`)
for (const [figure, all] of ratios) console.log(`${figure.padEnd(44)} ${mean(all).toFixed(2)}x`)

if (values.lighthouse) {
  const six = pages.filter(({ name }) =>
    ['home', 'search', 'item', 'pack', 'pricing', 'post'].includes(name),
  )
  await runLighthouse(site.address, six, runs)
}
for (const starter of [router, next] satisfies ServedStarter[]) starter.stop()
await site.stop()
process.exit(0)

async function load({ address, kept }: Contestant, path: string, isCached: boolean) {
  const child = fork(new URL('pages/pages-load.ts', import.meta.url))
  const index = isCached ? `${kept ?? ''}${path === '/' && kept ? '' : path}` : path
  const asked: Load = {
    address,
    path: index,
    seconds: Number(values.seconds),
    connections: 4,
    isCached,
  }
  try {
    const figures = await new Promise<LoadFigures>((resolve, reject) => {
      child.once('message', (found: LoadFigures) => resolve(found))
      child.once('exit', (code) => reject(new Error(`the load of ${index} ended with ${code}`)))
      child.send(asked)
    })
    return figures.pagesPerSecond
  } finally {
    child.kill()
  }
}

function print(name: string, row: Row): void {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  console.log(
    `  ${name.padEnd(20)} JS ${kilobytes(row.scriptBytes)}, HTML ${kilobytes(row.pageBytes)}, ${row.requests} requests, ` +
      `LCP ${Math.round(row.lcpMs)} ms, INP ${Math.round(row.inpMs)} ms, CLS ${row.cls.toFixed(3)}, ` +
      `${Math.round(row.rendered)} pages/s${row.fromCache === null ? ', keeps none' : `, kept ${Math.round(row.fromCache)}/s`}`,
  )
}

/** A ratio above 1 is in our favour: theirs over ours where less is better. */
function compare([ours, ...others]: readonly Row[]): void {
  if (!ours) return
  others.forEach((theirs, index) => {
    const name = contestants[index + 1]?.name ?? ''
    const note = (figure: string, ratio: number) => {
      const key = `${figure}, ${name}`
      if (Number.isFinite(ratio) && ratio > 0) ratios.set(key, [...(ratios.get(key) ?? []), ratio])
    }
    note('JS', theirs.scriptBytes / ours.scriptBytes)
    note('HTML', theirs.pageBytes / ours.pageBytes)
    note('requests', theirs.requests / ours.requests)
    note('LCP', theirs.lcpMs / ours.lcpMs)
    note('INP', theirs.inpMs / ours.inpMs)
    note('pages/s rendered', ours.rendered / theirs.rendered)
    if (ours.fromCache !== null)
      note('pages/s kept', ours.fromCache / (theirs.fromCache ?? theirs.rendered))
  })
}

function mean(all: readonly number[]): number {
  return Math.exp(all.reduce((sum, one) => sum + Math.log(one), 0) / all.length)
}

/** The versions that this checkout has installed. */
function versionsOf<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const read = (name: string) => {
    const file = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(file) as { version: string }).version
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}
