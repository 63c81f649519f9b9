import type { WebhookAttempt, WebhookDelivery } from '@tessera/contracts'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  publishTestEvent,
  webhookDelivery,
} from '#domains/foundation/webhook-events/index.server.ts'
import {
  findAttempts,
  findDeliveries,
  findDelivery,
  moveDelivery,
  type DeliveryRow,
} from './deliveries.queries.server.ts'
import { ownEndpoint, type WebhookDeps } from './manage-webhooks.server.ts'
import { messageBody } from './message-body.ts'

type Deliveries = { readonly deliveries: WebhookDelivery[]; readonly next: string | null }

/** @throws {AppError} not_found, not_allowed */
export async function listDeliveries(
  deps: WebhookDeps,
  actor: SignedIn,
  { webhook, after, most }: { webhook: string; after?: string | undefined; most: number },
): Promise<Deliveries> {
  const { id: endpointId } = await ownEndpoint(deps, actor, webhook)
  const list = openList(deps.config, `deliveries:${endpointId}`, { per_page: most, after })
  const rows = await findDeliveries(deps.pool, { endpointId, ...list.window })
  const { shown, next } = list.cut(rows)
  return { deliveries: shown.map(toDelivery), next }
}

type Named = { readonly webhook: string; readonly delivery: string }

type DeliveryDetails = {
  readonly delivery: WebhookDelivery
  readonly payload: string
  readonly attempts: WebhookAttempt[]
}

/** @throws {AppError} not_found, not_allowed */
export async function readDelivery(
  deps: WebhookDeps,
  actor: SignedIn,
  { webhook, delivery: uuid }: Named,
): Promise<DeliveryDetails> {
  const { id: endpointId } = await ownEndpoint(deps, actor, webhook)
  const row = await findDelivery(deps.pool, { endpointId, uuid })
  if (!row) throw new AppError('not_found')
  const attempts = await findAttempts(deps.pool, row.id)
  return {
    delivery: toDelivery(row),
    payload: messageBody(row),
    attempts: attempts.map(({ at, durationMs, ...attempt }) => ({
      at: at.toISOString(),
      duration_ms: durationMs,
      ...attempt,
    })),
  }
}

/**
 * Sends a message again now: one that failed, one that waits for its next attempt, or one that the receiver
 * took and lost.
 *
 * @throws {AppError} not_found, not_allowed, too_many_requests; conflict while the webhook is off
 */
export async function replayDelivery(
  deps: WebhookDeps,
  actor: SignedIn,
  { webhook, delivery: uuid }: Named,
): Promise<WebhookDelivery> {
  const { id: endpointId, disabledAt } = await ownEndpoint(deps, actor, webhook)
  if (disabledAt) throw new AppError('conflict')
  await spendAttempt(deps, 'webhook-messages', actor.accountId)
  const now = deps.now()
  const row = await inTransaction(deps.pool, async (client) => {
    const found = await findDelivery(client, { endpointId, uuid, lock: true })
    if (!found) throw new AppError('not_found')
    const turn = found.turn + 1
    await moveDelivery(client, found.id, {
      state: 'waiting',
      turn,
      nextAttemptAt: now,
      isReplayed: true,
    })
    await enqueue(client, webhookDelivery, { delivery: found.id, endpoint: endpointId, turn })
    return found
  })
  return toDelivery({ ...row, state: 'waiting', nextAttemptAt: now })
}

/** @throws {AppError} not_found, not_allowed, too_many_requests; conflict while the webhook is off */
export async function sendTest(
  deps: WebhookDeps,
  actor: SignedIn,
  webhook: string,
): Promise<WebhookDelivery> {
  const { id: endpointId, disabledAt } = await ownEndpoint(deps, actor, webhook)
  if (disabledAt) throw new AppError('conflict')
  await spendAttempt(deps, 'webhook-messages', actor.accountId)
  return inTransaction(deps.pool, async (client) => {
    const uuid = await publishTestEvent(client, { endpointId, now: deps.now() })
    const row = await findDelivery(client, { endpointId, uuid })
    if (!row) throw new Error('the test message was not written')
    return toDelivery(row)
  })
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    uuid: row.uuid,
    message: row.message,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    last_status: row.lastStatus,
    last_error: row.lastError,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
