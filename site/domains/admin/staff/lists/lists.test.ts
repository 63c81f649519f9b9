import { expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { addManyAssets } from '#testing/many-assets.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite } from '#domains/admin/staff/areas/testing/open-staff-site.ts'

test('a list has 20, 50 or 100 rows, of chosen days; addresses of before lead where they did', async () => {
  await using staff = await openStaffSite()
  const { deps, list } = staff
  await addManyAssets(deps.pool, 120)
  await deps.pool.query(
    `update assets set created_at = $1::timestamptz - interval '40 days' where slug = 'many-1'`,
    [deps.now()],
  )
  expect((await list('items', 'q=Many+')).rows).toHaveLength(20)
  expect((await list('items', 'q=Many+&rows=50&page=3')).rows).toHaveLength(20)
  expect((await list('items', 'q=Many+&rows=100')).rows).toHaveLength(100)
  expect((await list('items', 'q=Many+&rows=5000')).rows).toHaveLength(20)
  expect((await list('items', 'q=Many+&flag=featured')).total).toBe(0)
  const day = new Date(deps.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
  expect((await list('items', `q=Many+&from=${day}&to=${day}`)).total).toBe(1)
  expect((await list('items', `q=Many+&to=${day}`)).total).toBe(1)
  expect((await list('items', 'q=Many+&from=nonsense')).total).toBe(120)
  expect((await list('items', 'q=nothing-of-the-kind')).all).toBeGreaterThan(120)
  expect((await list('audit', 'since=day')).total).toBe(0)
})

test('a view is kept for oneself or shared, replaced under its name, and deleted by its owner alone', async () => {
  await using staff = await openStaffSite()
  const { act, scope, deps, actionsOf } = staff
  const colleague = testActor(await createTestUser(deps, { role: 'manager' }))
  const grace = { ...colleague, role: 'manager' as const }
  const viewsOf = async (actor = staff.admin) =>
    (await loadList(scope('en', actor), 'items', new URLSearchParams())).views
  const search = '?kind=icon&when=30d&rows=50&column=price&evil=1'
  await act('items', 'keep-view', { name: 'Icons', search })
  await act('items', 'keep-view', { name: 'Paid', search: '?flag=paid', isShared: 'on' })
  const [icons, paid] = await viewsOf()
  expect(icons).toMatchObject({ name: 'Icons', search: '?kind=icon&when=30d&rows=50&column=price' })
  expect(await viewsOf(grace)).toMatchObject([{ name: 'Paid', isOwn: false }])
  expect(await actionsOf('items')).toEqual(['view-shared'])

  const fields = { intent: 'forget-view', view: String(paid?.id) }
  const foreign = runAdminAction(scope('en', grace), { name: 'items', id: '', fields })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = act('users', 'forget-view', { view: String(paid?.id) })
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
  await act('items', 'forget-view', { view: String(paid?.id) })
  await act('items', 'keep-view', { name: 'Icons', search: '?kind=3d' })
  expect(await viewsOf()).toMatchObject([{ name: 'Icons', search: '?kind=3d' }])
  const nameless = act('items', 'keep-view', { name: ' ', search })
  await expect(nameless).rejects.toMatchObject({ code: 'invalid_request' })
})
