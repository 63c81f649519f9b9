import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetSiteSettings } from '#platform/settings/site-settings.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { collections } from '#domains/catalogue/curated/index.ts'
import { findCollectionLibrary } from '#domains/editors/icon/library/find-library.server.ts'
import { findGathered } from './find-gathered.server.ts'

let site: TestSite
const scope = () => ({
  deps: site.deps,
  actor: { kind: 'guest', address: '192.0.2.1' } as const,
  language: 'de' as const,
})
const zip = (collection: string) =>
  site.app.request(`/icon-editor/all.zip?icon=sun&shape=circle&collection=${collection}&format=svg`)

beforeAll(async () => {
  site = await createTestSite()
  await site.deps.pool.query(
    `with made as (
       insert into house_collections (slug, names, leads, place, published_at, created_at, updated_at)
       values ('weather-desk', '{"en":"Weather desk","de":"Wetter"}', '{}', 1, null, now(), now()) returning id
     ) insert into house_collection_items (collection_id, asset_id, place)
       select made.id, a.id, case a.slug when 'sun' then 1 else 2 end from made, assets a
       where (a.slug in ('heart', 'sun') and a.kind = 'icon') or a.slug = 'paper-birds'`,
  )
})
afterAll(() => site[Symbol.asyncDispose]())

test('icons that the staff chose open and come as one design once they are published', async () => {
  await expect(findCollectionLibrary(scope(), 'weather-desk')).rejects.toThrow('not_found')
  expect((await zip('weather-desk')).status).toBe(404)
  await site.deps.pool.query('update house_collections set published_at = now()')

  const { id, name, library } = await findCollectionLibrary(scope(), 'weather-desk')
  expect([id, name]).toEqual(['weather-desk', 'Wetter'])
  expect(library.cells.map(({ slug }) => slug)).toEqual(['sun', 'heart'])
  const answer = await zip('weather-desk')
  expect(answer.headers.get('content-disposition')).toContain('weather-desk-design.zip')
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const drawn = [...files.keys()].filter((path) => path.endsWith('.svg'))
  expect(drawn.map((path) => path.split('/').at(-1))).toEqual(['sun.svg', 'heart.svg'])
  for (const path of drawn) expect(String(files.get(path))).toContain('Ada Line')
  expect(String(files.get('CREDITS.md'))).toContain('Ada Line')
})

test('icons that a rule gathers open as its page has them, until the staff hides it', async () => {
  const found = await Promise.all(collections.map(({ slug }) => findGathered(scope(), slug)))
  const { rows } = await site.deps.pool.query<{ id: number }>(
    `select id from assets where kind = 'icon'`,
  )
  const icons = new Set(rows.map(({ id }) => id))
  const full = found.find((one) => one?.ids.some((id) => icons.has(id)))
  if (!full) throw new Error('no rule gathers an icon of the fixture')
  const { library } = await findCollectionLibrary(scope(), full.slug)
  expect(library.total).toBe(full.ids.filter((id) => icons.has(id)).length)
  expect((await zip(full.slug)).status).toBe(200)
  await site.deps.pool.query(
    `insert into house_settings (key, value, updated_at) values ('collections', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ order: [], hidden: [full.slug] })],
  )
  forgetSiteSettings(site.deps.pool)
  expect((await zip(full.slug)).status).toBe(404)
})
