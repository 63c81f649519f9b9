import { z } from 'zod'
import { done } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { after, next } from './lists/list-fields.ts'
import { wholeNumber } from './kinds.ts'
import { notYours } from './team-fields.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)
const minor = z.number().int().meta({ description: 'Minor units of the currency' })

const balance = z.object({
  currency,
  earned_minor: minor.meta({ description: 'Commissions, less what was taken back' }),
  available_minor: minor.meta({ description: 'Can be paid out now' }),
  pending_minor: minor.meta({ description: 'Available once the time for refunds is over' }),
  paid_minor: minor.meta({ description: 'Paid out or asked for' }),
  least_minor: minor.meta({ description: 'The least that is paid out' }),
})
export type ReferralBalance = z.output<typeof balance>

const entry = z.object({
  uuid: z.uuid(),
  type: z.enum(['commission', 'reversal', 'payout', 'return']),
  currency,
  amount_minor: minor,
  created_at: z.iso.datetime(),
  available_at: z.iso.datetime(),
})
export type ReferralEntry = z.output<typeof entry>

export const payoutMethod = z.enum(['paypal', 'bank'])

const payout = z.object({
  uuid: z.uuid(),
  currency,
  amount_minor: minor,
  method: payoutMethod,
  status: z.enum(['requested', 'approved', 'paid', 'refused', 'cancelled']),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type ReferralPayout = z.output<typeof payout>

const tag = 'Referral'

/** What one’s referral code brought. It is the person’s own, whatever account is acted for. */
export const referralCalls = {
  getReferral: defineEndpoint({
    method: 'GET',
    path: '/referral',
    tag,
    summary: 'One’s referral code, what it brought, and the balance of commissions',
    description:
      'Amounts are in minor units, one balance for each currency. It is the person’s own, ' +
      'whatever account is acted for.',
    access: 'user',
    whileActing: 'recorded',
    response: z.object({
      code: z.string(),
      url: z.url(),
      rate_percent: z.number(),
      visitors: z.number().int(),
      clicks: z.number().int(),
      signups: z.number().int(),
      buyers: z.number().int(),
      balances: z.array(balance),
      payouts: z.array(payout),
    }),
    errors: ['login_required'],
  }),
  listReferralEntries: defineEndpoint({
    method: 'GET',
    path: '/referral/entries',
    tag,
    summary: 'The ledger of one’s commissions, the latest first; its sum is the balance',
    description:
      'Entries are never changed: what is taken back is an entry of its own. Goes on by ' +
      '`after`, set to `next` of the answer before, or by `page`.',
    access: 'user',
    whileActing: 'recorded',
    query: z.object({
      page: wholeNumber(1, 10_000).default(1),
      per_page: wholeNumber(1, 100).default(20),
      after,
    }),
    response: z.object({ entries: z.array(entry), total: z.number().int(), next }),
    errors: ['invalid_request', 'login_required'],
  }),
  requestPayout: defineEndpoint({
    method: 'POST',
    path: '/referral/payouts',
    tag,
    summary: 'Ask for what is available in a currency',
    description:
      'Asks for the whole available balance, which leaves it at once. `conflict` below the ' +
      'least amount or while another request is open; `confirmation_required` asks to confirm ' +
      'the identity first.',
    access: 'user',
    body: z.object({
      currency,
      method: payoutMethod,
      destination: z
        .string()
        .trim()
        .min(5)
        .max(200)
        .meta({ description: 'The e-mail address at PayPal, or name and IBAN' }),
    }),
    response: z.object({ payout }),
    errors: [
      'confirmation_required',
      'invalid_request',
      'login_required',
      'request_refused',
      'conflict',
      'too_many_requests',
    ],
  }),
  cancelPayout: defineEndpoint({
    method: 'DELETE',
    path: '/referral/payouts/{payout}',
    tag,
    summary: 'Take a request back that was not answered yet',
    description:
      'The amount is available again. `conflict` once the request was approved, refused, paid ' +
      'or cancelled.',
    access: 'user',
    params: z.object({ payout: z.uuid() }),
    response: done,
    errors: [...notYours, 'conflict'],
  }),
} as const
