import type { PasskeyAnswer } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  openSession,
  recordEvent,
  rememberDevice,
} from '#domains/identity/accounts/index.server.ts'
import {
  checkPasskey,
  countPendingAttempt,
  endPendingSignIn,
  findPendingSignIn,
} from '#domains/identity/second-factor/index.server.ts'
import { proveFactor, type FactorProof } from './prove-factor.server.ts'

/**
 * Completes the sign-in that this browser is in the middle of: a session that did not exist before.
 *
 * @throws {AppError} token_refused where none waits any more; those of `proveFactor`
 */
export async function completeSignIn(
  scope: RequestScope,
  proof: FactorProof,
): Promise<{ readonly userId: number }> {
  const { deps } = scope
  const pending = await findPendingSignIn(scope)
  if (!pending || !(await countPendingAttempt(scope, pending))) throw new AppError('token_refused')
  const { userId, teamId, method, key: subject } = pending
  const how = await proveFactor(scope, proof, { userId, purpose: 'second-step', subject })
  await inTransaction(deps.pool, async (client) => {
    // A password that was changed meanwhile took the first step back.
    if (!(await endPendingSignIn(scope, client, pending))) throw new AppError('token_refused')
    await openSession(scope, client, { userId, teamId, method, secondFactor: 'given' })
    const details = { secondFactor: how }
    await recordEvent(client, { action: 'login', userId, details, now: deps.now() })
  })
  rememberDevice(scope, userId)
  return { userId }
}

/**
 * Signs in by a passkey alone, which has checked the person itself.
 *
 * @throws {AppError} wrong_credentials, too_many_requests
 */
export async function signInWithPasskey(
  scope: RequestScope,
  answer: PasskeyAnswer,
): Promise<{ readonly userId: number }> {
  const { deps, actor } = scope
  await spendAttempt(deps, 'passkey-address', networkOf(actor.address))
  const asked = { purpose: 'sign-in', subject: '', userId: null } as const
  const { userId } = await checkPasskey(scope, { ...asked, answer })
  await inTransaction(deps.pool, async (client) => {
    await openSession(scope, client, { userId, method: 'passkey', secondFactor: 'given' })
    await recordEvent(client, { action: 'login', userId, now: deps.now() })
  })
  rememberDevice(scope, userId)
  return { userId }
}
