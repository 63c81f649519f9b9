import type { CoveringPayment, EarningTerms } from '@tessera/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
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
import { assets, contributors, packs } from '#db/schema/catalogue.ts'
import { minor, moment, newUuid } from '#db/schema/columns.ts'
import { subscriptions } from '#db/schema/commerce/subscriptions.ts'

/** Months that are closed, with the terms that they were closed with. Append-only. */
export const earningMonths = pgTable('earning_months', {
  /** `2026-10`, UTC */
  month: text().primaryKey(),
  terms: jsonb().$type<EarningTerms>().notNull(),
  closedAt: moment().notNull(),
})

/** What one subscription paid for one month, to be shared over what was downloaded with it. Append-only. */
export const earningPools = pgTable(
  'earning_pools',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    month: text()
      .notNull()
      .references(() => earningMonths.month),
    currency: text().notNull(),
  },
  (table) => [
    unique().on(table.subscriptionId, table.month, table.currency),
    index().on(table.month),
  ],
)

/** The downloads that share a pool, in their order from 1. Append-only. */
export const earningLines = pgTable(
  'earning_lines',
  {
    poolId: integer()
      .notNull()
      .references(() => earningPools.id),
    line: integer().notNull(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    /** Either an asset or a pack. */
    assetId: integer().references(() => assets.id),
    packId: integer().references(() => packs.id),
    kind: text().notNull(),
    weight: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.line] }),
    index().on(table.contributorId),
    check('earning_lines_one_subject', sql`num_nonnulls(${table.assetId}, ${table.packId}) = 1`),
  ],
)

/** The state of a pool as it was booked: refunds and late payments make further ones. Append-only. */
export const earningRevisions = pgTable(
  'earning_revisions',
  {
    poolId: integer()
      .notNull()
      .references(() => earningPools.id),
    revision: integer().notNull(),
    payments: jsonb().$type<readonly CoveringPayment[]>().notNull(),
    netMinor: minor().notNull(),
    poolMinor: minor().notNull(),
    bookedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.revision] })],
)

export const earningPayoutStatuses = [
  'requested',
  'approved',
  'paid',
  'refused',
  'cancelled',
] as const
export type EarningPayoutStatus = (typeof earningPayoutStatuses)[number]

/** Where a contributor wants to be paid to. */
export const payoutDetails = pgTable('payout_details', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Name, IBAN and BIC as JSON, encrypted with the signing secret. */
  sealed: text().notNull(),
  /** All that is shown of the account: `DE •• 3000`. */
  ibanHint: text().notNull(),
  updatedAt: moment().notNull(),
})

/** Earnings that a contributor wants to be paid. The money leaves the balance when it is asked for. */
export const earningPayouts = pgTable(
  'earning_payouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    /** Kept back for the tax office, by where the contributor pays tax. */
    withholdingPercent: integer().notNull().default(0),
    withheldMinor: minor().notNull().default(0),
    taxCountry: text(),
    status: text().$type<EarningPayoutStatus>().notNull().default('requested'),
    /** Sealed as in `payout_details`; emptied once it is paid, refused or taken back. */
    destination: text(),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    paidAt: moment(),
    /** What the staff says to it. */
    note: text(),
  },
  (table) => [
    index().on(table.contributorId),
    index().on(table.accountId),
    index().on(table.status),
    uniqueIndex('earning_payouts_one_open')
      .on(table.contributorId, table.currency)
      .where(sql`${table.status} in ('requested', 'approved')`),
    check('earning_payouts_amount', sql`${table.amountMinor} > 0`),
    check(
      'earning_payouts_withheld',
      sql`${table.withheldMinor} between 0 and ${table.amountMinor}`,
    ),
  ],
)

/**
 * The ledger of contributors: earned with downloads, corrected after refunds, paid out. Append-only;
 * the balance is the sum. It names profiles of the catalogue, never people.
 */
export const earningEntries = pgTable(
  'earning_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    /** share, correction, payout, return */
    type: text().notNull(),
    poolId: integer(),
    revision: integer(),
    line: integer(),
    payoutId: integer().references(() => earningPayouts.id),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    createdAt: moment().notNull(),
    /** From when on it may be paid out. */
    availableAt: moment().notNull(),
  },
  (table) => [
    index().on(table.contributorId, table.createdAt),
    unique('earning_entries_download').on(table.poolId, table.revision, table.line),
    unique('earning_entries_payout').on(table.payoutId, table.type),
    foreignKey({
      name: 'earning_entries_revision',
      columns: [table.poolId, table.revision],
      foreignColumns: [earningRevisions.poolId, earningRevisions.revision],
    }),
    foreignKey({
      name: 'earning_entries_line',
      columns: [table.poolId, table.line],
      foreignColumns: [earningLines.poolId, earningLines.line],
    }),
    check(
      'earning_entries_cause',
      sql`(${table.payoutId} is null) = (num_nonnulls(${table.poolId}, ${table.revision}, ${table.line}) = 3)`,
    ),
  ],
)

/** How often an asset was seen and downloaded on a day (UTC); nobody who did is in it. */
export const itemDays = pgTable(
  'item_days',
  {
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.day] })],
)

/** The same of packs. */
export const packDays = pgTable(
  'pack_days',
  {
    packId: integer()
      .notNull()
      .references(() => packs.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.packId, table.day] })],
)

/** Searches whose results led to an asset, by day; kept and shown by the rules of `search_log`. */
export const itemSearches = pgTable(
  'item_searches',
  {
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    query: text().notNull(),
    language: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.day, table.query, table.language] })],
)
