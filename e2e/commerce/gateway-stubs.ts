import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { serveLocally } from '#site/testing/gateways/local-server.ts'
import { startRazorpay } from '#site/testing/gateways/razorpay-emulator.ts'

type Intent = Record<string, unknown> & { readonly id: string }

/** Cards of the stub: any other number is taken. */
export const DECLINED_CARD = '4000000000000002'

/**
 * Stripe's API as far as a card form and a hosted page need it, and in place of its script one that
 * mounts a single field and confirms what is typed.
 */
export async function startStripeStub() {
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, { session: object; intent: object; successUrl: string }>()
  const app = new Hono().use(cors())
  app.post('/v1/customers', (context) => context.json({ id: 'cus_stub', object: 'customer' }))
  app.post('/v1/payment_intents', async (context) => {
    const form = await context.req.parseBody()
    const id = `pi_${intents.size + 1}`
    const intent = {
      id,
      object: 'payment_intent',
      amount: Number(form['amount']),
      currency: form['currency'],
      customer: form['customer'],
      client_secret: `${id}_secret_stub`,
      metadata: { checkout_uuid: form['metadata[checkout_uuid]'] },
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
      payment_method: null,
      created: Math.floor(Date.now() / 1000),
    }
    intents.set(id, intent)
    return context.json(intent)
  })
  app.get('/v1/payment_intents/:id', (context) =>
    context.json(intents.get(context.req.param('id'))),
  )
  app.post('/v1/checkout/sessions', async (context) => {
    const form = await context.req.parseBody()
    const id = `cs_${sessions.size + 1}`
    const intent = {
      id: `pi_of_${id}`,
      object: 'payment_intent',
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'],
      customer: 'cus_stub',
      metadata: { checkout_uuid: form['metadata[checkout_uuid]'] },
      status: 'succeeded',
      last_payment_error: null,
      latest_charge: null,
      payment_method: { id: 'pm_stub', type: 'card', card: cardOf('4242') },
      created: Math.floor(Date.now() / 1000),
    }
    const url = `${new URL(context.req.url).origin}/hosted/${id}`
    const session = { id, object: 'checkout.session', url, status: 'open', payment_intent: null }
    sessions.set(id, { session, intent, successUrl: String(form['success_url']) })
    return context.json(session)
  })
  app.get('/v1/checkout/sessions/:id', (context) => {
    const found = sessions.get(context.req.param('id'))
    return context.json({ ...found?.session, status: 'complete', payment_intent: found?.intent })
  })
  app.get('/hosted/:id', (context) => {
    const { successUrl = '' } = sessions.get(context.req.param('id')) ?? {}
    return context.html(`<!doctype html><title>Hosted</title><a href="${successUrl}">Pay here</a>`)
  })
  app.get('/v3', (context) =>
    context.body(stripeScript(new URL(context.req.url).origin), 200, {
      'content-type': 'text/javascript',
    }),
  )
  app.post('/confirm/:id', (context) => {
    const id = context.req.param('id')
    const intent = intents.get(id)
    const number = context.req.query('number') ?? ''
    if (!intent) return context.json({ error: { message: 'No such payment' } })
    if (number === DECLINED_CARD) {
      return context.json({ error: { message: 'Your card was declined.' } })
    }
    const card = cardOf(number.slice(-4))
    intents.set(id, {
      ...intent,
      status: 'succeeded',
      payment_method: { id: 'pm_stub', type: 'card', card },
    })
    return context.json({})
  })
  const { origin, close } = await serveLocally(app)
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_stub',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
      STRIPE_WEBHOOK_SECRET: 'whsec_stub',
      STRIPE_API_URL: origin,
      STRIPE_SCRIPT_URL: `${origin}/v3`,
    },
    [Symbol.asyncDispose]: close,
  }
}

const cardOf = (last4: string) => ({ brand: 'visa', last4, exp_month: 12, exp_year: 2030 })

const stripeScript = (origin: string) => `
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    id: clientSecret.split('_secret_')[0],
    create: () => ({
      mount: (place) => { place.innerHTML = '<label>Card number <input class="input" name="number"></label>' },
      destroy: () => {},
    }),
  }),
  confirmPayment: async ({ elements, confirmParams }) => {
    const { value } = document.querySelector('input[name=number]')
    const answer = await fetch('${origin}/confirm/' + elements.id + '?number=' + value, { method: 'POST' })
    const { error } = await answer.json()
    if (error) return { error }
    location.assign(confirmParams.return_url)
    return new Promise(() => {})
  },
})`

/** The emulator of Razorpay, and in place of its script one whose dialog has two buttons. */
export async function startRazorpayStub() {
  const razorpay = await startRazorpay()
  const app = new Hono().use(cors())
  app.get('/checkout.js', (context) =>
    context.body(razorpayScript(new URL(context.req.url).origin), 200, {
      'content-type': 'text/javascript',
    }),
  )
  app.post('/pay/:order', (context) => {
    razorpay.pay(context.req.param('order'), 'captured')
    return context.json({})
  })
  const { origin, close } = await serveLocally(app)
  const { keyId, keySecret, webhookSecret, apiUrl } = razorpay.settings
  return {
    settings: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: apiUrl,
      RAZORPAY_SCRIPT_URL: `${origin}/checkout.js`,
    },
    async [Symbol.asyncDispose]() {
      await close()
      await razorpay[Symbol.asyncDispose]()
    },
  }
}

const razorpayScript = (origin: string) => `
window.Razorpay = class {
  constructor(options) { this.options = options }
  open() {
    const { order_id, handler, modal } = this.options
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Razorpay')
    dialog.innerHTML = '<button value="pay">Pay by UPI</button><button value="leave">Leave</button>'
    dialog.addEventListener('click', async ({ target }) => {
      if (!target.value) return
      dialog.remove()
      if (target.value === 'leave') return modal.ondismiss()
      await fetch('${origin}/pay/' + order_id, { method: 'POST' })
      handler({})
    })
    document.body.append(dialog)
    dialog.showModal()
  }
}`
