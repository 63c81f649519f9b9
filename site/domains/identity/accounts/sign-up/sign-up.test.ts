import { expect, test } from 'vitest'
import { linkToken, queuedMails } from '#testing/queued-mails.ts'
import { createTestUser } from '#testing/sign-in.ts'
import {
  PASSWORD,
  EMAIL,
  openSite,
  signUp,
  logIn,
  emailOf,
  shapeOf,
} from './testing/sign-up-site.ts'

test('who signs up is signed in, unverified, and proves the address by the link of the mail', async () => {
  await using site = await openSite()
  const browser = site.browser()

  const { status, response } = await signUp(browser, {
    email: ' Ada@X.example ',
    first_name: 'Ada',
    utm: { utm_source: 'news' },
    redirect: 'https://evil.example',
  })

  expect(status).toBe(200)
  expect(response.redirect).toBe('/')
  expect(response.auth).toMatchObject({
    type: 'personal',
    email: EMAIL,
    verified: false,
    name: 'Ada',
    role: 'user',
    is_contributor: false,
    multi_login: false,
    has_password: true,
    teams: [],
    pivot: null,
  })
  expect(response.auth.urls.small).toBe(`/avatars/${response.auth.id % 10}.svg`)
  expect(new Date(response.auth.terms_agreement.user).getTime()).toBeGreaterThan(0)
  const token = await linkToken(site.deps, 'verification')
  const confirmed = await browser.call('POST', '/auth/email-verification/confirm', { token })
  expect(confirmed.response).toMatchObject({ verified: true, auth: { verified: true } })
  expect((await queuedMails(site.deps)).map(({ template }) => template)).toEqual([
    'verification',
    'welcome',
  ])
})

test('signing up with a known address answers, acts and looks the same; the mail differs', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const [known, unknown] = [site.browser(), site.browser()]

  const asKnown = await signUp(known)
  const asUnknown = await signUp(unknown, { email: 'new@x.example' })

  expect(shapeOf(asKnown)).toEqual(shapeOf(asUnknown))
  for (const browser of [known, unknown]) {
    expect(await emailOf(browser)).not.toBeNull()
    expect((await browser.call('PATCH', '/auth/email-verification')).status).toBe(200)
  }
  expect((await queuedMails(site.deps)).map(({ template }) => template)).toEqual([
    'account-exists',
    'verification',
    'account-exists',
    'verification',
  ])
})

test('who signs up with the address of another never gets it, and the owner keeps theirs', async () => {
  await using site = await openSite()
  const owner = await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const thief = site.browser()
  await signUp(thief, { password: 'of the thief' })

  const asOwner = await logIn(site.browser())

  expect(asOwner.response.auth).toMatchObject({ uuid: owner.uuid, verified: true })
  expect((await thief.call('GET', '/auth')).response.auth).toMatchObject({ verified: false })
})

test('whoever signed up first with an address loses it to whoever proves it', async () => {
  await using site = await openSite()
  const [squatter, owner] = [site.browser(), site.browser()]
  await signUp(squatter, { password: 'of the squatter' })
  await signUp(owner)

  const token = await linkToken(site.deps, 'verification')
  await owner.call('POST', '/auth/email-verification/confirm', { token })

  expect(await emailOf(owner)).toBe(EMAIL)
  expect(await emailOf(squatter)).toBeNull()
  expect((await logIn(site.browser(), 'of the squatter')).code).toBe('wrong_credentials')
  expect((await logIn(site.browser())).status).toBe(200)
})

test('of five people who sign up at once and prove one address at once, one has it', async () => {
  await using site = await openSite()
  const browsers = Array.from({ length: 5 }, () => site.browser())
  await Promise.all(browsers.map((browser) => signUp(browser)))
  const tokens = (await queuedMails(site.deps)).map(({ url }) =>
    new URL(url).searchParams.get('token'),
  )
  expect(new Set(tokens).size).toBe(5)

  const answers = await Promise.all(
    [...tokens, ...tokens, ...tokens, ...tokens].map((token) =>
      site
        .browser()
        .call('POST', '/auth/email-verification/confirm', { token, password: PASSWORD }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await site.deps.pool.query(
    `select count(*)::integer as proved from users where email_verified_at is not null`,
  )
  expect(rows[0].proved).toBe(1)
})

test.each([
  ['reset', '/auth/reset-password', 60 * 60_000],
  ['verification', '/auth/email-verification/confirm', 3 * 86_400_000],
])('a link of %s is refused once its time is over', async (template, path, lifetimeMs) => {
  await using site = await openSite()
  await signUp(site.browser())
  await site.browser().call('POST', '/auth/forgot-password', { email: EMAIL })
  const token = await linkToken(site.deps, template)

  site.wait(lifetimeMs + 1000)

  const late = await site.browser().call('POST', path, { token, password: PASSWORD })
  expect(late).toMatchObject({ status: 403, code: 'token_refused' })
})

test('forms without a script are let through a few times from each network, then need a proof', async () => {
  await using site = await openSite()
  const browser = site.sameAddress()
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 6; count++) {
    codes.push((await signUp(browser, { email: `${count}@x.example` })).code)
  }

  expect(codes.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(codes[5]).toBe('human_check_failed')
})

test('an account without terms accepted is not opened', async () => {
  await using site = await openSite()

  expect(await signUp(site.browser(), { terms: false })).toMatchObject({
    code: 'invalid_request',
    fields: { terms: expect.any(String) },
  })
})

test('a referral code seen by a guest is credited when they sign up', async () => {
  await using site = await openSite()
  const referrer = await createTestUser(site.deps)
  const browser = site.browser()

  const seen = await browser.call('POST', '/guest/data', { referral_code: referrer.referralCode })
  await signUp(browser)
  const unknown = await site.browser().call('POST', '/guest/data', { referral_code: 'nobody' })

  expect([seen.status, unknown.status]).toEqual([200, 200])
  expect(unknown.headers.getSetCookie()).toEqual([])
  const { rows } = await site.deps.pool.query('select referred_by from users where email = $1', [
    EMAIL,
  ])
  expect(rows).toEqual([{ referred_by: referrer.id }])
})

test('the profile changes by the fields that are sent', async () => {
  await using site = await openSite()
  const browser = site.browser()
  await signUp(browser)
  await createTestUser(site.deps)
  await site.deps.pool.query(`update users set username = 'taken' where email <> $1`, [EMAIL])

  const changed = await browser.call('PATCH', '/auth', {
    first_name: 'Ada',
    username: 'ada',
    social_urls: { github: 'https://example.org/ada' },
    terms: ['contributor'],
  })
  const taken = await browser.call('PATCH', '/auth', { username: 'taken' })
  const reserved = await browser.call('PATCH', '/auth', { username: 'hire' })

  expect(changed.response.auth).toMatchObject({
    first_name: 'Ada',
    last_name: '',
    username: 'ada',
    social_urls: { github: 'https://example.org/ada' },
    terms_agreement: { contributor: expect.any(String) },
  })
  expect([taken.code, reserved.code]).toEqual(['conflict', 'invalid_request'])
})

test('signing up with the address of another takes no mail for a new password from them', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  for (let count = 0; count < 5; count++) await signUp(site.browser())

  const answer = await site.browser().call('POST', '/auth/forgot-password', { email: EMAIL })

  expect((await signUp(site.browser())).status).toBe(429)
  expect(answer.status).toBe(200)
  expect(await linkToken(site.deps, 'reset')).not.toBe('')
})
