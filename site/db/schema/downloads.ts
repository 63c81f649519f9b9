import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, users } from './identity/accounts.ts'
import { subscriptions } from './commerce/subscriptions.ts'
import { assets, licenses, packs } from './catalogue.ts'
import { bytea, moment } from './columns.ts'

/** Receipts: who fetched what under which licence, on what basis. What a team fetched is the team's. */
export const downloads = pgTable(
  'downloads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Since 0019 the number of its licence. */
    uuid: uuid()
      .notNull()
      .default(sql`uuidv7()`),
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
    // Each grant writes to all that hold for it, so none holds rows that nobody looks for there.
    index('downloads_guest')
      .on(table.guestKey, table.createdAt)
      .where(sql`${table.guestKey} is not null`),
    index('downloads_account')
      .on(table.accountId, table.createdAt)
      .where(sql`${table.accountId} is not null`),
    index('downloads_account_asset')
      .on(table.accountId, table.assetId)
      .where(sql`${table.accountId} is not null and ${table.assetId} is not null`),
    index('downloads_account_pack')
      .on(table.accountId, table.packId)
      .where(sql`${table.accountId} is not null and ${table.packId} is not null`),
    index('downloads_asset')
      .on(table.assetId)
      .where(sql`${table.assetId} is not null`),
    index('downloads_pack')
      .on(table.packId)
      .where(sql`${table.packId} is not null`),
    // Rows are only added, so a few bytes for many pages say which days these are of.
    index('downloads_created').using('brin', table.createdAt),
    uniqueIndex('downloads_once')
      .on(table.accountId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)
