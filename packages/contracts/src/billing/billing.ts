import { z } from 'zod'
import { subscription } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../kinds.ts'
import { after, next } from '../lists/list-fields.ts'
import { billingAddressCalls } from './billing-addresses.ts'
import { transaction } from '../billing-fields.ts'
import { payerRead, payerWrite } from './payer-errors.ts'
import { paymentMethodCalls } from './payment-methods.ts'

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions',
  tag: 'Billing',
  summary: 'All subscriptions the account ever held; those that are over last',
  description: 'Answers all of them at once, without pages. In a team every member may read them.',
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
  description:
    '`changed` and `declined` tell how the charge of the difference ended, `pending` that the ' +
    'gateway has not decided, `scheduled` that the change holds from the next period. In a team ' +
    'for its owner.',
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
    ...payerWrite,
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
  description:
    'Where nothing is paid for the time that runs, access ends at once. A cancellation can be ' +
    'taken back while the period runs; `conflict` where it is cancelled or over already.',
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
  errors: payerWrite,
})

export const resumeSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/resume',
  tag: 'Billing',
  summary: 'Take a cancellation back, or end a pause',
  description:
    'After a pause the period ends as much later as the pause lasted. A cancellation can be ' +
    'taken back only while the period runs, otherwise `conflict`.',
  access: 'user',
  params,
  response: answer,
  errors: payerWrite,
})

export const pauseSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/pause',
  tag: 'Billing',
  summary: 'Stop the time of a subscription for up to three months',
  description:
    'Without access and charge until it is resumed, by its owner or by itself after `months`. ' +
    'Time that was paid for is kept; `conflict` where it is not active.',
  access: 'user',
  params,
  body: z.object({ months: z.number().int().min(1).max(3).default(3) }),
  response: answer,
  errors: payerWrite,
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
  description:
    'For consumers in the European Union; `conflict` for everybody else and after 14 days. ' +
    'Answers what confirming would pay back.',
  access: 'user',
  params,
  response: z.object({ withdrawal }),
  errors: payerWrite,
})

export const confirmWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{subscription}/withdrawal/confirm',
  tag: 'Billing',
  summary: 'Second step: the contract ends and the money is paid back',
  description:
    'Needs the first step, otherwise `conflict`. Everything is paid back where nothing was ' +
    'downloaded, otherwise the share of the time that is left; access ends at once.',
  access: 'user',
  params,
  response: z.object({ withdrawal }),
  errors: payerWrite,
})

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/transactions',
  tag: 'Billing',
  summary: 'Payments of the account with their invoices and credit notes, newest first',
  description:
    'Goes on by `after`, set to `next` of the answer before, or by `page`. Payments that were ' +
    'never made are left out. In a team for its owner.',
  access: 'user',
  whileActing: 'recorded',
  query: z.object({
    page: wholeNumber(1, 10_000).default(1),
    per_page: wholeNumber(1, 100).default(20),
    after,
  }),
  response: z.object({ transactions: z.array(transaction), total: z.number().int(), next }),
  errors: ['invalid_request', ...payerRead],
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
  ...billingAddressCalls,
  ...paymentMethodCalls,
} as const
