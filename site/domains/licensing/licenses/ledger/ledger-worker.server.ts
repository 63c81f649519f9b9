import type { Deps } from '#platform/context.ts'
import { countChainedDownloads } from './count-chained-downloads.server.ts'
import { appendAllGrants } from './append-grants.server.ts'

const PAUSE_MS = 1_000

export type LedgerWorker = {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** Seals grants every second in each process; who comes second finds nothing left to do. */
export function startLedgerWorker(deps: Pick<Deps, 'pool' | 'log'>): LedgerWorker {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => (running = work().finally(next)), PAUSE_MS)
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }

  async function work(): Promise<void> {
    try {
      if ((await appendAllGrants(deps)) > 0) await countChainedDownloads(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'appending to the licence ledger failed; will retry')
    }
  }
}
