import { expect, test } from 'vitest'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestSite } from '#testing/test-site.ts'
import { loadBundlesOf } from '#domains/catalogue/bundles/index.server.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'

test('a bundle that was sent in is published from the list, and the audit log says so; taken out it is found no more', async () => {
  await using site = await createTestSite({
    change: async (pool) => {
      await pool.query(
        `with made as (
           insert into bundles (slug, name, description, contributor_id, state)
           select 'duo', 'Duo', 'Two of a kind.', c.id, 'submitted'
           from contributors c join packs p on p.contributor_id = c.id
           where p.published_at is not null group by c.id having count(*) >= 2
           order by c.id limit 1 returning id, contributor_id)
         insert into bundle_packs (bundle_id, pack_id, position)
         select made.id, packs.id, row_number() over (order by packs.id)
         from made join packs on packs.contributor_id = made.contributor_id
           and packs.published_at is not null`,
      )
    },
  })
  const { pool } = site.deps
  const { rows } = await pool.query<{ uuid: string; contributorId: number }>(
    'select uuid, contributor_id as "contributorId" from bundles',
  )
  const [{ uuid, contributorId } = { uuid: '', contributorId: 0 }] = rows
  const user = await createTestUser(site.deps, { role: 'manager' })
  const actor: SignedIn = { ...testActor(user), role: 'manager' }
  const scope = {
    deps: site.deps,
    actor,
    language: 'en',
    origin: 'https://x.example',
  } as unknown as RequestScope
  const act = (intent: string, message = '') =>
    runAdminAction(scope, { name: 'bundles', id: '', fields: { intent, bundle: uuid, message } })
  const waiting = async () =>
    (await loadList(scope, 'bundles', new URLSearchParams('state=submitted'))).page.rows

  expect((await waiting())[0]?.actions?.map(({ intent }) => intent)).toEqual([
    'publish',
    'giveBack',
  ])
  await expect(act('giveBack')).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await loadBundlesOf(site.deps, contributorId)).toEqual([])
  await act('publish')

  expect(await waiting()).toEqual([])
  const { rows: actions } = await pool.query('select action, subject, subject_id from staff_acts')
  expect(actions).toEqual([{ action: 'bundle-published', subject: 'bundle', subject_id: uuid }])
  expect((await loadBundlesOf(site.deps, contributorId)).map(({ slug }) => slug)).toEqual(['duo'])

  const found = async () => {
    await site.deps.search.refresh()
    const query = { text: 'duo', productType: 'bundle', sort: 'relevant' } as const
    return (await site.deps.search.search({ ...query, offset: 0, limit: 5 })).total
  }
  expect(await found()).toBe(1)
  const published = await loadList(scope, 'bundles', new URLSearchParams('state=published'))
  expect(published.page.rows[0]?.actions).toMatchObject([
    { intent: 'giveBack', label: 'Take out of the catalogue' },
  ])
  await expect(act('giveBack')).rejects.toMatchObject({ code: 'invalid_request' })
  await act('giveBack', 'One of the packs is a copy.')
  expect(await found()).toBe(0)
  expect(await loadBundlesOf(site.deps, contributorId)).toEqual([])
  await expect(act('giveBack', 'Again')).rejects.toMatchObject({ code: 'conflict' })
})
