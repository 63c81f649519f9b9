import { randomUUID } from 'node:crypto'
import type { Deps, RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { forgiveAttempts, spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createSecret, hashKey, isSecretShaped } from '#domains/developers/api-apps/index.server.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { findConnectedApp, insertGrant, revokeGrant } from './connected-apps.queries.server.ts'
import {
  answerDevice,
  findDevice,
  findWaiting,
  insertDevice,
  markDeviceUsed,
  notePoll,
  type DeviceRow,
  type WaitingDevice,
} from './device.queries.server.ts'
import { issueTokens, type TokenAnswer } from './issue-tokens.server.ts'
import { invalidGrant, OAuthError } from './oauth-error.ts'
import {
  createUserCode,
  hashUserCode,
  prefixes,
  readUserCode,
  showUserCode,
} from './oauth-secrets.server.ts'
import { DEVICE_PATH } from './page-paths.ts'
import { refuseAfterCommit } from './refuse-after-commit.server.ts'
import { readScopes } from './scopes.ts'
import { tellOfConnection } from './tell-of-connection.server.ts'
import { DEVICE_S, POLL_S } from './token-lifetimes.ts'

type DeviceDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** RFC 8628, section 3.2. @throws {OAuthError} invalid_client, invalid_scope */
export async function startDevice(
  deps: DeviceDeps,
  input: { readonly clientId: string; readonly scope: string | undefined; readonly origin: string },
) {
  const app = await findConnectedApp(deps.pool, input.clientId)
  if (!app) throw new OAuthError('invalid_client', 'no app has this client_id')
  const scopes = readScopes(input.scope)
  const now = deps.now()
  const deviceCode = createSecret(prefixes.device)
  for (;;) {
    const userCode = createUserCode()
    const isNew = await insertDevice(deps.pool, {
      deviceHash: hashKey(deviceCode),
      userHash: hashUserCode(deps.config, userCode),
      appId: app.id,
      scopes,
      intervalS: POLL_S,
      now,
      expiresAt: new Date(now.getTime() + DEVICE_S * 1000),
    })
    if (!isNew) continue
    const page = `${input.origin}${DEVICE_PATH}`
    const shown = showUserCode(userCode)
    return {
      device_code: deviceCode,
      user_code: shown,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${shown}`,
      expires_in: DEVICE_S,
      interval: POLL_S,
    }
  }
}

/**
 * What a program that waits is told. A code that gave tokens and comes again may have been stolen: what it gave ends.
 *
 * @throws {OAuthError} authorization_pending, slow_down, access_denied, expired_token, invalid_grant
 */
export async function pollDevice(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { deviceCode, clientId }: { readonly deviceCode: string; readonly clientId: string },
): Promise<TokenAnswer> {
  const unknown = invalidGrant('there is no such device_code')
  if (!isSecretShaped(prefixes.device, deviceCode)) throw unknown
  const at = now()
  return refuseAfterCommit(pool, async (client) => {
    const row = await findDevice(client, hashKey(deviceCode))
    if (row?.clientId !== clientId) return unknown
    const { id, grantId, scopes } = row
    if (row.usedAt !== null && grantId !== null) {
      await revokeGrant(client, grantId, at)
      return invalidGrant('the code was used before: what it gave has ended')
    }
    if (row.deniedAt !== null) return new OAuthError('access_denied', 'the person said no')
    if (row.expiresAt <= at) return new OAuthError('expired_token', 'nobody answered in time')
    if (grantId === null) {
      const isFast = isTooFast(row, at)
      await notePoll(client, id, { intervalS: row.intervalS + (isFast ? POLL_S : 0), now: at })
      return isFast
        ? new OAuthError('slow_down', `ask every ${row.intervalS + POLL_S} seconds`)
        : new OAuthError('authorization_pending', 'nobody has answered yet')
    }
    if (row.isRevoked) return new OAuthError('access_denied', 'the app was disconnected')
    await markDeviceUsed(client, id, at)
    return issueTokens(client, { id: grantId, scopes }, { scopes, now: at })
  })
}

/**
 * The device that shows this code, for a person who typed it; undefined where none waits. Guesses are counted by person
 * and by network.
 *
 * @throws {AppError} too_many_requests
 */
export async function findDeviceByCode(
  { deps }: Pick<RequestScope, 'deps'>,
  actor: SignedIn,
  typed: string,
): Promise<WaitingDevice | undefined> {
  const code = readUserCode(typed)
  if (code === null) return undefined
  await spendAttempt(deps, 'device-code', actor.userId)
  await spendAttempt(deps, 'device-code-address', actor.address)
  const userHash = hashUserCode(deps.config, code)
  const found = await findWaiting(deps.pool, { userHash, now: deps.now() })
  if (found) await forgiveAttempts(deps, 'device-code', actor.userId)
  return found
}

/**
 * Says yes or no to a device.
 *
 * @throws {AppError} not_found for a code that waits no longer; confirmation_required, too_many_requests
 */
export async function decideDevice(
  scope: Pick<RequestScope, 'deps' | 'language'>,
  actor: SignedIn,
  { typed, isAllowed }: { readonly typed: string; readonly isAllowed: boolean },
): Promise<void> {
  const { deps } = scope
  if (isAllowed) requireConfirmed(deps, actor)
  if (!(await findDeviceByCode(scope, actor, typed))) throw new AppError('not_found')
  const now = deps.now()
  const userHash = hashUserCode(deps.config, readUserCode(typed) ?? '')
  await inTransaction(deps.pool, async (client) => {
    const device = await findWaiting(client, { userHash, now, lock: true })
    if (!device) throw new AppError('not_found')
    if (!isAllowed) return answerDevice(client, device.id, { grantId: null, now })
    const { userId, accountId } = actor
    const { appId, scopes } = device
    const grantId = await insertGrant(client, {
      appId,
      userId,
      accountId,
      scopes,
      answerId: randomUUID(),
      now,
    })
    if (grantId === undefined) throw new AppError('conflict')
    await answerDevice(client, device.id, { grantId, now })
    await tellOfConnection(client, actor, { app: device.app.name, grantId, now })
  })
}

function isTooFast({ polledAt, intervalS }: DeviceRow, now: Date): boolean {
  // A second of patience: networks deliver unevenly.
  return polledAt !== null && now.getTime() - polledAt.getTime() < (intervalS - 1) * 1000
}
