import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { openDatabase } from '#platform/postgres/database.ts'

const PASSWORD = 'correct horse battery'

async function openSite() {
  const deps = await createTestDeps()
  const app = await createApp(deps)
  const user = await createTestUser(deps, { email: 'ada@x.example', password: PASSWORD })
  const logIn = (browser: Browser) =>
    browser.call('POST', '/auth/login', { email: user.email, password: PASSWORD })
  return {
    deps,
    app,
    user,
    logIn,
    browser: () => openBrowser(app),
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}

async function whoIs(browser: Browser): Promise<string | null> {
  const { status, response } = await browser.call('GET', '/auth')
  expect(status).toBe(200)
  return response.auth?.email ?? null
}

test('a guest’s auth is null, and no cookie is set', async () => {
  await using site = await openSite()

  const { status, response, headers } = await site.browser().call('GET', '/auth?teams=true')

  expect([status, response]).toEqual([200, { auth: null, member: null }])
  expect(headers.getSetCookie()).toEqual([])
})

test('the cookie holds 32 random bytes, the database their SHA-256 alone', async () => {
  await using site = await openSite()
  const browser = site.browser()

  const { headers } = await site.logIn(browser)

  const [session = '', check = ''] = headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/)
  expect(check).toBe('auth_check=1; Path=/; Max-Age=7776000; SameSite=Lax')
  const token = browser.jar.get('session') ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await site.deps.pool.query('select token_hash, sessions::text from sessions')
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest())
  expect(rows[0].sessions).not.toContain(token)
})

test('by HTTPS the cookie is bound to the host and never sent in the clear', async () => {
  await using deps = await createTestDeps({ env: { PUBLIC_ORIGIN: 'https://tessera.example' } })
  const app = await createApp(deps)
  await createTestUser(deps, { email: 'ada@x.example', password: PASSWORD })
  const browser = openBrowser(app, { origin: 'https://tessera.example' })

  const body = { email: 'ada@x.example', password: PASSWORD }
  const { headers } = await browser.call('POST', '/auth/login', body)

  expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/;.*; Secure; HttpOnly$/)
  expect(await whoIs(browser)).toBe('ada@x.example')
})

test('a session that somebody put into the browser is not the one that opens at login', async () => {
  await using site = await openSite()
  const [attacker, victim] = [site.browser(), site.browser()]
  const thief = await createTestUser(site.deps, { email: 'thief@x.example', password: PASSWORD })
  await attacker.call('POST', '/auth/login', { email: thief.email, password: PASSWORD })
  const planted = attacker.jar.get('session') ?? ''
  victim.jar.set('session', planted)

  await site.logIn(victim)

  expect(victim.jar.get('session')).not.toBe(planted)
  expect(await whoIs(victim)).toBe('ada@x.example')
  // The planted one has ended, and never became the victim's.
  expect(await whoIs(attacker)).toBeNull()
})

test('an invented session opens nothing and is taken back', async () => {
  await using site = await openSite()
  const browser = site.browser()
  browser.jar.set('session', 'A'.repeat(43)).set('auth_check', '1')

  expect(await whoIs(browser)).toBeNull()
  expect([...browser.jar.keys()]).toEqual([])
})

test('acting as oneself again changes the secret, and the one before opens nothing', async () => {
  await using site = await openSite()
  const [browser, leftBehind] = [site.browser(), site.browser()]
  await site.logIn(browser)
  leftBehind.jar.set('session', browser.jar.get('session') ?? '')

  await browser.call('POST', '/auth/users/login')

  expect(await whoIs(browser)).toBe('ada@x.example')
  // Not an ended session: the tab is told to load again, and does not log the other one out.
  expect(await leftBehind.call('GET', '/auth/sessions')).toMatchObject({
    status: 409,
    code: 'account_changed',
  })
  expect(leftBehind.jar.has('session')).toBe(true)
})

test('a call that names the account of its page is refused after a switch', async () => {
  await using site = await openSite()
  const browser = site.browser()
  await site.logIn(browser)
  const other = { 'x-account': '00000000-0000-4000-8000-000000000000' }

  const asOther = await browser.call('PATCH', '/auth', { company: 'X' }, other)
  const asSelf = await browser.call(
    'PATCH',
    '/auth',
    { company: 'Y' },
    { 'x-account': site.user.uuid },
  )

  expect(asOther).toMatchObject({ status: 409, code: 'account_changed' })
  expect(asSelf.response.auth.company).toBe('Y')
})

test('changing the password ends every other session, and this one goes on under a new secret', async () => {
  await using site = await openSite()
  const [here, there] = [site.browser(), site.browser()]
  await site.logIn(here)
  await site.logIn(there)
  const before = here.jar.get('session')

  const wrong = { current_password: 'not this', password: 'another good one' }
  expect(await here.call('POST', '/auth/change-password', wrong)).toMatchObject({
    code: 'wrong_credentials',
  })
  const right = { current_password: PASSWORD, password: 'another good one' }
  expect((await here.call('POST', '/auth/change-password', right)).status).toBe(200)

  expect(here.jar.get('session')).not.toBe(before)
  expect(await whoIs(here)).toBe('ada@x.example')
  expect(await there.call('GET', '/auth/sessions')).toMatchObject({
    status: 401,
    code: 'session_ended',
  })
})

test('sessions are listed with device and last use, and one is signed out by itself', async () => {
  await using site = await openSite()
  const [here, there] = [site.browser(), site.browser()]
  await site.logIn(here)
  await there.visit('/api/v2/auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ email: site.user.email, password: PASSWORD }),
  })

  const { response } = await here.call('GET', '/auth/sessions')
  const remote = response.sessions.find((one: { device: string }) => one.device !== '')
  expect(remote).toMatchObject({ device: 'Firefox on Linux', is_current: false, account: '' })
  expect(new Date(remote.last_used_at).getTime()).toBeGreaterThan(Date.now() - 60_000)
  await here.call('DELETE', `/auth/sessions/${remote.id}`)

  expect(await whoIs(there)).toBeNull()
  expect(await whoIs(here)).toBe('ada@x.example')
})

test('logging out everywhere ends every session', async () => {
  await using site = await openSite()
  const browsers = [site.browser(), site.browser(), site.browser()] as const
  for (const browser of browsers) await site.logIn(browser)

  const { response } = await browsers[0].call('DELETE', '/auth/sessions')

  expect(response.revoked).toBe(3)
  for (const browser of browsers) expect(await whoIs(browser)).toBeNull()
})

test('a session revoked by one process is refused by another within a second', async () => {
  await using site = await openSite()
  await using other = await secondProcess(site.deps)
  const [one, two] = [site.browser(), openBrowser(other.app)]
  await site.logIn(one)
  two.jar.set('session', one.jar.get('session') ?? '')
  expect(await whoIs(two)).toBe('ada@x.example')

  await one.call('POST', '/logout')
  const start = performance.now()

  expect(await two.call('GET', '/auth/sessions')).toMatchObject({ code: 'session_ended' })
  expect(await whoIs(two)).toBeNull()
  console.log(`refused ${(performance.now() - start).toFixed(1)} ms after it was revoked`)
})

test('who is blocked, and whose session is too old, is a guest', async () => {
  let now = new Date()
  await using deps = await createTestDeps({ now: () => now })
  const app = await createApp(deps)
  const [blocked, old] = [await createTestUser(deps), await createTestUser(deps)]
  const asBlocked = await signIn(deps, blocked)
  const asOld = await signIn(deps, old)
  const auth = async (headers: Readonly<Record<string, string>>) => {
    const answer = await app.request('/api/v2/auth', { headers })
    return ((await answer.json()) as { response: { auth: unknown } }).response.auth
  }
  expect(await auth(asBlocked.headers)).not.toBeNull()

  await deps.pool.query('update users set blocked_at = now() where id = $1', [blocked.id])
  expect(await auth(asBlocked.headers)).toBeNull()
  expect(await auth(asOld.headers)).not.toBeNull()
  now = new Date(now.getTime() + 31 * 86_400_000)
  expect(await auth(asOld.headers)).toBeNull()
})

/** Another process of the same site: a pool, an app and a memory of its own over one database. */
async function secondProcess(deps: TestDeps) {
  const { rows } = await deps.pool.query<{ name: string }>('select current_database() as name')
  const options = deps.pool.options as { connectionString?: string }
  const url = Object.assign(new URL(options.connectionString ?? ''), { pathname: rows[0]?.name })
  const { pool, db } = openDatabase(url.href, { maxConnections: 2 })
  const config = loadConfig({ SIGNING_SECRET: deps.config.signingSecret, LOG_LEVEL: 'silent' })
  return {
    app: await createApp({ ...deps, pool, db, config }),
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
