import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { logInByDevice } from './device-login.ts'
import { LoginError, type Tokens } from './tokens.ts'

const ORIGIN = 'https://assets.example'

/** A site that knows one good access token, and gives the next for each refresh token once. */
function openSite({ refresh = true }: { readonly refresh?: boolean } = {}) {
  let generation = 1
  const asked: string[] = []
  const ask: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const headers = new Headers(init?.headers)
    asked.push(pathname)
    if (pathname === '/oauth/token') {
      const fields = new URLSearchParams(String(init?.body))
      if (!refresh || fields.get('refresh_token') !== `refresh-${generation}`) {
        return Response.json({ error: 'invalid_grant' }, { status: 400 })
      }
      generation += 1
      return Response.json({
        access_token: `access-${generation}`,
        refresh_token: `refresh-${generation}`,
        expires_in: 3600,
        scope: 'catalogue:read',
      })
    }
    if (headers.get('authorization') !== `Bearer access-${generation}`) {
      return Response.json({ code: 'bearer_refused' }, { status: 401 })
    }
    return Response.json({ response: { keywords: [] } })
  }
  return { ask, asked, next: () => void (generation += 1) }
}

function storeOf(tokens: Tokens | null) {
  const store = {
    tokens,
    clientId: 'a-program',
    read: async () => store.tokens,
    write: async (next: Tokens | null) => void (store.tokens = next),
  }
  return store
}

const tokensOf = (generation: number, expiresAt: number): Tokens => ({
  accessToken: `access-${generation}`,
  refreshToken: `refresh-${generation}`,
  expiresAt,
  scope: 'catalogue:read',
})
const LATER = Date.now() + 3_600_000

test('ten calls at once with a token that is over send one refresh', async () => {
  const site = openSite()
  const store = storeOf(tokensOf(1, 0))
  const tessera = createClient({ origin: ORIGIN, fetch: site.ask, tokens: store })
  await Promise.all(Array.from({ length: 10 }, () => tessera.keywords()))
  expect(site.asked.filter((path) => path === '/oauth/token')).toHaveLength(1)
  expect(store.tokens).toMatchObject({ refreshToken: 'refresh-2' })
})

test('a token that ended early is refreshed once, and a refusal after that is thrown', async () => {
  const site = openSite()
  const store = storeOf(tokensOf(1, LATER))
  const tessera = createClient({ origin: ORIGIN, fetch: site.ask, tokens: store })
  site.next()
  await expect(tessera.keywords()).rejects.toBeInstanceOf(LoginError)
  store.tokens = { ...tokensOf(2, LATER), accessToken: 'access-1' }
  expect(await tessera.keywords()).toEqual({ keywords: [] })
  expect(store.tokens).toMatchObject({ accessToken: 'access-3' })
})

test('tokens that another process refreshed a moment before are taken from the store', async () => {
  const site = openSite({ refresh: false })
  const old = tokensOf(0, 0)
  let reads = 0
  const store = {
    ...storeOf(null),
    read: async () => ((reads += 1) === 1 ? old : tokensOf(1, LATER)),
  }
  const tessera = createClient({ origin: ORIGIN, fetch: site.ask, tokens: store })
  expect(await tessera.keywords()).toEqual({ keywords: [] })
})

test('a login by device slows down when told, and stops at a refusal or an abort', async () => {
  const waits: number[] = []
  const answers = ['authorization_pending', 'slow_down', 'access_denied']
  const ask: typeof fetch = async (input) =>
    String(input).endsWith('/oauth/token')
      ? Response.json({ error: answers.shift() }, { status: 400 })
      : Response.json({ device_code: 'd', user_code: 'A', verification_uri: ORIGIN, interval: 5 })
  const login = {
    origin: ORIGIN,
    clientId: 'a-program',
    scope: 'catalogue:read',
    fetch: ask,
    onCode: () => undefined,
    wait: async (ms: number) => void waits.push(ms),
  }
  await expect(logInByDevice(login)).rejects.toMatchObject({ code: 'access_denied' })
  expect(waits).toEqual([5000, 5000, 10_000])
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(logInByDevice({ ...login, signal })).rejects.toThrow('enough')
})
