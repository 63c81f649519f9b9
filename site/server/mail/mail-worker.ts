import type { Deps } from '../context.ts'
import { deliverMails } from './deliver-mails.ts'
import { openMailTransport } from './mail-transport.ts'

const PAUSE_MS = 1_000

export type MailWorker = {
  /** Takes no more mails and waits for the one on its way. */
  stop(): Promise<void>
}

/** Delivers mails as they are queued, by any process. Without an SMTP server it does nothing. */
export function startMailWorker(deps: Pick<Deps, 'pool' | 'config' | 'now' | 'log'>): MailWorker {
  const transport = openMailTransport(deps.config)
  if (!transport) return { stop: async () => undefined }
  const stopped = new AbortController()
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
      transport.close()
    },
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const taken = await deliverMails(deps, transport as NonNullable<typeof transport>).catch(
        (error: unknown) => {
          deps.log.warn({ err: error }, 'mails could not be delivered')
          return 0
        },
      )
      if (taken === 0) await pause(stopped.signal)
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, PAUSE_MS)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
