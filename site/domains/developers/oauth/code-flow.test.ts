import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allow,
  authorizePath,
  CALLBACK,
  connect,
  openOAuthSite,
  ORIGIN,
  pkce,
  type OAuthSite,
} from './testing/open-oauth-site.ts'

let site: OAuthSite
beforeAll(async () => {
  site = await openOAuthSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('a code gives tokens once; a second use ends what the first gave', async () => {
  const app = await connect(site, await site.person())
  const first = await app.exchange()
  expect(first).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 })
  expect((await site.api(first.access_token, '/keywords')).status).toBe(200)
  expect(await app.exchange()).toMatchObject({ status: 400, error: 'invalid_grant' })
  const after = await site.api(first.access_token, '/keywords')
  expect([after.status, after.json.code]).toEqual([401, 'bearer_refused'])
  expect(after.headers.get('www-authenticate')).toContain('error="invalid_token"')
  expect(await app.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('of eight exchanges of one code at once one gets tokens, and they are ended by the others', async () => {
  const app = await connect(site, await site.person())
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.exchange()))
  const given = answers.filter(({ status }) => status === 200)
  expect(given).toHaveLength(1)
  expect((await site.api(given[0]!.access_token, '/keywords')).status).toBe(401)
})

test('a code is for its client, its verifier, its address and two minutes', async () => {
  const other = (await site.register()).json
  const app = await connect(site, await site.person())
  for (const fields of [
    { client_id: other.client_id },
    { code_verifier: pkce().verifier },
    { redirect_uri: `${CALLBACK}/` },
    { code: `${app.code.slice(0, -1)}x` },
  ]) {
    expect(await app.exchange(fields as never), JSON.stringify(fields)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
  }
  expect(await app.exchange({ code_verifier: '' })).toMatchObject({ error: 'invalid_request' })
  site.wait(120_001)
  expect(await app.exchange()).toMatchObject({ error: 'invalid_grant' })
})

test('the answer leads to the address of the app with state and issuer, and nothing is kept in plain text', async () => {
  const { client_id } = (await site.register()).json
  const path = authorizePath({ client_id, code_challenge: pkce().challenge })
  const { to, status, headers } = await site.sendForm(await site.person(), path, allow())
  expect(status).toBe(200)
  expect(to?.origin + (to?.pathname ?? '')).toBe(CALLBACK)
  expect(to?.searchParams.get('state')).toBe('a state')
  expect(to?.searchParams.get('iss')).toBe(ORIGIN)
  expect(headers.get('x-frame-options')).toBe('DENY')
  const code = to?.searchParams.get('code') ?? ''
  expect(code).toMatch(/^tsc_/)
  const { rows } = await site.deps.pool.query('select c::text as row from app_codes c')
  expect(JSON.stringify(rows)).not.toContain(code.slice(4))
})

test('a no leads back without a code', async () => {
  const { client_id } = (await site.register()).json
  const path = authorizePath({ client_id, code_challenge: pkce().challenge })
  const { to } = await site.sendForm(await site.person(), path, { decision: 'deny' })
  expect(Object.fromEntries(to?.searchParams ?? [])).toMatchObject({
    error: 'access_denied',
    state: 'a state',
    iss: ORIGIN,
  })
})

test('one page answered twice makes one grant, and only its last code works', async () => {
  const person = await site.person()
  const { client_id } = (await site.register()).json
  const { verifier, challenge } = pkce()
  const path = authorizePath({ client_id, code_challenge: challenge })
  const answer = allow()
  const answers = await Promise.all([
    site.sendForm(person, path, answer),
    site.sendForm(person, path, answer),
  ])
  const codes = answers.map(({ to }) => to?.searchParams.get('code') ?? '')
  const exchange = async (code: string) =>
    (
      await site.post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id,
        code,
        code_verifier: verifier,
      })
    ).status
  const { rows } = await site.deps.pool.query('select from app_grants where user_id = $1', [
    person.id,
  ])
  expect(rows).toHaveLength(1)
  expect([await exchange(codes[0]!), await exchange(codes[1]!)].toSorted()).toEqual([200, 400])
  // The form of the page again, by the back button: the app has used its answer.
  expect((await site.sendForm(person, path, answer)).status).toBe(409)
  // The same id from somebody else's page gives nothing of hers.
  expect((await site.sendForm(await site.person(), path, answer)).status).toBe(409)
})

test('a consent that another site sends, or nobody, or a session not proved lately, gives nothing', async () => {
  const person = await site.person()
  const { client_id } = (await site.register()).json
  const path = authorizePath({ client_id, code_challenge: pkce().challenge })
  const { signIn } = await import('#testing/sign-in.ts')
  const { headers } = await signIn(site.deps, person)
  const send = async (own: Record<string, string>) => {
    const body = new URLSearchParams(allow())
    return site.ask(path, { method: 'POST', headers: own, body })
  }
  const foreign = await send({ ...headers, origin: 'https://evil.example' })
  expect([foreign.status, foreign.headers.get('refresh')]).toEqual([403, null])
  const guest = await send({ origin: ORIGIN })
  expect([guest.status, guest.headers.get('location')?.split('?')[0]]).toEqual([302, '/signup'])
  await site.deps.pool.query('update sessions set confirmed_at = null where user_id = $1', [
    person.id,
  ])
  const unproved = await send({ ...headers, origin: ORIGIN })
  expect(unproved.status).toBe(303)
  expect(unproved.headers.get('location')).toMatch(/confirm/)
})

test.each([
  ['an unknown app', { client_id: 'tsa_nobody' }],
  ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
  ['an address with more behind it', { redirect_uri: `${CALLBACK}/../other` }],
  ['an address with a query', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
])('%s is told on a page of ours and led nowhere', async (_, fields) => {
  const { client_id } = (await site.register()).json
  const path = authorizePath({ client_id, code_challenge: pkce().challenge, ...fields })
  const answer = await site.sendForm(await site.person(), path, allow())
  expect([answer.status, answer.to, answer.headers.get('location')]).toEqual([400, null, null])
})

test.each([
  ['no PKCE', { code_challenge: '' }, 'invalid_request'],
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
  ['a scope that does not exist', { scope: 'catalogue:read everything' }, 'invalid_scope'],
  ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
])('%s is refused to the app, not silently given', async (_, fields, error) => {
  const { client_id } = (await site.register()).json
  const path = authorizePath({ client_id, code_challenge: pkce().challenge, ...fields })
  const { to } = await site.sendForm(await site.person(), path, allow())
  expect(to?.searchParams.get('error')).toBe(error)
  expect(to?.searchParams.get('code')).toBeNull()
})

test('on a loopback number the port may differ, and nothing else', async () => {
  const { client_id } = (await site.register({ redirect_uris: ['http://127.0.0.1:1/cb'] })).json
  const person = await site.person()
  const ask = async (redirect_uri: string) => {
    const path = authorizePath({ client_id, code_challenge: pkce().challenge, redirect_uri })
    return (await site.sendForm(person, path, allow())).to?.href.split('?')[0]
  }
  expect(await ask('http://127.0.0.1:49152/cb')).toBe('http://127.0.0.1:49152/cb')
  for (const other of [
    'http://127.0.0.1:1/other',
    'http://localhost:1/cb',
    'https://127.0.0.1:1/cb',
  ]) {
    expect(await ask(other), other).toBeUndefined()
  }
})
