import { expect, test } from 'vitest'
import { readZip } from '#testing/read-zip.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'
import {
  openSite,
  arrive,
  fetchAsset,
  heldOf,
  usageOf,
  type Browser,
} from './testing/account-site.ts'

test('a pack counts as one download and licenses every item in it', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  await site.deps.pool.query(`update packs set price_minor = 900 where slug = 'plain-line'`)
  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage: iconsADay(1) })
  const { rows } = await site.deps.pool.query(`select uuid from packs where slug = 'plain-line'`)
  const zip = await site.app.request(`/packs/${rows[0].uuid}/download.zip`, {
    headers: { cookie: browser.cookie() },
  })
  expect(zip.status).toBe(200)
  await zip.arrayBuffer()

  expect(await usageOf(site, browser)).toMatchObject({ used: 1, limit: 1 })
  expect(await heldOf(browser, '/packs/plain-line')).toEqual([true, true])
  expect(await heldOf(browser, '/items/home')).toEqual([false, true])
  expect((await fetchAsset(site, browser, 'home')).status).toBe(200)
  expect((await fetchAsset(site, browser, 'cloud-rain')).status).toBe(200)
  expect(await usageOf(site, browser)).toMatchObject({ used: 1 })
})

test('a withdrawn pack stays with those who fetched it, with what was in it, and is gone for others', async () => {
  await using site = await openSite()
  const { pool } = site.deps
  const { browser } = await arrive(site)
  const other = await arrive(site)
  const { rows } = await pool.query(`select uuid from packs where slug = 'plain-line'`)
  const path = `/packs/${rows[0].uuid}/download.zip`
  const namesOf = async ({ cookie }: Browser) => {
    const answer = await site.app.request(path, { headers: { cookie: cookie() } })
    if (answer.status !== 200) return answer.status
    return [...(await readZip(Buffer.from(await answer.arrayBuffer()))).keys()]
  }
  const before = await namesOf(browser)
  await pool.query(`update packs set published_at = null where slug = 'plain-line'`)
  await pool.query(`update assets set published_at = null
    where pack_id = (select id from packs where slug = 'plain-line')`)

  expect(await namesOf(browser)).toEqual(before)
  expect(before).toContain('svg/sun.svg')
  expect(await namesOf(other.browser)).toBe(404)
  expect((await site.app.request(path)).status).toBe(404)
})
