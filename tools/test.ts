/**
 * `npm test`: provides what the tests need (a browser, a build), runs all of them but the sweeps, names the
 * slowest files and what passed only when tried again, and ends with one line, `N passed, N failed`.
 * Arguments are passed on to Vitest, for a part of the tests.
 */
import { buildIfStale } from './build-site.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { runTests } from './report/run-tests.ts'

const filters = process.argv.slice(2)
const { passed, failed } = await runAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runAll() {
  process.env.CHROMIUM_PATH = findHeadlessChromium()
  if (filters.length === 0) await buildIfStale((line) => console.log(line))
  return runTests({ filters })
}
