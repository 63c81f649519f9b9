/**
 * `npm test`: provides what the tests need (a browser, a build), runs all of them, names the slowest
 * files and what passed only when tried again, and ends with one line, `N passed, N failed`. Arguments
 * are passed on to Vitest, for a part of the tests.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, root } from './build-site.ts'
import { countTests } from './report/count-tests.ts'
import type { TestReport } from './report/count-tests.ts'
import { findHeadlessChromium } from './find-chromium.ts'

const filters = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'tessera-report-'))
let report: TestReport | null = null
let isOrderly = false
try {
  process.env.CHROMIUM_PATH = findHeadlessChromium()
  if (filters.length === 0) await buildIfStale((line) => console.log(line))
  const reportFile = join(folder, 'report.json')
  isOrderly = (await runVitest(reportFile)) === 0
  report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { passed, failed } = countTests(report && { ...report, success: isOrderly })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function runVitest(reportFile: string): Promise<number | null> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    `--reporter=${join(import.meta.dirname, 'report/slowest-files.ts')}`,
    `--reporter=${join(import.meta.dirname, 'report/retried-tests.ts')}`,
  ]
  const child = spawn(process.execPath, [program, 'run', ...reporters, ...filters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
