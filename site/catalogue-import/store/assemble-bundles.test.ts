import { expect, test } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { assembleBundles } from './assemble-bundles.ts'
import { bundleRules } from '#catalogue-import/vocabulary/bundles.ts'

test('rules make the bundles of the house, and leave alone what a contributor made at such an address', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { pool } = deps
  const [taken = ''] = bundleRules.map(({ slug }) => slug)
  await pool.query(
    `with made as (
       insert into bundles (slug, name, contributor_id, published_at)
       select $1, 'Mine', id, now() from contributors order by id limit 1 returning id)
     insert into bundle_packs (bundle_id, pack_id, position)
     select made.id, packs.id, packs.id from made, packs`,
    [taken],
  )
  const mine = async () => {
    const { rows } = await pool.query(
      `select b.name, b.published_at as at, count(*)::int as packs
       from bundles b join bundle_packs on bundle_id = b.id where b.slug = $1 group by b.id`,
      [taken],
    )
    return rows
  }
  const before = await mine()

  await assembleBundles(pool)
  await assembleBundles(pool)

  expect(before).toHaveLength(1)
  expect(await mine()).toEqual(before)
  const { rows } = await pool.query('select from bundles where contributor_id is null')
  expect(rows).toHaveLength(bundleRules.length - 1)
})
