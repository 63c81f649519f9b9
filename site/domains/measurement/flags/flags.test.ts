import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { jsonOf } from '#testing/test-site.ts'
import { createFlagStore } from './flag-store.ts'
import { visitorIdIn } from './visitor-id.ts'

const FEATURE_FLAGS = JSON.stringify({
  banner: {
    defaultValue: 'none',
    rules: [{ condition: { country: 'IN' }, force: 'diwali', name: 'secret campaign' }],
  },
  layout: { defaultValue: 'a', rules: [{ variations: ['a', 'b'], key: 'layouts' }] },
})

test('GET /growthbook-features decides conditions here and gives values and shares only', async () => {
  await using deps = await createTestDeps({ env: { FEATURE_FLAGS, COUNTRY_HEADER: 'x-country' } })
  const app = await createApp(deps)
  const ask = (country: string) =>
    jsonOf(app.request('/growthbook-features', { headers: { 'x-country': country } }))
  const answer = await ask('IN')
  expect(answer).toEqual({
    status: 'success',
    response: {
      features: {
        banner: { defaultValue: 'diwali' },
        layout: { defaultValue: 'a', rules: [{ variations: ['a', 'b'], key: 'layouts' }] },
      },
    },
  })
  expect((await ask('DE')).response.features.banner).toEqual({ defaultValue: 'none' })
  expect(JSON.stringify(await ask('DE'))).not.toContain('secret')
})

test('the country of the header counts unless the visitor set another', async () => {
  await using deps = await createTestDeps({ env: { FEATURE_FLAGS, COUNTRY_HEADER: 'x-country' } })
  const app = await createApp(deps)
  const headers = { 'x-country': 'DE', cookie: 'country=IN' }
  const { response } = await jsonOf(app.request('/growthbook-features', { headers }))
  expect(response.features.banner).toEqual({ defaultValue: 'diwali' })
  const wrong = { ...headers, cookie: 'country=everywhere' }
  const other = await jsonOf(app.request('/growthbook-features', { headers: wrong }))
  expect(other.response.features.banner).toEqual({ defaultValue: 'none' })
})

test('features of a GrowthBook connection are asked for once a minute and kept while it is away', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    if (asked > 1) return response.writeHead(500).end()
    response.end(JSON.stringify({ status: 200, features: { remote: { defaultValue: 7 } } }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  await using deps = await createTestDeps({
    env: { FEATURE_FLAGS, GROWTHBOOK_URL: `http://127.0.0.1:${port}/api/features/sdk-1` },
    now: () => new Date(nowMs),
  })
  const app = await createApp(deps)
  const names = async () => {
    const { response } = await jsonOf(app.request('/growthbook-features'))
    return Object.keys(response.features)
  }
  expect(await names()).toEqual(['banner', 'layout', 'remote'])
  await names()
  expect(asked).toBe(1)
  nowMs += 60_000
  expect(await names()).toContain('remote')
  expect(asked).toBe(2)
  await new Promise((done) => server.close(done))
})

const answered = () => Response.json({ response: { features: { a: { defaultValue: 1 } } } })

test('features are null until loaded, loaded once, and not asked for again while on their way', async () => {
  let asked = 0
  let options: RequestInit | undefined
  const store = createFlagStore({
    fetch: async (_, init) => {
      asked += 1
      options = init
      return answered()
    },
    onFailure: () => undefined,
  })
  expect(store.read()).toBe(null)
  const loading = store.load()
  void store.load()
  expect(store.read()).toBe(null)
  await loading
  await store.load()
  expect(store.read()).toEqual({ a: { defaultValue: 1 } })
  expect(asked).toBe(1)
  expect(options?.credentials).toBe('omit')
})

test('a failure is told once for each attempt, leaves null, and may be tried again', async () => {
  const failures: unknown[] = []
  const answers = [() => Promise.reject(new Error('offline')), async () => answered()]
  const store = createFlagStore({
    fetch: () => answers.shift()?.() ?? Promise.reject(new Error('none left')),
    onFailure: (error) => failures.push(error),
  })
  await store.load()
  expect(failures).toEqual([new Error('offline')])
  expect(store.read()).toBe(null)
  await store.load()
  expect(store.read()).not.toBe(null)
})

test('a visitor is 8 hexadecimal digits, kept', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(visitorIdIn(storage, () => 0.0001)).toBe('00068db8')
  expect(visitorIdIn(storage, () => 0.9)).toBe('00068db8')
  kept.set('visitor', 'x')
  expect(visitorIdIn(storage, () => 0.999999999)).toMatch(/^[0-9a-f]{8}$/)
})
