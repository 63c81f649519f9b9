import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/context.ts'
import { runSandbox } from '#server/gateways/sandbox/act-in-sandbox.ts'
import { receiveEvent } from '../events/receive-event.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'

const SANDBOX_PAUSE_MS = 2_000
const RECONCILE_PAUSE_MS = 30_000

export type PaymentWorker = {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** Looks at open payments again and again; with a sandbox, also plays its part. */
export function startPaymentWorker(deps: Deps): PaymentWorker {
  const stopped = new AbortController()
  const runs = [repeat(RECONCILE_PAUSE_MS, () => reconcilePayments(deps))]
  if (deps.gateways.find('sandbox')) runs.push(repeat(SANDBOX_PAUSE_MS, () => playSandbox(deps)))
  return {
    async stop() {
      stopped.abort()
      await Promise.all(runs)
    },
  }

  async function repeat(pauseMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!stopped.signal.aborted) {
      await work().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'payments could not be looked at'),
      )
      await wait(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
}

/** Delivers what the sandbox has to tell, as the webhooks of other gateways are taken. */
export async function playSandbox(deps: Deps): Promise<number> {
  const sandbox = deps.gateways.find('sandbox')
  if (!sandbox) return 0
  return runSandbox(deps, async ({ body, headers }) => {
    await receiveEvent(deps, sandbox, {
      rawBody: Buffer.from(body),
      headers: new Headers(headers),
    })
  })
}
