import { expect, test } from 'vitest'
import { jsonOf } from '#testing/test-site.ts'
import { openTeamSite } from '#testing/team-site.ts'

test('one click founds a team with the person’s name and e-mail, and acts as it', async () => {
  await using site = await openTeamSite()
  const ada = await site.person({ firstName: 'Ada', email: 'ada@analysts.example' })
  const browser = await site.browser(ada)
  const before = browser.cookie()

  const { response } = await browser.call('POST', '/teams')
  expect(response.team).toMatchObject({
    name: 'Ada’s team',
    email: 'ada@analysts.example',
    size: 1,
    seats: 5,
    is_subscribed: false,
    pivot: { role: 'admin' },
  })
  expect(browser.cookie()).not.toBe(before)
  const { response: session } = await browser.call('GET', '/auth?member=true&teams=true')
  expect(session.auth).toMatchObject({ type: 'team', uuid: response.team.uuid })
  expect(session.member).toMatchObject({ type: 'personal', uuid: ada.uuid })
})

test('a double click founds one team; who has one is switched to it', async () => {
  await using site = await openTeamSite()
  const ada = await site.person()
  const browsers = await Promise.all(Array.from({ length: 8 }, () => site.browser(ada)))
  const answers = await Promise.all(browsers.map((browser) => browser.call('POST', '/teams')))

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ response }) => response.team.uuid)).size).toBe(1)
  const { rows } = await site.deps.pool.query('select 1 from teams')
  expect(rows).toHaveLength(1)
})

test('a team with a name is founded beside those one has', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  await browser.call('POST', '/teams')
  const input = { name: 'Second GmbH', email: 'Bills@Second.example' }
  const { response } = await browser.call('POST', '/teams', input)
  expect(response.team).toMatchObject({ name: 'Second GmbH', email: 'bills@second.example' })
  const { response: list } = await browser.call('GET', '/teams')
  expect(list.teams.map(({ name }: { name: string }) => name)).toEqual([
    'Ada’s team',
    'Second GmbH',
  ])
  expect(list.teams[0].members).toBeUndefined()
})

test('name and e-mail are those of the invoice; only the owner changes them', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const { uuid } = await site.team({ owner, members: [member] })
  const [own, other] = [await site.browser(owner), await site.browser(member)]

  expect((await other.call('PATCH', `/teams/${uuid}`, { name: 'Mine' })).json.code).toBe(
    'not_allowed',
  )
  expect((await own.call('PATCH', `/teams/${uuid}`, { name: '  ' })).json.fields).toHaveProperty(
    'name',
  )
  const { response } = await own.call('PATCH', `/teams/${uuid}`, { name: 'Analysts Ltd' })
  expect(response.team).toMatchObject({ name: 'Analysts Ltd', email: 'team@tessera.example' })
})

test('members are listed with their roles, invitations to the owner alone', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person({ firstName: 'Ada' }), await site.person()]
  const { uuid } = await site.team({ owner, members: [member] })
  const [own, other] = [await site.browser(owner), await site.browser(member)]
  await own.call('POST', `/teams/members?team=${uuid}`, { emails: ['eve@x.example'] })

  const seenByOwner = (await own.call('GET', '/teams?members=true')).response.teams[0]
  expect(seenByOwner.members).toMatchObject([
    { uuid: owner.uuid, name: 'Ada', pivot: { role: 'admin' } },
    { uuid: member.uuid, pivot: { role: 'member' } },
  ])
  expect(seenByOwner.invitations).toMatchObject([{ email: 'eve@x.example', state: 'open' }])
  const seenByMember = (await other.call('GET', '/teams?members=true')).response.teams[0]
  expect(seenByMember.members).toHaveLength(2)
  expect(seenByMember.invitations).toBeUndefined()
})

test('switching rotates the session: the cookie before opens nothing', async () => {
  await using site = await openTeamSite()
  const owner = await site.person()
  const { uuid } = await site.team({ owner })
  const browser = await site.browser(owner)
  const stolen = browser.cookie()

  const { response } = await browser.call('POST', `/teams/${uuid}/login`)
  expect(response.auth).toMatchObject({ uuid, type: 'team' })
  expect(response.member).toMatchObject({ uuid: owner.uuid, pivot: { role: 'admin' } })
  const headers = { cookie: stolen, 'sec-fetch-site': 'same-origin' }
  const old = await site.app.request('/api/v2/teams', { headers })
  expect((await jsonOf(old)).code).toBe('account_changed')

  const back = await browser.call('POST', '/auth/users/login')
  expect(back.response.auth).toMatchObject({ uuid: owner.uuid, type: 'personal' })
})

test('two tabs in different accounts never mix: a write goes to the account it was made for', async () => {
  await using site = await openTeamSite()
  const owner = await site.person()
  const { uuid } = await site.team({ owner })
  const browser = await site.browser(owner)
  const asPerson = { 'x-account': owner.uuid }
  const asTeam = { 'x-account': uuid }
  const palette = { colors: ['#112233'] }

  expect((await browser.call('POST', '/brand-palettes', palette, asPerson)).status).toBe(200)
  // The other tab switches; this one still shows the person.
  await browser.call('POST', `/teams/${uuid}/login`)
  const left = await browser.call('POST', '/brand-palettes', palette, asPerson)
  expect([left.status, left.json.code]).toEqual([409, 'account_changed'])
  expect((await browser.call('POST', '/brand-palettes', palette, asTeam)).status).toBe(200)
  const { rows } = await site.deps.pool.query(
    'select accounts.type from brand_palettes join accounts on accounts.id = account_id order by 1',
  )
  expect(rows).toEqual([{ type: 'personal' }, { type: 'team' }])
})

test('a foreign team answers exactly as a missing one', async () => {
  await using site = await openTeamSite()
  const { uuid } = await site.team({ owner: await site.person() })
  const stranger = await site.browser(await site.person())
  const missing = '00000000-0000-4000-8000-000000000000'
  const calls = [
    ['PATCH', (team: string) => `/teams/${team}`, { name: 'X' }],
    ['POST', (team: string) => `/teams/${team}/login`, undefined],
    ['POST', (team: string) => `/teams/${team}/leave`, undefined],
    ['POST', (team: string) => `/teams/members?team=${team}`, { email: 'a@x.example' }],
    ['GET', (team: string) => `/teams/${team}/sso`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    const foreign = await stranger.call(method, path(uuid), body)
    expect([method, path(''), foreign.status]).toEqual([method, path(''), 404])
    expect(foreign).toEqual(await stranger.call(method, path(missing), body))
  }
})
