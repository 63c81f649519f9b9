import { expect, test } from 'vitest'
import { readDocuments, readTaxonomy } from '#platform/search-driver/read-documents.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { removeSynthetic } from './remove-synthetic.ts'
import { catalogueShape, FULL_SIZE } from './synthetic-documents.ts'
import { writeSynthetic } from './write-synthetic.ts'

const ITEMS = 2000

async function countsIn(pool: Awaited<ReturnType<typeof createTestDatabase>>['pool']) {
  const kinds = await pool.query<{ kind: string; count: number }>(
    `select kind, count(*)::int from assets where published_at is not null group by kind`,
  )
  const others = await pool.query<{ packs: number; bundles: number; contributors: number }>(
    `select (select count(*)::int from packs) as packs, (select count(*)::int from bundles) as bundles,
       (select count(*)::int from contributors) as contributors`,
  )
  return { kinds: Object.fromEntries(kinds.rows.map((r) => [r.kind, r.count])), ...others.rows[0] }
}

test('a full catalogue has the numbers of the specification', () => {
  expect(catalogueShape(FULL_SIZE)).toEqual({
    items: 10_519_984,
    kinds: {
      icon: 8_543_855,
      illustration: 464_170,
      '3d': 446_548,
      lottie: 457_536,
      'kit-illustration': 607_875,
    },
    packs: 299_686,
    bundles: 35_626,
    contributors: 4_211,
  })
})

test('a made-up catalogue has its kinds by share, twice the same, and is removed without a trace', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  const seen: number[] = []

  const { items, ...shape } = await writeSynthetic(pool, ITEMS, (done) => seen.push(done))
  expect(await countsIn(pool)).toEqual(shape)
  expect(seen.at(-1)).toBe(items)
  const first = await readDocuments(pool, await readTaxonomy(pool))
  await writeSynthetic(pool, ITEMS)
  expect(await countsIn(pool)).toEqual(shape)
  const second = await readDocuments(pool, await readTaxonomy(pool))
  const wordsOf = (documents: typeof first) =>
    documents.map(({ name, tags }) => [name, ...tags].join()).toSorted()
  expect(wordsOf(second)).toEqual(wordsOf(first))
  expect(first).toHaveLength(items + shape.packs + shape.bundles)

  expect(await removeSynthetic(pool)).toBe(ITEMS)
  expect(await countsIn(pool)).toEqual({ kinds: {}, packs: 0, bundles: 0, contributors: 0 })
  const left = await pool.query('select from tags union all select from licenses')
  expect(left.rowCount).toBe(0)
})
