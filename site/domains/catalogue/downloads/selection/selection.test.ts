import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { testActor } from '#testing/test-actor.ts'
import {
  createTestSubscription,
  iconsADay,
} from '#domains/catalogue/downloads/testing/test-subscription.ts'
import { grantSelection } from './grant-selection.server.ts'
import { MOST_SELECTED } from './selection-data.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

test('chosen items of any source come as one zip with LICENSE, CREDITS.md and SPDX', async () => {
  await using deps = await openCatalogue()
  const ids = await idsOf(deps, ['plain-line/sun', 'solids/mug', 'motions/bouncing-ball'])

  const answer = await download(deps, [...ids.map((id) => ['id', id]), ['color', '#e5322d']])

  const entries = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect(entries.get('NOT-INCLUDED.txt')?.toString()).toBeUndefined()
  const names = [...entries.keys()]
  expect(names.filter((name) => /^(svg|png|glb|json)\//.test(name))).toEqual(
    expect.arrayContaining(['svg/sun.svg', 'png/mug.png', 'json/bouncing-ball.json']),
  )
  expect(names.slice(-3)).toEqual(['LICENSE', 'CREDITS.md', 'selection.spdx'])
  expect(String(entries.get('svg/sun.svg'))).toContain('#e5322d')
  const license = String(entries.get('LICENSE'))
  expect(license).toContain('[MIT]')
  expect(license).toContain('[CC-BY-4.0]')
  expect(String(entries.get('CREDITS.md'))).toMatch(/\| svg\/sun\.svg \|.* \| yes \|/)
  expect(String(entries.get('CREDITS.md'))).toMatch(/\| png\/mug\.png \|.* \| no \|/)
  expect(String(entries.get('selection.spdx'))).toContain('FileName: ./png/mug.png')
})

test('what the limit does not cover is left out and named; a repeat spends nothing', async () => {
  await using deps = await openCatalogue()
  const user = await createTestUser(deps)
  await createTestSubscription(deps.pool, { accountId: user.id, coverage: iconsADay(2) })
  await deps.pool.query("update assets set price_minor = 300 where kind = 'icon'")
  const { rows } = await deps.pool.query<{ id: string }>(
    "select id::text from assets where kind = 'icon' order by id limit 4",
  )
  const ids = rows.map(({ id }) => id)
  const input = { ids, idempotencyKey: 'selection-1' }

  for (const _ of ['first', 'repeat']) {
    const { items, refused } = await grantSelection(deps, testActor(user), input)
    expect(items.map(({ item }) => String(item.id))).toEqual(ids.slice(0, 2))
    expect(refused).toEqual(ids.slice(2).map((id) => ({ id, code: 'download_limit_reached' })))
  }
  const { rows: used } = await deps.pool.query(
    `select (select sum(used)::integer from subscription_usage) as used,
       (select count(*)::integer from license_grants) as licenses`,
  )
  expect(used).toEqual([{ used: 2, licenses: 2 }])
})

test.each([
  ['nothing', [], 'invalid_request'],
  [
    'too many',
    Array.from({ length: MOST_SELECTED + 1 }, (_, n) => ['id', `${n}`]),
    'invalid_request',
  ],
  ['what is not there', [['id', '999999']], 'not_found'],
  [
    'a colour that is none',
    [
      ['id', '1'],
      ['color', 'red;'],
    ],
    'invalid_request',
  ],
  [
    'a stroke that is none',
    [
      ['id', '1'],
      ['stroke', '-1'],
    ],
    'invalid_request',
  ],
])('%s is refused and nothing recorded', async (_, fields, code) => {
  await using deps = await openCatalogue()

  const answer = await download(deps, fields)

  expect(await answer.json()).toMatchObject({ code })
  const { rowCount } = await deps.pool.query('select 1 from downloads')
  expect(rowCount).toBe(0)
})

async function openCatalogue(): Promise<TestDeps> {
  const deps = await createTestDeps({ now: () => new Date(NOON), catalogue: true })
  return deps
}

async function idsOf({ pool }: TestDeps, paths: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select a.id::text from unnest($1::text[]) with ordinality wanted (path, place)
     join packs p on p.slug = split_part(path, '/', 1)
     join assets a on a.pack_id = p.id and a.slug = split_part(path, '/', 2) order by place`,
    [paths],
  )
  return rows.map(({ id }) => id)
}

async function download(deps: TestDeps, fields: readonly (readonly string[])[]) {
  const app = await createApp(deps)
  const body = new URLSearchParams(fields.map(([name = '', value = '']) => [name, value]))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.request('/downloads/selection.zip', { method: 'POST', headers, body: body.toString() })
}
