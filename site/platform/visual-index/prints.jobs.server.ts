import type { Pool } from 'pg'
import { z } from 'zod'
import type { Config } from '#platform/settings/config.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { makePrintsBeside } from './make-prints-beside.ts'
import { countUnprinted } from './fingerprints.queries.ts'

type Context = {
  readonly deps: { readonly pool: Pool; readonly config: Pick<Config, 'dataDir'> }
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => Promise<void>
}

/**
 * Makes the fingerprints that works lack, in a process that gives way to all others. Enqueued when contributors
 * upload, so that a site without them never does; `npm run catalogue -- prints` does the same with a
 * progress bar. One that is cut off goes on from there the next time.
 */
export const makeMissingPrints = defineJob({
  name: 'prints.make-missing',
  input: z.object({}),
  lane: 'heavy',
  priority: 'low',
  attempts: 3,
  isFollowed: true,
  keyOf: () => 'all',
  async run({ deps, signal, progress }: Context) {
    if ((await countUnprinted(deps.pool)) === 0) return
    await makePrintsBeside(deps, { signal, progress })
  },
})
