import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const text = (most: number) => z.string().max(most).nullish()

/** What the client sends to buy; every amount is the server's, whatever else stands here. */
const checkoutRequest = z.looseObject({
  purchase_type: z.literal('plan').default('plan'),
  plan_id: z.number().int().min(1).max(1_000_000),
  billing_period: z.enum(['month', 'year']).default('year'),
  billing_frequency: z
    .literal(1)
    .default(1)
    .meta({ description: 'One payment a period; there is no other' }),
  quantity: z.number().int().min(1).max(1000).nullish(),
  members: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .meta({ description: 'People of a team; gives the quantity where that is left out' }),
  type: z.enum(['personal', 'team', 'api', 'education']).nullish(),
  code: text(64).meta({ description: 'Of a coupon' }),
  method: z.enum(['card', 'paypal', 'upi', 'bank']).nullish(),
  gateway: z.enum(['stripe', 'razorpay', 'paypal', 'manual', 'sandbox']).nullish(),
  redirect: text(2000).meta({
    description: 'Where to go once it is paid; an address of this site',
  }),
  cancel_url: text(2000).meta({ description: 'Where to go when the person leaves; likewise' }),
  checkout_mode: z.enum(['payment', 'subscription']).nullish(),
  growth_book: z.union([z.string().max(200), z.record(z.string(), z.unknown())]).nullish(),
  client_id: text(200),
  recurring_subscription_id: text(200),
  subscription_uuid: z.uuid().nullish().meta({ description: 'The subscription to be changed' }),
  checkout_type: z
    .enum(['redirect', 'inline', 'stripe-inline'])
    .nullish()
    .meta({ description: 'stripe-inline for a card form in the page, where the gateway has one' }),
  idempotency_key: z.string().min(8).max(100).nullish().meta({
    description:
      'A name of your own for this request: sent again, it is answered as the first time',
  }),
})

const checkoutAnswer = z
  .object({
    uuid: z.uuid(),
    checkout_type: z.enum(['redirect', 'inline', 'success', 'stripe-inline']),
    checkout_url: z.string(),
    js: z
      .object({
        link: z.string().meta({ description: 'The library of the gateway' }),
        script: z.string().meta({ description: 'Address of the script that opens it' }),
      })
      .optional(),
    client_secret: z.string().optional(),
    publishable_key: z.string().nullable().optional(),
  })
  .meta({ id: 'Checkout' })

export const createCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout',
  tag: 'Plans',
  summary: 'Buy a plan or change to it',
  description:
    'Answers where the person pays. redirect: go to checkout_url; inline: load js.link, then ' +
    'js.script; stripe-inline: a card form in the page; success: nothing is left to pay here, go to ' +
    'checkout_url. utm_ queries may stand beside the named fields.',
  access: 'user',
  body: checkoutRequest,
  response: z.object({ checkout: checkoutAnswer }),
  errors: [
    'invalid_request',
    'login_required',
    'verification_required',
    'plan_unavailable',
    'coupon_refused',
    'payment_method_unavailable',
    'payment_declined',
    'team_required',
    'personal_required',
    'too_few_seats',
    'not_allowed',
    'not_found',
    'conflict',
    'too_many_requests',
    'payment_unavailable',
  ],
})

export const getCheckout = defineEndpoint({
  method: 'GET',
  path: '/checkouts/{checkout}',
  tag: 'Plans',
  summary: 'How a checkout stands',
  description:
    'Ask again while it is `open` or `pending`; an open one expires after 23 hours. ' +
    '`failure_code` says why a payment failed.',
  access: 'user',
  whileActing: 'recorded',
  params: z.object({ checkout: z.uuid() }),
  response: z.object({
    checkout: z.object({
      uuid: z.uuid(),
      status: z.enum(['open', 'pending', 'paid', 'failed', 'expired', 'cancelled']),
      failure_code: z.string().nullable(),
    }),
  }),
  errors: ['invalid_request', 'login_required', 'not_found'],
})

export const confirmTransfer = defineEndpoint({
  method: 'POST',
  path: '/checkouts/{checkout}/transfer',
  tag: 'Plans',
  summary: 'Say that a bank transfer has arrived (staff)',
  description: 'The amount must be the one that was asked for, in the same currency.',
  access: 'user',
  params: z.object({ checkout: z.uuid() }),
  body: z.object({
    amount: z.number().int().min(1).meta({ description: 'Minor units' }),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  response: z.object({ checkout: z.object({ uuid: z.uuid(), status: z.string() }) }),
  errors: ['invalid_request', 'login_required', 'not_found', 'conflict'],
})

/** Calls of buying. */
export const checkoutCalls = { createCheckout, getCheckout, confirmTransfer } as const
