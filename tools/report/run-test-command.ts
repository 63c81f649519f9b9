import { buildIfStale } from '../build-site.ts'
import { findHeadlessChromium } from '../find-chromium.ts'
import { runTests } from './run-tests.ts'

/** What a command for tests does: the browser, a build unless a few are asked for, the tests, and the last line. */
export async function runTestCommand(run: Parameters<typeof runTests>[0]): Promise<void> {
  const { passed, failed } = await provideAndRun(run).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function provideAndRun(run: Parameters<typeof runTests>[0]) {
  process.env.CHROMIUM_PATH = findHeadlessChromium()
  if (run.filters === undefined) await buildIfStale((line) => console.log(line))
  return runTests(run)
}
