import { expect, test } from 'vitest'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { noChanges } from './change-queue.ts'
import { readCounts, readDocuments, readSomeDocuments, readTaxonomy } from './read-documents.ts'
import { facetFilter } from './facet-columns.ts'

test('a bundle is filed by what most of its items are and marked as all of its packs are', async () => {
  await using database = await createTestDatabase({ catalogue: true })
  const { pool } = database
  const mark = (slug: string, tags: string) =>
    pool.query(
      `update packs set tags = $2, is_exclusive = true, is_featured = slug = 'scenes',
         popularity = case slug when 'scenes' then 0.5 else 0.25 end,
         category_id = (select id from categories where slug = 'weather'),
         style_id = (select id from styles where slug = 'flat')
       where slug = $1`,
      [slug, tags],
    )
  await mark('scenes', '{sun,harbour}')
  await mark('solids', '{cube,sun}')
  await mark('plain-line', '{arrow}')
  const ids = [
    await insertTestBundle(pool, { slug: 'duo', name: 'Big Duo', packs: ['solids', 'scenes'] }),
    await insertTestBundle(pool, {
      slug: 'mixed',
      name: 'Mixed',
      packs: ['scenes', 'plain-line', 'motions'],
      contributor: 'ada',
      priceMinor: 900,
    }),
  ]
  const draft = { slug: 'draft', name: 'Draft', packs: ['scenes'], isPublished: false }
  ids.push(await insertTestBundle(pool, draft))
  await pool.query("update packs set published_at = null where slug = 'faces'")
  ids.push(await insertTestBundle(pool, { slug: 'empty', name: 'Empty', packs: ['faces'] }))

  const taxonomy = await readTaxonomy(pool)
  const documents = await readDocuments(pool, taxonomy)
  const found = documents.filter(({ productType }) => productType === 'bundle')
  const [duo, mixed] = ['Big Duo', 'Mixed'].map((name) => found.find((own) => own.name === name)!)

  expect(found).toHaveLength(2)
  expect((await readCounts(pool)).bundles).toBe(2)
  expect(duo).toMatchObject({
    id: ids[0],
    kind: 'illustration',
    tags: ['sun', 'cube', 'harbour'],
    packName: 'Solids Scenes',
    contributorId: 0,
    contributorName: '',
    categoryName: 'Weather',
    isFree: true,
    isExclusive: true,
    isFeatured: false,
    popularity: 0.375,
    publishedAt: Date.UTC(2026, 0, 2) / 1000,
  })
  const licensed = (spdx: string) => facetFilter({ license: [spdx] })['license']?.[0]
  expect(duo!.styleId).toBe(taxonomy.styles.find(({ slug }) => slug === 'flat')?.id)
  expect(duo!.values).toMatchObject({ license: licensed('CC-BY-4.0'), orientation: undefined })
  expect(mixed).toMatchObject({
    kind: 'icon',
    contributorName: 'Ada Line',
    isFree: false,
    isExclusive: false,
    isFeatured: false,
  })
  expect(mixed!.values).toMatchObject({ license: licensed('other') })
  expect(duo!.values).toMatchObject({ min_width: 0, min_height: 0 })

  const some = await readSomeDocuments(pool, { ...noChanges, bundles: ids }, taxonomy)
  expect(some.toSorted((a, b) => a.id - b.id)).toEqual(found.toSorted((a, b) => a.id - b.id))
})
