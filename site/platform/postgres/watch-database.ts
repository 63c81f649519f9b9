import { Client } from 'pg'
import type { Logger } from 'pino'

export type DatabaseState = 'answers' | 'slow' | 'away'

export type DatabaseWatch = {
  readonly state: () => DatabaseState
  close(): Promise<void>
}

type WatchInput = {
  readonly url: string
  /** How long a question may take. */
  readonly patienceMs: number
  readonly log: Logger
  /** Called each time it turns out that the database hangs. */
  readonly onAway: () => void
}

const STEP_MS = 250
const ASK_EVERY_STEPS = 2
/** The share of its patience that a question that costs nothing may take: pages ask several. */
const SLOW_SHARE = 1 / 3
const LEAST_SLOW_MS = 500

/**
 * Asks the database twice a second over a connection of its own, and says so where it takes connections and no longer
 * answers: a stopped machine, a lost line, a disk that hangs. Without it each request would wait until TCP gives up.
 * A server that refuses connections is no case for it, since requests hear that at once.
 *
 * Time is counted in steps of this process, so that its own pauses are not taken for the database's.
 */
export function watchDatabase({ url, patienceMs, log, onAway }: WatchInput): DatabaseWatch {
  const mostSteps = Math.ceil(patienceMs / STEP_MS)
  const slowMs = Math.max(LEAST_SLOW_MS, patienceMs * SLOW_SHARE)
  let state: DatabaseState = 'answers'
  let client: Client | null = null
  let asked: { readonly at: number; steps: number } | null = null
  let steps = 0

  function change(next: DatabaseState): void {
    if (next === state) return
    const before = state
    state = next
    if (next === 'away') {
      log.error('the database does not answer')
      onAway()
    } else if (before === 'away') log.warn('the database answers again')
  }

  async function ask(): Promise<void> {
    const question = { at: performance.now(), steps: 0 }
    asked = question
    const own = client ?? new Client({ connectionString: url, application_name: 'tessera watch' })
    try {
      if (client === null) {
        client = own
        own.on('error', () => undefined)
        own.once('end', () => {
          if (client === own) client = null
        })
        await own.connect()
      }
      await own.query('select 1')
      if (asked !== question) return
      change(performance.now() - question.at > slowMs ? 'slow' : 'answers')
    } catch (error) {
      log.debug({ err: error }, 'the database could not be asked')
      if (client === own) client = null
      own.end().catch(() => undefined)
      // It refuses or ends connections: requests hear that as soon as we do.
      if (asked === question) change('answers')
    }
    if (asked === question) asked = null
  }

  /** The line may be dead: the next question goes over a new one. */
  function giveUp(): void {
    const dead = client
    client = null
    asked = null
    change('away')
    if (dead) dropClient(dead)
  }

  const timer = setInterval(() => {
    steps += 1
    if (asked) {
      asked.steps += 1
      if (asked.steps >= mostSteps) giveUp()
      else if (state === 'answers' && asked.steps * STEP_MS >= slowMs) change('slow')
    }
    if (!asked && steps % ASK_EVERY_STEPS === 0) void ask()
  }, STEP_MS)
  timer.unref()

  return {
    state: () => state,
    async close() {
      clearInterval(timer)
      asked = null
      if (client) dropClient(client)
    },
  }
}

/** Ends the line without a word to a server that may not listen; questions under way fail at once. */
export function dropClient(client: object): void {
  const { connection } = client as {
    readonly connection?: { readonly stream?: { destroy(): void } }
  }
  connection?.stream?.destroy()
}
