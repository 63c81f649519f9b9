import { cleanUploads } from '#app/features/uploads/index.server.ts'
import type { Deps } from '../context.ts'
import { deleteExpired } from './clean-up.queries.ts'

const PAUSE_MS = 3_600_000

export type CleanUpJob = {
  /** Begins no further round and waits for the one under way. */
  stop(): Promise<void>
}

/** Deletes expired sessions, links, limits, challenges and uploads, now and every hour. */
export function startCleanUp(deps: Pick<Deps, 'pool' | 'now' | 'log' | 'config'>): CleanUpJob {
  const { pool, now, log } = deps
  let round = cleanUp()
  const timer = setInterval(() => {
    round = round.then(cleanUp)
  }, PAUSE_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }

  async function cleanUp(): Promise<void> {
    try {
      const deleted = await deleteExpired(pool, now())
      const uploads = await cleanUploads(deps, now())
      log.debug({ ...deleted, uploads }, 'expired rows were deleted')
    } catch (error) {
      log.warn({ err: error }, 'expired rows could not be deleted; the next round tries again')
    }
  }
}
