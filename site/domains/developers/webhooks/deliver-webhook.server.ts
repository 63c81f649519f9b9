import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { EgressError } from '#platform/egress/egress.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { version } from '#platform/version.ts'
import { webhookDelivery } from '#domains/foundation/webhook-events/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import {
  countAttempt,
  countFailure,
  findDue,
  findToldUser,
  forgetFailures,
  moveDelivery,
  type AttemptRow,
  type DueDelivery,
} from './deliveries.queries.server.ts'
import { disableEndpoint, holdEndpoint } from './endpoints.queries.server.ts'
import { messageBody } from './message-body.ts'
import { isGivenUp, nextAttemptAt } from './retry-schedule.ts'
import { decryptSecret, signMessage } from './webhook-secret.server.ts'

export type DeliverDeps = Pick<Deps, 'pool' | 'config' | 'egress' | 'now'>

type Turn = { readonly delivery: number; readonly endpoint: number; readonly turn: number }

/** The status by which a receiver says that it wants nothing any more. */
const GONE = 410

/**
 * Sends a message once and writes down what came of it, with the job of the next attempt where one is due. A
 * process that ends between the two sends it again, with the same `webhook-id`.
 */
export async function deliverWebhook(
  deps: DeliverDeps,
  turn: Turn,
  signal?: AbortSignal,
): Promise<void> {
  const due = await findDue(deps.pool, turn)
  if (!due) return
  if (due.isDisabled) {
    const end = { state: 'failed', turn: turn.turn, nextAttemptAt: null } as const
    return moveDelivery(deps.pool, turn.delivery, { ...end, error: 'endpoint_disabled' })
  }
  const attempt = await send(deps, due, signal)
  signal?.throwIfAborted()
  await inTransaction(deps.pool, (client) => settle(deps, client, { turn, due, attempt }))
}

async function send(
  { egress, config, now }: DeliverDeps,
  due: DueDelivery,
  signal: AbortSignal | undefined,
): Promise<AttemptRow> {
  const at = now()
  const body = messageBody(due)
  const timestamp = Math.floor(at.getTime() / 1000)
  const secrets = secretsOf(due, at).flatMap((secret) => decryptSecret(config, secret) ?? [])
  if (secrets.length === 0) {
    return { at, durationMs: 0, status: null, error: 'secret_unreadable', excerpt: '' }
  }
  const signed = signMessage({ id: due.message, timestamp, body }, secrets)
  const headers = { ...signed, 'user-agent': `Tessera-Webhooks/${version}` }
  const started = performance.now()
  const durationOf = () => Math.round(performance.now() - started)
  try {
    const answer = await egress.postJson({
      url: due.url,
      headers,
      body,
      ...(signal && { signal }),
    })
    const isTaken = answer.status >= 200 && answer.status < 300
    const error = isTaken ? null : `status_${answer.status}`
    return { at, durationMs: durationOf(), ...answer, error }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return { at, durationMs: durationOf(), status: null, error: reasonOf(error), excerpt: '' }
  }
}

/** The secret, and the one before it while that is valid. */
function secretsOf({ secret, formerSecret, formerUntil }: DueDelivery, now: Date): string[] {
  const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now
  return isFormerValid ? [secret, formerSecret] : [secret]
}

/** The address is nobody's business but the owner's, who knows it; what the network said helps. */
function reasonOf(error: EgressError): string {
  const { name, code } = (error.cause ?? {}) as { name?: string; code?: string }
  if (error.code === 'address_refused') return error.code
  return name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : (code ?? error.code)
}

type Settled = { readonly turn: Turn; readonly due: DueDelivery; readonly attempt: AttemptRow }

async function settle(
  { now }: DeliverDeps,
  client: PoolClient,
  { turn: { delivery, endpoint, turn }, due, attempt }: Settled,
): Promise<void> {
  if (!(await holdEndpoint(client, endpoint))) return
  const tries = await countAttempt(client, { delivery, turn, attempt })
  // Sent again by hand meanwhile.
  if (tries === undefined) return
  if (attempt.error === null) {
    await forgetFailures(client, endpoint)
    return moveDelivery(client, delivery, { state: 'delivered', turn, nextAttemptAt: null })
  }
  const isOff = await switchOffWhereHopeless(client, due, attempt, now())
  const next = isOff ? null : nextAttemptAt(tries, now())
  if (next === null) {
    return moveDelivery(client, delivery, { state: 'failed', turn, nextAttemptAt: null })
  }
  const following = { delivery, endpoint, turn: turn + 1 }
  await moveDelivery(client, delivery, {
    state: 'waiting',
    turn: following.turn,
    nextAttemptAt: next,
  })
  await enqueue(client, webhookDelivery, following, { runAt: next })
}

async function switchOffWhereHopeless(
  client: PoolClient,
  { endpointId, accountId, url }: DueDelivery,
  { status }: AttemptRow,
  now: Date,
): Promise<boolean> {
  const { failures, failingSince, uuid } = await countFailure(client, endpointId, now)
  const isGone = status === GONE
  if (!isGone && !isGivenUp(failures, failingSince, now)) return false
  const reason = isGone ? 'gone' : 'failures'
  if (!(await disableEndpoint(client, endpointId, { reason, now }))) return true
  const told = await findToldUser(client, accountId)
  if (!told) return true
  await notify(client, {
    userId: told.userId,
    accountId: told.teamId,
    type: 'webhook-disabled',
    data: { host: new URL(url).host },
    path: `/dashboard/api/webhooks/${uuid}`,
    onceKey: `webhook:${uuid}:${now.toISOString()}`,
    now,
  })
  return true
}
