import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy, OpenSearchError, searchIsBusy, type Connection, type Json } from './connection.ts'

/** One line of work for `_bulk`. */
export type BulkAction =
  | { readonly create: string; readonly document: Json }
  | { readonly index: string; readonly document: Json }
  | { readonly delete: string }

export type BulkOptions = {
  /** Requests on their way at a time; the reader waits for a free place. */
  readonly concurrency?: number
  readonly maxBytes?: number
  readonly tries?: number
  /** The first pause; each further one is twice as long, and a random share of it is slept. */
  readonly pauseMs?: number
  /** Answer when the changes can be found. */
  readonly isVisible?: boolean
}

type Entry = { readonly lines: string; readonly isCreation: boolean }
type BulkAnswer = {
  readonly errors: boolean
  readonly items: readonly Record<string, { status: number; error?: { reason?: string } }>[]
}

const TIMEOUT_MS = 60_000
const LONGEST_PAUSE_MS = 10_000

/**
 * Writes any number of actions, in requests of bounded bytes of which few are on their way, so that
 * neither side piles work up. What the cluster is too busy for (429, 503, no answer) is sent again
 * after a growing random pause. Of two actions on one document in one call, either may win.
 *
 * @throws {AppError} unavailable, when the last try failed too
 * @throws OpenSearchError naming the first document that was refused
 */
export async function bulkWrite(
  connection: Connection,
  index: string,
  actions: Iterable<BulkAction> | AsyncIterable<BulkAction>,
  options: BulkOptions = {},
): Promise<number> {
  const { concurrency = 2, maxBytes = 4_000_000 } = options
  const running = new Set<Promise<void>>()
  let batch: Entry[] = []
  let bytes = 0
  let count = 0
  let failure: unknown
  const flush = async (): Promise<void> => {
    const entries = batch
    batch = []
    bytes = 0
    const sent: Promise<void> = sendAll(connection, index, entries, options)
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(() => running.delete(sent))
    running.add(sent)
    if (running.size >= concurrency) await Promise.race(running)
  }
  for await (const action of actions) {
    if (failure !== undefined) break
    const entry = toEntry(action)
    count++
    batch.push(entry)
    bytes += Buffer.byteLength(entry.lines)
    if (bytes >= maxBytes) await flush()
  }
  if (batch.length > 0 && failure === undefined) await flush()
  await Promise.all(running)
  if (failure !== undefined) throw failure
  return count
}

function toEntry(action: BulkAction): Entry {
  if ('delete' in action) {
    return { lines: `{"delete":{"_id":"${action.delete}"}}\n`, isCreation: false }
  }
  const isCreation = 'create' in action
  const head = isCreation ? { create: { _id: action.create } } : { index: { _id: action.index } }
  return {
    lines: `${JSON.stringify(head)}\n${JSON.stringify(action.document)}\n`,
    isCreation,
  }
}

async function sendAll(
  connection: Connection,
  index: string,
  entries: readonly Entry[],
  { tries = 8, pauseMs = 100, isVisible = false }: BulkOptions,
): Promise<void> {
  let left = entries
  for (let attempt = 1; ; attempt++) {
    const { again, cause } = await sendOnce(connection, index, left, isVisible)
    if (again.length === 0) return
    if (attempt === tries) throw searchIsBusy(cause)
    left = again
    const longest = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** attempt)
    await sleep(longest * (0.5 + Math.random() / 2))
  }
}

async function sendOnce(
  connection: Connection,
  index: string,
  entries: readonly Entry[],
  isVisible: boolean,
): Promise<{ again: readonly Entry[]; cause?: unknown }> {
  const path = `/${index}/_bulk${isVisible ? '?refresh=wait_for' : ''}`
  const body = entries.map(({ lines }) => lines).join('')
  let answer: BulkAnswer
  try {
    answer = await connection.send<BulkAnswer>('POST', path, body, TIMEOUT_MS)
  } catch (error) {
    if (!isBusy(error)) throw error
    return { again: entries, cause: error }
  }
  if (!answer.errors) return { again: [] }
  const again: Entry[] = []
  let cause: unknown
  answer.items.forEach((item, i) => {
    const [{ status, error } = { status: 500 }] = Object.values(item)
    const entry = entries[i]!
    if (!error || (status === 409 && entry.isCreation)) return
    cause = new OpenSearchError(status, error.reason ?? 'no reason given')
    if (status !== 429 && status !== 503) throw cause
    again.push(entry)
  })
  return { again, cause }
}
