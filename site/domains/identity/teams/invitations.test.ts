import { expect, test } from 'vitest'
import { acceptInvitation, findInvitation } from './accept-invitation.server.ts'
import { hashInvitationToken } from './invitation-secret.server.ts'
import { findInvitationByToken } from './invitations.queries.server.ts'
import { actorOf, invitationToken, openTeamSite, type TeamSite } from '#testing/team-site.ts'

const DAY_MS = 86_400_000
const start = Date.parse('2026-11-20T12:00:00Z')

/** A site whose clock the test moves, with a team and its owner's browser. */
async function openWithTeam(input: { readonly isVerified?: boolean } = {}) {
  const clock = { ms: start }
  const site = await openTeamSite({ now: () => new Date(clock.ms) })
  const owner = await site.person({ firstName: 'Ada', ...input })
  const team = await site.team({ owner })
  const own = await site.browser(owner)
  return Object.assign(site, { clock, owner, team, own })
}

const invite = ({ own, team }: Awaited<ReturnType<typeof openWithTeam>>, emails: string[]) =>
  own.call('POST', `/teams/members?team=${team.uuid}`, { emails })

test('an invitation is mailed with the team, who invites, and a link of the configured origin', async () => {
  await using site = await openWithTeam()
  const { response } = await invite(site, ['Eve@X.example'])
  expect(response.invitations).toMatchObject([
    {
      email: 'eve@x.example',
      state: 'open',
      expires_at: new Date(start + 7 * DAY_MS).toISOString(),
    },
  ])
  const { rows } = await site.deps.pool.query('select template, language, data from mails')
  const token = await invitationToken(site.deps, 'eve@x.example')
  const url = `${site.deps.config.publicOrigin}/auth/invitation?token=${token}`
  expect(rows).toEqual([
    { template: 'invitation', language: 'en', data: { team: 'Analysts', inviter: 'Ada', url } },
  ])
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('people of ours are written to in their own language, others in that of who invites', async () => {
  await using site = await openWithTeam()
  const known = await site.person({ email: 'known@x.example' })
  await site.deps.pool.query(`update users set language = 'ja' where id = $1`, [known.id])
  const body = { emails: ['known@x.example', 'new@x.example'] }
  const headers = { 'accept-language': 'fr' }
  await site.own.call('POST', `/teams/members?team=${site.team.uuid}`, body, headers)
  const { rows } = await site.deps.pool.query(
    'select language, data ->> $1 as url from mails order by recipient',
    ['url'],
  )
  expect(rows.map(({ language }) => language)).toEqual(['ja', 'fr'])
  expect(rows[0].url).toContain('/jp/auth/invitation')
})

test('the invited person joins, acts as the team, and has proved the address by the link', async () => {
  await using site = await openWithTeam()
  await invite(site, ['eve@x.example'])
  const token = await invitationToken(site.deps, 'eve@x.example')
  expect(await findInvitation(site.deps, token)).toMatchObject({
    email: 'eve@x.example',
    teamName: 'Analysts',
  })

  const eve = await site.browser(await site.person({ email: 'eve@x.example', isVerified: false }))
  const { response } = await eve.call('POST', '/teams/invitations/accept', { token })
  expect(response.team).toMatchObject({ uuid: site.team.uuid, size: 2, pivot: { role: 'member' } })
  const { response: session } = await eve.call('GET', '/auth?member=true')
  expect(session).toMatchObject({ auth: { type: 'team' }, member: { verified: true } })
  expect(await findInvitation(site.deps, token)).toBeNull()
})

test('nobody else gets in by the link: not another address, not a second time', async () => {
  await using site = await openWithTeam()
  await invite(site, ['eve@x.example'])
  const token = await invitationToken(site.deps, 'eve@x.example')
  const mallory = await site.browser(await site.person({ email: 'mallory@x.example' }))
  const accept = { token }
  const refused = await mallory.call('POST', '/teams/invitations/accept', accept)
  expect([refused.status, refused.json.code]).toEqual([403, 'token_refused'])

  const person = await site.person({ email: 'eve@x.example' })
  const eve = await site.browser(person)
  expect((await eve.call('POST', '/teams/invitations/accept', accept)).status).toBe(200)
  expect((await eve.call('POST', '/teams/invitations/accept', accept)).status).toBe(200)
  await site.own.call('DELETE', `/teams/members/${person.uuid}?team=${site.team.uuid}`)
  const again = await eve.call('POST', '/teams/invitations/accept', accept)
  expect(again.json.code).toBe('token_refused')
})

test('whoever only names an address that another has proved gets nothing by its invitation', async () => {
  await using site = await openWithTeam()
  await invite(site, ['eve@x.example'])
  await site.person({ email: 'eve@x.example' })
  const pretender = await site.browser(
    await site.person({ email: 'eve@x.example', isVerified: false }),
  )
  const token = await invitationToken(site.deps, 'eve@x.example')
  const { json } = await pretender.call('POST', '/teams/invitations/accept', { token })
  expect(json.code).toBe('token_refused')
  expect(await sizeOf(site)).toBe(1)
})

test('a link is good for 7 days; sent again it is a new one and the old one ends', async () => {
  await using site = await openWithTeam()
  const { response } = await invite(site, ['eve@x.example'])
  const first = await invitationToken(site.deps, 'eve@x.example')
  site.clock.ms = start + 7 * DAY_MS - 1
  expect(await findInvitation(site.deps, first)).not.toBeNull()
  site.clock.ms = start + 7 * DAY_MS
  expect(await findInvitation(site.deps, first)).toBeNull()
  const { response: list } = await site.own.call('GET', '/teams?members=true')
  expect(list.teams[0].invitations[0].state).toBe('expired')

  const path = `/teams/invitations/${response.invitations[0].uuid}/resend`
  const { response: sent } = await site.own.call('POST', path)
  expect(sent.invitation).toMatchObject({
    state: 'open',
    expires_at: new Date(start + 14 * DAY_MS).toISOString(),
  })
  const second = await invitationToken(site.deps, 'eve@x.example')
  expect(second).not.toBe(first)
  expect(await findInvitation(site.deps, first)).toBeNull()
  expect(await findInvitation(site.deps, second)).not.toBeNull()
})

test('an invitation that is taken back opens nothing and frees its seat', async () => {
  await using site = await openWithTeam()
  const { response } = await invite(site, ['eve@x.example'])
  const token = await invitationToken(site.deps, 'eve@x.example')
  const path = `/teams/invitations/${response.invitations[0].uuid}`
  expect((await site.own.call('DELETE', path)).status).toBe(200)
  expect((await site.own.call('DELETE', path)).status).toBe(404)
  expect((await site.own.call('POST', `${path}/resend`)).status).toBe(404)
  const eve = await site.person({ email: 'eve@x.example' })
  await expect(acceptInvitation(site.deps, actorOf(eve), token)).rejects.toMatchObject({
    code: 'token_refused',
  })
})

test('members and open invitations hold the seats; all of a list are invited, or none', async () => {
  await using site = await openWithTeam()
  const mails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@x.example`)
  const tooMany = await invite(site, mails)
  expect([tooMany.status, tooMany.json.code]).toEqual([409, 'seat_limit_reached'])
  expect((await site.deps.pool.query('select 1 from mails')).rows).toEqual([])

  expect((await invite(site, mails.slice(0, 4))).status).toBe(200)
  expect((await invite(site, ['e@x.example'])).json.code).toBe('seat_limit_reached')
  // Sent anew it takes no second seat, and one that expired holds none.
  expect((await invite(site, ['a@x.example'])).status).toBe(200)
  site.clock.ms += 7 * DAY_MS
  expect((await invite(site, ['e@x.example'])).status).toBe(200)
})

test('more seats let more people in', async () => {
  await using site = await openWithTeam()
  await site.deps.pool.query('update teams set seats = 7')
  const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@x.example`)
  expect((await invite(site, emails)).status).toBe(200)
})

test('a member is not invited again, and who has not proved an address invites nobody', async () => {
  await using site = await openWithTeam()
  const member = await site.person()
  await site.deps.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
    site.team.id,
    member.id,
  ])
  expect((await invite(site, [member.email])).json).toMatchObject({
    code: 'invalid_request',
    fields: { emails: expect.stringContaining(member.email) },
  })
  await using unproved = await openWithTeam({ isVerified: false })
  expect((await invite(unproved, ['eve@x.example'])).json.code).toBe('verification_required')
})

test('one invitation accepted many times at once gives one membership', async () => {
  await using site = await openWithTeam()
  await invite(site, ['eve@x.example'])
  const token = await invitationToken(site.deps, 'eve@x.example')
  const eve = await site.person({ email: 'eve@x.example' })
  const all = Array.from({ length: 8 }, () => acceptInvitation(site.deps, actorOf(eve), token))
  expect((await Promise.all(all)).map(({ size }) => size)).toEqual(Array(8).fill(2))
  expect(await sizeOf(site)).toBe(2)
})

test('people who accept at once never take more seats than there are', async () => {
  await using site = await openWithTeam()
  await site.deps.pool.query('update teams set seats = 20')
  const people = await Promise.all(Array.from({ length: 8 }, () => site.person()))
  await invite(
    site,
    people.map(({ email }) => email),
  )
  await site.deps.pool.query('update teams set seats = 4')
  const inputs = await Promise.all(
    people.map(async (person) => {
      const token = await invitationToken(site.deps, person.email)
      return () => acceptInvitation(site.deps, actorOf(person), token)
    }),
  )
  const settled = await Promise.allSettled(inputs.map((accept) => accept()))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['seat_limit_reached']))
  expect(await sizeOf(site)).toBe(4)
})

test('the same without the lock takes too many: the test above can fail', async () => {
  await using site = await openWithTeam()
  await site.deps.pool.query('update teams set seats = 2')
  const people = [await site.person(), await site.person()]
  // Both read one free seat before either is in.
  const sizes = await Promise.all(people.map(() => sizeOf(site)))
  for (const [index, person] of people.entries()) {
    if ((sizes[index] ?? 0) >= 2) continue
    await site.deps.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
      site.team.id,
      person.id,
    ])
  }
  expect(await sizeOf(site)).toBe(3)
})

test('an invitation that is taken back while it is accepted ends one way or the other', async () => {
  await using site = await openWithTeam()
  for (let round = 0; round < 4; round++) {
    await site.deps.pool.query(`delete from team_members where role = 'member'`)
    const email = `eve-${round}@x.example`
    const { response } = await invite(site, [email])
    const token = await invitationToken(site.deps, email)
    const eve = await site.person({ email })
    const path = `/teams/invitations/${response.invitations[0].uuid}`
    const [accepted, revoked] = await Promise.allSettled([
      acceptInvitation(site.deps, actorOf(eve), token),
      site.own.call('DELETE', path).then(({ status }) => status),
    ])
    const isIn = accepted.status === 'fulfilled'
    expect(revoked).toMatchObject({ value: isIn ? 404 : 200 })
    expect(await sizeOf(site)).toBe(isIn ? 2 : 1)
  }
})

test('the table does not hold what the mail holds', async () => {
  await using site = await openWithTeam()
  await invite(site, ['eve@x.example'])
  const token = await invitationToken(site.deps, 'eve@x.example')
  const { rows } = await site.deps.pool.query('select invitations::text as row from invitations')
  expect(rows[0].row).not.toContain(token)
  const found = await findInvitationByToken(site.deps.pool, hashInvitationToken(token))
  expect(found?.email).toBe('eve@x.example')
})

async function sizeOf({ deps, team }: TeamSite & { team: { id: number } }): Promise<number> {
  const { rowCount } = await deps.pool.query('select 1 from team_members where team_id = $1', [
    team.id,
  ])
  return rowCount ?? 0
}
