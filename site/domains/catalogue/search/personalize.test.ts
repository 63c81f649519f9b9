import { afterAll, beforeAll, expect, test } from 'vitest'
import { testActor } from '#testing/test-actor.ts'
import { openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { formAddress } from './filters/form-address.ts'
import { loadResults } from './load-results.server.ts'
import { noFilters } from './results-address.ts'
import { searchContext } from './results-context.ts'
import { whomOneFollows } from './filters/whom-one-follows.server.ts'

let site: TeamSite
beforeAll(async () => {
  site = await openTeamSite({ catalogue: true })
})
afterAll(() => site[Symbol.asyncDispose]())

const place = searchContext(null, 'arrow')

async function load(followedIds: readonly number[] | null, query = '') {
  const parameters = new URLSearchParams(query)
  return loadResults(site.deps, { place, parameters, language: 'en', followedIds })
}

async function countBy(usernames: readonly string[]): Promise<number> {
  const { rows } = await site.deps.pool.query<{ count: number }>(
    `select count(*)::integer as count from assets a join contributors c on c.id = a.contributor_id
     where a.published_at is not null and c.username = any($1)`,
    [usernames],
  )
  return rows[0]?.count ?? 0
}

test('a call answers what those have made whom the account follows, for each account its own', async () => {
  const [one, other] = [
    await site.browser(await site.person()),
    await site.browser(await site.person()),
  ]
  const find = async (browser: typeof one) => {
    const { response } = await browser.call('GET', '/search?personalize=true')
    const { items, aggregations } = response
    return { total: items.total, by: aggregations.facets.contributor }
  }
  expect(await find(one)).toMatchObject({ total: 0, by: [] })
  await one.call('POST', '/contributors/bo/follow')
  await one.call('POST', '/contributors/cyn/follow')
  await other.call('POST', '/contributors/ada/follow')
  const [mine, theirs] = [await find(one), await find(other)]
  expect(mine.total).toBe(await countBy(['bo', 'cyn']))
  expect(mine.by.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['bo', 'cyn'])
  expect(theirs).toMatchObject({ total: await countBy(['ada']), by: [{ slug: 'ada' }] })
})

test('a team sees whom it follows itself', async () => {
  const owner = await site.person()
  const { id } = await site.team({ owner })
  const team = await site.browser(owner, { teamId: id })
  await team.call('POST', '/contributors/cyn/follow')
  const { response } = await team.call('GET', '/search?personalize=true')
  expect(response.items.total).toBe(await countBy(['cyn']))
})

test('a guest is asked to sign in, and only for what is personal', async () => {
  const ask = (query: string) => site.app.request(`/api/v2/search?${query}`)
  const refused = await ask('personalize=true')
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'login_required'])
  expect((await ask('query=arrow')).status).toBe(200)
})

test('the page counts beforehand what the row would leave, and then shows it', async () => {
  const person = await site.person()
  const browser = await site.browser(person)
  await browser.call('POST', '/contributors/cyn/follow')
  const ids = await whomOneFollows(site.deps, testActor(person))
  const before = await load(ids)
  expect(before.followed).toBeTypeOf('number')
  expect(before.followed).toBeLessThan(before.total)
  const after = await load(ids, 'personalize=true')
  expect([after.total, after.followed, after.unfilteredTotal]).toEqual([
    before.followed,
    before.followed,
    before.total,
  ])
  expect(after.contributor.map(({ value }) => value)).toEqual(['cyn'])
  for (const { value, count } of after.style) {
    expect((await load(ids, `personalize=true&style=${value}`)).total).toBe(count)
  }
})

test('guests, and those who follow nobody, are shown everything and told so', async () => {
  expect(await whomOneFollows(site.deps, { kind: 'guest', address: '10.0.0.1' })).toBeNull()
  const all = await load(null)
  for (const [ids, followed] of [
    [null, 'guest'],
    [[], 'nobody'],
  ] as const) {
    const model = await load(ids, 'personalize=true')
    expect(model).toMatchObject({ followed, total: all.total, dropped: [{ name: 'personalize' }] })
    expect(model.filters.isPersonal).toBe(false)
  }
})

test('the form of filters says it in the address, and leaves it out again', () => {
  const form = new FormData()
  form.set('personalize', 'true')
  expect(formAddress(place, noFilters, form)).toBe('/all-assets/arrow?personalize=true')
  const chosen = { ...noFilters, isPersonal: true }
  expect(formAddress(place, chosen, new FormData())).toBe('/all-assets/arrow')
})
