import { expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'
import { readZip } from '#testing/read-zip.ts'

test('a bundle comes as one archive with a folder for each open pack; others are left out', async () => {
  await using site = await createTestSite({
    change: async (pool) => {
      await pool.query(`update packs set price_minor = 900 where slug = 'plain-solid'`)
      await pool.query(
        `with made as (
           insert into bundles (slug, name, published_at) values ('duo', 'Duo', now()) returning id
         )
         insert into bundle_packs (bundle_id, pack_id, position)
         select made.id, packs.id, row_number() over (order by packs.id)
         from made join packs on packs.slug in ('scenes', 'moving-icons', 'plain-solid')`,
      )
    },
  })
  const { pool } = site.deps
  const { rows } = await pool.query<{ uuid: string }>('select uuid from bundles')

  const answer = await site.app.request(`/bundles/${rows[0]?.uuid}/download.zip`)
  const entries = await readZip(Buffer.from(await answer.arrayBuffer()))

  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="duo.zip"',
  ])
  const folders = new Set([...entries.keys()].map((path) => path.split('/')[0]))
  expect([...folders].sort()).toEqual(['moving-icons', 'scenes'])
  expect(entries.has('scenes/LICENSE')).toBe(true)
  expect(entries.has('moving-icons/svg/spinner.svg')).toBe(true)
  const { rows: receipts } = await pool.query('select pack_id from downloads')
  expect(receipts).toHaveLength(2)
})

test('an archive of a bundle that does not exist is not found', async () => {
  await using site = await createTestSite()
  const uuid = '00000000-0000-4000-8000-000000000000'
  const answer = await site.app.request(`/bundles/${uuid}/download.zip`)
  expect(answer.status).toBe(404)
})
