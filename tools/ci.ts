/**
 * `npm run test:all`: all tests with the sweeps, file by file as a whole, then the tests that need services, within
 * a limit. The last line adds them up: `N passed, N failed`. Services that are missing, away or too slow are said in
 * a line and fail nothing; their tests, once they ran, do. Tests that the limit cuts off are said and have failed.
 */
import { join } from 'node:path'
import { root } from './build-site.ts'
import { readCounts, runForLines } from './run-for-lines.ts'

type Counts = { readonly passed: number; readonly failed: number }

/** Continuous integration has 90 minutes in all; CI_STARTED says when they began, in seconds. */
const ALL_MS = 80 * 60_000
const SERVICES_MS = 15 * 60_000
/** Less is not worth starting two servers for. */
const LEAST_MS = 2 * 60_000

const startedAt = Number(process.env['CI_STARTED'] ?? 0) * 1000 || Date.now()
const leftMs = () => startedAt + ALL_MS - Date.now()

const parts = [await testWhole(), await testServices()]
const sum = (name: keyof Counts) => parts.reduce((total, counts) => total + counts[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

async function testWhole(): Promise<Counts> {
  const left = leftMs()
  const { lines, isCut } = await run(left, 'test.ts', '--whole')
  if (isCut) console.log(`tests: stopped after ${Math.round(left / 60_000)} minutes`)
  const { passed, failed } = readCounts(lines) ?? { passed: 0, failed: 1 }
  return { passed, failed: isCut ? Math.max(1, failed) : failed }
}

async function testServices(): Promise<Counts> {
  const none = { passed: 0, failed: 0 }
  const left = Math.min(SERVICES_MS, leftMs())
  if (left < LEAST_MS) {
    console.log('services: nothing was tested, the other tests left no time')
    return none
  }
  const { lines, isCut } = await run(left, 'test-services.ts')
  if (isCut) {
    console.log(`services: stopped after ${Math.round(left / 60_000)} minutes, nothing is counted`)
    return none
  }
  if (lines.at(-1)?.startsWith('services: ')) return none
  return readCounts(lines) ?? { passed: 0, failed: 1 }
}

function run(limitMs: number, tool: string, ...parameters: readonly string[]) {
  return runForLines(process.execPath, [join(root, 'tools', tool), ...parameters], {
    cwd: root,
    limit: AbortSignal.timeout(limitMs),
  })
}
