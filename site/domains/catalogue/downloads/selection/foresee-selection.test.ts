import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import {
  createTestSubscription,
  iconsADay,
} from '#domains/catalogue/downloads/testing/test-subscription.ts'
import { foreseeSelection } from './foresee-selection.server.ts'
import { grantSelection } from './grant-selection.server.ts'
import { isGranted, readSelection, selectionPath } from './selection-data.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

test('what is foreseen is what is granted, work by work, with its price and its reason', async () => {
  await using deps = await openCatalogue()
  const user = await createTestUser(deps)
  await createTestSubscription(deps.pool, { accountId: user.id, coverage: iconsADay(2) })
  const icons = await idsOf(deps, 'icon', 5)
  const [picture = ''] = await idsOf(deps, 'illustration', 1)
  await deps.pool.query('update assets set price_minor = 300 where id = any($1::integer[])', [
    [...icons.slice(1), picture],
  ])
  const { rows: packs } = await deps.pool.query<{ uuid: string }>('select uuid from packs limit 1')
  const pack = packs[0]?.uuid ?? ''
  const ids = [...icons, picture, pack, '999999', 'nonsense']

  const { works, costs } = await foreseeSelection(deps, testActor(user), ids)

  expect(works.map(({ verdict }) => verdict)).toEqual([
    'free',
    'spends',
    'spends',
    'spent',
    'spent',
    'otherPlan',
    'pack',
    'gone',
    'gone',
  ])
  expect(costs).toEqual([{ kinds: ['icon'], count: 2, left: 2, period: 'day' }])
  const { items } = await grantSelection(deps, testActor(user), { ids })
  const foreseen = works.filter(({ verdict }) => isGranted(verdict)).map(({ id }) => id)
  expect(items.map(({ item }) => String(item.id))).toEqual(foreseen)

  const after = await foreseeSelection(deps, testActor(user), ids)
  expect(after.works.slice(0, 4).map(({ verdict }) => verdict)).toEqual([
    'yours',
    'yours',
    'yours',
    'spent',
  ])
  expect(after.costs).toEqual([])
})

test('a work named twice counts once; what was withdrawn is shown only to whom it was granted', async () => {
  await using deps = await openCatalogue()
  const [owner, stranger] = [await createTestUser(deps), await createTestUser(deps)]
  const [id = ''] = await idsOf(deps, 'icon', 1)
  const { rows } = await deps.pool.query<{ uuid: string }>(
    'select uuid from assets where id = $1',
    [id],
  )
  await grantSelection(deps, testActor(owner), { ids: [id] })
  await deps.pool.query('update assets set published_at = null where id = $1', [id])
  const ids = [id, rows[0]?.uuid ?? '']
  const seen = await foreseeSelection(deps, testActor(owner), ids)
  expect(seen.works).toMatchObject([{ id, verdict: 'yours' }])
  const unseen = await foreseeSelection(deps, testActor(stranger), ids)
  expect(unseen.works).toEqual([{ id, verdict: 'gone', work: null }])
})

test('a browser whose selection is refused comes back to its page; a program gets the code', async () => {
  await using deps = await openCatalogue()
  const app = await createApp(deps)
  const user = await createTestUser(deps)
  const [free = '', paid = ''] = await idsOf(deps, 'icon', 2)
  await deps.pool.query('update assets set price_minor = 300 where id = $1', [paid])
  const { headers } = await signIn(deps, user)
  const ask = (ids: readonly string[], accept: string) => {
    const body = new URLSearchParams([['lang', 'de'], ...ids.map((id) => ['id', id])])
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.request('/downloads/selection.zip', {
      method: 'POST',
      headers: { ...headers, ...type, accept },
      body: body.toString(),
    })
  }
  const page = await ask([paid], 'text/html')
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    `/de/dashboard/downloads/selection?id=${paid}&refused=subscription_required`,
  ])
  expect(await (await ask([paid], '*/*')).json()).toMatchObject({ code: 'subscription_required' })
  const mixed = await ask([free, paid], 'text/html')
  expect(mixed.headers.get('x-left-out')).toBe('1')
  const entries = await readZip(Buffer.from(await mixed.arrayBuffer()))
  expect(String(entries.get('NOT-INCLUDED.txt'))).toMatch(/^\D+: .+ \(subscription_required\)\n$/)
  expect(entries.has('CREDITS.md')).toBe(true)
})

test('an address names works by a form or by a link', () => {
  expect(readSelection(new URLSearchParams('id=1&id=2.3&id=&id=1'))).toEqual(['1', '2', '3'])
  expect(selectionPath(['1', '2'])).toBe('/dashboard/downloads/selection?id=1.2')
  expect(selectionPath([])).toBe('/dashboard/downloads/selection')
})

async function openCatalogue(): Promise<TestDeps> {
  const deps = await createTestDeps({ now: () => new Date(NOON), catalogue: true })
  return deps
}

async function idsOf({ pool }: TestDeps, kind: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from assets where kind = $1 and price_minor = 0 order by assets.id limit $2',
    [kind, limit],
  )
  return rows.map(({ id }) => id)
}
