import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/identity/accounts.ts'
import { minor, moment, newUuid } from '#db/schema/columns.ts'
import { payments } from './payments.ts'
import { subscriptions } from './subscriptions.ts'

/** The last number given in a series, such as invoices of 2026; its row lock keeps numbers gapless. */
export const numberSeries = pgTable('number_series', {
  series: text().primaryKey(),
  lastNumber: integer().notNull().default(0),
})

/** Invoices and credit notes as sent. Never changed: a mistake is answered by a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    number: text().notNull().unique(),
    type: text().$type<'invoice' | 'credit_note'>().notNull(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    subscriptionId: integer().references(() => subscriptions.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** Of a credit note: the invoice it takes back. */
    correctsId: integer(),
    issuedAt: moment().notNull(),
    currency: text().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    /** Seller, buyer, lines, tax and its wording: all that is printed. */
    document: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index().on(table.accountId, table.issuedAt),
    index().on(table.paymentId),
    index().on(table.subscriptionId),
    check('invoices_sum', sql`${table.netMinor} + ${table.taxMinor} = ${table.grossMinor}`),
  ],
)

/** One booking; its entries sum to zero in each currency (checked at commit). Append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the cause, such as `payment:12:succeeded`: booked once. */
    reference: text().notNull().unique(),
    description: text().notNull(),
    bookedAt: moment().notNull(),
  },
  (table) => [index().on(table.bookedAt)],
)

/** Debits are positive, credits negative. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    /** cash:stripe, receivable, revenue, deferred, tax:DE, refunds, fees:stripe, chargebacks … */
    account: text().notNull(),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    /** Whose money it is about, for questions such as `what did this account pay`. */
    accountId: integer().references(() => accounts.id),
  },
  (table) => [index().on(table.transactionId), index().on(table.account, table.currency)],
)
