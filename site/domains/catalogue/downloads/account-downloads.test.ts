import { expect, test } from 'vitest'
import { createTestTeam, createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { countChainedDownloads, appendAllGrants } from '#domains/licensing/licenses/index.server.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'
import { NOON, openSite, arrive, fetchAsset, heldOf, usageOf } from './testing/account-site.ts'

test('what somebody fetches is theirs, and a guest knows nothing of it', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)

  const granted = await fetchAsset(site, browser, 'sun')
  expect(granted.response.download.license).toMatchObject({
    downloaded_by_user: true,
    is_subscription: false,
  })
  const { rows } = await site.deps.pool.query(
    'select account_id, user_id, guest_key, ground, subscription_id from downloads',
  )
  expect(rows).toEqual([
    {
      account_id: user.id,
      user_id: user.id,
      guest_key: null,
      ground: 'free',
      subscription_id: null,
    },
  ])

  expect(await heldOf(browser, '/items/sun')).toEqual([true, false])
  expect(await heldOf(browser, '/items/cloud')).toEqual([false, false])
  const found = await browser.call('GET', '/search?query=sun&asset=icon')
  const sun = found.response.items.data.find(({ slug }: { slug: string }) => slug === 'sun')
  expect(sun.licenses[0].downloaded_by_user).toBe(true)
  const pack = (await browser.call('GET', '/packs/plain-line')).response.pack
  expect(pack.licenses[0].downloaded_by_user).toBe(false)
  const held = pack.items.filter(
    ({ licenses }: { licenses: { downloaded_by_user: boolean }[] }) =>
      licenses[0]?.downloaded_by_user,
  )
  expect(held.map(({ slug }: { slug: string }) => slug)).toEqual(['sun'])

  const guest = await (await site.app.request('/api/v2/items/sun')).json()
  expect(guest.response.item.licenses[0].downloaded_by_user).toBe(false)
})

test('my_stats counts what an account has, each thing once', async () => {
  await using site = await openSite()
  const { browser } = await arrive(site)
  for (const slug of ['sun', 'sun', 'cloud']) await fetchAsset(site, browser, slug)

  const { response } = await browser.call('GET', '/auth?my_stats=true')
  expect(response.auth.my_stats).toEqual({ downloads: 2, following: 0 })
})

test('signed in, free items that guests may not have are free', async () => {
  await using site = await openSite()
  const { browser } = await arrive(site)

  expect((await fetchAsset(site, browser, 'heart')).status).toBe(200)
  expect((await fetchAsset(site, browser, 'camera')).status).toBe(200)
})

test('what costs something needs a plan that covers the kind', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  expect((await fetchAsset(site, browser, 'home')).json).toMatchObject({
    status: 403,
    code: 'subscription_required',
  })

  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage: iconsADay(5) })
  const granted = await fetchAsset(site, browser, 'home')
  expect(granted.response.download.license).toMatchObject({
    downloaded_by_user: true,
    is_subscription: true,
  })
  expect(await heldOf(browser, '/items/home')).toEqual([true, true])
  // A repeat is free, and still held by the plan that opened it first.
  const repeated = await fetchAsset(site, browser, 'home')
  expect(repeated.response.download.license).toMatchObject({ is_subscription: true })
})

test('customising what costs something needs a plan; what is open anybody recolours', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  const colors = { currentColor: '#e5322d' }
  const { id } = await site.find('sun')
  const asGuest = await site.app.request(`/api/v2/items/${id}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'svg', colors }),
  })

  expect(asGuest.status).toBe(200)
  expect((await fetchAsset(site, browser, 'home', { colors })).json.code).toBe(
    'subscription_required',
  )
  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage: iconsADay(2) })
  expect((await fetchAsset(site, browser, 'home', { colors })).status).toBe(200)
})

test('a plan of other kinds does not open an item', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  const coverage = { unlimited: ['lottie' as const], limits: [] }
  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage })

  expect((await fetchAsset(site, browser, 'home')).json.code).toBe('subscription_required')
})

test.each(['paused', 'expired'])('a subscription that is %s opens nothing', async (status) => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  const coverage = iconsADay(5)
  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage, status })

  expect((await fetchAsset(site, browser, 'home')).json.code).toBe('subscription_required')
})

test('a cancelled subscription opens until its period ends', async () => {
  const clock = { now: NOON }
  await using site = await openSite(clock)
  const { browser, user } = await arrive(site)
  const endsAt = new Date('2026-06-03T00:00:00Z')
  const input = { accountId: user.id, coverage: iconsADay(5), status: 'cancelled', endsAt }
  await createTestSubscription(site.deps.pool, input)

  expect((await fetchAsset(site, browser, 'home')).status).toBe(200)
  clock.now = endsAt
  expect((await fetchAsset(site, browser, 'user')).json.code).toBe('subscription_required')
  expect((await fetchAsset(site, browser, 'home')).status).toBe(200)
})

test('a limit is spent by new items only and filled again at midnight UTC', async () => {
  const clock = { now: NOON }
  await using site = await openSite(clock)
  const { browser, user } = await arrive(site)
  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage: iconsADay(2) })
  const usage = () => usageOf(site, browser)

  expect(await usage()).toMatchObject({ used: 0, limit: 2, period: 'day' })
  for (const slug of ['home', 'home', 'user', 'sun', 'user']) {
    expect((await fetchAsset(site, browser, slug)).status, slug).toBe(200)
  }
  expect(await usage()).toMatchObject({ used: 2, limit: 2 })
  const refused = await fetchAsset(site, browser, 'cloud-rain')
  expect(refused.json).toMatchObject({ status: 429, code: 'download_limit_reached' })
  expect((await fetchAsset(site, browser, 'home', { format: 'pdf' })).status).toBe(200)

  clock.now = new Date('2026-06-02T00:00:00Z')
  expect(await usage()).toMatchObject({ used: 0, limit: 2, endsAt: Date.UTC(2026, 5, 3) })
  expect((await fetchAsset(site, browser, 'cloud-rain')).status).toBe(200)
})

test('a monthly limit is filled again on the monthly day of the subscription', async () => {
  const clock = { now: NOON }
  await using site = await openSite(clock)
  const { browser, user } = await arrive(site)
  const limits = [{ name: 'icons', kinds: ['icon' as const], limit: 1, period: 'month' as const }]
  await createTestSubscription(site.deps.pool, {
    accountId: user.id,
    coverage: { unlimited: [], limits },
  })
  expect((await fetchAsset(site, browser, 'home')).status).toBe(200)
  clock.now = new Date('2026-06-15T07:59:59Z')
  expect((await fetchAsset(site, browser, 'user')).status).toBe(429)
  clock.now = new Date('2026-06-15T08:00:00Z')
  expect((await fetchAsset(site, browser, 'user')).status).toBe(200)
})

test('members of a team spend its limit, and what one fetched is the others’ too', async () => {
  await using site = await openSite()
  const [owner, member] = [await createTestUser(site.deps), await createTestUser(site.deps)]
  const team = await createTestTeam(site.deps, { owner, members: [member] })
  const input = { accountId: team.id, coverage: iconsADay(1), quantity: 2 }
  await createTestSubscription(site.deps.pool, input)
  const asOwner = await openBrowser(site, owner, { teamId: team.id })
  const asMember = await openBrowser(site, member, { teamId: team.id })
  const alone = await openBrowser(site, member)

  expect((await fetchAsset(site, asOwner, 'home')).status).toBe(200)
  expect((await fetchAsset(site, asMember, 'home')).status).toBe(200)
  expect((await fetchAsset(site, asMember, 'user')).status).toBe(200)
  expect((await fetchAsset(site, asOwner, 'cloud-rain')).status).toBe(429)
  expect((await fetchAsset(site, alone, 'home')).json.code).toBe('subscription_required')
  const { rows } = await site.deps.pool.query(
    'select account_id, user_id, ground from downloads order by id',
  )
  expect(rows).toEqual([
    { account_id: team.id, user_id: owner.id, ground: 'plan' },
    { account_id: team.id, user_id: member.id, ground: 'repeat' },
    { account_id: team.id, user_id: member.id, ground: 'plan' },
  ])
})

test('contributors have their own work, also when it was withdrawn', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  await site.deps.pool.query(
    `update users set contributor_id = (select id from contributors where username = 'ada')
     where id = $1`,
    [user.id],
  )
  expect((await fetchAsset(site, browser, 'home')).status).toBe(200)
  const { rows } = await site.deps.pool.query('select ground from downloads')
  expect(rows).toEqual([{ ground: 'own' }])
})

test('a withdrawn item stays with those who fetched it, and is gone for others', async () => {
  await using site = await openSite()
  const { browser } = await arrive(site)
  const stranger = await arrive(site)
  await fetchAsset(site, browser, 'sun')
  await site.deps.pool.query(`update assets set published_at = null where slug = 'sun'`)

  const again = await fetchAsset(site, browser, 'sun')
  expect(again.status).toBe(200)
  const file = await site.app.request(again.response.download.url)
  expect(file.status).toBe(200)
  expect(await file.text()).toContain('<svg')
  expect((await fetchAsset(site, stranger.browser, 'sun')).status).toBe(404)
})

test('a key sent again is answered as the first time; for something else it is a conflict', async () => {
  await using site = await openSite()
  const { browser, user } = await arrive(site)
  const other = await arrive(site)
  await createTestSubscription(site.deps.pool, { accountId: user.id, coverage: iconsADay(2) })
  const idempotency_key = 'one-request'
  const first = await fetchAsset(site, browser, 'home', { idempotency_key })
  const again = await fetchAsset(site, browser, 'home', { idempotency_key })

  expect(again.response.download.license_number).toBe(first.response.download.license_number)
  expect(await usageOf(site, browser)).toMatchObject({ used: 1 })
  expect((await fetchAsset(site, browser, 'user', { idempotency_key })).json.code).toBe('conflict')
  expect((await fetchAsset(site, other.browser, 'sun', { idempotency_key })).status).toBe(200)
  const { rows } = await site.deps.pool.query('select count(*)::integer as n from downloads')
  expect(rows[0].n).toBe(2)
})

test('downloads are counted once they are sealed, each once', async () => {
  await using site = await openSite()
  const { browser } = await arrive(site)
  await fetchAsset(site, browser, 'sun')
  await fetchAsset(site, browser, 'sun')
  await fetchAsset(site, browser, 'cloud')
  for (let round = 0; round < 2; round++) {
    await appendAllGrants(site.deps)
    await countChainedDownloads(site.deps)
  }
  const { rows } = await site.deps.pool.query(
    `select slug, download_count from assets where download_count > 0 order by slug`,
  )
  expect(rows).toEqual([
    { slug: 'cloud', download_count: 1 },
    { slug: 'sun', download_count: 2 },
  ])
})
