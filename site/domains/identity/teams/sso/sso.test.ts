import { expect, test } from 'vitest'
import { CLIENT, startIdentityProvider } from '#testing/identity-provider.ts'
import { createTestTeam } from '#testing/sign-in.ts'
import { setUpTotp } from '#testing/second-factor/set-up-factors.ts'
import { openWithProvider, ORIGIN } from './testing/open-with-provider.ts'

test('a colleague of the verified domain signs in by the provider and joins the team', async () => {
  await using site = await openWithProvider()
  site.provider.become('sub-1', {
    email: 'Eve@Studio.example',
    given_name: 'Eve',
    family_name: 'Holt<b>',
  })
  const { location, cookie } = await site.signIn({
    begin: `/auth/sso/${site.team.uuid}?redirect=/icons`,
  })
  expect(location).toBe('/icons')
  const { auth, member } = await site.whoIs(cookie)
  expect(auth).toMatchObject({ uuid: site.team.uuid, type: 'team' })
  expect(member).toMatchObject({
    email: 'eve@studio.example',
    name: 'Eve Holtb',
    verified: true,
    has_password: false,
    terms_agreement: { user: null },
  })
  const again = await site.signIn()
  expect((await site.whoIs(again.cookie)).member?.uuid).toBe(member?.uuid)
})

test('a member is signed in to the account that is theirs already', async () => {
  await using site = await openWithProvider()
  const eve = await site.person({ email: 'eve@studio.example' })
  await site.join(eve)
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  const { cookie } = await site.signIn()
  expect((await site.whoIs(cookie)).member?.uuid).toBe(eve.uuid)
  const { rows } = await site.deps.pool.query(
    `select method from sessions where user_id = ${eve.id}`,
  )
  expect(rows).toEqual([{ method: `team:${site.team.uuid}` }])
})

test('the provider of a team does not stand for a second factor, and leads into the team by it', async () => {
  await using site = await openWithProvider()
  const [member, admin] = [
    await site.person({ email: 'eve@studio.example' }),
    await site.person({ email: 'root@studio.example' }),
  ]
  await site.deps.pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  for (const person of [member, admin]) {
    await site.join(person)
    const { codeAt } = await setUpTotp(site.deps, person)
    site.provider.become(`sub-${person.id}`, { email: person.email })
    const { location, cookie } = await site.signIn()
    expect(location).toBe('/auth/second-step')
    expect((await site.whoIs(cookie)).auth).toBeNull()
    const stepped = await site.app.request('/api/v2/auth/second-step', {
      method: 'POST',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ code: codeAt(site.deps.now()) }),
    })
    expect(stepped.status).toBe(200)
    const session = stepped.headers.getSetCookie().map((line) => line.split(';')[0])
    const { auth, member: who } = await site.whoIs(session.join('; '))
    expect([auth?.uuid, who?.email]).toEqual([site.team.uuid, person.email])
  }
})

test.each([
  ['an address of another domain', { email: 'eve@elsewhere.example' }, 'domain_not_verified'],
  ['one of a subdomain', { email: 'eve@mail.studio.example' }, 'domain_not_verified'],
  [
    'one that the provider calls unproved',
    { email: 'eve@studio.example', email_verified: false },
    'sign_in_refused',
  ],
  ['who cancels', null, 'sign_in_refused'],
])('the provider cannot bring %s', async (_, person, problem) => {
  await using site = await openWithProvider()
  site.provider.become('sub-1', person)
  const { location, cookie } = await site.signIn()
  expect(location).toBe(`/auth/login?sso_error=${problem}`)
  expect((await site.whoIs(cookie)).auth).toBeNull()
})

test('without a verified domain the provider brings nobody', async () => {
  await using site = await openWithProvider({ isProved: false })
  site.provider.become('sub-1', { email: 'owner@studio.example' })
  expect((await site.signIn()).location).toBe('/auth/login?sso_error=domain_not_verified')
})

test('an account that only named the address is not handed over', async () => {
  await using site = await openWithProvider()
  const pretender = await site.person({ email: 'eve@studio.example', isVerified: false })
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  const { cookie } = await site.signIn()
  const { member } = await site.whoIs(cookie)
  expect(member?.uuid).toBeTypeOf('string')
  expect(member?.uuid).not.toBe(pretender.uuid)
})

test('whom the owner took out stays out until invited again; a full team takes nobody in', async () => {
  await using site = await openWithProvider()
  const eve = await site.person({ email: 'eve@studio.example' })
  await site.join(eve)
  await site.own.call('DELETE', `/teams/members/${eve.uuid}?team=${site.team.uuid}`)
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  expect((await site.signIn()).location).toBe('/auth/login?sso_error=not_a_member')

  await site.deps.pool.query('update teams set seats = 1')
  site.provider.become('sub-2', { email: 'bob@studio.example' })
  expect((await site.signIn()).location).toBe('/auth/login?sso_error=no_seat')
  const { rows } = await site.deps.pool.query(`select 1 from users where email like 'bob@%'`)
  expect(rows).toEqual([])
})

test('a sign-in ends only in the browser that began it, once, and within ten minutes', async () => {
  await using site = await openWithProvider()
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  const { back, state } = await site.signIn()
  const end = async (cookie: string) =>
    (await site.app.request(back.href, { headers: { cookie } })).headers.get('location')
  expect(await end('')).toBe('/auth/login?sso_error=sign_in_expired')
  // The code is spent at the provider.
  expect(await end(state)).toBe('/auth/login?sso_error=sign_in_refused')
  const other = await site.signIn()
  expect(await end(other.state)).toBe('/auth/login?sso_error=sign_in_expired')
  site.clock.addedMs = 601_000
  expect(await end(state)).toBe('/auth/login?sso_error=sign_in_expired')
})

test('where it leads afterwards is a path of this site', async () => {
  await using site = await openWithProvider()
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  for (const redirect of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'x']) {
    const query = new URLSearchParams({ redirect })
    const { location } = await site.signIn({ begin: `/auth/sso/${site.team.uuid}?${query}` })
    expect([redirect, location]).toEqual([redirect, '/root'])
  }
})

test('where it is required, members enter the team in no other way, and open sessions drop', async () => {
  await using site = await openWithProvider()
  const eve = await site.person({ email: 'eve@studio.example' })
  await site.join(eve)
  const hers = await site.browser(eve, { teamId: site.team.id })
  expect((await hers.call('GET', '/auth')).response.auth.type).toBe('team')

  expect((await site.save({ required: true })).response.sso.required).toBe(true)
  expect((await hers.call('GET', '/auth')).response.auth.type).toBe('personal')
  const refused = await hers.call('POST', `/teams/${site.team.uuid}/login`)
  expect(refused.json).toMatchObject({
    code: 'not_allowed',
    fields: { login_url: `/auth/sso/${site.team.uuid}` },
  })
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  const { cookie } = await site.signIn()
  expect((await site.whoIs(cookie)).auth?.uuid).toBe(site.team.uuid)
})

test('the owner is never locked out: with the provider gone, the team is entered and set right', async () => {
  await using site = await openWithProvider()
  await site.save({ required: true })
  await site.provider[Symbol.asyncDispose]()
  const begun = await site.app.request(`${ORIGIN}/auth/sso/${site.team.uuid}`)
  expect(begun.headers.get('location')).toBe('/auth/login?sso_error=provider_unreachable')

  const { uuid } = site.team
  expect((await site.own.call('POST', `/teams/${uuid}/login`)).status).toBe(200)
  expect((await site.own.call('DELETE', site.path)).status).toBe(200)
  expect((await site.own.call('GET', site.path)).response.sso).toBeNull()
})

test('the secret is kept sealed, never answered, and not sent to another issuer', async () => {
  await using site = await openWithProvider()
  const { json } = await site.own.call('GET', site.path)
  expect(JSON.stringify(json)).not.toContain(CLIENT.secret)
  const { rows } = await site.deps.pool.query('select team_sso::text as row from team_sso')
  expect(rows[0].row).not.toContain(CLIENT.secret)

  expect((await site.save({ client_secret: undefined })).status).toBe(200)
  await using other = await startIdentityProvider(`${ORIGIN}/auth/sso/${site.team.uuid}/callback`)
  const moved = await site.save({ issuer: other.issuer, client_secret: undefined })
  expect(moved.json.fields).toEqual({ client_secret: 'is needed for a new issuer' })
})

test('an issuer that is none is refused before anything is kept', async () => {
  await using site = await openWithProvider()
  for (const issuer of ['http://localhost:1', `${site.provider.issuer}/elsewhere`]) {
    const { json } = await site.save({ issuer })
    expect([issuer, Object.keys(json.fields)]).toEqual([issuer, ['issuer']])
  }
  const { response } = await site.own.call('GET', site.path)
  expect(response.sso.issuer).toBe(site.provider.issuer)
})

test('a domain is proved by the record under its name; free mail never is', async () => {
  await using site = await openWithProvider({ isProved: false })
  expect((await site.save({ required: true })).json.fields).toHaveProperty('required')
  const free = await site.own.call('POST', `${site.path}/domains`, { domain: 'gmail.com' })
  expect(free.json.fields).toHaveProperty('domain')

  const named = await site.own.call('POST', `${site.path}/domains`, { domain: 'Studio.example' })
  expect(named.response.domains).toMatchObject([
    {
      domain: 'studio.example',
      verified_at: null,
      record: { type: 'TXT', name: '_tessera-team.studio.example' },
    },
  ])
  const verify = `${site.path}/domains/studio.example/verify`
  expect((await site.own.call('POST', verify)).json.code).toBe('conflict')
  expect((await site.prove()).response.domains[0].verified_at).not.toBeNull()
  const found = await site.own.call('POST', '/auth/sso', { email: 'any@studio.example' })
  expect(found.response.login_url).toContain(`/auth/sso/${site.team.uuid}?`)
})

test('a domain belongs to who publishes the record now, never to two teams', async () => {
  await using site = await openWithProvider()
  await site.save({ required: true })
  const rival = await site.person()
  const second = await createTestTeam(site.deps, { owner: rival })
  const browser = await site.browser(rival)
  const path = `/teams/${second.uuid}/sso/domains`
  const { response } = await browser.call('POST', path, { domain: 'studio.example' })
  const { record } = response.domains[0]
  expect((await browser.call('POST', `${path}/studio.example/verify`)).json.code).toBe('conflict')
  site.records.set(record.name, [[record.value]])
  expect((await browser.call('POST', `${path}/studio.example/verify`)).status).toBe(200)

  const { rows } = await site.deps.pool.query(
    'select team_id as id from team_domains where verified_at is not null',
  )
  expect(rows).toEqual([{ id: second.id }])
  // Without a domain nobody could come in, so it is no longer required.
  expect((await site.own.call('GET', site.path)).response.sso.required).toBe(false)
})

test('whether an address is known does not show in where it signs in', async () => {
  await using site = await openWithProvider()
  const ask = async (email: string) =>
    (await site.own.call('POST', '/auth/sso', { email })).response.login_url?.split('?')[0] ?? null
  expect(await ask('owner@studio.example')).toBe(await ask('nobody@studio.example'))
  expect(await ask('owner@elsewhere.example')).toBeNull()
})

test('a connection of before goes on with the shared address until its owner switches', async () => {
  await using site = await openWithProvider()
  site.provider.accept(`${ORIGIN}/auth/sso/callback`)
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  await site.deps.pool.query('update team_sso set has_own_callback = false')
  const redirectOf = async () => {
    const begun = await site.app.request(`${ORIGIN}/auth/sso/${site.team.uuid}`)
    return new URL(begun.headers.get('location') ?? '').searchParams.get('redirect_uri')
  }
  const own = `${ORIGIN}/auth/sso/${site.team.uuid}/callback`
  const { response } = await site.own.call('GET', site.path)
  expect(response).toMatchObject({ redirect_uri: own, sso: { own_redirect: false } })
  expect(await redirectOf()).toBe(`${ORIGIN}/auth/sso/callback`)
  expect((await site.signIn()).location).toBe('/root')

  expect((await site.save()).response.sso.own_redirect).toBe(false)
  expect((await site.save({ own_redirect: true })).response.sso.own_redirect).toBe(true)
  expect(await redirectOf()).toBe(own)
  expect((await site.signIn()).location).toBe('/root')
  expect((await site.save()).response.sso.own_redirect).toBe(true)
})

test('a new issuer leaves the shared address behind', async () => {
  await using site = await openWithProvider()
  await site.deps.pool.query('update team_sso set has_own_callback = false')
  await using other = await startIdentityProvider(`${ORIGIN}/auth/sso/${site.team.uuid}/callback`)
  expect((await site.save({ issuer: other.issuer })).response.sso.own_redirect).toBe(true)
})

test('a team that is named in capitals is the same team', async () => {
  await using site = await openWithProvider()
  site.provider.become('sub-1', { email: 'eve@studio.example' })
  await site.save({ required: true })
  const begin = `/auth/sso/${site.team.uuid.toUpperCase()}`
  const { location, cookie } = await site.signIn({ begin })
  expect(location).toBe('/root')
  expect((await site.whoIs(cookie)).auth?.uuid).toBe(site.team.uuid)
})
