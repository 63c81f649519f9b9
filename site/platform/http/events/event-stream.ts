import { randomUUID } from 'node:crypto'
import type { ContentAnswer } from '@tessera/contracts'
import type { Actor, Deps, RequestScope } from '#platform/context.ts'
import { announce } from '#platform/live/live-events.ts'
import { networkOf } from '#platform/network/network-of.ts'

const BEAT_MS = 20_000
const LIFETIME_MS = 3_600_000
/** After a process has ended; up to twice as long. */
const RETRY_MS = 500
/** Streams open at the same time; one more closes the oldest. */
const MOST_OF_A_PERSON = 5
const MOST_OF_A_NETWORK = 20

export type LiveEvent = { readonly name: string; readonly data: object }

export type Followed = {
  /** What is announced when there is something new. */
  readonly topic: string
  /** What to tell now; asked at the start and after every announcement, with who asks by then. */
  readonly read: (actor: Actor, isFirst: boolean) => Promise<LiveEvent>
}

type StreamScope = Pick<RequestScope, 'actor' | 'standing'> & {
  readonly deps: Pick<Deps, 'live' | 'log' | 'now' | 'pool'>
}

/**
 * Server-sent events for one asker. Who asks is read anew before every event and when anything about
 * their access changes, in whatever process; the stream ends once they are no longer the same. It also
 * ends after an hour, with its reader, and with the process. Whoever is still allowed comes back.
 */
export function openEvents(scope: StreamScope, { topic, read }: Followed) {
  const { actor, standing, deps } = scope
  const endings: (() => void | Promise<void>)[] = []
  const encoder = new TextEncoder()
  const openedAtMs = deps.now().getTime()
  const crowd = crowdOf(actor)
  let isOpen = true
  const stop = async () => {
    isOpen = false
    await Promise.all(endings.splice(0).map((step) => step()))
  }

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      const end = (last = '') => {
        if (!isOpen) return
        write(last)
        void stop()
        controller.close()
      }
      const findActor = async () => {
        if (deps.now().getTime() - openedAtMs >= LIFETIME_MS) return null
        const now = standing ? await standing.readAgain() : actor
        return now !== null && isSame(actor, now) ? now : null
      }
      let isFirst = true
      const tell = inTurn(async () => {
        const now = await findActor()
        if (now === null) return end()
        const { name, data } = await read(now, isFirst)
        isFirst = false
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      }, failed)
      const check = inTurn(async () => {
        if ((await findActor()) === null) end()
        // A comment keeps proxies from taking the silence for an end.
        else write(': \n\n')
      }, failed)
      function failed(error: unknown) {
        // Whether they still may is not known: they come back and are asked anew.
        deps.log.warn({ err: error }, 'live stream failed')
        end()
      }
      const subscribe = async (name: string, hear: Parameters<typeof deps.live.subscribe>[1]) => {
        const leave = await deps.live.subscribe(name, hear)
        if (isOpen) endings.push(leave)
        else leave()
      }

      const beat = setInterval(check, BEAT_MS)
      endings.push(
        () => clearInterval(beat),
        deps.live.onClose(() => end(comeBack())),
      )
      try {
        for (const name of standing?.topics ?? []) {
          await subscribe(name, (notice) => (notice?.['ends'] === true ? end() : check()))
        }
        await subscribe(topic, tell)
        await joinCrowd(deps, crowd, { subscribe, leave: (step) => endings.push(step), end })
        tell()
      } catch (error) {
        if (!isOpen) return
        void stop()
        controller.error(error)
      }
    },
    cancel: stop,
  })
  return {
    type: 'text/event-stream',
    body,
    headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  } satisfies ContentAnswer
}

/** The same as an answer of an address that is no call of the contract. */
export function eventStream(...events: Parameters<typeof openEvents>): Response {
  const { type, body, headers } = openEvents(...events)
  return new Response(body, { headers: { 'content-type': type, ...headers } })
}

/** Browsers come back by themselves, not all at the same moment: another process takes them. */
function comeBack(): string {
  return `retry: ${RETRY_MS + Math.round(Math.random() * RETRY_MS)}\n\n`
}

/** Whether somebody is who they were when the stream was opened. */
function isSame(before: Actor, now: Actor): boolean {
  if (before.kind === 'guest' || now.kind === 'guest') return before.kind === now.kind
  return (
    before.userId === now.userId &&
    before.accountId === now.accountId &&
    before.role === now.role &&
    before.teamRole === now.teamRole &&
    before.impersonatedBy?.userId === now.impersonatedBy?.userId
  )
}

type Crowd = { readonly topic: string; readonly most: number }

/** Whose streams are counted together: a person’s, whatever their sessions and keys; a guest’s network. */
function crowdOf(actor: Actor): Crowd {
  return actor.kind === 'guest'
    ? { topic: `streams-of-network:${networkOf(actor.address)}`, most: MOST_OF_A_NETWORK }
    : { topic: `streams-of-user:${actor.userId}`, most: MOST_OF_A_PERSON }
}

/**
 * Says in every process that one more stream is open, and ends this one once so many newer ones are. The
 * browser is told that it was crowded out, so that it does not come back at once and crowd out another.
 */
async function joinCrowd(
  { pool, log }: StreamScope['deps'],
  { topic, most }: Crowd,
  stream: {
    readonly subscribe: (
      topic: string,
      hear: (notice: Readonly<Record<string, unknown>> | null) => void,
    ) => Promise<void>
    readonly leave: (step: () => Promise<void>) => void
    readonly end: (last: string) => void
  },
): Promise<void> {
  const own = randomUUID()
  const newer = new Set<string>()
  let isCounted = false
  await stream.subscribe(topic, (notice) => {
    const { opened, closed } = notice ?? {}
    if (opened === own) isCounted = true
    else if (isCounted && typeof opened === 'string') newer.add(opened)
    if (typeof closed === 'string') newer.delete(closed)
    if (newer.size >= most) stream.end('event: crowded\ndata: {}\n\n')
  })
  stream.leave(() =>
    announce(pool, topic, { closed: own }).catch((error: unknown) =>
      log.warn({ err: error }, 'live stream failed'),
    ),
  )
  await announce(pool, topic, { opened: own })
}

/** Runs the work for a call, and once more for all calls that came meanwhile. */
function inTurn(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await work().catch(failed)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    void run()
  }
}
