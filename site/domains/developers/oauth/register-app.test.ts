import { expect, test } from 'vitest'
import { CALLBACK, openOAuthSite, ORIGIN } from './testing/open-oauth-site.ts'

test('an app registers itself as a public client; what is dangerous or unknown is refused', async () => {
  await using site = await openOAuthSite()
  const made = await site.register({
    token_endpoint_auth_method: 'client_secret_basic',
    logo_uri: 'https://x.example/l.png',
  })
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({
    client_name: 'Sketcher',
    redirect_uris: [CALLBACK],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  })
  expect(made.json).not.toHaveProperty('client_secret')
  expect(made.json).not.toHaveProperty('logo_uri')
  for (const [uri, why] of [
    ['http://app.example/cb', 'http'],
    ['javascript:alert(1)', 'script'],
    ['data:text/html,x', 'data'],
    ['https://app.example/cb#part', 'fragment'],
    ['https://user:pass@app.example/cb', 'password'],
    ['http://127.0.0.1.evil.example/cb', 'lookalike'],
    [`${ORIGIN}/language/en?to=//evil.example`, 'our own'],
    ['com.example.app:/cb', 'scheme'],
    ['https://*.example/cb', 'wildcard'],
    ['not an address', 'nothing'],
  ] as const) {
    const { status, json } = await site.register({ redirect_uris: [uri] })
    expect([status, json.error], why).toEqual([400, 'invalid_redirect_uri'])
  }
  for (const metadata of [
    { client_name: 'a\u202Eb' },
    { client_name: 'x'.repeat(81) },
    { client_uri: 'javascript:alert(1)' },
    { redirect_uris: Array.from({ length: 11 }, (_, i) => `https://a.example/${i}`) },
    { grant_types: ['implicit'] },
    { response_types: ['token'] },
  ]) {
    const { json } = await site.register(metadata)
    expect(json.error, JSON.stringify(metadata)).toBe('invalid_client_metadata')
  }
})

test('a flood of registrations, huge bodies and bodies of another kind are stopped', async () => {
  await using site = await openOAuthSite()
  const huge = await site.register({ client_name: 'x'.repeat(20_000) })
  expect([huge.status, huge.json.error]).toEqual([400, 'invalid_request'])
  const form = await site.post('/oauth/register', { client_name: 'Form' })
  expect(((await form.json()) as { error: string }).error).toBe('invalid_client_metadata')
  const big = await site.post('/oauth/token', { grant_type: 'x'.repeat(20_000) })
  expect(((await big.json()) as { error: string }).error).toBe('invalid_request')
  const answers = await Promise.all(Array.from({ length: 30 }, () => site.register({}, '10.6.0.1')))
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(20)
  const stopped = answers.filter(({ status }) => status === 429)
  expect(stopped).toHaveLength(10)
  expect(stopped[0]!.json.error).toBe('temporarily_unavailable')
})
