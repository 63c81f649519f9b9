import { join } from 'node:path'
import { Piscina } from 'piscina'
import { siteRoot } from '#platform/site-root.ts'
import type { PrepareResult } from './prepared-asset.ts'
import type { Prepare } from './stage-assets.ts'

/** Worker threads that sanitise, measure and render. Ended by disposing. */
export function createPreparePool(
  threads: number,
): AsyncDisposable & { readonly prepare: Prepare } {
  const piscina = new Piscina({
    filename: join(siteRoot, 'catalogue-import/prepare/prepare-worker.ts'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 5_000,
    atomics: 'disabled',
  })
  return {
    prepare: (job) => piscina.run(job) as Promise<PrepareResult>,
    [Symbol.asyncDispose]: () => piscina.destroy(),
  }
}
