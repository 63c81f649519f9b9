import { language as languages, type Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { formatMoney } from '#web/i18n/format-values.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import {
  countAllPayouts,
  findAllPayouts,
  insertReturn,
  lockPayout,
  moveRow,
  type AnyPayoutRow,
  type AnyPayoutRequest,
} from './decisions.queries.server.ts'
import { euroCents } from './euro-amount.ts'
import { payoutNumber, PAYOUTS_PATH, type PayoutSource, type PayoutState } from './payout-paths.ts'

type DecideDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** A request as the staff see it. */
export type StaffPayout = Omit<
  AnyPayoutRow,
  'id' | 'destination' | 'email' | 'language' | 'contributorId' | 'accountId'
> & {
  /** What the transfer names. */
  readonly number: string
  /** What is transferred: the amount without what is kept back. */
  readonly netMinor: number
  /** The same in cents of the euro; null where no rate is set. */
  readonly euroMinor: number | null
}

/**
 * Requests of contributors and of those who brought customers, those that wait longest first by
 * default of the caller.
 *
 * @throws {AppError} not_found for everybody without the permission
 */
export async function listPayouts(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  actor: Actor,
  input: AnyPayoutRequest,
): Promise<{
  readonly rows: readonly StaffPayout[]
  readonly total: number
  readonly all: number
}> {
  requirePermission(actor, 'payouts')
  const [rows, counts] = await Promise.all([
    findAllPayouts(pool, input),
    countAllPayouts(pool, input),
  ])
  return { rows: rows.map((row) => toStaffPayout(row, config.payouts.euroRates)), ...counts }
}

type Named = { readonly source: PayoutSource; readonly uuid: string }

/** Lets a request into the next file for the bank. @throws {AppError} not_found, conflict */
export function approvePayout(deps: DecideDeps, actor: Actor, named: Named): Promise<void> {
  return decide(deps, actor, { ...named, from: ['requested'], to: 'approved', message: null })
}

/**
 * Says no, with a reason that the person reads; the money is in their balance again.
 *
 * @throws {AppError} not_found, conflict, invalid_request without a reason
 */
export function refusePayout(
  deps: DecideDeps,
  actor: Actor,
  { message, ...named }: Named & { readonly message: string },
): Promise<void> {
  requirePermission(actor, 'payouts')
  const reason = z.string().trim().min(3).max(1000).safeParse(message)
  if (!reason.success) {
    throw new AppError('invalid_request', { fields: { message: 'is missing' } })
  }
  const from = ['requested', 'approved'] as const
  return decide(deps, actor, { ...named, from, to: 'refused', message: reason.data })
}

/** Notes that the bank has it. @throws {AppError} not_found, conflict before it is approved */
export function markPayoutPaid(deps: DecideDeps, actor: Actor, named: Named): Promise<void> {
  return decide(deps, actor, { ...named, from: ['approved'], to: 'paid', message: null })
}

type Decision = Named & {
  readonly from: readonly PayoutState[]
  readonly to: 'requested' | 'approved' | 'refused' | 'paid'
  readonly message: string | null
}

async function decide(deps: DecideDeps, actor: Actor, decision: Decision): Promise<void> {
  const staff = requirePermission(actor, 'payouts')
  if (!z.uuid().safeParse(decision.uuid).success) throw new AppError('not_found')
  await inTransaction(deps.pool, async (client) => {
    const before = await movePayout(deps, client, staff, decision)
    if (before === null) throw new AppError('not_found')
    if (!decision.from.includes(before)) throw new AppError('conflict')
  })
}

/**
 * Moves a request to another state with the client of a transaction, where it stands in one of `from`; tells its
 * person and the audit log. Answers in which state it stood, null for none; who asks checks the permission.
 */
export async function movePayout(
  deps: Pick<Deps, 'config' | 'now'>,
  client: PoolClient,
  staff: Parameters<typeof recordAuditEvent>[1],
  { source, uuid, from, to, message }: Decision,
): Promise<PayoutState | null> {
  const now = deps.now()
  const row = await lockPayout(client, source, uuid)
  if (!row) return null
  if (!from.includes(row.status)) return row.status
  await moveRow(client, source, { id: row.id, state: to, note: message, now })
  if (to === 'refused') await insertReturn(client, row, now)
  if (to === 'paid' || to === 'refused') await tell(deps, client, row, { to, message })
  const { currency, amountMinor, withheldMinor, euroMinor } = toStaffPayout(
    row,
    deps.config.payouts.euroRates,
  )
  await recordAuditEvent(client, staff, {
    action: to === 'requested' ? 'payout-held' : `payout-${to}`,
    subject: 'payout',
    subjectId: payoutNumber(source, row.id),
    details: { currency, amountMinor, withheldMinor, euroMinor },
    now,
  })
  return row.status
}

/** Commissions are told of by the news of the dashboard already; both get a mail. */
async function tell(
  deps: Pick<Deps, 'config' | 'now'>,
  client: PoolClient,
  row: AnyPayoutRow,
  { to, message }: { readonly to: 'refused' | 'paid'; readonly message: string | null },
): Promise<void> {
  const { source, id, userId, email, currency, amountMinor, withheldMinor } = row
  if (userId === null || email === null) return
  const path = source === 'earnings' ? PAYOUTS_PATH : '/dashboard/affiliation'
  const now = deps.now()
  const onceKey = `${source}-payout:${id}:${to}`
  if (source === 'earnings') {
    await notify(client, { userId, type: 'payout-decided', path, onceKey, now })
  }
  const language = languageOf(row.language)
  const minor = to === 'paid' ? amountMinor - withheldMinor : amountMinor
  const amount = formatMoney(language, minor, currency)
  const data = { amount, number: payoutNumber(source, id), url: localizedUrl(deps, language, path) }
  const mail = { recipient: email, language, onceKey, now }
  if (to === 'paid') await queueMail(client, { ...mail, template: 'payout-paid', data })
  else {
    await queueMail(client, {
      ...mail,
      template: 'payout-refused',
      data: { ...data, message: message ?? '' },
    })
  }
}

function languageOf(code: string | null): Language {
  return languages.options.find((one) => one === code) ?? 'en'
}

export function toStaffPayout(
  row: AnyPayoutRow,
  rates: Readonly<Record<string, string>>,
): StaffPayout {
  const { source, uuid, userId, name, currency, amountMinor, withheldMinor } = row
  const netMinor = amountMinor - withheldMinor
  return {
    source,
    uuid,
    number: payoutNumber(source, row.id),
    userId,
    name,
    currency,
    amountMinor,
    withholdingPercent: row.withholdingPercent,
    withheldMinor,
    netMinor,
    euroMinor: euroCents(netMinor, currency, rates),
    taxCountry: row.taxCountry,
    method: row.method,
    status: row.status,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    paidAt: row.paidAt,
    note: row.note,
  }
}
