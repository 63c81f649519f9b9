import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../tools/find-chromium.ts'
import type { FamilyPage } from './family-pages.ts'

const VERSION = '13.5.0'
const ATTEMPTS = 3
const CLS = 'cumulative-layout-shift'
/** Heads of the table: categories, then figures in ms (CLS has no unit). */
const columns = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const
const figures = {
  '  FCP': 'first-contentful-paint',
  '  LCP': 'largest-contentful-paint',
  '  TBT': 'total-blocking-time',
  '  CLS': CLS,
} as const

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string }[] }>
  >
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly numericValue?: number }
    >
  >
}

/** Lighthouse's four scores for a phone, medians, from a copy that is installed for the run. */
export async function runLighthouse(
  address: string,
  pages: readonly FamilyPage[],
  runs: number,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-lighthouse-'))
  try {
    const install = [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `lighthouse@${VERSION}`,
    ]
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    await run('npm', install, folder)
    console.log(`\nLighthouse ${VERSION}, mobile, median of ${runs} (budget 95 each)`)
    console.log(['page'.padEnd(9), ...Object.values(columns), ...Object.keys(figures)].join('  '))
    const lost: string[] = []
    for (const { name, path } of pages) {
      const reports: Report[] = []
      for (let turn = 0; turn < runs; turn += 1) reports.push(await ask(folder, address + path))
      console.log(`${name.padEnd(9)}  ${rowOf(reports)}`)
      lost.push(`${name}: ${lostIn(reports)}`)
    }
    console.log(`\nWhere performance is lost (audits below half)\n${lost.join('\n')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The browser sometimes loses the start of a trace; that visit is made again. */
async function ask(folder: string, url: string): Promise<Report> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  const options = [url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  for (let attempt = 1; ; attempt += 1) {
    try {
      return JSON.parse(await run(process.execPath, [program, ...options], folder)) as Report
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

/** The medians of scores and figures under the heads of the table. */
function rowOf(reports: readonly Report[]): string {
  const scores = Object.entries(columns).map(([id, head]) =>
    String(
      Math.round(median(reports.map(({ categories }) => categories[id]?.score ?? 0)) * 100),
    ).padStart(head.length),
  )
  const measured = Object.entries(figures).map(([head, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
    return (id === CLS ? value.toFixed(3) : String(Math.round(value))).padStart(head.length)
  })
  return [...scores, ...measured].join('  ')
}

function lostIn([first]: readonly Report[]): string {
  const refs = first?.categories['performance']?.auditRefs ?? []
  const below = refs
    .map(({ id }) => first?.audits[id])
    .filter((audit) => {
      return audit !== undefined && audit.score !== null && audit.score < 0.5
    })
  return below.map((audit) => audit?.title).join(' · ') || 'nothing'
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

async function run(program: string, parameters: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, CHROME_PATH: findChromium() },
  })
  let said = ''
  let failed = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (failed += part.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${failed}`)
  return said
}
