import { expect, test } from 'vitest'
import { openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { createKey, isKeyShaped } from './api-key.server.ts'
import { readAccountTraffic } from './read-usage.server.ts'

test('a key is shown once; its hash and its ends are all that is kept', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
  const made = (await browser.call('POST', `/apps/${app.uuid}/keys`, { name: 'live' })).response
  expect(isKeyShaped(made.secret)).toBe(true)
  const again = (await browser.call('GET', `/apps/${app.uuid}`)).response
  expect(JSON.stringify(again)).not.toContain(made.secret)
  const { rows } = await site.deps.pool.query('select k::text as row from api_keys k')
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(8, -4))
  expect(again.keys).toMatchObject([{ name: 'live', state: 'active', hint: made.key.hint }])
})

test('the session names the apps of the account acted for', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const team = await site.team({ owner, members: [member] })
  const asTeam = await site.browser(owner, { teamId: team.id })
  await asTeam.call('POST', '/apps', { name: 'Reader' })
  const clientsOf = async (browser: typeof asTeam) =>
    (await browser.call('GET', '/auth?oauth_clients=true')).response.auth.oauth_clients
  expect(await clientsOf(asTeam)).toMatchObject([{ name: 'Reader' }])
  expect(await clientsOf(await site.browser(owner))).toEqual([])
  const asMember = await site.browser(member, { teamId: team.id })
  expect((await asMember.call('GET', '/apps')).response.apps).toHaveLength(1)
  expect((await asMember.call('POST', '/apps', { name: 'Mine' })).json.code).toBe('not_allowed')
})

test('every call with a key is counted for its app and day, refusals as well', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response
  await callWith(site, secret)
  await callWith(site, secret)
  await callWith(site, secret, '/items/nothing')
  const { usage } = (await browser.call('GET', `/apps/${app.uuid}/usage`)).response
  const day = new Date().toISOString().slice(0, 10)
  expect(usage).toEqual([
    { day, operation: 'getItem', calls: 1, errors: 1 },
    { day, operation: 'keywords', calls: 2, errors: 0 },
  ])
  const [seen] = (await browser.call('GET', '/apps')).response.apps
  expect(seen).toMatchObject({ calls: 3, active_keys: 1 })
})

test('the account sees what all of its apps did, day by day, and nothing of another’s', async () => {
  await using site = await openTeamSite({ now: () => new Date('2026-05-01T12:00:00Z') })
  const [ada, ben] = [await site.person(), await site.person()]
  for (const person of [ada, ada, ben]) {
    const browser = await site.browser(person)
    const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
    const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response
    await callWith(site, secret)
    await callWith(site, secret, '/items/nothing')
  }
  const { rows } = await site.deps.pool.query<{ account_id: number }>(
    'select account_id from api_apps order by id limit 1',
  )
  const traffic = await readAccountTraffic(site.deps, { accountId: rows[0]!.account_id, days: 3 })
  expect(traffic.days).toEqual([
    { day: '2026-04-29', calls: 0, errors: 0 },
    { day: '2026-04-30', calls: 0, errors: 0 },
    { day: '2026-05-01', calls: 4, errors: 2 },
  ])
  expect(traffic.limited).toBe(0)
  expect(traffic.p95Ms).toBeGreaterThan(0)
})

test('a key that is rotated opens until its overlap is over, a revoked one at once nothing', async () => {
  let now = new Date('2026-05-01T12:00:00Z')
  await using site = await openTeamSite({ now: () => now })
  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
  const first = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response
  const path = `/apps/${app.uuid}/keys/${first.key.uuid}`
  const second = (await browser.call('POST', `${path}/rotate`, { overlap_hours: 2 })).response
  expect(await callWith(site, first.secret)).toBe(200)
  expect(await callWith(site, second.secret)).toBe(200)
  now = new Date('2026-05-01T14:00:01Z')
  expect(await callWith(site, first.secret)).toBe(403)
  expect((await browser.call('POST', `${path}/rotate`)).json.code).toBe('conflict')
  await browser.call('DELETE', `/apps/${app.uuid}/keys/${second.key.uuid}`)
  expect(await callWith(site, second.secret)).toBe(403)
})

test('keys that never were are refused, with and without a right checksum', async () => {
  await using site = await openTeamSite()
  const { secret } = createKey()
  const typo = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
  expect(isKeyShaped(typo)).toBe(false)
  for (const wrong of [secret, typo, 'tsr_short']) expect(await callWith(site, wrong)).toBe(403)
})

async function callWith(site: TeamSite, secret: string, path = '/keywords'): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` }
  return (await site.app.request(`/api/v2${path}`, { headers })).status
}
