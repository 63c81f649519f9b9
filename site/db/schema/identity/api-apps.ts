import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
