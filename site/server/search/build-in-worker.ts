import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { siteRoot } from '../site-root.ts'
import type { CatalogueCounts, Taxonomy } from './catalogue-search.ts'

/** A finished index with what it was made from. */
export type BuiltIndex = {
  readonly revision: string
  readonly taxonomy: Taxonomy
  readonly counts: CatalogueCounts
  readonly bytes: Uint8Array
}

/** Builds the index in a thread of its own: a second of work that requests must not wait for. */
export function buildInWorker(connectionString: string): Promise<BuiltIndex> {
  const worker = new Worker(join(siteRoot, 'server/search/build-worker.ts'), {
    workerData: { connectionString },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the index builder ended with code ${code}`)))
  })
}
