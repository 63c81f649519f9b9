import type { Pool } from 'pg'
import { AppError } from '#platform/errors.ts'
import type { RecordedDownload } from './download-claim.ts'
import { settleClaims, type AccountClaim } from './settle-claims.server.ts'

/** Claims written by one commit. */
const MOST_AT_ONCE = 64
/** Commits under way at the same time: while one waits for the disk, the next is judged. */
const LANES = 2
const MOST_ATTEMPTS = 20

type Waiting = {
  readonly claim: AccountClaim
  readonly attempt: number
  readonly resolve: (recorded: RecordedDownload) => void
  readonly reject: (error: unknown) => void
}

type Queue = { waiting: Waiting[]; running: number; isCalled: boolean }

const queues = new WeakMap<Pool, Queue>()

/**
 * Settles a claim together with those that wait in this process at the same moment: they share
 * round trips and one commit, which is what a grant costs most of. Nobody waits for company; alone, a
 * claim is written alone.
 *
 * @throws {AppError} the reason of refusal; conflict when the key was used for something else;
 *   unavailable when the account's subscriptions change faster than can be judged
 */
export function settleTogether(pool: Pool, claim: AccountClaim): Promise<RecordedDownload> {
  return new Promise((resolve, reject) => {
    const queue = queues.get(pool) ?? { waiting: [], running: 0, isCalled: false }
    queues.set(pool, queue)
    queue.waiting.push({ claim, attempt: 1, resolve, reject })
    callSoon(pool, queue)
  })
}

/** After everything that has arrived by now has been read. */
function callSoon(pool: Pool, queue: Queue): void {
  if (queue.isCalled) return
  queue.isCalled = true
  setImmediate(() => {
    queue.isCalled = false
    while (queue.running < LANES && queue.waiting.length > 0) {
      queue.running += 1
      void settleBatch(pool, queue, takeBatch(queue)).finally(() => {
        queue.running -= 1
        callSoon(pool, queue)
      })
    }
  })
}

/** The longest waiting, none of an account for the same thing or with the same key twice. */
function takeBatch(queue: Queue): Waiting[] {
  const taken = new Set<string>()
  const batch: Waiting[] = []
  const left: Waiting[] = []
  for (const one of queue.waiting) {
    const names = namesOf(one.claim)
    const isFit = batch.length < MOST_AT_ONCE && names.every((name) => !taken.has(name))
    if (isFit) for (const name of names) taken.add(name)
    ;(isFit ? batch : left).push(one)
  }
  queue.waiting = left
  return batch
}

function namesOf({ actor: { accountId }, claim }: AccountClaim): string[] {
  const { subject, idempotencyKey } = claim
  const names = [`${accountId} asset ${subject.assetId} pack ${subject.packId}`]
  if (idempotencyKey !== undefined) names.push(`${accountId} key ${idempotencyKey}`)
  return names
}

async function settleBatch(pool: Pool, queue: Queue, batch: readonly Waiting[]): Promise<void> {
  try {
    const settled = await settleClaims(
      pool,
      batch.map(({ claim }) => claim),
    )
    settled.forEach((result, index) => {
      const one = batch[index]!
      if (result === 'changed') again(queue, one)
      else if (result instanceof AppError) one.reject(result)
      else one.resolve(result)
    })
  } catch (error) {
    await settleOneByOne(pool, queue, batch, error)
  }
}

/** What is wrong with one, or whom it waits for, is not the others' fault. */
async function settleOneByOne(
  pool: Pool,
  queue: Queue,
  batch: readonly Waiting[],
  error: unknown,
): Promise<void> {
  const [only] = batch
  if (batch.length > 1 && isUndone(error)) {
    await Promise.all(batch.map((one) => settleBatch(pool, queue, [one])))
  } else if (only && batch.length === 1 && isBusy(error)) again(queue, only)
  else for (const one of batch) one.reject(error)
}

function again(queue: Queue, one: Waiting): void {
  if (one.attempt < MOST_ATTEMPTS) queue.waiting.push({ ...one, attempt: one.attempt + 1 })
  else one.reject(new AppError('unavailable', { retryAfterS: 1 }))
}

/** PostgreSQL refused the statement and undid it: wrong data, a constraint, a lock it did not get. */
function isUndone(error: unknown): boolean {
  return /^(?:22|23|40|55)/.test(codeOf(error))
}

/** A deadlock, or a lock that did not come in time. */
function isBusy(error: unknown): boolean {
  return ['40P01', '40001', '55P03'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
