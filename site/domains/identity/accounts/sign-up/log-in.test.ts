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

test('logging in answers alike for an unknown address and a wrong password', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })

  const known = await logIn(site.browser(), 'not the password')
  const unknown = await logIn(site.browser(), 'not the password', 'nobody@x.example')

  expect(known).toMatchObject({ status: 400, code: 'wrong_credentials' })
  expect(shapeOf(known)).toEqual(shapeOf(unknown))
  expect(known.message).toBe(unknown.message)
})

test('asking for a reset answers alike, and mails only whoever has the address', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })

  const known = await site.browser().call('POST', '/auth/forgot-password', { email: EMAIL })
  const unknown = await site
    .browser()
    .call('POST', '/auth/forgot-password', { email: 'nobody@x.example' })

  expect(shapeOf(known)).toEqual(shapeOf(unknown))
  expect(await queuedMails(site.deps)).toMatchObject([{ template: 'reset', recipient: EMAIL }])
})

test('a reset link sets the password once, ends every session, and leads to the configured site', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const [before, browser] = [site.browser(), site.browser()]
  await logIn(before)
  await browser.visit('/api/v2/auth/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
    body: JSON.stringify({ email: EMAIL }),
  })
  const [mail] = await queuedMails(site.deps)
  expect(new URL(mail?.url ?? '').origin).toBe(site.deps.config.publicOrigin)
  const token = await linkToken(site.deps, 'reset')

  const body = { token, password: 'a new good one' }
  const first = await browser.call('POST', '/auth/reset-password', body)
  const second = await site.browser().call('POST', '/auth/reset-password', body)

  expect(first.response.auth.email).toBe(EMAIL)
  expect(second).toMatchObject({ status: 403, code: 'token_refused' })
  expect(await emailOf(browser)).toBe(EMAIL)
  expect(await emailOf(before)).toBeNull()
  expect((await logIn(site.browser())).code).toBe('wrong_credentials')
  expect((await logIn(site.browser(), 'a new good one')).status).toBe(200)
})

test('a link for one purpose opens nothing else', async () => {
  await using site = await openSite()
  await signUp(site.browser())
  const token = await linkToken(site.deps, 'verification')

  const answer = await site
    .browser()
    .call('POST', '/auth/reset-password', { token, password: PASSWORD })

  expect(answer.code).toBe('token_refused')
})

test('guessing a password ends after ten attempts from one place, and the owner still gets in', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const attacker = site.browser()
  const codes: string[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    codes.push((await logIn(attacker, `guess ${attempt}`)).code)
  }

  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong_credentials'))
  expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
  // The right password does not help from there, and nothing changed for the owner.
  const late = await logIn(attacker)
  expect(late).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await logIn(site.browser())).status).toBe(200)
  site.wait(900_000)
  expect((await logIn(attacker)).status).toBe(200)
})

test('one account is not guessed from a thousand places, nor a thousand accounts from one', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL })
  const spread: string[] = []
  for (let place = 0; place < 102; place++) {
    spread.push((await logIn(site.browser(), 'guess')).code)
  }
  const next = site.browser()
  for (let attempt = 0; attempt < 6; attempt++) spread.push((await logIn(next, 'guess')).code)
  const one = site.browser()
  const sprayed: string[] = []
  for (let victim = 0; victim < 61; victim++) {
    sprayed.push((await logIn(one, 'guess', `victim-${victim}@x.example`)).code)
  }

  // Above a hundred the human check is asked for; without a script a few tries of a network pass.
  expect(spread.indexOf('human_check_failed')).toBe(107)
  expect(sprayed.indexOf('too_many_requests')).toBe(60)
}, 120_000)

test('attempts at the same time are all counted', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL })
  const browser = site.browser()

  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(browser, 'guess')))

  expect(answers.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(10)
})
