import { expect, test } from 'vitest'
import { actorOf, openTeamSite } from '#testing/team-site.ts'
import { setFollow } from './follow-contributor.server.ts'
import { findFollowedIds } from './follows.queries.server.ts'

test('following flips followed_by_user and counts one, unfollowing takes it back', async () => {
  await using site = await openTeamSite({ catalogue: true })
  const browser = await site.browser(await site.person())
  const path = '/contributors/ada/follow'
  const { response } = await browser.call('POST', path)
  expect(response.contributor).toMatchObject({ followed_by_user: true, followers_count: 1 })
  expect((await browser.call('POST', path)).response.contributor.followers_count).toBe(1)
  expect((await browser.call('GET', '/contributors/ada')).response.contributor).toMatchObject({
    followed_by_user: true,
    followers_count: 1,
  })
  const { response: ended } = await browser.call('DELETE', path)
  expect(ended.contributor).toMatchObject({ followed_by_user: false, followers_count: 0 })
  expect((await browser.call('DELETE', path)).response.contributor.followers_count).toBe(0)
})

test('a team follows for itself: its member’s own account does not', async () => {
  await using site = await openTeamSite({ catalogue: true })
  const owner = await site.person()
  const { id } = await site.team({ owner })
  const [own, team] = [await site.browser(owner), await site.browser(owner, { teamId: id })]
  await team.call('POST', '/contributors/ada/follow')
  const seen = { path: '/contributors/ada' }
  expect((await own.call('GET', seen.path)).response.contributor.followed_by_user).toBe(false)
  expect((await team.call('GET', seen.path)).response.contributor.followed_by_user).toBe(true)
  const { response } = await team.call('GET', '/contributors')
  const followed = response.contributors.filter(
    (one: { followed_by_user: boolean }) => one.followed_by_user,
  )
  expect(followed.map(({ username }: { username: string }) => username)).toEqual(['ada'])
})

test('many follows at once are each counted once', async () => {
  await using site = await openTeamSite({ catalogue: true })
  const people = await Promise.all(Array.from({ length: 6 }, () => site.person()))
  const input = { contributor: 'ada', isFollowed: true }
  await Promise.all(
    people.flatMap((person) => [1, 2, 3].map(() => setFollow(site.deps, actorOf(person), input))),
  )
  const { rows } = await site.deps.pool.query(
    `select id, followers_count as count from contributors where username = 'ada'`,
  )
  expect(rows[0].count).toBe(6)
  expect(await findFollowedIds(site.deps.pool, people[0]?.id ?? 0, 10)).toEqual([rows[0].id])
})
