import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openCheckoutSite,
  sandboxId,
  TEAM,
  TEAM_PLUS,
  type CheckoutSite,
} from './testing/checkout-site.ts'

let site: CheckoutSite

beforeAll(async () => {
  site = await openCheckoutSite()
})
afterAll(() => site[Symbol.asyncDispose]())

/** A team of two without a plan, with one invitation that is open and one that has expired. */
async function teamOfTwo() {
  const [owner, member] = [await site.person({ firstName: 'Ada' }), await site.person()]
  const team = await site.team({ owner, members: [member] })
  const browser = await site.browser(owner, { teamId: team.id })
  await invite(team.id, 'open@x.example', '2027-01-01')
  await invite(team.id, 'late@x.example', '2026-01-01')
  return { owner, member, team, browser }
}

async function invite(teamId: number, email: string, until: string): Promise<void> {
  await site.query(
    `insert into invitations (team_id, email, token_hash, sent_at, expires_at)
     values ($1::integer, $2, sha256(convert_to($2 || $1, 'UTF8')), '2026-01-01', $3)`,
    [String(teamId), email, until],
  )
}

const seatsOf = async (teamId: number) =>
  (await site.query<{ seats: number }>('select seats from teams where id = $1', [teamId]))[0]?.seats

test('fewer seats than people and open invitations are not ordered', async () => {
  const { browser, team } = await teamOfTwo()
  const order = (body: object) => browser.call('POST', '/checkout', body)

  const refused = await order({ plan_id: TEAM, quantity: 2 })
  expect([refused.status, refused.json.code]).toEqual([409, 'too_few_seats'])
  expect(refused.json.fields).toEqual({ quantity: 'must be at least 3' })
  expect((await order({ plan_id: TEAM })).json.code).toBe('too_few_seats')

  // Five to a unit: one is enough.
  expect((await order({ plan_id: TEAM_PLUS, quantity: 1 })).status).toBe(200)
  const { response } = await order({ plan_id: TEAM, quantity: 3 })
  await site.pay(sandboxId(response.checkout.checkout_url), 'success')
  await site.visit(`/checkout/${response.checkout.uuid}/return`)
  expect(await seatsOf(team.id)).toBe(3)
})

test('an order is not continued once more people were invited than it pays for', async () => {
  const { browser, team } = await teamOfTwo()
  const body = { plan_id: TEAM, quantity: 3, idempotency_key: team.uuid }
  expect((await browser.call('POST', '/checkout', body)).status).toBe(200)
  await invite(team.id, 'fourth@x.example', '2027-01-01')

  expect((await browser.call('POST', '/checkout', body)).json.code).toBe('too_few_seats')
  expect(await seatsOf(team.id)).toBe(5)
})
