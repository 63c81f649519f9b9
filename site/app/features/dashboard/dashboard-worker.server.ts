import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/context.ts'
import { bookCommissions } from '../affiliation/index.server.ts'
import { bookEarnings } from '../earnings/index.server.ts'
import { gatherAssets, gatherNews, sendDigests } from '../notifications/index.server.ts'
import { eraseDueAccounts } from '../own-data/index.server.ts'
import { publishDueWorks } from '../submissions/index.server.ts'
import { restoreDueWorks } from '../takedown/index.server.ts'

const PAUSE_MS = 60_000
/** How many runs lie between two looks at what was published, and at what was earned. */
const RUNS_AN_HOUR = 60

type WorkerDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

export type DashboardWorker = {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Every minute: writes down what people are to be told, books commissions, sends digests, publishes accepted works whose day
 * has come, and erases accounts that are due; every hour closes months of earnings. Several processes may; each step happens once.
 */
export function startDashboardWorker(deps: WorkerDeps): DashboardWorker {
  const stopped = new AbortController()
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const { pool, now } = deps
      await step('news', () => gatherNews(pool, now()))
      if (count % RUNS_AN_HOUR === 0) {
        await step('assets', () => gatherAssets(pool, now()))
        await step('earnings', () => bookEarnings(deps))
      }
      await step('commissions', () => bookCommissions(deps))
      await step('digests', () => sendDigests(deps))
      await step('accepted works', () => publishDueWorks(deps))
      await step('takedowns', () => restoreDueWorks(deps))
      await step('erasures', () => eraseDueAccounts(deps))
      await wait(PAUSE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    if (stopped.signal.aborted) return
    try {
      await work()
    } catch (error) {
      deps.log.warn({ err: error, step: name }, 'a step of the dashboard did not finish')
    }
  }
}
