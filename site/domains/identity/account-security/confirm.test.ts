import { makeContributor } from '#testing/contributor-profile.ts'
import { expect, test } from 'vitest'
import {
  EMAIL,
  logIn,
  openSite,
  PASSWORD,
} from '#domains/identity/accounts/sign-up/testing/sign-up-site.ts'
import type { Browser } from '#testing/browser.ts'
import { setUpPasskey, setUpTotp } from '#testing/second-factor/set-up-factors.ts'
import { createTestTeam, createTestUser } from '#testing/sign-in.ts'

const MINUTE_MS = 60_000

const confirm = (browser: Browser, proof: object) => browser.call('POST', '/auth/confirm', proof)

/** Somebody who logged in by password, with an app of the API of theirs. */
async function openSiteWithApp() {
  const site = await openSite()
  const person = await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  const browser = site.browser()
  await logIn(browser)
  const { response } = await browser.call('POST', '/apps', { name: 'Reader' })
  const makeKey = (asked = browser) =>
    asked.call('POST', `/apps/${response.app.uuid}/keys`, { name: 'k' })
  return { site, person, browser, makeKey }
}

test('a key is made within a quarter of an hour of the login, and after it once the password came again', async () => {
  const { site, browser, makeKey } = await openSiteWithApp()
  await using _ = site
  site.wait(15 * MINUTE_MS - 1000)
  expect((await makeKey()).status).toBe(200)
  site.wait(1000)
  expect(await makeKey()).toMatchObject({
    status: 403,
    code: 'confirmation_required',
    fields: { confirm: '/api/v2/auth/confirm' },
  })

  expect((await confirm(browser, {})).code).toBe('invalid_request')
  expect((await confirm(browser, { password: 'not the password' })).code).toBe('wrong_credentials')
  expect((await makeKey()).code).toBe('confirmation_required')
  const until = (await confirm(browser, { password: PASSWORD })).response.confirmed_until
  expect(new Date(until).getTime()).toBe(site.deps.now().getTime() + 15 * MINUTE_MS)
  expect((await makeKey()).status).toBe(200)
})

test('whoever has a second factor confirms by it, and not by the password', async () => {
  const { site, person, browser, makeKey } = await openSiteWithApp()
  await using _ = site
  const app = await setUpTotp(site.deps, person)
  site.wait(15 * MINUTE_MS)
  expect((await confirm(browser, { password: PASSWORD })).code).toBe('invalid_request')
  expect((await makeKey()).code).toBe('confirmation_required')
  const code = app.codeAt(site.deps.now())
  expect((await confirm(browser, { code })).status).toBe(200)
  expect((await makeKey()).status).toBe(200)
  expect((await confirm(browser, { code })).code).toBe('code_refused')
})

test('a passkey confirms the session it was asked for, and no other', async () => {
  const { site, person, browser, makeKey } = await openSiteWithApp()
  await using _ = site
  const other = site.browser()
  await logIn(other)
  const passkey = await setUpPasskey(site.deps, person)
  site.wait(15 * MINUTE_MS)
  const ask = async (asked: Browser) =>
    (await asked.call('POST', '/auth/passkeys/challenge', { purpose: 'confirm' })).response.options
  const foreign = passkey.answer(await ask(other))
  expect((await confirm(browser, { passkey: foreign })).code).toBe('wrong_credentials')
  expect((await confirm(browser, { passkey: passkey.answer(await ask(browser)) })).status).toBe(200)
  expect((await makeKey()).status).toBe(200)
  expect((await makeKey(other)).code).toBe('confirmation_required')
})

test('the password is guessed ten times', async () => {
  const { site, browser } = await openSiteWithApp()
  await using _ = site
  for (let tries = 0; tries < 10; tries++) await confirm(browser, { password: 'guess' })
  expect((await confirm(browser, { password: PASSWORD })).code).toBe('too_many_requests')
})

test('a team is handed on, and money asked for, by whoever has just confirmed', async () => {
  const site = await openSite()
  await using _ = site
  const person = await createTestUser(site.deps, {
    email: EMAIL,
    password: PASSWORD,
    isContributor: true,
  })
  await makeContributor(site.deps, { userId: person.id, username: 'ada-king' })
  const member = await createTestUser(site.deps)
  const team = await createTestTeam(site.deps, { owner: person, members: [member] })
  const browser = site.browser()
  await logIn(browser)
  site.wait(15 * MINUTE_MS)

  const account = { name: 'Ada King', iban: 'DE89370400440532013000' }
  const acts = {
    transfer: () => browser.call('POST', `/teams/${team.uuid}/transfer`, { member: member.uuid }),
    account: () => browser.call('PATCH', '/contributor/payouts/account', account),
    earnings: () => browser.call('POST', '/contributor/payouts', { currency: 'USD' }),
    commission: () =>
      browser.call('POST', '/referral/payouts', {
        currency: 'USD',
        method: 'paypal',
        destination: 'ada@x.example',
      }),
  }
  for (const [name, act] of Object.entries(acts)) {
    expect([name, (await act()).code]).toEqual([name, 'confirmation_required'])
  }
  await confirm(browser, { password: PASSWORD })
  for (const [name, act] of Object.entries(acts)) {
    expect([name, (await act()).code]).not.toEqual([name, 'confirmation_required'])
  }
})

test('a key of the API confirms nothing', async () => {
  const { site, makeKey } = await openSiteWithApp()
  await using _ = site
  const { secret } = (await makeKey()).response
  const answer = await confirm(site.browser(), { password: PASSWORD })
  expect(answer.code).toBe('login_required')
  const byKey = await site
    .browser()
    .call('POST', '/auth/confirm', { password: PASSWORD }, { authorization: `Bearer ${secret}` })
  expect(byKey.code).toBe('scope_missing')
})
