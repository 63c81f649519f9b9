import { expect, test } from 'vitest'
import { actorOf, openTeamSite } from '#testing/team-site.ts'
import { setFollow } from '#domains/catalogue/follows/index.server.ts'
import { loadFeed } from './load-feed.server.ts'

test('the feed is the newest of all who are followed, and of nobody else', async () => {
  await using site = await openTeamSite({ catalogue: true })
  const person = await site.person()
  expect(await loadFeed(site.deps, person.id)).toEqual([])
  for (const contributor of ['bo', 'cyn']) {
    await setFollow(site.deps, actorOf(person), { contributor, isFollowed: true })
  }
  await site.deps.pool.query(
    `update assets set published_at = now() where kind = 'lottie' and slug = 'arrow-swipe'`,
  )
  const feed = await loadFeed(site.deps, person.id)
  expect(feed[0]).toMatchObject({ kind: 'lottie', slug: 'arrow-swipe' })
  expect(new Set(feed.map(({ by }) => by))).toEqual(new Set(['Bo Shape', 'Cyn Motion']))
})
