import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { solveProofOfWork } from '#domains/identity/accounts/human-check/solve-proof-of-work.ts'
import {
  EMAIL,
  logIn,
  openSite,
  PASSWORD,
  signUp,
} from '#domains/identity/accounts/sign-up/testing/sign-up-site.ts'

type Site = Awaited<ReturnType<typeof openSite>>

/** Attempts of an account within its hour, as many wrong ones from anywhere leave them. */
async function attack({ deps, browser }: Site, email = EMAIL): Promise<void> {
  const attacker = browser()
  for (let attempt = 0; attempt < 2; attempt++) await logIn(attacker, 'guess', email)
  await deps.pool.query(
    `update rate_limits set points = 100 where key like 'login-account:%' and points >= 2`,
  )
}

async function solve(browser: Browser) {
  const { challenge, bits } = (await browser.call('GET', '/auth/human-check')).response
  return { challenge, answer: solveProofOfWork(challenge, bits) }
}

/** Spends the tries that a network has without a proof. */
async function spendFree(browser: Browser): Promise<string[]> {
  const codes: string[] = []
  for (let attempt = 0; attempt < 6; attempt++) codes.push((await logIn(browser, 'guess')).code)
  return codes
}

test('an account that three networks try asks for the human check and takes the right password', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  await attack(site)
  for (const attacker of [site.browser(), site.browser(), site.browser()]) {
    expect((await spendFree(attacker)).at(-1)).toBe('human_check_failed')
  }
  const owner = site.browser()
  await spendFree(owner)

  const bare = await logIn(owner)
  const proved = await owner.call('POST', '/auth/login', {
    email: EMAIL,
    password: PASSWORD,
    human: await solve(owner),
  })

  expect(bare).toMatchObject({ status: 400, code: 'human_check_failed' })
  expect(proved.status).toBe(200)
  // Whoever gets in by the right password forgives what others tried.
  const { rows } = await site.deps.pool.query(
    `select key from rate_limits where key like 'login-account:%' or key like 'login-pair:%'`,
  )
  const limits = rows.map(({ key }) => String(key).split(':')[0])
  expect(limits).toEqual(Array.from({ length: 4 }, () => 'login-pair'))
})

test('a solved check counts once, and a wrong password with it stays wrong', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  await attack(site)
  const browser = site.browser()
  const human = await solve(browser)
  const tryWith = (password: string) =>
    browser.call('POST', '/auth/login', { email: EMAIL, password, human })

  expect((await tryWith('guess')).code).toBe('wrong_credentials')
  expect((await tryWith(PASSWORD)).code).toBe('human_check_failed')
})

test('a browser that knew the password is let in from a network that guesses', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const [owner, attacker] = [site.sameAddress(), site.sameAddress()]
  await logIn(owner)
  await owner.call('POST', '/logout')
  const codes: string[] = []
  for (let attempt = 0; attempt < 11; attempt++) codes.push((await logIn(attacker, 'guess')).code)
  expect(codes.at(-1)).toBe('too_many_requests')

  expect((await logIn(attacker)).status).toBe(429)
  expect((await logIn(owner)).status).toBe(200)
})

test('a browser that knew an earlier password is as unknown as any', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const [owner, earlier, attacker] = [site.browser(), site.sameAddress(), site.sameAddress()]
  for (const browser of [earlier, owner]) await logIn(browser)
  site.wait(1_000)
  const another = 'another horse battery'
  const changed = await owner.call('POST', '/auth/change-password', {
    current_password: PASSWORD,
    password: another,
  })
  expect(changed.status).toBe(200)
  for (let attempt = 0; attempt < 11; attempt++) await logIn(attacker, 'guess')

  expect((await logIn(earlier, another)).code).toBe('too_many_requests')
  // The browser in which it was changed goes on being known.
  await owner.call('POST', '/logout')
  await attack(site)
  expect((await logIn(owner, another)).status).toBe(200)
})

test('a known browser guesses no longer than any other', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const browser = site.browser()
  await logIn(browser)
  await browser.call('POST', '/logout')
  const codes: string[] = []
  for (let attempt = 0; attempt < 21; attempt++) codes.push((await logIn(browser, 'guess')).code)

  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await logIn(browser)).status).toBe(429)
})

test('the owner of one account of an address guesses at no other by it', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const stranger = site.browser()
  await signUp(stranger, { password: 'of the stranger' })
  await stranger.call('POST', '/logout')
  const codes: (string | undefined)[] = []
  for (let round = 0; round < 4; round++) {
    for (let attempt = 0; attempt < 3; attempt++) {
      codes.push((await logIn(stranger, `guess ${round} ${attempt}`)).code)
    }
    codes.push((await logIn(stranger, 'of the stranger')).code)
  }

  // Their own account forgives nothing that was tried at the other, and stays open to them; while
  // attempts are left, its password is one more at the other.
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(8)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4)
  expect(codes.filter((code) => code === undefined)).toHaveLength(4)
})

test.each(['', 'x', 'A'.repeat(200)])(
  'a device cookie of %j says nothing, and is no error',
  async (value) => {
    await using site = await openSite()
    await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
    const browser = site.browser()
    browser.jar.set('known_device', value)

    expect((await logIn(browser)).status).toBe(200)
    const name = browser.jar.get('known_device') ?? ''
    expect(name).not.toContain(EMAIL)
    expect(name).not.toBe(value)
  },
)

test('a browser is forgotten after a year', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const [owner, attacker] = [site.sameAddress(), site.sameAddress()]
  await logIn(owner)
  site.wait(366 * 86_400_000)
  for (let attempt = 0; attempt < 11; attempt++) await logIn(attacker, 'guess')

  expect((await logIn(owner)).status).toBe(429)
})

test('whoever sets a guess as their own password tries it at others within the limits', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const stranger = site.browser()
  let own = 'guess 0 of the stranger'
  await signUp(stranger, { password: own })
  const entered: boolean[] = []
  for (let attempt = 1; attempt <= 11; attempt++) {
    site.wait(60_000)
    const next = attempt === 11 ? PASSWORD : `guess ${attempt} of the stranger`
    const body = { current_password: own, password: next }
    // Its own limit lets 10 through in 15 minutes; a second account would have another 10.
    await site.deps.pool.query(`delete from rate_limits where key like 'password-check:%'`)
    expect((await stranger.call('POST', '/auth/change-password', body)).status).toBe(200)
    own = next
    const answer = await logIn(stranger, own)
    expect(answer.status).toBe(200)
    entered.push(answer.response.auth.verified)
  }

  // The last one is right for both; the stranger's own account answers it.
  expect(entered).toEqual(Array.from({ length: 11 }, () => false))
})

test('one password of two accounts leads a known browser to the first of them', async () => {
  await using site = await openSite()
  await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const browser = site.browser()
  await signUp(browser)

  expect((await logIn(browser)).response.auth).toMatchObject({ verified: true })
})
