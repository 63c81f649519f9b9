import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tools/find-chromium.ts'
import type { FamilyPage } from './family-pages.ts'

const VERSION = '13.5.0'

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string }[] }>
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null }>
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
    for (const { name, path } of pages) {
      const reports: Report[] = []
      for (let turn = 0; turn < runs; turn += 1) reports.push(await ask(folder, address + path))
      console.log(`${name.padEnd(10)} ${scoresOf(reports)}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(folder: string, url: string): Promise<Report> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  const options = [url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  return JSON.parse(await run(process.execPath, [program, ...options], folder)) as Report
}

function scoresOf(reports: readonly Report[]): string {
  const first = reports[0]
  if (!first) return ''
  const scores = Object.keys(first.categories).map((name) => {
    const all = reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)
    const median = all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
    return `${name} ${Math.round(median)}`
  })
  const lost = Object.values(first.audits).filter(({ score }) => score !== null && score < 0.5)
  return `${scores.join(', ')}; lost: ${lost.map(({ title }) => title).join(' · ') || 'nothing'}`
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
