import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'

/** Programs of an account that use the API: the `oauth_clients` of the session. */
export const apiApps = pgTable(
  'api_apps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    website: text(),
    /** The calls a month that its owner allows it at most; null for as many as the account has. */
    monthlyCap: integer(),
    /** Origins of pages that may use its keys; empty for programs and pages alike. */
    origins: text().array().notNull().default([]),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId)],
)

/** Keys of an app. The secret is shown once and kept as SHA-256; `hint` is its beginning and end. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    appId: integer()
      .notNull()
      .references(() => apiApps.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    hint: text().notNull(),
    keyHash: bytea().notNull().unique(),
    /** What it may be used for, as the contract names it. */
    scopes: text().array().notNull().default(['catalogue:read']),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    /** A rotated key goes on for a while, so that programs can be changed over. */
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.appId)],
)

/** Calls made with the keys of an app, counted by day (UTC) and call. */
export const apiUsage = pgTable(
  'api_usage',
  {
    appId: integer()
      .notNull()
      .references(() => apiApps.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** The name of the call in the contract. */
    operation: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull().default(0),
    errors: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day, table.operation] })],
)

/** The same by hour, with what the usage report shows; kept for 90 days, while the days above stay. */
export const apiUsageHours = pgTable(
  'api_usage_hours',
  {
    appId: integer()
      .notNull()
      .references(() => apiApps.id, { onDelete: 'cascade' }),
    /** Its beginning. */
    hour: moment().notNull(),
    operation: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull().default(0),
    errors: bigint({ mode: 'number' }).notNull().default(0),
    /** Answered 429; counted among the errors too. */
    limited: bigint({ mode: 'number' }).notNull().default(0),
    /** Calls by class of their time, see `latency-classes.ts`. */
    latencies: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.hour, table.operation] }),
    index().on(table.hour),
  ],
)

/** Calls in a month (UTC) that count against the limit of an account; written as each call is admitted. */
export const apiAccountMonths = pgTable(
  'api_account_months',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date().notNull(),
    calls: bigint({ mode: 'number' }).notNull().default(0),
    /** The share in percent of which the owner was told last. */
    toldPercent: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

/** The same against the cap of an app. */
export const apiAppMonths = pgTable(
  'api_app_months',
  {
    appId: integer()
      .notNull()
      .references(() => apiApps.id, { onDelete: 'cascade' }),
    month: date().notNull(),
    calls: bigint({ mode: 'number' }).notNull().default(0),
    toldPercent: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.month] })],
)
