import { evaluateFeature, type Features } from '@tessera/flags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { createApp } from '#compose/http/app.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { loadDetail, loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'

let site: TestSite
let admin: SignedIn
let manager: SignedIn

beforeAll(async () => {
  site = await createTestSite({ env: { COUNTRY_HEADER: 'x-country' } })
  admin = { ...testActor(await createTestUser(site.deps, { role: 'admin' })), role: 'admin' }
  manager = { ...testActor(await createTestUser(site.deps, { role: 'manager' })), role: 'manager' }
})
afterAll(() => site[Symbol.asyncDispose]())

const as = (actor: SignedIn) =>
  ({ deps: site.deps, actor, language: 'en' }) as unknown as RequestScope
const act = (intent: string, id: string, fields: Record<string, string> = {}, who = admin) =>
  runAdminAction(as(who), { name: 'experiments', id, fields: { intent, ...fields } })
const detail = (id: string, who = admin) => loadDetail(as(who), 'experiments', { id })

const hero = {
  feature: 'hero',
  variants: 'control | 1 | "old"\nlarge | 3 | new',
  countries: 'in, DE',
  languages: '',
  share: '100',
}

async function featureOf(name: string, country: string): Promise<Features[string] | undefined> {
  const app = await createApp(site.deps)
  const headers = { 'x-country': country }
  const answer = await jsonOf(app.request('/growthbook-features', { headers }))
  return (answer.response.features as Features)[name]
}

async function count(variant: string): Promise<number> {
  const app = await createApp(site.deps)
  const event = { event: 'experiment', route: '', previousRoute: '', referer: '', detail: variant }
  const body = JSON.stringify({ events: [event] })
  const answer = await app.request('/events', {
    method: 'POST',
    headers: {
      cookie: 'consent=all',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    },
    body,
  })
  await site.deps.events.flush()
  return answer.status
}

test('an experiment is made, started, seen, stopped and deleted, each step in the audit log', async () => {
  expect(await act('create', '', { key: 'hero-size', ...hero })).toBe(
    '/staff/experiments/hero-size?done=1',
  )
  expect((await detail('hero-size')).state).toEqual({ text: 'Draft', tone: 'neutral' })
  expect(await featureOf('hero', 'IN')).toBeUndefined()

  await act('start', 'hero-size')
  const running = await featureOf('hero', 'IN')
  const given = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'].map(
    (visitor) => evaluateFeature(running ?? {}, 'hero', visitor).value,
  )
  expect(new Set(given)).toEqual(new Set(['old', 'new']))
  expect(running?.rules).toEqual([
    { key: 'hero-size', coverage: 1, variations: ['old', 'new'], weights: [0.25, 0.75] },
  ])
  expect(await featureOf('hero', 'FR')).toEqual({ defaultValue: 'old' })

  expect([await count('hero-size:1'), await count('hero-size:2')]).toEqual([204, 204])
  const { page } = await loadList(as(admin), 'experiments', new URLSearchParams('state=running'))
  expect(page.rows.map(({ cells }) => cells.slice(0, 3))).toMatchObject([
    [{ text: 'hero-size', sub: 'control' }, { text: 'Running' }, { value: 0 }],
    [{ text: 'hero-size', sub: 'large' }, { text: 'Running' }, { value: 1 }],
  ])
  const [variants] = (await detail('hero-size')).tables ?? []
  expect(variants?.rows.map(({ cells }) => cells.at(-1))).toEqual([
    { kind: 'number', value: 0 },
    { kind: 'number', value: 1 },
  ])

  await expect(act('start', 'hero-size')).rejects.toMatchObject({ code: 'conflict' })
  await expect(act('delete', 'hero-size')).rejects.toMatchObject({ code: 'conflict' })
  await act('stop', 'hero-size')
  expect(await featureOf('hero', 'IN')).toBeUndefined()
  await expect(act('stop', 'hero-size')).rejects.toMatchObject({ code: 'conflict' })
  expect(await act('delete', 'hero-size')).toBe('/staff/experiments?done=1')
  await expect(detail('hero-size')).rejects.toMatchObject({ code: 'not_found' })

  const { rows } = await site.deps.pool.query(
    `select action from staff_acts where subject = 'experiment' order by position`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'experiment-created',
    'experiment-started',
    'experiment-stopped',
    'experiment-deleted',
  ])
})

test('weights and targeting change while it runs, variants that were counted keep their names', async () => {
  await act('create', '', { key: 'layout', ...hero, feature: 'layout' })
  await act('change', 'layout', { ...hero, feature: 'layout', variants: 'a | 1 | 1\nb | 1 | 2' })
  await act('start', 'layout')

  await act('change', 'layout', {
    ...hero,
    feature: 'layout',
    variants: 'a | 1 | 1\nb | 3 | 2',
    countries: '',
    share: '50',
  })
  const renamed = act('change', 'layout', {
    ...hero,
    feature: 'layout',
    variants: 'a | 1 | 1\nc | 1 | 2',
  })

  await expect(renamed).rejects.toMatchObject({ fields: { variants: 'have been counted' } })
  expect((await featureOf('layout', 'FR'))?.rules).toEqual([
    { key: 'layout', coverage: 0.5, variations: [1, 2], weights: [0.25, 0.75] },
  ])
})

test.each([
  ['key', { key: 'Big Name' }],
  ['feature', { feature: 'two words' }],
  ['variants', { variants: 'only | 1 | true' }],
  ['variants', { variants: 'a | 0 | 1\nb | 1 | 2' }],
  ['variants', { variants: 'a | 1 | 1\na | 1 | 2' }],
  ['countries', { countries: 'Germany' }],
  ['languages', { languages: 'tlh' }],
  ['share', { share: '0' }],
])('what is wrong in a new experiment stands at its field: %s', async (field, wrong) => {
  const made = act('create', '', { key: 'wrong', ...hero, ...wrong })
  await expect(made).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { [field]: expect.any(String) },
  })
})

test('a name is taken once, and whoever may not set flags sees results but changes nothing', async () => {
  await act('create', '', { key: 'taken', ...hero })
  await expect(act('create', '', { key: 'taken', ...hero })).rejects.toMatchObject({
    fields: { key: 'is taken' },
  })
  expect((await detail('taken', manager)).actions).toEqual([])
  await expect(act('start', 'taken', {}, manager)).rejects.toMatchObject({ code: 'not_found' })
})

test('orders that were paid count for the variant their buyers saw', async () => {
  const { deps } = site
  const buyer = await createTestUser(deps)
  for (const [variant, status] of [
    ['pricing:low', 'paid'],
    ['pricing:low', 'paid'],
    ['pricing:list', 'paid'],
    ['pricing:list', 'expired'],
    ['no variant', 'paid'],
  ]) {
    const { id } = await insertTestCheckout(deps, { accountId: buyer.id })
    await deps.pool.query(
      `update checkouts set status = $2, quote = jsonb_set(quote, '{order,growthBook}', to_jsonb($3::text))
       where id = $1`,
      [id, status, variant],
    )
  }
  const { page } = await loadList(as(admin), 'experiments', new URLSearchParams('q=pricing'))
  const rows = page.rows.map(({ cells }) => [cells[0], cells[3]])
  expect(rows).toMatchObject([
    [{ text: 'pricing', sub: 'list' }, { value: 1 }],
    [{ text: 'pricing', sub: 'low' }, { value: 2 }],
  ])
})
