import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set published_at = null where slug = 'umbrella';
        update assets set slug = (select id + 1 from assets where slug = 'home')::text
          where slug = 'home';
        update assets set price_minor = 250 where slug = 'heart';
        update assets set facts = '{"isAiMade": false, "allowsTraining": true}' where slug = 'heart';
        update assets set view_count = 7, download_count = 3 where slug = 'sun'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (name: string) => Promise.resolve(site.app.request(`/api/v2/items/${name}`))
const assetOf = async (name: string) => (await jsonOf(ask(name))).response.item

test('an item is found by slug, by id and by uuid alike', async () => {
  const { id, uuid } = await site.find('sun')
  const item = await assetOf('sun')

  expect(item).toMatchObject({ id, uuid, slug: 'sun', asset: 'icon' })
  expect(await assetOf(String(id))).toEqual(item)
  expect(await assetOf(uuid)).toEqual(item)
  expect(await assetOf(uuid.toUpperCase())).toEqual(item)
})

test('an item tells what a page of it needs', async () => {
  expect(await assetOf('sun?lang=fr')).toMatchObject({
    lang: 'fr',
    price: 0,
    category: { slug: 'weather', name: 'Weather' },
    style: { slug: 'line', name: 'Line' },
    width: 24,
    height: 24,
    views: 7,
    downloads: 3,
    updated_on: '2026-01-01T00:00:00.000Z',
    formats: [
      { format: 'svg', bytes: expect.any(Number) },
      { format: 'png', sizes: [24, 32, 48, 64, 96, 128, 256, 512, 1024] },
      { format: 'webp', sizes: expect.any(Array) },
      { format: 'pdf' },
      { format: 'ico' },
    ],
    is_editorial: false,
    attribution: expect.stringContaining('Ada Line'),
  })
})

test('an item tells what its maker declares of AI, where that is known', async () => {
  expect((await assetOf('heart')).declared).toEqual({ ai_made: false, ai_training: true })
  expect((await assetOf('sun')).declared).toBeNull()
})

test('the size it tells is that of the stored file', async () => {
  const { formats, uuid } = await assetOf('sun')
  const svg = await (await site.app.request(`/images/${uuid}.svg`)).text()

  expect(formats[0].bytes).toBe(Buffer.byteLength(svg))
})

test('of several kinds that share a slug the icon is meant', async () => {
  expect((await assetOf('cloud')).asset).toBe('icon')
  const { uuid } = await site.find('cloud', '3d')
  expect((await assetOf(uuid)).asset).toBe('3d')
})

test('a slug that is a number finds its item, not that of the id', async () => {
  const { rows } = await site.deps.pool.query<{ slug: string }>(
    "select slug from assets where name = 'Home'",
  )
  const slug = rows[0]?.slug ?? ''

  expect(await assetOf(slug)).toMatchObject({ slug, name: 'Home' })
})

test('a price is told in units of the currency, and the drawing withheld', async () => {
  const { price, urls } = await assetOf('heart')

  expect([price, urls.svg]).toEqual([2.5, undefined])
})

test('a withdrawn item answers as a missing one', async () => {
  const { id, uuid } = await site.find('umbrella')
  const missing = await ask('nothing')
  const expected = [missing.status, await missing.text()]

  expect(expected[0]).toBe(404)
  for (const name of ['umbrella', String(id), uuid]) {
    const answer = await ask(name)
    expect([answer.status, await answer.text()]).toEqual(expected)
  }
})

test('a wrong language is named', async () => {
  const answer = await ask('sun?lang=xx')

  expect(answer.status).toBe(400)
  expect((await jsonOf(answer)).fields).toEqual({ lang: expect.any(String) })
})

test('a slug longer than any is refused', async () => {
  expect((await ask('x'.repeat(201))).status).toBe(400)
})
