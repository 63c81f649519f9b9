import { sql } from 'drizzle-orm'
import {
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
import { plans, coupons } from './plans.ts'
import { subscriptions } from './subscriptions.ts'

export const checkoutStatuses = [
  'open',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

/** An attempt to buy: what was asked, what the server made of it, where it stands. Also the cart. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A repeat with the same key answers with the same checkout; kept for ever. */
    idempotencyKey: text().notNull(),
    status: text().$type<CheckoutStatus>().notNull().default('open'),
    /** new, upgrade, method (a new way to pay) */
    purpose: text().notNull().default('new'),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    period: text().$type<'month' | 'year'>().notNull(),
    quantity: integer().notNull(),
    currency: text().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    /** Lines, reductions, tax and its evidence as quoted. */
    quote: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    couponId: integer().references(() => coupons.id),
    gateway: text().notNull(),
    gatewayCheckoutId: text(),
    /** Where the person pays, or the script that pays inline. */
    gatewayAnswer: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The subscription that is changed, or that came of it. */
    subscriptionId: integer().references(() => subscriptions.id),
    redirect: text(),
    cancelUrl: text(),
    utm: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    failureCode: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.accountId, table.idempotencyKey),
    uniqueIndex('checkouts_gateway')
      .on(table.gateway, table.gatewayCheckoutId)
      .where(sql`${table.gatewayCheckoutId} is not null`),
    index().on(table.status, table.expiresAt),
  ],
)

/** A coupon is used once an account; the row is the claim, made under a lock on the coupon. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id),
    redeemedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.accountId] })],
)
