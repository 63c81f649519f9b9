import type { accountCalls } from '@tessera/contracts'
import { createSessionToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'
import { insertToken } from '#domains/identity/accounts/mails/tokens.queries.server.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { everybody, signedIn, type Asked, type Case } from './matrix.ts'

const PASSWORD = 'correct horse battery'

/** Sign-up, login, sessions and profile, by everybody. */
export const accountRows = {
  getAuth: [{ path: '/auth?teams=true&member=true', verdicts: everybody('allowed') }],
  updateAuth: [{ path: '/auth', body: { company: 'Engines' }, verdicts: signedIn('allowed') }],
  register: [
    {
      path: '/auth/register',
      body: ({ unique }) => ({ email: `new-${unique}@x.example`, password: PASSWORD, terms: true }),
      verdicts: everybody('allowed'),
    },
  ],
  login: [
    {
      path: '/auth/login',
      body: async ({ world, unique }) => {
        const email = `login-${unique}@x.example`
        await createTestUser(world.site.deps, { email, password: PASSWORD })
        return { email, password: PASSWORD }
      },
      verdicts: everybody('allowed'),
    },
    {
      about: 'nobody',
      path: '/auth/login',
      body: { email: 'nobody@x.example', password: PASSWORD },
      verdicts: everybody('wrong_credentials'),
    },
  ],
  loginAsUser: [{ path: '/auth/users/login', verdicts: signedIn('allowed') }],
  logout: [{ path: '/logout', verdicts: everybody('allowed') }],
  listSessions: [{ path: '/auth/sessions', verdicts: signedIn('allowed') }],
  revokeSession: [
    {
      about: 'own',
      path: ({ sessionId, unique }) => `/auth/sessions/${sessionId || uuidOf(unique)}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async ({ world }) => {
        const stranger = await createTestUser(world.site.deps)
        return `/auth/sessions/${(await signIn(world.site.deps, stranger)).sessionId}`
      },
      verdicts: signedIn('not_found'),
    },
    {
      about: 'missing',
      path: ({ unique }) => `/auth/sessions/${uuidOf(unique)}`,
      verdicts: signedIn('not_found'),
    },
  ],
  logoutEverywhere: [{ path: '/auth/sessions', verdicts: signedIn('allowed') }],
  forgotPassword: [
    {
      about: 'known',
      path: '/auth/forgot-password',
      body: async ({ world, unique }) => {
        const email = `forgot-${unique}@x.example`
        await createTestUser(world.site.deps, { email })
        return { email }
      },
      verdicts: everybody('allowed'),
    },
    {
      about: 'unknown',
      path: '/auth/forgot-password',
      body: ({ unique }) => ({ email: `nobody-${unique}@x.example` }),
      verdicts: everybody('allowed'),
    },
  ],
  resetPassword: [
    {
      about: 'with a link',
      path: '/auth/reset-password',
      body: async (asked) => ({ token: await linkOf(asked, 'reset-password'), password: PASSWORD }),
      verdicts: everybody('allowed'),
    },
    {
      about: 'without',
      path: '/auth/reset-password',
      body: { token: 'guessed', password: PASSWORD },
      verdicts: everybody('token_refused'),
    },
  ],
  changePassword: [
    {
      path: '/auth/change-password',
      body: { current_password: 'not the one', password: PASSWORD },
      verdicts: signedIn('wrong_credentials'),
    },
  ],
  sendVerification: [{ path: '/auth/email-verification', verdicts: signedIn('allowed') }],
  confirmEmail: [
    {
      about: 'with a link',
      path: '/auth/email-verification/confirm',
      body: async (asked) => ({ token: await linkOf(asked, 'verify-email'), password: PASSWORD }),
      verdicts: everybody('allowed'),
    },
    {
      about: 'without',
      path: '/auth/email-verification/confirm',
      body: { token: 'guessed' },
      verdicts: everybody('token_refused'),
    },
  ],
  recordGuestData: [
    { path: '/guest/data', body: { referral_code: 'unknown' }, verdicts: everybody('allowed') },
  ],
  getHumanChallenge: [{ path: '/auth/human-check', verdicts: everybody('allowed') }],
} as const satisfies Readonly<Record<keyof typeof accountCalls, readonly Case[]>>

async function linkOf(
  { world, unique }: Asked,
  purpose: 'verify-email' | 'reset-password',
): Promise<string> {
  const { deps } = world.site
  const email = `${purpose}-${unique}@x.example`
  const { id } = await createTestUser(deps, { email, password: PASSWORD, isVerified: false })
  const { token, hash } = createSessionToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  await insertToken(deps.pool, { hash, userId: id, purpose, email, now, expiresAt })
  return token
}

function uuidOf(unique: string): string {
  return `00000000-0000-4000-8000-${unique.padStart(12, '0')}`
}
