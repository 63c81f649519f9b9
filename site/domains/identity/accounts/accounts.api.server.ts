import { accountCalls as calls, type User } from '@tessera/contracts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { changePassword } from './passwords/change-password.server.ts'
import { confirmEmail } from './sign-up/confirm-email.server.ts'
import { logoutEverywhere, logoutUser, revokeSession } from './sessions/end-session.server.ts'
import { createChallenge } from './human-check/human-check.server.ts'
import { listSessions } from './sessions/list-sessions.server.ts'
import { loadAuth, loadAuthOf } from './auth/load-auth.server.ts'
import { loginUser } from './login/login-user.server.ts'
import { switchSession } from './sessions/open-session.server.ts'
import { recordReferral } from './sign-up/referrals.server.ts'
import { registerUser } from './sign-up/register-user.server.ts'
import { requestReset } from './passwords/request-reset.server.ts'
import { requireUser } from './sessions/require-user.server.ts'
import { resendVerification } from './sign-up/resend-verification.server.ts'
import { resetPassword } from './passwords/reset-password.server.ts'
import { updateProfile } from './profile/update-profile.server.ts'

const done = { done: true } as const

export const accountHandlers = [
  handle(calls.getAuth, ({ scope, query }) => loadAuth(scope.deps, scope.actor, query)),
  handle(calls.updateAuth, async ({ scope, body }) => {
    const actor = requireUser(scope.actor)
    await updateProfile(scope, actor, body)
    return { auth: await authOf(scope, actor) }
  }),
  handle(calls.register, async ({ scope, body }) => {
    const { userId, redirect } = await registerUser(scope, body)
    return { auth: await authOf(scope, { userId, teamId: null }), redirect }
  }),
  handle(calls.login, async ({ scope, body }) => {
    const { userId, redirect } = await loginUser(scope, body)
    return { auth: await authOf(scope, { userId, teamId: null }), redirect }
  }),
  handle(calls.loginAsUser, async ({ scope }) => {
    const actor = requireUser(scope.actor)
    await switchSession(scope, actor, scope.deps.pool, null)
    return { auth: await authOf(scope, { userId: actor.userId, teamId: null }) }
  }),
  handle(calls.logout, async ({ scope }) => {
    await logoutUser(scope)
    return done
  }),
  handle(calls.listSessions, async ({ scope }) => ({
    sessions: await listSessions(scope.deps, requireUser(scope.actor)),
  })),
  handle(calls.revokeSession, async ({ scope, params }) => {
    await revokeSession(scope, requireUser(scope.actor), params.session)
    return done
  }),
  handle(calls.logoutEverywhere, async ({ scope }) => ({
    revoked: await logoutEverywhere(scope, requireUser(scope.actor)),
  })),
  handle(calls.forgotPassword, async ({ scope, body }) => {
    await requestReset(scope, body)
    return { email: body.email }
  }),
  handle(calls.resetPassword, async ({ scope, body }) => {
    const { userId } = await resetPassword(scope, body)
    return { auth: await authOf(scope, { userId, teamId: null }) }
  }),
  handle(calls.changePassword, async ({ scope, body }) => {
    await changePassword(scope, requireUser(scope.actor), body)
    return done
  }),
  handle(calls.sendVerification, async ({ scope }) => {
    await resendVerification(scope, requireUser(scope.actor))
    return done
  }),
  handle(calls.confirmEmail, async ({ scope, body }) => {
    await confirmEmail(scope, body)
    const { auth } = await loadAuth(scope.deps, scope.actor)
    return { verified: true as const, auth }
  }),
  handle(calls.recordGuestData, async ({ scope, body }) => {
    await recordReferral(scope, body.referral_code)
    return done
  }),
  handle(calls.getHumanChallenge, async ({ scope }) => createChallenge(scope.deps)),
  // Cards are kept by the gateways, which come with plans and checkout (issue 5).
]

async function authOf(
  { deps }: RequestScope,
  identity: Pick<SignedIn, 'userId'> & { readonly teamId: number | null },
): Promise<User> {
  const { auth } = await loadAuthOf(deps, identity, { teams: true })
  if (!auth) throw new AppError('session_ended')
  return auth
}
