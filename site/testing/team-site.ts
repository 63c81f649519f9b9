import type { SignedIn } from '#platform/context.ts'
import { createTestTeam, createTestUser, signIn, type TestUser } from './sign-in.ts'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from './test-deps.ts'
import { jsonOf, type TestSite } from './test-site.ts'

/** Who somebody is in a browser of their own; a Set-Cookie is taken over as browsers do. */
export type Browser = {
  readonly user: TestUser
  call(method: string, path: string, body?: object, headers?: object): Promise<Answer>
  cookie(): string
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { readonly status: number; readonly json: any; readonly response: any }

/** The calls without a catalogue, unless one is seeded, and browsers of people who use them. */
export async function openTeamSite(options: Parameters<typeof createTestDeps>[0] = {}) {
  const deps = await createTestDeps({ ...options, env: { TRUST_PROXY: '1', ...options.env } })
  const app = await createApp(deps)
  return {
    deps,
    app,
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
    person: (input?: Parameters<typeof createTestUser>[1]) => createTestUser(deps, input),
    team: (input: Parameters<typeof createTestTeam>[1]) => createTestTeam(deps, input),
    browser: (user: TestUser, as?: { readonly teamId: number | null }) =>
      openBrowser({ app, deps }, user, as),
  }
}
export type TeamSite = Awaited<ReturnType<typeof openTeamSite>>

let addresses = 0

/** A signed-in browser with an address of its own. */
export async function openBrowser(
  { app, deps }: Pick<TestSite, 'app' | 'deps'>,
  user: TestUser,
  as?: { readonly teamId: number | null },
): Promise<Browser> {
  const { headers: signed } = await signIn(deps, user, as)
  const address = `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`
  let cookie = signed['cookie'] ?? ''
  return {
    user,
    cookie: () => cookie,
    async call(method, path, body, headers = {}) {
      const answer = await app.request(`/api/v2${path}`, {
        method,
        headers: {
          ...signed,
          cookie,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
      if (pairs.length > 0) cookie = pairs.join('; ')
      const json = await jsonOf(answer)
      return { status: answer.status, json, response: json.response }
    },
  }
}

/** Somebody as use cases see them. */
export function actorOf(user: TestUser): SignedIn {
  return {
    kind: 'user',
    address: '10.8.0.1',
    userId: user.id,
    role: 'user',
    sessionId: '00000000-0000-4000-8000-000000000000',
    accountId: user.id,
    accountUuid: user.uuid,
    accountType: 'personal',
    teamId: null,
    teamRole: null,
    confirmedAt: new Date('9999-01-01'),
  }
}

/** The secret in the latest mail to an address. */
export async function invitationToken({ pool }: TestSite['deps'], email: string): Promise<string> {
  const { rows } = await pool.query<{ url: string }>(
    `select data ->> 'url' as url from mails
     where recipient = $1 and template = 'invitation' order by id desc limit 1`,
    [email],
  )
  return new URL(rows[0]?.url ?? '').searchParams.get('token') ?? ''
}
