import { expect, test } from 'vitest'
import { signInWithProvider } from '#domains/identity/accounts/index.server.ts'
import {
  EMAIL,
  emailOf,
  logIn,
  openSite,
  PASSWORD,
} from '#domains/identity/accounts/sign-up/testing/sign-up-site.ts'
import type { Browser } from '#testing/browser.ts'
import { linkToken, queuedMails } from '#testing/queued-mails.ts'
import { setUpRecoveryCodes, setUpTotp } from '#testing/second-factor/set-up-factors.ts'
import { createTestUser } from '#testing/sign-in.ts'

type Site = Awaited<ReturnType<typeof openSite>>

async function openSiteWithTotp() {
  const site = await openSite()
  const person = await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  return { site, person, app: await setUpTotp(site.deps, person) }
}

const secondStep = (browser: Browser, code: string) =>
  browser.call('POST', '/auth/second-step', { code })

const countOf = async ({ deps }: Site, table: 'sessions' | 'pending_sign_ins') =>
  (await deps.pool.query(`select from ${table}`)).rowCount

test('with a second factor a password opens no session, and a code completes the sign-in', async () => {
  const { site, app } = await openSiteWithTotp()
  await using _ = site
  const browser = site.browser()

  const first = await logIn(browser)
  expect(first).toMatchObject({
    status: 403,
    code: 'second_factor_required',
    fields: { complete: '/api/v2/auth/second-step' },
  })
  expect(first.headers.getSetCookie().join()).toMatch(
    /^second_step=[\w-]{43}; .*SameSite=Lax; HttpOnly/,
  )
  expect(await countOf(site, 'sessions')).toBe(0)
  expect(await emailOf(browser)).toBeNull()
  expect(await browser.call('GET', '/auth/sessions')).toMatchObject({ code: 'login_required' })
  expect(await browser.call('GET', '/auth/second-factor')).toMatchObject({ code: 'login_required' })

  const second = await secondStep(browser, app.codeAt(site.deps.now()))
  expect(second.response.auth.email).toBe(EMAIL)
  expect(await emailOf(browser)).toBe(EMAIL)
  expect(await countOf(site, 'pending_sign_ins')).toBe(0)
})

test('the secret of a waiting sign-in is no session, and the cookie of a session is no second step', async () => {
  const { site, app } = await openSiteWithTotp()
  await using _ = site
  const browser = site.browser()
  const first = await logIn(browser)
  const token = /second_step=([\w-]+)/.exec(first.headers.getSetCookie().join())?.[1] ?? ''
  const asSession = await site.browser().visit('/api/v2/auth', {
    headers: { cookie: `session=${token}; auth_check=1` },
  })
  expect((await asSession.json()).response.auth).toBeNull()

  // Another browser, even with the right code, is in the middle of nothing.
  expect(await secondStep(site.browser(), app.codeAt(site.deps.now()))).toMatchObject({
    status: 403,
    code: 'token_refused',
  })
})

test('a waiting sign-in ends after ten minutes, after ten attempts and with a new password', async () => {
  const { site, person, app } = await openSiteWithTotp()
  await using _ = site
  const late = site.browser()
  await logIn(late)
  site.wait(10 * 60_000)
  expect((await secondStep(late, app.codeAt(site.deps.now()))).code).toBe('token_refused')

  const guessing = site.browser()
  await logIn(guessing)
  for (const code of app.wrongAt(site.deps.now(), 10)) {
    expect((await secondStep(guessing, code)).code).toBe('code_refused')
  }
  expect((await secondStep(guessing, app.codeAt(site.deps.now()))).code).toBe('token_refused')

  site.wait(15 * 60_000)
  const [attacker, owner] = [site.browser(), site.browser()]
  await logIn(attacker)
  await owner.call('POST', '/auth/forgot-password', { email: EMAIL })
  const reset = await owner.call('POST', '/auth/reset-password', {
    token: await linkToken(site.deps, 'reset'),
    password: 'another horse battery',
  })
  expect(reset.code).toBe('second_factor_required')
  expect((await secondStep(attacker, app.codeAt(site.deps.now()))).code).toBe('token_refused')

  // The link of a mail takes no factor away: it leads to the second step as a password does.
  expect(await countOf(site, 'sessions')).toBe(0)
  const done = await secondStep(owner, app.codeAt(site.deps.now()))
  expect(done.response.auth.id).toBe(person.id)
})

test('codes are guessed ten times in a quarter of an hour, from however many places', async () => {
  const { site, person, app } = await openSiteWithTotp()
  await using _ = site
  const [recovery = ''] = await setUpRecoveryCodes(site.deps, person)
  const browsers = [site.browser(), site.browser(), site.browser()]
  for (const browser of browsers) await logIn(browser)
  const tries = app
    .wrongAt(site.deps.now(), 12)
    .map((code, index) => secondStep(browsers[index % 3] as Browser, code))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2)
  const last = browsers[0] as Browser
  const right = await secondStep(last, app.codeAt(site.deps.now()))
  expect(right.code).toBe('too_many_requests')
  // Guessing at the app leaves the person their recovery codes.
  expect((await secondStep(last, recovery)).response.auth.email).toBe(EMAIL)
})

test('of two uses of one recovery code at the same time one succeeds; the person is told', async () => {
  const { site, person } = await openSiteWithTotp()
  await using _ = site
  const [code = '', other = ''] = await setUpRecoveryCodes(site.deps, person)
  const browsers = [site.browser(), site.browser()]
  for (const browser of browsers) await logIn(browser)
  const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)))
  expect(answers.map((answer) => answer.code ?? 'in').toSorted()).toEqual(['code_refused', 'in'])
  expect(await countOf(site, 'sessions')).toBe(1)
  expect(await queuedMails(site.deps)).toMatchObject([
    { template: 'second-factor-changed', recipient: EMAIL },
  ])

  // Typed as people type: small letters, blanks, without dashes.
  const again = site.browser()
  await logIn(again)
  const typed = other.toLowerCase().replaceAll('-', ' ')
  expect((await secondStep(again, typed)).response.auth.email).toBe(EMAIL)
  const { rows } = await site.deps.pool.query<{ hash: Buffer }>(
    'select code_hash as hash from recovery_codes',
  )
  expect(rows).toHaveLength(10)
  expect(rows.every(({ hash }) => !hash.includes(other))).toBe(true)
})

test('the recovery code of one person opens nothing of another', async () => {
  const { site } = await openSiteWithTotp()
  await using _ = site
  const stranger = await createTestUser(site.deps, { password: PASSWORD })
  const [code = ''] = await setUpRecoveryCodes(site.deps, stranger)
  const browser = site.browser()
  await logIn(browser)
  expect((await secondStep(browser, code)).code).toBe('code_refused')
})

test('completing a sign-in twice at the same time opens one session', async () => {
  const { site, person } = await openSiteWithTotp()
  await using _ = site
  const [one = '', two = ''] = await setUpRecoveryCodes(site.deps, person)
  const browser = site.browser()
  await logIn(browser)
  await Promise.all([secondStep(browser, one), secondStep(browser, two)])
  expect(await countOf(site, 'sessions')).toBe(1)
})

test('a session that the browser brings is not the one that is opened', async () => {
  const { site, app } = await openSiteWithTotp()
  await using _ = site
  const browser = site.browser()
  const { headers } = await logIn(browser)
  const planted = /second_step=([\w-]+)/.exec(headers.getSetCookie().join())?.[1]
  const { headers: after } = await secondStep(browser, app.codeAt(site.deps.now()))
  const session = /session=([\w-]{43})/.exec(after.getSetCookie().join(';'))?.[1]
  expect(session).toBeDefined()
  expect(session).not.toBe(planted)
  expect(after.getSetCookie().join(';')).toContain('second_step=; Path=/; Max-Age=0')
})

test('a blocked person completes nothing', async () => {
  const { site, person, app } = await openSiteWithTotp()
  await using _ = site
  const browser = site.browser()
  await logIn(browser)
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [person.id])
  expect((await secondStep(browser, app.codeAt(site.deps.now()))).code).toBe('token_refused')
})

test('a provider proves an address and no second factor', async () => {
  const { site } = await openSiteWithTotp()
  await using _ = site
  const lines: string[] = []
  const scope = {
    deps: site.deps,
    actor: { kind: 'guest', address: '10.0.0.1' },
    language: 'en',
    origin: 'http://localhost',
    userAgent: '',
    country: null,
    setCookie: (line: string) => lines.push(line),
  } as unknown as Parameters<typeof signInWithProvider>[0]
  const { outcome } = await signInWithProvider(scope, {
    provider: 'google',
    subject: '1',
    email: EMAIL,
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: '',
  })
  expect(outcome).toBe('second-step')
  expect(lines).toHaveLength(1)
  expect(await countOf(site, 'sessions')).toBe(0)
})
