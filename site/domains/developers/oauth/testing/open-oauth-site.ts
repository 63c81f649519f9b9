import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createApp } from '#compose/http/app.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { signIn, type TestUser } from '#testing/sign-in.ts'
import { openTeamSite } from '#testing/team-site.ts'

export const ORIGIN = 'http://tessera.example'
export const CALLBACK = 'https://app.example/callback'

let registered = 0

/** A site with its pages, whose clock a test may set, and what apps and people do there. */
export async function openOAuthSite(options: Parameters<typeof openTeamSite>[0] = {}) {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const site = await openTeamSite({
    now,
    ...options,
    env: { PUBLIC_ORIGIN: ORIGIN, ...options.env },
  })
  const app = await createApp(site.deps, { build: await loadPageBuild() })
  const ask = async (path: string, init: RequestInit = {}) => app.request(ORIGIN + path, init)
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })

  return {
    ...site,
    app,
    ask,
    post,
    now,
    /** The clock goes on. */
    wait(ms: number) {
      ahead += ms
    },
    /** From an address of its own, unless one is named. */
    async register(metadata: object = {}, address = `10.7.0.${++registered % 250}`) {
      const answer = await ask('/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ client_name: 'Sketcher', redirect_uris: [CALLBACK], ...metadata }),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
      return { status: answer.status, json: (await answer.json()) as any }
    },
    /** Sends the form of a page as somebody; answers its status and where it leads on. */
    async sendForm(
      user: TestUser,
      path: string,
      fields: Readonly<Record<string, string>>,
      as?: { readonly teamId: number | null },
    ) {
      const { headers } = await signIn(site.deps, user, as)
      const answer = await ask(path, {
        method: 'POST',
        headers: { ...headers, origin: ORIGIN },
        body: new URLSearchParams(fields),
      })
      const refresh = answer.headers.get('refresh')
      const to = refresh === null ? null : new URL(refresh.replace(/^0; url=/, ''))
      return { status: answer.status, to, headers: answer.headers }
    },
    async api(token: string, path: string, method = 'GET', body?: object) {
      const answer = await ask(`/api/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
      return { status: answer.status, headers: answer.headers, json: (await answer.json()) as any }
    },
  }
}
export type OAuthSite = Awaited<ReturnType<typeof openOAuthSite>>

export const allow = () => ({ decision: 'allow', answer: randomUUID() })

export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address of the consent page. */
export function authorizePath(fields: Readonly<Record<string, string>>): string {
  return `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    redirect_uri: CALLBACK,
    code_challenge_method: 'S256',
    state: 'a state',
    ...fields,
  })}`
}

/** An app that somebody has just connected: its tokens, and how to ask for more. */
export async function connect(
  site: OAuthSite,
  user: TestUser,
  { scope = 'catalogue:read collections:write', teamId }: { scope?: string; teamId?: number } = {},
) {
  const { client_id } = (await site.register()).json
  const { verifier, challenge } = pkce()
  const path = authorizePath({ client_id, code_challenge: challenge, scope })
  const as = teamId === undefined ? undefined : { teamId }
  const { to } = await site.sendForm(user, path, allow(), as)
  const code = to?.searchParams.get('code') ?? ''
  const exchange = (fields: Readonly<Record<string, string>> = {}) =>
    tokenAnswer(site, {
      grant_type: 'authorization_code',
      client_id,
      code,
      code_verifier: verifier,
      redirect_uri: CALLBACK,
      ...fields,
    })
  const refresh = (refresh_token: string, fields: Readonly<Record<string, string>> = {}) =>
    tokenAnswer(site, { grant_type: 'refresh_token', client_id, refresh_token, ...fields })
  return { client_id, code, verifier, path, exchange, refresh }
}

export async function tokenAnswer(site: OAuthSite, fields: Readonly<Record<string, string>>) {
  const answer = await site.post('/oauth/token', fields)
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
  return { status: answer.status, ...((await answer.json()) as any) }
}
