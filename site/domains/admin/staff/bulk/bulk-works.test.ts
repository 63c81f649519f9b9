import { afterAll, beforeAll, expect, test } from 'vitest'
import { addManyAssets } from '#testing/many-assets.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { loadList } from '#domains/admin/staff/load-area.server.ts'
import { openBulkSite, type BulkSite } from './testing/open-bulk-site.ts'

let staff: BulkSite

beforeAll(async () => {
  staff = await openBulkSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('works taken out together tell each author once, with the words that were typed, and undone nobody hears of it', async () => {
  const { deps, one, change, undo, mailsTo, clock } = staff
  await addManyAssets(deps.pool, 450)
  const maker = await createTestUser(deps, { email: 'maker@bulk.example' })
  await deps.pool.query(
    `update users set contributor_id = (select contributor_id from assets where slug = 'many-1') where id = $1`,
    [maker.id],
  )
  const all = { all: 'on', search: '?q=Many+' }
  const unsaid = change('items', [], { ...all, act: 'hide' })
  await expect(unsaid).rejects.toMatchObject({ code: 'invalid_request' })
  const { bulk } = await loadList(staff.scope('de'), 'items', new URLSearchParams())
  const preview = bulk?.acts.find(({ name }) => name === 'hide')?.mail
  expect(preview).toMatchObject({ to: null, language: 'Deutsch' })
  expect(preview?.text).toContain('{words}')

  const hide = { ...all, act: 'hide', words: 'Not yours to sell.' }
  expect(await change('items', [], hide)).toMatchObject({ total: 450, changed: 450 })
  const [mail, ...others] = await mailsTo(maker.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: 'works-taken-out',
    data: { count: '450', words: 'Not yours to sell.' },
  })
  expect(mail?.data['names']?.split(', ')).toHaveLength(21)
  const reason = await one(
    `select details->>'why' as why from staff_acts where action = 'bulk-began' order by position desc limit 1`,
  )
  expect(reason).toEqual({ why: 'Monday' })
  expect(await undo('items')).toMatchObject({ changed: 450 })
  expect(await mailsTo(maker.email)).toEqual([])

  await change('items', [], hide)
  await deps.pool.query(`update mails set state = 'sent', attempts = 1 where recipient = $1`, [
    maker.email,
  ])
  clock.now = new Date(clock.now.getTime() + 120_000)
  await undo('items')
  expect(
    (await mailsTo(maker.email)).map(({ template, data }) => [template, data['count']]),
  ).toEqual([
    ['works-taken-out', '450'],
    ['works-put-back', '450'],
  ])
})

test('works that were put back are not taken out by an undo once their author has read of it', async () => {
  const { deps, change, undo } = staff
  const uuids = (
    await deps.pool.query<{ uuid: string }>(
      `select uuid from assets where slug like 'many-%' limit 2`,
    )
  ).rows.map(({ uuid }) => uuid)
  await deps.pool.query(`delete from mails where recipient = 'maker@bulk.example'`)
  await change('items', uuids, { act: 'hide', words: 'A trademark.' })
  await change('items', uuids, { act: 'show' })
  expect(await undo('items')).toMatchObject({ changed: 2 })
  await change('items', uuids, { act: 'show' })
  await deps.pool.query(
    `update mails set state = 'sent', attempts = 1 where template = 'works-put-back'`,
  )
  expect(await undo('items')).toMatchObject({ total: 2, changed: 0 })
})
