import { expect, test } from 'vitest'
import type { Pool } from 'pg'
import { createTestDeps } from '#testing/test-deps.ts'
import { shareTags } from './share-tags.ts'

/** Two works of one name in two packs, with codes that differ in so many bits. */
async function twoNamesakes(pool: Pool, bits: number): Promise<[number, number]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct on (pack_id) id from assets
     where published_at is not null and kind = 'icon' and pack_id is not null order by pack_id, id limit 2`,
  )
  const [first, second] = rows.map(({ id }) => id) as [number, number]
  await pool.query(
    `update assets set name = 'Namesake', tags = case id when $1 then '{quokka,shared}'::text[]
       else '{shared,numbat}'::text[] end where id in ($1, $2)`,
    [first, second],
  )
  await setCode(pool, first, 0)
  await setCode(pool, second, bits)
  return [first, second]
}

async function setCode(pool: Pool, id: number, bits: number): Promise<void> {
  const code = Buffer.alloc(48)
  for (let bit = 0; bit < bits; bit++) code[bit >> 3]! |= 1 << (bit & 7)
  await pool.query(
    `insert into asset_prints (asset_id, edge_code, content_hash, made_at) values ($1, $2, 'x', now())
     on conflict (asset_id) do update set edge_code = excluded.edge_code`,
    [id, code],
  )
}

async function sharedOf(pool: Pool, id: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ tags: string[] }>(
    'select tags from shared_tags where asset_id = $1',
    [id],
  )
  return rows[0]?.tags ?? []
}

test('a tag of one pack finds the same thing in another, as soon as the search looks', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { pool, search } = deps
  const [first, second] = await twoNamesakes(pool, 40)
  await search.refresh()
  const findQuokka = async () => {
    const { ids } = await search.search({ text: 'quokka', sort: 'relevant', offset: 0, limit: 9 })
    return ids.map(({ id }) => id)
  }
  expect(await findQuokka()).toEqual([first])

  await shareTags(pool, [second])
  await search.refresh()

  // Its own tag counts more than one that it was lent.
  expect(await findQuokka()).toEqual([first, second])
  expect(await sharedOf(pool, first)).toEqual(['numbat'])
})

test('a namesake that looks otherwise, or is withdrawn, shares nothing', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { pool } = deps
  const [first, second] = await twoNamesakes(pool, 300)
  await shareTags(pool, null)
  expect(await sharedOf(pool, second)).toEqual([])

  await setCode(pool, second, 40)
  await shareTags(pool, [first])
  expect(await sharedOf(pool, second)).toEqual(['quokka'])

  await pool.query('update assets set published_at = null where id = $1', [first])
  await shareTags(pool, [second])
  expect(await sharedOf(pool, second)).toEqual([])
})
