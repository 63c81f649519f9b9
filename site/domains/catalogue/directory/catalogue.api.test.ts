import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: async (pool) => {
      await pool.query(`
        update assets set published_at = null where slug in ('umbrella', 'cactus');
        insert into contributors (username, name) values ('idle', 'Nobody Yet');
        insert into styles (slug, name) values ('unused', 'Unused')`)
      await insertTestBundle(pool, { slug: 'all', name: 'All', packs: ['scenes', 'motions'] })
    },
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const call = async (path: string) => (await jsonOf(site.app.request(`/api/v2${path}`))).response

async function rowsOf(sql: string) {
  return (await site.deps.pool.query<Record<string, unknown>>(sql)).rows
}

test('the figures are those of the database', async () => {
  const [expected] = await rowsOf(`
    select count(*)::integer as items,
      (select count(*)::integer from packs where published_at is not null) as packs,
      (select count(*)::integer from bundles where published_at is not null) as bundles,
      count(distinct contributor_id)::integer as contributors,
      count(*) filter (where kind = 'icon')::integer as icons,
      count(*) filter (where kind = 'illustration')::integer as illustrations,
      count(*) filter (where kind = '3d')::integer as "3ds",
      count(*) filter (where kind = 'lottie')::integer as lotties
    from assets where published_at is not null`)

  expect((await call('/stats')).stats).toEqual(expected)
})

test('contributors with published items are listed, those with most first', async () => {
  const { contributors } = await call('/contributors')
  const expected = await rowsOf(`
    select username, count(*)::integer as items_count from assets
    join contributors on contributors.id = contributor_id
    where published_at is not null group by username order by 2 desc`)

  expect(
    contributors.map(({ username, items_count }: Record<string, unknown>) => ({
      username,
      items_count,
    })),
  ).toEqual(expected)
})

test('a contributor is found by username and by uuid', async () => {
  const { contributor } = await call('/contributors/ada')

  expect(contributor).toEqual({
    id: expect.any(Number),
    uuid: expect.any(String),
    username: 'ada',
    name: 'Ada Line',
    company: null,
    website: 'https://ada.example',
    default_asset: 'icon',
    followed_by_user: false,
    followers_count: 0,
    items_count: 63,
    packs_count: 2,
    full_info: true,
    urls: { photo: null, cover: null },
    company_urls: null,
  })
  expect((await call(`/contributors/${contributor.uuid}`)).contributor).toEqual(contributor)
})

test.each(['nobody', 'ADA', '1', "ada' or '1'='1"])('%s is no contributor', async (name) => {
  const answer = await site.app.request(`/api/v2/contributors/${encodeURIComponent(name)}`)

  expect(answer.status).toBe(404)
})

test.each([
  ['categories', 'category'],
  ['styles', 'style'],
])('%s in use are listed with the exact number of their items', async (table, column) => {
  const expected = await rowsOf(`
    select t.id, t.slug, t.name, count(*)::integer as items_count
    from ${table} t join assets a on a.${column}_id = t.id where a.published_at is not null
    group by t.id order by 4 desc, t.id`)

  expect((await call(`/${table}`))[table]).toEqual(expected)
})

test('a pack answers with its items in their own order', async () => {
  const { pack } = await call('/packs/scenes?lang=de')
  const expected = await rowsOf(`
    select slug from assets where published_at is not null
      and pack_id = (select id from packs where slug = 'scenes') order by position`)

  expect(pack).toMatchObject({ slug: 'scenes', product_type: 'pack', lang: 'de', item_count: 6 })
  expect(pack.items.map(({ slug }: { slug: string }) => ({ slug }))).toEqual(expected)
})

test('an unknown pack is not found', async () => {
  expect((await site.app.request('/api/v2/packs/nothing')).status).toBe(404)
})

test('a contributor says whether that is all of them, or just their name beside an item', async () => {
  const { contributors } = await call('/contributors')
  expect(contributors.every((one: { full_info: boolean }) => one.full_info)).toBe(true)
  const { username } = contributors[0]
  expect((await call(`/contributors/${username}`)).contributor.full_info).toBe(true)
  const { items } = await call('/search?per_page=1')
  expect(items.data[0].contributor.full_info).toBe(false)
})
