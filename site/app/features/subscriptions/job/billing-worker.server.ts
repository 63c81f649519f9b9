import { setTimeout as wait } from 'node:timers/promises'
import { recheckTaxIds } from '../addresses/recheck-tax-ids.server.ts'
import type { ChargeDeps } from '../life/charge-payment.server.ts'
import { runBilling } from './run-billing.server.ts'

const PAUSE_MS = 60_000
/** How many runs lie between two rounds of questions to the tax offices. */
const RUNS_BETWEEN_CHECKS = 30

export type BillingWorker = {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** Runs the billing job every minute. Several processes may; see `runBilling`. */
export function startBillingWorker(deps: ChargeDeps): BillingWorker {
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
      try {
        await runBilling(deps)
        if (count % RUNS_BETWEEN_CHECKS === 0) await recheckTaxIds(deps)
      } catch (error) {
        deps.log.warn({ err: error }, 'the billing job did not finish')
      }
      await wait(PAUSE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
}
