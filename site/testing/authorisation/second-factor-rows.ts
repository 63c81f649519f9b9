import type { secondFactorCalls } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { beginSecondStep } from '#domains/identity/second-factor/index.server.ts'
import { createPasskeyChallenge } from '#domains/identity/second-factor/passkey-challenge.server.ts'
import { createTestUser } from '#testing/sign-in.ts'
import {
  setUpPasskey,
  setUpRecoveryCodes,
  setUpTotp,
} from '#testing/second-factor/set-up-factors.ts'
import { everybody, signedIn, type Asked, type Case } from './matrix.ts'

/** Codes of the people who are in the middle of signing in, by the request. */
const codes = new Map<string, string>()

/** The second factor, by everybody. */
export const secondFactorRows = {
  getSecondFactor: [{ path: '/auth/second-factor', verdicts: signedIn('allowed') }],
  completeSignIn: [
    {
      about: 'waiting',
      path: '/auth/second-step',
      cookie: beginSignIn,
      body: ({ unique }) => ({ code: codes.get(unique) ?? '' }),
      verdicts: everybody('allowed'),
    },
    {
      about: 'wrong code',
      path: '/auth/second-step',
      cookie: beginSignIn,
      body: { code: '0000-0000-0000' },
      verdicts: everybody('code_refused'),
    },
    {
      about: 'none waits',
      path: '/auth/second-step',
      body: { code: '123456' },
      verdicts: everybody('token_refused'),
    },
  ],
  askForPasskey: [
    {
      about: 'to sign in',
      path: '/auth/passkeys/challenge',
      body: { purpose: 'sign-in' },
      verdicts: everybody('allowed'),
    },
    {
      about: 'none waits',
      path: '/auth/passkeys/challenge',
      body: { purpose: 'second-step' },
      verdicts: everybody('token_refused'),
    },
    {
      about: 'to confirm',
      path: '/auth/passkeys/challenge',
      body: { purpose: 'confirm' },
      verdicts: signedIn('allowed'),
    },
  ],
  signInWithPasskey: [
    {
      about: 'own',
      path: '/auth/passkeys/sign-in',
      body: async (asked) => ({ passkey: await answerOf(asked) }),
      verdicts: everybody('allowed'),
    },
    {
      about: 'unknown',
      path: '/auth/passkeys/sign-in',
      body: async (asked) => ({ passkey: { ...(await answerOf(asked)), id: 'unknown' } }),
      verdicts: everybody('wrong_credentials'),
    },
  ],
  confirmSession: [
    {
      about: 'without a password',
      path: '/auth/confirm',
      body: { password: 'guessed' },
      verdicts: signedIn('wrong_credentials'),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof secondFactorCalls, readonly Case[]>>

/** Somebody who has given their password; answers the cookie of their browser. */
async function beginSignIn({ world, unique }: Asked): Promise<string> {
  const { deps } = world.site
  const person = await createTestUser(deps, { email: `second-${unique}@x.example` })
  await setUpTotp(deps, person)
  codes.set(unique, (await setUpRecoveryCodes(deps, person))[0] ?? '')
  const lines: string[] = []
  const setCookie = (line: string) => lines.push(line)
  const scope = { deps, origin: 'http://localhost', setCookie } as unknown as RequestScope
  await beginSecondStep(scope, deps.pool, { userId: person.id, method: 'password', teamId: null })
  return lines.join('').split(';')[0] ?? ''
}

async function answerOf({ world }: Asked) {
  const { deps } = world.site
  const passkey = await setUpPasskey(deps, await createTestUser(deps))
  const challenge = createPasskeyChallenge(deps, { purpose: 'sign-in', subject: '' })
  return passkey.answer({ challenge: Buffer.from(challenge).toString('base64url') })
}
