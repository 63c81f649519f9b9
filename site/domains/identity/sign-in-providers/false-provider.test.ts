import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { openEgress } from '#platform/egress/egress.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { createTestTeam, createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { startFalseProvider, type FalseProvider, type Lie } from './testing/false-provider.ts'

const SECRET = 'a secret of the client, long enough'
const OWNER = 'owner@studio.example'
const EVE = { email: 'eve@studio.example', email_verified: true }

/** A site with two social providers and two teams, each of which signs in by one of the providers. */
async function openSite({ namesItself = true } = {}) {
  const settings = { namesItself, secret: SECRET }
  const providers = {
    honest: await startFalseProvider(settings),
    evil: await startFalseProvider(settings),
  }
  const client = { clientId: 'site', clientSecret: SECRET }
  const named = Object.entries(providers).map(([id, { issuer }]) => ({ id, name: id, issuer }))
  const env = { OIDC_PROVIDERS: JSON.stringify(named.map((one) => ({ ...one, ...client }))) }
  const deps = await createTestDeps({ env, egress: openEgress({ allowsPrivate: true }) })
  const app = await createApp(deps)

  async function openTeam(provider: FalseProvider, domain: string): Promise<string> {
    const owner = await createTestUser(deps, { email: `owner@${domain}` })
    const team = await createTestTeam(deps, { owner })
    const { headers } = await signIn(deps, owner, { teamId: team.id })
    const body = { issuer: provider.issuer, client_id: 'site', client_secret: SECRET }
    const saved = await app.request(`http://localhost/api/v2/teams/${team.uuid}/sso`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(saved.status).toBe(200)
    await deps.pool.query(
      `insert into team_domains (team_id, domain, proof, verified_at) values ($1, $2, 'x', now())`,
      [team.id, domain],
    )
    return `/auth/sso/${team.uuid}`
  }
  const begins = {
    honest: {
      social: '/auth/provider/honest',
      team: await openTeam(providers.honest, 'studio.example'),
    },
    evil: { social: '/auth/provider/evil', team: await openTeam(providers.evil, 'evil.example') },
  }
  const begin = async (browser: Browser, path: string) =>
    (await browser.visit(path)).headers.get('location') ?? ''

  return {
    deps,
    ...providers,
    begins,
    begin,
    browser: () => openBrowser(app),
    /** To the provider and back; answers the way back, which was followed. */
    async enter(browser: Browser, path: string): Promise<URL> {
      const back = await providers.honest.visit(await begin(browser, path))
      await browser.visit(back.pathname + back.search)
      return back
    },
    whoIs: async (browser: Browser) => {
      const { auth, member } = (await browser.call('GET', '/auth?member=true')).response
      return (member ?? auth)?.email ?? null
    },
    [Symbol.asyncDispose]: async () => {
      await providers.honest[Symbol.asyncDispose]()
      await providers.evil[Symbol.asyncDispose]()
      await deps[Symbol.asyncDispose]()
    },
  }
}

const ways = ['social', 'team'] as const

test.each(ways)('%s: what an honest provider says signs in, whatever the case', async (way) => {
  await using site = await openSite()
  const browser = site.browser()
  site.honest.tell({ claims: { ...EVE, email: 'Eve@Studio.Example' } })

  await site.enter(browser, site.begins.honest[way])

  expect(await site.whoIs(browser)).toBe(EVE.email)
})

const lies: Readonly<Record<string, Lie>> = {
  'a wrong nonce': { claims: { ...EVE, nonce: 'another' } },
  'no nonce': { claims: { ...EVE, nonce: undefined } },
  'a wrong audience': { claims: { ...EVE, aud: 'another' } },
  'a wrong party': { claims: { ...EVE, azp: 'another' } },
  'a wrong issuer': { claims: { ...EVE, iss: 'https://accounts.google.com' } },
  'an expiry that is over': { claims: { ...EVE, exp: 1000 } },
  'the algorithm none': { claims: EVE, signedBy: 'nobody' },
  'the client secret as key': { claims: EVE, signedBy: 'client secret' },
  'a key that is not published': { claims: EVE, signedBy: 'stranger' },
  'an unverified address': { claims: { ...EVE, email_verified: false } },
  'an unverified address in words': { claims: { ...EVE, email_verified: 'false' } },
  'no address': { claims: {} },
  'two addresses': { claims: { ...EVE, email: `${EVE.email},${OWNER}` } },
  'an answer of another issuer': { claims: EVE, query: { iss: 'https://idp.example' } },
  'an answer without its issuer': { claims: EVE, query: { iss: null } },
  'another state': { claims: EVE, query: { state: 'another' } },
  'no state': { claims: EVE, query: { state: null } },
  'no code': { claims: EVE, query: { code: null } },
}
test.each(ways)('%s: no lie of a provider signs anybody in', async (way) => {
  await using site = await openSite()
  const signedIn: Record<string, unknown> = {}
  for (const [name, lie] of Object.entries(lies)) {
    const browser = site.browser()
    site.honest.tell(lie)
    await site.enter(browser, site.begins.honest[way])
    const who = await site.whoIs(browser)
    if (who !== null) signedIn[name] = who
  }
  expect(signedIn).toEqual({})
})

test('a team’s provider speaks for no address of another domain, a subdomain or a look-alike', async () => {
  await using site = await openSite()
  for (const email of [
    'eve@elsewhere.example',
    'eve@mail.studio.example',
    'eve@xstudio.example',
    'eve@studio.example.evil.example',
  ]) {
    const browser = site.browser()
    site.honest.tell({ claims: { email, email_verified: true } })
    await site.enter(browser, site.begins.honest.team)
    expect(await site.whoIs(browser), email).toBeNull()
  }
})

test.each(ways)('%s: a code of one provider is not handed to another', async (way) => {
  await using site = await openSite()
  site.honest.tell({ claims: EVE })
  const [victim, attacker] = [site.browser(), site.browser()]
  // The attacker's own sign-in at the honest provider, of which they know nonce and challenge.
  const own = new URL(await site.begin(attacker, site.begins.honest[way]))
  // The victim begins at the evil provider, which sends them on to the honest one in its name.
  const begun = new URL(await site.begin(victim, site.begins.evil[way]))
  const sent = new URL(own)
  sent.searchParams.set('state', begun.searchParams.get('state') ?? '')
  sent.searchParams.set('redirect_uri', begun.searchParams.get('redirect_uri') ?? '')

  const back = await site.honest.visit(sent.href)
  await victim.visit(back.pathname + back.search)

  expect(site.evil.codesSeen).toEqual([])
  expect(await site.whoIs(victim)).toBeNull()
})

/** The victim begins at the evil team's provider, which sends them on to the honest one in its name. */
async function mixUp(site: Awaited<ReturnType<typeof openSite>>) {
  site.honest.tell({ claims: EVE })
  const [victim, attacker] = [site.browser(), site.browser()]
  const sent = new URL(await site.begin(attacker, site.begins.honest.team))
  const begun = new URL(await site.begin(victim, site.begins.evil.team))
  // The redirect address stays: a provider sends codes to those of the client only.
  sent.searchParams.set('state', begun.searchParams.get('state') ?? '')
  const back = await site.honest.visit(sent.href)
  const { headers } = await victim.visit(back.pathname + back.search)
  return { location: headers.get('location'), victim }
}

test('a code of a team’s provider without `iss` does not reach that of another team', async () => {
  await using site = await openSite({ namesItself: false })
  const { location, victim } = await mixUp(site)
  expect(location).toBe('/auth/login?sso_error=sign_in_refused')
  expect(site.evil.codesSeen).toEqual([])
  expect(await site.whoIs(victim)).toBeNull()
})

test.each([
  ['the evil team', 'evil.example'],
  ['the honest team', 'studio.example'],
])('nor where only %s still has the shared address', async (_, domain) => {
  await using site = await openSite({ namesItself: false })
  await site.deps.pool.query(
    `update team_sso set has_own_callback = false
     from team_domains d where d.team_id = team_sso.team_id and d.domain = $1`,
    [domain],
  )
  await mixUp(site)
  expect(site.evil.codesSeen).toEqual([])
  site.honest.tell({ claims: EVE })
  const browser = site.browser()
  await site.enter(browser, site.begins.honest.team)
  expect(await site.whoIs(browser)).toBe(EVE.email)
})

test('nor where both have it and their providers name themselves', async () => {
  await using site = await openSite()
  await site.deps.pool.query('update team_sso set has_own_callback = false')
  await mixUp(site)
  expect(site.evil.codesSeen).toEqual([])
})

test('without `iss`, no other lie of a team’s provider signs anybody in', async () => {
  await using site = await openSite({ namesItself: false })
  const { 'an answer without its issuer': _, ...others } = lies
  for (const [name, lie] of Object.entries(others)) {
    const browser = site.browser()
    site.honest.tell(lie)
    await site.enter(browser, site.begins.honest.team)
    expect([name, await site.whoIs(browser)]).toEqual([name, null])
  }
})

test.each(ways)('%s: an answer is good once, in the browser that began', async (way) => {
  await using site = await openSite()
  site.honest.tell({ claims: EVE })
  const [own, other] = [site.browser(), site.browser()]
  const back = await site.enter(own, site.begins.honest[way])
  await own.call('POST', '/logout')
  await own.visit(back.pathname + back.search)
  await other.visit(back.pathname + back.search)
  // The same code with a state of one's own.
  const begun = new URL(await site.begin(other, site.begins.honest[way]))
  back.searchParams.set('state', begun.searchParams.get('state') ?? '')
  await other.visit(back.pathname + back.search)

  expect(await site.whoIs(own)).toBeNull()
  expect(await site.whoIs(other)).toBeNull()
})

test.each(ways)('%s: a stranger’s unproved account of the address gets nothing', async (way) => {
  await using site = await openSite()
  const account = { email: EVE.email, password: 'of the stranger', isVerified: false }
  const stranger = await createTestUser(site.deps, account)
  site.honest.tell({ claims: EVE })
  const browser = site.browser()

  await site.enter(browser, site.begins.honest[way])

  const { rows } = await site.deps.pool.query(
    `select id, email_verified_at is not null as proved, released_at is not null as released
     from users where email = $1 order by id`,
    [EVE.email],
  )
  expect(rows).toEqual([
    { id: stranger.id, proved: false, released: true },
    { id: expect.any(Number), proved: true, released: false },
  ])
  expect(
    await site.browser().call('POST', '/auth/login', {
      email: EVE.email,
      password: 'of the stranger',
    }),
  ).toMatchObject({ code: 'wrong_credentials' })
})
