import type { ApiApp, ApiKey, KeyScope } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { createKey } from './api-key.server.ts'
import { monthOf, shareToTell } from './limits/call-limits.ts'
import { forgetTold } from './limits/months.queries.server.ts'
import {
  deleteAppRow,
  endKey,
  findApp,
  findApps,
  findKey,
  findKeys,
  insertApp,
  insertKey,
  lockApps,
  markRevoked,
  updateAppFields,
  type AppRow,
  type KeyRow,
} from './api-apps.queries.server.ts'

type ClientDeps = Pick<Deps, 'pool' | 'now' | 'config'>

const MOST_APPS = 50
const MOST_KEYS = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type AppInput = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly website?: string | null | undefined
  readonly monthly_cap?: number | null | undefined
  readonly origins?: readonly string[] | undefined
}

export async function listApps(deps: ClientDeps, { accountId }: SignedIn): Promise<ApiApp[]> {
  return (await findApps(deps.pool, accountId, deps.now())).map(toApp)
}

/** @throws {AppError} not_found for what is not the account’s */
export async function readApp(
  deps: ClientDeps,
  actor: SignedIn,
  uuid: string,
): Promise<{ app: ApiApp; keys: ApiKey[]; id: number }> {
  const row = await ownApp(deps, actor, uuid)
  const keys = await findKeys(deps.pool, row.id)
  return { app: toApp(row), keys: keys.map((key) => toKey(key, deps.now())), id: row.id }
}

/**
 * Registers an app of the account acted for.
 *
 * @throws {AppError} not_allowed for members of a team; conflict above fifty apps
 */
export async function createApp(
  deps: ClientDeps,
  actor: SignedIn,
  { name = '', description = '', website = null, ...limits }: AppInput,
): Promise<ApiApp> {
  requireOwner(actor)
  const { accountId, userId } = actor
  const now = deps.now()
  const uuid = await inTransaction(deps.pool, async (client) => {
    await lockApps(client, accountId)
    const apps = await findApps(client, accountId, now)
    if (apps.length >= MOST_APPS) throw new AppError('conflict')
    const { monthly_cap: monthlyCap = null, origins = [] } = limits
    const app = { name, description, website, monthlyCap, origins: [...new Set(origins)] }
    return insertApp(client, { accountId, userId, now, ...app })
  })
  return toApp(await ownApp(deps, actor, uuid))
}

/** @throws {AppError} not_found, not_allowed */
export async function changeApp(
  deps: ClientDeps,
  actor: SignedIn,
  uuid: string,
  input: AppInput,
): Promise<ApiApp> {
  const row = await ownApp(deps, actor, uuid)
  requireOwner(actor)
  const { name = row.name, description = row.description, website = row.website } = input
  const { monthly_cap: monthlyCap = row.monthlyCap, origins = row.origins } = input
  const [fields, now] = [{ name, description, website, monthlyCap }, deps.now()]
  await updateAppFields(deps.pool, row.id, { ...fields, origins: [...new Set(origins)], now })
  if (monthlyCap !== null && monthlyCap !== row.monthlyCap) {
    const percent = shareToTell(row.callsThisMonth, monthlyCap)
    await forgetTold(deps.pool, { appId: row.id, month: monthOf(now).firstDay, percent })
  }
  return toApp(await ownApp(deps, actor, uuid))
}

/** @throws {AppError} not_found, not_allowed */
export async function deleteApp(deps: ClientDeps, actor: SignedIn, uuid: string): Promise<void> {
  const row = await ownApp(deps, actor, uuid)
  requireOwner(actor)
  await deleteAppRow(deps.pool, row.id)
}

type NewKey = { readonly key: ApiKey; readonly secret: string }

/**
 * Makes a key. The secret is answered here and nowhere else again.
 *
 * @throws {AppError} not_found, not_allowed, confirmation_required, too_many_requests; conflict above
 *   twenty active keys
 */
export async function addKey(
  deps: ClientDeps,
  actor: SignedIn,
  uuid: string,
  input: {
    readonly name?: string | undefined
    readonly expires_in_days?: number | undefined
    readonly scopes: readonly KeyScope[]
  },
): Promise<NewKey> {
  const app = await ownApp(deps, actor, uuid)
  requireOwner(actor)
  requireConfirmed(deps, actor)
  await spendAttempt(deps, 'api-keys', actor.accountId)
  const days = input.expires_in_days
  const expiresAt = days === undefined ? null : new Date(deps.now().getTime() + days * DAY_MS)
  return inTransaction(deps.pool, (client) =>
    makeKey(deps, client, {
      actor,
      app,
      name: input.name ?? '',
      scopes: [...new Set(input.scopes)],
      expiresAt,
    }),
  )
}

/**
 * A new key in the place of an old one, which opens for some more hours.
 *
 * @throws {AppError} not_found, not_allowed, confirmation_required, too_many_requests; conflict for a
 *   key that is over
 */
export async function rotateKey(
  deps: ClientDeps,
  actor: SignedIn,
  { app: uuid, key, overlapHours }: { app: string; key: string; overlapHours: number },
): Promise<NewKey> {
  const app = await ownApp(deps, actor, uuid)
  requireOwner(actor)
  requireConfirmed(deps, actor)
  await spendAttempt(deps, 'api-keys', actor.accountId)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const old = await findKey(client, app.id, key)
    if (!old) throw new AppError('not_found')
    if (!isUsable(old, now)) throw new AppError('conflict')
    await endKey(client, old.id, new Date(now.getTime() + overlapHours * HOUR_MS))
    return makeKey(deps, client, {
      actor,
      app,
      name: old.name,
      scopes: old.scopes,
      expiresAt: null,
    })
  })
}

/** @throws {AppError} not_found, not_allowed */
export async function revokeKey(
  deps: ClientDeps,
  actor: SignedIn,
  { app: uuid, key }: { app: string; key: string },
): Promise<void> {
  const app = await ownApp(deps, actor, uuid)
  requireOwner(actor)
  await inTransaction(deps.pool, async (client) => {
    const found = await findKey(client, app.id, key)
    if (!found) throw new AppError('not_found')
    await markRevoked(client, found.id, deps.now())
  })
}

type KeyInput = {
  readonly actor: SignedIn
  readonly app: AppRow
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresAt: Date | null
}

async function makeKey(
  deps: ClientDeps,
  client: PoolClient,
  { actor: { userId, accountId, accountType }, app, name, scopes, expiresAt }: KeyInput,
): Promise<NewKey> {
  const now = deps.now()
  await lockApps(client, accountId)
  const usable = (await findKeys(client, app.id)).filter((key) => isUsable(key, now))
  if (usable.length >= MOST_KEYS) throw new AppError('conflict')
  const { secret, hash, hint } = createKey()
  const row = await insertKey(client, {
    appId: app.id,
    userId,
    name,
    hint,
    hash,
    scopes,
    expiresAt,
    now,
  })
  await notify(client, {
    userId,
    accountId: accountType === 'team' ? accountId : null,
    type: 'key-created',
    data: { app: app.name },
    path: `/dashboard/apps/${app.uuid}/api-key`,
    onceKey: `key:${row.uuid}`,
    now,
  })
  return { key: toKey(row, now), secret }
}

async function ownApp(
  { pool, now }: ClientDeps,
  { accountId }: SignedIn,
  uuid: string,
): Promise<AppRow> {
  const row = await findApp(pool, { accountId, uuid, now: now() })
  if (!row) throw new AppError('not_found')
  return row
}

function requireOwner({ accountType, teamRole }: SignedIn): void {
  if (accountType === 'team' && teamRole !== 'owner') throw new AppError('not_allowed')
}

function isUsable({ revokedAt, expiresAt }: KeyRow, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now)
}

function toApp(row: AppRow): ApiApp {
  return {
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    website: row.website,
    created_at: row.createdAt.toISOString(),
    active_keys: row.activeKeys,
    calls: row.calls,
    calls_this_month: row.callsThisMonth,
    monthly_cap: row.monthlyCap,
    origins: [...row.origins],
  }
}

function toKey(row: KeyRow, now: Date): ApiKey {
  return {
    uuid: row.uuid,
    name: row.name,
    hint: row.hint,
    state: stateOf(row, now),
    scopes: [...row.scopes],
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}

function stateOf(row: KeyRow, now: Date): ApiKey['state'] {
  if (row.revokedAt !== null) return 'revoked'
  if (row.expiresAt === null) return 'active'
  return row.expiresAt > now ? 'ending' : 'expired'
}
