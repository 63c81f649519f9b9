import { isSepaIban, pain001, type SepaTransfer } from '@tessera/billing'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { decrypt } from '#platform/secrets/encrypt.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { minorDigitsOf } from '#web/i18n/format-values.ts'
import { tableFile, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { bankAccountIn, readBankAccount, type BankAccount } from './bank-account.ts'
import { findAllPayouts, type AnyPayoutRow } from './decisions.queries.server.ts'
import { toStaffPayout } from './decide-payouts.server.ts'
import { PAYOUT_PURPOSE } from './payouts.server.ts'

type FileDeps = Pick<Deps, 'pool' | 'now' | 'config'>

const MOST_TRANSFERS = 10_000

export const payoutFormats = ['sepa', 'csv'] as const
export type PayoutFormat = (typeof payoutFormats)[number]

/**
 * Everything that is approved, for the bank: `sepa` holds what goes to accounts of SEPA and is worth
 * known euros, `csv` all of it. Nothing is marked as paid by it.
 *
 * @throws {AppError} not_found without the permission; conflict for `sepa` where the settings name no
 *   account to pay from, or nothing fits
 */
export async function payoutFile(
  deps: FileDeps,
  actor: Actor,
  format: PayoutFormat,
): Promise<Response> {
  requirePermission(actor, 'payouts')
  const rows = await findAllPayouts(deps.pool, {
    source: null,
    state: 'approved',
    words: '',
    sort: 'date',
    isAscending: true,
    limit: MOST_TRANSFERS,
    offset: 0,
  })
  const accounts = new Map(rows.map((row) => [row, accountOf(deps, row)]))
  const stamp = deps.now().toISOString().replace(/\D/g, '').slice(0, 14)
  if (format === 'csv') {
    const lines = rows.map((row) => toLine(deps, row, accounts.get(row) ?? null))
    return tableFile('csv', { name: `payouts-${stamp}`, columns, rows: lines })
  }
  const transfers = rows.flatMap((row) => toTransfer(deps, row, accounts.get(row) ?? null))
  const { account } = deps.config.payouts
  if (account === null || transfers.length === 0) throw new AppError('conflict')
  const xml = pain001({
    messageId: `TESSERA-${stamp}`,
    createdAt: deps.now(),
    executeOn: deps.now().toISOString().slice(0, 10),
    debtor: account,
    transfers,
  })
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="payouts-${stamp}.xml"`,
      'cache-control': 'private, no-store',
    },
  })
}

function toTransfer(
  { config }: FileDeps,
  row: AnyPayoutRow,
  account: BankAccount | null,
): SepaTransfer[] {
  const { number, euroMinor } = toStaffPayout(row, config.payouts.euroRates)
  if (account === null || !isSepaIban(account.iban) || !euroMinor) return []
  const remittance = `${config.siteName} ${number}`
  return [{ endToEndId: number, amountMinor: euroMinor, ...account, remittance }]
}

const columns = [
  'number',
  'name',
  'method',
  'account_holder',
  'iban',
  'bic',
  'destination',
  'currency',
  'amount',
  'withheld',
  'net',
  'net_eur',
  'tax_country',
  'requested_at',
] as const

function toLine(deps: FileDeps, row: AnyPayoutRow, account: BankAccount | null): FileRow {
  const { number, name, method, currency, amountMinor, withheldMinor, netMinor, euroMinor } =
    toStaffPayout(row, deps.config.payouts.euroRates)
  return {
    number,
    name,
    method,
    account_holder: account?.name ?? null,
    iban: account?.iban ?? null,
    bic: account?.bic ?? null,
    // What is no bank account, such as an address at PayPal.
    destination: account === null ? textOf(deps, row) : null,
    currency,
    amount: decimal(amountMinor, currency),
    withheld: decimal(withheldMinor, currency),
    net: decimal(netMinor, currency),
    net_eur: euroMinor === null ? null : decimal(euroMinor, 'EUR'),
    tax_country: row.taxCountry,
    requested_at: row.requestedAt,
  }
}

function accountOf(deps: FileDeps, row: AnyPayoutRow): BankAccount | null {
  const text = textOf(deps, row)
  if (text === null || row.method !== 'bank') return null
  return row.source === 'earnings' ? readBankAccount(text) : bankAccountIn(text)
}

function textOf({ config }: FileDeps, { destination }: AnyPayoutRow): string | null {
  return destination === null ? null : decrypt(config.signingSecret, PAYOUT_PURPOSE, destination)
}

function decimal(minor: number, currency: string): string {
  const digits = minorDigitsOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
