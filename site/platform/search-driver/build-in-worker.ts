import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { siteRoot } from '#platform/site-root.ts'
import type { SnapshotOrigin } from './snapshot-file.ts'

export type BuildInput = {
  readonly connectionString: string
  /** Where the snapshot is kept. */
  readonly directory: string
}

/** A finished index with what it was made from. */
export type BuiltIndex = {
  readonly origin: SnapshotOrigin
  /** In memory that threads share. */
  readonly bytes: Uint8Array
  readonly documents: number
  /** Why the snapshot could not be kept. */
  readonly unkept: unknown
}

/**
 * Builds the index anew in a thread of its own, which also writes the snapshot: seconds of work that
 * requests must not wait for. An abort ends the thread wherever it is.
 */
export function buildInWorker(input: BuildInput, signal: AbortSignal): Promise<BuiltIndex> {
  const worker = new Worker(join(siteRoot, 'platform/search-driver/build-worker.ts'), {
    workerData: input,
  })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  return new Promise<BuiltIndex>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the index builder ended with code ${code}`)))
  }).finally(() => signal.removeEventListener('abort', end))
}
