import { expect, test } from 'vitest'
import {
  EMAIL,
  emailOf,
  logIn,
  openSite,
  PASSWORD,
} from '#domains/identity/accounts/sign-up/testing/sign-up-site.ts'
import type { Browser } from '#testing/browser.ts'
import { setUpPasskey } from '#testing/second-factor/set-up-factors.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createSoftwarePasskey } from '#testing/second-factor/software-passkey.ts'

async function openSiteWithPasskey() {
  const site = await openSite()
  const person = await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  return { site, person, passkey: await setUpPasskey(site.deps, person) }
}

type Purpose = 'sign-in' | 'second-step' | 'confirm'

async function questionOf(browser: Browser, purpose: Purpose) {
  const { response } = await browser.call('POST', '/auth/passkeys/challenge', { purpose })
  return response.options as { challenge: string; allowCredentials: { id: string }[] }
}

const enter = (browser: Browser, passkey: object) =>
  browser.call('POST', '/auth/passkeys/sign-in', { passkey })
const secondStep = (browser: Browser, passkey: object) =>
  browser.call('POST', '/auth/second-step', { passkey })

test('a passkey alone signs in, and says nothing of whom before', async () => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  const browser = site.browser()
  const question = await questionOf(browser, 'sign-in')
  expect(question).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
  expect((await enter(browser, passkey.answer(question))).response.auth.email).toBe(EMAIL)
  expect(await emailOf(browser)).toBe(EMAIL)
})

test('a passkey completes a sign-in, and names the passkeys of that person only', async () => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  await setUpPasskey(site.deps, await createTestUser(site.deps))
  const browser = site.browser()
  expect((await logIn(browser)).code).toBe('second_factor_required')
  const question = await questionOf(browser, 'second-step')
  expect(question.allowCredentials.map(({ id }) => id)).toEqual([passkey.id])
  expect((await secondStep(browser, passkey.answer(question))).response.auth.email).toBe(EMAIL)
})

test('an answer to a challenge is good once, for its purpose, its browser and ten minutes', async () => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  const [one, two] = [site.browser(), site.browser()]
  const question = await questionOf(one, 'sign-in')
  const answer = passkey.answer(question)
  expect((await enter(one, answer)).status).toBe(200)
  expect((await enter(two, answer)).code).toBe('wrong_credentials')
  // Even signed anew: the challenge is spent.
  expect((await enter(two, passkey.answer(question))).code).toBe('wrong_credentials')

  const late = await questionOf(two, 'sign-in')
  site.wait(10 * 60_000)
  expect((await enter(two, passkey.answer(late))).code).toBe('wrong_credentials')

  await logIn(two)
  const entering = passkey.answer(await questionOf(two, 'sign-in'))
  expect((await secondStep(two, entering)).code).toBe('wrong_credentials')

  // Of the sign-in that waits in one browser, given to that of another.
  const three = site.browser()
  await logIn(three)
  const foreign = passkey.answer(await questionOf(two, 'second-step'))
  expect((await secondStep(three, foreign)).code).toBe('wrong_credentials')

  const forged = passkey.answer({ challenge: Buffer.alloc(58).toString('base64url') })
  expect((await enter(site.browser(), forged)).code).toBe('wrong_credentials')
})

test('of two answers to one challenge at the same time one succeeds', async () => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  const browsers = [site.browser(), site.browser()]
  const question = await questionOf(browsers[0] as Browser, 'sign-in')
  const answer = passkey.answer(question)
  const answers = await Promise.all(browsers.map((browser) => enter(browser, answer)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test.each([
  ['of another site', { origin: 'http://evil.example' }],
  ['of another port', { origin: 'http://localhost:81' }],
  ['of a device for another host', { host: 'evil.example' }],
  ['of a device that did not check the person', { isVerified: false }],
] as const)('an answer %s signs nobody in', async (_name, circumstances) => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  const browser = site.browser()
  const question = await questionOf(browser, 'sign-in')
  expect((await enter(browser, passkey.answer(question, circumstances))).code).toBe(
    'wrong_credentials',
  )
  expect(await emailOf(browser)).toBeNull()
})

test('the passkey of another person, a stranger’s signature and an unknown one open nothing', async () => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  const theirs = await setUpPasskey(site.deps, await createTestUser(site.deps))
  const browser = site.browser()
  await logIn(browser)
  const ask = () => questionOf(browser, 'second-step')
  expect((await secondStep(browser, theirs.answer(await ask()))).code).toBe('wrong_credentials')

  const stranger = createSoftwarePasskey()
  expect((await secondStep(browser, stranger.answer(await ask()))).code).toBe('wrong_credentials')
  const pretending = { ...stranger.answer(await ask()), id: passkey.id, rawId: passkey.id }
  expect((await secondStep(browser, pretending)).code).toBe('wrong_credentials')
})

test('a counter that does not go up is a copy: refused and written down', async () => {
  const { site, person, passkey } = await openSiteWithPasskey()
  await using _ = site
  const browser = site.browser()
  const enterAt = async (counter: number) =>
    (await enter(browser, passkey.answer(await questionOf(browser, 'sign-in'), { counter }))).status
  expect(await enterAt(7)).toBe(200)
  expect(await enterAt(7)).toBe(400)
  expect(await enterAt(3)).toBe(400)
  expect(await enterAt(0)).toBe(400)
  expect(await enterAt(8)).toBe(200)
  const { rows } = await site.deps.pool.query(
    `select user_id as "userId" from audit_log where action = 'passkey-refused'`,
  )
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ userId: person.id })))
})

test('a passkey that never counts goes on working', async () => {
  const { site, passkey } = await openSiteWithPasskey()
  await using _ = site
  const browser = site.browser()
  for (let uses = 0; uses < 3; uses++) {
    const answer = passkey.answer(await questionOf(browser, 'sign-in'), { counter: 0 })
    expect((await enter(browser, answer)).status).toBe(200)
  }
})

test('blocked people and passkeys that were taken away do not sign in', async () => {
  const { site, person, passkey } = await openSiteWithPasskey()
  await using _ = site
  const browser = site.browser()
  const status = async () =>
    (await enter(browser, passkey.answer(await questionOf(browser, 'sign-in')))).status
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [person.id])
  expect(await status()).toBe(400)
  await site.deps.pool.query('update users set blocked_at = null')
  expect(await status()).toBe(200)
  await site.deps.pool.query('delete from passkeys')
  expect(await status()).toBe(400)
})

test('who acts as a person sees and uses nothing of their second factor', async () => {
  const { site, person } = await openSiteWithPasskey()
  await using _ = site
  const admin = await createTestUser(site.deps, { role: 'admin' })
  const { sessionId, headers } = await signIn(site.deps, admin)
  await site.deps.pool.query(
    `update sessions set acting_as_id = $2, acting_until = now() + interval '20 minutes' where id = $1`,
    [sessionId, person.id],
  )
  const browser = site.browser()
  const call = (method: string, path: string, body?: object) =>
    browser.call(method, path, body, { cookie: headers['cookie'] ?? '' })
  for (const asked of [
    call('GET', '/auth/second-factor'),
    call('POST', '/auth/confirm', { password: PASSWORD }),
    call('POST', '/auth/passkeys/challenge', { purpose: 'confirm' }),
  ]) {
    expect((await asked).code).toBe('acting_refused')
  }
})
