import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { actorOf } from '#testing/team-site.ts'
import { downloadAs } from '#testing/test-downloads.ts'
import { countChainedDownloads, appendAllGrants } from '#domains/licensing/licenses/index.server.ts'
import { fileOfStatistics } from './load-statistics.server.ts'
import { statisticsTables, type Group } from './statistics-tables.ts'

const clock = { now: new Date('2026-06-15T12:00:00Z') }
let site: TestSite
let contributor: TestUser
let item: { id: number; uuid: string }

beforeAll(async () => {
  site = await createTestSite({ now: () => clock.now })
  contributor = await createTestUser(site.deps)
  item = await site.find('heart')
  await site.deps.pool.query(
    `update users set is_contributor = true,
       contributor_id = (select contributor_id from assets where id = $2) where id = $1`,
    [contributor.id, item.id],
  )
})
afterAll(() => site[Symbol.asyncDispose]())

const read = (group: Group, address = '') =>
  fileOfStatistics(
    { deps: site.deps, actor: actorOf(contributor) },
    group,
    new URLSearchParams(address),
  )

test('views and downloads are counted by day, for items and for packs', async () => {
  const { pool } = site.deps
  const { rows } = await pool.query<{ uuid: string }>(
    `select k.uuid from packs k join assets a on a.contributor_id = k.contributor_id
     where a.id = $1 and k.published_at is not null limit 1`,
    [item.id],
  )
  const see = (uuid: string) => site.app.request(`/views/${uuid}`, { method: 'POST' })
  expect((await see(item.uuid)).status).toBe(204)
  await see(item.uuid)
  await see(rows[0]?.uuid ?? '')
  await see('00000000-0000-4000-8000-000000000000')
  const buyer = await createTestUser(site.deps)
  await downloadAs(site.deps, buyer, item)
  await appendAllGrants(site.deps)
  await countChainedDownloads(site.deps)
  clock.now = new Date('2026-06-16T12:00:00Z')
  await see(item.uuid)

  expect(await read('days')).toMatchObject([
    { name: '2026-06-16', views: 1, downloads: 0 },
    { name: '2026-06-15', views: 3, downloads: 1 },
  ])
  expect(await read('items')).toMatchObject([{ name: 'Heart', views: 3, downloads: 1 }])
  expect(await read('packs')).toMatchObject([{ views: 1, downloads: 0 }])
  expect(await read('kinds')).toMatchObject([{ name: 'icon', views: 4, downloads: 1 }])
  expect(await read('items', 'kind=lottie')).toEqual([])
  expect(await read('items', 'q=hea')).toHaveLength(1)
  clock.now = new Date('2026-06-22T12:00:00Z')
  expect(await read('days', 'days=7')).toMatchObject([{ name: '2026-06-16' }])
})

test('a search that led to a work shows once several people made it, and who did is nowhere', async () => {
  const tell = (address: string) => {
    site.deps.searchLog.record({
      query: 'red heart',
      language: 'en',
      kind: 'icon',
      total: 3,
      clicked: null,
      address,
    })
    site.deps.searchLog.record({
      query: 'red heart',
      language: 'en',
      kind: 'icon',
      total: 3,
      clicked: 1,
      chosen: { kind: 'icon', slug: 'heart' },
      address,
    })
  }
  for (let person = 0; person < 4; person += 1) tell(`198.51.100.${person}`)
  await site.deps.searchLog.flush()
  expect(await read('searches')).toEqual([])
  for (const address of ['203.0.113.9', '203.0.113.9']) tell(address)
  await site.deps.searchLog.flush()
  expect(await read('searches')).toMatchObject([
    { name: 'red heart', language: 'en', works: 1, searches: 5 },
  ])
  expect(await read('items')).toMatchObject([{ searches: 5 }])
  expect(await read('searches', 'language=de')).toEqual([])
})

test('the path of a result names its item in every language; what is no item counts nothing', async () => {
  const tell = (path: string) =>
    site.app.request('/searches', {
      method: 'POST',
      headers: { 'content-length': '200' },
      body: JSON.stringify({
        query: `path ${path.length}`,
        lang: 'en',
        kind: 'icon',
        total: 3,
        clicked: 2,
        item: path,
      }),
    })
  for (const path of ['/jp/icon/heart', '/pack/heart', '/icon/nobody-drew-this', '/icon/../x']) {
    expect((await tell(path)).status, path).toBe(204)
  }
  await site.deps.searchLog.flush()
  const { rows } = await site.deps.pool.query(
    `select asset_id as id, clicks from item_searches where query like 'path%'`,
  )
  expect(rows).toEqual([{ id: item.id, clicks: 1 }])
})

test('every table sorts by each of its columns in both directions', async () => {
  for (const group of ['days', 'items', 'packs', 'kinds', 'searches'] as const) {
    for (const sort of statisticsTables[group].sorts) {
      const [up, down] = [
        await read(group, `sort=${sort}&order=asc`),
        await read(group, `sort=${sort}&order=desc`),
      ]
      expect(up, `${group} ${sort}`).toEqual(down.toReversed())
    }
  }
})

test('people without a profile have no statistics', async () => {
  const other = actorOf(await createTestUser(site.deps))
  await expect(
    fileOfStatistics({ deps: site.deps, actor: other }, 'days', new URLSearchParams()),
  ).rejects.toMatchObject({ code: 'not_found' })
})
