import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import type { UserRole } from '#db/schema/identity/accounts.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'

const PASSWORD = 'correct horse battery'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Somebody of a role signed in, and a clock to be turned. */
async function openSite(role: UserRole) {
  let now = new Date('2026-11-23T08:00:00Z')
  const deps = await createTestDeps({ now: () => now })
  const app = await createApp(deps)
  const user = await createTestUser(deps, { email: 'ada@x.example', password: PASSWORD, role })
  const browser = openBrowser(app)
  const logIn = () => browser.call('POST', '/auth/login', { email: user.email, password: PASSWORD })
  const { headers } = await logIn()
  return {
    deps,
    user,
    browser,
    cookies: headers.getSetCookie(),
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}

const isSignedIn = async (browser: Browser) =>
  (await browser.call('GET', '/auth')).response.auth !== null

test.each(['user', 'tester'] as const)(
  'however much it is used, the session of a %s ends after 90 days',
  async (role) => {
    await using site = await openSite(role)
    for (let day = 10; day < 90; day += 10) {
      site.wait(10 * DAY_MS)
      expect(await isSignedIn(site.browser), `day ${day}`).toBe(true)
    }
    site.wait(10 * DAY_MS - 1000)
    expect(await isSignedIn(site.browser)).toBe(true)

    site.wait(1000)

    expect(await isSignedIn(site.browser)).toBe(false)
  },
)

test.each(['admin', 'manager', 'developer'] as const)(
  'the session of a %s ends after twelve hours',
  async (role) => {
    await using site = await openSite(role)
    expect(site.cookies[0]).toContain('Max-Age=43200;')
    for (let hour = 0; hour < 11; hour++) {
      site.wait(HOUR_MS)
      expect(await isSignedIn(site.browser), `hour ${hour}`).toBe(true)
    }
    const listed = await site.browser.call('GET', '/auth/sessions')
    expect(listed.response.sessions).toMatchObject([{ ends_at: '2026-11-23T20:00:00.000Z' }])
    site.wait(HOUR_MS - 1000)
    expect(await isSignedIn(site.browser)).toBe(true)

    site.wait(1000)

    expect(await isSignedIn(site.browser)).toBe(false)
    expect((await site.browser.call('GET', '/auth/sessions')).code).toBe('login_required')
  },
)

test('a session that is not used ends after 30 days', async () => {
  await using site = await openSite('user')

  site.wait(30 * DAY_MS)

  expect(await isSignedIn(site.browser)).toBe(false)
})

test('another secret for the session does not move its end', async () => {
  await using site = await openSite('admin')
  site.wait(10 * HOUR_MS)

  const { headers } = await site.browser.call('POST', '/auth/users/login')

  expect(headers.getSetCookie()[0]).toContain('Max-Age=7200;')
  site.wait(2 * HOUR_MS)
  expect(await isSignedIn(site.browser)).toBe(false)
})

test('sessions from before there was an end have one, by who is signed in today', async () => {
  await using site = await openSite('user')
  await site.deps.pool.query(
    `update sessions set created_at = created_at - interval '13 hours',
       expires_at = expires_at + interval '300 days'`,
  )
  expect(await isSignedIn(site.browser)).toBe(true)
  await site.deps.pool.query(`update users set role = 'manager'`)

  expect(await isSignedIn(site.browser)).toBe(false)
})
