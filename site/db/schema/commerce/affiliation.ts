import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, users } from '#db/schema/identity/accounts.ts'
import { payments } from './payments.ts'
import { moment, newUuid } from '#db/schema/columns.ts'

const minor = () => bigint({ mode: 'number' })

export const payoutStatuses = ['requested', 'approved', 'paid', 'refused', 'cancelled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Commissions that somebody wants to be paid. The money leaves the balance when it is asked for. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    status: text().$type<PayoutStatus>().notNull().default('requested'),
    /** paypal, bank */
    method: text().notNull(),
    /** Where to, encrypted with the signing secret; emptied when the account is erased. */
    destination: text(),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    note: text(),
  },
  (table) => [
    index().on(table.accountId),
    uniqueIndex('affiliate_payouts_one_open')
      .on(table.accountId, table.currency)
      .where(sql`${table.status} in ('requested', 'approved')`),
    check('affiliate_payouts_amount', sql`${table.amountMinor} > 0`),
  ],
)

/**
 * The ledger of commissions: earned on payments of people who came by somebody's code, taken back
 * with refunds, paid out. Append-only; the balance is the sum.
 */
export const affiliateEntries = pgTable(
  'affiliate_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** commission, reversal, payout, return */
    type: text().notNull(),
    paymentId: integer().references(() => payments.id),
    payoutId: integer().references(() => affiliatePayouts.id),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    /** What had been given back of the payment when a reversal was written: one for each. */
    refundedMinor: minor().notNull().default(0),
    createdAt: moment().notNull(),
    /** From when on it may be paid out: after the time for withdrawing. */
    availableAt: moment().notNull(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt),
    unique('affiliate_entries_payment').on(table.paymentId, table.type, table.refundedMinor),
    unique('affiliate_entries_payout').on(table.payoutId, table.type),
    check('affiliate_entries_cause', sql`num_nonnulls(${table.paymentId}, ${table.payoutId}) = 1`),
  ],
)

/** Accounts that are to be erased once their waiting period is over; taking it back deletes the row. */
export const accountDeletions = pgTable('account_deletions', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: moment().notNull(),
  dueAt: moment().notNull(),
})
