import { afterAll, beforeAll, expect, test } from 'vitest'
import { counts, openSearchSite, type SearchSite } from './testing/search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await openSearchSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('the counts of everything are exact', async () => {
  const { aggregations } = await site.search({})
  const kinds = await site.countBy('kind')

  expect(aggregations.assets).toEqual({
    icons_count: kinds.icon,
    illustrations_count: kinds.illustration,
    '3ds_count': kinds['3d'],
    lotties_count: kinds.lottie,
    kit_illustrations_count: kinds['kit-illustration'],
    photos_count: 0,
  })
  expect(aggregations.products).toEqual({
    items_count: (await site.slugsWhere('true')).length,
    packs_count: 6,
    bundles_count: 2,
  })
  const { facets } = aggregations
  expect(counts(facets.price)).toEqual(
    await site.countBy("case when price_minor = 0 then 'free' else 'premium' end"),
  )
  expect(counts(facets.style)).toEqual(
    await site.countBy('(select slug from styles where id = style_id)'),
  )
  expect(counts(facets.category)).toEqual(
    await site.countBy('(select slug from categories where id = category_id)'),
  )
  expect(counts(facets.contributor)).toEqual(
    await site.countBy('(select username from contributors where id = contributor_id)'),
  )
  expect(counts(facets.animated)).toEqual(await site.countBy('is_animated::text'))
  expect(counts(facets.color)).toMatchObject({ yellow: 1, blue: 6 })
})

test('a facet is counted with every filter but its own', async () => {
  const premium = 'price_minor > 0'
  const lines = "style_id = (select id from styles where slug = 'line')"
  const { aggregations, items } = await site.search({
    price: 'premium',
    style: 'line',
    asset: 'icon',
  })
  const { facets, assets } = aggregations
  const icons = "kind = 'icon'"

  expect(items.total).toBe((await site.slugsWhere(`${premium} and ${lines} and ${icons}`)).length)
  expect(counts(facets.price)).toEqual(
    await site.countBy(
      "case when price_minor = 0 then 'free' else 'premium' end",
      `${lines} and ${icons}`,
    ),
  )
  expect(counts(facets.style)).toEqual(
    await site.countBy('(select slug from styles where id = style_id)', `${premium} and ${icons}`),
  )
  expect(counts(facets.category)).toEqual(
    await site.countBy(
      '(select slug from categories where id = category_id)',
      `${premium} and ${lines} and ${icons}`,
    ),
  )
  expect(assets.illustrations_count).toBe(
    (await site.slugsWhere(`${premium} and ${lines} and kind = 'illustration'`)).length,
  )
})

test('every count of a facet is what choosing it gives', async () => {
  const { aggregations } = await site.search({ query: 'arrow' })
  const facets: Record<string, { slug: string; count: number }[]> = aggregations.facets
  for (const [name, values] of Object.entries(facets)) {
    for (const { slug, count } of values) {
      const { items } = await site.search({ query: 'arrow', [name]: slug, per_page: 1 })
      expect([name, slug, items.total]).toEqual([name, slug, count])
    }
  }
})
