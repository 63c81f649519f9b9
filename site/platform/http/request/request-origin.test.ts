import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestOrigin } from './request-origin.ts'

const unset = { isPublicOriginSet: false, publicOrigin: 'http://localhost:3000' }

async function originOf(
  settings: Parameters<typeof requestOrigin>[0],
  headers: Record<string, string> = {},
): Promise<string> {
  const app = new Hono()
  app.get('/', (context) => context.text(requestOrigin(settings, context)))
  return (await app.request('http://assets.example.org/', { headers })).text()
}

test.each([
  [0, 'https', 'http://assets.example.org'],
  [1, undefined, 'http://assets.example.org'],
  [1, 'https', 'https://assets.example.org'],
  [1, 'HTTPS', 'https://assets.example.org'],
  [1, 'https, http', 'http://assets.example.org'],
  [2, 'http, https, http', 'https://assets.example.org'],
  // Two proxies of which only one writes the header.
  [2, 'https', 'https://assets.example.org'],
  [1, 'javascript', 'http://assets.example.org'],
])('with %i trusted proxies, X-Forwarded-Proto %s means %s', async (trustProxy, proto, origin) => {
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto }

  expect(await originOf({ ...unset, trustProxy }, headers)).toBe(origin)
})

test('the origin that the operator set is never overruled', async () => {
  const settings = { isPublicOriginSet: true, publicOrigin: 'https://a.example', trustProxy: 1 }

  expect(await originOf(settings, { 'x-forwarded-proto': 'http' })).toBe('https://a.example')
})
