import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#platform/context.ts'
import { runSandbox } from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import { receiveEvent } from '#domains/commerce/checkout/events/receive-event.server.ts'

const PAUSE_MS = 2_000

export type SandboxPlayer = {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Plays the part of a payment gateway where none is set up. A loop rather than a job: it stands for a
 * foreign server, which would not wait in our queue.
 */
export function startSandbox(deps: Deps): SandboxPlayer {
  const stopped = new AbortController()
  const running = deps.gateways.find('sandbox') ? run() : Promise.resolve()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await playSandbox(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the sandbox gateway could not deliver its messages'),
      )
      await wait(PAUSE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
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
