import { AppError } from '#server/errors.ts'
import { link, text } from '../frame/cells.ts'
import type { Tone } from '../frame/view.ts'

const good: ReadonlySet<string> = new Set(['active', 'trialing', 'succeeded', 'paid'])
const bad: ReadonlySet<string> = new Set(['past_due', 'failed', 'disputed', 'charged_back'])
export const toneOf = (status: string): Tone =>
  good.has(status) ? 'ok' : bad.has(status) ? 'bad' : 'neutral'
export const statusOf = (status: string) => ({
  text: status.replaceAll('_', ' '),
  tone: toneOf(status),
})
export const statusOptions = (sql: { filters?: Readonly<Record<string, object>> }, name: string) =>
  Object.fromEntries(
    Object.keys(sql.filters?.[name] ?? {}).map((value) => [value, value.replaceAll('_', ' ')]),
  )

type Payer = {
  readonly payer: string | null
  readonly payerKind: string
  readonly accountId: number
}
export const payerLink = ({ payer, payerKind, accountId }: Payer) =>
  payer === null
    ? text(`account ${accountId}, erased`)
    : link(`/staff/${payerKind}/${accountId}`, payer)

/** `12.34` in minor units. @throws {AppError} invalid_request */
export function minorOf(amount: string): number {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount.trim())
  if (!found) throw new AppError('invalid_request', { fields: { amount: 'is no amount' } })
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
