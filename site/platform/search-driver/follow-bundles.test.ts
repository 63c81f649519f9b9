import { expect, test } from 'vitest'
import { createRandom } from '#catalogue-import/synthetic/synthetic-documents.ts'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { expectAsBuiltAnew } from './testing/as-built-anew.ts'

const CHANGES = 200

const oneOf = (table: string, pick: string) =>
  `(select id from ${table} order by md5(id || '${pick}') limit 1)`

const otherName = `case when name like 'Plain%' then 'Round ' else 'Plain ' end || id`

/** Statements that change what bundles are found by, or that they are found. */
const changes: readonly ((pick: string) => string)[] = [
  (pick) => `update bundles set name = 'Big ${pick}' where id = ${oneOf('bundles', pick)}`,
  (pick) =>
    `update bundles set price_minor = 900 - price_minor where id = ${oneOf('bundles', pick)}`,
  (pick) =>
    `update bundles set published_at = case when published_at is null then now() end
     where id = ${oneOf('bundles', pick)}`,
  (pick) =>
    `update bundles set contributor_id = ${oneOf('contributors', pick)}
     where id = ${oneOf('bundles', pick)}`,
  (pick) =>
    `insert into bundle_packs (bundle_id, pack_id, position)
     values (${oneOf('bundles', pick)}, ${oneOf('packs', `${pick}x`)}, 9) on conflict do nothing`,
  (pick) => `delete from bundle_packs where pack_id = ${oneOf('packs', pick)}
     and bundle_id = ${oneOf('bundles', pick)}`,
  (pick) => `update bundle_packs set position = 20 - position
     where bundle_id = ${oneOf('bundles', pick)}`,
  (pick) => `update packs set tags = '{arrow,x${pick}}' where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set name = ${otherName} where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set kind = case kind when 'icon' then 'photo' else 'icon' end
     where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set item_count = 100 - item_count where id = ${oneOf('packs', pick)}`,
  (pick) =>
    `update packs set popularity = case when popularity > 0.5 then 0 else 1 end where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set price_minor = 500 - price_minor where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set is_exclusive = not is_exclusive where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set is_featured = not is_featured where id = ${oneOf('packs', pick)}`,
  (pick) => `update packs set is_animated = not is_animated where id = ${oneOf('packs', pick)}`,
  (pick) =>
    `update packs set style_id = ${oneOf('styles', pick)} where id = ${oneOf('packs', pick)}`,
  (pick) =>
    `update packs set category_id = ${oneOf('categories', pick)} where id = ${oneOf('packs', pick)}`,
  (pick) =>
    `update packs set license_id = ${oneOf('licenses', pick)} where id = ${oneOf('packs', pick)}`,
  (pick) =>
    `update packs set published_at = case when published_at is null then now() end
     where id = ${oneOf('packs', pick)}`,
  (pick) => `update categories set name = ${otherName} where id = ${oneOf('categories', pick)}`,
  (pick) => `update contributors set name = ${otherName} where id = ${oneOf('contributors', pick)}`,
]

test('after any change of bundles and packs the index is as one made anew', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { pool, search } = deps
  // So that each mark that goes, goes from bundles too.
  await pool.query('update packs set is_exclusive = true, is_featured = true, is_animated = true')
  const packs = ['plain-line', 'plain-solid', 'scenes', 'solids', 'motions', 'moving-icons']
  for (let first = 0; first < packs.length; first++) {
    const own = { slug: `bundle-${first}`, name: `Big ${first}` }
    await insertTestBundle(pool, { ...own, packs: packs.slice(first, first + 3) })
  }
  const random = createRandom(5)
  const done: string[] = []
  for (let round = 0; round < CHANGES; round++) {
    const change = changes[Math.floor(random() * changes.length)]!(String(round))
    done.push(change)
    await pool.query(change)
    await search.refresh()
    await expectAsBuiltAnew(deps, search)
  }
  expect(new Set(done).size).toBe(CHANGES)
  expect(search.counts().bundles).toBeGreaterThan(0)
}, 120_000)
