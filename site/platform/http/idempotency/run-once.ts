import { createHash } from 'node:crypto'
import type { Endpoint } from '@tessera/contracts'
import type { Context } from 'hono'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { claimKey, findAnswer, releaseKey, storeAnswer } from './idempotency.queries.ts'

/** Visible ASCII: what a header can hold without a doubt about its encoding. */
const KEY = /^[\x21-\x7e]{1,255}$/
const KEPT_MS = 24 * 3_600_000
/** A request that has not answered after this has no process any more. */
const CLAIM_MS = 120_000
const MOST_BODY_BYTES = 1_000_000

type Kept = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** Headers that belong to the answer itself rather than to the request that asked. */
const KEPT_HEADERS = ['content-type', 'content-language', 'location', 'etag'] as const

/**
 * Answers a POST with the header `Idempotency-Key` as the first one with that key was answered, for 24 hours
 * and for the same account, so that a program may send it again after a lost answer. Refusals and faults have
 * had no effect and are not kept: the next try runs. The stored body is encrypted with the key itself.
 *
 * @throws {AppError} idempotency_mismatch where the key stands for another request; idempotency_in_flight
 * while the first one is at work; invalid_request for a key that is too long or holds spaces
 */
export async function runOnce(
  context: Context,
  { deps, actor }: RequestScope,
  endpoint: Endpoint,
  run: () => Promise<Response>,
): Promise<Response> {
  const key = context.req.header('idempotency-key')
  const isKept = endpoint.method === 'POST' && !endpoint.content && !endpoint.file
  if (key === undefined || !isKept || actor.kind !== 'user') return run()
  if (!KEY.test(key)) {
    const expected = 'must be 1 to 255 visible ASCII characters'
    throw new AppError('invalid_request', { fields: { 'idempotency-key': expected } })
  }
  const { pool, config } = deps
  const named = { accountId: actor.accountId, keyHash: sha256(key) }
  const requestHash = await hashRequest(context, actor, endpoint.mostBodyBytes ?? MOST_BODY_BYTES)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  if (!(await claimKey(pool, { ...named, requestHash, now, claimMs: CLAIM_MS, expiresAt }))) {
    const known = await findAnswer(pool, named)
    if (known && !known.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch')
    const kept = known?.answer && decrypt(config.signingSecret, purposeOf(key), known.answer)
    if (!kept || !known?.status) throw new AppError('idempotency_in_flight', { retryAfterS: 1 })
    return toKeptAnswer(known.status, JSON.parse(kept) as Kept)
  }
  try {
    const answer = await run()
    await keep(answer)
    return answer
  } catch (error) {
    await releaseKey(pool, named)
    throw error
  }

  async function keep(answer: Response): Promise<void> {
    const headers = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const kept: Kept = { body: await answer.clone().text(), headers }
    const text = encrypt(config.signingSecret, purposeOf(key ?? ''), JSON.stringify(kept))
    await storeAnswer(pool, { ...named, status: answer.status, answer: text })
  }
}

function toKeptAnswer(status: number, { body, headers }: Kept): Response {
  return new Response(status === 204 ? null : body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'idempotent-replayed': 'true' },
  })
}

/** Same account, user, address and body: the same request. */
async function hashRequest({ req }: Context, actor: SignedIn, mostBytes: number): Promise<Buffer> {
  const { pathname, search } = new URL(req.url)
  const body = await readBytes(req.raw.clone(), mostBytes)
  return createHash('sha256')
    .update(`${actor.userId} ${req.method} ${pathname}${search}\n`)
    .update(body)
    .digest()
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const purposeOf = (key: string) => `idempotency ${key}`
