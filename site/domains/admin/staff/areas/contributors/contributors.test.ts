import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import {
  asksForAcceptance,
  becomeContributor,
} from '#domains/contributing/submissions/index.server.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

async function apply(username: string): Promise<{ id: string; userId: number }> {
  const user = await createTestUser(staff.deps)
  const profile = contributorProfile(username)
  const { contributorId } = await becomeContributor(staff.deps, testActor(user), profile)
  return { id: String(contributorId), userId: user.id }
}

test('the staff sees what an applicant said, and lets them send in at once unless it says otherwise', async () => {
  const { act, detail, list } = staff
  const { id } = await apply('early-bird')

  const { facts, state } = await detail('contributors', id)
  expect(state?.text).toBe('May send in')
  expect(JSON.stringify(facts)).toContain('https://ink.example/works')
  expect((await list('contributors', 'q=early-bird')).total).toBe(1)

  await act('contributors', 'close', {})
  expect(await asksForAcceptance(staff.deps)).toBe(true)
  const late = await apply('late-bird')
  expect((await detail('contributors', late.id)).state?.text).toBe('Waits to be accepted')
  expect((await list('contributors', 'state=waiting')).total).toBe(1)
  await act('contributors', 'open', {})
  expect(await asksForAcceptance(staff.deps)).toBe(false)
})

test('an application is decided with a reason that its contributor reads, and not twice alike', async () => {
  const { act, actionsOf, detail } = staff
  const { id, userId } = await apply('odd-bird')

  await expect(act('contributors', 'refuse', { note: ' ' }, id)).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('contributors', 'refuse', { note: 'The portfolio is not yours.' }, id)
  const refused = await detail('contributors', id)
  expect([refused.state?.text, JSON.stringify(refused.texts)]).toEqual([
    'May not send in',
    expect.stringContaining('not yours'),
  ])
  await expect(act('contributors', 'refuse', { note: 'Still not.' }, id)).rejects.toMatchObject({
    code: 'conflict',
  })
  await act('contributors', 'accept', {}, id)
  expect((await detail('contributors', id)).state?.text).toBe('May send in')

  expect(await actionsOf(id)).toEqual(['contributor-refused', 'contributor-accepted'])
  const { rows } = await staff.deps.pool.query(
    'select type from notifications where user_id = $1 order by id',
    [userId],
  )
  expect(rows).toEqual([{ type: 'application-refused' }, { type: 'application-accepted' }])
})

test('what is no contributor is not found', async () => {
  const missing = { code: 'not_found' }
  await expect(staff.act('contributors', 'accept', {}, '99999999')).rejects.toMatchObject(missing)
  await expect(staff.act('contributors', 'accept', {}, 'x')).rejects.toMatchObject(missing)
  await expect(staff.detail('contributors', '99999999')).rejects.toMatchObject(missing)
})
