import { expect, test } from 'vitest'
import { openTeamSite } from '#testing/team-site.ts'
import { gatherAssets, gatherNews } from './gather.queries.server.ts'
import { notify } from './notify.server.ts'
import { sendDigests } from './send-digests.server.ts'

test('what happened in other tables is told once to whom it concerns', async () => {
  await using site = await openTeamSite()
  const { pool, now } = site.deps
  const [owner, member] = [await site.person(), await site.person({ firstName: 'Grace' })]
  await site.team({ owner, members: [member], name: 'Analysts' })
  await pool.query(`insert into audit_log (action, user_id) values ('password-changed', $1)`, [
    member.id,
  ])
  expect(await gatherNews(pool, now())).toBe(2)
  expect(await gatherNews(pool, now())).toBe(0)
  const textsOf = async (user: typeof owner) => {
    const { response } = await (await site.browser(user)).call('GET', '/notifications')
    return response.notifications.map(({ text }: { text: string }) => text)
  }
  expect(await textsOf(owner)).toEqual(['Grace joined the team Analysts.'])
  expect(await textsOf(member)).toEqual(['Your password was changed.'])
})

test('followers, and all of a team that follows, hear of what was published the day before', async () => {
  await using site = await openTeamSite({ catalogue: true })
  const { pool } = site.deps
  const [fan, colleague, stranger] = [await site.person(), await site.person(), await site.person()]
  const team = await site.team({ owner: colleague })
  await pool.query(
    `insert into follows (account_id, contributor_id, created_at)
     select account, id, '2026-04-01' from contributors, unnest($1::integer[]) as account where username = 'ada'`,
    [[fan.id, team.id]],
  )
  await pool.query(
    `update assets set published_at = case when slug in ('sun', 'heart') then '2026-05-01T10:00:00Z'::timestamptz
       else '2026-03-01' end`,
  )
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from assets a join contributors c on c.id = a.contributor_id
     where username = 'ada' and published_at > '2026-05-01'`,
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  const noon = new Date('2026-05-02T12:00:00Z')
  expect(await gatherAssets(pool, noon)).toBe(2)
  expect(await gatherAssets(pool, new Date('2026-05-02T13:00:00Z'))).toBe(0)
  expect(await gatherAssets(pool, new Date('2026-05-03T13:00:00Z'))).toBe(0)
  const { response } = await (await site.browser(colleague)).call('GET', '/notifications')
  expect(response.notifications[0].path).toBe('/contributors/ada')
  expect((await (await site.browser(stranger)).call('GET', '/notifications')).response.total).toBe(
    0,
  )
})

test('a digest gathers what is unread, at the pace that was chosen, and is not sent for nothing', async () => {
  const clock = { now: new Date('2026-05-01T12:00:00Z') }
  await using site = await openTeamSite({ now: () => clock.now })
  const { pool } = site.deps
  const user = await site.person()
  const browser = await site.browser(user)
  await browser.call('PATCH', '/notifications/settings', {
    settings: [
      { kind: 'security', shown: true, email: 'daily' },
      { kind: 'billing', shown: true, email: 'never' },
    ],
  })
  const tell = (type: 'password-changed' | 'payment-failed', onceKey: string) =>
    notify(pool, { userId: user.id, type, path: '/dashboard/profile', onceKey, now: clock.now })
  await tell('password-changed', 'a')
  await tell('password-changed', 'b')
  await tell('payment-failed', 'c')
  expect(await sendDigests(site.deps)).toBe(0)
  clock.now = new Date('2026-05-01T14:00:00Z')
  expect(await sendDigests(site.deps)).toBe(1)
  expect(await sendDigests(site.deps)).toBe(0)
  const { rows } = await pool.query(`select recipient, data from mails where template = 'digest'`)
  expect(rows).toMatchObject([{ recipient: user.email, data: { count: '2' } }])
  expect(rows[0].data.news).not.toContain('payment')

  await tell('password-changed', 'd')
  await browser.call('PATCH', '/notifications')
  clock.now = new Date('2026-05-03T14:00:00Z')
  expect(await sendDigests(site.deps)).toBe(0)
})
