import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { accounts, users } from './accounts.ts'
import { bytea, moment, newUuid } from './columns.ts'

/** Amounts are whole minor units (cents, paise) of the currency beside them. */
const minor = () => bigint({ mode: 'number' })

const accountId = () => integer().references(() => accounts.id)

/** Plans on offer and plans of old; seeded from `@tessera/billing`, prices editable by the operator. */
export const plans = pgTable('plans', {
  /** The ids of the specification. */
  id: integer().primaryKey(),
  /** individual, team, team-plus, icons-only, all-access, education, api */
  family: text().notNull(),
  name: text().notNull(),
  type: text().$type<'personal' | 'team' | 'api' | 'education'>().notNull(),
  /** ISO 4217 */
  currency: text().notNull(),
  /** Null where the plan has no such period. */
  monthPriceMinor: minor(),
  yearPriceMinor: minor(),
  /** Two letters where the plan is for one country. */
  country: text(),
  seats: integer().notNull().default(1),
  /** The plan of its family that is sold today. */
  isCurrent: boolean().notNull().default(false),
  /** What it opens and how much of it, see `PlanCoverage` of `@tessera/billing`. */
  coverage: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
})

/** Reductions by code. */
export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Upper case. */
  code: text().notNull().unique(),
  percentOff: integer(),
  amountOffMinor: minor(),
  currency: text(),
  /** Plan families it holds for; empty for all. */
  families: text().array().notNull().default([]),
  /** Payments it reduces; null for all. */
  periods: integer(),
  mostRedemptions: integer(),
  startsAt: moment(),
  endsAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

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
    accountId: accountId().notNull(),
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

/** Where an account wants its invoices, and the tax id it gave. */
export const billingAddresses = pgTable(
  'billing_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: accountId().notNull(),
    name: text().notNull(),
    company: text(),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    postcode: text().notNull().default(''),
    state: text(),
    /** Two letters. */
    country: text().notNull(),
    email: text(),
    taxId: text(),
    /** form: the number is well formed; confirmed: the tax office answered; evidence beside it. */
    taxIdStatus: text()
      .$type<'none' | 'invalid' | 'form' | 'confirmed' | 'unreachable'>()
      .notNull(),
    taxEvidence: jsonb().$type<Readonly<Record<string, unknown>>>(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId),
    uniqueIndex('billing_addresses_one_default')
      .on(table.accountId)
      .where(sql`${table.isDefault}`),
  ],
)

/** Cards and the like as the gateway names them; no number is ever kept. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: accountId().notNull(),
    gateway: text().notNull(),
    gatewayMethodId: text().notNull(),
    gatewayCustomerId: text(),
    /** card, paypal, upi, bank */
    type: text().notNull().default('card'),
    brand: text(),
    last4: text(),
    expiryMonth: integer(),
    expiryYear: integer(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    removedAt: moment(),
  },
  (table) => [
    unique().on(table.accountId, table.gateway, table.gatewayMethodId),
    uniqueIndex('payment_methods_one_default')
      .on(table.accountId)
      .where(sql`${table.isDefault}`),
  ],
)

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
    accountId: accountId().notNull(),
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
    accountId: accountId().notNull(),
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id),
    redeemedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.accountId] })],
)

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
    accountId: accountId().notNull(),
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
    accountId: accountId().notNull(),
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

/** Keys with which certificates are signed; old ones stay so that old certificates verify. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  /** Ed25519, raw 32 bytes. */
  publicKey: bytea().notNull(),
  /** PKCS8, sealed with the signing secret. */
  sealedPrivateKey: bytea().notNull(),
  createdAt: moment().notNull().defaultNow(),
  retiredAt: moment(),
})

/** Texts of licences as they stood when something was granted under them, by SHA-256. */
export const licenseTexts = pgTable('license_texts', {
  hash: bytea().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  firstUsedAt: moment().notNull().defaultNow(),
})

/**
 * The licence ledger: one row a grant, append-only, each sealed into one chain by `hash` =
 * SHA-256(previous hash, canonical JSON of `statement`). Sealed by one writer after the grant, so that
 * grants do not wait for each other; `position` is null until then.
 */
export const licenseGrants = pgTable(
  'license_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The number on the certificate. */
    uuid: newUuid(),
    downloadId: bigint({ mode: 'number' }).notNull().unique(),
    accountId: accountId(),
    /** Item, file hash, licence text, account, seat, plan, invoice, moment: all the certificate says. */
    statement: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    licenseTextHash: bytea()
      .notNull()
      .references(() => licenseTexts.hash),
    position: bigint({ mode: 'number' }).unique(),
    hash: bytea().unique(),
    grantedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.accountId, table.grantedAt),
    index('license_grants_unsealed')
      .on(table.id)
      .where(sql`${table.hash} is null`),
  ],
)

/** How far along the chain of the licence ledger a task has come, such as counting downloads. */
export const ledgerProgress = pgTable('ledger_progress', {
  task: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull().default(0),
})
