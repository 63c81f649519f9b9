import { fork } from 'node:child_process'
import { join } from 'node:path'
import { siteRoot } from '#platform/site-root.ts'
import type { BuiltIndex } from './build-in-worker.ts'
import { readSnapshot } from './snapshot-file.ts'

export type CompactInput = {
  readonly connectionString: string
  /** Where the snapshot is kept. */
  readonly directory: string
}

/**
 * Compacts the kept snapshot in another process, whose memory goes with it, and reads what it has
 * written. An abort ends the process wherever it is; the former snapshot is whole then. Null where
 * there is nothing to compact, so that the index is to be made anew.
 */
export async function compactBeside(
  input: CompactInput,
  signal: AbortSignal,
): Promise<BuiltIndex | null> {
  const documents = await runCompaction(input, signal)
  if (documents === null) return null
  const kept = await readSnapshot(input.directory)
  return kept && { ...kept, documents, unkept: null }
}

function runCompaction(input: CompactInput, signal: AbortSignal): Promise<number | null> {
  const child = fork(join(siteRoot, 'platform/search-driver/compact-process.ts'), { execArgv: [] })
  const end = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  else child.send(input)
  return new Promise<number | null>((resolve, reject) => {
    let answer: number | null | undefined
    child.once('message', (message) => (answer = message as number | null))
    child.once('error', reject)
    child.once('exit', (code, by) => {
      if (answer !== undefined) resolve(answer)
      else reject(new Error(`the compaction ended with ${by ?? `code ${code}`}`))
    })
  }).finally(() => signal.removeEventListener('abort', end))
}
