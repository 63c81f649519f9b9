import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../build-site.ts'
import { combineJournals, countJournal, filesToRunAgain, linesAbout } from './run-again.ts'
import { tagsFilterOf, type Part } from './parts.ts'
import { readJournal, type Journal } from './read-journal.ts'

type Run = {
  /** Where Vitest finds its configuration and the files. */
  readonly folder?: string
  /** All tests, those with the tag `sweep` as well, without. */
  readonly part?: Part
  /** The files to run, instead of all. */
  readonly files?: readonly string[]
  /** What a person asked for, which is not run again. */
  readonly filters?: readonly string[]
  /** Without the output of Vitest. */
  readonly isQuiet?: boolean
}

/**
 * Runs tests. Files that failed or were not finished, because a worker or Vitest itself died, run once
 * more, each in a Vitest of its own, and what passed only then is said. Each test is counted once.
 */
export async function runTests({
  folder = root,
  part,
  files = [],
  filters = [],
  isQuiet = false,
}: Run): Promise<{ passed: number; failed: number }> {
  const at = (file: string) => resolve(folder, file)
  const vitest = createVitest(folder, part, isQuiet)
  const first = await vitest.run([...files.map(at), ...filters])
  const batches = filters.length > 0 || vitest.isStopped() ? [] : filesToRunAgain(first)
  if (batches.length > 0) console.log(`To be run again alone: ${batches.flat().join(', ')}`)
  const second: Journal[] = []
  for (const batch of batches) {
    if (vitest.isStopped()) break
    second.push(await vitest.run(batch.map(at)))
  }
  for (const line of linesAbout(first, second)) console.log(line)
  return countJournal(combineJournals(first, second))
}

function createVitest(folder: string, part: Part | undefined, isQuiet: boolean) {
  let isStopped = false
  return {
    /** A signal has ended the tests: nothing else is started. */
    isStopped: () => isStopped,
    async run(filters: readonly string[]): Promise<Journal> {
      const kept = mkdtempSync(join(tmpdir(), 'tessera-journal-'))
      const path = join(kept, 'journal')
      const env = { ...process.env, TEST_JOURNAL: path, TEST_PART: part ?? '' }
      const parameters = part ? [`--tagsFilter=${tagsFilterOf(part)}`, ...filters] : filters
      try {
        const child = startVitest(folder, parameters, env, isQuiet ? 'ignore' : 'inherit')
        const ending = await endOf(child, () => (isStopped = true))
        return readJournal(existsSync(path) ? readFileSync(path, 'utf8') : '', ending)
      } finally {
        rmSync(kept, { recursive: true, force: true })
      }
    },
  }
}

const reporters = ['test-journal', 'slowest-files', 'retried-tests'].map(
  (name) => `--reporter=${join(import.meta.dirname, `${name}.ts`)}`,
)

function startVitest(
  cwd: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'ignore' | 'inherit',
): ChildProcess {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  return spawn(
    process.execPath,
    [program, 'run', '--reporter=default', ...reporters, ...parameters],
    { cwd, stdio: ['ignore', output, output], env },
  )
}

/** How Vitest ended: null where all was well, otherwise its exit code or signal. Signals are passed on to it. */
function endOf(child: ChildProcess, noteStop: () => void): Promise<string | null> {
  const stop = (signal: NodeJS.Signals): void => {
    noteStop()
    child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return new Promise<string | null>((fulfil, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      fulfil(signal ? `signal ${signal}` : code === 0 ? null : `code ${code}`)
    })
  }).finally(() => process.off('SIGINT', stop).off('SIGTERM', stop))
}
