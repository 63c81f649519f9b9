import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createApp } from '#compose/http/app.ts'

const ORIGIN = 'http://tessera.example'

let deps: TestDeps
let cookie: string
beforeAll(async () => {
  deps = await createTestDeps({ env: { PUBLIC_ORIGIN: ORIGIN } })
  const { headers } = await signIn(deps, await createTestUser(deps))
  cookie = headers['cookie'] ?? ''
})
afterAll(() => deps[Symbol.asyncDispose]())

const refused: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in an old browser', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a sandboxed frame, in a new browser', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a host beside ours', { origin: 'http://shop.tessera.example', 'sec-fetch-site': 'same-site' }],
  ['our host by another scheme', { origin: 'https://tessera.example' }],
  ['our host at another port', { origin: 'http://tessera.example:8080' }],
  ['a host that begins like ours', { origin: 'http://tessera.example.evil.example' }],
  ['a site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a browser that says nothing', {}],
  ['an origin in capitals', { origin: 'HTTP://TESSERA.EXAMPLE' }],
  ['two origins', { origin: `${ORIGIN}, https://evil.example` }],
  ['an origin with a path', { origin: `${ORIGIN}/` }],
  ['right headers of two minds', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
]

const writes = [
  ['POST', '/api/v2/auth/users/login'],
  ['PATCH', '/api/v2/auth/email-verification'],
  ['DELETE', '/api/v2/auth/sessions'],
  ['POST', '/api/v2/logout'],
  ['POST', '/auth/login'],
  ['POST', '/auth/switch-user'],
  ['PUT', '/icons'],
] as const

test.each(refused)('a write from %s is refused, by calls and pages alike', async (_, headers) => {
  const app = await createApp(deps, { build: stubBuild(() => new Response('done')) })
  for (const [method, path] of writes) {
    const answer = await app.request(`${ORIGIN}${path}`, {
      method,
      headers: { ...headers, cookie, 'content-type': 'text/plain' },
    })
    expect([method, path, answer.status]).toEqual([method, path, 403])
    expect(await answer.json()).toMatchObject({ code: 'request_refused' })
  }
})

test.each([
  ['our own pages', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['our own pages, in an old browser', { origin: ORIGIN }],
  ['our own pages, without Origin', { 'sec-fetch-site': 'same-origin' }],
])('a write from %s is taken', async (_, headers) => {
  const app = await createApp(deps, { build: stubBuild(() => new Response('done')) })

  const call = await app.request(`${ORIGIN}/api/v2/auth/users/login`, {
    method: 'POST',
    headers: { ...headers, cookie: await freshCookie() },
  })
  const page = await app.request(`${ORIGIN}/auth/login`, {
    method: 'POST',
    headers: { ...headers, cookie },
  })

  expect([call.status, page.status]).toEqual([200, 200])
})

test('a program without cookies may write without saying where it comes from', async () => {
  const app = await createApp(deps)

  const answer = await app.request(`${ORIGIN}/api/v2/logout`, { method: 'POST' })

  expect(answer.status).toBe(200)
})

test('a login that another site starts is refused as well', async () => {
  const app = await createApp(deps)

  const answer = await app.request(`${ORIGIN}/api/v2/auth/login`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'thief@x.example', password: 'password' }),
  })

  expect(answer.status).toBe(403)
})

test('reading needs no origin: links from elsewhere work', async () => {
  const app = await createApp(deps)

  const answer = await app.request(`${ORIGIN}/api/v2/auth`, {
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  })

  expect(answer.status).toBe(200)
})

async function freshCookie(): Promise<string> {
  return (await signIn(deps, await createTestUser(deps))).headers['cookie'] ?? ''
}
