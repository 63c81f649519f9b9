import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { linkToken, queuedMails } from '#testing/queued-mails.ts'
import { createTestTeam, createTestUser } from '#testing/sign-in.ts'
import { setUpTotp } from '#testing/second-factor/set-up-factors.ts'
import {
  findResetChoices,
  toAccountChoice,
} from '#domains/identity/accounts/passwords/reset-choices.server.ts'
import {
  EMAIL,
  emailOf,
  logIn,
  openSite,
  PASSWORD,
  signUp,
} from '#domains/identity/accounts/sign-up/testing/sign-up-site.ts'

const STRANGER = 'of the stranger'

type Site = Awaited<ReturnType<typeof openSite>>

const confirm = (browser: Browser, body: object) =>
  browser.call('POST', '/auth/email-verification/confirm', body)

const forgot = (site: Site) =>
  site.browser().call('POST', '/auth/forgot-password', { email: EMAIL })

const reset = (browser: Browser, body: object) => browser.call('POST', '/auth/reset-password', body)

async function idOf(browser: Browser): Promise<number> {
  return (await browser.call('GET', '/auth')).response.auth.id
}

/** As accounts of the time before paying asked for a proof. */
async function giveCard({ deps }: Site, accountId: number): Promise<void> {
  await deps.pool.query(
    `insert into payment_methods (account_id, gateway, gateway_method_id)
     values ($1, 'sandbox', 'card-' || ($1::integer)::text)`,
    [accountId],
  )
}

test('signing up with the address of another takes the login from nobody', async () => {
  await using site = await openSite()
  const [carol, stranger] = [site.browser(), site.browser()]
  await signUp(carol)
  await signUp(stranger, { password: STRANGER })

  const [again, other] = [site.browser(), site.browser()]

  expect((await logIn(again)).status).toBe(200)
  expect(await idOf(again)).toBe(await idOf(carol))
  expect((await logIn(other, STRANGER)).status).toBe(200)
  expect(await idOf(other)).toBe(await idOf(stranger))
})

test('twelve strangers with one address keep its oldest and latest account in reach', async () => {
  await using site = await openSite()
  const carol = await createTestUser(site.deps, {
    email: EMAIL,
    password: PASSWORD,
    isVerified: false,
  })
  for (let count = 0; count < 12; count++) {
    await createTestUser(site.deps, { email: EMAIL, password: STRANGER, isVerified: false })
  }
  const browser = site.browser()

  expect((await logIn(browser)).response.auth.uuid).toBe(carol.uuid)
})

test('the link of a stranger’s account proves nothing for the reader of the mailbox', async () => {
  await using site = await openSite()
  const [carol, stranger] = [site.browser(), site.browser()]
  await signUp(carol)
  await signUp(stranger, { password: STRANGER })
  const token = await linkToken(site.deps, 'verification')

  const signedIn = await confirm(carol, { token })
  const elsewhere = await confirm(site.browser(), { token, password: PASSWORD })

  for (const answer of [signedIn, elsewhere]) {
    expect(answer).toMatchObject({ code: 'wrong_credentials', fields: { password: 'is needed' } })
  }
  expect(await emailOf(carol)).toBe(EMAIL)
  expect((await confirm(site.browser(), { token, password: STRANGER })).status).toBe(200)
})

test('who proves an address closes others that hold nothing, and a mail says so', async () => {
  await using site = await openSite()
  const [payer, member, empty, owner] = [1, 2, 3, 4].map(() => site.browser())
  if (!payer || !member || !empty || !owner) throw new Error('four browsers')
  for (const [browser, password] of [
    [payer, 'of the payer'],
    [member, 'of the member'],
    [empty, STRANGER],
    [owner, PASSWORD],
  ] as const) {
    await signUp(browser, { password })
    site.wait(3_600_000)
  }
  await giveCard(site, await idOf(payer))
  const id = await idOf(member)
  await createTestTeam(site.deps, { owner: { id, uuid: '', email: EMAIL, referralCode: '' } })

  const answer = await confirm(owner, { token: await linkToken(site.deps, 'verification') })

  expect(answer.status).toBe(200)
  expect(await emailOf(empty)).toBeNull()
  expect((await logIn(site.browser(), STRANGER)).code).toBe('wrong_credentials')
  expect(await emailOf(payer)).toBe(EMAIL)
  expect(await emailOf(member)).toBe(EMAIL)
  expect((await logIn(site.browser(), 'of the payer')).status).toBe(200)
  const { rows } = await site.deps.pool.query(
    `select recipient, data from mails where template = 'address-proved'`,
  )
  expect(rows).toMatchObject([{ recipient: EMAIL, data: { closed: '1', kept: '2' } }])
})

test('a reset is for the account that holds money, whoever signed up later', async () => {
  await using site = await openSite()
  const [carol, stranger] = [site.browser(), site.browser()]
  await signUp(carol)
  const own = await idOf(carol)
  await giveCard(site, own)
  await signUp(stranger, { password: STRANGER })
  await forgot(site)
  const browser = site.browser()

  await reset(browser, { token: await linkToken(site.deps, 'reset'), password: 'another good one' })

  expect(await idOf(browser)).toBe(own)
  const { rows } = await site.deps.pool.query(
    `select blocked_at is null as open, email_verified_at is not null as proved from users
     where email = $1 order by id`,
    [EMAIL],
  )
  expect(rows).toEqual([
    { open: true, proved: true },
    { open: false, proved: false },
  ])
})

test('the wrong choice at a reset is put right by another reset', async () => {
  await using site = await openSite()
  const [carol, stranger] = [site.browser(), site.browser()]
  await signUp(carol)
  await signUp(stranger, { password: STRANGER })
  const uuidOf = async (browser: Browser) =>
    (await browser.call('GET', '/auth')).response.auth.uuid as string
  const [own, other] = [await uuidOf(carol), await uuidOf(stranger)]
  await forgot(site)
  const first = await linkToken(site.deps, 'reset')
  await reset(site.browser(), { token: first, password: 'first choice', account: other })
  expect(await emailOf(carol)).toBeNull()
  expect(await emailOf(stranger)).toBeNull()

  await forgot(site)
  const second = await linkToken(site.deps, 'reset')
  const { deps } = site
  const choices = await findResetChoices({ deps, actor: { kind: 'guest', address: '' } }, second)
  expect(choices.map(toAccountChoice)).toMatchObject([
    { uuid: other, facts: ['confirmed'] },
    { uuid: own, facts: ['closed'] },
  ])
  const answer = await reset(site.browser(), { token: second, password: PASSWORD, account: own })

  expect(answer.response.auth.uuid).toBe(own)
  expect((await logIn(site.browser())).response.auth.uuid).toBe(own)
})

test('a link sets the password of no account of another address', async () => {
  await using site = await openSite()
  const other = await createTestUser(site.deps, { email: 'bob@x.example', password: PASSWORD })
  await signUp(site.browser())
  await forgot(site)
  const token = await linkToken(site.deps, 'reset')

  const body = { token, password: 'another good one', account: other.uuid }

  expect((await reset(site.browser(), body)).code).toBe('not_found')
  expect((await logIn(site.browser(), PASSWORD, other.email)).status).toBe(200)
  // Nothing was used up.
  expect((await reset(site.browser(), { token, password: 'the next one' })).status).toBe(200)
})

test('a reset ends the keys and sign-ins that a stranger gave an account', async () => {
  await using site = await openSite()
  const stranger = site.browser()
  await signUp(stranger, { password: STRANGER })
  const id = await idOf(stranger)
  await site.deps.pool.query(
    `with app as (insert into api_apps (account_id, name) values ($1, 'door') returning id)
     insert into api_keys (app_id, hint, key_hash) select id, 'x', '\\x01' from app`,
    [id],
  )
  await site.deps.pool.query(
    `insert into oauth_identities (provider, subject, user_id) values ('google', 'eve', $1)`,
    [id],
  )
  await forgot(site)

  await reset(site.browser(), { token: await linkToken(site.deps, 'reset'), password: PASSWORD })

  const { rows } = await site.deps.pool.query(
    `select (select count(*)::int from api_keys where revoked_at is null) as keys,
       (select count(*)::int from oauth_identities) as identities`,
  )
  expect(rows).toEqual([{ keys: 0, identities: 0 }])
  expect((await logIn(site.browser(), STRANGER)).code).toBe('wrong_credentials')
})

test('an old paying account gets the address from an account that holds nothing', async () => {
  await using site = await openSite()
  const carol = site.browser()
  await signUp(carol)
  await giveCard(site, await idOf(carol))
  // As the old site left it: another account of the address was proved.
  await createTestUser(site.deps, { email: EMAIL, password: STRANGER })
  await carol.call('PATCH', '/auth/email-verification')

  const answer = await confirm(carol, { token: await linkToken(site.deps, 'verification') })

  expect(answer.response).toMatchObject({ verified: true, auth: { verified: true } })
  expect((await logIn(site.browser(), STRANGER)).response.auth).toMatchObject({ verified: false })
})

test('an account with a second factor keeps its address, so that no reset takes the factor away', async () => {
  await using site = await openSite()
  const owner = await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  await setUpTotp(site.deps, owner)
  // Whoever reads the mailbox, and nothing else, opens another account and gives it money.
  const reader = site.browser()
  await signUp(reader, { password: STRANGER })
  await giveCard(site, await idOf(reader))
  await reader.call('PATCH', '/auth/email-verification')
  const templates = (await queuedMails(site.deps)).map(({ template }) => template)
  expect(templates).toEqual(['account-exists', 'account-exists'])
  await forgot(site)
  const token = await linkToken(site.deps, 'reset')

  const answer = await reset(site.browser(), { token, password: STRANGER, account: owner.uuid })

  expect(answer.code).toBe('second_factor_required')
})

test('whom the staff suspended comes back by no reset and no other account', async () => {
  await using site = await openSite()
  const user = await createTestUser(site.deps, { email: EMAIL, password: PASSWORD })
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [user.id])
  await forgot(site)
  expect(await queuedMails(site.deps)).toEqual([])
  const again = site.browser()
  await signUp(again, { password: STRANGER })

  const answer = await confirm(again, { token: await linkToken(site.deps, 'verification') })

  expect(answer.code).toBe('token_refused')
})
