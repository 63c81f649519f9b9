import type { GatewayName } from '#platform/gateways/payment-gateway.ts'
import { startPaypal } from '#testing/gateways/paypal-emulator.ts'
import { startRazorpay } from '#testing/gateways/razorpay-emulator.ts'
import { startStripe } from '#testing/gateways/stripe-stand-in.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
import type { Deps } from '#platform/context.ts'
import { type SentMessage, stripeMessage, stripePayment } from './stripe-events.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

export type Emulators = {
  readonly stripe: Awaited<ReturnType<typeof startStripe>>
  readonly razorpay: Awaited<ReturnType<typeof startRazorpay>>
  readonly paypal: Awaited<ReturnType<typeof startPaypal>>
}

/** Three gateways on this machine, and the settings that lead to them. */
export async function startGateways(now: () => Date) {
  const emulators: Emulators = {
    stripe: await startStripe(),
    razorpay: await startRazorpay(now),
    paypal: await startPaypal(now),
  }
  const { stripe, razorpay, paypal } = emulators
  return {
    ...emulators,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.origin,
      RAZORPAY_KEY_ID: razorpay.settings.keyId,
      RAZORPAY_KEY_SECRET: razorpay.settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.settings.webhookSecret,
      RAZORPAY_API_URL: razorpay.settings.apiUrl,
      PAYPAL_CLIENT_ID: paypal.settings.clientId,
      PAYPAL_CLIENT_SECRET: paypal.settings.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.settings.webhookId,
      PAYPAL_API_URL: paypal.settings.apiUrl,
      PAYPAL_CERTIFICATE_URL: paypal.settings.certificateUrl,
      SANDBOX_PAYMENTS: 'always',
    },
    async [Symbol.asyncDispose]() {
      await stripe[Symbol.asyncDispose]()
      await razorpay[Symbol.asyncDispose]()
      await paypal[Symbol.asyncDispose]()
    },
  }
}

/** A purchase with six messages of its gateway, in the order in which they happened. */
export type Scenario = {
  readonly accountId: number
  readonly checkoutUuid: string
  readonly messages: readonly SentMessage[]
}

type ScenarioDeps = Pick<Deps, 'pool' | 'now' | 'gateways'>

export const scenarios = {
  /** Declined once, paid, a part given back, disputed, the dispute won. */
  async stripe(deps: ScenarioDeps, { stripe }: Emulators): Promise<Scenario> {
    const { id: accountId } = await createTestUser(deps)
    const checkout = await insertTestCheckout(deps, { accountId, gateway: 'stripe' })
    const now = deps.now()
    const { uuid: checkoutUuid, grossMinor: amountMinor } = checkout
    const { intent, charge, session, dispute } = stripePayment({ checkoutUuid, amountMinor, now })
    const declined = {
      ...intent,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
    }
    const refunded = { ...charge, amount_refunded: 2_000 }
    stripe.intents.set(intent.id, { ...intent, latest_charge: refunded })
    const send = (type: string, object: object) => stripeMessage(type, object, WEBHOOK_SECRET, now)
    return {
      accountId,
      checkoutUuid,
      messages: [
        send('payment_intent.payment_failed', declined),
        // As Stripe sends it: names of what is beside, nothing more.
        send('payment_intent.succeeded', {
          ...intent,
          payment_method: intent.payment_method.id,
          latest_charge: charge.id,
        }),
        send('checkout.session.completed', session),
        send('charge.refunded', refunded),
        send('charge.dispute.created', dispute('needs_response')),
        send('charge.dispute.closed', dispute('won')),
      ],
    }
  },

  /** Authorised, captured, a part given back, disputed, the dispute lost. */
  async razorpay(deps: ScenarioDeps, { razorpay }: Emulators): Promise<Scenario> {
    const { id: accountId } = await createTestUser(deps)
    const opened = await openAt(deps, 'razorpay', accountId, 50)
    const { id } = razorpay.pay(opened.gatewayCheckoutId, 'authorized')
    const messages = [razorpay.message('payment.authorized', id)]
    razorpay.settle(id)
    const order = { entity: razorpay.orders.get(opened.gatewayCheckoutId) }
    messages.push(razorpay.message('payment.captured', id))
    messages.push(razorpay.message('order.paid', id, { order }))
    const refund = { entity: razorpay.refund(id, 100_000) }
    messages.push(razorpay.message('refund.processed', id, { refund }))
    const dispute = { entity: { id: `disp_${id}`, payment_id: id } }
    messages.push(razorpay.message('payment.dispute.created', id, { dispute }))
    messages.push(razorpay.message('payment.dispute.lost', id, { dispute }))
    return { accountId, checkoutUuid: opened.checkoutUuid, messages }
  },

  /** Approved, taken, given back whole, disputed, the dispute won. */
  async paypal(deps: ScenarioDeps, { paypal }: Emulators): Promise<Scenario> {
    const { id: accountId } = await createTestUser(deps)
    const opened = await openAt(deps, 'paypal', accountId, 24)
    paypal.approve(opened.gatewayCheckoutId)
    const order = paypal.orders.get(opened.gatewayCheckoutId)
    const messages = [paypal.message('CHECKOUT.ORDER.APPROVED', order)]
    paypal.capture(opened.gatewayCheckoutId)
    const [taken] = order.purchase_units[0].payments.captures
    messages.push(paypal.message('PAYMENT.CAPTURE.PENDING', { ...taken, status: 'PENDING' }))
    messages.push(paypal.message('PAYMENT.CAPTURE.COMPLETED', taken))
    messages.push(paypal.message('PAYMENT.CAPTURE.REFUNDED', paypal.refund(taken.id, '179.99')))
    const about = { disputed_transactions: [{ seller_transaction_id: taken.id }] }
    messages.push(paypal.message('CUSTOMER.DISPUTE.CREATED', { ...about, status: 'OPEN' }))
    const outcome = { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }
    messages.push(
      paypal.message('CUSTOMER.DISPUTE.RESOLVED', { ...about, ...outcome, status: 'RESOLVED' }),
    )
    return { accountId, checkoutUuid: opened.checkoutUuid, messages }
  },
} as const satisfies Partial<
  Record<GatewayName, (deps: ScenarioDeps, emulators: Emulators) => Promise<Scenario>>
>

export type ScenarioName = keyof typeof scenarios

/** An order that its gateway has made a checkout of. */
export async function openAt(
  deps: ScenarioDeps,
  name: GatewayName,
  accountId: number,
  planId: number,
) {
  const checkout = await insertTestCheckout(deps, { accountId, gateway: name, planId })
  const gateway = deps.gateways.find(name)
  if (!gateway) throw new Error(`${name} is not set up`)
  const { gatewayCheckoutId, answer } = await gateway.createCheckout({
    checkoutUuid: checkout.uuid,
    amountMinor: checkout.grossMinor,
    currency: checkout.currency,
    description: 'A plan',
    customer: { email: 'ada@tessera.example', name: 'Ada', country: null },
    isInline: false,
    returnUrl: 'https://assets.example.org/return',
    cancelUrl: 'https://assets.example.org/return?left=1',
    language: 'en',
    expiresAt: checkout.expiresAt,
  })
  await deps.pool.query(
    'update checkouts set gateway_checkout_id = $2, gateway_answer = $3 where id = $1',
    [checkout.id, gatewayCheckoutId, JSON.stringify(answer)],
  )
  return { checkoutUuid: checkout.uuid, gatewayCheckoutId }
}

/** All that an account has of money, without names and moments: what must be alike in the end. */
export async function endStateOf(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
): Promise<Readonly<Record<string, unknown>>> {
  const read = async (sql: string) => (await pool.query(sql, [accountId])).rows as unknown[]
  return {
    checkouts: await read('select status, failure_code from checkouts where account_id = $1'),
    payments: await read(
      `select status, dispute, purpose, gross_minor, refunded_minor, settled_at is not null as settled
       from payments where account_id = $1 order by gateway_payment_id`,
    ),
    subscriptions: await read(
      'select plan_id, status, quantity, period from subscriptions where account_id = $1',
    ),
    documents: await read(
      `select type, sum(gross_minor) as gross, sum(tax_minor) as tax from invoices
       where account_id = $1 group by type order by type`,
    ),
    books: await read(
      `select account, currency, sum(amount_minor) as amount from ledger_entries
       where account_id = $1 group by account, currency
       having sum(amount_minor) <> 0 order by account`,
    ),
    methods: await read('select type, last4 from payment_methods where account_id = $1'),
  }
}

/** Every order of a list: 720 of six. */
export function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}
