import { apiVersions, defineEndpoint, newestVersion } from '@tessera/contracts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestScope } from '#platform/context.ts'
import { handle, mount, type Handler } from '#platform/http/calls/mount.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => void (site = await createTestSite()))
afterAll(() => site[Symbol.asyncDispose]())

const ask = async (path: string, version?: string, more: Readonly<Record<string, string>> = {}) =>
  site.app.request(`/api/v2${path}`, {
    headers: { ...more, ...(version !== undefined && { 'tessera-version': version }) },
  })

test('every answer names its version: the newest, or the one that was pinned', async () => {
  const named = async (answer: Promise<Response>) => (await answer).headers.get('tessera-version')
  expect(await named(ask('/stats'))).toBe(newestVersion)
  expect(await named(ask('/items/nothing'))).toBe(newestVersion)
  for (const { version } of apiVersions) expect(await named(ask('/stats', version))).toBe(version)
  expect((await ask('/stats')).headers.get('vary')).toContain('tessera-version')
})

test.each(['', '2026-11-02', 'latest', '2026-11-01, 2026-11-28', '9999-12-31', '<script>'])(
  'the unknown version “%s” is refused before anything happens',
  async (version) => {
    const answer = await ask('/stats', version)
    expect([answer.status, await jsonOf(answer)]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid_request',
        fields: { 'tessera-version': 'must be one of 2026-11-01, 2026-11-28' },
      }),
    ])
  },
)

test('an old version keeps the shape that it had, and hears that it will end', async () => {
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const old = await ask('/licenses/export', '2026-11-01', headers)
  const today = await ask('/licenses/export', undefined, headers)
  expect(old.headers.get('deprecation')).toBe(`@${Date.UTC(2026, 10, 28) / 1000}`)
  expect(old.headers.get('sunset')).toBe('Sun, 28 Nov 2027 00:00:00 GMT')
  expect(old.headers.get('link')).toContain('</developers/changes>; rel="deprecation"')
  expect(today.headers.get('deprecation')).toBeNull()
  // A call whose answer never changed has nothing to tell.
  expect((await ask('/stats', '2026-11-01')).headers.get('deprecation')).toBeNull()
})

const common = {
  method: 'GET',
  path: '/work',
  tag: 'Test',
  summary: 'Work',
  access: 'guest',
  errors: [],
} as const
const response = z.object({ total: z.number() })

function request(handler: Handler, version: string) {
  const app = new Hono()
  const log = { error: () => undefined, warn: () => undefined }
  const scope = { actor: { kind: 'guest' }, language: 'en', deps: { log } }
  mount(app, '/api', [handler], () => scope as unknown as RequestScope)
  return app.request('/api/work', { headers: { 'tessera-version': version } })
}

test('a change is taken back for the versions before it alone', async () => {
  const endpoint = defineEndpoint({
    ...common,
    response,
    changes: { '2026-11-28': '`total` is a number.' },
  })
  const older = { '2026-11-28': ({ total }: Record<string, unknown>) => ({ count: String(total) }) }
  const handler = handle(endpoint, async () => ({ total: 2 }), older)
  const contentOf = async (version: string) => (await jsonOf(request(handler, version))).response
  expect(await contentOf('2026-11-01')).toEqual({ count: '2' })
  expect(await contentOf('2026-11-28')).toEqual({ total: 2 })
  expect(() => handle(endpoint, async () => ({ total: 2 }))).toThrow(
    '/work has no answer before 2026-11-28',
  )
})

test('a call that will end says so whatever it answers', async () => {
  const deprecation = { since: '2026-12-01', sunset: '2027-06-01', instead: 'search' }
  const endpoint = defineEndpoint({ ...common, response, deprecation })
  const good = await request(
    handle(endpoint, async () => ({ total: 2 })),
    newestVersion,
  )
  expect(good.headers.get('deprecation')).toBe('@1796083200')
  expect(good.headers.get('sunset')).toBe('Tue, 01 Jun 2027 00:00:00 GMT')
})
