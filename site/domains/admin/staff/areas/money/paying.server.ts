import { AppError } from '#platform/errors.ts'
import { amountOf } from '#domains/admin/staff/frame/amount-of.ts'
import { link, text } from '#domains/admin/staff/frame/cells.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { asIs, say, type AreaText, type Words } from '#domains/admin/staff/frame/words.ts'

const good: ReadonlySet<string> = new Set(['active', 'trialing', 'succeeded', 'paid'])
const bad: ReadonlySet<string> = new Set(['past_due', 'failed', 'disputed', 'charged_back'])
export const toneOf = (status: string): Tone =>
  good.has(status) ? 'ok' : bad.has(status) ? 'bad' : 'neutral'
const statusWords = {
  open: 'Open',
  paid: 'Paid',
  trialing: 'On trial',
  active: 'Active',
  past_due: 'Payment overdue',
  paused: 'Paused',
  cancelled: 'Cancelled',
  expired: 'Ended',
  pending: 'Under way',
  requires_action: 'Waits for the payer',
  failed: 'Failed',
  not_finished: 'Not finished',
  succeeded: 'Paid',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
  disputed: 'Disputed',
  charged_back: 'Charged back',
} as const satisfies Record<string, AreaText>

/** A status of the database; one that has no word yet is shown as it is. */
const wordOf = (status: string): Words =>
  Object.hasOwn(statusWords, status)
    ? statusWords[status as keyof typeof statusWords]
    : asIs(status.replaceAll('_', ' '))

export const statusOf = (status: string) => ({ text: wordOf(status), tone: toneOf(status) })
export const statusOptions = (sql: { filters?: Readonly<Record<string, object>> }, name: string) =>
  Object.fromEntries(
    Object.keys(sql.filters?.[name] ?? {}).map((value) => [value, wordOf(value)] as const),
  )

export const gatewayWords = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paypal: 'PayPal',
  manual: 'Bank transfer',
  sandbox: 'Sandbox',
  none: 'Without payment',
} as const satisfies Record<string, AreaText>
export const periodWords = { month: 'Month', year: 'Year' } as const satisfies Record<
  string,
  AreaText
>

type Payer = {
  readonly payer: string | null
  readonly payerKind: string
  readonly accountId: number
}
export const payerLink = ({ payer, payerKind, accountId }: Payer) =>
  payer === null
    ? text(say('Account {number}, erased', { number: String(accountId) }))
    : link(`/staff/${payerKind}/${accountId}`, payer)

/** `12.34` in minor units. @throws {AppError} invalid_request */
export function minorOf(amount: string): number {
  const minor = amountOf(amount)
  if (minor === null) throw new AppError('invalid_request', { fields: { amount: 'is no amount' } })
  return minor
}
