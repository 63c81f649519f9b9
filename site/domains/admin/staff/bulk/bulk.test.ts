import { expect, test } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { rebuildTags } from '#catalogue-import/store/rebuild-tags.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { addManyAssets } from '#testing/many-assets.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { changeManyRows } from './bulk.jobs.server.ts'

const all = { all: 'on', search: '?q=Many+', reason: 'Spring' }

/** Begins a change and runs it to its end. */
async function change(staff: StaffSite, fields: Record<string, string>): Promise<void> {
  await staff.act('items', 'change-many', { ...all, ...fields })
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
}

const latest = ({ one }: StaffSite) =>
  one<{ id: number; state: string; total: number; done: number; changed: number }>(
    'select id, state, total, done, changed from bulk_acts order by id desc limit 1',
  )

const countOf = async ({ one }: StaffSite, condition: string) =>
  (await one<{ count: number }>(`select count(*)::int as count from assets where ${condition}`))
    .count

test('all that fit are changed chunk by chunk, each row is in the audit log, and undone they are as before', async () => {
  await using staff = await openStaffSite()
  await addManyAssets(staff.deps.pool, 450)
  const before = await staff.deps.pool.query('select * from assets order by id')
  await change(staff, { act: 'price', price: '4,50', expected: '450' })
  const bulk = await latest(staff)
  expect(bulk).toMatchObject({ state: 'done', total: 450, done: 450, changed: 450 })
  expect(await countOf(staff, `slug like 'many-%' and price_minor = 450`)).toBe(450)
  expect(await countOf(staff, `slug not like 'many-%' and price_minor = 450`)).toBe(0)
  const recorded = await staff.one<{ keys: number; why: string }>(
    `select sum(jsonb_array_length(details->'keys'))::int as keys, max(details->>'why') as why
     from staff_acts where subject = 'bulk' and subject_id = $1`,
    [String(bulk.id)],
  )
  expect(recorded).toEqual({ keys: 450, why: 'Spring' })

  const shown = await loadList(staff.scope(), 'items', new URLSearchParams())
  expect(shown.changes).toMatchObject([{ id: bulk.id, changed: 450, canUndo: true }])
  await staff.act('items', 'undo-change', { change: String(bulk.id), reason: 'Wrong list' })
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
  expect(await latest(staff)).toMatchObject({ state: 'done', total: 450, changed: 450 })
  const after = await staff.deps.pool.query('select * from assets order by id')
  const timeless = (rows: Record<string, unknown>[]) =>
    rows.map(({ updated_at: _updated, ...row }) => row)
  expect(timeless(after.rows)).toEqual(timeless(before.rows))
  const again = staff.act('items', 'undo-change', { change: String(bulk.id), reason: 'Again' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
})

test('ticked rows alone are changed, those that are so already count as left, and undo spares what changed since', async () => {
  await using staff = await openStaffSite()
  await addManyAssets(staff.deps.pool, 3)
  const [one, two, three] = await Promise.all(
    ['many-1', 'many-2', 'many-3'].map((slug) => staff.find(slug)),
  )
  await staff.act('items', 'marks', { price: '0', isFeatured: 'on' }, one?.uuid)
  const ticks = Object.fromEntries([one, two].map((asset) => [`row.${asset?.uuid}`, 'on']))
  await change(staff, { act: 'feature', all: '', ...ticks })
  expect(await latest(staff)).toMatchObject({ total: 2, changed: 1 })
  expect(await countOf(staff, `is_featured and id = ${three?.id}`)).toBe(0)

  await change(staff, { act: 'hide', words: 'Not ours.' })
  expect(await countOf(staff, `slug like 'many-%' and published_at is not null`)).toBe(0)
  await staff.act('items', 'show', {}, two?.uuid)
  const { id } = await latest(staff)
  await staff.act('items', 'undo-change', { change: String(id), reason: 'Oh' })
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
  expect(await latest(staff)).toMatchObject({ total: 3, changed: 2 })
  expect(await countOf(staff, `slug like 'many-%' and published_at is not null`)).toBe(3)
})

test('category and tags that the staff gave hold against the next import', async () => {
  await using staff = await openStaffSite()
  await addManyAssets(staff.deps.pool, 2)
  const { id } = await staff.one<{ id: number }>(
    'select id from categories order by id desc limit 1',
  )
  await change(staff, { act: 'category', category: String(id) })
  await change(staff, { act: 'tag', tags: 'Spring, garden' })
  await change(staff, { act: 'untag', tags: 'many' })
  const imported = `update assets set category_id = null, tags = '{many,heart}' where slug like 'many-%'`
  await staff.deps.pool.query(imported)
  const state = await staff.one(
    `select category_id as category, tags from assets where slug = 'many-1'`,
  )
  expect(state).toEqual({ category: id, tags: ['heart', 'spring', 'garden'] })
})

test('two changes at once run one after the other, and rows that fit later are none of it', async () => {
  await using staff = await openStaffSite()
  await addManyAssets(staff.deps.pool, 250)
  const begin = (fields: Record<string, string>) =>
    staff.act('items', 'change-many', { ...all, ...fields })
  await Promise.all([begin({ act: 'price', price: '1' }), begin({ act: 'price', price: '2' })])
  await addManyAssetsLater(staff)
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
  const prices = await staff.deps.pool.query(
    `select price_minor as price, count(*)::int as count from assets where slug like 'many-%' or slug = 'later'
     group by price_minor order by price_minor`,
  )
  // Either may come first; then all of it is done before the other begins.
  const { rows } = await staff.deps.pool.query<{ id: string }>(
    `select subject_id as id from staff_acts where subject = 'bulk' and action <> 'bulk-began' order by position`,
  )
  const order = rows.map(({ id }) => id)
  const [first, last] = [...new Set(order)]
  expect(order.lastIndexOf(first ?? '')).toBeLessThan(order.indexOf(last ?? ''))
  const { price } = await staff.one<{ price: number }>(
    `select (input->>'priceMinor')::int as price from bulk_acts where id = ${Number(last)}`,
  )
  expect(prices.rows).toEqual([
    { price: 0, count: 1 },
    { price, count: 250 },
  ])
})

async function addManyAssetsLater({ deps }: StaffSite): Promise<void> {
  await deps.pool.query(
    `insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id, content_hash)
     select 'later', kind, 'Many later', source_id, 'later', contributor_id, license_id, 'later'
     from assets where slug = 'many-1'`,
  )
}

test('a change is stopped between chunks, refused to whoever lost the right, and wrong input begins none', async () => {
  await using staff = await openStaffSite()
  await addManyAssets(staff.deps.pool, 3)
  const refused = async (fields: Record<string, string>, code: string) => {
    const act = staff.act('items', 'change-many', { ...all, act: 'feature', ...fields })
    await expect(act).rejects.toMatchObject({ code })
  }
  await refused({ reason: ' ' }, 'invalid_request')
  await refused({ act: 'price', price: 'much' }, 'invalid_request')
  await refused({ act: 'category', category: '999999' }, 'invalid_request')
  await refused({ act: 'tag', tags: ' , ' }, 'invalid_request')
  await refused({ act: 'delete' }, 'not_found')
  await refused({ all: '' }, 'invalid_request')
  await refused({ expected: '4' }, 'conflict')
  await refused({ search: '?q=nothing-of-the-kind' }, 'conflict')
  expect(await staff.one('select count(*)::int as count from bulk_acts')).toEqual({ count: 0 })
  const developer = staff.scope('en', { ...staff.admin, role: 'developer' })
  const fields = { intent: 'change-many', act: 'feature', ...all }
  const form = { name: 'items', id: '', fields }
  await expect(runAdminAction(developer, form)).rejects.toMatchObject({ code: 'not_found' })

  await staff.act('items', 'change-many', { ...all, act: 'feature' })
  const { id } = await latest(staff)
  await staff.act('items', 'stop-change', { change: String(id) })
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
  expect(await latest(staff)).toMatchObject({ state: 'stopped', done: 0 })

  await staff.act('items', 'change-many', { ...all, act: 'feature' })
  await staff.deps.pool.query(`update users set role = 'user' where id = $1`, [staff.admin.userId])
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
  expect(await latest(staff)).toMatchObject({ state: 'refused', done: 0 })
  expect(await countOf(staff, `slug like 'many-%' and is_featured`)).toBe(0)
})

test('failed jobs are tried again together; what cannot be undone offers no undo', async () => {
  await using staff = await openStaffSite()
  await staff.deps.pool.query(
    `insert into dead_jobs (job_id, name, payload, priority, attempts, error, queued_at, failed_at)
     select n, 'test.none', '{}', 0, 1, 'no', now(), now() from generate_series(900001, 900003) n`,
  )
  await staff.act('failed-jobs', 'change-many', { ...all, search: '', act: 'retry' })
  await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(staff.deps, [changeManyRows])
  expect(await staff.one('select count(*)::int as count from dead_jobs')).toEqual({ count: 0 })
  const queued = await staff.one(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'test.none'`,
  )
  expect(queued).toEqual({ count: 3 })
  const { changes } = await loadList(staff.scope(), 'failed-jobs', new URLSearchParams())
  expect(changes).toMatchObject([{ changed: 3, canUndo: false }])
  const { id } = await latest(staff)
  const undo = staff.act('changes', 'undo', { reason: 'No' }, String(id))
  await expect(undo).rejects.toMatchObject({ code: 'conflict' })
})

test('tags are counted right at once: by bulk changes, their undo, one by one and by two at a time', async () => {
  await using staff = await openStaffSite()
  const { deps, act, find, one } = staff
  await addManyAssets(deps.pool, 250)
  await rebuildTags(deps.pool)
  const counted = async () =>
    (await deps.pool.query('select slug, asset_count as count from tags order by slug')).rows
  const expectRight = async () => {
    const { rows } = await deps.pool.query(
      `select replace(tag, ' ', '-') as slug, count(distinct assets.id)::int as count
       from assets, unnest(assets.tags) tag where published_at is not null group by 1 order by 1`,
    )
    expect(await counted()).toEqual(rows)
  }
  const undo = async () => {
    const { id } = await latest(staff)
    await act('items', 'undo-change', { change: String(id), reason: 'Oh' })
    await drainJobs<Pick<Deps, 'pool' | 'log' | 'now' | 'config'>>(deps, [changeManyRows])
  }
  await expectRight()
  await change(staff, { act: 'tag', tags: 'line art, line-art, spring' })
  expect(await one(`select asset_count as count from tags where slug = 'line-art'`)).toEqual({
    count: 250,
  })
  await expectRight()
  await undo()
  await expectRight()
  expect(await one(`select from tags where slug = 'spring'`)).toBeUndefined()

  await change(staff, { act: 'hide', words: 'Not ours.' })
  await expectRight()
  await undo()
  await expectRight()
  const [first, second] = await Promise.all([find('many-1'), find('many-2')])
  const hide = (uuid = '') => act('items', 'hide', { words: 'A trademark.' }, uuid)
  await Promise.all([hide(first?.uuid), hide(second?.uuid)])
  await expectRight()
  await act('items', 'show', {}, first?.uuid)
  await expectRight()
})
