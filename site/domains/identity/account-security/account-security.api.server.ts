import { secondFactorCalls as calls, type User } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { loadAuthOf, requireUser } from '#domains/identity/accounts/index.server.ts'
import { askForPasskey, findPendingSignIn } from '#domains/identity/second-factor/index.server.ts'
import { completeSignIn, signInWithPasskey } from './complete-sign-in.server.ts'
import { confirmedUntil, confirmSession } from './confirm-session.server.ts'
import { loadFactors } from './load-security.server.ts'
import { requireSelf } from './require-self.ts'

export const accountSecurityHandlers = [
  handle(calls.getSecondFactor, async ({ scope }) => {
    const actor = requireSelf(requireUser(scope.actor))
    const { hasTotp, codesLeft, passkeys } = await loadFactors(scope, actor)
    return {
      has_totp: hasTotp,
      recovery_codes_left: codesLeft,
      passkeys: passkeys.map(({ uuid, name, createdAt, lastUsedAt }) => ({
        uuid,
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
      confirmed_until: confirmedUntil(actor, scope.deps.now())?.toISOString() ?? null,
    }
  }),
  handle(calls.completeSignIn, async ({ scope, body }) => {
    const { userId } = await completeSignIn(scope, body)
    return { auth: await authOf(scope, userId) }
  }),
  handle(calls.askForPasskey, async ({ scope, body: { purpose } }) => {
    const { deps, actor } = scope
    await spendAttempt(deps, 'passkey-address', networkOf(actor.address))
    const asked = await askedOf(scope, purpose)
    return { options: { ...(await askForPasskey(scope, { purpose, ...asked })) } }
  }),
  handle(calls.signInWithPasskey, async ({ scope, body }) => {
    const { userId } = await signInWithPasskey(scope, body.passkey)
    return { auth: await authOf(scope, userId) }
  }),
  handle(calls.confirmSession, async ({ scope, body }) => {
    const until = await confirmSession(scope, requireUser(scope.actor), body)
    return { confirmed_until: until.toISOString() }
  }),
]

/** Whom a passkey is asked for, and what its answer is good for. */
async function askedOf(
  scope: RequestScope,
  purpose: 'sign-in' | 'second-step' | 'confirm',
): Promise<{ userId: number | null; subject: string }> {
  if (purpose === 'sign-in') return { userId: null, subject: '' }
  if (purpose === 'second-step') {
    const pending = await findPendingSignIn(scope)
    if (!pending) throw new AppError('token_refused')
    return { userId: pending.userId, subject: pending.key }
  }
  const { userId, sessionId } = requireSelf(requireUser(scope.actor))
  return { userId, subject: sessionId }
}

async function authOf({ deps }: RequestScope, userId: number): Promise<User> {
  const { auth } = await loadAuthOf(deps, { userId, teamId: null }, { teams: true })
  if (!auth) throw new AppError('session_ended')
  return auth
}
