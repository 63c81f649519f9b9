import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, users } from '#db/schema/identity/accounts.ts'
import { minor, moment, newUuid } from '#db/schema/columns.ts'
import { plans, coupons } from './plans.ts'

export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'cancelled',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** One row a subscription, for ever. Locked (`for update`) by whoever spends its limit or changes it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    status: text().$type<SubscriptionStatus>().notNull(),
    period: text().$type<'month' | 'year'>().notNull(),
    /** Seats paid for. */
    quantity: integer().notNull().default(1),
    currency: text().notNull(),
    /** Price of one seat and period, net, as agreed when bought. */
    unitPriceMinor: minor().notNull(),
    couponId: integer().references(() => coupons.id),
    gateway: text().notNull(),
    /** `recurring_subscription_id`: what the gateway calls it. */
    gatewaySubscriptionId: text(),
    gatewayCustomerId: text(),
    paymentMethodId: integer(),
    oauthClientId: text(),
    /** What the next renewal changes to (downgrade, annual, another gateway); null for nothing. */
    nextTerms: jsonb().$type<{
      readonly planId: number
      readonly period: 'month' | 'year'
      readonly quantity: number
      /** Another way to pay from then on. */
      readonly gateway?: string
      readonly paymentMethodId?: number
    }>(),
    startedAt: moment().notNull(),
    /** The day that periods are counted from; differs from the start after a trial or a new period. */
    anchorAt: moment(),
    periodStartsAt: moment().notNull(),
    periodEndsAt: moment().notNull(),
    trialEndsAt: moment(),
    /** Null once nothing will be charged any more. */
    nextBillingAt: moment(),
    /** When somebody cancelled; access lasts until `periodEndsAt`. */
    cancelledAt: moment(),
    cancelReason: text(),
    pausedAt: moment(),
    resumesAt: moment(),
    pastDueSince: moment(),
    /** When the renewal that comes next was announced: reminders, and the notice before debits in India. */
    noticeSentAt: moment(),
    /** Payments that the coupon still reduces; null for all of them. */
    couponPaymentsLeft: integer(),
    /** First step of withdrawing; the second one ends the contract. */
    withdrawalDeclaredAt: moment(),
    /** Failed attempts of the payment due. */
    failedAttempts: integer().notNull().default(0),
    endedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.nextBillingAt),
    uniqueIndex('subscriptions_gateway')
      .on(table.gateway, table.gatewaySubscriptionId)
      .where(sql`${table.gatewaySubscriptionId} is not null`),
    check('subscriptions_quantity', sql`${table.quantity} between 1 and 10000`),
  ],
)

/** What happened to a subscription, in order; append-only. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    type: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Null for the system and for gateways. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    occurredAt: moment().notNull(),
  },
  (table) => [index().on(table.subscriptionId)],
)

/** Downloads spent by a subscription, one row a limit and period. */
export const subscriptionUsage = pgTable(
  'subscription_usage',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    /** The name of the limit in the plan's coverage. */
    limitName: text().notNull(),
    startsAt: moment().notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.limitName, table.startsAt] })],
)
