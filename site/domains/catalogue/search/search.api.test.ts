import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonOf } from '#testing/test-site.ts'
import { named, openSearchSite, type SearchSite } from './testing/search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await openSearchSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('an item holds everything that the contract promises', async () => {
  const { items } = await site.search({ query: 'harbour at noon' })
  const { id, uuid } = await site.find('harbour-at-noon', 'illustration')

  expect(items.data[0]).toEqual({
    id,
    uuid,
    slug: 'harbour-at-noon',
    name: 'Harbour at noon',
    asset: 'illustration',
    product_type: 'item',
    price: 0,
    urls: {
      thumb: `/images/${uuid}?format=webp&w=200&modified_at=1767225600`,
      custom_preview: `/images/${uuid}?format=webp&w=800&modified_at=1767225600`,
      preview_mockup: `/images/${uuid}?format=jpg&w=1200&modified_at=1767225600`,
      png_256: `/images/${uuid}?format=png&w=256&modified_at=1767225600`,
      svg: `/images/${uuid}.svg?modified_at=1767225600`,
    },
    licenses: [
      {
        name: 'Creative Commons Attribution 4.0',
        spdx: 'CC-BY-4.0',
        url: 'https://creativecommons.org/licenses/by/4.0/',
        downloaded_by_user: false,
        is_subscription: false,
      },
    ],
    contributor: {
      id: expect.any(Number),
      slug: 'bo',
      username: 'bo',
      name: 'Bo Shape',
      full_info: false,
    },
    pack: { id: expect.any(Number), slug: 'scenes', name: 'Scenes' },
    tags: ['scene', 'harbour', 'noon'],
    colors: ['#2f7df6', '#e5322d'],
    is_exclusive: false,
    is_featured: true,
    animated: false,
  })
})

test('every address of a picture that an item names leads to one', async () => {
  const { items } = await site.search({ query: 'sun', asset: 'icon' })
  const { urls } = items.data[0]

  expect(Object.keys(urls)).toEqual(['thumb', 'custom_preview', 'preview_mockup', 'png_256', 'svg'])
  for (const url of Object.values<string>(urls)) {
    expect([url, (await site.app.request(url)).status]).toEqual([url, 200])
  }
})

test('the drawing of an item that is not free for all is not handed out', async () => {
  const { items } = await site.search({ query: 'arrow', price: 'premium', per_page: 100 })

  expect(items.total).toBeGreaterThan(5)
  for (const { urls, uuid } of items.data) {
    expect(urls.svg).toBeUndefined()
    expect((await site.app.request(`/images/${uuid}.svg`)).status).toBe(404)
  }
})

test('pages lead to the end, each item once', async () => {
  const expected = await site.slugsWhere('true')
  const seen: string[] = []
  for (let page = 1; ; page += 1) {
    const { items } = await site.search({ page, per_page: 7 })
    expect(items).toMatchObject({
      total: expected.length,
      per_page: 7,
      current_page: page,
      last_page: Math.ceil(expected.length / 7),
    })
    seen.push(...named(items.data))
    if (page === items.last_page) break
    expect(items.data).toHaveLength(7)
  }

  expect(seen.toSorted()).toEqual(expected.toSorted())
  const beyond = await site.search({ page: 1_000_000, per_page: 100 })
  expect([beyond.items.data, beyond.items.total]).toEqual([[], expected.length])
})

test.each([
  ['icon', "kind = 'icon'"],
  ['illustration', "kind = 'illustration'"],
  ['3d', "kind = '3d'"],
  ['lottie', "kind = 'lottie'"],
  ['kit-illustration', "kind = 'kit-illustration'"],
  ['illustration-kit', "kind = 'kit-illustration'"],
  ['photo', "kind = 'photo'"],
  ['unicon', "kind = 'icon' and unicon_family is not null"],
  ['interface-icon', "kind = 'icon' and not is_animated"],
  ['ai-illustration', 'false'],
  ['all-asset', 'true'],
])('the label %s finds exactly what it stands for', async (asset, condition) => {
  const expected = await site.slugsWhere(condition)
  const { items, aggregations } = await site.search({ asset, per_page: 100 })

  expect(named(items.data).toSorted()).toEqual(expected.toSorted())
  expect([items.total, aggregations.total]).toEqual([expected.length, expected.length])
})

test.each<[string, Record<string, string>, string]>([
  ['free', { price: 'free' }, 'price_minor = 0'],
  ['premium', { price: 'premium' }, 'price_minor > 0'],
  ['any price', { price: 'all' }, 'true'],
  ['one style', { style: 'solid' }, "style_id = (select id from styles where slug = 'solid')"],
  [
    'two styles',
    { style: 'solid, flat,' },
    "style_id in (select id from styles where slug in ('solid', 'flat'))",
  ],
  [
    'a category and a kind',
    { category: 'weather', asset: 'illustration' },
    "category_id = (select id from categories where slug = 'weather') and kind = 'illustration'",
  ],
  ['a colour', { color: 'yellow' }, "slug = 'sun' and kind = 'icon'"],
  [
    'a contributor',
    { contributor: 'cyn' },
    "contributor_id = (select id from contributors where username = 'cyn')",
  ],
  ['what moves', { animated: 'true' }, 'is_animated'],
  ['what stands still', { animated: '0' }, 'not is_animated'],
  ['exclusive', { exclusive: '1' }, 'is_exclusive'],
  ['featured', { featured: 'true' }, 'is_featured'],
  ['individual', { product_type: 'individual', asset: 'lottie' }, "kind = 'lottie'"],
  ['an interface icon that moves', { asset: 'interface-icon', animated: 'true' }, 'false'],
  ['empty fields of a form', { price: '', style: '', color: '', page: '', animated: '' }, 'true'],
])('a search for %s finds what the database holds', async (_, query, condition) => {
  const expected = await site.slugsWhere(condition)
  const { items } = await site.search({ ...query, per_page: 100 })

  expect(named(items.data).toSorted()).toEqual(expected.toSorted())
  expect(items.total).toBe(expected.length)
})

test.each([
  ['popular', 'popularity desc'],
  ['latest', 'published_at desc'],
  ['featured', 'is_featured desc, popularity desc'],
])('the order %s is that of the database', async (sort, order) => {
  const expected = await site.slugsWhere("kind = 'icon'", { order })

  const { items } = await site.search({ sort, asset: 'icon', per_page: 100 })

  expect(named(items.data)).toEqual(expected)
})

test('packs are found with their number of items', async () => {
  const { items } = await site.search({ product_type: 'pack', per_page: 100, sort: 'popular' })
  const expected = await site.slugsWhere('true', { table: 'packs', order: 'popularity desc' })

  expect(named(items.data)).toEqual(expected)
  expect(items.data[0]).toMatchObject({
    product_type: 'pack',
    slug: 'plain-line',
    pack: null,
    item_count: expect.any(Number),
  })
})

test('published bundles are found by their name, packs and tags, with what they hold', async () => {
  const bundles = async (query: Record<string, string>) =>
    named((await site.search({ product_type: 'bundle', ...query })).items.data)
  const { items, aggregations } = await site.search({ product_type: 'bundle', query: 'worlds' })
  const { rows } = await site.deps.pool.query<{ uuid: string; count: number }>(
    `select uuid, sum(item_count) over ()::integer as count from packs
     where slug in ('plain-line', 'motions') order by slug desc`,
  )

  // What is near in meaning may follow.
  expect(items.data[0]).toMatchObject({
    slug: 'both',
    name: 'Both worlds',
    asset: 'icon',
    product_type: 'bundle',
    price: 0,
    contributor: null,
    pack: null,
    item_count: rows[0]?.count,
    pack_count: 2,
    licenses: [{ spdx: 'MIT', downloaded_by_user: false, is_subscription: false }],
  })
  expect(items.data[0].urls.thumb).toContain(rows[0]?.uuid)
  expect(aggregations.products.bundles_count).toBe(items.total)
  expect(await bundles({ query: 'motions' })).toEqual(['icon both'])
  expect(await bundles({})).toHaveLength(2)
  expect(await bundles({ asset: 'icon' })).toEqual(['icon both'])
  expect(await bundles({ asset: 'lottie' })).toEqual([])
  expect(await bundles({ price: 'free' })).toEqual(['icon both'])
  expect(await bundles({ license: 'MIT' })).toEqual(['icon both'])
  expect(
    (await site.search({ product_type: 'bundle', contributor: 'bo' })).items.data,
  ).toMatchObject([
    { slug: 'bo-scenes', price: 19, contributor: { username: 'bo', name: 'Bo Shape' } },
  ])
})

test('text is searched in names, tags, packs, categories and contributors, with typos mended', async () => {
  expect((await site.search({ query: 'garden' })).items.data[0].slug).toBe('arrow-garden')
  const mended = await site.search({ query: 'umbrela garden' })
  expect(mended.is_weak).toBe(true)
  const castle = await site.search({ query: 'chateau', lang: 'en' })
  expect([castle.is_weak, castle.broader_terms, castle.near_misses]).toEqual([true, ['house'], []])
  expect(castle.items.data[0].slug).toBe('home')
  const typo = await site.search({ query: 'bounzing' })
  expect(typo.corrected_query).toBe('bouncing')
  expect(typo.items.data[0].slug).toBe('bouncing-ball')
  const nothing = await site.search({ query: 'xylophone' })
  expect([nothing.items.total, nothing.items.last_page]).toEqual([0, 1])
  expect((await site.search({ query: 'ARROW' })).aggregations.keyword).toBe('ARROW')
})

test('a withdrawn item is not found', async () => {
  const { items } = await site.search({ query: 'umbrella' })

  expect(named(items.data)).not.toContain('icon umbrella')
})

test.each([
  ['query', 'x'.repeat(201)],
  ['asset', 'vehicle'],
  ['asset', 'kit'],
  ['product_type', 'items'],
  ['price', 'cheap'],
  ['style', 'unheard'],
  ['style', 'line,unheard'],
  ['style', Array.from({ length: 21 }, (_, n) => n).join(',')],
  ['category', 'unheard'],
  ['color', 'magenta'],
  ['color', '#ff00'],
  ['contributor', 'nobody'],
  ['animated', 'yes'],
  ['exclusive', 'false'],
  ['featured', 'no'],
  ['sort', 'oldest'],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'one'],
  ['page', '1000001'],
  ['per_page', '0'],
  ['per_page', '101'],
  ['per_page', 'Infinity'],
  ['lang', 'nl'],
])('a wrong %s is named (%s)', async (field, value) => {
  const answer = await site.app.request(
    `/api/v2/search?${new URLSearchParams({ [field]: value })}`,
    { headers: { 'accept-language': 'ko' } },
  )

  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const problem = await jsonOf(answer)
  expect(problem).toMatchObject({ code: 'invalid_request', status: 400 })
  expect(problem.message).toMatch(/[\uac00-\ud7a3]/)
  expect(Object.keys(problem.fields)).toEqual([field])
})

test('the longest query, the largest page and odd text are taken', async () => {
  for (const query of [
    'x'.repeat(200),
    '%',
    "'; drop table assets; --",
    '🦆',
    '\\',
    '   ',
    '矢印',
  ]) {
    expect((await site.search({ query, per_page: 100 })).items.per_page).toBe(100)
  }
})

test('several wrong fields are named at once', async () => {
  const answer = await site.app.request('/api/v2/search?page=0&per_page=0&sort=oldest')

  expect(Object.keys((await jsonOf(answer)).fields).toSorted()).toEqual([
    'page',
    'per_page',
    'sort',
  ])
})
