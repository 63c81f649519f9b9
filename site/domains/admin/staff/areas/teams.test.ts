import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { openStaffSite, type StaffSite } from './testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('seats of a team, and who is in it, are changed by the staff', async () => {
  const { deps, act, one, actionsOf } = staff
  const { pool } = deps
  const owner = await createTestUser(deps)
  const member = await createTestUser(deps)
  const { id } = await one<{ id: number }>(
    `with account as (insert into accounts (type, created_at) values ('team', now()) returning id),
     team as (insert into teams (id, name, email, seats, created_by, created_at, updated_at)
       select id, 'Ink', 'ink@x.example', 2, $1, now(), now() from account returning id),
     people as (insert into team_members (team_id, user_id, role, joined_at)
       select team.id, person, role, now() from team,
         (values ($1::integer, 'owner'), ($2::integer, 'member')) as p (person, role))
     select id from team`,
    [owner.id, member.id],
  )
  const team = String(id)
  const person = { member: String(member.id) }
  const peopleOf = async () => {
    const sql =
      'select user_id as id, role from team_members where team_id = $1 order by role, user_id'
    const { rows } = await pool.query<{ id: number; role: string }>(sql, [id])
    return rows.map(({ id: user, role }) => `${role} ${user}`)
  }
  for (const seats of ['1', '2.5', 'many']) {
    await expect(act('teams', 'seats', { seats }, team)).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  await act('teams', 'seats', { seats: '5' }, team)
  const ofOwner = act('teams', 'takeOut', { member: String(owner.id) }, team)
  await expect(ofOwner).rejects.toMatchObject({ code: 'conflict' })
  await act('teams', 'takeOut', person, team)
  expect(await peopleOf()).toEqual([`owner ${owner.id}`])
  await act('teams', 'seats', { seats: '1' }, team)
  await expect(act('teams', 'putBack', person, team)).rejects.toMatchObject({
    code: 'seat_limit_reached',
  })
  await act('teams', 'seats', { seats: '2' }, team)
  await act('teams', 'putBack', person, team)
  await expect(act('teams', 'putBack', person, team)).rejects.toMatchObject({ code: 'not_found' })
  await act('teams', 'own', person, team)
  expect(await peopleOf()).toEqual([`member ${owner.id}`, `owner ${member.id}`])
  expect(await actionsOf(team)).toEqual([
    'team-seats-changed',
    'team-member-removed',
    'team-seats-changed',
    'team-seats-changed',
    'team-member-restored',
    'team-owner-changed',
  ])
})
