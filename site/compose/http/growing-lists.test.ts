import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@tessera/sdk'
import { recordDownload } from '#domains/catalogue/downloads/index.server.ts'
import { testClaim } from '#domains/catalogue/downloads/testing/test-claim.ts'
import { drain, happen, openSite } from '#domains/developers/webhooks/testing/open-site.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import type { TestUser } from '#testing/sign-in.ts'
import { actorOf, type Browser, type TeamSite } from '#testing/team-site.ts'

const ROWS = 5
const NUMBERS = Array.from({ length: ROWS }, (_, index) => index)

let site: TeamSite
let user: TestUser
let browser: Browser
let stranger: Browser
let deliveries: string
beforeAll(async () => {
  site = await openSite({ catalogue: true })
  user = await site.person({ isContributor: true })
  const other = await site.person({ isContributor: true })
  ;[browser, stranger] = [await site.browser(user), await site.browser(other)]
  const contributorId = await makeContributor(site.deps, { userId: user.id })
  await makeContributor(site.deps, { userId: other.id, username: 'other', name: 'Other' })
  await fillMoney(contributorId)
  const webhook = { url: 'http://127.0.0.1:9/', events: ['order.paid'] }
  const { response } = await browser.call('POST', '/webhooks', webhook)
  deliveries = `/webhooks/${response.webhook.uuid}/deliveries`
  for (const index of NUMBERS) {
    await recordDownload(site.deps, actorOf(user), testClaim(index + 1))
    await tell(`before:${index}`)
    await happen(site, user.id)
  }
  await drain(site)
})
afterAll(() => site[Symbol.asyncDispose]())

/** All at the same time, as one transaction writes them. */
async function fillMoney(contributorId: number): Promise<void> {
  const at = new Date('2026-05-01T12:00:00Z')
  for (const index of NUMBERS) {
    await site.deps.pool.query(
      `with paid as (insert into payments (account_id, gateway, idempotency_key, purpose, status,
         currency, net_minor, tax_minor, gross_minor, quote)
         values ($1, 'sandbox', $2, 'first', 'succeeded', 'EUR', 50000, 0, 50000, '{"terms": {"planId": 24, "period": "month"}}') returning id),
       commission as (insert into affiliate_entries (account_id, type, payment_id, currency, amount_minor, created_at, available_at)
         select $1, 'commission', id, 'EUR', 10000, $3, $3 from paid),
       payout as (insert into earning_payouts (contributor_id, account_id, currency, amount_minor,
         withholding_percent, withheld_minor, requested_at, status)
         values ($4, $1, 'USD', 6000, 0, 0, $3, 'paid') returning id)
       insert into earning_entries (contributor_id, type, payout_id, currency, amount_minor, created_at, available_at)
       select $4, 'payout', id, 'USD', -6000, $3, $3 from payout`,
      [user.id, `list-${index}`, at, contributorId],
    )
  }
}

function tell(onceKey: string, now = site.deps.now()): Promise<void> {
  const event = {
    type: 'new-assets',
    data: { name: 'Ada', count: 1 },
    path: '/contributors/ada',
  } as const
  return notify(site.deps.pool, { userId: user.id, ...event, onceKey, now })
}

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any
type List = {
  readonly path: () => string
  readonly of: (response: Json) => { rows: Json[]; next: string | null }
}

const lists: readonly (readonly [name: string, list: List])[] = [
  [
    'licences',
    {
      path: () => '/licenses',
      of: ({ licenses }) => ({ rows: licenses.data, next: licenses.next }),
    },
  ],
  [
    'notifications',
    { path: () => '/notifications', of: ({ notifications: rows, next }) => ({ rows, next }) },
  ],
  [
    'commissions',
    { path: () => '/referral/entries', of: ({ entries: rows, next }) => ({ rows, next }) },
  ],
  [
    'earnings',
    {
      path: () => '/contributor/earnings/entries',
      of: ({ entries: rows, next }) => ({ rows, next }),
    },
  ],
  [
    'payouts',
    { path: () => '/contributor/payouts', of: ({ payouts: rows, next }) => ({ rows, next }) },
  ],
  [
    'payments',
    { path: () => '/transactions', of: ({ transactions: rows, next }) => ({ rows, next }) },
  ],
  ['deliveries', { path: () => deliveries, of: ({ deliveries: rows, next }) => ({ rows, next }) }],
]

test.each(lists)(
  '%s are read on by cursor, in the order of pages, without a gap',
  async (name, { path, of }) => {
    const read = async (query: string) =>
      of((await browser.call('GET', `${path()}?${query}`)).response)
    const whole = await read('per_page=100')
    expect(whole.rows).toHaveLength(ROWS)
    expect(whole.next).toBeNull()
    const walked: Json[] = []
    let cursor: string | null = ''
    for (let steps = 0; cursor !== null && steps <= ROWS; steps += 1) {
      const step: { rows: Json[]; next: string | null } = await read(
        `per_page=2${cursor && `&after=${cursor}`}`,
      )
      walked.push(...step.rows)
      cursor = step.next
    }
    expect(walked).toEqual(whole.rows)
    // Deliveries never had pages.
    if (name !== 'deliveries') {
      expect((await read('per_page=2&page=2')).rows).toEqual(whole.rows.slice(2, 4))
    }
  },
)

test.each(lists)(
  'a cursor of %s opens nothing for another account, nor when it is broken',
  async (name, { path, of }) => {
    const { next } = of((await browser.call('GET', `${path()}?per_page=1`)).response)
    const ask = async (who: Browser, after: string) => {
      const { status, json } = await who.call(
        'GET',
        `${path()}?per_page=1&after=${encodeURIComponent(after)}`,
      )
      return [status, json.fields?.after && 'after']
    }
    expect(await ask(browser, next ?? '')).toEqual([200, undefined])
    const foreign = name === 'deliveries' ? [404, undefined] : [400, 'after']
    expect(await ask(stranger, next ?? '')).toEqual(foreign)
    for (const broken of ['x', `${next}x`, '../../etc', "' or 1=1 --", 'a'.repeat(301)]) {
      expect(await ask(browser, broken)).toEqual([400, 'after'])
    }
  },
)

test('rows that come in meanwhile move nothing for who reads by cursor', async () => {
  const read = async (query: string) =>
    (await browser.call('GET', `/notifications?per_page=2${query}`)).response
  const first = await read('')
  const expected = (await read('&page=2')).notifications
  await tell('meanwhile', new Date(Date.now() + 1000))
  expect((await read(`&after=${first.next}`)).notifications).toEqual(expected)
  expect((await read('&page=2')).notifications).not.toEqual(expected)
})

test('the SDK goes through a list by the Link header alone', async () => {
  const asked: string[] = []
  const app = await browser.call('POST', '/apps', { name: 'Reader' })
  const key = await browser.call('POST', `/apps/${app.response.app.uuid}/keys`, {
    scopes: ['licenses:read'],
  })
  const client = createClient({
    origin: 'http://localhost',
    key: key.response.secret,
    fetch: async (url, init) => {
      asked.push(String(url))
      return site.app.request(String(url), init)
    },
  })
  const numbers: string[] = []
  for await (const { licenses } of client.pages('listLicenses', { query: { per_page: 2 } })) {
    numbers.push(...licenses.data.map(({ number }) => number))
  }
  expect(new Set(numbers).size).toBe(ROWS)
  expect(asked.map((url) => new URL(url).searchParams.has('after'))).toEqual([false, true, true])
})
