import type { PasskeyDescription } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { isStaffFactorRequired } from '#platform/settings/config.ts'
import {
  beginTotp,
  deletePasskeyRow,
  deleteRecoveryCodes,
  deleteTotp,
  findFactors,
  insertPasskey,
  lockFactors,
  makeRecoveryCodes,
  readNewPasskey,
  recordFactorEvent,
  renamePasskeyRow,
  requireConfirmed,
  spendTotpCode,
} from '#domains/identity/second-factor/index.server.ts'
import { isStaffRole } from '#platform/permissions/permissions.ts'
import { unconfirmOthers } from './account-security.queries.server.ts'
import { requireSelf } from './require-self.ts'
import { tellFactorChange } from './tell-factor-change.server.ts'

const MOST_PASSKEYS = 20
const LONGEST_NAME = 60

/** Recovery codes where there were none; they are answered once. */
type NewCodes = { readonly codes: readonly string[] | null }

/**
 * Adds a passkey. With the first factor come recovery codes.
 *
 * @throws {AppError} confirmation_required, acting_refused, wrong_credentials; conflict for one that is
 *   known or above twenty
 */
export async function addPasskey(
  scope: RequestScope,
  signedIn: SignedIn,
  { name: typed, answer }: { readonly name: string; readonly answer: PasskeyDescription },
): Promise<NewCodes> {
  const { deps } = scope
  const actor = requireConfirmed(deps, requireSelf(signedIn))
  const { userId, sessionId: subject } = actor
  const name = readName(typed)
  const passkey = await readNewPasskey(scope, { subject, answer })
  return changeFactors(scope, actor, async (client, before) => {
    if (before.passkeys >= MOST_PASSKEYS) throw new AppError('conflict')
    const isNew = await insertPasskey(client, { ...passkey, userId, name, now: deps.now() })
    if (!isNew) throw new AppError('conflict')
    await tellFactorChange(deps, client, { userId, action: 'passkey-added', name })
  })
}

/** @throws {AppError} acting_refused, not_found, invalid_request */
export async function renamePasskey(
  { deps }: RequestScope,
  signedIn: SignedIn,
  { uuid, name: typed }: { readonly uuid: string; readonly name: string },
): Promise<void> {
  const { userId } = requireSelf(signedIn)
  const name = readName(typed)
  const isKnown = isUuid(uuid) && (await renamePasskeyRow(deps.pool, { userId, uuid, name }))
  if (!isKnown) throw new AppError('not_found')
  const details = { name }
  await recordFactorEvent(deps.pool, {
    action: 'passkey-renamed',
    userId,
    details,
    now: deps.now(),
  })
}

/** @throws {AppError} confirmation_required, acting_refused, not_found, second_factor_missing */
export async function removePasskey(
  scope: RequestScope,
  signedIn: SignedIn,
  uuid: string,
): Promise<void> {
  const { deps } = scope
  const actor = requireConfirmed(deps, requireSelf(signedIn))
  const { userId } = actor
  await changeFactors(scope, actor, async (client) => {
    const name = isUuid(uuid) ? await deletePasskeyRow(client, { userId, uuid }) : undefined
    if (name === undefined) throw new AppError('not_found')
    await tellFactorChange(deps, client, { userId, action: 'passkey-removed', name })
  })
}

/** @throws {AppError} confirmation_required, acting_refused; conflict where one is in use */
export async function startTotp({ deps }: RequestScope, signedIn: SignedIn): Promise<void> {
  const { userId } = requireConfirmed(deps, requireSelf(signedIn))
  if (!(await beginTotp(deps, deps.pool, userId))) throw new AppError('conflict')
}

/** @throws {AppError} confirmation_required, acting_refused, code_refused, too_many_requests */
export async function confirmTotp(
  scope: RequestScope,
  signedIn: SignedIn,
  typed: string,
): Promise<NewCodes> {
  const { deps } = scope
  const actor = requireConfirmed(deps, requireSelf(signedIn))
  const { userId } = actor
  await spendAttempt(deps, 'totp', userId)
  const code = typed.replace(/\s/g, '')
  return changeFactors(scope, actor, async (client) => {
    const isRight = await spendTotpCode(deps, client, { userId, code, isFirst: true })
    if (!isRight) throw new AppError('code_refused')
    await tellFactorChange(deps, client, { userId, action: 'totp-added' })
  })
}

/** @throws {AppError} confirmation_required, acting_refused, not_found, second_factor_missing */
export async function removeTotp(scope: RequestScope, signedIn: SignedIn): Promise<void> {
  const { deps } = scope
  const actor = requireConfirmed(deps, requireSelf(signedIn))
  const { userId } = actor
  await changeFactors(scope, actor, async (client) => {
    if (!(await deleteTotp(client, userId))) throw new AppError('not_found')
    await tellFactorChange(deps, client, { userId, action: 'totp-removed' })
  })
}

/** @throws {AppError} confirmation_required, acting_refused; conflict without a factor */
export async function renewRecoveryCodes(
  { deps }: RequestScope,
  signedIn: SignedIn,
): Promise<readonly string[]> {
  const { userId } = requireConfirmed(deps, requireSelf(signedIn))
  return inTransaction(deps.pool, async (client) => {
    await lockFactors(client, userId)
    const { hasTotp, passkeys } = await findFactors(client, userId)
    if (!hasTotp && passkeys === 0) throw new AppError('conflict')
    await tellFactorChange(deps, client, { userId, action: 'recovery-codes-made' })
    return makeRecoveryCodes(deps, client, userId)
  })
}

/**
 * One change at a time for each person. The first factor brings recovery codes, and every other session
 * has to be confirmed by it; the last one takes its recovery codes along, and stays with the staff.
 */
async function changeFactors(
  { deps }: RequestScope,
  { userId, sessionId, role }: SignedIn,
  change: (client: PoolClient, before: { readonly passkeys: number }) => Promise<void>,
): Promise<NewCodes> {
  return inTransaction(deps.pool, async (client) => {
    await lockFactors(client, userId)
    const before = await findFactors(client, userId)
    await change(client, before)
    const after = await findFactors(client, userId)
    const isWithout = !after.hasTotp && after.passkeys === 0
    const needsOne = isStaffRole(role) && isStaffFactorRequired(deps.config)
    if (isWithout && needsOne) throw new AppError('second_factor_missing')
    if (isWithout) {
      await deleteRecoveryCodes(client, userId)
      return { codes: null }
    }
    if (before.hasTotp || before.passkeys > 0) return { codes: null }
    await unconfirmOthers(client, { sessionId, userId })
    return { codes: await makeRecoveryCodes(deps, client, userId) }
  })
}

/** @throws {AppError} invalid_request */
function readName(typed: string): string {
  const name = typed.replace(/\p{Cc}/gu, '').trim()
  if (name === '' || name.length > LONGEST_NAME) {
    throw new AppError('invalid_request', { fields: { name: 'has 1 to 60 characters' } })
  }
  return name
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
