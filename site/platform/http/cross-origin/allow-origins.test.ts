import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'

const ORIGIN = 'http://tessera.example'
const ELSEWHERE = 'https://app.example'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await createTestSite({ env: { PUBLIC_ORIGIN: ORIGIN } })
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  cookie = headers['cookie'] ?? ''
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
  Promise.resolve(site.app.request(`${ORIGIN}${path}`, { method, headers }))

test.each([ELSEWHERE, 'null'])('a script of %s may search as a guest', async (origin) => {
  const answer = await ask('/api/v2/search?query=heart', { origin })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('access-control-expose-headers')).toContain('ratelimit')
})

test.each([ELSEWHERE, 'null', 'http://shop.tessera.example', 'https://tessera.example'])(
  'the session of a visitor does not count for a script of %s',
  async (origin) => {
    const own = await ask('/api/v2/auth', { cookie, origin: ORIGIN })
    const foreign = await ask('/api/v2/auth', { cookie, origin })

    expect(await own.json()).toMatchObject({ response: { auth: { email: expect.any(String) } } })
    expect(await foreign.text()).not.toContain('email')
    expect(foreign.headers.get('set-cookie')).toBeNull()
  },
)

test('what needs an account is closed to another site even with the session', async () => {
  const own = await ask('/api/v2/auth/sessions', { cookie, origin: ORIGIN })
  const foreign = await ask('/api/v2/auth/sessions', { cookie, origin: ELSEWHERE })

  expect([own.status, foreign.status]).toEqual([200, 403])
})

test('a preflight is answered without asking who it is', async () => {
  const answer = await ask(
    '/api/v2/downloads',
    {
      origin: ELSEWHERE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
    'OPTIONS',
  )

  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(answer.headers.get('access-control-max-age')).toBe('86400')
})

test('pages are for this site alone', async () => {
  const page = await ask('/icons', { origin: ELSEWHERE })
  const preflight = await ask(
    '/auth/login',
    { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
    'OPTIONS',
  )

  expect(page.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('a key may write from another site; a guest, a session and a wrong key may not', async () => {
  const write = (headers: Record<string, string>) =>
    ask('/api/v2/logout', { origin: ELSEWHERE, ...headers }, 'POST')
  const answers = await Promise.all([
    write({}),
    write({ cookie }),
    write({ authorization: 'Basic dGVzdDp0ZXN0' }),
    write({ authorization: 'Bearer tsr_wrong', cookie }),
  ])

  expect(await Promise.all(answers.map(async (one) => (await one.json()).code))).toEqual([
    'request_refused',
    'request_refused',
    'request_refused',
    'key_refused',
  ])
})

test('an operator may name origins, or none', async () => {
  await using named = await createTestSite({
    env: { PUBLIC_ORIGIN: ORIGIN, CORS_ORIGINS: `${ELSEWHERE}, http://localhost:5173` },
  })
  await using closed = await createTestSite({
    env: { PUBLIC_ORIGIN: ORIGIN, CORS_ORIGINS: 'none' },
  })
  const allowed = async ({ app }: TestSite, origin: string) => {
    const answer = await app.request(`${ORIGIN}/api/v2/stats`, { headers: { origin } })
    const varies = /\borigin\b/.test(answer.headers.get('vary') ?? '')
    return [answer.headers.get('access-control-allow-origin'), varies]
  }

  expect(await allowed(named, ELSEWHERE)).toEqual([ELSEWHERE, true])
  expect(await allowed(named, 'https://evil.example')).toEqual([null, true])
  expect(await allowed(closed, ELSEWHERE)).toEqual([null, false])
})
