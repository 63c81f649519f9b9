import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { jsonOf } from '#testing/test-site.ts'

const PRICE_TEST = JSON.stringify({
  name: 'pricing',
  variants: [
    { name: 'list', weight: 1 },
    { name: 'low', weight: 1, plans: { individual: 53 } },
  ],
})

test('a plan of a price variant is sold to whoever has its cookie, and to nobody else', async () => {
  await using deps = await createTestDeps({ env: { PRICE_TEST } })
  await deps.pool.query('update plans set year_price_minor = 14900 where id = 53')
  const app = await createApp(deps)
  const order = async (variant: string | null) => {
    const { headers } = await signIn(deps, await createTestUser(deps))
    const cookie = [headers['cookie'], variant && `ab_pricing=${variant}`].filter(Boolean)
    const answer = await app.request('/api/v2/checkout', {
      method: 'POST',
      headers: { ...headers, cookie: cookie.join('; '), 'content-type': 'application/json' },
      body: JSON.stringify({ plan_id: 53, billing_period: 'year' }),
    })
    const { code, response } = await jsonOf(answer)
    return { status: answer.status, code, type: response?.checkout.checkout_type }
  }

  expect(await order('low')).toMatchObject({ status: 200, type: 'redirect' })
  expect(await order('list')).toMatchObject({ code: 'plan_unavailable' })
  expect(await order(null)).toMatchObject({ code: 'plan_unavailable' })
  const { rows } = await deps.pool.query('select net_minor::integer as net from checkouts')
  expect(rows).toEqual([{ net: 14_900 }])
})

test('the plans on sale are data, of the country, in the language and at the price of the variant', async () => {
  await using deps = await createTestDeps({ env: { PRICE_TEST, COUNTRY_HEADER: 'x-country' } })
  const app = await createApp(deps)
  const ask = async (headers: Record<string, string>, query = '') => {
    const { response } = await jsonOf(await app.request(`/api/v2/plans${query}`, { headers }))
    return response.plans
  }

  const world = await ask({ cookie: 'ab_pricing=low', 'accept-language': 'de' }, '?code=SPRING')
  expect(world.individualPlan).toMatchObject({
    planId: 53,
    name: 'Einzelperson',
    billingPeriod: 'year',
    netAmount: 17_999,
    growthBook: 'pricing:low',
    code: 'SPRING',
    localPlanIDs: { IN: 50 },
  })
  expect(world.individualPlan.features).toHaveLength(4)
  expect(world.teamPlanPlus).toMatchObject({ planId: 43, members: 5, savePercentage: 35 })
  const india = await ask({ 'x-country': 'IN' }, '?billing_period=month')
  expect(india.teamPlan).toMatchObject({ planId: 51, currency: 'INR', netAmount: 179_900 })
  expect(india.teamPlan.billed).toBe('a month')
})
