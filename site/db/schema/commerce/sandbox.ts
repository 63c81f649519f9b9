import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/schema/columns.ts'

export const sandboxStatuses = [
  'open',
  'requires_action',
  'pending',
  'failed',
  'succeeded',
  'cancelled',
] as const
export type SandboxStatus = (typeof sandboxStatuses)[number]

/**
 * The books of the sandbox, which plays a payment gateway: nothing else reads them but by the port
 * that every gateway has. No money stands behind them.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    /** What it was asked with; asking twice makes one. */
    reference: text().notNull().unique(),
    type: text().$type<'checkout' | 'charge'>().notNull(),
    /** Ours, given back in every message. */
    checkoutUuid: text(),
    paymentId: integer(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    email: text().notNull(),
    returnUrl: text(),
    cancelUrl: text(),
    /** The test card that was chosen. */
    card: text(),
    status: text().$type<SandboxStatus>().notNull(),
    failureCode: text(),
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    dispute: text().$type<'none' | 'open' | 'won' | 'lost'>().notNull().default('none'),
    /** When a delayed payment arrives, or a dispute is opened. */
    changesAt: moment(),
    /** Counts changes; a message names the one it tells of. */
    revision: integer().notNull().default(0),
    /** The latest change that its message has been delivered of. */
    toldRevision: integer().notNull().default(0),
    expiresAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('sandbox_payments_due')
      .on(table.updatedAt)
      .where(sql`${table.revision} > ${table.toldRevision} or ${table.changesAt} is not null`),
    check(
      'sandbox_payments_refunds',
      sql`${table.refundedMinor} between 0 and ${table.amountMinor}`,
    ),
  ],
)
