import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { subscriptions } from './billing.ts'
import { assets, licenses, packs } from './catalogue.ts'
import { bytea, moment, newUuid } from './columns.ts'

/** Receipts: who fetched what under which licence, on what ground. What a team fetched is the team's. */
export const downloads = pgTable(
  'downloads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    /** Either an asset or a whole pack. */
    assetId: integer().references(() => assets.id),
    packId: integer().references(() => packs.id),
    /** HMAC of day and network of the guest's address, see guest-key; null for signed-in users. */
    guestKey: bytea(),
    accountId: integer().references(() => accounts.id),
    /** The member who fetched it. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whose limit it spent or on whose ground it was granted. */
    subscriptionId: integer().references(() => subscriptions.id),
    /** free, plan, subscription_license, repeat, own */
    ground: text().notNull().default('free'),
    /** The limit of the plan that it spent; null when it cost nothing. */
    limitName: text(),
    /** Sent by the client; a repeat answers as the first did. */
    idempotencyKey: text(),
    format: text().notNull(),
    licenseId: integer()
      .notNull()
      .references(() => licenses.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('downloads_one_subject', sql`num_nonnulls(${table.assetId}, ${table.packId}) = 1`),
    check('downloads_one_owner', sql`num_nonnulls(${table.guestKey}, ${table.accountId}) = 1`),
    index().on(table.guestKey, table.createdAt),
    index().on(table.accountId, table.createdAt),
    index().on(table.accountId, table.assetId),
    index().on(table.assetId),
    index().on(table.packId),
    uniqueIndex('downloads_once')
      .on(table.accountId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)
