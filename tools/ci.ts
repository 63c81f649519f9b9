/**
 * `npm run test:all`: all tests, then those that need services, for
 * which there is only so much time. The last line adds both up: `N passed, N failed`. Services that
 * are missing, away or too slow are said in a line and fail nothing; their tests, once they ran, do.
 */
import { join } from 'node:path'
import { root } from './build-site.ts'
import { readCounts, runForLines } from './run-for-lines.ts'

/** Continuous integration has 25 minutes in all; CI_STARTED says when they began, in seconds. */
const ALL_MS = 23 * 60_000
const SERVICES_MS = 8 * 60_000
/** Less is not worth starting two servers for. */
const LEAST_MS = 2 * 60_000
const NO_LIMIT_MS = 2 ** 31 - 1

const startedAt = Number(process.env['CI_STARTED'] ?? 0) * 1000 || Date.now()

const tests = await run('test.ts', NO_LIMIT_MS)
const counts = readCounts(tests.lines) ?? { passed: 0, failed: 1 }
const services = await testServices()
const passed = counts.passed + services.passed
const failed = counts.failed + services.failed
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function testServices(): Promise<{ passed: number; failed: number }> {
  const none = { passed: 0, failed: 0 }
  const left = Math.min(SERVICES_MS, startedAt + ALL_MS - Date.now())
  if (left < LEAST_MS) {
    console.log('services: nothing was tested, the other tests left no time')
    return none
  }
  const { lines, isCut } = await run('test-services.ts', left)
  if (isCut) {
    console.log(`services: stopped after ${Math.round(left / 60_000)} minutes, nothing is counted`)
    return none
  }
  if (lines.at(-1)?.startsWith('services: ')) return none
  return readCounts(lines) ?? { passed: 0, failed: 1 }
}

function run(tool: string, limitMs: number) {
  return runForLines(process.execPath, [join(root, 'tools', tool)], {
    cwd: root,
    limit: AbortSignal.timeout(limitMs),
  })
}
