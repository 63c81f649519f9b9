import { z } from 'zod'
import { done } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { after, next } from './lists/list-fields.ts'
import { assetKind, wholeNumber } from './kinds.ts'
import { notYours } from './team-fields.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)
const minor = z.number().int().meta({ description: 'Minor units of the currency' })
const month = z.string().meta({ description: 'As 2026-05, in UTC' })

const balance = z.object({
  currency,
  earned_minor: minor.meta({ description: 'By downloads, less what was taken back' }),
  available_minor: minor.meta({ description: 'Can be paid out now' }),
  pending_minor: minor.meta({ description: 'Available once it was held back long enough' }),
  paid_minor: minor.meta({ description: 'Paid out or asked for' }),
  least_minor: minor.meta({ description: 'The least that is paid out' }),
})

const earningMonth = z.object({
  month,
  currency,
  downloads: z.number().int(),
  subscribers: z.number().int(),
  amount_minor: minor,
})

const earningEntry = z.object({
  uuid: z.uuid(),
  type: z.enum(['share', 'correction', 'payout', 'return']),
  month: month.nullable().meta({ description: 'Null for payouts' }),
  name: z.string().nullable().meta({ description: 'Of the work or pack' }),
  asset: assetKind.nullable(),
  currency,
  amount_minor: minor,
  created_at: z.iso.datetime(),
  available_at: z.iso.datetime(),
})
export type EarningEntry = z.output<typeof earningEntry>

const earningPayout = z.object({
  uuid: z.uuid(),
  number: z.string().meta({ description: 'What the transfer names' }),
  currency,
  amount_minor: minor,
  withheld_minor: minor.meta({ description: 'Kept back for the tax office' }),
  status: z.enum(['requested', 'approved', 'paid', 'refused', 'cancelled']),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  note: z.string().nullable().meta({ description: 'Why it was refused' }),
})
export type EarningPayout = z.output<typeof earningPayout>

const tag = 'Contributor'
/** Of contributors alone, acting as themselves. */
const contributorsOnly = ['login_required', 'personal_required', 'not_found'] as const
const page = {
  page: wholeNumber(1, 10_000).default(1),
  per_page: wholeNumber(1, 100).default(20),
  after,
}

/** What contributors earn and are paid; `/contributor/earnings/earnings.json` recomputes. */
export const earningCalls = {
  getEarnings: defineEndpoint({
    method: 'GET',
    path: '/contributor/earnings',
    tag,
    summary: 'What one’s works earned: balances and months',
    description:
      'For contributors acting as themselves: `personal_required` while acting as a team, ' +
      '`not_found` without a contributor profile. Amounts are in minor units.',
    access: 'user',
    whileActing: 'recorded',
    response: z.object({ balances: z.array(balance), months: z.array(earningMonth) }),
    errors: contributorsOnly,
  }),
  listEarningEntries: defineEndpoint({
    method: 'GET',
    path: '/contributor/earnings/entries',
    tag,
    summary: 'The ledger of one’s earnings, the latest first; its sum is the balance',
    description:
      'For contributors acting as themselves. Entries are never changed: corrections are ' +
      'entries of their own. Goes on by `after` or `page`.',
    access: 'user',
    whileActing: 'recorded',
    query: z.object(page),
    response: z.object({ entries: z.array(earningEntry), total: z.number().int(), next }),
    errors: ['invalid_request', ...contributorsOnly],
  }),
  listEarningPayouts: defineEndpoint({
    method: 'GET',
    path: '/contributor/payouts',
    tag,
    summary: 'Payouts that one asked for, the latest first, and where they go',
    description:
      'For contributors acting as themselves. Of the bank account only the country and the last ' +
      'four places are answered. Goes on by `after` or `page`.',
    access: 'user',
    whileActing: 'recorded',
    query: z.object(page),
    response: z.object({
      account: z
        .object({ name: z.string(), hint: z.string(), bic: z.string().nullable() })
        .nullable()
        .meta({ description: 'The bank account, its number but for country and last four places' }),
      payouts: z.array(earningPayout),
      total: z.number().int(),
      next,
    }),
    errors: ['invalid_request', ...contributorsOnly],
  }),
  savePayoutAccount: defineEndpoint({
    method: 'PATCH',
    path: '/contributor/payouts/account',
    tag,
    summary: 'Name the bank account that payouts go to',
    description:
      'The check digits of the IBAN and the form of the BIC are checked, and the account is ' +
      'kept encrypted. Requests that are open keep the account they were made with.',
    access: 'user',
    body: z.object({ name: z.string(), iban: z.string(), bic: z.string().optional() }),
    response: done,
    errors: [
      'confirmation_required',
      'invalid_request',
      ...contributorsOnly,
      'request_refused',
      'too_many_requests',
    ],
  }),
  requestEarningPayout: defineEndpoint({
    method: 'POST',
    path: '/contributor/payouts',
    tag,
    summary: 'Ask for everything that is available in a currency',
    description: 'Conflict below the least amount, without an account, or while one is open.',
    access: 'user',
    body: z.object({ currency }),
    response: z.object({ payout: z.uuid() }),
    errors: [
      'confirmation_required',
      'invalid_request',
      ...contributorsOnly,
      'request_refused',
      'conflict',
      'too_many_requests',
    ],
  }),
  cancelEarningPayout: defineEndpoint({
    method: 'DELETE',
    path: '/contributor/payouts/{payout}',
    tag,
    summary: 'Take a request back that was not answered yet',
    description:
      'The amount is available again. `conflict` once the request was approved, refused, paid ' +
      'or cancelled.',
    access: 'user',
    params: z.object({ payout: z.uuid() }),
    response: done,
    errors: [...notYours, 'personal_required', 'conflict'],
  }),
} as const
