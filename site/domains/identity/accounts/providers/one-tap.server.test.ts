import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'

const CLIENT = 'client.apps.example'
const BASE = '/register/google-yolo-one-tap'

/** A site that takes a local server for Google: its keys are ours. */
async function openSite() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] }
  const server = createServer((_, response) => response.end(JSON.stringify(keys)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` }
  const deps = await createTestDeps({ env })
  const app = await createApp(deps)
  const browser = openBrowser(app)

  async function nonce(): Promise<string> {
    const answer = await browser.visit(`${BASE}/nonce`)
    return ((await answer.json()) as { nonce: string }).nonce
  }
  function credential(change: JWTPayload = {}, key = privateKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: 'https://accounts.google.com',
      aud: CLIENT,
      sub: '1234567890',
      email: 'ada@gmail.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'King',
      iat: now,
      exp: now + 600,
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key)
  }
  const answer = (text: string, headers: Record<string, string> = {}) =>
    browser.visit(`${BASE}/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ credential: text }).toString(),
    })
  const auth = async () => (await browser.call('GET', '/auth')).response.auth
  return {
    deps,
    app,
    browser,
    nonce,
    credential,
    answer,
    auth,
    strangersKey: stranger.privateKey,
    [Symbol.asyncDispose]: async () => {
      await deps[Symbol.asyncDispose]()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('whom Google vouches for gets an account with a proved address, and ends at the root page', async () => {
  await using site = await openSite()

  const done = await site.answer(await site.credential({ nonce: await site.nonce() }))

  expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
  expect(await site.auth()).toMatchObject({
    email: 'ada@gmail.com',
    verified: true,
    name: 'Ada King',
    has_password: false,
    terms_agreement: { user: null },
  })
})

test('whoever has the address already is signed in to their own account', async () => {
  await using site = await openSite()
  const known = await createTestUser(site.deps, { email: 'ada@gmail.com' })

  await site.answer(await site.credential({ nonce: await site.nonce() }))

  expect((await site.auth()).uuid).toBe(known.uuid)
})

const now = () => Math.floor(Date.now() / 1000)
test.each<[string, () => JWTPayload]>([
  ['another audience', () => ({ aud: 'another client' })],
  ['another issuer', () => ({ iss: 'https://evil.example' })],
  ['an expiry that is over', () => ({ iat: now() - 4000, exp: now() - 400 })],
  ['no expiry', () => ({ exp: undefined as never })],
  ['another nonce', () => ({ nonce: 'another' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['an address that is not verified', () => ({ email_verified: false })],
  ['no address', () => ({ email: undefined })],
])('a credential with %s signs nobody in', async (_, change) => {
  await using site = await openSite()
  const nonce = await site.nonce()

  const refused = await site.answer(await site.credential({ nonce, ...change() }))

  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'wrong_credentials' })
  expect(await site.auth()).toBeNull()
})

test('a credential that somebody else signed signs nobody in', async () => {
  await using site = await openSite()
  const nonce = await site.nonce()

  const refused = await site.answer(await site.credential({ nonce }, site.strangersKey))

  expect(refused.status).toBe(400)
  expect(await site.auth()).toBeNull()
})

test('an unsigned credential signs nobody in', async () => {
  await using site = await openSite()
  const [, body] = (await site.credential({ nonce: await site.nonce() })).split('.')
  const head = Buffer.from('{"alg":"none"}').toString('base64url')

  expect((await site.answer(`${head}.${body}.`)).status).toBe(400)
})

test('a credential is good once', async () => {
  await using site = await openSite()
  const nonce = await site.nonce()
  const text = await site.credential({ nonce })
  await site.answer(text)
  await site.browser.call('POST', '/logout')
  site.browser.jar.set('one_tap_nonce', nonce)

  expect((await site.answer(text)).status).toBe(400)
  expect(await site.auth()).toBeNull()
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
  'a callback from %s is refused',
  async (origin) => {
    await using site = await openSite()
    const text = await site.credential({ nonce: await site.nonce() })

    expect((await site.answer(text, { origin })).status).toBe(403)
    expect(await site.auth()).toBeNull()
  },
)

test('a callback that names no origin is refused', async () => {
  await using site = await openSite()
  const body = new URLSearchParams({ credential: await site.credential() })

  const answer = await site.app.request(`${BASE}/callback`, { method: 'POST', body })

  expect(answer.status).toBe(403)
})

test('an address that Google does not answer for opens no account that exists', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: 'ada@company.example' })
  const nonce = await site.nonce()

  const refused = await site.answer(await site.credential({ nonce, email: 'ada@company.example' }))

  expect(refused.status).toBe(400)
})

test('without a client id there is no one-tap', async () => {
  await using deps = await createTestDeps()
  const app = await createApp(deps)

  expect((await app.request(`${BASE}/nonce`)).status).toBe(404)
})

test('a credential that nobody signed, or whoever knows the client, signs nobody in', async () => {
  await using site = await openSite()
  for (const alg of ['none', 'HS256']) {
    const claims = {
      iss: 'https://accounts.google.com',
      aud: CLIENT,
      sub: '1',
      email: 'ada@gmail.com',
      email_verified: true,
      nonce: await site.nonce(),
      iat: now(),
      exp: now() + 600,
    }
    const text =
      alg === 'none'
        ? new UnsecuredJWT(claims).encode()
        : await new SignJWT(claims)
            .setProtectedHeader({ alg, kid: 'one' })
            .sign(new TextEncoder().encode(CLIENT.padEnd(32)))

    expect((await site.answer(text)).status, alg).toBe(400)
    expect(await site.auth(), alg).toBeNull()
  }
})

test('a stranger’s unproved account of the address is closed, one that pays goes on', async () => {
  await using site = await openSite()
  const account = { email: 'ada@gmail.com', isVerified: false }
  const [empty, payer] = [
    await createTestUser(site.deps, account),
    await createTestUser(site.deps, account),
  ]
  await site.deps.pool.query(
    `insert into payment_methods (account_id, gateway, gateway_method_id)
     values ($1, 'sandbox', 'old')`,
    [payer.id],
  )

  await site.answer(await site.credential({ nonce: await site.nonce(), email: 'Ada@Gmail.com' }))

  expect(await site.auth()).toMatchObject({ email: 'ada@gmail.com', verified: true })
  const { rows } = await site.deps.pool.query(
    'select id from users where blocked_at is null and email = $1 order by id',
    ['ada@gmail.com'],
  )
  expect(rows.map(({ id }) => id)).not.toContain(empty.id)
  expect(rows.map(({ id }) => id)).toContain(payer.id)
})
