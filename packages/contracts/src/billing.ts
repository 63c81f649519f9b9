import { z } from 'zod'
import { done, subscription } from './account-fields.ts'
import { billingAddress, billingAddressBody, paymentMethod, transaction } from './billing-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { wholeNumber } from './kinds.ts'

const read = ['login_required', 'not_allowed'] as const
const write = [
  'invalid_request',
  'login_required',
  'request_refused',
  'not_allowed',
  'not_found',
  'conflict',
  'too_many_requests',
] as const

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions',
  tag: 'Billing',
  summary: 'All subscriptions the account ever held; those that are over last',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({ subscriptions: z.array(subscription) }),
  errors: ['login_required'],
})

const params = z.object({ subscription: z.uuid() })
const answer = z.object({ subscription })

export const changeSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/change',
  tag: 'Billing',
  summary:
    'Change plan, seats, period or gateway; what is worth more is charged now, the rest later',
  access: 'user',
  params,
  body: z.object({
    plan_id: z.number().int().min(1).max(1_000_000),
    billing_period: z.enum(['month', 'year']),
    quantity: z.number().int().min(1).max(10_000).default(1),
    gateway: z.enum(['stripe', 'razorpay', 'paypal', 'manual', 'sandbox']).optional(),
  }),
  response: z.object({
    result: z.enum(['changed', 'declined', 'pending', 'scheduled']),
    at: z.iso.datetime().nullable().meta({ description: 'Of a scheduled change' }),
  }),
  errors: [
    ...write,
    'verification_required',
    'plan_unavailable',
    'team_required',
    'personal_required',
    'too_few_seats',
    'payment_method_unavailable',
  ],
})

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/cancel',
  tag: 'Billing',
  summary: 'End the renewal; access lasts until the end of the period',
  access: 'user',
  params,
  body: z.object({
    reason: z.enum([
      'too_expensive',
      'not_used',
      'missing_assets',
      'quality',
      'other_product',
      'project_over',
      'other',
    ]),
    comment: z.string().max(1000).optional(),
  }),
  response: answer,
  errors: write,
})

export const resumeSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/resume',
  tag: 'Billing',
  summary: 'Take a cancellation back, or end a pause',
  access: 'user',
  params,
  response: answer,
  errors: write,
})

export const pauseSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/pause',
  tag: 'Billing',
  summary: 'Stop the time of a subscription for up to three months',
  access: 'user',
  params,
  body: z.object({ months: z.number().int().min(1).max(3).default(3) }),
  response: answer,
  errors: write,
})

const withdrawal = z.object({
  refund: z.number().int().meta({ description: 'Minor units that are paid back' }),
  kept: z.number().int().meta({ description: 'For the time that was used' }),
  currency: z.string(),
  until: z.iso.datetime().meta({ description: 'When the right ends' }),
})

export const declareWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/withdrawal',
  tag: 'Billing',
  summary: 'Withdraw from a contract made in the last 14 days, first step; nothing ends yet',
  access: 'user',
  params,
  response: z.object({ withdrawal }),
  errors: write,
})

export const confirmWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/withdrawal/confirm',
  tag: 'Billing',
  summary: 'Second step: the contract ends and the money is paid back',
  access: 'user',
  params,
  response: z.object({ withdrawal }),
  errors: write,
})

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/transactions',
  tag: 'Billing',
  summary: 'Payments of the account with their invoices and credit notes, newest first',
  access: 'user',
  whileActing: 'recorded',
  query: z.object({ page: wholeNumber(1, 10_000).default(1) }),
  response: z.object({ transactions: z.array(transaction), total: z.number().int() }),
  errors: ['invalid_request', ...read],
})

export const listBillingAddresses = defineEndpoint({
  method: 'GET',
  path: '/billing-addresses',
  tag: 'Billing',
  summary: 'Addresses for invoices, the default one first',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({ billing_addresses: z.array(billingAddress) }),
  errors: read,
})

export const createBillingAddress = defineEndpoint({
  method: 'POST',
  path: '/billing-addresses',
  tag: 'Billing',
  summary: 'Keep an address; the first one is the default. A tax number is checked',
  access: 'user',
  body: billingAddressBody,
  response: z.object({ billing_address: billingAddress }),
  errors: [
    'invalid_request',
    'login_required',
    'request_refused',
    'not_allowed',
    'conflict',
    'too_many_requests',
  ],
})

const addressParams = z.object({ address: z.uuid() })

export const updateBillingAddress = defineEndpoint({
  method: 'PATCH',
  path: '/billing-addresses/{address}',
  tag: 'Billing',
  summary: 'Change an address; documents that were issued keep the former one',
  access: 'user',
  params: addressParams,
  body: billingAddressBody,
  response: z.object({ billing_address: billingAddress }),
  errors: write,
})

export const deleteBillingAddress = defineEndpoint({
  method: 'DELETE',
  path: '/billing-addresses/{address}',
  tag: 'Billing',
  summary: 'Remove an address; the newest of the others becomes the default',
  access: 'user',
  params: addressParams,
  response: done,
  errors: write,
})

export const listPaymentMethods = defineEndpoint({
  method: 'GET',
  path: '/auth/payment-methods',
  tag: 'Billing',
  summary: 'The payment methods of the account; the first is used',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({ payment_methods: z.array(paymentMethod) }),
  errors: read,
})

export const addPaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/auth/payment-methods',
  tag: 'Billing',
  summary: 'Give another card, without an order',
  description:
    'Answers with the address at the gateway where the card is given. Back from there it is kept, used ' +
    'first, and charged for what is past due.',
  access: 'user',
  body: z.object({ gateway: z.string().max(20).optional() }),
  optionalBody: true,
  response: z.object({ url: z.string() }),
  errors: [...write, 'verification_required', 'payment_method_unavailable', 'payment_unavailable'],
})

const methodParams = z.object({ method: z.uuid() })

export const setDefaultPaymentMethod = defineEndpoint({
  method: 'PATCH',
  path: '/auth/payment-methods/{method}',
  tag: 'Billing',
  summary: 'Use this method first, for renewals too',
  access: 'user',
  params: methodParams,
  response: z.object({ payment_methods: z.array(paymentMethod) }),
  errors: write,
})

export const removePaymentMethod = defineEndpoint({
  method: 'DELETE',
  path: '/auth/payment-methods/{method}',
  tag: 'Billing',
  summary: 'Forget a method that nothing renews with',
  access: 'user',
  params: methodParams,
  response: done,
  errors: write,
})

/** What an account holds, pays and gets documents for. */
export const billingCalls = {
  listSubscriptions,
  changeSubscription,
  cancelSubscription,
  resumeSubscription,
  pauseSubscription,
  declareWithdrawal,
  confirmWithdrawal,
  listTransactions,
  listBillingAddresses,
  createBillingAddress,
  updateBillingAddress,
  deleteBillingAddress,
  listPaymentMethods,
  addPaymentMethod,
  setDefaultPaymentMethod,
  removePaymentMethod,
} as const
