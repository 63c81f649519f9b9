import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performSandboxAction } from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import type { Browser } from '#testing/browser.ts'
import { openSite } from '#domains/identity/accounts/sign-up/testing/sign-up-site.ts'

const INDIVIDUAL = 24
const HOUR_MS = 3_600_000

/** Both name one address; only the first reads its mailbox. */
const parties = ['reader', 'stranger'] as const
type Party = (typeof parties)[number]

type Account = {
  readonly id: number
  readonly uuid: string
  owner: Party
  password: string
  browser: Browser
  isPaid: boolean
}

/** What a party does; `at` picks one of several accounts, mails or choices. */
const act = record({
  party: constantFrom(...parties),
  kind: constantFrom('register', 'log in', 'pay', 'reset', 'prove', 'ask for a mail'),
  at: nat({ max: 7 }),
})
type Act = typeof act extends Arbitrary<infer T> ? T : never

let site: Awaited<ReturnType<typeof openSite>>
let addresses = 0

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

/** One address, its mailbox, and the accounts that name it. */
function begin() {
  const email = `shared-${++addresses}@x.example`
  const accounts: Account[] = []
  let passwords = 0
  const newPassword = (party: Party) => `${party} password ${++passwords}`
  const of = (party: Party) => accounts.filter(({ owner }) => owner === party)
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length]

  async function mails(template: string): Promise<string[]> {
    const { rows } = await site.deps.pool.query<{ url: string }>(
      `select data ->> 'url' as url from mails where recipient = $1 and template = $2 order by id`,
      [email, template],
    )
    return rows.flatMap(({ url }) => new URL(url).searchParams.get('token') ?? [])
  }

  async function logIn(password: string) {
    const browser = site.browser()
    const answer = await browser.call('POST', '/auth/login', { email, password })
    return { browser, uuid: answer.response?.auth?.uuid as string | undefined }
  }

  async function register(party: Party): Promise<Account> {
    const [browser, password] = [site.browser(), newPassword(party)]
    const body = { email, password, terms: true }
    const { response } = await browser.call('POST', '/auth/register', body)
    const { id, uuid } = response.auth
    const account = { id, uuid, owner: party, password, browser, isPaid: false }
    accounts.push(account)
    return account
  }

  async function pay(account: Account): Promise<void> {
    const body = { plan_id: INDIVIDUAL }
    const { response } = await account.browser.call('POST', '/checkout', body)
    if (!response?.checkout) return
    const { uuid, checkout_url: url } = response.checkout
    const id = String(url).split('/').at(-1) ?? ''
    await performSandboxAction(site.deps, id, { type: 'pay', card: 'success' })
    await account.browser.visit(`/checkout/${uuid}/return`)
    account.isPaid = true
  }

  /** The reader of the mailbox takes one of the accounts that the link may open, perhaps not theirs. */
  async function reset(at: number): Promise<void> {
    await site.browser().call('POST', '/auth/forgot-password', { email })
    const token = (await mails('reset')).at(-1)
    // Whoever paid for an account knows it by its dates, and takes no other's.
    const chosen = pick(
      accounts.filter(({ owner, isPaid }) => owner === 'reader' || !isPaid),
      at,
    )
    if (!token || !chosen) return
    const [browser, password] = [site.browser(), newPassword('reader')]
    const body = { token, password, account: chosen.uuid }
    const { response } = await browser.call('POST', '/auth/reset-password', body)
    const got = accounts.find(({ uuid }) => uuid === response?.auth?.uuid)
    if (got) Object.assign(got, { owner: 'reader', password, browser })
  }

  /** Any link of the mailbox, followed where the reader is signed in, or with a password of theirs. */
  async function prove(at: number): Promise<void> {
    const token = pick(await mails('verification'), at)
    if (!token) return
    const own = pick(of('reader'), at)
    const path = '/auth/email-verification/confirm'
    await own?.browser.call('POST', path, { token })
    await site.browser().call('POST', path, { token, ...(own && { password: own.password }) })
  }

  async function perform({ party, kind, at }: Act): Promise<void> {
    site.wait(2 * HOUR_MS)
    const account = pick(of(party), at)
    if (kind === 'register') await register(party)
    else if (kind === 'reset') await (party === 'reader' ? reset(at) : forget())
    else if (kind === 'prove') await (party === 'reader' ? prove(at) : undefined)
    else if (!account) return
    else if (kind === 'log in') account.browser = (await logIn(account.password)).browser
    else if (kind === 'pay') await pay(account)
    else await account.browser.call('PATCH', '/auth/email-verification')
  }

  /** Anybody may ask; only the reader sees the mail. */
  async function forget(): Promise<void> {
    await site.browser().call('POST', '/auth/forgot-password', { email })
  }

  /** An account that paid before paying asked for a proof. */
  async function registerPayingOfOld(): Promise<void> {
    const account = await register('reader')
    await site.deps.pool.query(
      `insert into payment_methods (account_id, gateway, gateway_method_id)
       values ($1, 'sandbox', 'old-' || ($1::integer)::text)`,
      [account.id],
    )
    account.isPaid = true
  }

  return { accounts, perform, logIn, registerPayingOfOld }
}

test('no sequence of two parties with one address shuts anybody out of what they paid for', async () => {
  const paid = { all: 0 }
  await assert(
    asyncProperty(boolean(), array(act, { minLength: 3, maxLength: 9 }), async (isOld, acts) => {
      const shared = begin()
      if (isOld) await shared.registerPayingOfOld()
      for (const one of acts) await shared.perform(one)
      site.wait(2 * HOUR_MS)
      for (const { uuid, password } of shared.accounts.filter(({ isPaid }) => isPaid)) {
        expect((await shared.logIn(password)).uuid).toBe(uuid)
        paid.all++
      }
    }),
    {
      numRuns: 25,
      seed: 20_261_123,
      examples: [
        // The way it was found: a customer, then a stranger with the same address, then a reset.
        [
          false,
          [
            { party: 'reader', kind: 'register', at: 0 },
            { party: 'reader', kind: 'pay', at: 0 },
            { party: 'stranger', kind: 'register', at: 0 },
            { party: 'reader', kind: 'reset', at: 1 },
          ],
        ],
        [
          true,
          [
            { party: 'stranger', kind: 'register', at: 0 },
            { party: 'reader', kind: 'prove', at: 1 },
          ],
        ],
        [
          false,
          [
            { party: 'reader', kind: 'register', at: 0 },
            { party: 'reader', kind: 'prove', at: 0 },
            { party: 'reader', kind: 'pay', at: 0 },
            { party: 'stranger', kind: 'register', at: 0 },
            { party: 'stranger', kind: 'pay', at: 0 },
            { party: 'reader', kind: 'reset', at: 1 },
            { party: 'reader', kind: 'prove', at: 1 },
          ],
        ],
      ],
    },
  )
  expect(paid.all).toBeGreaterThan(5)
}, 300_000)
