import { expect, test, vi } from 'vitest'
import type { SubscribeFacts } from '@tessera/billing'
import { afterCheckout, type AfterCheckout } from './after-checkout.ts'
import { type CheckoutEffects, CheckoutRefusal, runCheckout } from './run-checkout.ts'
import { subscribe } from './subscribe.ts'

const here = 'https://assets.example.org/pricing?period=year'
const uuid = '00000000-0000-4000-8000-000000000001'
const reply = (checkout_type: string, checkout_url: string, rest = {}) => ({
  uuid,
  checkout_type,
  checkout_url,
  ...rest,
})

const card = reply('stripe-inline', '/sandbox/1', { client_secret: 's', publishable_key: null })
const answers: readonly (readonly [string, Parameters<typeof afterCheckout>[0], AfterCheckout])[] =
  [
    [
      'redirect goes to the address',
      reply('redirect', 'https://pay.example/1'),
      { do: 'go', url: 'https://pay.example/1' },
    ],
    [
      'inline loads the library, then the script',
      reply('inline', '/x', { js: { link: 'https://gateway.example/lib.js', script: '/open.js' } }),
      { do: 'load scripts', scripts: ['https://gateway.example/lib.js', '/open.js'] },
    ],
    ['success goes to the address', reply('success', '/thanks'), { do: 'go', url: '/thanks' }],
    [
      'success reloads when it is the current page',
      reply('success', '/pricing?period=year'),
      { do: 'reload' },
    ],
    [
      'success goes on when only the query differs',
      reply('success', '/pricing'),
      { do: 'go', url: '/pricing' },
    ],
    ['stripe-inline opens the card form', card, { do: 'open card form', checkout: card }],
    [
      'any other type is only logged',
      reply('carrier-pigeon', '/x'),
      { do: 'log', type: 'carrier-pigeon' },
    ],
    [
      'inline without its scripts is only logged',
      reply('inline', '/x'),
      { do: 'log', type: 'inline' },
    ],
  ]

test.each(answers)('after checkout: %s', (_, checkout, expected) => {
  expect(afterCheckout(checkout, here)).toEqual(expected)
})

function watch(post: CheckoutEffects['post']) {
  const done: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      done.push([name, ...values])
    }
  const effects: CheckoutEffects = {
    post,
    currentUrl: () => here,
    setLoading: note('loading'),
    go: note('go'),
    reload: note('reload'),
    loadScript: async (address) => note('script')(address),
    openCardForm: note('card form'),
    orderFor: (code) => (code === 'plan_unavailable' ? '/purchase/plan?plan_id=50' : null),
    showFailure: note('toast'),
    report: note('report'),
    log: note('log'),
  }
  return { effects, done }
}

test('the loading flag holds the id of the plan until the checkout is done', async () => {
  const { effects, done } = watch(async () => reply('redirect', '/sandbox/1'))
  await runCheckout(effects, { plan_id: 24 })
  expect(done).toEqual([
    ['loading', 24],
    ['go', '/sandbox/1'],
    ['loading', null],
  ])
})

test('the loading flag holds paypal where PayPal was chosen', async () => {
  const { effects, done } = watch(async () => reply('redirect', '/x'))
  await runCheckout(effects, { plan_id: 24, method: 'paypal' })
  expect(done[0]).toEqual(['loading', 'paypal'])
})

test('scripts are loaded one after the other', async () => {
  const js = { link: 'https://gateway.example/lib.js', script: '/open.js' }
  const { effects, done } = watch(async () => reply('inline', '/x', { js }))
  await runCheckout(effects, { plan_id: 50 })
  expect(done).toEqual([
    ['loading', 50],
    ['script', js.link],
    ['script', js.script],
    ['loading', null],
  ])
})

test('an unknown type is logged and nothing else', async () => {
  const { effects, done } = watch(async () => reply('pigeon', '/x'))
  await runCheckout(effects, { plan_id: 24 })
  expect(done.map(([name]) => name)).toEqual(['loading', 'log', 'loading'])
})

test('a refusal is shown in the words of the server, and reported', async () => {
  const refusal = new CheckoutRefusal('coupon_refused', 'Dieser Code gilt nicht.')
  const { effects, done } = watch(async () => Promise.reject(refusal))
  await runCheckout(effects, { plan_id: 24 })
  expect(done).toEqual([
    ['loading', 24],
    ['toast', 'Dieser Code gilt nicht.'],
    ['report', refusal],
    ['loading', null],
  ])
})

test('a plan of one country asks for an address where none is known', async () => {
  const refusal = new CheckoutRefusal('plan_unavailable', 'Not on sale for you.')
  const { effects, done } = watch(async () => Promise.reject(refusal))
  await runCheckout(effects, { plan_id: 50 })
  expect(done).toEqual([
    ['loading', 50],
    ['go', '/purchase/plan?plan_id=50'],
    ['loading', null],
  ])
})

test('a failure without words of the server is shown in those of the error, and reported', async () => {
  const failure = new TypeError('Failed to fetch')
  const { effects, done } = watch(async () => Promise.reject(failure))
  await runCheckout(effects, { plan_id: 24 })
  expect(done).toContainEqual(['toast', 'Failed to fetch'])
  expect(done).toContainEqual(['report', failure])
})

const held = (gateway: string, currency: string, change = {}) => ({
  uuid,
  recurringSubscriptionId: 'sub_1',
  status: 'active' as const,
  cancelledAt: null,
  gateway,
  plan: {
    id: 24,
    name: 'Individual',
    type: 'personal' as const,
    period: 'month' as const,
    currency,
  },
  ...change,
})
const facts = (change: Partial<SubscribeFacts>): SubscribeFacts => ({
  isLoggedIn: true,
  accountType: 'personal',
  individualSubscriptions: [],
  planType: 'personal',
  ...change,
})

const steps: readonly (readonly [string, SubscribeFacts, string])[] = [
  ['an anonymous visitor goes to the purchase route', facts({ isLoggedIn: false }), 'purchase'],
  ['without a subscription checkout starts directly', facts({}), 'buy'],
  [
    'an active personal card subscription asks to confirm',
    facts({ individualSubscriptions: [held('stripe', 'USD')] }),
    'confirm',
  ],
  [
    'an active personal subscription in rupees asks to confirm',
    facts({ individualSubscriptions: [held('razorpay', 'INR')] }),
    'confirm',
  ],
  [
    'a team whose owner holds a personal card subscription asks to confirm',
    facts({
      accountType: 'team',
      planType: 'team',
      individualSubscriptions: [held('sandbox', 'USD')],
    }),
    'confirm',
  ],
  [
    'a cancelled one does not',
    facts({ individualSubscriptions: [held('stripe', 'USD', { cancelledAt: '2026-11-01' })] }),
    'buy',
  ],
  [
    'an api plan does not',
    facts({ planType: 'api', individualSubscriptions: [held('stripe', 'USD')] }),
    'buy',
  ],
  [
    'PayPal in dollars does not',
    facts({ individualSubscriptions: [held('paypal', 'USD')] }),
    'buy',
  ],
  ['a team plan outside a team leads to switching', facts({ planType: 'team' }), 'switch'],
]

test.each(steps)('subscribe: %s', async (_, given, expected) => {
  const effects = {
    goToPurchase: vi.fn(),
    goToTeamSwitch: vi.fn(),
    confirmUpgrade: vi.fn(),
    buy: vi.fn(async () => undefined),
  }
  await subscribe(given, { body: { plan_id: 41 }, defaultUpgradeMembers: 3 }, effects)

  const called = {
    purchase: effects.goToPurchase,
    switch: effects.goToTeamSwitch,
    confirm: effects.confirmUpgrade,
    buy: effects.buy,
  }
  const names = Object.entries(called).flatMap(([name, spy]) =>
    spy.mock.calls.length > 0 ? [name] : [],
  )
  expect(names).toEqual([expected])
  if (expected === 'confirm') {
    expect(effects.confirmUpgrade).toHaveBeenCalledWith(
      { plan_id: 41, recurring_subscription_id: 'sub_1', subscription_uuid: uuid },
      3,
    )
  }
})
