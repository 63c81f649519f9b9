import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffSite, type StaffSite } from './testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

/** Notices against works of a contributor, decided some months ago. */
async function against(username: string, notices: readonly (readonly [string, number])[]) {
  await staff.deps.pool.query(
    `with maker as (insert into contributors (username, name) values ($1, $1) returning id),
     works as (select id, row_number() over (order by id) as place from assets)
     insert into takedown_notices (ground, asset_id, contributor_id, name, email, language, original,
       explanation, signature, state, created_at, decided_at)
     select 'copyright', works.id, maker.id, 'Rita', 'rita@rights.example', 'en', 'https://x.example', 'A copy.',
       'Rita', given.state, now(), now() - given.months * interval '1 month'
     from maker, unnest($2::text[], $3::int[]) with ordinality as given (state, months, place)
     join works on works.place = given.place`,
    [username, notices.map(([state]) => state), notices.map(([, months]) => months)],
  )
}

test('who had three works taken down within twelve months is a repeat infringer', async () => {
  await against('often', [
    ['withdrawn', 1],
    ['countered', 2],
    ['upheld', 11],
  ])
  await against('long-ago', [
    ['withdrawn', 1],
    ['withdrawn', 2],
    ['withdrawn', 13],
  ])
  await against('right-after-all', [
    ['withdrawn', 1],
    ['restored', 1],
    ['restored', 2],
  ])
  await against('never', [['rejected', 1]])

  const all = await staff.list('infringers', 'sort=strikes')
  const repeated = await staff.list('infringers', 'repeat=yes')

  const shown = all.rows.map(({ cells: [name, strikes, state] }) => [
    name && 'text' in name && name.text,
    strikes && 'value' in strikes && strikes.value,
    state && 'text' in state && state.text,
  ])
  expect(shown.toSorted()).toEqual([
    ['long-ago', 2, 'Below the line'],
    ['often', 3, 'Repeat infringer'],
    ['right-after-all', 1, 'Below the line'],
  ])
  expect(repeated.total).toBe(1)
})
