import type { Webhook } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoints,
  replaceSecret,
  updateEndpoint,
  type EndpointRow,
} from './endpoints.queries.server.ts'
import { createSecret, encryptSecret } from './webhook-secret.server.ts'

export type WebhookDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** Of one account. */
export const MOST_WEBHOOKS = 5
const OVERLAP_MS = 24 * 3_600_000

type Input = {
  readonly url: string
  readonly events: readonly string[]
  readonly description?: string | undefined
}

type WithSecret = { readonly webhook: Webhook; readonly secret: string }

/** @throws {AppError} not_allowed for members of a team */
export async function listWebhooks(
  { pool, now }: WebhookDeps,
  actor: SignedIn,
): Promise<Webhook[]> {
  requireWebhookOwner(actor)
  return (await findEndpoints(pool, actor.accountId)).map((row) => toWebhook(row, now()))
}

/**
 * Adds a webhook to the account acted for. The secret is answered here and nowhere else again.
 *
 * @throws {AppError} not_allowed; invalid_request for an address that is never reached; conflict above five
 */
export async function createWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  { url, events, description = '' }: Input,
): Promise<WithSecret> {
  requireWebhookOwner(actor)
  requireReachable(deps, url)
  const { accountId, userId } = actor
  const [secret, now] = [createSecret(), deps.now()]
  const row = await inTransaction(deps.pool, async (client) => {
    await lockEndpoints(client, accountId)
    const held = await findEndpoints(client, accountId)
    if (held.length >= MOST_WEBHOOKS) throw new AppError('conflict')
    return insertEndpoint(client, {
      accountId,
      userId,
      url,
      description,
      events: [...new Set(events)],
      secret: encryptSecret(deps.config, secret),
      now,
    })
  })
  return { webhook: toWebhook(row, now), secret }
}

type Change = { readonly [Field in keyof Input]?: Input[Field] | undefined } & {
  readonly is_enabled?: boolean | undefined
}

/** @throws {AppError} not_found, not_allowed, invalid_request */
export async function changeWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  uuid: string,
  { is_enabled: isEnabled, ...change }: Change,
): Promise<Webhook> {
  const row = await ownEndpoint(deps, actor, uuid)
  const { url = row.url, events = row.events, description = row.description } = change
  if (url !== row.url) requireReachable(deps, url)
  const now = deps.now()
  await inTransaction(deps.pool, async (client) => {
    const unique = [...new Set(events)]
    await updateEndpoint(client, row.id, { url, description, events: unique, now })
    if (isEnabled === true) await enableEndpoint(client, row.id, now)
    if (isEnabled === false) await disableEndpoint(client, row.id, { reason: 'owner', now })
  })
  return toWebhook(await ownEndpoint(deps, actor, uuid), now)
}

/** @throws {AppError} not_found, not_allowed */
export async function deleteWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  uuid: string,
): Promise<void> {
  const { id } = await ownEndpoint(deps, actor, uuid)
  await deleteEndpoint(deps.pool, id)
}

/**
 * A new secret; messages are signed with the one before too for 24 hours.
 *
 * @throws {AppError} not_found, not_allowed, too_many_requests
 */
export async function rotateWebhookSecret(
  deps: WebhookDeps,
  actor: SignedIn,
  uuid: string,
): Promise<WithSecret> {
  const { id } = await ownEndpoint(deps, actor, uuid)
  await spendAttempt(deps, 'webhook-messages', actor.accountId)
  const [secret, now] = [createSecret(), deps.now()]
  await replaceSecret(deps.pool, id, {
    secret: encryptSecret(deps.config, secret),
    formerUntil: new Date(now.getTime() + OVERLAP_MS),
    now,
  })
  return { webhook: toWebhook(await ownEndpoint(deps, actor, uuid), now), secret }
}

/** The endpoint of the account acted for. @throws {AppError} not_found, not_allowed */
export async function ownEndpoint(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  uuid: string,
): Promise<EndpointRow> {
  const row = await findEndpoint(pool, { accountId: actor.accountId, uuid })
  if (!row) throw new AppError('not_found')
  requireWebhookOwner(actor)
  return row
}

/** Messages tell of orders, so members of a team do not read them. @throws {AppError} not_allowed */
function requireWebhookOwner({ accountType, teamRole }: SignedIn): void {
  if (accountType === 'team' && teamRole !== 'owner') throw new AppError('not_allowed')
}

/** What can be told from the address alone; where it leads is checked at each connection. */
function requireReachable({ config }: WebhookDeps, address: string): void {
  const url = new URL(address)
  const isOpen = config.webhookPrivateAddresses === 'allowed'
  if (url.protocol !== 'https:' && !isOpen) {
    throw new AppError('invalid_request', { fields: { url: 'must begin with https://' } })
  }
  if (url.username || url.password) {
    throw new AppError('invalid_request', { fields: { url: 'must not hold a password' } })
  }
}

export function toWebhook(row: EndpointRow, now: Date): Webhook {
  const isFormerValid = row.formerUntil !== null && row.formerUntil > now
  return {
    uuid: row.uuid,
    url: row.url,
    description: row.description,
    events: [...row.events],
    state: row.disabledAt ? 'disabled' : row.failures > 0 ? 'failing' : 'active',
    disabled_reason: row.disabledReason,
    former_secret_until: isFormerValid ? (row.formerUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
  }
}
