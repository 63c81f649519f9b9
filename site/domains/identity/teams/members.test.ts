import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findMember } from './members.queries.server.ts'
import { removeMember } from './remove-member.server.ts'
import { actorOf, openBrowser, openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { transferTeam } from './transfer-team.server.ts'

test('a removed member loses access at once, in an application beside it too', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const { id, uuid } = await site.team({ owner, members: [member] })
  // A second application over the same database keeps nothing that the first one has.
  const other = { app: await createApp(site.deps), deps: site.deps }
  const theirs = await openBrowser(other, member, { teamId: id })
  expect((await theirs.call('GET', '/auth')).response.auth).toMatchObject({ type: 'team', uuid })

  const own = await site.browser(owner)
  const path = `/teams/members/${member.uuid}?team=${uuid}`
  expect((await own.call('DELETE', path)).status).toBe(200)
  const { response } = await theirs.call('GET', '/auth?teams=true')
  expect(response.auth).toMatchObject({ type: 'personal', uuid: member.uuid, teams: [] })
  expect((await theirs.call('POST', `/teams/${uuid}/login`)).status).toBe(404)
  const late = await theirs.call(
    'POST',
    '/brand-palettes',
    { colors: ['#112233'] },
    {
      'x-account': uuid,
    },
  )
  expect(late.json.code).toBe('account_changed')
  expect((await own.call('DELETE', path)).status).toBe(404)
})

test('leaving ends at one’s own account; what was made stays the team’s', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const { id, uuid } = await site.team({ owner, members: [member] })
  const browser = await site.browser(member, { teamId: id })
  await browser.call('POST', '/brand-palettes', { colors: ['#112233'] })
  const before = browser.cookie()

  expect((await browser.call('POST', `/teams/${uuid}/leave`)).status).toBe(200)
  expect(browser.cookie()).not.toBe(before)
  expect((await browser.call('GET', '/brand-palettes')).response.brand_palettes).toEqual([])
  const own = await site.browser(owner, { teamId: id })
  expect((await own.call('GET', '/brand-palettes')).response.brand_palettes).toHaveLength(1)
})

test('the owner hands the team on before leaving', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const { uuid } = await site.team({ owner, members: [member] })
  const [own, next] = [await site.browser(owner), await site.browser(member)]

  expect((await own.call('POST', `/teams/${uuid}/leave`)).json.code).toBe('not_allowed')
  const before = own.cookie()
  const path = `/teams/members/${member.uuid}?team=${uuid}`
  const { response } = await own.call('PATCH', path, { role: 'admin' })
  expect(response.team.pivot).toEqual({ role: 'member' })
  expect(own.cookie()).not.toBe(before)
  expect((await own.call('PATCH', `/teams/${uuid}`, { name: 'X' })).json.code).toBe('not_allowed')
  expect((await own.call('POST', `/teams/${uuid}/leave`)).status).toBe(200)
  const back = await next.call('PATCH', path, { role: 'member' })
  expect(back.json.code).toBe('not_allowed')
})

test('many transfers at once leave exactly one owner', async () => {
  await using site = await openTeamSite()
  const owner = await site.person()
  const members = await Promise.all(Array.from({ length: 6 }, () => site.person()))
  const { id, uuid } = await site.team({ owner, members })

  const inputs = members.map((member) =>
    transferTeam(site.deps, actorOf(owner), { team: uuid, member: member.uuid }),
  )
  const settled = await Promise.allSettled(inputs)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('not_allowed'))
  expect(await ownersOf(site, id)).toBe(1)
})

test('the owner’s transfer and the removal of the next owner cannot leave a team without one', async () => {
  await using site = await openTeamSite()
  for (let round = 0; round < 5; round++) {
    const [owner, member] = [await site.person(), await site.person()]
    const { id, uuid } = await site.team({ owner, members: [member] })
    const input = { team: uuid, member: member.uuid }
    await Promise.allSettled([
      transferTeam(site.deps, actorOf(owner), input),
      removeMember(site.deps, actorOf(owner), input),
    ])
    expect(await ownersOf(site, id)).toBe(1)
  }
})

test('the same race without the lock is lost: the test above can fail', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const { id, uuid } = await site.team({ owner, members: [member] })
  // Reads that the member is no owner, and deletes after the transfer has come between.
  await inTransaction(site.deps.pool, async (client) => {
    const seen = await findMember(client, { teamId: id, uuid: member.uuid })
    if (seen?.role === 'owner') throw new AppError('not_allowed')
    await transferTeam(site.deps, actorOf(owner), { team: uuid, member: member.uuid })
    await client.query('delete from team_members where team_id = $1 and user_id = $2', [
      id,
      member.id,
    ])
  })
  expect(await ownersOf(site, id)).toBe(0)
})

async function ownersOf({ deps }: TeamSite, teamId: number): Promise<number> {
  const { rowCount } = await deps.pool.query(
    `select 1 from team_members where team_id = $1 and role = 'owner'`,
    [teamId],
  )
  return rowCount ?? 0
}
