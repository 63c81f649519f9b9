import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, users } from '#db/schema/identity/accounts.ts'
import { minor, moment, newUuid } from '#db/schema/columns.ts'
import { checkouts } from './checkouts.ts'
import { subscriptions } from './subscriptions.ts'

export const paymentStatuses = [
  'pending',
  'requires_action',
  'failed',
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Money asked of somebody; `uuid` is the transaction a person sees. Its status only moves forward. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    subscriptionId: integer().references(() => subscriptions.id),
    checkoutId: integer().references(() => checkouts.id),
    gateway: text().notNull(),
    gatewayPaymentId: text(),
    /** What it was asked with, so that asking again cannot charge twice. */
    idempotencyKey: text().notNull().unique(),
    /** first, renewal, proration, seats */
    purpose: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('pending'),
    currency: text().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    refundedMinor: minor().notNull().default(0),
    dispute: text().$type<'none' | 'open' | 'won' | 'lost'>().notNull().default('none'),
    /** The time paid for. */
    coversFrom: moment(),
    coversTo: moment(),
    /** Lines and tax as quoted; what the invoice will say. */
    quote: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    failureCode: text(),
    failureMessage: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  (table) => [
    uniqueIndex('payments_gateway')
      .on(table.gateway, table.gatewayPaymentId)
      .where(sql`${table.gatewayPaymentId} is not null`),
    index().on(table.accountId, table.createdAt),
    index().on(table.subscriptionId),
    index().on(table.status, table.createdAt),
    check('payments_sum', sql`${table.netMinor} + ${table.taxMinor} = ${table.grossMinor}`),
    check('payments_refunds', sql`${table.refundedMinor} between 0 and ${table.grossMinor}`),
  ],
)

/** Why the staff gives money back. */
export const refundCauses = [
  'asked',
  'charged_twice',
  'mistake',
  'not_working',
  'goodwill',
  'fraud',
  'other',
] as const
export type RefundCause = (typeof refundCauses)[number]

/** What the staff decided about the plan that a refund paid for. */
export const plansAfterRefund = ['ends', 'stays'] as const
export type PlanAfterRefund = (typeof plansAfterRefund)[number]

/** Money to be given back: ordered with the change that causes it, done by the job until it is. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountMinor: minor().notNull(),
    /** What had been given back when it was ordered: one order at a time. */
    refundedBeforeMinor: minor().notNull(),
    /** withdrawal, staff, duplicate */
    reason: text().notNull(),
    /** Of the staff; null where nobody decided it. */
    cause: text().$type<RefundCause>(),
    note: text().notNull().default(''),
    /** Null: the plan ends once all money for its time went back. */
    planAfter: text().$type<PlanAfterRefund>(),
    orderedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<'ordered' | 'done' | 'failed'>().notNull().default('ordered'),
    failure: text(),
    orderedAt: moment().notNull(),
    doneAt: moment(),
  },
  (table) => [
    unique().on(table.paymentId, table.refundedBeforeMinor),
    index()
      .on(table.status)
      .where(sql`${table.status} = 'ordered'`),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
  ],
)

/** Every message of a gateway, once; written in the transaction of its effect, kept for ever. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    effect: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)
